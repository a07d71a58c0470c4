import {
  type ArenaKit,
  blankView,
  createTimeline,
  type Event,
  type EventOf,
  type Setup,
  type Summary,
  summaryOf,
  type Timeline,
} from '@arbiter/arena'
import type { Match } from '@arbiter/kernel'

/** A fight as far as it is known, to be looked at anywhere (AR-298). */
export interface FightStream {
  readonly events: readonly Event[]
  readonly timeline: Timeline
  /** Place of each turn's start: one per step, the last may still wait for its decision. */
  readonly turns: readonly number[]
  readonly summary: Summary
  /** Place of the last event. */
  readonly last: number
  readonly ranks: readonly number[]
}

export function streamOf(kit: ArenaKit, match: Match): FightStream {
  const setup = match.setup as Setup
  const events = match.events.slice() as readonly unknown[] as readonly Event[]
  return {
    events,
    timeline: createTimeline(blankView(setup), events),
    turns: events.flatMap(({ type }, seq) => (type === 'turnStarted' ? [seq] : [])),
    summary: summaryOf(events, { ...kit.content.tuning, ...setup.tuning }),
    last: events.length - 1,
    ranks: events.findLast((event) => event.type === 'combatEnded')?.ranks ?? [],
  }
}

/** What the AI weighed in the turn that is shown, or in the last one before. */
export function decisionAt({ events, turns }: FightStream, seq: number): EventOf<'aiDecided'> | undefined {
  const turn = turns.findLastIndex((start) => start <= seq)
  if (turn < 0) return undefined
  const end = turns[turn + 1] ?? events.length
  for (let at = turns[turn]!; at < end; at++) {
    const event = events[at]!
    if (event.type === 'aiDecided') return event
  }
  return undefined
}

/** Where the telling rests. */
export function isBeat(event: Event): boolean {
  switch (event.type) {
    case 'combatStarted':
    case 'turnStarted':
    case 'actionDeclared':
    case 'targetMissed':
    case 'damageResolved':
    case 'healed':
    case 'statusApplied':
    case 'shieldGained':
    case 'moved':
    case 'summoned':
    case 'summonRemoved':
    case 'triggerFired':
    case 'fallen':
    case 'killConfirmed':
    case 'revived':
    case 'downed':
    case 'saved':
    case 'stealthBroken':
    case 'teamEliminated':
    case 'combatEnded':
      return true
    default:
      return false
  }
}
