import { type Draws, SeededDraws } from '@arbiter/kernel'
import { core, trait, withMore } from '../content/testing.ts'
import type { TacticalScorer } from '../content/words.ts'
import type { Event, EventOf } from '../events.ts'
import type { ActionPlan } from '../plan/action.ts'
import { createPlanner } from '../plan.ts'
import { type Fight, fightOf } from '../rules/fight.ts'
import { enterFighters } from '../rules/start.ts'
import { addStacks } from '../rules/statuses.ts'
import { summon } from '../rules/summons.ts'
import { setupSchema } from '../setup.ts'
import type { Fighter } from '../state.ts'
import { plain } from '../testing.ts'
import type { Aim } from './aim.ts'
import { type Choice, decide } from './decide.ts'
import { observe, type Scene } from './scene.ts'
import { scoreBy } from './tactical.ts'
import { aimBest } from './targetPass.ts'

export { plain }

/** Situations for the AI: nothing has happened yet, nobody has decayed or regenerated, the clock stands where the test wants it. */

export interface TableOptions {
  readonly event?: string
  readonly tick?: number
  /** By cid; `center` for those without. */
  readonly zones?: readonly string[]
  /** By cid. */
  readonly hp?: readonly number[]
  readonly tuning?: Readonly<Record<string, unknown>>
  /** Actions of the test's own: whoever wants them owns `OWN`. */
  readonly actions?: readonly object[]
  readonly draws?: Draws
}

type Member = Record<string, unknown>

/** The event `standard` (onset 100) unless said otherwise; everybody stands in the center. */
export const table = (teams: readonly (readonly Member[])[], options: TableOptions = {}): Table =>
  new Table(teams, options)

/** A plain 50 with these Perks of one Trait. */
export const skilled = (id: string, perks: readonly string[], more: Member = {}): Member =>
  plain({ stars: 5, traits: [{ id, perks }], ...more })

/** A plain 50 of 3 stars with this weapon or focus. */
export const armed = (item: string, more: Member = {}): Member => plain({ stars: 3, gear: { main: { item } }, ...more })

export const OWN = { id: 'test_trait', perks: ['test_perk'] }

/** An Action of the test's own; reaches everywhere, costs nothing, needs no implement. */
export const action = (fields: { readonly id: string; readonly [field: string]: unknown }) => ({
  name: { en: fields.id, ru: fields.id },
  desc: { en: fields.id, ru: fields.id },
  target: 'EnemySingle',
  range: 'Long',
  speed: 0,
  implement: 'none',
  components: [],
  ...fields,
})

export class Table {
  readonly fight: Fight
  readonly events: Event[] = []

  constructor(teams: readonly (readonly Member[])[], options: TableOptions) {
    const { event = 'standard', tick = 8, zones = [], hp = [], tuning = {}, actions, draws } = options
    const more = actions && withMore({ traits: [trait({ actions }, { control: CONTROL })] })
    if (more && !more.ok) throw new Error(JSON.stringify(more.faults, null, 2))
    const content = more ? more.value.content : core
    const cids = teams.flat().map((_, cid) => cid)
    const parsed = setupSchema(content).parse({
      event,
      teams: teams.map((members) => ({ members })),
      start: Object.fromEntries(cids.map((cid) => [cid, { zone: zones[cid] ?? 'center' }])),
      tuning,
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 2))
    const plan = createPlanner(content)(parsed.value)
    const state = enterFighters(plan)
    state.tick = tick
    this.fight = fightOf(plan, state)
    this.fight.listen(draws ?? new SeededDraws('table'), (happened) => void this.events.push(happened))
    for (const [cid, value] of hp.entries()) this.fighter(cid).hp = value
  }

  fighter(cid: number): Fighter {
    return this.fight.fighter(cid)
  }
  scene(cid = 0): Scene {
    return observe(this.fight, this.fighter(cid))
  }
  action(id: string, cid = 0): ActionPlan {
    const found = this.fight.live[cid]!.build.actions.find((known) => known.id === id)
    if (!found) throw new Error(`no action ${id}`)
    return found
  }

  give(cid: number, status: string, stacks: number): this {
    const handle = this.fight.plan.statuses.findIndex(({ id }) => id === status)
    addStacks(this.fight, this.fighter(cid), handle, stacks, -1)
    return this
  }
  shield(cid: number, hp: number, until = 0, types = 0): this {
    this.fighter(cid).shields.push({ id: this.fight.state.shields++, hp, until, types })
    return this
  }
  /** What the Action of fighter 0 calls, without a turn. */
  summon(id: string): this {
    const { summons, level, trait: from } = this.action(id)
    for (const { template } of summons) summon(this.fight, this.fighter(0), template, level, from)
    return this
  }
  set(cid: number, changes: Partial<Fighter>): this {
    Object.assign(this.fighter(cid), changes)
    return this
  }

  /** What the Action of this actor is weighed against; nothing if it finds nobody. */
  aim(id: string, cid = 0): (Aim & { candidates: number[]; scores: number[] }) | undefined {
    const aim: Aim = { target: -1, members: [] }
    const found = { count: 0, list: [] as number[], scores: [] as number[] }
    if (!aimBest(this.scene(cid), this.action(id, cid), found, aim)) return undefined
    return { target: aim.target, members: aim.members.slice(), candidates: found.list, scores: found.scores }
  }
  /** One tactical scorer of an Action against its best candidate. */
  score(scorer: TacticalScorer, id: string, cid = 0): number {
    const aim = this.aim(id, cid)
    if (!aim) throw new Error(`${id} finds nobody`)
    return scoreBy(this.scene(cid), scorer, this.action(id, cid), aim)
  }

  decide(cid = 0): Choice {
    return decide(this.fight, this.fighter(cid))
  }
  /** The last `aiDecided`. */
  get decided(): EventOf<'aiDecided'> {
    const found = this.events.filter((event) => event.type === 'aiDecided').at(-1)
    if (!found) throw new Error('nobody has decided')
    return found
  }
}

const CONTROL = { id: 'TestControl', name: { en: 'Test', ru: 'Test' }, weights: { Willpower: 100 } }
