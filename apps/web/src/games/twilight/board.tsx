import type { Event, View } from '@arbiter/twilight'
import { type CSSProperties, lazy, Suspense } from 'react'
import type { BoardProps } from '../gameUi.ts'
import { EncounterHud } from './encounterHud.tsx'
import { EncounterOver } from './encounterOver.tsx'
import { PlacesContext } from './places.ts'
import { Road } from './road.tsx'
import { rulesOf } from './rules.ts'
import { TableContext } from './tableContext.ts'
import { useCommands } from './useCommands.ts'
import { useRoadPlaces } from './useRoadPlaces.ts'
import './board.css'

// Only roads have these.
const RoadScreen = lazy(() => import('./road/roadScreen.tsx'))
const AllyOffer = lazy(() => import('./fight/allyOffer.tsx'))

/** The road between encounters, an encounter, or what came of it. */
export function TwilightBoard({ kit, table, scene }: BoardProps) {
  const view = scene.view as View
  const plan = rulesOf(kit).planOf(view)
  const commands = useCommands(kit, plan, table, scene)
  const events = scene.events as unknown as readonly (Event & { readonly seq: number })[]
  const { colours } = plan.balance.ui
  const tints = {
    '--tw-hp': colours.hp,
    '--tw-wp': colours.wp,
    '--tw-nav': colours.nav,
    '--tw-prav': colours.prav,
  } as CSSProperties
  const { encounter, session } = view
  const places = useRoadPlaces(plan.road !== null)
  const asked = !encounter && scene.heldEvent === undefined && (session.road?.asking.length ?? 0) > 0
  return (
    <TableContext value={{ kit, plan, view, table, scene, mayAct: scene.mine.length > 0, events, commands }}>
      <PlacesContext value={places}>
        <div className="tw-board" style={tints}>
          {asked ? (
            <Suspense>
              <AllyOffer />
            </Suspense>
          ) : !encounter && session.road?.node ? (
            <Suspense>
              <RoadScreen />
            </Suspense>
          ) : !encounter ? (
            <Road />
          ) : encounter.phase === 'over' && scene.heldEvent === undefined ? (
            <EncounterOver />
          ) : (
            <EncounterHud />
          )}
        </div>
      </PlacesContext>
    </TableContext>
  )
}
