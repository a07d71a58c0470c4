import { type Fault, type GameKit, good, Match, openSave, parseRecord, type Result, replay } from '@arbiter/kernel'
import { newSeed } from '../match/seed.ts'

/** What a match begins with. Plain data, fit for a worker. */
export type Beginning =
  /** Without a seed it gets one where it lives, and no page knows it. */
  | { readonly setup: unknown; readonly seed?: string }
  /** A match that goes on; `fork`: another one that shares its past up to a step, with the same luck or another. */
  | { readonly record: string; readonly fork?: { readonly step: number; readonly luck: 'same' | 'new' } }

export function beginMatch({ game }: Pick<GameKit, 'game'>, beginning: Beginning): Result<Match, Fault[]> {
  if ('setup' in beginning) return Match.create(game, beginning.setup, beginning.seed ?? newSeed())
  const parsed = parseRecord(beginning.record)
  if (!parsed.ok) return parsed
  if (!beginning.fork) return openSave(game, parsed.value)
  const played = replay(game, parsed.value)
  if (!played.ok) return played
  const { step, luck } = beginning.fork
  return good(played.value.match.fork(step, luck === 'new' ? newSeed() : undefined))
}
