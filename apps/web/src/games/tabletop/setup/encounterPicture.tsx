import { type Encounter, TERRAIN, type TerrainLetter } from '@arbiter/tabletop'
import { usePictures } from '../../../parts/pictures.ts'
import { useTheme } from '../../../settings/appearance.ts'
import { floorKindOf } from '../map/floorKind.ts'
import { drawGround, liesAtSea, SEA } from '../map/ground.ts'

/** Drawn larger than shown: the cuts of the floor keep their measure. A sea takes a wide picture. */
const WIDE = 1120
const SMALL = 640

/** An encounter from above: its floor, and everybody who hides from nobody. */
export function EncounterPicture({ encounter }: { encounter: Encounter }) {
  const pictures = usePictures('tabletop')
  const [theme] = useTheme()
  const time = theme === 'dark' ? 'night' : 'dusk'
  const { map, fighters } = encounter
  if (!map)
    return (
      <span className="tt-print">
        <img src={pictures.scene('hall', { width: SMALL, height: (SMALL * 9) / 16, theme: time })} alt="" />
      </span>
    )
  const terrain = map.rows.flatMap((row) => [...row].map((letter) => TERRAIN[letter as TerrainLetter]))
  const grid = { kind: map.kind, width: map.rows[0]!.length, height: map.rows.length }
  const kind = floorKindOf(encounter, terrain)
  const hex = map.kind === 'hex'
  const [columns, rows] = hex ? [grid.width + 0.5, (1.5 * grid.height + 0.5) / Math.sqrt(3)] : [grid.width, grid.height]
  const sea = liesAtSea(kind, { grid, terrain })
  const width = sea ? WIDE : SMALL
  const height = (width * 9) / 16
  const cell = sea ? (width - SEA) / (grid.width - 1) : Math.min(width / (columns + 2), height / (rows + 1))
  const placed = {
    ...{ width, height, cell },
    x: sea ? 0 : (width - columns * cell) / 2,
    y: (height - rows * cell) / 2,
  }
  const centre = ([column, row]: readonly [number, number]) =>
    hex
      ? [(column + 0.5 + (row % 2) / 2) * cell, (cell / Math.sqrt(3)) * (1 + 1.5 * row)]
      : [(column + 0.5) * cell, (row + 0.5) * cell]
  const seen = fighters.flatMap(({ cell: at, hiddenFrom }) => (at && hiddenFrom.length === 0 ? [centre(at)] : []))
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / Math.max(1, of.length)
  const middle = [mean(seen.map(([x]) => x!)), mean(seen.map(([, y]) => y!))] as const
  // The same port twice would be one picture: where its cells are hexes, they are looked at more closely.
  const closer = sea &&
    hex && {
      transform: 'scale(2)',
      transformOrigin: `${(100 * (placed.x + middle[0])) / width}% ${(100 * (placed.y + middle[1])) / height}%`,
    }
  return (
    <span className="tt-print">
      <span className="tt-print-map" style={closer || undefined}>
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
              style={{ left: `${(100 * (placed.x + x)) / width}%`, top: `${(100 * (placed.y + y)) / height}%` }}
            />
          )
        })}
      </span>
    </span>
  )
}
