import type { RoadNode, Scenario, ScenarioEnemy } from '../../content/types.ts'
import type { Zone } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, EncounterRoad, Enemy, FoeState, PendingWave, State } from '../../state.ts'
import { enterEnemy, livePower } from '../enemy.ts'
import { changeFaith, changeReputation } from '../hero.ts'
import { zoneOf } from '../zone.ts'
import { countEncounterOf, gainCurse } from './curses.ts'
import { isElite } from './level.ts'
import { hereOf } from './map.ts'
import { sumMods } from './mods.ts'
import { areMet } from './needs.ts'
import { loseItem } from './price.ts'
import { countEncounter } from './standing.ts'
import { foeOf } from './traits.ts'

/** How the road changes an encounter when it opens and when it is committed. */

const isOwn = ({ session }: Pick<State, 'session'>, scenario: string): boolean => session.ahead[0] !== scenario

/** TW-444. The entries of a node's hostility that hold: here those that did on entering. */
export function hostileAt(plan: Plan, state: Pick<State, 'session' | 'setup'>, { id, hostility }: RoadNode): number[] {
  const { node, hostile } = state.session.road!
  if (id === node && hostile) return hostile
  return [...hostility.keys()].filter((index) => areMet(plan, state, hostility[index]!.needs))
}

/** TW-444. The enemies of the scenario, then those of the node's hostility, as many as there is room for. */
export function lineUp(
  plan: Plan,
  state: Pick<State, 'session' | 'setup'>,
  { id, enemies }: Scenario,
  node = hereOf(plan, state.session),
) {
  const met: { readonly index: number; readonly enemies: readonly string[] }[] = []
  const all: ScenarioEnemy[] = [...enemies]
  if (node && isOwn(state, id))
    for (const index of hostileAt(plan, state, node)) {
      const { add, prepared } = node.hostility[index]!
      const more = add.slice(0, Math.max(0, plan.balance.maxEnemies - all.length))
      all.push(...more.map((enemy) => ({ id: enemy, prepared, enraged: false, elite: false, traits: [] })))
      if (more.length > 0) met.push({ index, enemies: more })
    }
  return { enemies: all, met }
}

export const foesAhead = (plan: Plan, state: Pick<State, 'session' | 'setup'>, scenario: string): string[] =>
  lineUp(plan, state, plan.scenarios.get(scenario)!).enemies.map(({ id }) => id)

/** One who waits, as strong as it is when it enters now. */
export interface FoeAhead {
  readonly id: string
  readonly hp: number
  /** 0: it has no Will, or none that can be seen. */
  readonly wp: number
  readonly veiled: boolean
  readonly power: number
}

/** TW-525. How strong those are who wait here or at a node that is seen. The numbers are the rules' own. */
export function strengthAhead(
  plan: Plan,
  state: Pick<State, 'session' | 'setup'>,
  scenario: string,
  node = hereOf(plan, state.session),
): FoeAhead[] {
  const { resonance } = state.session
  const line = lineUp(plan, state, plan.scenarios.get(scenario)!, node).enemies
  const { enemies, foes } = enterFoes(plan, state, line, scenario, zoneOf(plan.balance, resonance), node)
  const road = { layer: node?.layer ?? 1, foes }
  return enemies.map((enemy) => {
    const { veiled } = foes[enemy.slot]!
    const power = livePower(plan, { resonance, enemies, road }, enemy)
    return { id: enemy.id, hp: enemy.hp, wp: veiled ? 0 : enemy.wp, veiled, power }
  })
}

/** The layer that the level is counted from (TW-493). */
export const layerOf = (plan: Plan, { session }: Pick<State, 'session'>): number => hereOf(plan, session)?.layer ?? 1

