import type { Card, HistoryEntry, State } from './state.ts'

/** How often, and how often with success. */
interface Tally {
  readonly battles: number
  readonly wins: number
}

export interface Tallies {
  /** By type of the deck: battles of the teams in which it stood, and at which tier. */
  readonly units: Readonly<Record<string, Tally & { readonly t2: number; readonly t3: number }>>
  /** By the faction that was met. */
  readonly against: Readonly<Record<string, Tally>>
  /** Battles that the round limit ended. */
  readonly limits: number
}

/** What the lab asks of a run beside the list of its battles. */
export function talliesOf({ history, hand, remaining }: Pick<State, 'history' | 'hand' | 'remaining'>): Tallies {
  const factions = [...new Set(history.map(({ opponent }) => opponent.faction))]
  return {
    units: Object.fromEntries([...hand, ...remaining].map(({ unitId }: Card) => [unitId, unitTally(history, unitId)])),
    against: Object.fromEntries(
      factions.map((faction) => [faction, tally(history.filter(({ opponent }) => opponent.faction === faction))]),
    ),
    limits: history.filter(({ reason }) => reason === 'limit').length,
  }
}

function unitTally(history: readonly HistoryEntry[], id: string): Tallies['units'][string] {
  const tierIn = ({ team }: HistoryEntry) => team.find(({ unitId }) => unitId === id)?.tier
  const at = (tier: number) => history.filter((entry) => tierIn(entry) === tier).length
  return { ...tally(history.filter(tierIn)), t2: at(2), t3: at(3) }
}

const tally = (battles: readonly HistoryEntry[]): Tally => ({
  battles: battles.length,
  wins: battles.filter(({ result }) => result === 'win').length,
})
