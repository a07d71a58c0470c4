import { type Event, type EventType, fightLog, type LogFilter, type LogLine } from '@arbiter/arena'
import type { Depth } from '@arbiter/kernel'
import { isTold } from './log.ts'

/** AR-297: by combatant, team and kind of event; empty sets filter nothing. */
export interface FightFilter {
  readonly combatants: ReadonlySet<number>
  readonly teams: ReadonlySet<number>
  readonly types: ReadonlySet<EventType>
}
export type FilterKey = keyof FightFilter

export const NO_FILTER: FightFilter = { combatants: new Set(), teams: new Set(), types: new Set() }

export const isFiltered = ({ combatants, teams, types }: FightFilter): boolean =>
  combatants.size + teams.size + types.size > 0

export function toggled(filter: FightFilter, key: FilterKey, value: number | EventType): FightFilter {
  const set = new Set<number | EventType>(filter[key])
  if (!set.delete(value)) set.add(value)
  return { ...filter, [key]: set }
}

export interface LogEntry {
  readonly tick: number
  readonly phase: number
  readonly line: LogLine
}

/** The lines of a log under a filter. */
export function logEntries(events: readonly Event[], filter: FightFilter, depth: Depth): LogEntry[] {
  const chosen = filter.types.size > 0
  return fightLog(events, partsOf(filter)).flatMap(({ tick, phases }) =>
    phases.flatMap(({ phase, lines }) =>
      lines
        .filter(({ seq, type }) => type !== 'tickStarted' && (chosen || isTold(events[seq]!, depth)))
        .map((line) => ({ tick, phase, line })),
    ),
  )
}

const partsOf = ({ combatants, teams, types }: FightFilter): LogFilter => ({
  ...(combatants.size > 0 && { combatants: [...combatants] }),
  ...(teams.size > 0 && { teams: [...teams] }),
  ...(types.size > 0 && { types: [...types] }),
})
