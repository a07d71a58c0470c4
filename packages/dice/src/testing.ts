import type { Draws, Label, Verdict } from '@arbiter/kernel'
import { type Action, type Seat, saveOf, type Then, type UseAction } from './action.ts'
import type { DiceContent } from './content/types.ts'
import type { Event, EventOf, EventType } from './events.ts'
import { createDice, type DiceGame } from './game.ts'
import { createPlanner, type Plan, type Planner } from './plan.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { core } from './testing/content.ts'
import type { View } from './view.ts'

export * from './testing/content.ts'

export const FAIR = ['fair', 'fair', 'fair', 'fair', 'fair', 'fair']
/** Faces that bust: three pairs. */
export const BUST = '223344'

type ItemEntries = (string | { id: string; enabled: boolean })[]
interface Side {
  dice?: unknown[]
  modifiers?: string[]
  items?: ItemEntries
}
export interface DuelOptions extends Side {
  /** Seat 2; seat 1 is described by the options themselves. */
  other?: Side
  global?: { modifiers?: string[]; items?: ItemEntries }
  totals?: [number, number]
  target?: number
  starter?: 1 | 2 | 'random'
  rules?: { straights?: 'exact' | 'loose'; hot_dice?: 'optional' | 'forced' }
  bestOf?: number
  content?: DiceContent
  /** Faces or values for draws of the start. */
  draws?: (string | number)[]
}

/** A match whose throws are told in advance: `duel({ items: ['chisel'] }).roll('155236')`. */
export const duel = (options: DuelOptions = {}): Duel => new Duel(options)

interface Built {
  readonly game: DiceGame
  readonly planOf: Planner
}
const built = new WeakMap<DiceContent, Built>()

/** Scoring tables take a moment to compile: once per content is enough. */
function builtOn(content: DiceContent): Built {
  const known = built.get(content)
  if (known) return known
  const made = { game: createDice(content, []), planOf: createPlanner(content) }
  built.set(content, made)
  return made
}

export class Duel {
  readonly game: DiceGame
  readonly setup: Setup
  readonly plan: Plan
  readonly state: State
  readonly events: Event[] = []
  /** Labels of the draws taken by the last action. */
  labels: string[] = []
  #last = 0
  #queue: (string | number)[] = []
  readonly #draws: Draws

  constructor({
    other = {},
    global = {},
    totals,
    target,
    starter,
    rules,
    bestOf,
    content = core,
    draws = [],
    ...own
  }: DuelOptions) {
    const { game, planOf } = builtOn(content)
    this.game = game
    const raw = {
      seats: [
        { dice: FAIR, ...own },
        { dice: FAIR, ...other },
      ],
      global,
      ...(totals && { start_totals: totals }),
      ...(target && { target }),
      ...(starter && { starter }),
      ...(rules && { rules }),
      ...(bestOf && { series: { best_of: bestOf } }),
    }
    const parsed = this.game.setup.parse(raw)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    this.setup = parsed.value
    this.plan = planOf(this.setup)
    this.#draws = this.#told()
    this.#queue = [...draws]
    this.state = this.game.start(this.setup, this.#draws, (event) => this.events.push(event))
  }

  get seat(): Seat {
    return this.state.seat
  }
  get view(): View {
    return this.game.view(this.state, 'spectator')
  }
  get total(): number {
    return this.state.totals[0]
  }
  /** Events of the last action. */
  get news(): Event[] {
    return this.events.slice(this.#last)
  }
  all<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type)
  }
  types(): string[] {
    return this.news.map(({ type }) => type)
  }
  check(action: Action, seat: Seat = this.seat): Verdict {
    return this.game.check(this.state, seat, action)
  }
  /** The code of the refusal, or `ok`. */
  code(action: Action, seat?: Seat): string {
    const verdict = this.check(action, seat)
    return verdict.ok ? 'ok' : verdict.code
  }

  /** Faces are given for the dice that draw, in ascending position. */
  act(action: Action, faces: string | (string | number)[] = ''): this {
    const verdict = this.check(action)
    if (!verdict.ok) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(verdict)}`)
    this.#last = this.events.length
    this.labels = []
    this.#queue = [...faces].filter((face) => face !== ' ').map(Number)
    this.game.apply(this.state, this.seat, action, this.#draws, (event) => this.events.push(event))
    if (this.#queue.length > 0) throw new Error(`draws left over: ${this.#queue.join(' ')}`)
    return this
  }
  roll(faces: string): this {
    return this.act({ type: 'roll' }, faces)
  }
  save(dice: number[], then: Then, faces = ''): this {
    return this.act(saveOf(dice, then), faces)
  }
  go(dice: number[], faces: string): this {
    return this.save(dice, 'continue', faces)
  }
  pass(dice: number[]): this {
    return this.save(dice, 'pass')
  }
  use(id: string, more: Partial<UseAction> = {}, faces = ''): this {
    return this.act({ type: 'use', item: id, ...more }, faces)
  }
  /** The active seat throws nothing and loses its turn. */
  skip(): this {
    return this.roll(BUST)
  }

  #told(): Draws {
    const take = <Value>(label: Label, fits: (value: unknown) => boolean): Value => {
      this.labels.push(label.name)
      const value = this.#queue.shift()
      if (!fits(value)) throw new Error(`draw ${label.name}: ${String(value)}`)
      return value as Value
    }
    const unused = () => {
      throw new Error('the duel draws by weight and picks the starter, nothing else')
    }
    return {
      int: unused,
      die: unused,
      chance: unused,
      shuffle: unused,
      pick: (label, options) => take(label, (value) => options.includes(value as never)),
      weighted: (label, options, weights) => take(label, (value) => weights[options.indexOf(value as never)]! > 0),
      save: unused,
      restore: unused,
    }
  }
}
