import { Match, type PackFiles, ScriptedDraws, SeededDraws, type Stamped } from '@arbiter/kernel'
import type { Action, TurnAction } from './action.ts'
import { ARENA_PACKS, ATTRIBUTES, type Attribute } from './content/index.ts'
import type { Event, EventOf, EventType } from './events.ts'
import { type ArenaKit, createKit } from './kit.ts'
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

/** The arena on core with an overlay of the test's own. */
export function kitWith(overlay?: Readonly<Record<string, unknown>>): ArenaKit {
  const packs: PackFiles[] = [ARENA_PACKS.core]
  if (overlay) {
    const manifest = { id: 'test', game: 'arena', version: '1.0.0', name: { en: 'Test', ru: 'Тест' }, extends: 'core' }
    const files = { 'pack.json': manifest, ...overlay }
    packs.push(Object.fromEntries(Object.entries(files).map(([path, file]) => [path, JSON.stringify(file)])))
  }
  const kit = createKit(packs)
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults, null, 2))
  return kit.value
}

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
