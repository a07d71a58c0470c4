import type { Terrain, View } from '@arbiter/tabletop'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { aimOf } from '../deeds/aim.ts'
import { pinnedGoals } from '../table/pinnedGoals.ts'
import { type Room, seatHere, useRoom } from '../table/roomContext.ts'
import { MapCell } from './cell.tsx'
import { Figures } from './figures.tsx'
import { floorKindOf } from './floorKind.ts'
import { drawGround, liesAtSea, SEA } from './ground.ts'
import { centreOf, outlineOf, sizeOf, wayOut } from './layout.ts'
import { MapTools } from './legend.tsx'
import { MovePath } from './movePath.tsx'
import { OffScreen } from './offScreen.tsx'
import { ReachMarks } from './reachMarks.tsx'
import { MARGIN } from './scale.ts'
import { steer } from './steer.ts'
import { useCellChoice } from './useCellChoice.ts'
import { useCellLabel } from './useCellLabel.ts'
import { useCovered, useInSight } from './useInSight.ts'
import { useMapScale } from './useMapScale.ts'
import { useMovePlan, useReach } from './useMovement.ts'
import { ViewArc } from './viewArc.tsx'
import { ZoneMarks } from './zoneMarks.tsx'
import './map.css'

/** Names are this large on the screen, and no smaller than this in the drawing. */
const NAME_PIXELS = 13
const NAME_UNITS = 11.5

/** What plates cover of the window, above and below. */
const EDGES = { wide: { top: 96, bottom: 124 }, narrow: { top: 150, bottom: 236 } } as const

