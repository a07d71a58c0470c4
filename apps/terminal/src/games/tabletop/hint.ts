import { SeededDraws } from '@arbiter/kernel'
import type { Setup, View } from '@arbiter/tabletop'
import { botName } from '../../people.ts'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { describe, legalOf, type TableScene, tableScene } from './scene.ts'

export function hintLines(scene: Scene): string[] {
  const own = tableScene(scene)
  return wrap(adviceText(own), own.width, '  ')
}

/** What the strongest bot would do on this seat; it sees no more than the seat. */
export function adviceText(scene: TableScene): string {
  const { kit, played, state, words } = scene
  const seat = played!.deciding!
  const bot = Object.keys(kit.bots).at(-1)!
  // The game master sees more than whoever is asked.
  const view = (played!.match?.view(seat) ?? scene.view) as View
  const setup = (played!.match?.setup ?? state.setup) as Setup
  const action = kit.bots[bot]!(setup, seat).choose(view, () => [...legalOf(scene)], new SeededDraws('advice'))
  return words.text('cli.tabletop.advice', { bot: botName(bot), step: describe(scene, action) })
}
