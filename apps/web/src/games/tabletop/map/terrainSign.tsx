import type { Terrain } from '@arbiter/tabletop'

/** What lies on a cell, drawn around its middle. `open`: a door, or a lever that was thrown. */
export function TerrainSign({ terrain, open }: { terrain: Terrain; open: boolean }) {
  switch (terrain) {
    case 'difficult':
      return <path d="M-14,-4 q3.5,-5 7,0 t7,0 t7,0 M-10,7 q3.5,-5 7,0 t7,0 t7,0" className="tt-rough" />
    case 'exit':
      return <path d="M-7,0 H7 M2,-5 L7,0 L2,5" className="tt-exit" />
    case 'heavy_door':
    case 'light_door': {
      const bars = terrain === 'heavy_door' ? ' M-12,-8 H12 M-12,8 H12' : ''
      return (
        <path d={open ? 'M-12,-16 V16 M12,-16 V16' : `M-12,-16 H12 V16 H-12 Z M5,0 h3${bars}`} className="tt-door" />
      )
    }
    case 'lever':
      return <path d={open ? 'M-8,10 H8 M0,10 L9,-9' : 'M-8,10 H8 M0,10 L-9,-9'} className="tt-door" />
    case 'plain':
    case 'blocked':
      return null
  }
}
