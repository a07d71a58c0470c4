import { group, picture, placeLook, placeMark, roadDashes, type StopState, walkerOf } from '@arbiter/art'
import { entryOf, finalPrice, foesAhead } from '@arbiter/twilight'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import IconFaith from '~icons/game-icons/prayer'
import IconLock from '~icons/lucide/lock'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { foe } from '../placePicture.tsx'
import { usePlaces } from '../places.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { type KnownNode, knownNode } from './knownNode.ts'
import { nodePlaces } from './nodePlaces.ts'
import { useAhead } from './useAhead.ts'
import { waysFrom } from './waysFrom.ts'
import './roadMap.css'

/** How much of the way behind is seen on a phone: the mark with its rays. */
const BEHIND = 64
/** The strip of the hero at the foot of a desk. */
const STRIP = 84

interface RoadMapProps {
  readonly size: StageSize
  /** The node that is looked at: its details stand below. */
  readonly looked: string
  readonly onLook: (id: string) => void
}

/** TW-523. The drawn map fills the scene: the walked path inked, the ways on lit, the rest as far as one can see. */
export function RoadMap({ size, looked, onLook }: RoadMapProps) {
  const text = useText()
  const pictures = usePictures()
  const { plan, view } = useTable()
  const box = useRef<HTMLElement>(null)
  const road = view.session.road!
  const nodes = [...plan.road!.nodes.values()]
  const up = size.width <= 900
  const { width, height, at } = nodePlaces(
    nodes,
    { width: size.width, height: size.height - STRIP },
    up,
    plan.road!.nodes.get(road.node)?.layer,
  )
  const here = at.get(road.node)
  const ways = waysFrom(plan.road!.nodes, road.node)
  const isWalked = (from: string, to: string) => road.trail.some((id, i) => id === from && road.trail[i + 1] === to)

  // What the upper edge hides is counted in rows: the road goes on there.
  const [hidden, setHidden] = useState(0)
  const count = (): void => {
    const top = box.current?.scrollTop ?? 0
    setHidden(new Set(nodes.filter(({ id }) => at.get(id)![1] < top).map(({ layer }) => layer)).size)
  }

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

  // A mark that the edge cuts has no name: it would stand there as that of a neighbour.
  useEffect(() => {
    const map = box.current
    if (!map) return
    const watch = new IntersectionObserver(
      (marks) => {
        for (const { target, intersectionRatio } of marks) target.toggleAttribute('data-cut', intersectionRatio < 1)
      },
      // Its name stands above it, as far as that.
      { root: map, rootMargin: '-40px 0px 0px', threshold: [0, 1] },
    )
    for (const mark of map.querySelectorAll('.tw-node > button')) watch.observe(mark)
    return () => watch.disconnect()
  }, [])

  // Whatever no way from here leads to is behind one too, though never walked.
  const open = reachable(nodes, road.node)

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
            const drawn = roadDashes(at.get(id)!, at.get(to)!, state, size.theme)
            return state === 'ahead' ? group(drawn, { opacity: open.has(id) ? 0.62 : 0.22 }) : drawn
          }),
        )
        .join(''),
    )

  return (
    <section
      className="tw-road-map"
      ref={box}
      aria-label={text('twilightRoad.map')}
      data-tw="map"
      data-up={up}
      onScroll={count}
    >
      {up && hidden > 0 && (
        <p className="tw-map-more" aria-hidden="true" data-test="twilight-map-more">
          <span>{text('twilightRoad.furtherOn', { n: hidden })}</span>
        </p>
      )}
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
            const [x, y] = at.get(id)!
            return (
              <Stop
                key={id}
                node={node}
                state={stateOf(node)}
                place={ways.length > 1 ? ways.indexOf(id) + 1 : 0}
                missed={!open.has(id) && !road.trail.includes(id)}
                theme={size.theme}
                above={up && id !== road.node && node.kind !== 'boss'}
                style={{ left: x, top: y }}
                looked={looked === id}
                onLook={() => onLook(id)}
              />
            )
          })}
        </ol>
      </div>
    </section>
  )
}

