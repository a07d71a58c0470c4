import { type DiceKit, type DieWorth, type PieceWorth, PURPOSES, type Purpose, type Weights } from '@arbiter/dice'
import { type Localised, localText } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { fixed } from '../../numbers.ts'
import { tableLines, wrap } from '../../table.ts'

interface DieLine extends DieWorth {
  readonly id: string
  readonly code: string
  readonly name: Localised
  readonly weights: Weights
  readonly purpose: Purpose
}

interface PieceLine extends PieceWorth {
  readonly id: string
  readonly kind: 'modifier' | 'item'
  readonly name: Localised
}

/** Where nearly every piece is measured. */
const USUAL_TURN = 2
const WIDTH = 80

/** DC-132, DC-139, DC-149. What each die of the content does, by purpose; the best of each purpose first. */
export const diceReport = (kit: DiceKit): DieLine[] =>
  kit.content.dice
    .map(({ id, code, name, weights, purpose }) => ({ id, code, name, weights, purpose, ...kit.dieWorth(id) }))
    .sort((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose) || b.gain1 - a.gain1)

/** DC-130, DC-131. What each modifier and item is worth, the best first. */
export const piecesReport = ({ content, pieceWorth }: DiceKit): PieceLine[] =>
  [
    ...content.modifiers.map(({ id, name }) => ({ id, kind: 'modifier' as const, name, ...pieceWorth(id) })),
    ...content.items.map(({ id, name }) => ({ id, kind: 'item' as const, name, ...pieceWorth(id) })),
  ].sort((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1))

export function diceLines(dice: readonly DieLine[], words: Wording): string[] {
  const faces = ['1', '2', '3', '4', '5', '6']
  const rows = dice.map(({ code, name, weights, gain1, tier }) => {
    const sum = weights.reduce((a, b) => a + b, 0)
    return [
      `${code} ${localText(name, words.language)}`,
      ...weights.map((weight) => fixed(words, (100 * weight) / sum, 1)),
      signedTenths(words, gain1),
      words.text(`dice.tier.${tier}`),
    ]
  })
  const head = [words.text('cli.pieces.die'), ...faces, words.text('cli.pieces.gain'), words.text('cli.pieces.tier')]
  const [title = '', rule = '', ...lines] = tableLines(head, rows, { left: [0, head.length - 1], indent: 2 })
  const grouped = PURPOSES.flatMap((purpose) => {
    const own = lines.filter((_, at) => dice[at]!.purpose === purpose)
    return own.length > 0 ? [words.text(`dice.purpose.${purpose}`), ...own] : []
  })
  return [...wrap(words.text('cli.pieces.chances'), WIDTH), '', title, rule, ...grouped]
}

export function pieceLines(pieces: readonly PieceLine[], words: Wording): string[] {
  const where = ({ lead, ownTurn }: PieceLine): string =>
    [
      lead < 0 ? words.text('cli.pieces.behind', { n: -lead }) : '',
      lead > 0 ? words.text('cli.pieces.ahead', { n: lead }) : '',
      ownTurn === USUAL_TURN ? '' : words.text('cli.pieces.turn', { n: ownTurn }),
    ]
      .filter((part) => part !== '')
      .join(', ')
  return tableLines(
    [
      words.text('cli.pieces.piece'),
      words.text('cli.pieces.kind'),
      words.text('cli.pieces.strength'),
      words.text('cli.pieces.where'),
    ],
    pieces.map((piece) => [
      localText(piece.name, words.language),
      words.text(`cli.report.${piece.kind}`),
      signedTenths(words, piece.strength),
      where(piece),
    ]),
    { left: [0, 1, 3] },
  )
}

const signedTenths = (words: Wording, value: number): string => {
  const shown = fixed(words, Math.abs(value), 1)
  if (Number(Math.abs(value).toFixed(1)) === 0) return shown
  return `${value < 0 ? '−' : '+'}${shown}`
}
