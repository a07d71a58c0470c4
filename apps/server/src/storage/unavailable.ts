/** The database cannot be reached now: nothing was changed, or nobody can say so yet; the same request may come again. */
export class StorageUnavailable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'StorageUnavailable'
  }
}

/** Whoever asks for much at once was not given more turns to write. */
export class TooManyWait extends StorageUnavailable {
  constructor() {
    super(new Error('too many changes wait'))
  }
}

/** For `catch` of a promise: names the failures that are nobody's defect, and leaves all others alone. */
export function rethrow(error: unknown): never {
  throw named(error)
}

export const named = (error: unknown): unknown => (isUnavailable(error) ? new StorageUnavailable(error) : error)

/** What was to be stored refers to something that is gone: a player, above all. */
export function isDangling(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY
  return 'code' in error && error.code === '23503'
}
const SQLITE_FOREIGN_KEY = 787

/** Busy beyond its wait, locked, unreadable, full, not to be opened. */
const SQLITE = new Set([5, 6, 10, 13, 14])
/** Connection exceptions, insufficient resources, an operator who intervenes (shutdown, crash, not yet ready), a transaction idle for too long. */
const POSTGRES = /^(08|53)...$|^57P0[1-5]$|^25P03$/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.has(error.errcode & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  return POSTGRES.test(code) || NETWORK.has(code) || DRIVER.test(error.message)
}
