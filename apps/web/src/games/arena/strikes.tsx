import { slash } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'
import type { Effect } from './effects.ts'
import { useFight } from './fightContext.ts'
import type { Place } from './places.ts'
import { useSpotlight } from './useSpotlight.ts'

interface StrikesProps {
  readonly size: StageSize
  readonly places: ReadonlyMap<number, Place>
  readonly effects: ReadonlyMap<number, readonly Effect[]>
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

/** Who strikes whom: a sickle to a neighbour, a dashed arc across the floor. */
export function Strikes({ size, places, effects }: StrikesProps) {
  const { scene } = useFight()
  const { actor, targets } = useSpotlight()
  const from = places.get(actor)
  if (!from || targets.size === 0) return null
  const zoneOf = (cid: number) => scene.view.fighters[cid]?.zone
  const told = scene.events.slice(scene.from, scene.told)
  const typeOf = (cid: number) => {
    const blow = told.findLast((event) => event.type === 'damageResolved' && event.target === cid && !event.dot)
    return blow?.type === 'damageResolved' ? blow.damageType : undefined
  }
  const drawn = [...targets].slice(0, MOST).flatMap((cid) => {
    const to = places.get(cid)
    if (!to) return []
    const help = scene.view.fighters[cid]?.team === scene.view.fighters[actor]?.team
    const near = zoneOf(cid) === zoneOf(actor)
    return [{ cid, near: near && !help, colour: help ? HELP : (FLIGHT[typeOf(cid) ?? ''] ?? HARM), ...ends(from, to) }]
  })
  return (
    <svg
      key={`${actor} ${scene.told} ${effects.size}`}
      className="map-strikes"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      {drawn.map(({ cid, near, colour, start, end }) =>
        near ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside
          <g key={cid} dangerouslySetInnerHTML={{ __html: slash(start, end, 15) }} />
        ) : (
          <g key={cid} fill="none" strokeLinecap="butt">
            <path d={arc(start, end)} stroke="#17130f" strokeWidth={11} />
            <path d={arc(start, end)} stroke={colour} strokeWidth={6} strokeDasharray="20 7" />
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
