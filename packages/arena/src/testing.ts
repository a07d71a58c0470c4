import { Match, type PackFiles, ScriptedDraws, SeededDraws, type Stamped } from '@arbiter/kernel'
import type { Action, TurnAction } from './action.ts'
import { ARENA_PACKS, ATTRIBUTES, type Attribute } from './content/index.ts'
import { action, core, text, trait } from './content/testing.ts'
import type { Event, EventOf, EventType } from './events.ts'
import { type ArenaKit, createKit } from './kit.ts'
import { locales } from './locales/index.ts'
import { createPlanner } from './plan.ts'
import { type Fight, fightOf } from './rules/fight.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import type { FighterView, View } from './view.ts'

/** Fights under full control, for tests: forced draws, forced turns, content of the test's own. */

/** All nine attributes 50, one star, no Perks, no armour; `changes` replace fields of the member. */
export function plain(changes: { readonly [field: string]: unknown } = {}): Record<string, unknown> {
  const { attributes, ...rest } = changes
  return {
    stars: 1,
    attributes: { ...attributesOf(50), ...(attributes as Partial<Record<Attribute, number>> | undefined) },
    ...rest,
  }
}

export const attributesOf = (value: number): Record<Attribute, number> =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, value])) as Record<Attribute, number>

export interface StageOptions {
  /** Label → values, as the rule's own call returns them. What is not scripted comes from the seed. */
  readonly draws?: Readonly<Record<string, readonly unknown[]>>
  /** Files of a pack laid upon core: `{'statuses.json': [...]}`. */
  readonly overlay?: Readonly<Record<string, unknown>>
  readonly seed?: string
  /** Scripted draws only: a draw that is not scripted fails. */
  readonly strict?: boolean
}

/** A fight of these teams: lists of members (see `plain`, or `{character, stars}`), on the event `practice` unless said otherwise. */
export function stage(
  teams: readonly (readonly Record<string, unknown>[])[],
  setup: { readonly [field: string]: unknown } = {},
  options: StageOptions = {},
): Stage {
  const kit = kitWith(options.overlay)
  const raw = { event: 'practice', teams: teams.map((members) => ({ members })), ...setup }
  const parsed = kit.game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 2))
  return new Stage(kit, parsed.value, options)
}

type Teams = Parameters<typeof stage>[0]

/** A fight in which everybody stands in the center and fighter 0 acts first, in tick 1; `start` changes single fighters. */
export function melee(
  teams: Teams,
  setup: { readonly start?: Readonly<Record<string, object>>; readonly [field: string]: unknown } = {},
  options: StageOptions = {},
): Stage {
  const start = teams.flat().map((_, cid) => ({
    zone: 'center',
    initiative: cid === 0 ? 100 : 0,
    ...setup.start?.[String(cid)],
  }))
  return stage(teams, { ...setup, start: { ...start } }, options)
}

/** Tuning under which nothing crits and nobody has Soak: damage is what the formula says. */
export const BARE = { 'crit.max': 0, 'soak.mult.Physical': 0, 'soak.mult.Elemental': 0, 'soak.mult.Magical': 0 }

/** An overlay with a Trait around one Perk of the test's own, and the field of a member who owns it. */
export const perkPack = (perk: object, more: object = {}) => ({ 'traits.json': [trait(perk, more)] })
export const OWNS_PERK = { traits: [{ id: 'test_trait', perks: ['test_perk'] }] }

/**
 * An overlay with several Traits of the test's own: Trait → Perk → what it grants. Each Trait has its own Control pool
 * (50 for a plain 50), so that every Perk may summon.
 */
export const traitPack = (traits: Readonly<Record<string, Readonly<Record<string, object>>>>) => ({
  'traits.json': Object.entries(traits).map(([id, grants], at) => {
    const names = [...Object.keys(grants), `${id}_2`, `${id}_3`].slice(0, Math.max(3, Object.keys(grants).length))
    const perks = names.map((name, i) => ({
      id: name,
      name: text(name),
      desc: text(name),
      star: 1,
      starter: i === 0,
      ...grants[name],
    }))
    const control = { id: `Control${'ABCDEFGH'[at]}`, name: text(id), weights: { Willpower: 80, Charisma: 20 } }
    return trait({}, { id, control, perks })
  }),
})
/** The field of a member who owns these Perks of one Trait. */
export const owns = (id: string, ...perks: string[]) => ({ traits: [{ id, perks }] })

interface Part {
  readonly t: string
  readonly type?: string
  readonly [field: string]: unknown
}

/** A free Action `test_perk` (unless said otherwise) of Long range that needs no roll. */
export function deed(components: readonly Part[], more: object = {}) {
  const primary = components.find(({ t }) => t === 'Damage')?.type
  const free = { cost: {}, range: 'Long', implement: 'none', autoHit: true }
  return action({ ...free, primary, components, ...more })
}

