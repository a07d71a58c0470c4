import { ceilDiv } from '@arbiter/kernel'
import { typeMask } from '../plan/component.ts'
import { STAT } from '../plan/slots.ts'
import type { Plan } from '../plan.ts'
import { startZones } from '../setup/placement.ts'
import type { StartState } from '../setup.ts'
import { type Fighter, newFighter, newState, type State } from '../state.ts'
import { fighterView } from '../view.ts'
import { type Fight, fightOf } from './fight.ts'
import { initiativeGain } from './stats.ts'
import { addStacks } from './statuses.ts'
import { drain, ON, raise } from './triggers.ts'

/** AR-050, AR-054. Members with their places; nothing has happened yet. */
export function enterFighters(plan: Plan): State {
  const state = newState(plan.setup)
  const zones = placesOf(plan)
  for (let cid = 0; cid < plan.members; cid++)
    state.fighters.push(
      newFighter(plan, {
        cid,
        team: plan.memberTeams[cid]!,
        build: cid,
        healthScale: 100,
        summoner: -1,
        controlPool: -1,
        expires: 0,
        zone: zones[cid]!,
      }),
    )
  const fight = fightOf(plan, state)
  for (const fighter of state.fighters) prepare(fight, fighter, plan.setup.start[String(fighter.cid)] ?? {})
  return state
}

/** AR-057. */
export function openFight(fight: Fight): void {
  const { plan, state } = fight
  const { event, teams } = plan.setup
  fight.emit?.({
    type: 'combatStarted',
    ...fight.now(),
    contentVersion: plan.content.version,
    templateId: event.id,
    context: contextOf(plan),
    teams: teams.map(({ name }, team) => ({
      name,
      members: state.fighters.filter((fighter) => fighter.team === team).map(({ cid }) => cid),
    })),
    combatants: state.fighters.map((fighter) => fighterView(fight, fighter)),
  })
  for (const { cid } of state.fighters) raise(fight, ON.OnCombatStart, cid)
  drain(fight)
}

/** AR-056: what the AI and the hand-over may read. */
export const contextOf = ({ setup }: Plan): Readonly<Record<string, unknown>> => ({
  ...setup.event.context,
  team_sizes: setup.teams.map(({ members }) => members.length),
  attrition_ramp_onset: setup.event.attrition.onset,
  attrition_ramp_rate: setup.event.attrition.rateBp,
})

/** The set-up made sure that everybody fits. */
function placesOf({ setup, content, zones }: Plan): number[] {
  const map = content.maps.find(({ id }) => id === setup.event.map)!
  const sizes = setup.teams.map(({ members }) => members.length)
  return startZones(setup.event, map, sizes).flatMap((team) => team.map((zone) => zones.ids.indexOf(zone!)))
}

/** AR-028, AR-055, and what the set-up changes (AR-018). */
function prepare(fight: Fight, fighter: Fighter, start: StartState): void {
  const { plan } = fight
  const live = fight.live[fighter.cid]!
  const { event } = plan.setup
  fighter.hp = Math.min(live.maxHp, start.hp ?? Math.max(1, ceilDiv(live.maxHp * event.reset.healthBp, 10_000)))
  fighter.pools = plan.pools.map(({ id }, pool) => {
    if (!live.build.hasPool[pool]) return -1
    const max = live.maxPools[pool]!
    return Math.min(max, start.pools?.[id] ?? (pool === 0 ? ceilDiv(max * event.reset.staminaBp, 10_000) : max))
  })
  fighter.initiative =
    start.initiative ??
    (event.initiativeOffset[fighter.team] ?? 0) +
      live.flat[STAT.startInitiative]! +
      (live.build.headStart ? initiativeGain(fight, live) : 0)
  if (start.zone !== undefined) fighter.zone = plan.zones.ids.indexOf(start.zone)
  for (const [id, given] of Object.entries(start.statuses ?? {})) {
    const { stacks, by } = typeof given === 'number' ? { stacks: given, by: -1 } : given
    const status = plan.statuses.findIndex((each) => each.id === id)
    addStacks(fight, fighter, status, stacks, by)
  }
  for (const { hp, duration = 0, types = [] } of start.shields ?? [])
    fighter.shields.push({ id: fight.state.shields++, hp, until: duration, types: typeMask(types) })
}
