import type { Facing, Side } from '@arbiter/run'
import type { BattleView, UnitView } from '@arbiter/run/battle'
import { padStart } from '../../table.ts'
import { type Line, type Look, line, type Span } from '../screen.ts'
import { columnName } from './deployGrid.ts'

/** Own units have numbers, enemies letters, so that sides are told apart without colour. After `z` comes `aa`. */
export const signOf = ({ side, slot }: Pick<UnitView, 'side' | 'slot'>): string =>
  side === 'player' ? String(slot + 1) : lettersOf(slot)

const lettersOf = (slot: number): string =>
  (slot < 26 ? '' : lettersOf(Math.floor(slot / 26) - 1)) + String.fromCharCode(97 + (slot % 26))

export const lookOf = (side: Side): Look => (side === 'player' ? 'team2' : 'team1')

export const isAlive = ({ hp }: Pick<UnitView, 'hp'>): boolean => hp > 0

const CELL = 4
const LABEL = 3
/** Columns of the whole grid. */
export const gridWidth = ({ width }: Pick<BattleView, 'width'>): number => LABEL + CELL * width

/** The field with the enemy above; `>` is who acts, an arrow where somebody looks. */
export function gridRows(battle: BattleView): Line[] {
  const { width, height, units } = battle
  const standing = new Map(units.filter(isAlive).map((unit) => [`${unit.cell.x},${unit.cell.y}`, unit]))
  const head = Array.from({ length: width }, (_, x) => padStart(columnName(x), 3).padEnd(CELL)).join('')
  const rows = Array.from({ length: height }, (_, i): Line => {
    const y = height - 1 - i
    const cells = Array.from({ length: width }, (_x, x): Span => {
      const unit = standing.get(`${x},${y}`)
      return unit ? unitSpan(unit, battle.acting === unit.id) : { text: '  · ', look: 'faint' }
    })
    return [{ text: `${padStart(String(y + 1), 2)} ` }, ...cells]
  })
  return [...rows, line(`${' '.repeat(LABEL)}${head}`.trimEnd(), 'faint')]
}

function unitSpan(unit: UnitView, acting: boolean): Span {
  const text = `${padStart(`${acting ? '>' : ''}${signOf(unit)}`, 3)}${unit.routing ? '~' : unit.facing ? ARROWS[unit.facing] : ' '}`
  return { text, look: acting ? 'chosen' : lookOf(unit.side) }
}

/** RN-015: the player's forward is S, which is up on the screen. */
const ARROWS: Readonly<Record<Facing, string>> = { N: '▼', E: '▶', S: '▲', W: '◀' }
