import { SeededDraws } from '@arbiter/kernel'
import { HERO } from '@arbiter/twilight'
import { botName } from '../../people.ts'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { heroSheet } from './heroSheet.ts'
import { pileLines } from './piles.ts'
import { type TwilightScene, twilightScene } from './scene.ts'

/** Advice, who the hero is, and what the piles still hold. */
export function hintLines(scene: Scene): string[] {
  const own = twilightScene(scene)
  return [...wrap(adviceText(own), own.width, '  '), ...heroSheet(own), ...pileLines(own)]
}

/** What the strongest bot would do here. It sees no more than the player. */
export function adviceText({ kit, view, words }: TwilightScene): string {
  const strongest = Object.keys(kit.bots).at(-1)!
  const bot = kit.bots[strongest]!(view.setup, HERO)
  const action = bot.choose(view, () => kit.game.legal(view), new SeededDraws(`hint ${view.decisions}`))
  return words.text('cli.twilight.advice', { bot: botName(strongest), action: kit.describe(action, view) })
}