/** An overlay with the map `narrow`: the five zones of core, some of which hold only so many. Event: `NARROW`. */
export function narrowMap(capacities: Readonly<Record<string, number>>) {
  const { zones, edges } = core.maps[0]!
  const narrow = zones.map((zone) => ({ ...zone, ...(capacities[zone.id] && { capacity: capacities[zone.id] }) }))
  return { 'maps.json': [{ id: 'narrow', name: text('Narrow'), zones: narrow, edges }] }
}
export const NARROW = { id: 'practice', map: 'narrow', startZones: [['west'], ['west']] }

/** The numbers of a member at the start of a fight. */
export function sheetOf(member: Record<string, unknown>, overlay: Readonly<Record<string, unknown>> = {}) {
  const { kit, state } = stage([[member], [plain()]], {}, { overlay })
  return kit.sheet(state.setup, 0)
}

const kits = new Map<string, ArenaKit>()

/** The arena on core with an overlay of the test's own; equal overlays share a kit. */
export function kitWith(overlay?: Readonly<Record<string, unknown>>): ArenaKit {
  const key = JSON.stringify(overlay ?? null)
  const known = kits.get(key)
  if (known) return known
  const packs: PackFiles[] = [ARENA_PACKS.core]
  if (overlay) {
    const manifest = { id: 'test', game: 'arena', version: '1.0.0', name: { en: 'Test', ru: 'Тест' }, extends: 'core' }
    const files = { 'pack.json': manifest, ...overlay }
    packs.push(Object.fromEntries(Object.entries(files).map(([path, file]) => [path, JSON.stringify(file)])))
  }
  const kit = createKit(packs, locales)
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults, null, 2))
  kits.set(key, kit.value)
  return kit.value
}

/** The arena on `core` alone: the numbers of the rulebook. */
export const coreArena: ArenaKit = kitWith()

export class Stage {
  readonly kit: ArenaKit
  readonly match: Match<Setup, State, Action, Event, View>
  readonly draws: ScriptedDraws
  readonly #planOf: ReturnType<typeof createPlanner>

  constructor(kit: ArenaKit, setup: Setup, { draws = {}, seed = 'stage', strict = false }: StageOptions) {
    this.kit = kit
    this.#planOf = createPlanner(kit.content)
    this.draws = new ScriptedDraws(draws, strict ? undefined : new SeededDraws(seed))
    this.match = new Match(kit.game, setup, seed, { draws: () => this.draws })
  }

  get state(): State {
    return this.match.state
  }
  /** cid of whoever decides, −1 at the end. */
  get actor(): number {
    return this.state.actor
  }
  get view(): View {
    return this.match.view('referee')
  }
  fighter(cid: number): FighterView {
    return this.view.fighters[cid]!
  }

  /** The current actor's turn by a person; throws when it is refused. */
  turn(action: string, at: { target?: number; zone?: string } = {}): this {
    return this.#act({ type: 'turn', action, ...at })
  }
  auto(): this {
    return this.#act({ type: 'auto' })
  }
  /** Why the turn would be refused. */
  refused(action: string, at: Omit<TurnAction, 'type' | 'action'> = {}): string {
    const verdict = this.match.game.check(this.state, this.match.deciding!, { type: 'turn', action, ...at })
    return verdict.ok ? 'ok' : verdict.code
  }

  /** Everybody defends until it is this fighter's turn. */
  until(cid: number, most = 400): this {
    for (let i = 0; i < most && this.actor !== cid; i++) this.turn('defend')
    if (this.actor !== cid) throw new Error(`fighter ${cid} never came to act`)
    return this
  }
  /** Everybody defends until this tick has begun. */
  untilTick(tick: number): this {
    while (this.state.tick < tick && this.actor >= 0) this.turn('defend')
    return this
  }
  /** The AI plays on to the end. */
  finish(): this {
    while (this.actor >= 0) this.auto()
    return this
  }

  events<Type extends EventType>(type: Type): Stamped<EventOf<Type>>[] {
    return this.match.events.filter((event) => event.type === type) as Stamped<EventOf<Type>>[]
  }
  /** The last event of its type. */
  last<Type extends EventType>(type: Type): Stamped<EventOf<Type>> {
    const found = this.events(type).at(-1)
    if (!found) throw new Error(`no ${type}`)
    return found
  }
  /** Event types from an index on. */
  types(from = 0): EventType[] {
    return this.match.events.slice(from).map(({ type }) => type)
  }

  /** The engine's own live values, for tests of single formulas. */
  get fight(): Fight {
    const fight = fightOf(this.#planOf(this.state.setup), this.state)
    fight.listen(this.draws, undefined)
    return fight
  }

  #act(action: Action): this {
    const verdict = this.match.act(this.match.deciding!, action)
    if (!verdict.ok) throw new Error(`${JSON.stringify(action)}: ${verdict.code} ${JSON.stringify(verdict.params)}`)
    return this
  }
}
