import { type EventType, nodeAt, type Plan, type RoadState } from '@arbiter/twilight'
import { useText, useWording } from '../../../language/language.tsx'
import { DeedPanel } from '../deedPanel.tsx'
import { sentence } from '../sentence.ts'
import { type TwilightTable, useTable } from '../tableContext.ts'

type Told = TwilightTable['events'][number]

const BEGINNINGS: readonly EventType[] = [
  'campaignStarted',
  'checkBegun',
  'encounterCommitted',
  'encounterAborted',
  'wayTaken',
  'optionTaken',
  'serviceUsed',
  'riteDone',
  'boughtCard',
  'rewardTaken',
  'itemUsed',
]

const WORTH_TELLING: readonly EventType[] = [
  'serviceUsed',
  'riteDone',
  'boughtCard',
  'rewardTaken',
  'itemUsed',
  'pricePaid',
  'welcomeMet',
  'heroHealed',
  'heroHurt',
  'faithChanged',
  'reputationChanged',
  'tierChanged',
  'itemGained',
  'cardGained',
  'cardUpgraded',
  'cardRemoved',
  'deckFull',
  'fateAdded',
  'fateRemoved',
  'fateLifted',
  'fateSealed',
  'fateUnsealed',
  'curseGained',
  'curseEnded',
  'allyJoined',
  'allyLeft',
  'mapShown',
  'shelterRaised',
  'resonanceShifted',
]

/** These name what they bring. */
const TAKINGS: readonly EventType[] = ['rewardTaken', 'boughtCard']
const GAINS: readonly EventType[] = ['itemGained', 'cardGained', 'fateAdded']

/** What came of the last thing that was done on the road, but for what has been told of it. */
export function Happened({ told }: { told?: number | undefined }) {
  const text = useText()
  const wording = useWording()
  const { kit, plan, view, scene, events } = useTable()
  const lines = scene.heldEvent ? [] : lastLines(plan, view.session.road!, events)
  if (lines === 'check') return <DeedPanel />
  const said = lines.filter(({ seq }) => seq !== told).map((event) => sentence(wording.say(kit.phrase(event as never))))
  if (said.length === 0) return null
  return (
    <section className="tw-happened" aria-label={text('twilightTable.road.happened')} data-test="twilight-happened">
      <ul>
        {[...new Set(said)].map((line) => {
          const n = said.filter((other) => other === line).length
          return <li key={line}>{n > 1 ? `${line} ×${n}` : line}</li>
        })}
      </ul>
    </section>
  )
}

/** A check tells itself; an option that began one comes after it and tells nothing new. */
function lastLines(plan: Plan, road: RoadState, events: readonly Told[]): readonly Told[] | 'check' {
  const asked = (event: Told) =>
    event.type === 'optionTaken' ? nodeAt(plan, road, event.node).options[event.index] : undefined
  const at = events.findLastIndex((event) => BEGINNINGS.includes(event.type) && asked(event)?.check === undefined)
  const last = events[at]
  if (last?.type === 'checkBegun') {
    const option = nodeAt(plan, road, road.node).options.find(({ check }) => check === last.check)
    // Whoever has turned to go has read it, and needs the room for the ways on.
    return road.done && option && !option.ends ? [] : 'check'
  }
  const named = last !== undefined && TAKINGS.includes(last.type)
  return events
    .slice(Math.max(0, at))
    .filter(({ type }) => WORTH_TELLING.includes(type) && !(named && GAINS.includes(type)))
}
