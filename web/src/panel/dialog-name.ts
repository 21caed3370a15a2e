//! The dialogs of play.

export type DialogName =
  | 'menu'
  | 'new'
  | 'computer'
  | 'two'
  | 'luck'
  | 'notices'
  | 'settings'
  | 'resign'
  | 'type'
  | 'keys';
