import { type Refusal, refuse } from '@arbiter/kernel'
import type { Cell } from '../../content/types.ts'
import { nameOf } from '../../plan.ts'
import type { Fighter } from '../../state.ts'
import { type Context, fighterOf, type Table } from '../context.ts'
import { endFarGrips, putDown } from '../grips.ts'
import { directionIndex } from '../movement.ts'
import { isOutOrGone } from '../sides.ts'
import { cellNumber, isBlocked, standingOn } from '../space.ts'
import { type Commands, MOST, rangeFault, set, unknown } from './command.ts'

/** Where somebody stands, and how far he may go. */
export const PLACE_COMMANDS: Commands<'gm.place' | 'gm.face' | 'gm.movement'> = {
  'gm.place': {
    fault: (at, { cell }, fighter) => placeFault(at, fighter, cell),
    apply: (at, { cell }, fighter) => {
      const found = fighter.cell
      place(at, fighter, cellNumber(at, cell))
      return { found, set: fighter.cell }
    },
  },
  'gm.face': {
    fault: (at, { facing }) =>
      at.plan.map && directionIndex(at, facing) >= 0 ? undefined : refuse('bad_value', { field: 'facing' }),
    apply: (at, { facing }, fighter) => set(fighter, 'facing', directionIndex(at, facing)),
  },
  'gm.movement': {
    fault: (_, { units }) => rangeFault('units', units, -MOST, MOST),
    apply: (_, { units }, fighter) => set(fighter, 'extraUnits', units),
  },
}

/** Whether `fighter`, or somebody new, can be put there; the out take up no room (TT-137). */
export function placeFault(at: Table, fighter: Fighter | undefined, shown: Cell): Refusal | undefined {
  const cell = cellNumber(at, shown)
  if (cell < 0) return unknown('cell', shown)
  if (isBlocked(at, cell)) return refuse('blocked_path', { cell: shown })
  const other = standingOn(at, cell)
  return other && other !== fighter && !(fighter && isOutOrGone(fighter)) ? occupied(at, shown, other) : undefined
}

/** Says who is there: the game master sees everybody. */
export const occupied = ({ plan, state }: Table, cell: Cell, { uid }: Fighter): Refusal =>
  refuse('occupied', { cell, uid, who: nameOf(plan, state, uid) })

function place(at: Context, fighter: Fighter, cell: number): void {
  const carrier = at.state.fighters.find(({ carries }) => carries === fighter.uid)
  if (carrier) putDown(at, carrier, cell)
  fighter.cell = cell
  if (fighter.carries) fighterOf(at, fighter.carries).cell = cell
  endFarGrips(at)
}
