import { type ComponentPlan, SUMMON, typeMask } from './plan/component.ts'
import type { Plan } from './plan.ts'
import { Fight } from './rules/fight.ts'
import { type Fighter, newFighter, newState, type State } from './state.ts'
import type { FighterView, View } from './view.ts'

/**
 * A state that fits the view: whoever asks it what is allowed hears what the fight itself would say. A view says nothing of what
 * only the course of a fight reads, as runs of Triggers, gains of Initiative and who hurt whom: that begins anew.
 */
export function imagine(plan: Plan, view: View): State {
  const state = newState(view.setup)
  const numbers = (lists: (fighter: FighterView) => readonly { readonly id: number }[]) =>
    1 + Math.max(-1, ...view.fighters.flatMap((fighter) => lists(fighter).map(({ id }) => id)))
  Object.assign(state, {
    tick: view.tick,
    phase: view.result ? OVER : TURNS,
    actor: view.actor,
    shields: numbers(({ shields }) => shields),
    modifiers: numbers(({ modifiers }) => modifiers),
    eliminated: view.result?.eliminatedAt.map((tick) => tick ?? 0) ?? state.eliminated,
    result: view.result,
  } satisfies Partial<State>)
  for (const seen of view.fighters) state.fighters.push(fighterFrom(plan, view, state, seen))
  return state
}

/** AR-286. */
const TURNS = 3
const OVER = 6

/** Those before it in the list are there already: a summoner comes before its summons. */
function fighterFrom(plan: Plan, view: View, { fighters }: State, seen: FighterView): Fighter {
  const { cid, team, summoner, kind } = seen
  const condition = conditionOf(plan, seen)
  const enter = (build: number, { level, controlPool }: Call): Fighter => {
    const zone = plan.zones.ids.indexOf(seen.zone)
    const entering = { cid, team, build, summoner, controlPool, healthScale: level, expires: 0, zone }
    return Object.assign(newFighter(plan, entering), condition, knowledgeOf(view, cid), usedOf(plan, build, seen))
  }
  if (summoner < 0) return enter(cid, { level: 100, controlPool: -1 })
  const template = plan.builds.slice(plan.members).findIndex((build) => build.kind === kind)
  const calls = callsOf(plan, fighters[summoner]!, template).map((call) => enter(plan.members + template, call))
  return calls.find((summon) => maxHpOf(plan, view, summon) === seen.maxHp) ?? calls[0]!
}

interface Call {
  readonly level: number
  readonly controlPool: number
}

/** AR-037, AR-203: by what a summoner can have called it. The Health that it shows tells them apart. */
function callsOf(plan: Plan, { build }: Fighter, template: number): Call[] {
  const { actions, triggers } = plan.builds[build]!
  const calls = (components: readonly ComponentPlan[]) =>
    components.some((component) => component.kind === SUMMON && component.template === template)
  return [
    ...actions.filter(({ summons }) => calls(summons)),
    ...triggers.flat().filter(({ components }) => calls(components)),
  ].map(({ level, trait }) => ({ level, controlPool: plan.controlPools[trait] ?? -1 }))
}

function maxHpOf(plan: Plan, { setup }: View, fighter: Fighter): number {
  const alone = new Fight(plan, newState(setup))
  alone.join(fighter)
  return alone.live[0]!.maxHp
}

const conditionOf = (plan: Plan, seen: FighterView): Partial<Fighter> => ({
  hp: seen.hp,
  initiative: seen.initiative,
  fallen: seen.fallen,
  removed: seen.removed,
  overkill: seen.overkill,
  statuses: seen.statuses.map(({ id, stacks }) => ({
    status: plan.statuses.findIndex((status) => status.id === id),
    stacks,
    by: -1,
  })),
  shields: seen.shields.map(({ id, hp, untilTick, types }) => ({
    ...{ id, hp, until: untilTick ?? 0, types: types ? typeMask(types) : 0 },
  })),
  modifiers: seen.modifiers.map(({ id, stat, kind, value, tag, untilTick }) => ({
    ...{ id, slot: plan.slots.slot(stat, tag), bp: kind === 'bp', value, until: untilTick ?? 0 },
  })),
})

const knowledgeOf = ({ found }: View, by: number): Pick<Fighter, 'known' | 'noticed'> => {
  const own = found.filter((each) => each.by === by)
  return {
    known: own.filter(({ turns }) => turns > 0).map(({ cid, turns }) => ({ cid, turn: turns - 1 })),
    noticed: own.filter(({ turns }) => turns === 0).map(({ cid }) => cid),
  }
}

/** Pools, cooldowns and items. Of two of the same item the cooldown is of the one that was used. */
function usedOf(
  plan: Plan,
  at: number,
  { pools, cooldowns, consumables }: FighterView,
): Pick<Fighter, 'used' | 'readyAt' | 'pools'> {
  const { actions, hasPool } = plan.builds[at]!
  const used = consumables.map((item) => (item === null ? 1 : 0))
  return {
    used,
    readyAt: actions.map(({ id, slot }) => (slot < 0 || used[slot] ? (cooldowns[id] ?? 0) : 0)),
    // Nothing is ever taken from a Control pool: those who live bind it.
    pools: plan.pools.map(({ id, control }, pool) => {
      if (!hasPool[pool]) return -1
      return control ? 0 : pools.find((each) => each.id === id)!.value
    }),
  }
}
