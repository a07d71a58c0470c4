import { attackOddsLines } from './attackOdds.ts'
import { defenceOddsLines } from './defenceOdds.ts'
import { legalOf, openWindow, type TableScene } from './scene.ts'

/** TT-191: odds of what is to be decided now. */
export function oddsLines(scene: TableScene): string[] {
  const window = openWindow(scene)
  const legal = legalOf(scene)
  return window?.type === 'defence' ? defenceOddsLines(scene, window, legal) : attackOddsLines(scene, legal)
}
