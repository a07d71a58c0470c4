import { distanceBetween, type TacticalGrid } from '@arbiter/board'
import type { SeenFighter, Terrain, View } from '@arbiter/tabletop'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { aimOf } from '../deeds/aim.ts'
import { nearestExit, pinnedGoals } from '../table/pinnedGoals.ts'
import { type Room, seatHere, useRoom } from '../table/roomContext.ts'
import { MapCell } from './cell.tsx'
import { cellUnder } from './cellUnder.ts'
import { Figures } from './figures.tsx'
import { floorKindOf } from './floorKind.ts'
import { drawGround, liesAtSea, SEA } from './ground.ts'
import { centreOf, outlineOf, sizeOf, wayOut } from './layout.ts'
import { MapTools } from './legend.tsx'
import { MapCanvas } from './mapCanvas.tsx'
import { MovePath } from './movePath.tsx'
import { OffScreen } from './offScreen.tsx'
import { actorOf, foesOf, holdsQuarry, isHere, quarryOf, wantedOf } from './quarry.ts'
import { showsView } from './reachKey.tsx'
import { ReachMarks } from './reachMarks.tsx'
import { steer } from './steer.ts'
import { useCellChoice } from './useCellChoice.ts'
import { useCellLabel } from './useCellLabel.ts'
import { useCovered, useInSight } from './useInSight.ts'
import { useMapScale } from './useMapScale.ts'
import { useMovePlan, useReach } from './useMovement.ts'
import { ViewArc } from './viewArc.tsx'
import { ZoneMarks } from './zoneMarks.tsx'
import './map.css'

/** What plates cover of the window, above and below; `under` is ground that comes up from under a high plate. */
const EDGES = {
  wide: { top: 94, bottom: 152, under: 280 },
  narrow: { top: 116, bottom: 280, under: 250 },
} as const

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
  const { under, ...edges } = EDGES[narrow ? 'narrow' : 'wide']
  // As it is at first: the scale does not change with who goes where.
  const [atFirst] = useState(() => {
    // At a desk there is room for whoever is to be fought, too.
    const faced = narrow ? [] : foesOf(room, actor).map((uid) => view.fighters[uid]!.cell)
    return [...mattering(room, actor), ...faced].map((cell) => centreOf(grid, cell))
  })
  const sea = liesAtSea(kind, plan.map!) ? SEA : 0
  const scale = useMapScale(frame, size, stage, { ...edges, right: sea }, { places: atFirst })
  const { placed } = scale
  const ground = pictures.drawn(['ground', kind, grid.kind, grid.width, terrain, placed, stage.theme], (stencils) =>
    drawGround(stencils, kind, plan.map!, placed, stage.theme),
  )
  const covered = useCovered(frame)
  const wanted = wantedOf(room)
  const foes = foesOf(room, actor)
  const cells = [
    ...(draft?.kind === 'move' ? [draft.goal] : []),
    ...(actor === undefined ? [] : [view.fighters[actor]!.cell]),
    ...(draft?.kind === 'deed' ? (draft.deed.targets ?? []).map(({ uid }) => view.fighters[uid]?.cell ?? -1) : []),
    ...attackersOf(view).map((uid) => view.fighters[uid]?.cell ?? -1),
    ...mattering(room, actor),
    ...foes.slice(0, 1).map((uid) => view.fighters[uid]!.cell),
    ...(actor !== undefined
      ? nearestFirst(narrow ? fightersOf(view) : Object.values(view.fighters), grid, view.fighters[actor]!)
      : []),
  ].filter((cell) => cell >= 0)
  useInSight(frame, grid, cells, placed, { covered, reserved: edges })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor waits where somebody new begins
  useEffect(() => setCursor(undefined), [actor])

  function press(event: KeyboardEvent): void {
    const cell = cellUnder(event.target)
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
    const cell = cellUnder(event.target)
    if (cell === undefined) return
    setCursor(cell)
    choose(cell, event.shiftKey)
  }

  const seer = looked === undefined ? undefined : view.fighters[looked]
  return (
    <section className="tt-map" aria-label={text('tabletopTable.map')} data-test="tabletop-map" data-kind={grid.kind}>
      <MapCanvas
        frame={frame}
        ref={svg}
        scale={scale}
        size={size}
        ground={ground}
        under={under}
        aria-label={text(`tabletopTable.mapHelp.${grid.kind}`)}
        onKeyDown={press}
        onClick={click}
      >
        {reach && (draft ? draft.kind === 'move' : !holdsQuarry(room)) && (
          <ReachMarks reach={reach} grid={grid} wanted={quarryOf(room).map((uid) => view.fighters[uid]!.cell)} />
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
            aim={lies !== 'blocked' && (aim?.(cell) ?? false)}
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
          {seer && showsView(room) && seer.tracker !== 'out' && seer.tracker !== 'left' && (
            <ViewArc seer={seer} grid={grid} terrain={terrain} />
          )}
          {move && <MovePath plan={move} grid={grid} />}
          <Figures frame={frame} placed={placed} font={scale.font} width={size.width} />
        </g>
      </MapCanvas>
      <OffScreen
        frame={frame}
        placed={placed}
        covered={covered}
        first={actor === undefined ? wanted : [actor, ...wanted]}
        foes={foes}
      />
      <MapTools scale={scale} />
    </section>
  )
}

/** What a player must see to know what it is about, the most important first: who acts, whom the goal is about, the own people, the way out. */
function mattering(room: Room, actor: string | undefined): number[] {
  const { view } = room.scene
  const own = actor === undefined ? undefined : view.fighters[actor]
  const [goal] = pinnedGoals(view, seatHere(room))
  const party = Object.values(view.fighters).filter((each) => each.side === (goal?.side ?? own?.side) && isHere(each))
  const exit = goal && nearestExit(room.plan.map, view, goal)
  return [
    ...(own ? [own.cell] : []),
    ...[...wantedOf(room), ...party.map(({ uid }) => uid)].map((uid) => view.fighters[uid]!.cell),
    ...(exit ? [exit.cell] : []),
  ].filter((cell) => cell >= 0)
}

/** On a phone bystanders would push the fight to the edge. */
const fightersOf = ({ fighters }: View) => Object.values(fighters).filter(({ tracker }) => tracker !== null)

/** All stay in sight, as far as there is room. */
const nearestFirst = (people: readonly SeenFighter[], grid: TacticalGrid, actor: SeenFighter): number[] =>
  people
    .flatMap(({ cell }) => (cell >= 0 ? [{ cell, far: distanceBetween(grid, actor.cell, cell) }] : []))
    .toSorted((a, b) => a.far - b.far)
    .map(({ cell }) => cell)

/** Who strikes whom at this moment. */
const attackersOf = ({ pending }: View): string[] => (pending?.type === 'check' ? [pending.target, pending.uid] : [])

const isAt = (cell: readonly [number, number] | undefined, column: number, row: number): boolean =>
  cell !== undefined && cell[0] === column && cell[1] === row
