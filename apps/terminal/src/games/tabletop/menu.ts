import type { Action, WindowType } from '@arbiter/tabletop'
import { botName } from '../../people.ts'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { type Choice, choicesOf } from './choices.ts'
import { asked, isFoe, legalOf, openWindow, type TableScene, tableScene } from './scene.ts'
import { undoerOf } from './undo.ts'

export const tableMenu = (legal: readonly unknown[], scene: Scene): unknown[] =>
  choicesOf(tableScene(scene), legal as readonly Action[]).map(({ action }) => action)

const NUMBER = 5
/** Windows where more can be typed than at any. */
const HELPED: readonly WindowType[] = ['muster', 'turn']

/** The choices with their numbers, and what else can be typed here. */
export function menuLines(scene: Scene): string[] {
  const own = tableScene(scene)
  const choices = choicesOf(own, legalOf(own))
  return [...numbered(choices, own.width), ...helpLines(own)]
}

const numbered = (choices: readonly Choice[], width: number): string[] =>
  choices.flatMap(({ text }, i) => {
    const [first = '', ...more] = wrap(text, width - NUMBER)
    return [`${String(i + 1).padStart(NUMBER - 2)}. ${first}`, ...more.map((line) => ' '.repeat(NUMBER) + line)]
  })

/** What can be typed at the open window. */
export function helpLines(scene: TableScene): string[] {
  const { words, width, plan } = scene
  const window = openWindow(scene)
  const key = window && HELPED.includes(window.type) ? window.type : 'any'
  const given = {
    gm: String(plan.setup.authority === 'gm'),
    undoer: undoerOf(scene),
  }
  const text = words.text(`cli.tabletop.typed.${key}`, { ...given, ...exampleOf(scene) })
  return window?.type === 'roll' ? [] : wrap(text, width, '  ')
}

/** Examples that somebody could type as they stand: a foe in sight, what the fighter attacks with. */
function exampleOf(scene: TableScene): Readonly<Record<string, string>> {
  const people = Object.values(scene.view.fighters)
  const own = asked(scene)
  const foe = own && people.find((other) => other.tracker !== null && isFoe(scene, own, other))
  const { attacks = [], spells = [] } = own?.own?.sheet ?? {}
  const [side, other] = scene.plan.sides as [string, string?]
  return {
    ...{ side, other: other ?? side },
    who: (foe ?? people[0]!).uid,
    attack: attacks[0] ?? 'fist',
    spell: spells[0] ?? '',
    casts: String(spells.length > 0),
  }
}

/** A bot is to decide, and the game master is asked first. */
export function botText({ played, words }: TableScene): string {
  const seat = String(played!.deciding)
  const holder = played!.table.host.play.seating.seats[seat]
  return words.text('cli.tabletop.bot_waits', {
    seat: words.text(`tabletop.seat.${seat}`),
    bot: botName(holder?.kind === 'bot' ? holder.bot : ''),
  })
}

/** Where dice are due, a number is not one of the menu. */
export function promptText(scene: Scene): string | undefined {
  const own = tableScene(scene)
  if (own.played?.botWaits) return botText(own)
  return openWindow(own)?.type === 'roll' ? own.words.text('cli.tabletop.dice_prompt') : undefined
}
