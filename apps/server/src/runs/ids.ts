import { randomBytes } from 'node:crypto'

/** Too long to guess. */
export const newId = (): string => randomBytes(12).toString('base64url')

/** A malformed id is unknown; the storage is not asked for it. */
export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)
