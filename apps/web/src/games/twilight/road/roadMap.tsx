import { picture, roadDashes, roadStop, type StopState } from '@arbiter/art'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { type KnownNode, knownNode } from './knownNode.ts'
import { nodePlaces } from './nodePlaces.ts'
import { nodeSign } from './nodeSign.ts'
import './roadMap.css'

/** How much of the way behind is seen on a phone: the mark with its rays. */
const BEHIND = 64

interface RoadMapProps {
  readonly size: StageSize
  /** The node that is looked at: its details stand below. */
  readonly looked: string
  readonly onLook: (id: string) => void
  /** Whether the way on is chosen; otherwise what lies here needs the room. */
  readonly walking: boolean
}

/** TW-523. The drawn map: the walked path inked, the ways on lit, the rest as far as one can see. */
export function RoadMap({ size, looked, onLook, walking }: RoadMapProps) {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures()
  const { plan, view } = useTable()
  const box = useRef<HTMLElement>(null)
  const road = view.session.road!
  const nodes = [...plan.road!.nodes.values()]
  const up = size.width <= 900
  const room = {
    width: size.width - (up ? 0 : 32),
    height: Math.round(Math.min(280, Math.max(200, size.height * (walking ? 0.34 : 0.25)))),
  }
  const { width, height, at } = nodePlaces(nodes, room, up)
  const here = at.get(road.node)
  const ways = plan.road!.nodes.get(road.node)?.leads ?? []
  const isWalked = (from: string, to: string) => road.trail.some((id, i) => id === from && road.trail[i + 1] === to)

  // The map is seen where the hero stands.
  useEffect(() => {
    const map = box.current
    if (!map || !here) return
    const scroll = (): void => {
      map.scrollTop = here[1] - map.clientHeight + BEHIND
      map.scrollLeft = here[0] - map.clientWidth * 0.3
    }
    // What is told below takes more room or less of it.
    const observer = new ResizeObserver(scroll)
    observer.observe(map)
    return () => observer.disconnect()
  }, [here?.[0], here?.[1]])

  function stateOf({ id, kind }: KnownNode): StopState {
    if (id === road.node) return 'here'
    if (road.trail.includes(id)) return 'done'
    if (kind === 'boss') return 'boss'
    return ways.includes(id) ? 'next' : 'ahead'
  }

  const dashes = (): string =>
    picture(
      width,
      height,
      nodes
        .flatMap(({ id, leads }) =>
          leads.map((to) => {
            const state = isWalked(id, to) ? 'done' : id === road.node ? 'next' : 'ahead'
            return roadDashes(at.get(id)!, at.get(to)!, state, size.theme)
          }),
        )
        .join(''),
    )

  return (
    <section className="tw-road-map" ref={box} aria-label={text('twilightRoad.map')} data-tw="map" data-up={up}>
      <div className="tw-road-sheet" style={{ width, height }}>
        <img
          className="tw-map-dashes"
          src={pictures.drawn(['walk', plan.campaign?.id, width, height, size.theme, road.trail.join()], dashes)}
          alt=""
          draggable={false}
        />
        <ol>
          {nodes.map(({ id }) => {
            const node = knownNode(plan, view, id)
            const state = stateOf(node)
            const [x, y] = at.get(id)!
            const kind = text(`twilightRoad.kind.${node.kind}`)
            const name = node.inside ? local(node.inside.name) : ''
            const sign = nodeSign(node)
            return (
              <li
                key={id}
                className="tw-node"
                data-state={state}
                data-above={!up && y < height / 2}
                style={{ left: x, top: y } as CSSProperties}
              >
                <button
                  type="button"
                  aria-pressed={looked === id}
                  aria-label={text('twilightRoad.mark', { name: name || kind, kind, state })}
                  onClick={() => onLook(id)}
                  data-tw={`node-${id}`}
                  data-kind={node.kind}
                >
                  <img
                    src={pictures.drawn(['walkStop', sign, state], (stencils) =>
                      picture(200, 200, roadStop(stencils, 100, 100, sign, state)),
                    )}
                    alt=""
                    draggable={false}
                  />
                  {node.kind === 'veiled' && <span className="tw-node-veil">?</span>}
                </button>
                <span className="tw-node-name" aria-hidden="true">
                  {(state === 'next' || state === 'here' || state === 'boss') && name ? name : kind}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
