/** Where a match of the journal is played. */
export const tablePath = (id: string): string => `/match#${TABLE}${id}`
export const TABLE = 't='
