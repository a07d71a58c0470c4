import type { FighterView } from '@arbiter/arena'
import { useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import type { StageSize } from '../../parts/stage.tsx'
import { effectsOf } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { type Place, placesIn } from './places.ts'
import { Strikes } from './strikes.tsx'
import { FighterToken } from './token.tsx'
import { useAim } from './useAim.ts'
import { useSpotlight } from './useSpotlight.ts'
import { type Box, zoneBoxes } from './zoneBoxes.ts'
import './battleMap.css'

/** The floors with everybody on them, as tall and wide as the scene. */
export function BattleMap({ size }: { size: StageSize }) {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { view, events, from, told } = scene
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const boxes = useMemo(() => zoneBoxes(map, size), [map, size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch of the stream never changes
  const effects = useMemo(() => effectsOf(events.slice(from, told)), [from, told])
  const spotlight = useSpotlight()
  const many = view.setup.teams.length > 2
  const shown = view.fighters.filter(({ removed }) => !removed)
  const places = new Map<number, Place>()
  for (const [id, box] of boxes) {
    const here = shown.filter(({ zone }) => zone === id).map((each) => ({ ...each, name: names.fighter(each.cid) }))
    for (const [cid, place] of placesIn(
      roomIn(id, box, size, many),
      here,
      size.width < NARROW ? LARGEST.narrow : LARGEST.wide,
    ))
      places.set(cid, place)
  }
  return (
    <section className="map" aria-label={text('arenaTable.map')} data-many={many || undefined}>
      {[...boxes].map(([id, box]) => (
        <Zone key={id} id={id} box={box} here={shown.filter(({ zone, fallen }) => zone === id && !fallen)} />
      ))}
      <Strikes size={size} places={places} effects={effects} />
      <ul className="map-fighters">
        {shown.map((fighter) => {
          const place = places.get(fighter.cid)
          if (!place) return null
          const role =
            spotlight.actor === fighter.cid ? 'actor' : spotlight.targets.has(fighter.cid) ? 'target' : undefined
          return (
            <FighterToken
              key={fighter.cid}
              fighter={fighter}
              place={place}
              role={role}
              effects={effects.get(fighter.cid) ?? []}
              beat={told}
              edge={place.x > size.width - 2 * place.size}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Where the art, too, begins to draw less. */
const NARROW = 700
const LARGEST = { wide: 92, narrow: 68 }
/** The name of the zone stands above those who are in it. */
const NAME = 26
/** What the plates in the upper corners and the goal between them cover. */
const TOP = { wide: 84, narrow: 118, many: 184 }

/** Where in a zone people stand: clear of its name, of the plates above and of the rounded wall. */
function roomIn(id: string, { x, y, width, height }: Box, { width: wide }: StageSize, many: boolean): Box {
  const narrow = wide < NARROW
  const top = Math.max(y + NAME, id === 'north' ? (narrow ? (many ? TOP.many : TOP.narrow) : TOP.wide) : 0)
  const side = id === 'west' || id === 'east' ? width * 0.05 : 0
  const edge = id === 'center' ? 6 : narrow ? 2 : width * 0.04
  return {
    x: x + edge + (id === 'west' ? side : 0),
    y: top,
    width: width - 2 * edge - side,
    height: y + height - top - (id === 'south' && !narrow ? 24 : 8),
  }
}

interface ZoneProps {
  readonly id: string
  readonly box: Box
  readonly here: readonly FighterView[]
}

function Zone({ id, box: { x, y, width, height }, here }: ZoneProps) {
  const text = useText()
  const names = useNames()
  const aim = useAim().at({ zone: id })
  const place = { left: x, top: y, width, height }
  return (
    <div className="zone" data-zone={id} style={place} data-test={`arena-zone-${id}`}>
      <h3 className="zone-name">
        {names.zone(id)}
        <span className="sr-only">{text('arenaTable.zoneCount', { n: here.length })}</span>
      </h3>
      {aim && (
        <button
          type="button"
          className="zone-aim"
          aria-label={`${aim.label}: ${names.zone(id)}`}
          onClick={aim.act}
          data-test={`arena-aim-${id}`}
        />
      )}
    </div>
  )
}
