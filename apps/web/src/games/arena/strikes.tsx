import type { Event } from '@arbiter/arena'
import { slash } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'
import type { Strike } from './deed.ts'
import { useFight } from './fightContext.ts'
import { flight, flightOf, type Point, type Way } from './flight.ts'
import type { Place } from './places.ts'

interface StrikesProps {
  readonly size: StageSize
  readonly places: ReadonlyMap<number, Place>
  readonly strikes: readonly Strike[]
  /** The events of the deed. */
  readonly told: readonly Event[]
  /** Changes with every deed, so that it is drawn anew. */
  readonly beat: number
}

const MOST = 8
const HELP = '#8fd694'
const HARM = '#fff1d6'
/** Fire has the colour of fire, ice that of ice. */
const COLOURS: Readonly<Record<string, string>> = {
  Fire: '#ff8f3f',
  Cold: '#9fdcf7',
  Lightning: '#ffe15c',
  Poison: '#a9dc5c',
  Shadow: '#b79af0',
  Light: '#fff3b0',
  Psychic: '#f09ccf',
}

/** Who strikes whom: a sickle to a neighbour, across the floor what flies there; it stays until the next deed. */
export function Strikes({ size, places, strikes, told, beat }: StrikesProps) {
  const { scene } = useFight()
  const { fighters } = scene.view
  const typeOf = (cid: number) => {
    const blow = told.findLast((event) => event.type === 'damageResolved' && event.target === cid && !event.dot)
    return blow?.type === 'damageResolved' ? blow.damageType : undefined
  }
  // Those of one stack share a place.
  const placeOf = (cid: number) => `${places.get(cid)?.x} ${places.get(cid)?.y}`
  const apart = [...new Map(strikes.map((each) => [`${each.actor} ${placeOf(each.target)}`, each])).values()]
  const drawn = apart.slice(0, MOST).flatMap(({ actor, target }) => {
    const [from, to] = [places.get(actor), places.get(target)]
    if (!from || !to || placeOf(actor) === placeOf(target)) return []
    const help = fighters[target]?.team === fighters[actor]?.team
    const near = fighters[target]?.zone === fighters[actor]?.zone
    const between =
      near && [...places].some(([cid, place]) => cid !== actor && cid !== target && isOnTheWay(place, from, to))
    const damage = typeOf(target)
    const colour = help ? HELP : (COLOURS[damage ?? ''] ?? HARM)
    const kind = help ? 'leaves' : flightOf(damage)
    const way = between ? overHeads(from, to) : across(from, to)
    return [{ id: `${actor} ${target}`, near: near && !help && !between, colour, kind, way }]
  })
  if (drawn.length === 0) return null
  return (
    <svg key={beat} className="map-strikes" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {drawn.map(({ id, near, colour, kind, way }) => (
        <g key={id} fill={colour} stroke="#17130f" strokeWidth={3} strokeLinejoin="round">
          {near ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside
            <g dangerouslySetInnerHTML={{ __html: slash(way.start, way.end, 26) }} />
          ) : (
            <path d={flight(kind, way)} />
          )}
          <path d={head(way.over, way.end)} />
        </g>
      ))}
    </svg>
  )
}

/** From rim to rim, so that both faces stay free. */
function across(from: Place, to: Place): Way {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const at = ({ x, y, size }: Place, way: number): Point => [
    x + Math.cos(angle) * way * size * 0.46,
    y + Math.sin(angle) * way * size * 0.46,
  ]
  const [start, end] = [at(from, 1), at(to, -1)]
  const bend = Math.hypot(end[0] - start[0], end[1] - start[1]) * 0.1
  return {
    start,
    over: [(start[0] + end[0]) / 2 + Math.sin(angle) * bend, (start[1] + end[1]) / 2 - Math.cos(angle) * bend],
    end,
  }
}

/** From crown to crown, above whoever stands between: a line behind a third one reads as that one's blow. */
function overHeads(from: Place, to: Place): Way {
  const crown = ({ x, y, size }: Place): Point => [x, y - size * 0.5]
  const [start, end] = [crown(from), crown(to)]
  return { start, over: [(start[0] + end[0]) / 2, Math.min(start[1], end[1]) - to.size * 0.5], end }
}

/** Whether a straight line between two would run through a third. */
function isOnTheWay({ x, y, size }: Place, from: Place, to: Place): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
  return part > 0 && part < 1 && Math.hypot(from.x + part * dx - x, from.y + part * dy - y) < size * 0.4
}

/** The point of the arc, on the rim of whoever is met. */
function head([x1, y1]: Point, [x2, y2]: Point): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const at = (turn: number, far: number) =>
    `${Math.round(x2 - Math.cos(angle + turn) * far)} ${Math.round(y2 - Math.sin(angle + turn) * far)}`
  return `M${at(0, -6)}L${at(0.5, 20)}L${at(-0.5, 20)}Z`
}
