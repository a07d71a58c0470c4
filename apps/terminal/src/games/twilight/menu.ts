import type { Action } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminal-game.ts'
import { questionOf } from './choice.ts'
import { canMulligan, finishers } from './offers.ts'
import { roadEntries } from './road.ts'
import { inEncounter, twilightScene } from './scene.ts'

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
    ...finishers(open).flatMap(({ number, action }) => (number === undefined ? [] : [action])),
  ]
}

/** The screen numbers the road, the hand and the finishing actions itself; what is only typed is named below them. */
export function menuLines(scene: Scene): string[] | undefined {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  if (questionOf(own) || open?.encounter.phase === 'over') return undefined
  if (!open) return []
  const { words, width } = own
  return wrap(words.text('cli.twilight.menu_help', { mulligan: String(canMulligan(open)) }), width, '  ')
}
