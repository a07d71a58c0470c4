import { tacticalGrid } from '@arbiter/board'
import type { Cell } from '@arbiter/tabletop'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../language/language.tsx'
import { usePictures } from '../../../../parts/pictures.ts'
import type { StageSize } from '../../../../parts/stage.tsx'
import { cellUnder } from '../../map/cellUnder.ts'
import { floorKindOf } from '../../map/floorKind.ts'
import { drawGround } from '../../map/ground.ts'
import { outlineOf, sizeOf } from '../../map/layout.ts'
import { MapCanvas } from '../../map/mapCanvas.tsx'
import { steer } from '../../map/steer.ts'
import { useMapScale } from '../../map/useMapScale.ts'
import { ZoneMarks } from '../../map/zoneMarks.tsx'
import { useEditor } from '../editorContext.ts'
import { evenRows, sizeOfMap, terrainOf } from '../model/ground.ts'
import { BETWEEN, MapRow } from './mapRow.tsx'
import { Pieces } from './pieces.tsx'
import { useCellLabels } from './useCellLabels.ts'
import { useCellTools } from './useCellTools.ts'
import { usePointer } from './usePointer.ts'
import { ZoomTools } from './zoomTools.tsx'
import '../../map/map.css'

/** A strip of floor around the map. */
const EDGE = 18

/** The map of the draft on its drawn floor: painted or peopled, as the palette says. */
export function EditorMap({ size: stage }: { size: StageSize }) {
  const text = useText()
  const { draft, brush, over, chosen } = useEditor()
  const map = draft.map!
  const letters = evenRows(map).join('')
  const { width, height } = sizeOfMap(map)
  const grid = tacticalGrid(map.kind, width, height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its letters are all that it is read for
  const terrain = useMemo(() => terrainOf(map), [letters, width])
  const size = useMemo(() => sizeOf(grid), [grid])
  const outline = useMemo(() => outlineOf(grid), [grid])
  const [cursor, setCursor] = useState(0)
  const here = Math.min(cursor, grid.size - 1)
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const pairOf = (cell: number): Cell => [grid.column[cell]!, grid.row[cell]!]
  const tools = useCellTools()
  const pointer = usePointer(pairOf, tools, setCursor)
  const label = useCellLabels(terrain)
  const paints = brush.kind === 'terrain' || brush.kind === 'zone'
  const scale = useMapScale(frame, size, stage, { top: EDGE, bottom: EDGE, right: 0 }, { whole: true })
  const ground = useGround(draft.id, grid, terrain, scale.placed, stage.theme)

  function press(event: KeyboardEvent): void {
    const cell = cellUnder(event.target)
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      tools.use(pairOf(cell))
      return
    }
    if (event.code === 'KeyR' && chosen >= 0) {
      tools.turn(event.shiftKey ? -1 : 1)
      return
    }
    const next = steer(grid, cell, event.code)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setCursor(next)
    svg.current?.querySelector<SVGGElement>(`[data-cell="${next}"]`)?.focus()
    if (event.shiftKey && paints) tools.use(pairOf(next), brush)
  }

  /** A screen reader presses a cell without a pointer. */
  function click({ detail, target }: MouseEvent): void {
    const cell = cellUnder(target)
    if (detail === 0 && cell !== undefined) tools.use(pairOf(cell))
  }

  return (
    <section
      className="tt-map tt-edit-map"
      aria-label={text('tabletopTable.map')}
      data-test="tabletop-edit-map"
      data-kind={map.kind}
      data-painting={paints || undefined}
    >
      <MapCanvas
        frame={frame}
        ref={svg}
        scale={scale}
        size={size}
        ground={ground}
        aria-label={text(`tabletopEditor.mapHelp.${map.kind}.${paints ? 'paint' : 'place'}`)}
        onKeyDown={press}
        onClick={click}
        {...pointer}
      >
        {Array.from({ length: height }, (_, row) => {
          const cells = Array.from({ length: width }, (__, column) => row * width + column)
          return (
            <MapRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
              key={row}
              grid={grid}
              outline={outline}
              row={row}
              terrain={cells.map((cell) => terrain[cell]).join(BETWEEN)}
              labels={cells.map(label).join(BETWEEN)}
              cursor={cells.indexOf(here)}
              over={over === undefined ? -1 : cells.indexOf(over)}
            />
          )
        })}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; cells say who stands there */}
        <g className="tt-over" aria-hidden="true">
          <ZoneMarks
            grid={grid}
            outline={outline}
            zones={map.zones}
            chosen={brush.kind === 'zone' ? brush.name : undefined}
          />
          <Pieces grid={grid} font={scale.font} width={size.width} />
        </g>
      </MapCanvas>
      <ZoomTools scale={scale} />
    </section>
  )
}

/** The floor is drawn when the hand has time for it: a stroke goes on meanwhile. */
function useGround(
  id: string,
  grid: ReturnType<typeof tacticalGrid>,
  painted: ReturnType<typeof terrainOf>,
  placed: Parameters<typeof drawGround>[3],
  theme: StageSize['theme'],
): string | undefined {
  const later = useDeferredValue(painted)
  const terrain = later.length === painted.length ? later : painted
  const kind = floorKindOf({ id }, terrain)
  return usePictures().drawn(['ground', kind, grid.kind, grid.width, terrain, placed, theme], (stencils) =>
    drawGround(stencils, kind, { grid, terrain }, placed, theme),
  )
}
