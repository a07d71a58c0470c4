import { SIDES, type Side } from '@arbiter/run'
import { type BattleView, shareOf } from '@arbiter/run/battle'
import { cells, cut, padEnd, padStart } from '../../table.ts'
import { type Line, line, type Span, textOf } from '../screen.ts'
import { gridRows, gridWidth, isAlive, lookOf, signOf } from './battleGrid.ts'
import { hpText, unitNames } from './battleUnits.ts'
import type { BoardModel } from './boardModel.ts'
import { fitted } from './texts.ts'

const NAME = 9

/** RN-330: the field, both sides beside it, and the log below; what came last stands out. */
export function battleRows(model: BoardModel, room: number): Line[] {
  const { props, depth } = model
  const shown = model.battle!
  const { view: battle, speed } = shown.table.scene
  const grid = gridRows(battle)
  const rosters = SIDES.map((side) => rosterRows(model, battle, side, grid.length))
  const field = grid.map(
    (row, i): Line => [...padded(row, gridWidth(battle) + 1), ...padded(rosters[0]![i]!, ROSTER), ...rosters[1]![i]!],
  )
  const told = fitted(shown.told(depth), props.width)
  const log = told.slice(-Math.max(0, room - field.length - 1))
  const older = log.length - told.length + fitted(shown.told(depth, shown.since), props.width).length
  const head = props.words.text('cli.run.playing', {
    round: battle.round,
    speed: String(speed),
    running: String(shown.running || shown.ended),
  })
  return [...field, line(head, 'faint'), ...log.map((text, i) => line(text, i >= older ? 'strong' : undefined))]
}

/** Columns of a side. */
const ROSTER = 22

function rosterRows({ props }: BoardModel, battle: BattleView, side: Side, rows: number): Line[] {
  const { words } = props
  const nameOf = unitNames(battle.units, words)
  const units = battle.units.filter((unit) => unit.side === side)
  const standing = units.filter(isAlive)
  const { hp, of } = shareOf(units)
  const head = words.text('cli.run.share', {
    side: { term: `run.side.${side}` },
    pct: of === 0 ? 0 : Math.ceil((100 * hp) / of),
  })
  const shown = standing.length <= rows - 1 ? standing : standing.slice(0, rows - 2)
  const lines = shown.map((unit): Line => {
    const mark = unit.routing ? '~' : unit.statuses.length > 0 ? '*' : ' '
    const text = `${padEnd(signOf(unit), 3)}${padEnd(cut(nameOf(unit.id), NAME), NAME + 1)}${padStart(hpText(unit), 7)}`
    return line(`${text}${mark}`, battle.acting === unit.id ? 'chosen' : lookOf(side))
  })
  const rest = standing.length - shown.length
  const all = [line(head, 'strong'), ...lines, ...(rest > 0 ? [line(`+${rest}`, 'faint')] : [])]
  return Array.from({ length: rows }, (_, i) => all[i] ?? line(''))
}

const padded = (row: Line, width: number): Span[] => [
  ...row,
  { text: ' '.repeat(Math.max(0, width - cells(textOf(row)))) },
]
