import type { Cursor } from '../storage/storage.ts'

export const isAt = (a: Cursor, b: Cursor): boolean => a.version === b.version && a.notice === b.notice

export const isLater = (a: Cursor, b: Cursor): boolean =>
  a.version > b.version || (a.version === b.version && a.notice > b.notice)
