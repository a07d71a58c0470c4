import type { Action } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { questionOf } from './choice.ts'
import { graces } from './graces.ts'
import { canMulligan, finishers } from './offers.ts'
import { roadEntries } from './road.ts'
import { inEncounter, twilightScene } from './scene.ts'

/**
 * The numbers of the menu are those of the screen: what the road allows in its order, or first the cards of the hand,
 * playable or not, then the finishing actions. Effort, exchanging and aiming are typed.
 */
export function twilightMenu(legal: readonly unknown[], scene: Scene): unknown[] {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  if (own.view.check || open?.encounter.pending || open?.encounter.phase === 'over') return [...legal]
  // What works on one thing alone is not asked for it.
  if (!open) return roadEntries(own).map(({ action, things }) => (things?.length === 1 ? things[0]!.action : action))
  return [
    ...open.encounter.hand.map((card): Action => ({ type: 'playCard', card })),
    ...finishers(open).flatMap(({ number, action }) => (number === undefined ? [] : [action])),
    ...graces(open).map(({ action }) => action),
  ]
}

/** The screen numbers the road, the hand and the finishing actions itself; what is only typed is named below them. */
export function menuLines(scene: Scene): string[] | undefined {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  if (questionOf(own) || open?.encounter.phase === 'over') return undefined
  const { words, width } = own
  if (!open) return own.view.session.road ? wrap(words.text('cli.twilight.road_help'), width, '  ') : []
  return wrap(words.text('cli.twilight.menu_help', { mulligan: String(canMulligan(open)) }), width, '  ')
}
