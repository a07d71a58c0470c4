import { centre } from '../../table.ts'

/** How a die lies on the table. */
export interface DieFace {
  readonly position: number
  readonly value: number | null
  readonly banked: boolean
  readonly held: boolean
  readonly selected: boolean
  /** May be chosen for the item in hand. */
  readonly marked: boolean
  readonly code: string
}

const DIE_WIDTH = 7
export const DIE_HEIGHT = 7

const PIPS: Readonly<Record<number, readonly [string, string, string]>> = {
  1: ['     ', '  ●  ', '     '],
  2: ['●    ', '     ', '    ●'],
  3: ['●    ', '  ●  ', '    ●'],
  4: ['●   ●', '     ', '●   ●'],
  5: ['●   ●', '  ●  ', '●   ●'],
  6: ['●   ●', '●   ●', '●   ●'],
}

/**
 * A die as seven lines of seven columns: five of the box, one of room above or below, one for its position. A selected die is
 * raised and double-framed, a banked one lies flat without pips: no state is told by colour alone.
 */
export function dieLines(die: DieFace): string[] {
  const { value, banked, selected, position, code } = die
  const label = centre(selected ? `[${position}]` : die.marked ? `‹${position}›` : String(position), DIE_WIDTH)
  if (banked) return ['', '', '╭╌╌╌╌╌╮', `╎  ${value ?? ' '}  ╎`, `╰${centred(code, '╌')}╯`, '', label].map(fill)
  const [top, middle, bottom] = value === null ? ['     ', '  ?  ', '     '] : PIPS[value]!
  const face = selected ? '║' : '│'
  const box = [
    selected ? '╔═════╗' : '┌─────┐',
    ...[top, middle, bottom].map((row) => `${face}${row}${face}`),
    selected ? `╚${centred(code, '═')}╝` : `└${centred(code, '─')}┘`,
  ]
  return (selected ? [...box, ''] : ['', ...box]).concat(label).map(fill)
}

const fill = (line: string): string => line.padEnd(DIE_WIDTH)

function centred(code: string, with_: string): string {
  const text = [...code].slice(0, 5).join('')
  const space = 5 - [...text].length
  return with_.repeat(space >> 1) + text + with_.repeat(space - (space >> 1))
}
