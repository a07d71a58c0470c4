import { type Draws, type Refusal, type Seat, SeededDraws } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { loadContent, RUN_PACKS } from './content/index.ts'
import type { Event, EventType } from './events.ts'
import { createRun, type RunGame } from './game.ts'
import { createPlanner, type Plan } from './plan.ts'
import { decidingSeat } from './seats.ts'
import type { Setup } from './setup.ts'
import type { Opponent, State } from './state.ts'

/** The game with some numbers changed. */
export function withTuning(tuning: object) {
  const manifest = { id: 'test', game: 'run', version: '1.0.0', name: { en: 'Test', ru: 'Тест' }, extends: 'core' }
  const overlay = { 'pack.json': JSON.stringify(manifest), 'tuning.json': JSON.stringify(tuning) }
  const loaded = loadContent([RUN_PACKS.core, overlay])
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 1))
  const { content, refs } = loaded.value
  const planOf = createPlanner(content)
  return { content, planOf, game: createRun(content, refs, planOf) }
}

/** The numbers of the rulebook. */
export const { content, planOf, game } = withTuning({})
export const { balance } = content

export function setupOf(raw: object = {}): Setup {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 1))
  return parsed.value
}

export const humans: Plan = planOf(setupOf())

/** Lists keep their order: drafts offer the first cards by instanceId, bots hold the first types of the table. */
export class Unshuffled extends SeededDraws {
  override shuffle<Item extends string | number>(_label: unknown, items: readonly Item[]): Item[] {
    return items.slice()
  }
}

/** A match on the test bench: decisions in, events out. */
export class Bench {
  readonly game: RunGame
  readonly plan: Plan
  readonly draws: Draws
  readonly state: State
  readonly events: Event[] = []

  constructor(raw: object = {}, draws: Draws = new Unshuffled('bench'), played: RunGame = game) {
    const setup = setupOf(raw)
    this.game = played
    this.plan = planOf(setup)
    this.draws = draws
    this.state = played.start(setup, draws, (event) => void this.events.push(event))
  }

  /** Carries the decision out and gives its events; throws when it is refused. */
  act(action: Action, seat: Seat = decidingSeat(this.state)!): Event[] {
    const verdict = this.game.check(this.state, seat, action)
    if (!verdict.ok) throw new Error(`${action.type}: ${verdict.code} ${JSON.stringify(verdict.params)}`)
    const from = this.events.length
    this.game.apply(this.state, seat, action, this.draws, (event) => void this.events.push(event))
    return this.events.slice(from)
  }

  /** Why the decision is refused; nothing may have changed. */
  refused(action: Action, seat: Seat = decidingSeat(this.state) ?? 'player'): Refusal {
    const before = JSON.stringify([this.state, this.draws.save()])
    const verdict = this.game.check(this.state, seat, action)
    if (verdict.ok) throw new Error(`${action.type} was accepted`)
    if (JSON.stringify([this.state, this.draws.save()]) !== before) throw new Error(`${action.type} changed the state`)
    return verdict
  }

  /** Picks the first cards of the draft. */
  pick(): Event[] {
    const { options, pick } = this.state.draft!
    return this.act({ type: 'pick', cards: options.slice(0, pick) })
  }

  place(card: string, x = 3, y = 1): Event[] {
    return this.act({ type: 'place', card, x, y })
  }

  told<Type extends EventType>(type: Type, events: readonly Event[] = this.events): Extract<Event, { type: Type }>[] {
    return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
  }
}

/** In phase prepare, with the first three human cards by instanceId: apprentice, archer, battle mage. */
export function prepared(raw: object = {}, draws?: Draws, played?: RunGame): Bench {
  const bench = new Bench(raw, draws, played)
  bench.pick()
  return bench
}

/** A copy of somebody's team, legal in every battle. */
export const guest = (changes: Partial<Opponent> = {}): Opponent => ({
  kind: 'player',
  name: 'Somebody',
  faction: 'undead',
  leaderId: 'malachar',
  rating: 1000,
  difficulty: 'medium',
  team: [{ unitId: 'zombie', tier: 1, x: 3, y: 1 }],
  timings: { death_coil: 'early', raise_dead: 'late' },
  ...changes,
})
