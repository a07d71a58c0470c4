const opened = new Set<string>()

/** Whoever opened a table for others to watch came for its link. */
export const markOpened = (table: string): unknown => opened.add(table)

/** Whether this page has just opened it; asked once. */
export const takeOpened = (table: string): boolean => opened.delete(table)
