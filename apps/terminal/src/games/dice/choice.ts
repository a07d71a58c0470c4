import type { Preview, ValidPreview } from '@arbiter/dice'
import { elementPhrase } from '@arbiter/dice'
import { groupedNumber, type Wording } from '@arbiter/wording'
import { signed } from './numbers.ts'
import type { TableScene } from './table.ts'

/** What saving these dice would do, as one or two lines: the sum, and what a pass would bring (DC-060). */
export function choiceLines({ kit, view, words }: TableScene, positions: readonly number[]): string[] {
  if (positions.length === 0) return [words.text('cli.dice.choose')]
  const shown: Preview = kit.preview(view, positions)
  if (!shown.valid) return [`✗ ${words.say(kit.explain(shown.refusal))}`]
  return [sumLine(shown, words), passLine(shown, words)]
}

function sumLine(
  { elements, base, factor, points, effects, turnPoints, diceLeft, hotDice }: ValidPreview,
  words: Wording,
): string {
  const sum = elements.map((element) => words.say(elementPhrase(element))).join(' + ')
  const number = (value: number) => groupedNumber(words.language, value)
  const doubled = factor === 1 ? '' : ` × ${factor} = ${number(points)}`
  const total = elements.length > 1 || factor !== 1 ? ` = ${number(base)}` : ''
  const more = effects.map((effect) => ('amount' in effect ? ` ${signed(words, effect.amount)}` : '')).join('')
  const left = hotDice ? words.text('cli.dice.hot') : words.text('cli.dice.left', { n: diceLeft })
  return `✓ ${sum}${total}${doubled}${more} → ${words.text('dice.turn_points', { n: turnPoints })} · ${left}`
}

function passLine({ passing, turnPoints }: ValidPreview, words: Wording): string {
  const parts = passing.parts.map((part) => {
    const name = words.text(`dice.${part.kind}.${part.source}`)
    return part.type === 'effectBlocked'
      ? ` (${name} ${signed(words, part.amount)})`
      : ` ${signed(words, part.amount)} (${name})`
  })
  const key = passing.wins ? 'cli.dice.pass_wins' : 'cli.dice.pass'
  return words.text(key, {
    sum: `${groupedNumber(words.language, turnPoints)}${parts.join('')}`,
    add: passing.add,
    total: passing.total,
  })
}
