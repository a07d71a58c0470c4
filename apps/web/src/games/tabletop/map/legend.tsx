import IconFit from '~icons/lucide/maximize'
import IconOut from '~icons/lucide/minus'
import IconIn from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { useNarrow } from '../../../shell/narrow.ts'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { CELL } from './layout.ts'
import { TerrainSign } from './terrainSign.tsx'
import type { MapScale } from './useMapScale.ts'

const SIGNED = ['difficult', 'exit', 'heavy_door', 'light_door', 'lever'] as const

/** What the colours and signs of this map mean, and how large it is drawn. */
export function MapFoot({ scale }: { scale: MapScale }) {
  const text = useText()
  const { scene } = useRoom()
  const folded = useNarrow() || scene.demo !== undefined
  return (
    <div className="tt-map-foot">
      {folded ? (
        <details className="tt-legend">
          <summary data-test="tabletop-legend-open">{text('tabletopTable.legend')}</summary>
          <Legend />
        </details>
      ) : (
        <div className="tt-legend">
          <Legend />
        </div>
      )}
      <div className="tt-zoom">
        <IconButton
          label={text('tabletopTable.zoomOut')}
          icon={<IconOut />}
          onClick={() => scale.zoom('out')}
          {...hook('zoom-out')}
        />
        <IconButton
          label={text('tabletopTable.zoomFit')}
          icon={<IconFit />}
          onClick={scale.fit}
          {...hook('zoom-fit')}
        />
        <IconButton
          label={text('tabletopTable.zoomIn')}
          icon={<IconIn />}
          onClick={() => scale.zoom('in')}
          {...hook('zoom-in')}
        />
      </div>
    </div>
  )
}

function Legend() {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { terrain } = plan.map!
  return (
    <ul aria-label={text('tabletopTable.legend')} data-test="tabletop-legend">
      <li>
        {[1, 2, 3].map((n) => (
          <i key={n} className="tt-legend-sign" data-moves={n}>
            {n}
          </i>
        ))}
        {text('tabletopTable.legendMoves')}
      </li>
      <li>
        <i className="tt-legend-sign" data-aim />
        {text('tabletopTable.legendAim')}
      </li>
      {plan.rules.facing && (
        <li>
          <i className="tt-legend-sign" data-arc />
          {text('tabletopTable.legendArc')}
        </li>
      )}
      {terrain.includes('blocked') && (
        <li>
          <i className="tt-legend-sign" data-wall />
          {names.term('terrain', 'blocked')}
        </li>
      )}
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
