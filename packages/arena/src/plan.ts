import { type ZoneGraph, zoneGraph } from '@arbiter/board'
import { resolveNums } from './content/resolve.ts'
import type { Tuning } from './content/tuning.ts'
import type { ArenaContent, Component, Grants, Pool } from './content/types.ts'
import { type BuildPlan, buildPlan, summonPlan, type Workshop } from './plan/build.ts'
import { type BlendPlan, blendPlan } from './plan/formula.ts'
import { Slots } from './plan/slots.ts'
import { type StatusPlan, statusPlan } from './plan/status.ts'
import type { Setup } from './setup.ts'

export interface PoolPlan {
  readonly id: string
  readonly blend: BlendPlan
  readonly multiplier: number
  /** The slot of its capacity bonuses. */
  readonly slot: number
  readonly control: boolean
}

/** A set-up, compiled: handles instead of names, everything looked up once. */
export interface Plan {
  readonly setup: Setup
  readonly content: ArenaContent
  readonly tuning: Tuning
  readonly slots: Slots
  readonly zones: ZoneGraph
  /** By zone; 0 for no limit. */
  readonly capacity: readonly number[]
  readonly statuses: readonly StatusPlan[]
  /** Statuses in the order of their names, for ties (AR-074). */
  readonly statusRank: readonly number[]
  /** Handle of the status that hides, −1 for none. */
  readonly hides: number
  /** Handle 0 is Stamina; Control pools at the end. */
  readonly pools: readonly PoolPlan[]
  readonly health: PoolPlan
  /** Trait id → handle of its Control pool. */
  readonly controlPools: Readonly<Record<string, number>>
  /** Members by cid, then one build per summon template. */
  readonly builds: readonly BuildPlan[]
  readonly memberTeams: readonly number[]
  readonly members: number
  /** Slots whose change alters attributes, pools or implements. */
  readonly structural: readonly boolean[]
  /** AR-171, by resistance handle. */
  readonly resistK: readonly number[]
  /** Initiative multiplier in hundredths. */
  readonly pace: number
  readonly onset: number
  readonly rate: number
  readonly stalemate: number
}

/** Plans by set-up: a batch of matches compiles once. */
export function createPlanner(content: ArenaContent): (setup: Setup) => Plan {
  const plans = new WeakMap<Setup, Plan>()
  // Most set-ups turn no knob, and to resolve the content is most of the work.
  let usual: ArenaContent | undefined
  return (setup) => {
    let plan = plans.get(setup)
    if (!plan) {
      const tuning: Tuning = { ...content.tuning, ...setup.tuning }
      const isUsual = Object.keys(setup.tuning).length === 0
      const resolved = (isUsual && usual) || resolveNums<ArenaContent>(content, tuning)
      if (isUsual) usual = resolved
      plan = makePlan(resolved, tuning, setup)
      plans.set(setup, plan)
    }
    return plan
  }
}

function makePlan(content: ArenaContent, tuning: Tuning, setup: Setup): Plan {
  const slots = new Slots()
  const health = content.pools.find(({ id }) => id === 'Health')!
  const traits = content.traits.filter(({ control }) => control)
  const pools: (Pool & { control?: boolean })[] = [
    ...content.pools.filter(({ id }) => id === 'Stamina'),
    ...content.pools.filter(({ id }) => id !== 'Stamina' && id !== 'Health'),
    ...traits.map(({ control }) => ({ ...control!, multiplier: tuning['pool.mult.Control'], control: true })),
  ]
  for (const { id } of [health, ...pools]) slots.slot(`pool.${id}`)
  registerSlots(content, slots)
  const poolPlan = ({ id, weights, multiplier, control }: (typeof pools)[number]): PoolPlan => ({
    id,
    blend: blendPlan(weights),
    multiplier: multiplier as number,
    slot: slots.slot(`pool.${id}`),
    control: control ?? false,
  })
  const statuses = content.statuses.map((def) => statusPlan(def, slots))
  const byId = <Entry extends { id: string }>(list: readonly Entry[]) => new Map(list.map(({ id }, i) => [id, i]))
  const statusIndex = byId(statuses)
  const poolIndex = byId(pools)
  const summonIndex = byId(content.summons)
  const controlPools = Object.fromEntries(traits.map(({ id, control }) => [id, poolIndex.get(control!.id)!]))
  const known = (index: ReadonlyMap<string, number>) => (id: string) => {
    const handle = index.get(id)
    if (handle === undefined) throw new Error(`unchecked id ${id}`)
    return handle
  }
  const shop: Workshop = {
    content,
    tuning,
    names: {
      status: known(statusIndex),
      pool: known(poolIndex),
      summon: known(summonIndex),
      slots,
      reviveFraction: tuning['revive.fraction'],
    },
    pools: pools.map(({ id }) => id),
    poolTag: (id) => pools.find((pool) => pool.id === id)?.tag,
    controlPool: (trait) => controlPools[trait] ?? -1,
  }
  const map = content.maps.find(({ id }) => id === setup.event.map)!
  const members = setup.teams.flatMap(({ members }) => members)
  const names = statuses.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1))
  return {
    setup,
    content,
    tuning,
    slots,
    zones: zoneGraph(
      map.zones.map(({ id }) => id),
      map.edges,
    ),
    capacity: map.zones.map(({ capacity }) => capacity ?? 0),
    statuses,
    statusRank: statuses.map(({ id }) => names.indexOf(id)),
    hides: statuses.findIndex(({ hides }) => hides),
    pools: pools.map(poolPlan),
    health: poolPlan(health),
    controlPools,
    builds: [
      ...members.map((member) => buildPlan(member, shop)),
      ...content.summons.map((template) => summonPlan(template, shop)),
    ],
    memberTeams: setup.teams.flatMap(({ members }, team) => members.map(() => team)),
    members: members.length,
    structural: slots.keys.map(({ stat }, slot) => slot < 9 || /^(pool\.|control$|dwMain$|dwOff$)/.test(stat)),
    resistK: tuning['resist.K.byKey'].map((k) => k || tuning['resist.K']),
    pace: setup.event.initiativeMultiplier,
    onset: setup.event.attrition.onset,
    rate: setup.event.attrition.rateBp,
    stalemate: setup.event.stalemateTick,
  }
}

/** Every stat and tag that content may ever modify gets its slot before anything asks which ones match. */
function registerSlots(content: ArenaContent, slots: Slots): void {
  const component = (part: Component) => {
    if (part.t === 'ModifyStat') slots.slot(part.stat, part.tag ?? null)
  }
  const grants = ({ actions = [], mods = [], triggers = [] }: Grants) => {
    for (const { stat, tag } of mods) slots.slot(stat, tag ?? null)
    for (const { components } of [...actions, ...triggers]) components.forEach(component)
  }
  for (const { perks } of content.traits) perks.forEach(grants)
  content.affixes.forEach(grants)
  for (const { mods } of content.statuses) for (const { stat, tag } of mods ?? []) slots.slot(stat, tag ?? null)
  for (const { action } of content.consumables) action.components.forEach(component)
}
