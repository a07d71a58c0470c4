import type { GameKit, Seat, Verdict } from '@arbiter/kernel'
import { type Action, tabletopKit, type View } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { type Played as PlayedOf, tableAt } from '../testing.ts'
import type { FightBoardProps } from './boardModel.ts'
import { answerLine } from './commands.ts'
import { tabletopTerminal } from './index.ts'

const tabletop = tabletopKit(locales)

export { widest } from '../testing.ts'

export const kit = tabletop as unknown as GameKit

export type Played = PlayedOf<Action>
type Shown = Partial<FightBoardProps> & { readonly handovers?: boolean }

/** Everybody at the table is a person, where nothing else is said. */
const USUAL = {
  setup: 'port_chase_square',
  controllers: Object.fromEntries(
    ['heroes', 'fugitive', 'crowd', 'red', 'blue', 'watch', 'gang', 'stranger'].map((seat) => [seat, 'person']),
  ),
}

/** A fight at a terminal, some decisions in; persons see by themselves when it is their turn. */
export const seated = (given: Played = {}, props: Shown = {}) =>
  tableAt<Action>(kit, tabletopTerminal, { ...USUAL, ...given }, { handovers: false, ...props })

/** With a game master, whose eyes see all. */
export const ledBy = ({ encounter = 'port_chase_square', manual = [], ...given }: Ruled = {}): Played => ({
  controllers: { ...USUAL.controllers, gm: 'person' },
  ...given,
  setup: { encounter, authority: 'gm', manual },
})

type Ruled = Played & { readonly encounter?: string; readonly manual?: readonly string[] }

/** The same, as plain mode has it. */
export function played(given: Played = {}) {
  const made = seated(given)
  const { played, words, sceneNow } = made
  const { table } = played
  table.start()
  /** Until somebody here is asked. */
  const settled = async () => {
    const isSettled = () => {
      const { mine, outcome, problem } = table.scene
      return mine.length > 0 || outcome !== undefined || problem !== undefined || played.botWaits
    }
    while (!isSettled())
      await new Promise<void>((resolve) => {
        const leave = table.subscribe(() => {
          leave()
          resolve()
        })
      })
  }
  const send = async (action: unknown, seat?: Seat): Promise<Verdict> => {
    const verdict = await played.act(action, seat)
    await settled()
    return verdict
  }
  const act = async (action: Action) => {
    const verdict = await send(action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  const undo = async () => {
    const { ok } = await played.undo()
    await settled()
    return ok
  }
  const redo = async () => {
    const { ok } = await played.redo()
    await settled()
    return ok
  }
  /** Types a line, takes what it does, gives what it says or why it is refused. */
  const type = async (line: string): Promise<string> => {
    await settled()
    const answer = answerLine(line, sceneNow())
    if (!answer) throw new Error(`not understood: ${line}`)
    if (answer.stepping !== undefined) played.setStepping(answer.stepping)
    if (answer.back?.fresh) await played.freshDice(answer.back.to)
    else if (answer.back) await played.undo(answer.back.to)
    if (answer.goOn) {
      const { version } = table.scene
      played.goOn()
      while (table.scene.version === version) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const action of answer.actions ?? []) {
      const verdict = await send(action, answer.seat)
      if (!verdict.ok) return words.say(kit.explain(verdict))
    }
    await settled()
    return (answer.lines ?? []).join('\n')
  }
  return { ...made, type, act, send, undo, redo, settled, viewNow: () => table.scene.view as View }
}

/** The same with a game master. */
export const ruled = (given: Ruled = {}) => played(ledBy(given))
