import type { ExactOdds, Hint } from '@arbiter/dice'
import type { Wording } from '@arbiter/wording'
import { percent, tableLines } from '../../table.ts'
import { minus, points, signedPoints } from './numbers.ts'
import type { TableScene } from './table.ts'

const MOST_LINES = 5

/** DC-150. The best line first, the others with what they lose. */
export function hintLines({ kit, view, words }: TableScene): string[] {
  const hint = kit.hint(view)
  return hint ? adviceLines(hint, words, MOST_LINES) : []
}

export function adviceLines(hint: Hint, words: Wording, most = Number.POSITIVE_INFINITY): string[] {
  const { objective, exact } = hint
  const worth = (amount: number) => (objective === 'win' ? percent(amount, 2) : points(amount))
  const quality = words.text(exact ? 'dice.ui.hint.exact' : 'dice.ui.hint.approximate')
  const title = `${words.text(`cli.hint.${objective}`)} (${quality})`
  if (hint.phase === 'to_roll')
    return [title, `${words.text('dice.action.roll')}: ${worth(hint.value)} · ${oddsText(hint.bust, words)}`]
  const best = hint.lines[0]
  if (!best) return [title]
  const head = ['dice', 'then', 'value', 'less', 'bust'].map((column) => words.text(`cli.hint.${column}`))
  const rows = hint.lines
    .slice(0, most)
    .map((line) => [
      line.dice.join(' '),
      words.text(line.then === 'pass' ? 'dice.ui.hint.pass' : 'dice.ui.hint.throw'),
      worth(line.value),
      line === best
        ? ''
        : objective === 'win'
          ? minus(percent(line.value - best.value, 2))
          : signedPoints(line.value - best.value),
      `${percent(line.bust.value)} (${line.bust.fraction})`,
    ])
  return [title, ...tableLines(head, rows, { left: [0, 1] })]
}

const oddsText = ({ fraction, value }: ExactOdds, words: Wording): string =>
  words.text('dice.hint.odds', { percent: percent(value), fraction })

/** ` · bust 27.8 % (5/18)` for the button that throws. */
export const nextThrowText = ({ kit, view, words }: TableScene, saved: readonly number[]): string =>
  ` · ${oddsText(kit.nextOdds(view, saved), words)}`
