import type { GameKit, Localised } from '@arbiter/kernel'
import type { Scene, Table } from '@arbiter/table'
import type { Encounter, Event, Plan, View } from '@arbiter/twilight'
import { createContext, useContext } from 'react'
import { useLocal as useLocalText } from '../../language/language.tsx'
import type { Commands } from './useCommands.ts'

/** What every part of the table reads. */
export interface TwilightTable {
  readonly kit: GameKit
  readonly plan: Plan
  readonly view: View
  readonly table: Table
  readonly scene: Scene
  /** A person here decides now. */
  readonly mayAct: boolean
  readonly events: readonly (Event & { readonly seq: number })[]
  readonly commands: Commands
}

export const TableContext = createContext<TwilightTable | undefined>(undefined)

export function useTable(): TwilightTable {
  const table = useContext(TableContext)
  if (!table) throw new Error('a part of the table outside the table')
  return table
}

/** Inside an encounter. */
export function useEncounter(): Encounter {
  const { encounter } = useTable().view
  if (!encounter) throw new Error('no encounter')
  return encounter
}

/** Text that content carries, in the reader's language. */
export function useLocal(): (text: Localised | undefined) => string {
  const local = useLocalText()
  return (text) => (text ? local(text) : '')
}
