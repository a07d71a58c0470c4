import { type Event, type EventType, logLine } from '@arbiter/arena'
import type { Depth, GameEvent } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { cells, cut, wrap } from '../../table.ts'

/** Bookkeeping that a reader wants only with every sum. */
const ONLY_FULL = new Set<EventType>([
  'initiativeGained',
  'staminaRegenerated',
  'tieBroken',
  'tickEnded',
  'turnEnded',
  'costPaid',
  'cooldownStarted',
  'attackRolled',
  'maximumChanged',
  'modifierExpired',
  'aiDecided',
])

/** Whether the log of this depth has a line for the event. */
export function isTold(event: Event, depth: Depth): boolean {
  if (depth === 'full') return true
  if (ONLY_FULL.has(event.type)) return false
  switch (event.type) {
    case 'critChecked':
      return event.crit
    case 'blockChecked':
    case 'detectionRolled':
      return event.success
    case 'statusReduced':
      return event.reason !== 'decay' && event.left > 0
    // The declared Action and the damage say it already.
    case 'targetHit':
      return false
    case 'turnStarted':
    case 'shieldAbsorbed':
    case 'statModified':
      return depth === 'normal'
    default:
      return true
  }
}

/** Each tick in which something happens has a heading; what a turn does is indented below it, what a Trigger adds further. */
export function arenaLog(events: readonly GameEvent[], words: Wording, depth: Depth, width: number): string[] {
  const fight = events as readonly unknown[] as readonly Event[]
  return toldEvents(fight, depth).flatMap((event, seq) => eventLines(event, seq, words, depth, width))
}

function toldEvents(events: readonly Event[], depth: Depth): Event[] {
  const told: Event[] = []
  let tick: Event | undefined
  for (const event of events) {
    if (event.type === 'tickStarted') tick = event
    else {
      const tells = isTold(event, depth)
      // A turn that is not told itself is about to be: its decision may come later.
      if (tick && (tells || event.type === 'turnStarted')) {
        told.push(tick)
        tick = undefined
      }
      if (tells) told.push(event)
    }
  }
  return told
}

/** The lines of one event. */
export function eventLines(event: Event, seq: number, words: Wording, depth: Depth, width: number): string[] {
  const { phrase, indent } = logLine(event, seq)
  const said = words.say(phrase, depth)
  if (event.type === 'tickStarted') return [heading(said, width)]
  const margin = '  '.repeat(indent)
  return wrap(margin + said, width, `${margin}    `)
}

export function heading(text: string, width: number): string {
  const shown = cut(text, width - 4)
  return `── ${shown} ${'─'.repeat(width - 4 - cells(shown))}`
}
