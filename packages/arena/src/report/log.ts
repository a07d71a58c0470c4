import type { Phrase } from '@arbiter/kernel'
import type { Event, EventType, PhaseNumber } from '../events.ts'
import { type DamageStep, damageSteps } from '../phrase/damage.ts'
import { source } from '../phrase/values.ts'
import { phraseOf } from '../phrase.ts'
import { partiesOf } from './parties.ts'

/** AR-297. The log: ticks, in each its phases, in each a line per event. */
export interface LogTick {
  readonly tick: number
  readonly phases: readonly LogPhase[]
}
export interface LogPhase {
  readonly phase: PhaseNumber
  readonly lines: readonly LogLine[]
}
export interface LogLine {
  /** Place of the event in the stream. */
  readonly seq: number
  readonly type: EventType
  /** Say it brief, normal or full. */
  readonly phrase: Phrase
  /** 0 for the frame of a tick or turn, 1 for what a turn does, 2 for what a Trigger adds. */
  readonly indent: number
  /** A damage line unfolded. */
  readonly steps?: readonly DamageStep[]
  /** What the AI weighed, best first. */
  readonly top?: readonly { readonly action: Phrase; readonly score: number; readonly chosen: boolean }[]
}

/** What is not named is not filtered. Several filters must all agree. */
export interface LogFilter {
  readonly combatants?: readonly number[]
  readonly teams?: readonly number[]
  readonly types?: readonly EventType[]
}

/** Ticks and phases without a line are left out. */
export function fightLog(events: readonly Event[], filter: LogFilter = {}): LogTick[] {
  const ticks: { tick: number; phases: { phase: PhaseNumber; lines: LogLine[] }[] }[] = []
  const shows = createFilter(filter)
  events.forEach((event, seq) => {
    if (!shows(event)) return
    if (ticks.at(-1)?.tick !== event.tick) ticks.push({ tick: event.tick, phases: [] })
    const { phases } = ticks.at(-1)!
    if (phases.at(-1)?.phase !== event.phase) phases.push({ phase: event.phase, lines: [] })
    phases.at(-1)!.lines.push(logLine(event, seq))
  })
  return ticks
}

export function logLine(event: Event, seq: number): LogLine {
  const line = { seq, type: event.type, phrase: phraseOf(event), indent: indentOf(event) }
  if (event.type === 'damageResolved') return { ...line, steps: damageSteps(event) }
  if (event.type !== 'aiDecided') return line
  const top = event.top.slice(0, TOP).map(({ action, score }) => ({
    action: { key: 'arena.name', params: { name: source(action) } },
    score,
    chosen: action === event.chosen,
  }))
  return { ...line, top }
}

/** AR-246. */
const TOP = 3

/** Sees every event once, in order: it learns who belongs to which team on the way. */
function createFilter({ combatants, teams, types }: LogFilter): (event: Event) => boolean {
  const cids = combatants && new Set(combatants)
  const sides = teams && new Set(teams)
  const kinds = types && new Set(types)
  const teamOf = new Map<number, number>()
  return (event) => {
    if (event.type === 'combatStarted') for (const { cid, team } of event.combatants) teamOf.set(cid, team)
    if (event.type === 'summoned') teamOf.set(event.combatant.cid, event.combatant.team)
    if (kinds && !kinds.has(event.type)) return false
    if (event.type === 'teamEliminated') return !sides || sides.has(event.team)
    const parties = partiesOf(event)
    if (parties === 'everybody') return true
    if (cids && !parties.some((cid) => cids.has(cid))) return false
    return !sides || parties.some((cid) => sides.has(teamOf.get(cid)!))
  }
}

function indentOf({ type, cause }: Event): number {
  if (cause.kind === 'trigger') return 2
  return cause.kind === 'turn' && type !== 'turnStarted' && type !== 'turnEnded' ? 1 : 0
}
