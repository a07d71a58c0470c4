/**
 * The record is there, but cannot be played on; where nothing is stored, the worker knows only what was begun in it. Anything else
 * is no reason to take it for one that is only looked at.
 */
export const isOnlyOfPage = (code: string): boolean =>
  code === 'save_invalid' || code === 'no_such_table' || code.startsWith('record_')
