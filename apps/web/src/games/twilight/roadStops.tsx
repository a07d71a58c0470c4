import { PLACES, picture, placeLook, placeMark, roadDashes, type StopState, walkerOf } from '@arbiter/art'
import type { RoadOption, Stage as RoadStage, StageOption } from '@arbiter/twilight'
import type { CSSProperties } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import type { StageSize } from '../../parts/stage.tsx'
import { foe } from './placePicture.tsx'
import { type Point, roadPlaces } from './roadMap.ts'
import { useLocal, useTable } from './tableContext.ts'
import { effortWays } from './useEffort.ts'
import './roadStops.css'

interface RoadStopsProps {
  readonly size: StageSize
  /** The open ways, in the order of their cards. */
  readonly ways: readonly RoadOption[]
  readonly looked: number
  /** What happened last is told where a phone shows the far end of the road. */
  readonly covered: boolean
  readonly onLook: (way: number) => void
}

/** The road as a map: behind, here, the ways on, and what stands at the end. The cards below say the same in words. */
export function RoadStops({ size, ways, looked, covered, onLook }: RoadStopsProps) {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures()
  const { plan, view } = useTable()
  const stages = plan.campaign?.stages ?? []
  const here = view.session.stage
  const last = stages.length - 1
  const places = roadPlaces(size, here, Math.max(1, stages.length), ways.length, covered)
  const leadsTo = ({ index }: RoadOption): Point | undefined => {
    const option = stages[here]?.options[index]
    if (!option || option.stays) return undefined
    return places.stages[option.leads ? stages.findIndex(({ id }) => id === option.leads) : here + 1]
  }
  const dashes = (): string => {
    const from = places.stages[here]!
    const lines = places.stages.map((point, stage) => {
      // What lies too far ahead to be seen is passed over: the road goes on to its end.
      const before = places.stages.findLast((seen, other) => other < stage && seen)
      if (!point || !before || (stage === here + 1 && ways.length > 0)) return ''
      return roadDashes(before, point, stage <= here ? 'done' : 'ahead', size.theme)
    })
    const forks = places.ways.map((point, at) => {
      const to = leadsTo(ways[at]!)
      return roadDashes(from, point, 'next', size.theme) + (to ? roadDashes(point, to, 'ahead', size.theme) : '')
    })
    return picture(size.width, size.height, [...lines, ...forks].join(''))
  }
  const { theme } = size
  const stop = (id: string, state: StopState, enemy?: string) =>
    pictures.drawn(['placeMark', id, state, enemy, theme], (stencils) =>
      placeMark(stencils, state, {
        look: placeLook(PLACES, id, 'story'),
        theme,
        ...(enemy !== undefined && { foes: [foe(enemy)] }),
        ...(state === 'here' && { walker: walkerOf(plan.hero.id) }),
      }),
    )
  const wayMark = ({ encounter, check }: Way, state: StopState) =>
    stop(encounter ?? check ?? '', state, plan.scenarios.get(encounter ?? '')?.enemies[0]?.id)
  return (
    <div
      className="tw-map"
      aria-hidden="true"
      style={{ '--scale': places.scale, '--way-name': `${places.name}px` } as CSSProperties}
    >
      <img
        className="tw-map-dashes"
        src={pictures.drawn(['dashes', size, here, ways.length, covered], dashes)}
        alt=""
        draggable={false}
      />
      {stages.map((stage, at) => {
        const place = places.stages[at]
        if (!place) return null
        const state = at < here ? 'done' : at === here ? 'here' : at === last ? 'boss' : 'ahead'
        return (
          <span key={stage.id} className="tw-stop" data-state={state} style={standing(place)}>
            <img src={at === here ? stop(stage.id, state) : wayMark(fightOf(stage), state)} alt="" />
            {(at === here || at === last) && <span className="tw-stop-name">{local(stage.name)}</span>}
            {state === 'ahead' && fightOf(stage).encounter !== undefined && (
              <span className="tw-stop-name tw-stop-kind">{text('twilightTable.road.fight')}</span>
            )}
          </span>
        )
      })}
      {ways.map((way, at) => (
        <button
          key={`${way.index} ${way.encounter ?? way.check}`}
          type="button"
          tabIndex={-1}
          className="tw-stop tw-stop-way"
          data-looked={looked === at}
          style={standing(places.ways[at]!)}
          onClick={() => onLook(at)}
        >
          <img src={wayMark(way, 'next')} alt="" />
          <span className="tw-stop-number">{at + 1}</span>
        </button>
      ))}
      {ways.map((way, at) => (
        <span
          key={`${way.index} ${way.encounter ?? way.check}`}
          className="tw-stop-name tw-way-name"
          data-looked={looked === at}
          style={standing(places.ways[at]!)}
        >
          {local((plan.checks.get(way.check ?? '') ?? plan.scenarios.get(way.encounter ?? ''))?.name)}{' '}
          <span className="tw-way-odds">
            {way.check === undefined
              ? text('twilightTable.road.fight')
              : text('twilightTable.percent', { n: rangeOf(effortWays(plan, view, way.check)) })}
          </span>
        </span>
      ))}
    </div>
  )
}

/** The chance without a card, and with all that may help. */
function rangeOf(ways: readonly { readonly odds: number }[]): string {
  const [least, most] = [ways[0]!, ways.at(-1)!].map(({ odds }) => Math.round(100 * odds))
  return least === most ? String(least) : `${least}\u2060–\u2060${most}`
}

type Way = Pick<StageOption, 'encounter' | 'check'>

const standing = ([x, y]: Point): CSSProperties => ({ left: x, top: y })

/** Of a place far away its fight is known, if it has one. */
const fightOf = ({ options }: RoadStage): Way => options.find(({ encounter }) => encounter !== undefined) ?? {}
