import { randomBytes } from 'node:crypto'

/** Nobody guesses another's. */
export const newId = (): string => randomBytes(12).toString('base64url')

/** An ill-formed id is an unknown one, and not asked for. */
export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)
