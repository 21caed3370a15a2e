//! The texts of the host that have pages.

export const HOST_TEXTS = ['terms', 'privacy', 'imprint'] as const;
