import { type ArenaKit, type Event, type EventOf, type Summary, summaryOf, type View } from '@arbiter/arena'
import type { Depth } from '@arbiter/kernel'
import type { Play } from '@arbiter/table'
import { type FightFilter, type LogEntry, logEntries, NO_FILTER } from './filter.ts'

/** A fight as far as it is known, to be looked at anywhere (AR-298). What costs something is worked out when somebody asks. */
export class FightStream {
  readonly play: Play<unknown, Event, View>
  readonly #kit: ArenaKit
  #turns: readonly number[] | undefined
  #summary: Summary | undefined
  /** A screen asks for them at every key. */
  readonly #logs = new Map<string, { readonly filter: FightFilter; readonly entries: readonly LogEntry[] }>()

  constructor(kit: ArenaKit, play: Play) {
    this.#kit = kit
    this.play = play as Play<unknown, Event, View>
  }

  get events(): readonly Event[] {
    return this.play.events
  }
  /** Place of the last event. */
  get last(): number {
    return this.play.eventCount - 1
  }
  /** Place of each turn's start: one per step, the last may still wait for its decision. */
  get turns(): readonly number[] {
    this.#turns ??= this.events.flatMap(({ type }, seq) => (type === 'turnStarted' ? [seq] : []))
    return this.#turns
  }
  get summary(): Summary {
    this.#summary ??= this.summaryUpTo(this.last)
    return this.#summary
  }
  get ranks(): readonly number[] {
    return this.events.findLast((event) => event.type === 'combatEnded')?.ranks ?? []
  }

  summaryUpTo(seq: number): Summary {
    const { setup } = this.play.viewAfter(this.play.first)
    return summaryOf(this.events.slice(0, seq + 1), { ...this.#kit.content.tuning, ...setup.tuning })
  }

  log(filter: FightFilter, depth: Depth): readonly LogEntry[] {
    const key = `${filter === NO_FILTER} ${depth}`
    let log = this.#logs.get(key)
    if (log?.filter !== filter) {
      log = { filter, entries: logEntries(this.events, filter, depth) }
      this.#logs.set(key, log)
    }
    return log.entries
  }

  /** What the AI weighed in the turn that is shown, or in the last one before. */
  decisionAt(seq: number): EventOf<'aiDecided'> | undefined {
    const { events, turns } = this
    const turn = turns.findLastIndex((start) => start <= seq)
    if (turn < 0) return undefined
    const end = turns[turn + 1] ?? events.length
    for (let at = turns[turn]!; at < end; at++) {
      const event = events[at]!
      if (event.type === 'aiDecided') return event
    }
    return undefined
  }
}
