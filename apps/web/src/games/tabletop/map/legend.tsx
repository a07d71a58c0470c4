import IconFit from '~icons/lucide/maximize'
import IconOut from '~icons/lucide/minus'
import IconIn from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { CELL } from './layout.ts'
import { FloorSigns } from './reachKey.tsx'
import { TerrainSign } from './terrainSign.tsx'
import type { MapScale } from './useMapScale.ts'

const SIGNED = ['exit', 'heavy_door', 'light_door', 'lever'] as const

/** How large the map is drawn, and what its signs mean. */
export function MapTools({ scale }: { scale: MapScale }) {
  const text = useText()
  return (
    <div className="plate plate-soot tt-map-tools">
      <IconButton
        label={text('tabletopTable.zoomIn')}
        icon={<IconIn />}
        onClick={() => scale.zoom('in')}
        {...hook('zoom-in')}
      />
      <IconButton
        label={text('tabletopTable.zoomOut')}
        icon={<IconOut />}
        onClick={() => scale.zoom('out')}
        {...hook('zoom-out')}
      />
      <IconButton label={text('tabletopTable.zoomFit')} icon={<IconFit />} onClick={scale.fit} {...hook('zoom-fit')} />
      <details className="tt-legend">
        <summary
          data-test="tabletop-legend-open"
          aria-label={text('tabletopTable.legend')}
          title={text('tabletopTable.legend')}
        >
          ?
        </summary>
        <Legend />
      </details>
    </div>
  )
}

function Legend() {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { terrain } = plan.map!
  return (
    <ul className="plate plate-soot" aria-label={text('tabletopTable.legend')} data-test="tabletop-legend">
      <FloorSigns moves={[1, 2, 3]} aims view={plan.rules.facing} />
      {SIGNED.filter((each) => terrain.includes(each)).map((each) => (
        <li key={each}>
          <svg className="tt-legend-sign" viewBox={`${-CELL / 2} ${-CELL / 2} ${CELL} ${CELL}`} aria-hidden="true">
            <TerrainSign terrain={each} open={false} />
          </svg>
          {names.term('terrain', each)}
        </li>
      ))}
    </ul>
  )
}
