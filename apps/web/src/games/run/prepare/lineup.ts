import { load, store } from '../../../shell/storage.ts'
import type { Timings } from '../host/host.ts'
import { isRun } from '../host/standing.ts'
import type { Placed } from '../placement/placement.ts'

/** How somebody arranged the units of a run: a reload and the next battle begin with it. Only a comfort: it decides nothing. */
export interface Lineup {
  readonly run: string
  readonly placed: Placed
  readonly timings: Timings
}

const KEY = 'run.lineup'

export const rememberLineup = (lineup: Lineup): boolean => store(KEY, JSON.stringify(lineup))

export function recallLineup(run: string): Lineup {
  const none: Lineup = { run, placed: [], timings: {} }
  try {
    const kept = JSON.parse(load(KEY) ?? 'null') as Partial<Lineup> | null
    return kept?.run !== undefined && isRun(kept.run, { seedHash: run }) && Array.isArray(kept.placed)
      ? { ...none, ...kept, run }
      : none
  } catch {
    return none
  }
}
