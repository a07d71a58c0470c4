import type { FighterView } from '@arbiter/arena'
import { useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import type { StageSize } from '../../parts/stage.tsx'
import { effectsOf } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { type Place, placesIn } from './places.ts'
import { NARROW, roomFor } from './stageRoom.ts'
import { Strikes } from './strikes.tsx'
import { teamColour } from './teamColour.ts'
import { FighterToken } from './token.tsx'
import { useAim } from './useAim.ts'
import { useSpotlight } from './useSpotlight.ts'
import { type Box, type ZoneBox, zoneBoxes } from './zoneBoxes.ts'
import './battleMap.css'

/** The floors with everybody on them, as tall and wide as the scene. */
export function BattleMap({ size }: { size: StageSize }) {
  const text = useText()
  const names = useNames()
  const { kit, scene, aiming } = useFight()
  const { view, events, from, told } = scene
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const many = view.setup.teams.length > 2
  const taken = scene.taken.size > 0
  const boxes = useMemo(() => zoneBoxes(map, roomFor(size, { many, taken })), [map, size, many, taken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch of the stream never changes
  const effects = useMemo(() => effectsOf(events.slice(from, told)), [from, told])
  const spotlight = useSpotlight()
  const shown = view.fighters.filter(({ removed }) => !removed)
  const largest = shown.length > FEW ? LARGEST.many : LARGEST.few
  const aims = useAim()
  const places = new Map<number, Place>()
  for (const [id, box] of boxes) {
    const here = shown
      .filter(({ zone }) => zone === id)
      .map((each) => {
        const aim = aims.at({ target: each.cid })
        const key = aim !== undefined || each.cid === spotlight.actor
        return { ...each, name: names.fighter(each.cid), key, tag: aim && LONGEST_TAG }
      })
    const room = roomIn(id, box, size, aims.at({ zone: id }) !== undefined)
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

/** Room is kept for it while odds are worked out: nobody moves when they come. */
const LONGEST_TAG = '00% · ≈ −00'
/** So many can be larger. */
const FEW = 6
const LARGEST = { few: { wide: 108, narrow: 76 }, many: { wide: 92, narrow: 64 } }
/** The name of the zone stands above those who are in it; below them, what an aim at it would do. */
const NAME = { wide: 26, narrow: 22 }
const ZONE_TAG = 30

/** Where in a zone people stand: clear of its name and of the rounded wall. */
function roomIn(id: string, { x, y, width, height }: Box, size: StageSize, aimed: boolean): Box {
  const narrow = size.width < NARROW
  const side = id === 'west' || id === 'east' ? width * 0.05 : 0
  const edge = id === 'center' ? 6 : narrow ? 2 : width * 0.04
  const rim = id === 'south' ? (narrow ? 10 : 16) : 4
  const top = y + (narrow ? NAME.narrow : NAME.wide) + (id === 'north' ? (narrow ? 8 : 14) : 0)
  return {
    x: x + edge + (id === 'west' ? side : 0),
    y: top,
    width: width - 2 * edge - side,
    height: y + height - rim - (aimed ? ZONE_TAG : 0) - top,
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
  readonly box: ZoneBox
  readonly here: readonly FighterView[]
}

function Zone({ id, box, here }: ZoneProps) {
  const text = useText()
  const names = useNames()
  const aim = useAim().at({ zone: id })
  const { x, y, width, height } = box
  const place = { left: x, top: y, width, height }
  return (
    <div className="zone" data-zone={id} style={place} data-test={`arena-zone-${id}`}>
      <h3 className="zone-name">
        {names.zone(id)}
        <span className="sr-only">{text('arenaTable.zoneCount', { n: here.length })}</span>
        {here.length >= CROWD && <Counts here={here} />}
      </h3>
      {aim && (
        <button
          type="button"
          className="zone-aim"
          style={extentOf(box)}
          aria-label={`${aim.label}: ${names.zone(id)}, ${aim.brings}`}
          onClick={aim.act}
          data-test={`arena-aim-${id}`}
        >
          <svg className="zone-shape" aria-hidden="true">
            <polygon points={pointsOf(box)} />
          </svg>
          <span className="zone-tag" aria-hidden="true">
            {aim.brings}
          </span>
        </button>
      )}
    </div>
  )
}

/** The upper left corner of a shape that may be wider than the room its people have. */
const cornerOf = ({ shape }: ZoneBox): readonly [number, number] => [
  Math.min(...shape.map(([x]) => x)),
  Math.min(...shape.map(([, y]) => y)),
]

/** The rectangle around it, as seen from the zone. */
function extentOf(box: ZoneBox) {
  const [left, top] = cornerOf(box)
  const width = Math.max(...box.shape.map(([x]) => x)) - left
  const height = Math.max(...box.shape.map(([, y]) => y)) - top
  return { left: left - box.x, top: top - box.y, width, height }
}

function pointsOf(box: ZoneBox): string {
  const [left, top] = cornerOf(box)
  return box.shape.map(([x, y]) => `${Math.round(x - left)},${Math.round(y - top)}`).join(' ')
}

/** From so many on, they are counted beside the name of their zone. */
const CROWD = 4

/** How many of each team are here. */
function Counts({ here }: { here: readonly FighterView[] }) {
  const teams = [...new Set(here.map(({ team }) => team))].sort((a, b) => a - b)
  return (
    <span className="zone-counts" aria-hidden="true">
      {teams.map((team) => (
        <span key={team} style={teamColour(team)}>
          {here.filter((each) => each.team === team).length}
        </span>
      ))}
    </span>
  )
}
