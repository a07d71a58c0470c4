import type { Mode, Track } from '../content/words.ts'

/** What one fighter, or one side, did and suffered in a fight. */
export interface Tally {
  turns: number
  dealt: Record<Track, number>
  taken: Record<Track, number>
  /** Damage of wounds that were removed from him. */
  healed: number
  /** Attack checks; `degrees[d − 1]`: successes of degree d. */
  attacks: { checks: number; hits: number; degrees: number[]; several: number }
  defences: Record<Mode, { made: number; won: number }>
  ap: { deeds: number; reactions: number; delays: number; overwritten: number }
  delays: { declared: number; fired: number; lost: number }
  cells: number
  dice: { thrown: number; sum: number }
}

export const emptyTally = (): Tally => ({
  turns: 0,
  dealt: { body: 0, mind: 0 },
  taken: { body: 0, mind: 0 },
  healed: 0,
  attacks: { checks: 0, hits: 0, degrees: [], several: 0 },
  defences: { active: { made: 0, won: 0 }, passive: { made: 0, won: 0 }, none: { made: 0, won: 0 } },
  ap: { deeds: 0, reactions: 0, delays: 0, overwritten: 0 },
  delays: { declared: 0, fired: 0, lost: 0 },
  cells: 0,
  dice: { thrown: 0, sum: 0 },
})

/** Adds every number of one to the other. */
export function addTally(to: Tally, more: Tally): void {
  addNumbers(to as unknown as Numbers, more as unknown as Numbers)
}

interface Numbers {
  [key: string]: number | Numbers
}

function addNumbers(to: Numbers, more: Numbers): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'number') to[key] = ((to[key] as number | undefined) ?? 0) + value
    else addNumbers(to[key] as Numbers, value)
  }
}
