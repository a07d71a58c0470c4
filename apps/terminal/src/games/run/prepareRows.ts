import type { Card } from '@arbiter/run'
import { cut, padEnd, padStart } from '../../table.ts'
import { bar } from '../bar.ts'
import { type Line, type Look, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { deployRows } from './deployGrid.ts'
import { COLUMNS, cardCells, placeText, standingOf } from './hand.ts'
import { chosenSpell } from './leaderSheet.ts'
import type { RunScene } from './scene.ts'
import { budgetNow, budgetText, fitted, opponentText, tierText, unitText } from './texts.ts'
import { unitType } from './unitSheet.ts'

const NAME = 24
const WIDTHS = [2, 4, 4, 4, 4, 4, 4, 8, 6]
const METER = 20

/** RN-326: opponent, budget, grid, hand and spells; the hand in two columns where rows are scarce. */
export function prepareRows(model: BoardModel, room: number): Line[] {
  const { cursor, scene } = model
  const { plan, view, width } = scene
  const above = [
    ...fitted([opponentText(scene, view.opponent!)], width).map((text) => line(text)),
    budgetRow(model),
    ...deployRows(scene, cursor),
  ]
  const spells = plan.leader.spells.map((spell, i) => `${'TY'[i]} ${chosenSpell(scene, spell, view.timings[spell]!)}`)
  const wide = [headRow(scene), ...view.hand.map((card, i) => wideRow(model, card, i))]
  const whole = fitted(spells, width)
  const short = spells.map((text) => cut(text, width))
  const left = room - above.length
  const hand = wide.length + short.length <= left ? wide : narrowRows(model)
  const shown = hand.length + whole.length <= left ? whole : short
  return [...above, ...hand, ...shown.map((text) => line(text))]
}

/** RN-327: used and available; a warning where the card that is selected would be too much. */
function budgetRow({ cards, selected, scene }: BoardModel): Line {
  const { words } = scene
  const { used, budget, left } = budgetNow(scene)
  const card = cards[selected]!
  const over = standingOf(scene, card) ? 0 : unitType(scene, card).cost - left
  return [
    { text: `${bar(used, budget, METER)} `, look: used === budget ? 'good' : 'chosen' },
    { text: budgetText(scene) },
    ...(over > 0
      ? [{ text: ` · ${words.text('cli.run.warning', { card: unitText(words, card), over })}`, look: 'bad' as const }]
      : []),
  ]
}

function headRow({ words }: RunScene): Line {
  const names = COLUMNS.map((column, i) => padStart(words.text(`cli.run.column.${column}`), WIDTHS[i]!))
  return line(`${padEnd('', 5)}${padEnd(words.text('cli.run.column.card'), NAME)}${names.join(' ')}`, 'faint')
}

function wideRow(model: BoardModel, card: Card, at: number): Line {
  const { scene, selected } = model
  const name = padEnd(cut(unitText(scene.words, card), NAME - 1), NAME)
  const numbers = cardCells(scene, card).map((cell, i) => padStart(cell, WIDTHS[i]!))
  return line(
    `${at === selected ? '▶' : ' '}${padStart(String(at + 1), 2)}  ${name}${numbers.join(' ')}`,
    lookOf(model, card, at),
  )
}

function narrowRows(model: BoardModel): Line[] {
  const { view, words, width } = model.scene
  const rows = Math.ceil(view.hand.length / 2)
  const column = Math.floor(width / 2)
  const cell = (at: number) => {
    const card = view.hand[at]
    if (!card) return []
    const place = placeText(model.scene, card)
    const text = `${at === model.selected ? '▶' : ' '}${padStart(String(at + 1), 2)} ${unitText(words, card)} ${tierText(words, card.tier)} · ${place}`
    const look = lookOf(model, card, at)
    return [{ text: padEnd(cut(text, column - 1), column), ...(look && { look }) }]
  }
  return Array.from({ length: rows }, (_, row): Line => [...cell(row), ...cell(row + rows)])
}

function lookOf({ scene, selected }: BoardModel, card: Card, at: number): Look | undefined {
  if (at === selected) return 'chosen'
  return standingOf(scene, card) ? 'team2' : undefined
}
