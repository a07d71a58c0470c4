import { randomText } from '../randomText.ts'

export const newId = (): string => randomText(12)

/** A malformed id is unknown; the storage is not asked for it. */
export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)
