import { type Action, naturalCells, occupant } from '@arbiter/run'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { standingOf } from './hand.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'
import { unitType } from './unitSheet.ts'

/** The numbers are those of the screen: a number picks a card of the draft, or brings a card of the hand to the grid and back. */
export function runMenu(legal: readonly unknown[], scene: Scene): unknown[] {
  const own = runScene(scene)
  const { setup, draft } = own.view
  if (setup.battle) return [...legal]
  return numberedCards(own).map(
    (card): Action => (draft ? { type: 'pick', cards: [card.instanceId] } : toggled(own, card.instanceId)),
  )
}

/** Back to the hand, or to the free cell that suits its role (RN-279). */
export function toggled(scene: RunScene, instanceId: string): Action {
  const { plan, view } = scene
  const card = view.hand.find((held) => held.instanceId === instanceId)!
  if (standingOf(scene, card)) return { type: 'takeBack', card: instanceId }
  const cells = naturalCells(plan.balance, unitType(scene, card).role)
  const { x, y } = cells.find((cell) => !occupant(view, cell.x, cell.y)) ?? cells[0]!
  return { type: 'place', card: instanceId, x, y }
}

/** Where several cards are picked, one number is no answer. */
export function promptText(scene: Scene): string | undefined {
  const { view, words } = runScene(scene)
  return view.draft && view.draft.pick > 1 ? words.text('cli.run.draft_prompt', { pick: view.draft.pick }) : undefined
}

/** The screen numbers the cards itself; below it stands what else can be typed. */
export function menuLines(scene: Scene): string[] | undefined {
  const { view, words, width } = runScene(scene)
  if (view.setup.battle) return undefined
  if (view.draft) return wrap(words.text('cli.run.draft_help', { pick: view.draft.pick }), width, '  ')
  return wrap(words.text('cli.run.menu_help'), width, '  ')
}
