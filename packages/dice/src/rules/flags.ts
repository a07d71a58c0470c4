import { FLAGS } from '../content/types.ts'
import type { Piece } from '../plan.ts'
import type { Table } from './table.ts'

/** DC-090. Flags belong to the running turn; each remembers the piece that armed it. */
export function armFlag({ state, emit, cause }: Table, piece: Piece): void {
  state.flags[piece.flag] = piece.handle + 1
  emit?.({ type: 'flagSet', cause, flag: FLAGS[piece.flag]!, owner: piece.owner, source: piece.id })
}

/** Uses the flag up; false if it was not armed. */
export const consumeFlag = (table: Table, flag: number): boolean => clearFlag(table, flag, 'flagConsumed')

export const expireFlag = (table: Table, flag: number): boolean => clearFlag(table, flag, 'flagExpired')

function clearFlag({ state, plan, emit, cause }: Table, flag: number, type: 'flagConsumed' | 'flagExpired'): boolean {
  const armed = state.flags[flag]!
  if (armed === 0) return false
  state.flags[flag] = 0
  if (emit) {
    const { owner, id } = plan.pieces[armed - 1]!
    emit({ type, cause, flag: FLAGS[flag]!, owner, source: id })
  }
  return true
}
