//! The dialogs of play.

export type DialogName =
  | 'menu'
  | 'new'
  | 'computer'
  | 'two'
  | 'luck'
  | 'settings'
  | 'resign'
  | 'type'
  | 'keys';
