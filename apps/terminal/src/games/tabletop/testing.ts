import type { GameKit } from '@arbiter/kernel'
import { type Action, tabletopKit, type View } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import type { SessionBoardProps } from '../terminal-game.ts'
import { onScreen, type Played as PlayedOf, playedAt } from '../testing.ts'
import { answerLine } from './commands.ts'
import { tabletopTerminal } from './index.ts'
import { eyesOf } from './names.ts'

const tabletop = tabletopKit(locales)

export { widest } from '../testing.ts'

export const kit = tabletop as unknown as GameKit

export type Played = PlayedOf<Action>

/** Everybody at the table is a person, where nothing else is said. */
const USUAL = {
  setup: 'port_chase_square',
  controllers: { heroes: 'person', fugitive: 'person', crowd: 'person', gm: 'person', red: 'person', blue: 'person' },
}

/** A fight at a terminal, some decisions in. */
export function played(given: Played = {}) {
  const made = playedAt<Action, View>(kit, tabletopTerminal, { ...USUAL, ...given })
  const { session, words, sceneNow } = made
  /** Types a line, takes what it does, gives what it says or why it is refused. */
  const type = (line: string): string => {
    const answer = answerLine(line, sceneNow())
    if (!answer) throw new Error(`not understood: ${line}`)
    if (answer.back?.fresh) session.freshDice(answer.back.to)
    else if (answer.back) session.undo(answer.back.to)
    if (answer.goOn) session.stepBot()
    for (const action of answer.actions ?? []) {
      const verdict = session.act(action, answer.seat)
      if (!verdict.ok) return words.say(kit.explain(verdict))
    }
    return (answer.lines ?? []).join('\n')
  }
  return { ...made, type }
}

/** The same with a game master, whose eyes see all. */
export function ruled(given: Played & { readonly encounter?: string; readonly manual?: readonly string[] } = {}) {
  const { encounter = 'port_chase_square', manual = [], ...rest } = given
  const made = played({ ...rest, setup: { encounter, authority: 'gm', manual } })
  made.session.lookAs(eyesOf(made.session.controllers))
  return made
}

export const seated = (given: Played = {}, props: Partial<SessionBoardProps> = {}) => onScreen(played(given), props)
