import type { Event } from '@arbiter/arena'
import { slash } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'
import type { Strike } from './deed.ts'
import { useFight } from './fightContext.ts'
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
/** Fire flies as fire, ice as ice. */
const FLIGHT: Readonly<Record<string, string>> = {
  Fire: '#ff8f3f',
  Cold: '#9fdcf7',
  Lightning: '#ffe15c',
  Poison: '#a9dc5c',
  Shadow: '#b79af0',
  Light: '#fff3b0',
  Psychic: '#f09ccf',
}

/** Who strikes whom: a sickle to a neighbour, a dashed arc across the floor; it stays until the next deed. */
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
    const colour = help ? HELP : (FLIGHT[typeOf(target) ?? ''] ?? HARM)
    return [{ id: `${actor} ${target}`, near: near && !help, colour, ...ends(from, to) }]
  })
  if (drawn.length === 0) return null
  return (
    <svg key={beat} className="map-strikes" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {drawn.map(({ id, near, colour, start, end }) =>
        near ? (
          <g key={id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside */}
            <g dangerouslySetInnerHTML={{ __html: slash(start, end, 26) }} />
            <path d={head(start, end)} fill={colour} stroke="#17130f" strokeWidth={3} strokeLinejoin="round" />
          </g>
        ) : (
          <g key={id} fill="none" strokeLinecap="butt">
            <path d={arc(start, end)} stroke="#17130f" strokeWidth={14} />
            <path d={arc(start, end)} stroke={colour} strokeWidth={8} strokeDasharray="20 7" />
            <path d={head(start, end)} fill={colour} stroke="#17130f" strokeWidth={3} strokeLinejoin="round" />
          </g>
        ),
      )}
    </svg>
  )
}

type Point = readonly [number, number]

/** From rim to rim, so that both faces stay free. */
function ends(from: Place, to: Place): { start: Point; end: Point } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const at = ({ x, y, size }: Place, way: number): Point => [
    x + Math.cos(angle) * way * size * 0.46,
    y + Math.sin(angle) * way * size * 0.46,
  ]
  return { start: at(from, 1), end: at(to, -1) }
}

function arc([x1, y1]: Point, [x2, y2]: Point): string {
  const bend = Math.hypot(x2 - x1, y2 - y1) * 0.1
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const [x, y] = [(x1 + x2) / 2 + Math.sin(angle) * bend, (y1 + y2) / 2 - Math.cos(angle) * bend]
  return `M${Math.round(x1)} ${Math.round(y1)}Q${Math.round(x)} ${Math.round(y)} ${Math.round(x2)} ${Math.round(y2)}`
}

/** The point of the arc, on the rim of whoever is met. */
function head([x1, y1]: Point, [x2, y2]: Point): string {
  // The arc bends by a tenth, so it arrives a little turned.
  const angle = Math.atan2(y2 - y1, x2 - x1) + 0.2
  const at = (turn: number, far: number) =>
    `${Math.round(x2 - Math.cos(angle + turn) * far)} ${Math.round(y2 - Math.sin(angle + turn) * far)}`
  return `M${at(0, -6)}L${at(0.5, 20)}L${at(-0.5, 20)}Z`
}
