/** Before the key of a text that an earlier version has stored and nobody can read. */
export const UNREAD = 'unread.'
