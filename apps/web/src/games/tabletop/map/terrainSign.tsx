import type { Terrain } from '@arbiter/tabletop'

interface TerrainSignProps {
  readonly terrain: Terrain
  /** A door, or a lever that was thrown. */
  readonly open: boolean
  /** Degrees that a way out is turned by; it points east. */
  readonly turn?: number
}

/** What lies on a cell, drawn around its middle. */
export function TerrainSign({ terrain, open, turn = 0 }: TerrainSignProps) {
  switch (terrain) {
    case 'exit':
      return <path d="M-12,-13 L12,0 L-12,13 L-5,0 Z" className="tt-exit" transform={`rotate(${turn})`} />
    case 'heavy_door':
    case 'light_door': {
      const bars = terrain === 'heavy_door' ? ' M-15,-10 H15 M-15,10 H15' : ''
      return open ? (
        <path d="M-17,-22 H-9 V22 H-17 Z M9,-22 H17 V22 H9 Z" className="tt-door" />
      ) : (
        <path d={`M-15,-22 H15 V22 H-15 Z M-5,-22 V22 M5,-22 V22 M9,-2 h3 v4 h-3 z${bars}`} className="tt-door" />
      )
    }
    case 'lever':
      return (
        <path
          d={
            open
              ? 'M-12,9 H12 V15 H-12 Z M-2,9 L7,-12 L12,-9 L3,9 Z'
              : 'M-12,9 H12 V15 H-12 Z M2,9 L-7,-12 L-12,-9 L-3,9 Z'
          }
          className="tt-door"
        />
      )
    case 'plain':
    case 'blocked':
    case 'difficult':
      return null
  }
}
