import { Match, type Refusal, type Seat } from '@arbiter/kernel'
import type { Action, DeedChoice, HurdleChoice, PlayerAction } from '../action.ts'
import type { Event, EventOf, EventType } from '../events.ts'
import type { TabletopGame } from '../game.ts'
import type { Setup } from '../setup.ts'
import type { Fighter, Item, State, Window, WindowType } from '../state.ts'
import { game } from '../testing.ts'
import type { View } from '../view.ts'

/** A fighter in one line: what is left out is usual, skills are 0. */
export interface Person {
  readonly uid: string
  readonly side: string
  readonly at?: readonly [number, number]
  readonly facing?: string
  readonly skills?: Readonly<Record<string, number>>
  readonly attacks?: readonly string[]
  readonly spells?: readonly string[]
  /** `knife` is in hand, `belt:knife` elsewhere. */
  readonly items?: readonly string[]
  readonly body?: number
  readonly mind?: number
  readonly speed?: number
  readonly ap?: number
  readonly posture?: string
  readonly awareness?: string
  readonly hiddenFrom?: readonly string[]
  readonly bystander?: boolean
}

/** A small fight. Everybody enters dice by hand; initiative falls in the order of the list. */
export interface Arrangement {
  readonly people: readonly Person[]
  /** Rows; by default a square map of 12 × 8 floors. `null`: no map. */
  readonly map?: readonly string[] | null
  readonly kind?: 'square' | 'hex'
  readonly options?: Readonly<Record<string, unknown>>
  readonly relations?: readonly unknown[]
  readonly attacking?: string | null
  readonly surprised?: readonly string[]
  readonly objectives?: readonly unknown[]
  readonly clocks?: readonly unknown[]
  readonly authority?: 'gm' | 'rules'
  readonly seats?: Readonly<Record<string, string>>
  /** False: dice are drawn. */
  readonly manual?: boolean
  readonly open?: boolean
  readonly secretRolls?: string
  /** Content other than the shipped one. */
  readonly rules?: TabletopGame
  readonly seed?: string
}

const FLOOR: readonly string[] = new Array<string>(8).fill('............')

const named = (en: string) => ({ en, ru: en })

export function setupOf(arrangement: Arrangement): unknown {
  const { people, map = FLOOR, kind = 'square', seats, options, open = false, secretRolls } = arrangement
  const { relations = [], surprised = [], attacking = null, objectives = [], clocks = [], authority } = arrangement
  const sides = [...new Set(people.map(({ side }) => side))]
  return {
    encounter: {
      ...{ id: 'desk', title: named('Desk'), relations, surprised, attacking, objectives, clocks },
      map: map && { kind, rows: map },
      sides: sides.map((id) => ({ id, name: named(id) })),
      fighters: people.map((person) => fighterOf(person, map !== null, kind)),
    },
    ...{ open, ...(options && { options }), ...(authority && { authority }), ...(seats && { seats }) },
    ...(secretRolls !== undefined && { secretRolls }),
  }
}

function fighterOf({ uid, side, at, facing, ...rest }: Person, hasMap: boolean, kind: string): unknown {
  const { skills = {}, attacks = [], spells = [], items = [], body, mind, speed, ...placed } = rest
  const sheetItems = items.map((item) => {
    const [place, id] = item.includes(':') ? item.split(':') : ['hand', item]
    return { item: id, place }
  })
  return {
    ...{ uid, side, ...placed },
    ...(hasMap && { cell: at, facing: facing ?? (kind === 'hex' ? 'E' : 'N') }),
    character: {
      ...{ name: named(uid), skills, attacks, spells, items: sheetItems },
      ...{ ...(body && { body }), ...(mind && { mind }), ...(speed !== undefined && { speed }) },
    },
  }
}

/** A fight under way, with short ways to act and to look. */
export class Desk {
  readonly match: Match<Setup, State, Action, Event, View>

  constructor(arrangement: Arrangement) {
    const rules = arrangement.rules ?? game
    const parsed = rules.setup.parse(setupOf(arrangement))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const seats = arrangement.manual === false ? [] : [...new Set(Object.values(parsed.value.seats))]
    this.match = new Match(rules, { ...parsed.value, manual: seats }, arrangement.seed ?? 'desk')
  }

  get state(): State {
    return this.match.state
  }
  get window(): Window {
    return this.match.state.window!
  }

