import { type Encounter, TERRAIN, type TerrainLetter } from '@arbiter/tabletop'
import { usePictures } from '../../../parts/pictures.ts'
import { useTheme } from '../../../settings/appearance.ts'
import { floorKindOf } from '../map/floorKind.ts'
import { drawGround, liesAtSea, SEA } from '../map/ground.ts'

/** Drawn large and shown small: the cuts of the floor keep their measure. */
const WIDTH = 1120
const HEIGHT = 630

/** An encounter from above: its floor, and everybody who hides from nobody. */
export function EncounterPicture({ encounter }: { encounter: Encounter }) {
  const pictures = usePictures('tabletop')
  const [theme] = useTheme()
  const time = theme === 'dark' ? 'night' : 'dusk'
  const { map, fighters } = encounter
  if (!map)
    return (
      <span className="tt-print">
        <img src={pictures.scene('hall', { width: WIDTH, height: HEIGHT, theme: time })} alt="" />
      </span>
    )
  const terrain = map.rows.flatMap((row) => [...row].map((letter) => TERRAIN[letter as TerrainLetter]))
  const grid = { kind: map.kind, width: map.rows[0]!.length, height: map.rows.length }
  const kind = floorKindOf(encounter, terrain)
  const hex = map.kind === 'hex'
  const [columns, rows] = hex ? [grid.width + 0.5, (1.5 * grid.height + 0.5) / Math.sqrt(3)] : [grid.width, grid.height]
  const sea = liesAtSea(kind, { grid, terrain })
  const cell = sea ? (WIDTH - SEA) / (grid.width - 1) : Math.min(WIDTH / (columns + 2), HEIGHT / (rows + 1))
  const placed = {
    ...{ width: WIDTH, height: HEIGHT, cell },
    x: sea ? 0 : (WIDTH - columns * cell) / 2,
    y: (HEIGHT - rows * cell) / 2,
  }
  const centre = ([column, row]: readonly [number, number]) =>
    hex
      ? [(column + 0.5 + (row % 2) / 2) * cell, (cell / Math.sqrt(3)) * (1 + 1.5 * row)]
      : [(column + 0.5) * cell, (row + 0.5) * cell]
  return (
    <span className="tt-print">
      <img
        src={pictures.drawn(['print', kind, map, placed, time], (stencils) =>
          drawGround(stencils, kind, { grid, terrain }, placed, time),
        )}
        alt=""
      />
      {fighters.map(({ uid, character, cell: at, hiddenFrom }) => {
        if (!at || hiddenFrom.length > 0) return null
        const [x, y] = centre(at) as [number, number]
        return (
          <img
            key={uid}
            className="tt-print-face"
            src={pictures.token('character', typeof character === 'string' ? character : uid)}
            alt=""
            style={{ left: `${(100 * (placed.x + x)) / WIDTH}%`, top: `${(100 * (placed.y + y)) / HEIGHT}%` }}
          />
        )
      })}
    </span>
  )
}
