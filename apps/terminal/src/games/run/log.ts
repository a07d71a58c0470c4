import type { Depth, GameEvent } from '@arbiter/kernel'
import { createTeller, type Event, isBattleEvent, isTold } from '@arbiter/run'
import { type BattleView, foldBattle } from '@arbiter/run/battle'
import type { Wording } from '@arbiter/wording'
import { textOf } from '../screen.ts'
import { gridRows } from './battleGrid.ts'
import { sideTexts, unitTerms } from './battleUnits.ts'
import { fitted } from './texts.ts'

/**
 * RN-341: one line per event that is told. Between the lines the field is drawn: when a battle begins and ends, with `full` at
 * every round, with `brief` never. Battles begin within the events that are given.
 */
export function runLog(events: readonly GameEvent[], words: Wording, depth: Depth, width: number): string[] {
  const played = events as readonly unknown[] as readonly Event[]
  const say = sayer(played, words)
  let battle: BattleView | null = null
  return played.flatMap((event, at) => {
    const text = say(at, depth)
    if (!isBattleEvent(event)) return text === undefined ? [] : fitted([text], width)
    battle = foldBattle(battle, event)
    const told = text === undefined ? [] : fitted([`${HEADS.has(event.type) ? '' : '  '}${text}`], width)
    const field = isDrawn(event, depth) ? fieldLines(battle, words, width) : []
    return event.type === 'battleEnded' ? [...field, ...told] : [...told, ...field]
  })
}

const HEADS: ReadonlySet<string> = new Set(['battleStarted', 'roundStarted', 'battleEnded'])

function isDrawn({ type }: Event, depth: Depth): boolean {
  if (depth === 'brief') return false
  return type === 'battleStarted' || type === 'battleEnded' || (type === 'roundStarted' && depth === 'full')
}

/** The grid as text, and who the signs are. */
export const fieldLines = (battle: BattleView, words: Wording, width: number): string[] => [
  '',
  ...gridRows(battle).map((row) => textOf(row).trimEnd()),
  '',
  ...fitted(sideTexts(battle, words), width),
  '',
]

/** RN-338: the sentence of an event by its place, with the names of its own battle; nothing for what this depth leaves out. */
export function sayer(events: readonly Event[], words: Wording): (at: number, depth: Depth) => string | undefined {
  const units = events.flatMap((event) => {
    if (event.type === 'battleStarted') return event.units
    return event.type === 'unitSummoned' ? [event.unit] : []
  })
  const phrases = events.map(createTeller(unitTerms(units, words)))
  return (at, depth) => {
    const event = events[at]!
    return isTold(event, depth) ? words.say(phrases[at]!, depthOf(event, depth)) : undefined
  }
}

/** RN-332: a result always has its parts. */
const depthOf = ({ type }: Event, depth: Depth): Depth =>
  depth === 'normal' && (type === 'battleRecorded' || type === 'runEnded' || type === 'opponentMet') ? 'full' : depth
