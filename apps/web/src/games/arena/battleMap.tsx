import type { FighterView } from '@arbiter/arena'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import { useNarrow } from '../../shell/narrow.ts'
import { BarLegend } from './bars.tsx'
import { effectsOf } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { zoneRows } from './mapLayout.ts'
import { Token, type TokenSize } from './token.tsx'
import { useSpotlight } from './useSpotlight.ts'
import './battleMap.css'

/** So many tokens fit into a wide zone and into one of three side by side, there also on a phone: of full size, and of half of it. */
const WIDE = { full: 10, half: 24 }
const NARROW = { full: 6, half: 12 }
const NARROW_ON_PHONE = { full: 4, half: 12 }

/** The zones with everybody in them. Zones that touch are neighbours. */
export function BattleMap() {
  const text = useText()
  const { kit, scene } = useFight()
  const { view, events, from, told, tick } = scene
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const rows = useMemo(() => zoneRows(map), [map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch of the stream never changes
  const effects = useMemo(() => effectsOf(events.slice(from, told)), [from, told])
  const spotlight = useSpotlight()
  const narrow = useNarrow() ? NARROW_ON_PHONE : NARROW
  return (
    <section
      className="map"
      aria-label={text('arenaTable.map')}
      data-test="arena-map"
      data-told={told}
      data-busy={scene.busy}
      data-tick={tick}
    >
      {rows.map((row) => (
        <div key={row.join()} className="map-row">
          {row.map((zone) => (
            <Zone key={zone} zone={zone} room={row.length === 1 ? WIDE : narrow}>
              {(fighter, size) => (
                <Token
                  key={fighter.cid}
                  fighter={fighter}
                  size={fighter.fallen && size === 'full' ? 'half' : size}
                  role={
                    spotlight.actor === fighter.cid
                      ? 'actor'
                      : spotlight.targets.has(fighter.cid)
                        ? 'target'
                        : undefined
                  }
                  effects={effects.get(fighter.cid) ?? []}
                  beat={told}
                />
              )}
            </Zone>
          ))}
        </div>
      ))}
      <BarLegend />
    </section>
  )
}

interface ZoneProps {
  readonly zone: string
  readonly room: typeof WIDE
  readonly children: (fighter: FighterView, size: TokenSize) => ReactNode
}

function Zone({ zone, room, children }: ZoneProps) {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const here = scene.view.fighters.filter((fighter) => fighter.zone === zone && !fighter.removed)
  // The fallen lie behind those who stand.
  const sorted = [...here].sort((a, b) => Number(a.fallen) - Number(b.fallen) || a.team - b.team || a.cid - b.cid)
  const size = here.length <= room.full ? 'full' : here.length <= room.half ? 'half' : 'tiny'
  return (
    <div className="zone" data-zone={zone} data-test={`arena-zone-${zone}`}>
      <h3 className="zone-name">
        {names.zone(zone)}
        <span className="sr-only">
          {text('arenaTable.zoneCount', { n: here.filter(({ fallen }) => !fallen).length })}
        </span>
      </h3>
      <ul className="zone-tokens">
        {sorted.map((fighter) => (
          <li key={fighter.cid}>{children(fighter, size)}</li>
        ))}
      </ul>
    </div>
  )
}
