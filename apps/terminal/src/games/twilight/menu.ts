import type { Action } from '@arbiter/twilight'
import type { Scene } from '../terminal-game.ts'
import { roadEntries } from './road.ts'
import { inEncounter, twilightScene } from './scene.ts'

const FINISHING: readonly string[] = ['commitAttack', 'commitInfluence', 'wait', 'flee']

/**
 * The numbers of the menu are those of the screen: options of the road in their order, or first the cards of the hand,
 * playable or not, then the finishing actions. Effort, exchanging and aiming are typed.
 */
export function twilightMenu(legal: readonly unknown[], scene: Scene): unknown[] {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  if (own.view.check || open?.encounter.pending || open?.encounter.phase === 'over') return [...legal]
  if (!open) return roadEntries(own).map(({ action }) => action)
  return [
    ...open.encounter.hand.map((card): Action => ({ type: 'playCard', card })),
    ...(legal as readonly Action[]).filter(({ type }) => FINISHING.includes(type)),
  ]
}