interface StopProps {
  readonly node: KnownNode
  readonly state: StopState
  /** Which of the ways on it is, as on their cards; 0 for none. */
  readonly place: number
  /** No way leads there any more. */
  readonly missed: boolean
  readonly theme: StageSize['theme']
  /** Its name stands above the mark: below it lie dashes, or the name of a neighbour. */
  readonly above: boolean
  readonly style: CSSProperties
  readonly looked: boolean
  readonly onLook: () => void
}

/** The nodes that some way from here leads to, and it itself. */
function reachable(nodes: readonly { readonly id: string; readonly leads: readonly string[] }[], from: string) {
  const leads = new Map(nodes.map((node) => [node.id, node.leads]))
  const open = new Set([from])
  for (const id of open) for (const to of leads.get(id) ?? []) open.add(to)
  return open
}

/** A mark of the map with its name and what is known to wait there. */
function Stop({ node, state, place, missed, theme, above, style, looked, onLook }: StopProps) {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures()
  const { id, kind, inside } = node
  const kindName = text(`twilightRoad.kind.${kind}`)
  const name = inside ? local(inside.name) : ''
  const places = usePlaces()
  const { plan, view } = useTable()
  const [enemy] = inside?.scenario === undefined ? [] : foesAhead(plan, view, inside.scenario)
  const named = (state === 'next' || state === 'boss') && name !== ''
  return (
    <li className="tw-node" data-state={state} data-missed={missed} data-above={above} style={style}>
      <button
        type="button"
        aria-pressed={looked}
        aria-label={text('twilightRoad.mark', { known: String(name !== ''), name, kind: kindName, state })}
        onClick={onLook}
        data-tw={`node-${id}`}
        data-kind={kind}
      >
        <img
          src={
            places &&
            pictures.drawn(['walkMark', inside && id, kind, state, enemy, theme], (stencils) =>
              placeMark(stencils, state, {
                look: placeLook(places, inside ? id : '', kind),
                theme,
                ...(enemy !== undefined && { foes: [foe(enemy)] }),
                ...(state === 'here' && { walker: walkerOf(plan.hero.id) }),
              }),
            )
          }
          alt=""
          draggable={false}
        />
        {kind === 'veiled' && <span className="tw-node-veil">?</span>}
      </button>
      {place > 0 && (
        <span className="tw-node-place" aria-hidden="true">
          {place}
        </span>
      )}
      {state === 'next' && <Marks node={node} />}
      <span className="tw-node-name" aria-hidden="true">
        {state === 'here' ? text('twilightRoad.youAreHere') : named ? name : kindName}
        {named && state === 'next' && <span className="tw-node-kind">{kindName}</span>}
      </span>
    </li>
  )
}

/** What can be told of a way on before its card is read: whose face waits there, whether in anger or with thanks, what it costs. */
function Marks({ node: { id, kind, inside } }: { node: KnownNode }) {
  const { plan, view } = useTable()
  if (!inside) return null
  const entry = entryOf({ plan, state: view }, inside)
  const { faith = 0 } = entry ? finalPrice(plan, view.session, entry.price) : {}
  return (
    <span className="tw-node-marks" aria-hidden="true" data-test={`twilight-marks-${id}`} data-kind={kind}>
      <Company node={inside} />
      {!entry && (
        <span className="tw-node-badge">
          <IconLock />
        </span>
      )}
      {faith > 0 && (
        <span className="tw-node-badge" data-price={faith}>
          <IconFaith />−{faith}
        </span>
      )}
    </span>
  )
}

function Company({ node }: { node: NonNullable<KnownNode['inside']> }) {
  const { enemies, hostile, welcome } = useAhead(node)
  return (
    <>
      {/* The first of them is the mark itself. */}
      {[...new Set(enemies)].slice(1, 2).map((enemy) => (
        <Picture key={enemy} shape="token" kind="enemy" id={enemy} />
      ))}
      {hostile.length > 0 && (
        <span className="tw-node-badge" data-tone="bad">
          !
        </span>
      )}
      {welcome.length > 0 && (
        <span className="tw-node-badge" data-tone="good">
          +
        </span>
      )}
    </>
  )
}
