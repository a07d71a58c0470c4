import { botName } from '../../people.ts'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { advice } from './auto.ts'
import { type RunScene, runScene } from './scene.ts'

export function hintLines(scene: Scene): string[] {
  const own = runScene(scene)
  return wrap(adviceText(own), own.width, '  ')
}

export function adviceText(scene: RunScene): string {
  const { kit, view, words } = scene
  const { bot, steps } = advice(scene)
  return words.text('cli.run.advice', {
    bot: botName(bot),
    steps: { list: steps.map((action) => kit.describe(action, view)) },
  })
}
