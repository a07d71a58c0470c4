import type { Odds } from '@arbiter/dice/analysis'
import type { Wording } from '@arbiter/wording'
import { percent, tableLines } from '../../table.ts'
import { type Advice, advise, nextOdds } from './advice.ts'
import { minus, points, signedPoints } from './numbers.ts'
import type { TableScene } from './table.ts'

const MOST_LINES = 5

/** DC-150. The best line first, the others with what they lose. */
export function hintLines({ kit, view, words }: TableScene): string[] {
  return view.phase === 'over' ? [] : adviceLines(advise(kit, view), words, MOST_LINES)
}

export function adviceLines(
  { objective, exact, lines, bust, value }: Advice,
  words: Wording,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const worth = (amount: number) => (objective === 'win' ? percent(amount, 2) : points(amount))
  const quality = words.text(exact ? 'dice.ui.hint.exact' : 'dice.ui.hint.approximate')
  const title = `${words.text(`cli.hint.${objective}`)} (${quality})`
  if (bust) return [title, `${words.text('dice.action.roll')}: ${worth(value!)} · ${oddsText(bust, words)}`]
  const best = lines?.[0]
  if (!lines || !best) return [title]
  const head = ['dice', 'then', 'value', 'less', 'bust'].map((column) => words.text(`cli.hint.${column}`))
  const rows = lines
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
      `${percent(line.bust.value)} (${line.bust.num}/${line.bust.den})`,
    ])
  return [title, ...tableLines(head, rows, { left: [0, 1] })]
}

const oddsText = ({ num, den, value }: Odds, words: Wording): string =>
  words.text('dice.hint.odds', { percent: percent(value), fraction: `${num}/${den}` })

/** ` · bust 27.8 % (5/18)` for the button that throws. */
export const nextThrowText = ({ kit, view, words }: TableScene, saved: readonly number[]): string =>
  ` · ${oddsText(nextOdds(kit, view, saved), words)}`