/** TT-185, TT-186: the map on squares or hexes, with everybody whom this audience sees. */
export function Battlefield({ size: stage }: { size: StageSize }) {
  const text = useText()
  const room = useRoom()
  const { plan, scene, focus, draft } = room
  const { grid, terrain } = plan.map!
  const { view } = scene
  const pictures = usePictures()
  const reach = useReach()
  const move = useMovePlan()
  const choose = useCellChoice(reach, move)
  const [cursor, setCursor] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const actor = actorOf(view)
  const looked = focus ?? actor
  const here = cursor ?? (looked === undefined ? 0 : view.fighters[looked]!.cell)
  const size = useMemo(() => sizeOf(grid), [grid])
  const outline = useMemo(() => outlineOf(grid), [grid])
  const label = useCellLabel(reach)
  const aim = draft?.kind === 'deed' ? aimOf(room, draft.deed) : undefined
  const kind = floorKindOf(plan.setup.encounter, terrain)
  const narrow = stage.width < 700
  const edges = EDGES[narrow ? 'narrow' : 'wide']
  const scale = useMapScale(frame, size, stage, { ...edges, right: liesAtSea(kind, plan.map!) ? SEA : 0 })
  const { placed } = scale
  const ground = pictures.drawn(['ground', kind, grid.kind, grid.width, terrain, placed, stage.theme], (stencils) =>
    drawGround(stencils, kind, plan.map!, placed, stage.theme),
  )
  const covered = useCovered(frame)
  const wanted = wantedOf(room)
  const cells = [
    ...(draft?.kind === 'move' ? [draft.goal] : []),
    ...(actor === undefined ? [] : [view.fighters[actor]!.cell]),
    ...(draft?.kind === 'deed' ? (draft.deed.targets ?? []).map(({ uid }) => view.fighters[uid]?.cell ?? -1) : []),
    ...attackersOf(view).map((uid) => view.fighters[uid]?.cell ?? -1),
    ...wanted.map((uid) => view.fighters[uid]!.cell),
  ].filter((cell) => cell >= 0)
  useInSight(frame, grid, cells, placed, covered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor waits where somebody new begins
  useEffect(() => setCursor(undefined), [actor])

  function press(event: KeyboardEvent): void {
    const cell = cellUnder(event)
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(cell, event.shiftKey)
      return
    }
    const next = steer(grid, cell, event.code)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setCursor(next)
    svg.current?.querySelector<SVGGElement>(`[data-cell="${next}"]`)?.focus()
  }

  function click(event: MouseEvent): void {
    const cell = cellUnder(event)
    if (cell === undefined) return
    setCursor(cell)
    choose(cell, event.shiftKey)
  }

  const seer = looked === undefined ? undefined : view.fighters[looked]
  const font = Math.max(NAME_UNITS, NAME_PIXELS * scale.unitsPerPixel)
  return (
    <section className="tt-map" aria-label={text('tabletopTable.map')} data-test="tabletop-map" data-kind={grid.kind}>
      <div className="tt-map-scroll" ref={frame} tabIndex={-1}>
        <div
          className="tt-canvas"
          style={{
            ...{ width: placed.width, height: placed.height },
            // What lies at the lower edge comes up from under a high plate.
            marginBottom: narrow ? Math.max(0, covered.bottom - edges.bottom) : 0,
          }}
        >
          <img
            className="tt-ground"
            src={ground}
            alt=""
            width={placed.width}
            height={placed.height}
            draggable={false}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
          <svg
            ref={svg}
            role="group"
            aria-label={text(`tabletopTable.mapHelp.${grid.kind}`)}
            viewBox={`${-MARGIN} ${-MARGIN} ${size.width + 2 * MARGIN} ${size.height + 2 * MARGIN}`}
            width={scale.width}
            height={scale.height}
            style={
              {
                '--unit': scale.unitsPerPixel,
                '--name': `${font}px`,
                left: placed.x - MARGIN / scale.unitsPerPixel,
                top: placed.y - MARGIN / scale.unitsPerPixel,
              } as CSSProperties
            }
            onKeyDown={press}
            onClick={click}
          >
            {reach && draft?.kind !== 'deed' && (
              <ReachMarks reach={reach} grid={grid} taken={Object.values(view.fighters).map(({ cell }) => cell)} />
            )}
            {Array.from(terrain, (lies: Terrain, cell) => (
              <MapCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
                key={cell}
                cell={cell}
                column={grid.column[cell]!}
                row={grid.row[cell]!}
                {...centreOf(grid, cell)}
                outline={outline}
                terrain={lies}
                open={view.openDoors.includes(cell)}
                turn={lies === 'exit' ? wayOut(grid.column[cell]!, grid.row[cell]!, grid) : 0}
                moves={draft?.kind === 'deed' ? 0 : Math.max(0, reach?.moves[cell] ?? 0)}
                aim={aim?.(cell) ?? false}
                goal={
                  draft?.kind === 'move'
                    ? draft.goal === cell
                    : draft?.kind === 'deed' && isAt(draft.deed.cell, grid.column[cell]!, grid.row[cell]!)
                }
                via={draft?.kind === 'move' ? 1 + draft.via.indexOf(cell) : 0}
                label={label(cell)}
                current={cell === here}
              />
            ))}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; cells say who stands there */}
            <g className="tt-over" aria-hidden="true">
              <ZoneMarks grid={grid} outline={outline} zones={plan.setup.encounter.map!.zones} />
              {seer && plan.rules.facing && seer.tracker !== 'out' && seer.tracker !== 'left' && (
                <ViewArc seer={seer} grid={grid} terrain={terrain} />
              )}
              {move && <MovePath plan={move} grid={grid} />}
              <Figures frame={frame} placed={placed} font={font} width={size.width} />
            </g>
          </svg>
        </div>
      </div>
      <OffScreen
        frame={frame}
        placed={placed}
        covered={covered}
        uids={actor === undefined ? wanted : [actor, ...wanted]}
      />
      <MapTools scale={scale} />
    </section>
  )
}

/** Whoever acts, is asked, or will be the first to act; before that, the first one in sight. */
function actorOf({ active, window, order, fighters }: View): string | undefined {
  const asked = window && 'uid' in window ? window.uid : undefined
  const stands = (uid: string | null | undefined) => uid != null && (fighters[uid]?.cell ?? -1) >= 0
  return [active, asked, ...order, ...Object.keys(fighters)].find(stands) ?? undefined
}

/** Whom one's own goal is about. */
function wantedOf(room: Room): string[] {
  const { view } = room.scene
  const of = pinnedGoals(view, seatHere(room))[0]?.of
  return of != null && (view.fighters[of]?.cell ?? -1) >= 0 && view.fighters[of]!.tracker !== 'left' ? [of] : []
}

/** Who strikes whom at this moment. */
const attackersOf = ({ pending }: View): string[] => (pending?.type === 'check' ? [pending.target, pending.uid] : [])

const isAt = (cell: readonly [number, number] | undefined, column: number, row: number): boolean =>
  cell !== undefined && cell[0] === column && cell[1] === row

function cellUnder({ target }: { readonly target: EventTarget }): number | undefined {
  const found = (target as Element).closest('[data-cell]')?.getAttribute('data-cell')
  return found ? Number(found) : undefined
}
