//! Copies that use the memory that is there.

/// Implements `Clone` for a struct of these fields, such that `clone_from` copies field by field and keeps what memory
/// they have: a search copies a position for each turn that it tries.
///
/// ```
/// struct Board {
///     pegs: Box<[u8]>,
///     hash: u64,
/// }
/// game::clone_in_place!(Board { pegs, hash });
///
/// let source = Board { pegs: [1, 2, 3].into(), hash: 7 };
/// let mut board = Board { pegs: [0; 3].into(), hash: 0 };
/// let memory = board.pegs.as_ptr();
/// board.clone_from(&source);
/// assert_eq!((&*board.pegs, board.hash, board.pegs.as_ptr()), (&[1, 2, 3][..], 7, memory));
/// ```
#[macro_export]
macro_rules! clone_in_place {
    ($name:ident { $($field:ident),+ }) => {
        impl Clone for $name {
            #[inline]
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),+ }
            }

            #[inline]
            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)+
            }
        }
    };
}
