import { CodedError } from '@arbiter/kernel'
import { StorageUnavailable } from '../storage/unavailable.ts'

const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'

/** Why progress could not be kept, as a code that a person can act on. */
export function storageError(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  return new CodedError(isFull(error) ? 'lab_disk_full' : 'lab_storage')
}

function isFull(thrown: unknown): boolean {
  const error = thrown instanceof StorageUnavailable ? thrown.cause : thrown
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_FULL
  return 'code' in error && (error.code === POSTGRES_FULL || error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
