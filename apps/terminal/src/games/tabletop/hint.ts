import { SeededDraws } from '@arbiter/kernel'
import type { Action, Setup, View } from '@arbiter/tabletop'
import { botName } from '../../people.ts'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminal-game.ts'
import { describe, type TableScene, tableScene } from './scene.ts'

export function hintLines(scene: Scene): string[] {
  const own = tableScene(scene)
  return wrap(adviceText(own), own.width, '  ')
}

/** What the strongest bot would do on this seat; it sees no more than the seat. */
export function adviceText(scene: TableScene): string {
  const { kit, sitting, words } = scene
  const { match, deciding } = sitting
  const bot = Object.keys(kit.bots).at(-1)!
  const choose = kit.bots[bot]!(match.setup as Setup, deciding!)
  const action = choose.choose(
    match.view(deciding!) as View,
    () => match.legal() as Action[],
    new SeededDraws('advice'),
  )
  return words.text('cli.tabletop.advice', { bot: botName(bot), step: describe(scene, action) })
}
