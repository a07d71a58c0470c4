import { randomInt } from 'node:crypto'
import type { StoredInvite } from '../storage/storage.ts'

/** Crockford's base 32: no I, L, O, U, which are taken for others or make words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const HOURS = 24

export function newInvite(table: string, now: number): StoredInvite {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const time = (ms: number) => new Date(ms).toISOString()
  return { code, table, createdAt: time(now), expiresAt: time(now + HOURS * 3_600_000) }
}

/** What somebody typed, as it is kept: spaces and hyphens do not matter, and look-alikes are what they look like. */
export const normalCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
