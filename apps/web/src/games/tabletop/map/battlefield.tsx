import { distanceBetween, type TacticalGrid } from '@arbiter/board'
import type { SeenFighter, Terrain, View } from '@arbiter/tabletop'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { aimOf } from '../deeds/aim.ts'
import { blowOf } from '../log/declared.ts'
import { nearestExit, pinnedGoals } from '../table/pinnedGoals.ts'
import { type Room, seatHere, useRoom } from '../table/roomContext.ts'
import { MapCell } from './cell.tsx'
import { cellUnder } from './cellUnder.ts'
import { Figures } from './figures.tsx'
import { floorKindOf } from './floorKind.ts'
import { FloorWords } from './floorWords.tsx'
import { drawGround, liesAtSea, SEA } from './ground.ts'
import { CELL, centreOf, outlineOf, type Point, sizeOf, wayOut } from './layout.ts'
import { MapTools } from './legend.tsx'
import { MapCanvas } from './mapCanvas.tsx'
import { isLarger, MiniMap } from './miniMap.tsx'
import { MovePath } from './movePath.tsx'
import { OffScreen } from './offScreen.tsx'
import { actorOf, foesOf, holdsQuarry, isHere, quarryOf, wantedOf } from './quarry.ts'
import { showsView } from './reachKey.tsx'
import { ReachMarks, reachAreas } from './reachMarks.tsx'
import { SlowMarks } from './slowMarks.tsx'
import { steer } from './steer.ts'
import { useCellChoice } from './useCellChoice.ts'
import { useCellLabel } from './useCellLabel.ts'
import { type Covered, useCovered, useInSight } from './useInSight.ts'
import { useMapScale } from './useMapScale.ts'
import { useMovePlan, useReach } from './useMovement.ts'
import { type SeenBox, useSeenSpan } from './useSeenSpan.ts'
import { ViewArc } from './viewArc.tsx'
import { ZoneMarks } from './zoneMarks.tsx'
import './map.css'

/** What plates cover of the window, above and below; `under` is ground that comes up from under a high plate. */
const EDGES = {
  wide: { top: 94, bottom: 152, under: 280 },
  narrow: { top: 108, bottom: 236, under: 250 },
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
  const { places, essential } = usePlaces(room, actor, narrow)
  const sea = liesAtSea(kind, plan.map!) ? SEA : 0
  const scale = useMapScale(frame, size, stage, { ...edges, right: sea }, { places, essential })
  const { placed } = scale
  const seen = useSeenSpan(frame, placed)
  const ground = pictures.drawn(['ground', kind, grid.kind, grid.width, terrain, placed, stage.theme], (stencils) =>
    drawGround(stencils, kind, plan.map!, placed, stage.theme),
  )
  const covered = useCovered(frame)
  const open = seen && uncovered(seen, covered, placed.cell)
  const mini = narrow && open !== undefined && isLarger(grid, open)
  const wanted = wantedOf(room)
  const foes = foesOf(room, actor)
  const first = [
    ...(draft?.kind === 'move' ? [draft.goal] : []),
    ...(actor === undefined ? [] : [view.fighters[actor]!.cell]),
    ...(draft?.kind === 'deed' ? (draft.deed.targets ?? []).map(({ uid }) => view.fighters[uid]?.cell ?? -1) : []),
    ...attackersOf(room).map((uid) => view.fighters[uid]?.cell ?? -1),
    // On a phone the way to whoever is wanted comes first: there is no room for everybody.
    ...(narrow ? quarryOf(room).map((uid) => view.fighters[uid]!.cell) : []),
  ].filter((cell) => cell >= 0)
  const cells = [
    ...first,
    ...mattering(room, actor),
    ...foes.slice(0, 1).map((uid) => view.fighters[uid]!.cell),
    ...(actor !== undefined
      ? nearestFirst(narrow ? fightersOf(view) : Object.values(view.fighters), grid, view.fighters[actor]!)
      : []),
  ].filter((cell) => cell >= 0)
  useInSight(frame, grid, cells, placed, { covered, reserved: edges }, narrow ? first.length : 0)
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

  const marks =
    reach && (draft ? draft.kind === 'move' : !holdsQuarry(room))
      ? reachAreas({
          ...{ reach, grid, shut: shutCells(room) },
          wanted: quarryOf(room).map((uid) => view.fighters[uid]!.cell),
        })
      : undefined
  const aims = aim ? [...terrain].flatMap((lies, cell) => (lies !== 'blocked' && aim(cell) ? [cell] : [])) : []
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
        {marks && <ReachMarks {...marks} />}
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
          {marks && (
            <SlowMarks
              {...{ grid, terrain, shut: marks.shut }}
              times={plan.rules.mapDifficult}
              font={0.9 * scale.font}
            />
          )}
          <Figures frame={frame} placed={placed} font={scale.font} width={size.width} />
          <FloorWords marks={marks} aims={aims} font={0.9 * scale.font} seen={open} />
        </g>
      </MapCanvas>
      <OffScreen
        frame={frame}
        placed={placed}
        covered={covered}
        first={actor === undefined ? wanted : [actor, ...wanted]}
        foes={foes}
      />
      {mini && <MiniMap {...{ frame, placed, covered, actor }} seen={open} />}
      <MapTools scale={scale} />
    </section>
  )
}

