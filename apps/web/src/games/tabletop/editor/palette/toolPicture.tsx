import { floor } from '@arbiter/art'
import { TERRAIN, type Terrain } from '@arbiter/tabletop'
import IconHand from '~icons/lucide/hand'
import IconPerson from '~icons/lucide/user-plus'
import { usePictures } from '../../../../parts/pictures.ts'
import { Token } from '../../../../parts/token.tsx'
import { useTheme } from '../../../../settings/appearance.ts'
import { floorKindOf } from '../../map/floorKind.ts'
import { CELL } from '../../map/layout.ts'
import { TerrainSign } from '../../map/terrainSign.tsx'
import { type Tool, useEditor } from '../editorContext.ts'
import { terrainOf } from '../model/ground.ts'
import { FighterFace } from './fighterFace.tsx'
import { ringOf } from './ringOf.ts'

/** What a brush puts on the map, as the map shows it. */
export function ToolPicture({ tool }: { tool: Tool }) {
  const { draft, newSide } = useEditor()
  switch (tool.kind) {
    case 'terrain':
      return <Swatch terrain={TERRAIN[tool.letter]} />
    case 'zone':
      return <span className="tt-swatch tt-swatch-zone" />
    case 'hand':
      return (
        <span className="tt-swatch tt-swatch-hand">
          <IconHand />
        </span>
      )
    case 'fighter':
      return <FighterFace at={tool.at} />
    case 'person':
      return tool.character === '' ? (
        <span className="tt-swatch tt-swatch-blank" style={{ borderColor: ringOf(draft, newSide) }}>
          <IconPerson />
        </span>
      ) : (
        <Token kind="character" id={tool.character} side="neutral" colour={ringOf(draft, newSide)} health={1} />
      )
  }
}

const SIZE = 96

function Swatch({ terrain }: { terrain: Terrain }) {
  const { draft } = useEditor()
  const [mode] = useTheme()
  const theme = mode === 'dark' ? 'night' : 'dusk'
  const kind = floorKindOf(draft, terrainOf(draft.map!))
  const whole = { x: 0, y: 0, width: SIZE, height: SIZE }
  const ground = usePictures().drawn(['swatch', kind, terrain, theme], (stencils) =>
    floor(stencils, kind, {
      ...{ width: SIZE, height: SIZE, theme },
      blocks: terrain === 'blocked' ? [{ x: 12, y: 12, width: SIZE - 30, height: SIZE - 30 }] : [],
      rough: terrain === 'difficult' ? [whole] : [],
    }),
  )
  return (
    <span className="tt-swatch">
      <img src={ground} alt="" width={SIZE} height={SIZE} draggable={false} className="picture" />
      <svg viewBox={`${-CELL / 2} ${-CELL / 2} ${CELL} ${CELL}`} aria-hidden="true">
        <TerrainSign terrain={terrain} open={false} />
      </svg>
    </span>
  )
}
