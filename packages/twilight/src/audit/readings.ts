import type { Balance } from '../content/balance.ts'
import type { FateCard } from '../content/types.ts'
import { type Context, ZONES, type Zone } from '../content/words.ts'
import { type Reading, type ReadingPlace, readFate } from '../rules/reading.ts'

/** The two ways to decide an enemy, and the context each draws its fate in (TW-122). */
export const PATHS = ['kill', 'pacify'] as const
export type Path = (typeof PATHS)[number]
export const CONTEXT_OF: Readonly<Record<Path, Context>> = { kill: 'combatPhysical', pacify: 'combatSpiritual' }

export type ByZone<Value> = Readonly<Record<Zone, Value>>

/** A card as the engine reads it; what is not named is the kill path in Yav, without an aspect, safely chosen. */
export type Reader = (
  card: FateCard,
  place: { readonly path?: Path } & Partial<Pick<ReadingPlace, 'zone' | 'aspect' | 'option'>>,
) => Reading

export const readerOf =
  (balance: Balance): Reader =>
  (card, { path = 'kill', zone = 'yav', aspect = null, option = 'safe' }) =>
    readFate(balance, card, { context: CONTEXT_OF[path], zone, aspect, option, keywords: true })

export const row = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>

export const byZone = <Value>(value: (zone: Zone) => Value): ByZone<Value> => row(ZONES, value)
