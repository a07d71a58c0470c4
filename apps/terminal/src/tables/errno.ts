import type { PhraseValue } from '@arbiter/kernel'

/** The code of an error of the operating system; empty where it has none. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'errno' in error && 'code' in error ? String(error.code) : ''

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errnoOf(error))

/** Errors that people bring about, or can do something about. */
const KNOWN = [
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR', 'EMFILE', 'ENFILE'],
  ...['EIO', 'ENAMETOOLONG', 'ELOOP', 'EBUSY', 'no_database'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]

/** What the system said, in words; its code only where nobody knows it. */
export const systemReason = (code: string): PhraseValue =>
  KNOWN.includes(code) ? { key: `cli.why.${code}` } : { key: 'cli.why.other', params: { code } }
