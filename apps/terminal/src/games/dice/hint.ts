import type { ExactOdds, Hint } from '@arbiter/dice'
import type { Wording } from '@arbiter/wording'
import { fixed, percent } from '../../numbers.ts'
import { tableLines } from '../../table.ts'
import { piecesOf, type TableScene } from './table.ts'

const MOST_LINES = 5

/** DC-150. The best line first, the others with what they lose. */
export function hintLines(scene: TableScene): string[] {
  const hint = scene.kit.hint(scene.view)
  return hint ? adviceLines(hint, scene, MOST_LINES) : []
}

export function adviceLines(hint: Hint, scene: TableScene, most = Number.POSITIVE_INFINITY): string[] {
  const { objective, exact } = hint
  const { view, words } = scene
  const worth = (amount: number) => (objective === 'win' ? percent(words, amount, 2) : fixed(words, amount, 0))
  const quality = words.text(exact ? 'dice.ui.hint.exact' : 'dice.ui.hint.approximate')
  const left = hasReadyItem(scene) ? ` · ${words.text('cli.hint.without_items')}` : ''
  const title = `${words.text(`cli.hint.${objective}`)} (${quality})${left}`
  if (hint.phase === 'to_roll')
    return [title, `${words.text('dice.action.roll')}: ${worth(hint.value)} · ${oddsText(hint.bust, words)}`]
  const best = hint.lines[0]
  if (!best) return [title]
  const head = ['dice', 'then', 'value', 'less', 'bust'].map((column) => words.text(`cli.hint.${column}`))
  const rows = hint.lines
    .slice(0, most)
    .map((line) => [
      line.dice.map((position) => `${position} (${view.dice[position - 1]!.value})`).join(' '),
      words.text(line.then === 'pass' ? 'dice.ui.hint.pass' : 'dice.ui.hint.throw'),
      worth(line.value),
      line === best ? '' : worth(line.value - best.value),
      line.then === 'pass' ? '' : `${percent(words, line.bust.value)} (${line.bust.fraction})`,
    ])
  return [title, ...tableLines(head, rows, { left: [0, 1] })]
}

/** DC-124. Uses that may come later are left out: whoever has one ready should know. */
const hasReadyItem = (scene: TableScene): boolean =>
  piecesOf(scene, scene.view.seat).some(({ active, enabled, readyIn }) => active && enabled && readyIn === 0)

const oddsText = ({ fraction, value }: ExactOdds, words: Wording): string =>
  words.text('dice.hint.odds', { percent: percent(words, value), fraction })

/** ` · bust 27.8 % (5/18)` for the button that throws. */
export const nextThrowText = ({ kit, view, words }: TableScene, saved: readonly number[]): string =>
  ` · ${oddsText(kit.nextOdds(view, saved), words)}`