  fighter(uid: string): Fighter {
    return this.state.fighters.find((fighter) => fighter.uid === uid)!
  }
  item(id: string): Item {
    return this.state.items.find((item) => item.id === id)!
  }
  /** [column, row]. */
  cell(uid: string): readonly [number, number] {
    const width = this.state.setup.encounter.map!.rows[0]!.length
    const { cell } = this.fighter(uid)
    return [cell % width, Math.floor(cell / width)]
  }
  damage(uid: string): number[] {
    return this.fighter(uid).wounds.map(({ damage }) => damage)
  }
  effects(uid: string): string[] {
    return this.fighter(uid).effects.map(({ effect }) => effect)
  }
  events<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.match.events.filter((event): event is never => event.type === type)
  }
  last<Type extends EventType>(type: Type): EventOf<Type> {
    const found = this.events(type).at(-1)
    if (!found) throw new Error(`no ${type}`)
    return found
  }

  act(action: Action, seat: Seat = this.match.deciding!): this {
    const verdict = this.match.actRaw(seat, action)
    if (!verdict.ok) throw new Error(`${JSON.stringify(action)}: ${verdict.code} ${JSON.stringify(verdict.params)}`)
    return this
  }
  gm(action: Action): this {
    return this.act(action, 'gm')
  }
  /** TT-007: the refusal, with state and log as before. */
  refused(action: Action | PlayerAction, seat: Seat = this.match.deciding!): Pick<Refusal, 'code' | 'params'> {
    const before = [this.match.hash(), this.match.events.length]
    const verdict = this.match.actRaw(seat, action)
    if (verdict.ok) throw new Error(`accepted: ${JSON.stringify(action)}`)
    if (this.match.hash() !== before[0] || this.match.events.length !== before[1])
      throw new Error('a refusal changed it')
    return { code: verdict.code, params: verdict.params }
  }

  deed(id: DeedChoice['id'], more: Omit<DeedChoice, 'id'> = {}): this {
    return this.act({ type: 'deed', id, ...more })
  }
  attack(source: string, uid: string, strikes = 1): this {
    return this.deed('attack', { source, targets: [{ uid, strikes }] })
  }
  cast(source: string, ...uids: readonly string[]): this {
    return this.deed('cast', { source, targets: uids.map((uid) => ({ uid })) })
  }
  dice(...values: readonly number[]): this {
    return this.act({ type: 'enterRoll', values })
  }
  /** `passive acrobatics`, `none`; one for each hurdle. */
  defend(...choices: readonly string[]): this {
    return this.act({ type: 'defend', hurdles: choices.map(hurdle) })
  }

  /** Initiative of all, the first of the list first, then his turn. */
  start(): this {
    if (this.window.type === 'muster') this.gm({ type: 'confirmMuster' })
    for (let less = 0; this.state.round === 0; less++) {
      const { count, sides } = this.open('roll')
      this.dice(...new Array<number>(count - 1).fill(sides), sides - less)
    }
    return this
  }
  /** Whoever comes before him does nothing. */
  turnOf(uid: string): this {
    for (let i = 0; i < 100; i++) {
      const { window } = this
      if (window.type === 'turn') {
        if (window.uid === uid) return this
        this.act({ type: 'endTurn' })
      } else if (window.type === 'turnOffer') this.act({ type: 'begin' })
      else throw new Error(`${window.type} is open`)
    }
    throw new Error(`${uid} never comes`)
  }
  endTurn(): this {
    return this.act({ type: 'endTurn' })
  }
  /** The open window, which must be of this type. */
  open<Type extends WindowType>(type: Type): Extract<Window, { type: Type }> {
    const { window } = this
    if (window?.type !== type) throw new Error(`${window?.type ?? 'nothing'} is open, not ${type}`)
    return window as Extract<Window, { type: Type }>
  }
}

const hurdle = (choice: string): HurdleChoice => {
  const [mode, skill] = choice.split(' ') as [HurdleChoice['mode'], string | undefined]
  return skill === undefined ? { mode } : { mode, skill }
}

/** A fight in which the first of the list has his turn. */
export const desk = (arrangement: Arrangement): Desk => new Desk(arrangement).start().turnOf(arrangement.people[0]!.uid)

/** `active acrobatics 4`: mode, skill and value of every choice, hurdle by hurdle. */
export const offered = (at: Desk): string[][] =>
  at
    .open('defence')
    .hurdles.map(({ options }) =>
      options.map(({ mode, skill, value }) => (skill === null ? mode : `${mode} ${skill} ${value}`)),
    )
