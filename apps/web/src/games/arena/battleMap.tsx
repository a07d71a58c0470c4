import type { FighterView } from '@arbiter/arena'
import { useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import type { StageSize } from '../../parts/stage.tsx'
import { effectsOf } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { type Place, placesIn } from './places.ts'
import { Strikes } from './strikes.tsx'
import { FighterToken } from './token.tsx'
import { aimTag, useAim } from './useAim.ts'
import { useSpotlight } from './useSpotlight.ts'
import { type Box, zoneBoxes } from './zoneBoxes.ts'
import './battleMap.css'

/** The floors with everybody on them, as tall and wide as the scene. */
export function BattleMap({ size }: { size: StageSize }) {
  const text = useText()
  const names = useNames()
  const { kit, scene, aiming } = useFight()
  const { view, events, from, told } = scene
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const boxes = useMemo(() => zoneBoxes(map, size), [map, size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch of the stream never changes
  const effects = useMemo(() => effectsOf(events.slice(from, told)), [from, told])
  const spotlight = useSpotlight()
  const many = view.setup.teams.length > 2
  const shown = view.fighters.filter(({ removed }) => !removed)
  const largest = shown.length > FEW ? LARGEST.many : LARGEST.few
  const aims = useAim()
  const places = new Map<number, Place>()
  for (const [id, box] of boxes) {
    const here = shown
      .filter(({ zone }) => zone === id)
      .map((each) => {
        const aim = aims.at({ target: each.cid })
        return { ...each, name: names.fighter(each.cid), tag: aim && aimTag(aim) }
      })
    const room = roomIn(id, box, size, { many, taken: scene.taken.size > 0 })
    for (const [cid, place] of placesIn(room, here, size.width < NARROW ? largest.narrow : largest.wide))
      places.set(cid, place)
  }
  return (
    <section
      className="map"
      aria-label={text('arenaTable.map')}
      data-many={many || undefined}
      data-aiming={aiming?.turns.some(({ target }) => target !== undefined) || undefined}
    >
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
              side={freeSide(place, [...places.values()], size)}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Where the art, too, begins to draw less. */
const NARROW = 700
/** So many can be larger. */
const FEW = 6
const LARGEST = { few: { wide: 108, narrow: 80 }, many: { wide: 92, narrow: 68 } }
/** The name of the zone stands above those who are in it. */
const NAME = 26
/** What the plates in the upper corners and the goal between them cover. */
const TOP = { wide: 84, narrow: 118, many: 198 }
/** What the plate at the foot covers: what is told, or what can be done by whoever was taken over. */
const FOOT = { wide: { told: 96, taken: 124 }, narrow: { told: 160, taken: 206 } }

/** Where in a zone people stand: clear of its name, of the plates above and of the rounded wall. */
function roomIn(
  id: string,
  { x, y, width, height }: Box,
  size: StageSize,
  { many, taken }: { readonly many: boolean; readonly taken: boolean },
): Box {
  const narrow = size.width < NARROW
  const foot = size.height - FOOT[narrow ? 'narrow' : 'wide'][taken ? 'taken' : 'told']
  const top = Math.max(y + NAME, id === 'north' ? (narrow ? (many ? TOP.many : TOP.narrow) : TOP.wide) : 0)
  const side = id === 'west' || id === 'east' ? width * 0.05 : 0
  const edge = id === 'center' ? 6 : narrow ? 2 : width * 0.04
  return {
    x: x + edge + (id === 'west' ? side : 0),
    y: top,
    width: width - 2 * edge - side,
    height: Math.min(y + height - 8, foot) - top,
  }
}

/** How wide the largest number is. */
const NUMBER = 110

/** Where a number hangs beside its own token: left (−1) or right (1), away from neighbours, or over it where both sides are taken. */
function freeSide({ x, y, size }: Place, all: readonly Place[], { width }: StageSize): -1 | 0 | 1 {
  const near = (way: -1 | 1) =>
    all.some((other) => Math.abs(other.y - y) < size && (other.x - x) * way > 0 && (other.x - x) * way < 1.9 * size)
  const end = (way: -1 | 1) => x + way * (0.66 * size + NUMBER / 2)
  const free = (way: -1 | 1) => !near(way) && end(way) > 0 && end(way) < width
  return free(1) ? 1 : free(-1) ? -1 : 0
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
