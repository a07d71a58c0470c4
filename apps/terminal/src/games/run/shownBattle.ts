import type { Depth } from '@arbiter/kernel'
import {
  BATTLE_SPEEDS,
  type BattleTelling,
  battleTelling,
  type Event,
  isBattleEvent,
  isTold,
  unitsOf,
} from '@arbiter/run'
import type { BattleEvent, BattleView } from '@arbiter/run/battle'
import { EventsHost, eventsAfter, type Speed, stepsAt, Table } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import { TERMINAL_TIMER } from '../../play/terminalTimer.ts'
import { unitTerms } from './battleUnits.ts'

/** The events of the last battle among these. */
export function lastBattle(events: readonly Event[]): readonly BattleEvent[] {
  const from = events.findLastIndex(({ type }) => type === 'battleStarted')
  return from === -1 ? [] : events.slice(from).filter(isBattleEvent)
}

export interface ShownBattleOptions {
  readonly events: readonly BattleEvent[]
  readonly words: Wording
  readonly speed: Speed
  readonly onChange: () => void
}

/** RN-330, RN-331: a battle that has been fought, at a table without holders; what happened never changes. */
export class ShownBattle {
  readonly table: Table<never, BattleEvent, BattleView>
  /** Events shown before the last advance. */
  since = 0
  readonly #telling: BattleTelling
  readonly #options: ShownBattleOptions
  readonly #texts = new Map<Depth, readonly (string | undefined)[]>()

  constructor(options: ShownBattleOptions) {
    const { events, words, speed } = options
    this.#options = options
    this.#telling = battleTelling(events, unitTerms(unitsOf(events), words))
    const host = new EventsHost<BattleEvent, BattleView>(this.#telling)
    this.table = new Table(host, this.#telling, { timer: TERMINAL_TIMER, speed, unfolds: true })
    this.table.subscribe(() => this.#hear())
  }

  /** Events shown so far. */
  get at(): number {
    return this.table.scene.place.event
  }
  get ended(): boolean {
    return this.at === this.#telling.events.length
  }
  get running(): boolean {
    return this.table.scene.running
  }

  /** Plays from the start; without a pace everything is over at once. */
  start(): void {
    this.table.start()
    this.table.seek({ event: 1 }, true)
  }
  stop(): void {
    this.table.stop()
  }

  toggle(): void {
    this.table.run(!this.running)
  }
  /** To the end of the next action. */
  step(): void {
    this.table.step(1)
  }
  /** To the end of the action before. */
  back(): void {
    const { play } = this.table.host
    const step = stepsAt(play, this.at - 1)
    this.since = step === 0 ? 0 : eventsAfter(play, step - 1)
    this.table.tell({ step })
  }
  /** To where the next round begins, or the one before. */
  toRound(by: 1 | -1): void {
    this.table.seek({ section: 'round', by })
  }
  skip(): void {
    this.table.tell({ event: this.#telling.events.length })
  }
  faster(by: 1 | -1): void {
    const now = Number(this.table.scene.speed)
    const next = by === 1 ? BATTLE_SPEEDS.find((speed) => speed > now) : BATTLE_SPEEDS.findLast((speed) => speed < now)
    if (next !== undefined) this.table.speed(next)
  }

  /** Sentences of what was shown so far, or up to an earlier event. */
  told(depth: Depth, at = this.at): string[] {
    const { events, phrases } = this.#telling
    let texts = this.#texts.get(depth)
    if (!texts) {
      const { words } = this.#options
      texts = events.map((event, place) => (isTold(event, depth) ? words.say(phrases[place]!, depth) : undefined))
      this.#texts.set(depth, texts)
    }
    return texts.slice(0, at).filter((text) => text !== undefined)
  }

  #hear(): void {
    const { from, to } = this.table.scene.fresh
    if (from < to) this.since = from
    this.#options.onChange()
  }
}
