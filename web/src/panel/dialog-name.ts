//! The dialogs of play.

export type DialogName = 'menu' | 'new' | 'computer' | 'two' | 'settings' | 'resign' | 'type' | 'keys';