/** TW-445, TW-493. The enemies as they enter. */
export function enterFoes(
  plan: Plan,
  state: Pick<State, 'session' | 'setup'>,
  line: readonly ScenarioEnemy[],
  scenario: string,
  zone: Zone,
  node = hereOf(plan, state.session),
) {
  const layer = node?.layer ?? 1
  const { road } = state.session
  const eased = isOwn(state, scenario) && (!node || node.id === road!.node) ? road!.foes : []
  const foes: FoeState[] = []
  const enemies = line.map(({ id, prepared, enraged, elite, traits }, slot): Enemy => {
    const foe = foeOf(plan, plan.enemies.get(id)!, elite, traits)
    const less = eased.filter((each) => each.slot === slot)
    const { hp, wp, ...enemy } = enterEnemy(plan, id, slot, zone, { prepared, enraged }, { layer, elite })
    const lower = (value: number, by: number) => (value === 0 ? 0 : Math.max(1, value + by))
    const eases = less.reduce((sum, each) => sum + each.wp, 0)
    foes.push(eases < 0 ? { ...foe, veiled: false } : foe)
    return {
      ...enemy,
      hp: lower(
        hp,
        less.reduce((sum, each) => sum + each.hp, 0),
      ),
      wp: lower(wp, eases),
    }
  })
  return { enemies, foes }
}

/** TW-487, TW-496. Who will join, and when, as it looks before the fight. */
export function wavesAhead(plan: Plan, state: Pick<State, 'session' | 'setup'>, scenario: Scenario): PendingWave[] {
  const own = scenario.waves.flatMap(({ round, enemies, needs, text }, story): PendingWave[] =>
    areMet(plan, state, needs) ? [{ round, enemies, ...(text && { story }) }] : [],
  )
  const ladder = isElite(scenario) ? plan.road!.waves : []
  return [...own, ...ladder.map(({ round, enemy }) => ({ round, enemies: [enemy] }))].sort((a, b) => a.round - b.round)
}

export function openFight(
  plan: Plan,
  state: State,
  scenario: Scenario,
  foes: FoeState[],
  ally: string | null,
): EncounterRoad {
  const { session } = state
  const road = session.road!
  const friend = ally === null ? undefined : plan.road!.allies.get(ally)!
  return {
    waited: false,
    carried: 0,
    prayed: 0,
    steady: { attack: 0, influence: 0, defence: 0 },
    shelter: road.next.shelter + (friend?.kind === 'shelter' ? friend.n : 0),
    approach: null,
    ally,
    faithGained: 0,
    itemUsed: 0,
    spent: [],
    waves: wavesAhead(plan, state, scenario),
    curses: road.curses,
    hexed: [],
    mods: sumMods(plan, road.curses, session.inventory),
    layer: layerOf(plan, state),
    foes,
    hidden: {},
    opening: false,
  }
}

/** At the commit, before loot and consequences: tally, items, curses, what was waiting for this encounter. */
export function closeFight(run: Run, encounter: Encounter): void {
  const { plan } = run
  const fight = encounter.road!
  run.setRoad('tally', countEncounter(plan, run.road.tally, encounter))
  run.setRoad('next', { shelter: 0, energy: 0 })
  run.setRoad('curses', fight.curses)
  for (const item of fight.spent) if (!plan.items.get(item)!.keep) loseItem(run, item)
}

/** TW-446, TW-460: what follows once the commit is told. */
export function settleFight(run: Run, encounter: Encounter): void {
  const fight = encounter.road!
  const violence = encounter.enemies.some(({ outcome }) => outcome === 'killed')
  if (encounter.result !== 'defeat') countEncounterOf(run, fight.hexed, violence)
  if (fight.foes.some(({ cowed }) => cowed)) changeReputation(run, run.balance.road.cowedReputation)
}

/** TW-469. */
export function payFlight(run: Run): void {
  const node = hereOf(run.plan, run.state.session)
  if (!node) return
  run.cause = { by: 'node', id: node.id }
  changeFaith(run, run.balance.road.fleeFaith)
  if (node.kind === 'elite' && run.plan.road!.curses.has(SHAME)) gainCurse(run, SHAME)
}
const SHAME = 'curse_shame'
