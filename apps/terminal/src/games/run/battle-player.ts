import type { Depth } from '@arbiter/kernel'
import { type Event, isBattleEvent, isTold } from '@arbiter/run'
import { type BattleEvent, type BattleView, foldBattle } from '@arbiter/run/battle'
import type { Wording } from '@arbiter/wording'
import { sayer } from './log.ts'

/** RN-331. */
export const SPEEDS = [0.5, 1, 2, 4] as const
/** How long an event stays on the screen, in ms at the usual pace. */
const STEP_MS = 150
const BLOW_MS = 600
const SLOW: ReadonlySet<string> = new Set([
  'attackMade',
  'spellCast',
  'abilityUsed',
  'unitDied',
  'unitRouted',
  'roundStarted',
])

/** What begins an action; all that follows from it is stepped over together. */
const BEGINS: ReadonlySet<string> = new Set(['roundStarted', 'turnStarted', 'spellCast', 'battleEnded'])

/** How many events have been shown after each action that a log tells something of. */
function actionEnds(events: readonly BattleEvent[]): number[] {
  let told = false
  return events.flatMap((event, i) => {
    told ||= isTold(event, 'normal')
    const next = events[i + 1]
    if (!told || (next && !BEGINS.has(next.type))) return []
    told = false
    return [i + 1]
  })
}

/** The events of the last battle among these. */
export function lastBattle(events: readonly Event[]): readonly BattleEvent[] {
  const from = events.findLastIndex(({ type }) => type === 'battleStarted')
  return from === -1 ? [] : events.slice(from).filter(isBattleEvent)
}

export interface PlayerOptions {
  readonly events: readonly BattleEvent[]
  readonly words: Wording
  /** 1 is the usual pace, 0 no pause at all. */
  readonly pace: number
  readonly onChange: () => void
}

/** RN-330, RN-331: a battle that has been fought is shown event by event, back and forth; what happened never changes. */
export class BattlePlayer {
  running = true
  speed: (typeof SPEEDS)[number] = 1
  battle: BattleView
  /** Events shown so far. */
  at = 1
  /** Of these, those shown before the last advance. */
  since = 0
  readonly #ends: readonly number[]
  readonly #options: PlayerOptions
  readonly #texts = new Map<Depth, readonly (string | undefined)[]>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PlayerOptions) {
    this.#options = options
    this.#ends = actionEnds(options.events)
    this.battle = foldBattle(null, options.events[0]!)
  }

  get ended(): boolean {
    return this.at === this.#options.events.length
  }

  /** Plays from here; without a pace everything is over at once. */
  start(): void {
    if (this.#options.pace === 0) this.#goTo(this.#options.events.length)
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  toggle(): void {
    this.running = !this.running
    this.#schedule()
  }

  /** To the end of the next action. */
  step(): void {
    this.running = false
    const told = this.#nextTold()
    this.#goTo(this.#ends.find((end) => end >= told) ?? told)
    this.#schedule()
  }

  /** To the end of the action before. */
  back(): void {
    this.running = false
    const [end = 1, since = 0] = this.#ends.filter((each) => each < this.at).reverse()
    this.#goTo(end, since)
    this.#schedule()
  }

  /** To where the next round begins, or the one before. */
  toRound(by: 1 | -1): void {
    const { events } = this.#options
    const isRound = ({ type }: BattleEvent) => type === 'roundStarted'
    const found =
      by === 1
        ? events.findIndex((event, i) => i >= this.at && isRound(event))
        : events.findLastIndex((event, i) => i < this.at - 1 && isRound(event))
    this.#goTo(found === -1 ? (by === 1 ? events.length : 1) : found + 1)
    this.#schedule()
  }

  skip(): void {
    this.#goTo(this.#options.events.length)
    this.#schedule()
  }

  faster(by: 1 | -1): void {
    this.speed = SPEEDS[SPEEDS.indexOf(this.speed) + by] ?? this.speed
    this.#schedule()
  }

  /** Sentences of what was shown so far, or up to an earlier event. */
  told(depth: Depth, at = this.at): string[] {
    const { events, words } = this.#options
    let texts = this.#texts.get(depth)
    if (!texts) {
      const say = sayer(events, words)
      texts = events.map((_event, at) => say(at, depth))
      this.#texts.set(depth, texts)
    }
    return texts.slice(0, at).filter((text) => text !== undefined)
  }

  /** Events shown once the next one that a log tells is. */
  #nextTold(): number {
    const { events } = this.#options
    const next = events.findIndex((event, i) => i >= this.at && isTold(event, 'normal'))
    return next === -1 ? events.length : next + 1
  }

  #goTo(at: number, since = Math.min(this.at, at - 1)): void {
    const { events } = this.#options
    const from = at < this.at ? 0 : this.at
    let battle: BattleView | null = from === 0 ? null : this.battle
    for (const event of events.slice(from, at)) battle = foldBattle(battle, event)
    this.battle = battle!
    this.at = at
    this.since = since
  }

  #schedule(): void {
    this.stop()
    const { events, pace, onChange } = this.#options
    if (this.running && !this.ended && pace > 0) {
      const ms = SLOW.has(events[this.at - 1]!.type) ? BLOW_MS : STEP_MS
      this.#timer = setTimeout(
        () => {
          this.#goTo(this.#nextTold())
          this.#schedule()
        },
        ms / (pace * this.speed),
      )
    }
    onChange()
  }
}
