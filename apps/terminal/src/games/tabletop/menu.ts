import type { Action } from '@arbiter/tabletop'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminal-game.ts'
import { type Choice, choicesOf } from './choices.ts'
import { openWindow, type TableScene, tableScene } from './scene.ts'
import { botWaits } from './stepping.ts'
import { undoerOf } from './way-back.ts'

export const tableMenu = (legal: readonly unknown[], scene: Scene): unknown[] =>
  choicesOf(tableScene(scene), legal as readonly Action[]).map(({ action }) => action)

const NUMBER = 5

/** The choices with their numbers, and what else can be typed here. */
export function menuLines(scene: Scene): string[] {
  const own = tableScene(scene)
  const choices = choicesOf(own, own.session.match.legal() as Action[])
  return [...numbered(choices, own.width), ...helpLines(own)]
}

const numbered = (choices: readonly Choice[], width: number): string[] =>
  choices.flatMap(({ text }, i) => {
    const [first = '', ...more] = wrap(text, width - NUMBER)
    return [`${String(i + 1).padStart(NUMBER - 2)}. ${first}`, ...more.map((line) => ' '.repeat(NUMBER) + line)]
  })

function helpLines(scene: TableScene): string[] {
  const { words, width, plan } = scene
  const window = openWindow(scene)
  const key = window?.type === 'turn' ? 'turn' : 'any'
  const given = { gm: String(plan.setup.authority === 'gm'), undoer: undoerOf(scene.session) }
  const text = words.text(`cli.tabletop.typed.${key}`, given)
  return window?.type === 'roll' ? [] : wrap(text, width, '  ')
}

/** A bot is to decide, and the game master is asked first. */
export function botText({ session, words }: TableScene): string {
  const seat = String(session.deciding)
  return words.text('cli.tabletop.bot_waits', {
    seat: words.text(`tabletop.seat.${seat}`),
    bot: session.controllers[seat]!,
  })
}

/** Where dice are due, a number is not one of the menu. */
export function promptText(scene: Scene): string | undefined {
  const own = tableScene(scene)
  if (botWaits(own.session)) return botText(own)
  return openWindow(own)?.type === 'roll' ? own.words.text('cli.tabletop.dice_prompt') : undefined
}