interface Places {
  readonly places: readonly Point[]
  /** So many of the first ones the turn is about. */
  readonly essential: number
}

/**
 * What should be in sight, in units of the drawing. At a desk as it is at first: the scale does not change with who goes where. On a phone it is whoever has
 * the turn here and whom he is after, then whoever is near, at the beginning of each turn.
 */
function usePlaces(room: Room, actor: string | undefined, narrow: boolean): Places {
  const { view, mayAct } = room.scene
  const { grid } = room.plan.map!
  const measure = (): Places => {
    const own = actor === undefined ? [] : [actor]
    const about = [...new Set([...own, ...quarryOf(room)])].map((uid) => view.fighters[uid]!.cell)
    const cells = narrow
      ? [...about, ...(actor === undefined ? [] : nearestFirst(fightersOf(view), grid, view.fighters[actor]!))]
      : // There is room for whoever is to be fought, too.
        [...mattering(room, actor), ...foesOf(room, actor).map((uid) => view.fighters[uid]!.cell)]
    const inSight = cells.filter((cell) => cell >= 0)
    return {
      places: inSight.map((cell) => centreOf(grid, cell)),
      essential: narrow ? about.filter((cell) => cell >= 0).length : 0,
    }
  }
  const turn = narrow && mayAct && view.window?.type === 'turn' ? `${view.round} ${actor}` : undefined
  const [kept, setKept] = useState(() => ({ turn, ...measure() }))
  if (turn === undefined || kept.turn === turn) return kept
  const now = { turn, ...measure() }
  setKept(now)
  return now
}

/** No words lie under the plates above and below. */
const uncovered = (seen: SeenBox, { top, bottom }: Covered, cell: number): SeenBox => ({
  ...seen,
  top: seen.top + (top * CELL) / cell,
  bottom: seen.bottom - (bottom * CELL) / cell,
})

/** Walls, and where somebody stands. */
const shutCells = ({ plan, scene }: Room): ReadonlySet<number> =>
  new Set([
    ...plan.map!.terrain.flatMap((lies, cell) => (lies === 'blocked' ? [cell] : [])),
    ...Object.values(scene.view.fighters)
      .filter(isHere)
      .map(({ cell }) => cell),
  ])

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
function attackersOf({ scene }: Room): string[] {
  const blow = blowOf(scene)
  return blow ? [blow.target, blow.uid] : []
}

const isAt = (cell: readonly [number, number] | undefined, column: number, row: number): boolean =>
  cell !== undefined && cell[0] === column && cell[1] === row
