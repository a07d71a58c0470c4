import { type Draws, type PackFiles, type Refusal, SeededDraws } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { TWILIGHT_PACKS } from './content/index.ts'
import { loadContent } from './content/load.ts'
import type { Event, EventOf, EventType } from './events.ts'
import { createTwilight, type TwilightGame } from './game.ts'
import { createPlanner, type Plan } from './plan.ts'
import { Run } from './run.ts'
import type { Encounter, Enemy, Session, State } from './state.ts'

/** Decks stay as they are written: index 0 is drawn first. Everything else is seeded. */
export class Unshuffled extends SeededDraws {
  override shuffle<Item extends string | number>(_label: unknown, items: readonly Item[]): Item[] {
    return items.slice()
  }
}

export const named = (name: string) => ({ en: name, ru: name })

/** Might 3, word 3, agility 0, no armour, no weapon, yav, no passive, 20 HP: the plain hero of the examples. */
const plainHero = {
  id: 'plain',
  name: named('Plain'),
  stats: { might: 3, word: 3, sense: 3, agility: 0 },
  aspect: 'yav',
  hp_max: 20,
  faith_start: 4,
  faith_max: 12,
  starting_deck: Array.from({ length: 10 }, () => 'plain_blow'),
}

/** 20 HP, 10 WP, no armour, no rewards; its intent harms nobody. */
const target = {
  id: 'target',
  name: named('Target'),
  description: named('Stands there.'),
  stats: { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 },
  tags: ['human'],
  resonance_affinity: 'yav',
  pattern: [{ type: 'prepare' }],
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
}

type Patch = Readonly<Record<string, unknown>>

/** A fate card that says nothing: yav, 0, ward, intensity 0. */
export const fateCard = (id: string, changes: Patch = {}) => ({
  id,
  name: named(id),
  suit: 'yav',
  base_value: 0,
  keyword: 'ward',
  intensity: 0,
  narrative_hint: named('.'),
  ...changes,
})

/** A card of the hero that costs nothing. */
export const freeCard = (id: string, effects: readonly Patch[], changes: Patch = {}) => ({
  id,
  name: named(id),
  cost: 0,
  effects,
  ...changes,
})

export interface TestContent {
  /** Changes of the plain hero. */
  readonly hero?: Patch
  /** Changes of the target; more enemies by `enemies`. */
  readonly target?: Patch
  readonly tuning?: Patch
  /** Upon `core` and `road`, or upon `core` and a pack in its place. */
  readonly road?: boolean | PackFiles
  /** Whole new entries, or changes of existing ones, by section (`cards`, `fateCards`, `enemies`, `checks`, …). */
  readonly [section: string]: unknown
}

/** Core with the plain hero, the target and what the test adds. */
export function testContent({ hero, target: changed, tuning, road = false, ...sections }: TestContent = {}) {
  const own: Record<string, unknown> = {
    'pack.json': {
      id: 'test',
      game: 'twilight',
      version: '1.0.0',
      name: named('Test'),
      extends: road ? 'road' : 'core',
    },
    'heroes.json': [
      { ...plainHero, ...hero },
      ...((sections.heroes as unknown[]) ?? []),
      ...(road ? [ownerOf(sections.cards as Entries)] : []),
    ],
    'enemies.json': [{ ...target, ...changed }, ...((sections.enemies as unknown[]) ?? [])],
  }
  if (tuning) own['tuning.json'] = tuning
  if (road) own['decks.json'] = [...((sections.decks as unknown[]) ?? []), deckOf(sections.fateCards as Entries)]
  for (const [section, entries] of Object.entries(sections)) own[`${section}.json`] ??= entries
  const files: PackFiles = Object.fromEntries(Object.entries(own).map(([file, value]) => [file, JSON.stringify(value)]))
  const beneath = road === true ? [TWILIGHT_PACKS.road] : road ? [road] : []
  const loaded = loadContent([TWILIGHT_PACKS.core, ...beneath, files])
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 1))
  return loaded.value
}

type Entries = readonly { readonly id: string }[] | undefined

/** TW-505: somebody must own the cards of a test, or nobody could get them. */
const ownerOf = (cards: Entries = []) => ({
  ...plainHero,
  id: 'owner',
  starting_deck: [...plainHero.starting_deck, ...cards.map(({ id }) => id)],
})
const deckOf = (cards: Entries = []) => ({
  id: 'test_deck',
  name: named('Test'),
  cards: ['fate_hearth', ...cards.map(({ id }) => id)],
})

/** A campaign on the test bench: commands in, events out. */
export class Bench {
  readonly game: TwilightGame
  readonly plan: Plan
  readonly draws: Draws
  state: State
  readonly events: Event[] = []

