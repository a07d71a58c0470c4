import { type GameKit, type MatchRecord, replayFromEvents } from '@arbiter/kernel'
import { expect } from 'vitest'

/** Plays a record from its events alone, each of which must have a phrase. */
export function showEvents(kit: GameKit, record: MatchRecord): { readonly steps: number; readonly view: unknown } {
  const told = replayFromEvents(kit.game, record)
  if (!told.ok) throw new Error(JSON.stringify(told.faults))
  const { first, steps } = told.value
  let view = first
  for (const event of steps.flatMap(({ events }) => events)) {
    expect(kit.phrase(event).key).toMatch(/^\w/)
    view = kit.game.fold(view, event)
  }
  return { steps: steps.length, view }
}

/** How a fight of arena ended, as its last view shows it. */
export function outcomeShown(view: unknown): { places: Record<string, number>; reason: string } | null {
  const { result } = view as { result: { ranks: readonly number[]; reason: string } | null }
  if (!result) return null
  return { places: Object.fromEntries(result.ranks.map((rank, team) => [team + 1, rank])), reason: result.reason }
}
