import { tacticalGrid } from '@arbiter/board'
import { type Cell, TERRAIN, type Terrain, type TerrainLetter } from '@arbiter/tabletop'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../language/language.tsx'
import { outlineOf, sizeOf } from '../../map/layout.ts'
import { steer } from '../../map/steer.ts'
import { ZoneMarks } from '../../map/zoneMarks.tsx'
import { useEditor } from '../editorContext.ts'
import { evenRows, sizeOfMap } from '../model/ground.ts'
import { cellUnder } from './cellUnder.ts'
import { BETWEEN, MapRow } from './mapRow.tsx'
import { Pieces } from './pieces.tsx'
import { useCellLabels } from './useCellLabels.ts'
import { useCellTools } from './useCellTools.ts'
import { usePointer } from './usePointer.ts'
import '../../map/map.css'

/** The map of the draft: painted or peopled, as the open part of the editor says. */
export function EditorMap() {
  const text = useText()
  const { draft, brush, part } = useEditor()
  const map = draft.map!
  const letters = evenRows(map).join('')
  const { width, height } = sizeOfMap(map)
  const grid = tacticalGrid(map.kind, width, height)
  const terrain = useMemo(() => Array.from(letters, terrainOf), [letters])
  const size = useMemo(() => sizeOf(grid), [grid])
  const outline = useMemo(() => outlineOf(grid), [grid])
  const [cursor, setCursor] = useState(0)
  const here = Math.min(cursor, grid.size - 1)
  const svg = useRef<SVGSVGElement>(null)
  const pairOf = (cell: number): Cell => [grid.column[cell]!, grid.row[cell]!]
  const tools = useCellTools()
  const { over, ...pointer } = usePointer(pairOf, tools, setCursor)
  const label = useCellLabels(terrain)

  function press(event: KeyboardEvent): void {
    const cell = cellUnder(event.target)
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      tools.use(pairOf(cell))
      return
    }
    if (event.code === 'KeyR' && part === 'fighters') {
      tools.turn(event.shiftKey ? -1 : 1)
      return
    }
    const next = steer(grid, cell, event.code)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setCursor(next)
    svg.current?.querySelector<SVGGElement>(`[data-cell="${next}"]`)?.focus()
    if (event.shiftKey && part === 'map') tools.use(pairOf(next))
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
      data-painting={(part === 'map' && brush.kind !== 'hand') || undefined}
    >
      <div className="tt-map-scroll">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
        <svg
          ref={svg}
          role="group"
          aria-label={text(`tabletopEditor.mapHelp.${map.kind}.${part === 'map' ? 'paint' : 'place'}`)}
          viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
          style={{ minWidth: width * 24, maxWidth: width * 56 }}
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
            <Pieces grid={grid} />
          </g>
        </svg>
      </div>
    </section>
  )
}

/** A letter that nobody knows is a fault; until it is mended it lies there as floor. */
const terrainOf = (letter: string): Terrain => TERRAIN[letter as TerrainLetter] ?? 'plain'