  constructor(setup: Patch, content = testContent(), draws: Draws = new Unshuffled('bench')) {
    const planOf = createPlanner(content.content)
    this.game = createTwilight(content.content, content.refs, planOf)
    const parsed = this.game.setup.parse({ hero: 'plain', ...setup })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 1))
    this.plan = planOf(parsed.value)
    this.draws = draws
    this.state = this.game.start(parsed.value, draws, (event) => void this.events.push(event))
  }

  get session(): Session {
    return this.state.session
  }
  get encounter(): Encounter {
    return this.state.encounter!
  }
  enemy(slot = 0): Enemy {
    return this.encounter.enemies[slot]!
  }
  /** Ids of a pile of the fate deck in use. */
  fate(pile: 'draw' | 'discard' | 'removed'): string[] {
    const { fate } = this.state.encounter ?? this.state.session
    return fate[pile].map((uid) => fate.cards[uid]!.id)
  }
  /** Ids of the cards in a pile of the encounter. */
  pile(pile: 'draw' | 'hand' | 'discard' | 'exhaust' | 'effort'): string[] {
    return this.encounter[pile].map((uid) => this.encounter.cards[uid]!.id)
  }
  /** Ids of the cards in the hand. */
  get hand(): string[] {
    return this.pile('hand')
  }
  /** The uid of the first card of this id in the hand. */
  held(id: string): number {
    const uid = this.encounter.hand.find((card) => this.encounter.cards[card]!.id === id)
    if (uid === undefined) throw new Error(`no ${id} in hand: ${this.hand.join(', ')}`)
    return uid
  }

  /** Carries the command out and gives its events; throws when it is refused. */
  act(action: Action): Event[] {
    const verdict = this.game.check(this.state, 1, action)
    if (!verdict.ok) throw new Error(`${action.type}: ${verdict.code} ${JSON.stringify(verdict.params)}`)
    const from = this.events.length
    this.game.apply(this.state, 1, action, this.draws, (event) => void this.events.push(event))
    return this.events.slice(from)
  }

  play(id: string, more: Partial<Extract<Action, { type: 'playCard' }>> = {}): Event[] {
    return this.act({ type: 'playCard', card: this.held(id), ...more })
  }

  /** The code with which the command is refused; the state must not have changed. */
  refused(action: Action): Refusal {
    const before = JSON.stringify([this.state, this.draws.save()])
    const verdict = this.game.check(this.state, 1, action)
    if (verdict.ok) throw new Error(`${action.type} was accepted`)
    if (JSON.stringify([this.state, this.draws.save()]) !== before) throw new Error(`${action.type} changed the state`)
    return verdict
  }

  /** One rule at work outside any command; gives its events. */
  run(work: (run: Run) => void): Event[] {
    const from = this.events.length
    const listen = (event: Event) => void this.events.push(event)
    const run = new Run(this.plan, this.state, this.draws, listen, { by: 'round' })
    work(run)
    // Lets go of the last event; this one stays behind, with the changes that no event of the rule carries.
    run.tell({ type: 'heroFell' })
    return this.events.slice(from)
  }

  /** Events of one type, newest command or all. */
  told<T extends EventType>(type: T, events: readonly Event[] = this.events): EventOf<T>[] {
    return events.filter((event) => event.type === type) as unknown as EventOf<T>[]
  }
}

/** An encounter in its first player phase, decks in the order that is given. */
export function fight(setup: Patch = {}, content?: ReturnType<typeof testContent>, draws?: Draws): Bench {
  const bench = new Bench(
    { encounter: { enemies: ['target'] }, ...setup, start: { fateOrder: ['fate_hearth'], ...(setup.start as Patch) } },
    content,
    draws,
  )
  const { encounter } = bench.state.setup
  bench.act({ type: 'startEncounter', encounter: typeof encounter === 'string' ? encounter : 'skirmish' })
  return bench
}

export interface Crossroads {
  /** Changes of a check of might against 5 that does nothing. */
  readonly checks?: readonly Patch[]
  /** Changes of an encounter with the target. */
  readonly scenarios?: readonly Patch[]
}

/** A campaign whose six stages all offer the same places, on the road. */
export function crossroads(
  { checks = [], scenarios = [] }: Crossroads,
  setup: Patch = {},
  more: TestContent = {},
  draws?: Draws,
): Bench {
  const places = [...checks.map(({ id }) => ({ check: id })), ...scenarios.map(({ id }) => ({ encounter: id }))]
  const stages = Array.from({ length: 6 }, (_, i) => ({
    id: `stage_${i}`,
    name: named('Stage'),
    text: named('A stage.'),
    options: places.map((place) => ({ text: named('Go'), ...place })),
  }))
  const content = testContent({
    ...more,
    checks: checks.map((check) => ({
      name: named('Check'),
      context: 'exploration',
      stat: 'might',
      difficulty: 5,
      ...check,
    })),
    scenarios: scenarios.map((scenario) => ({ name: named('Scenario'), enemies: ['target'], ...scenario })),
    campaigns: [
      {
        id: 'crossroads',
        name: named('Crossroads'),
        text: named('Roads.'),
        stages,
        epilogues: [{ text: named('End.') }],
      },
    ],
  })
  return new Bench(
    { campaign: 'crossroads', ...setup, start: { fateOrder: ['fate_hearth'], ...(setup.start as Patch) } },
    content,
    draws,
  )
}
