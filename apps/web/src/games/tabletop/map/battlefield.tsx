import type { PathPlan } from '@arbiter/board'
import type { Terrain } from '@arbiter/tabletop'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { aimOf } from '../deeds/aim.ts'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { MapCell } from './cell.tsx'
import { Figure } from './figure.tsx'
import { angleOf, CELL, centreOf, outlineOf, sizeOf } from './layout.ts'
import { MovePath } from './movePath.tsx'
import { steer } from './steer.ts'
import { useCellChoice } from './useCellChoice.ts'
import { useMovePlan, useReach } from './useMovement.ts'
import './map.css'

/** In pixels: a finger finds it; a small map does not fill the page. */
const NARROWEST_CELL = 32
const WIDEST_CELL = 68

/** TT-185, TT-186: the map on squares or hexes, with everybody whom this audience sees. */
export function Battlefield() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan, scene, focus, draft } = room
  const { grid, terrain } = plan.map!
  const { view } = scene
  const reach = useReach()
  const move = useMovePlan()
  const choose = useCellChoice(reach, move)
  const [cursor, setCursor] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const looked = focus ?? view.active ?? undefined
  const here = cursor ?? view.fighters[looked ?? '']?.cell ?? 0
  const size = useMemo(() => sizeOf(grid), [grid])
  const outline = useMemo(() => outlineOf(grid), [grid])
  const label = useCellLabel(reach)
  const aim = draft?.kind === 'deed' ? aimOf(room, draft.deed) : undefined
  useActiveInSight(frame, view.active ? view.fighters[view.active]?.cell : undefined)

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
  return (
    <section className="tt-map" aria-label={text('tabletopTable.map')} data-test="tabletop-map" data-kind={grid.kind}>
      <div className="tt-map-scroll" ref={frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
        <svg
          ref={svg}
          role="group"
          aria-label={text(`tabletopTable.mapHelp.${grid.kind}`)}
          viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
          style={{ minWidth: grid.width * NARROWEST_CELL, maxWidth: grid.width * WIDEST_CELL }}
          onKeyDown={press}
          onClick={click}
        >
          {Array.from(terrain, (ground: Terrain, cell) => (
            <MapCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
              key={cell}
              cell={cell}
              column={grid.column[cell]!}
              row={grid.row[cell]!}
              {...centreOf(grid, cell)}
              outline={outline}
              terrain={ground}
              open={view.openDoors.includes(cell)}
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
            {seer && plan.rules.facing && seer.tracker !== 'out' && seer.tracker !== 'left' && (
              <path
                className="tt-view-arc"
                d={`M${-2.4 * CELL},0 A${2.4 * CELL},${2.4 * CELL} 0 0 1 ${2.4 * CELL},0 Z`}
                transform={`translate(${centreOf(grid, seer.cell).x} ${centreOf(grid, seer.cell).y}) rotate(${angleOf(grid, seer.facing)})`}
                data-test="tabletop-view-arc"
              />
            )}
            {move && <MovePath plan={move} grid={grid} />}
            {Object.values(view.fighters)
              .filter(({ cell, tracker }) => cell >= 0 && tracker !== 'left')
              .map((fighter) => (
                <Figure
                  key={fighter.uid}
                  fighter={fighter}
                  name={names.fighter(fighter.uid)}
                  team={teamOf(room, fighter.side)}
                  {...centreOf(grid, fighter.cell)}
                  angle={plan.rules.facing ? angleOf(grid, fighter.facing) : undefined}
                  role={roleOf(fighter.uid)}
                />
              ))}
          </g>
        </svg>
      </div>
      <MapLegend />
    </section>
  )

  function roleOf(uid: string): 'active' | 'focus' | 'target' | undefined {
    if (draft?.kind === 'deed' && draft.deed.targets?.some((target) => target.uid === uid)) return 'target'
    if (view.active === uid) return 'active'
    return focus === uid ? 'focus' : undefined
  }
}

const isAt = (cell: readonly [number, number] | undefined, column: number, row: number): boolean =>
  cell !== undefined && cell[0] === column && cell[1] === row

function cellUnder({ target }: { readonly target: EventTarget }): number | undefined {
  const found = (target as Element).closest('[data-cell]')?.getAttribute('data-cell')
  return found ? Number(found) : undefined
}

/** TT-192: column, row, what lies there, who stands there and how he faces, how far it is. */
function useCellLabel(reach: PathPlan | undefined): (cell: number) => string {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const { grid, terrain } = plan.map!
  const { fighters, openDoors } = scene.view
  return useMemo(() => {
    const standing = Map.groupBy(
      Object.values(fighters).filter(({ tracker }) => tracker !== 'left'),
      ({ cell }) => cell,
    )
    return (cell) => {
      const parts = [text('tabletopTable.cell', { column: grid.column[cell]!, row: grid.row[cell]! })]
      if (terrain[cell] !== 'plain') parts.push(names.term('terrain', terrain[cell]!))
      if (openDoors.includes(cell)) parts.push(text('tabletopTable.doorOpen'))
      for (const { uid, facing, posture } of standing.get(cell) ?? []) {
        const direction = plan.rules.facing ? names.term('direction', grid.directionNames[facing]!) : ''
        parts.push(
          text('tabletopTable.cellFighter', {
            who: names.fighter(uid),
            facing: direction,
            posture: names.term('posture', posture),
          }),
        )
      }
      const moves = reach?.moves[cell] ?? 0
      if (moves > 0) parts.push(text('tabletopTable.cellMoves', { n: moves }))
      return parts.join(', ')
    }
  }, [text, names, grid, terrain, fighters, openDoors, reach, plan])
}

function MapLegend() {
  const text = useText()
  const { plan } = useRoom()
  const { terrain } = plan.map!
  return (
    <p className="tt-legend">
      {terrain.includes('difficult') && <span data-terrain="difficult">≈ {text('tabletop.terrain.difficult')}</span>}
      {terrain.includes('exit') && <span>→ {text('tabletop.terrain.exit')}</span>}
      <span>{text('tabletopTable.legendMoves')}</span>
    </p>
  )
}

/** On a small screen the map scrolls to whoever acts. */
function useActiveInSight(frame: { readonly current: HTMLDivElement | null }, cell: number | undefined): void {
  const { plan } = useRoom()
  useEffect(() => {
    const node = frame.current
    if (!node || cell === undefined || node.scrollWidth <= node.clientWidth) return
    const { grid } = plan.map!
    const x = (centreOf(grid, cell).x / sizeOf(grid).width) * node.scrollWidth
    node.scrollTo({ left: x - node.clientWidth / 2 })
  }, [frame, cell, plan])
}
