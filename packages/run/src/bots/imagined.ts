import { SeededDraws } from '@arbiter/kernel'
import type { BattleTeam } from '../battle/setup.ts'
import { simulateWith } from '../battle/simulate.ts'
import type { Unit } from '../battle/unit.ts'
import { hooksOf } from '../mechanics/index.ts'
import { type Plan, recommendedTimings } from '../plan.ts'
import { likelyTeam } from '../rules/botOpponent.ts'
import { battleNumber } from '../rules/budget.ts'
import type { Card, Placement } from '../state.ts'
import type { View } from '../view.ts'

/** Somebody who may come, and the luck of the battle: all candidates of a decision meet the same. */
export interface World {
  readonly enemy: BattleTeam
  readonly luck: string
}

/** The announced opponent, with what a bot of that faction and leader would field. */
export function imagineWorlds(plan: Plan, view: View, count: number, seed: string): World[] {
  const draws = new SeededDraws(seed)
  const { wins, rating } = view
  const opponent = view.opponent!
  return Array.from({ length: count }, (_, i) => {
    const { team, timings } = likelyTeam(plan, opponent, { battle: battleNumber(view), wins, rating }, draws)
    const { faction, leaderId } = opponent
    return { enemy: { faction, leader: leaderId, units: team, timings, frame: 'local' }, luck: `${seed}/${i}` }
  })
}

/** How well the team does in these worlds: 1 for a victory, and what is left of either side. */
export function success(
  plan: Plan,
  { setup }: View,
  hand: readonly Card[],
  placed: readonly Placement[],
  worlds: readonly World[],
): number {
  const hooks = hooksOf(setup.mechanics, plan.content)
  const player: BattleTeam = {
    faction: setup.faction,
    leader: setup.leader,
    units: placed.map(({ instanceId, x, y }) => {
      const { unitId, tier } = hand.find((card) => card.instanceId === instanceId)!
      return { unitId, tier, x, y }
    }),
    timings: recommendedTimings(plan, plan.leader),
    frame: 'local',
  }
  const { mechanics } = setup
  const { maxRounds } = plan.balance.battle
  return worlds.reduce((sum, { enemy, luck }) => {
    const battle = simulateWith(
      hooks,
      plan.content,
      { sides: { player, enemy }, mechanics, maxRounds },
      new SeededDraws(luck),
      undefined,
    )
    const [own, enemies] = battle.sides
    return sum + (battle.outcome!.winner === 'player' ? 1 : 0) + shareLeft(own) - shareLeft(enemies)
  }, 0)
}

/** Of the HP that were deployed. */
function shareLeft(units: readonly Unit[]): number {
  const deployed = units.filter(({ summoned }) => !summoned)
  return sumOf(deployed.map(({ hp }) => hp)) / sumOf(deployed.map(({ maxHp }) => maxHp))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
