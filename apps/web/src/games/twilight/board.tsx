import type { Event, View } from '@arbiter/twilight'
import type { CSSProperties } from 'react'
import type { BoardProps } from '../face.ts'
import { EncounterHud } from './encounterHud.tsx'
import { EncounterOver } from './encounterOver.tsx'
import { Road } from './road.tsx'
import { rulesOf } from './rules.ts'
import { TableContext } from './tableContext.ts'
import { useCommands } from './useCommands.ts'
import './board.css'

/** The road between encounters, an encounter, or what came of it. */
export function TwilightBoard({ kit, session, scene }: BoardProps) {
  const view = scene.view as View
  const plan = rulesOf(kit).planOf(view)
  const commands = useCommands(kit, plan, session, scene)
  const events = scene.events as unknown as readonly (Event & { readonly seq: number })[]
  const { colours } = plan.balance.ui
  const tints = {
    '--tw-hp': colours.hp,
    '--tw-wp': colours.wp,
    '--tw-nav': colours.nav,
    '--tw-prav': colours.prav,
  } as CSSProperties
  const { encounter } = view
  return (
    <TableContext value={{ kit, plan, view, session, scene, events, commands }}>
      <div className="tw-board" style={tints}>
        {!encounter ? (
          <Road />
        ) : encounter.phase === 'over' && scene.sign === undefined ? (
          <EncounterOver />
        ) : (
          <EncounterHud />
        )}
      </div>
    </TableContext>
  )
}
