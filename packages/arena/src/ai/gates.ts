import type { ActionPlan } from '../plan/action.ts'
import { canPay, canSummon, isReady } from '../rules/targeting.ts'
import type { Scene } from './scene.ts'

/** AR-237, except for range and targets, which show when candidates are listed. Defend and Move always pass. */
export function passesGates(scene: Scene, action: ActionPlan): boolean {
  const { fight, actor } = scene
  switch (action.kind) {
    case 'defend':
    case 'move':
      return true
    case 'search':
      return scene.hidden > 0
    case 'item':
      if (actor.used[action.slot] || !passesOwnGate(scene, action)) return false
  }
  return isReady(fight, actor, action) && canPay(fight, actor, action) && canSummon(fight, actor, action)
}

/** AR-280: the player's own conditions for a consumable. A zone Action asks about the zones it aims at instead. */
function passesOwnGate({ live, share, actor, seenIn }: Scene, action: ActionPlan): boolean {
  const gate = live.build.settings.gates[action.index]
  if (!gate) return true
  if (gate.hpBelowBp > 0 && share[actor.cid]! >= gate.hpBelowBp) return false
  if (gate.firstTurn && actor.lastAction >= 0) return false
  return action.isZone || seenIn[actor.zone]! >= gate.enemiesInZone
}

/** AR-280: enemies that a zone must hold to be worth an item. */
export const enemiesWanted = ({ live }: Scene, action: ActionPlan): number =>
  live.build.settings.gates[action.index]?.enemiesInZone ?? 0
