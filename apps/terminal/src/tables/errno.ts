/** The code of an error of the operating system; empty where it has none. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'errno' in error && 'code' in error ? String(error.code) : ''

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errnoOf(error))
