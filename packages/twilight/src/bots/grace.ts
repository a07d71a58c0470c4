import type { Action } from '../action.ts'
import { checkAction, HERO } from '../check.ts'
import { activeEnemies } from '../rules/enemy.ts'
import { fightHpMax } from '../rules/road/mods.ts'
import type { View } from '../view.ts'
import type { Aim } from './aim.ts'
import type { Scene } from './scene.ts'

/** Faith that is not prayed away. */
const RESERVE = 3
/** A share of the hero's HP that makes one reach into the bag. */
const GRAVE = 0.3

/** TW-421, TW-511. An item where it hurts; a steady hand where one point ends it. */
export function graceOf(
  { encounter, coming, guide: { plan } }: Scene,
  view: View,
  { slot, track, now, need }: Aim,
): Action | undefined {
  const fight = encounter.road!
  const { praysPerRound, praySteady, itemsPerRound } = plan.balance.road
  const may = (action: Action) => checkAction(plan, view, HERO, action).ok
  if (
    fight.itemUsed < itemsPerRound &&
    (coming >= GRAVE * encounter.hp || 2 * encounter.hp < fightHpMax(plan, encounter))
  ) {
    const targets = [slot, ...activeEnemies(encounter).map((enemy) => enemy.slot)]
    for (const item of view.session.inventory) {
      const kind = plan.items.get(item)!
      if (
        !kind.use.includes('encounter') ||
        (track === 'spirit' && kind.effects.some((effect) => effect.kind === 'wound'))
      )
        continue
      const action = [
        { type: 'useItem', item } as Action,
        ...targets.map((target): Action => ({ type: 'useItem', item, target })),
      ].find(may)
      if (action) return action
    }
  }
  if (fight.prayed >= praysPerRound || encounter.faith < praySteady + RESERVE) return undefined
  if (now >= need || now + 1 < need) return undefined
  const steady: Action = { type: 'pray', kind: 'steady', on: track === 'body' ? 'attack' : 'influence' }
  return may(steady) ? steady : undefined
}
