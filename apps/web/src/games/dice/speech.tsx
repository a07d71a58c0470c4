import type { Event, EventOf, Preview, Seat, ValidPreview, View } from '@arbiter/dice'
import type { GameKit, Stamped } from '@arbiter/kernel'
import { useText, useWording } from '../../language/language.tsx'
import { Plate } from '../../parts/plate.tsx'
import { type Guide, GuideLine } from './guide.tsx'
import { namedElements } from './points.ts'
import type { DiceRules } from './rules.ts'
import { useTold } from './sign.tsx'
import './speech.css'

const NOTICES = ['effectApplied', 'effectBlocked', 'flagSet', 'flagConsumed']
const ENDS = ['passed', 'bust']
/** What is told of somebody else's turn. */
const DEEDS = ['rolled', 'saved', 'itemUsed', 'passed', 'bust']

interface SpeechProps {
  readonly kit: GameKit
  readonly rules: DiceRules
  readonly view: View
  readonly events: readonly Stamped<Event>[]
  readonly preview: Preview | undefined
  readonly guide: Guide
  readonly ownSeat: Seat | undefined
  readonly mayAct: boolean
  /** Why a button is refused; the buttons point here. */
  readonly reason: string
  readonly reasonId: string
}

/** The one paper that speaks: what to do, what the chosen dice bring, why not, what the other side just did. */
export function Speech({ kit, rules, view, events, preview, guide, ownSeat, mayAct, reason, reasonId }: SpeechProps) {
  const tellDeed = useTold(rules, ownSeat)
  const text = useText()
  const wording = useWording()
  const start = events.findLastIndex(({ type }) => type === 'turnStarted')
  const before = events.slice(0, start)
  const ending = view.phase === 'to_roll' ? before.findLast(({ type }) => ENDS.includes(type)) : undefined
  const told = ending ? before.slice(before.findLastIndex(({ type }) => type === 'saved')) : events.slice(start)
  const notices = gathered(told.filter(({ type }) => NOTICES.includes(type)))
  const deed = mayAct ? ending : (events.slice(start).findLast(({ type }) => DEEDS.includes(type)) ?? ending)
  const valid = preview?.valid ? preview : undefined
  const toThrow = mayAct && view.phase === 'to_roll'
  return (
    <Plate kind="paper" className="speech" data-watching={!mayAct || undefined}>
      {guide.stage && <GuideLine guide={guide} />}
      {deed && <p className="speech-deed">{tellDeed(deed)}</p>}
      {toThrow && !guide.stage && <p className="speech-lead">{text('diceTable.yourThrow')}</p>}
      <div
        className="speech-preview"
        data-dc="preview"
        data-test="dice-preview"
        data-valid={valid !== undefined}
        data-points={valid?.points}
      >
        {valid && <PreviewSum rules={rules} preview={valid} />}
        <p
          id={reasonId}
          className={
            (!mayAct && deed) || toThrow || (guide.stage && guide.stage !== 'watch' && !preview)
              ? 'sr-only'
              : 'speech-lead'
          }
          data-dc="reason"
          data-test="dice-reason"
        >
          {reason}
        </p>
      </div>
      <ol className="speech-notices" data-test="dice-notices">
        {notices.map((event) => (
          <li key={event.seq} data-minus={isPenalty(event) || undefined} data-event={event.type}>
            {event.type === 'effectApplied' ? <Effect event={event} /> : wording.say(kit.phrase(event))}
          </li>
        ))}
      </ol>
    </Plate>
  )
}

/** What one piece did several times stands once. */
function gathered(notices: readonly Stamped<Event>[]): Stamped<Event>[] {
  const shown: Stamped<Event>[] = []
  for (const notice of notices) {
    const at = shown.findIndex((earlier) => isSameEffect(earlier, notice))
    const earlier = shown[at]
    if (earlier?.type === 'effectApplied' && notice.type === 'effectApplied')
      shown[at] = { ...notice, amount: earlier.amount + notice.amount }
    else shown.push(notice)
  }
  return shown
}

const isSameEffect = (a: Event, b: Event): boolean =>
  a.type === 'effectApplied' && b.type === 'effectApplied' && a.source === b.source && a.owner === b.owner

/** DC-151. How much, what, whose, why. */
function Effect({ event: { owner, kind, source, amount } }: { event: EventOf<'effectApplied'> }) {
  const text = useText()
  return text('diceTable.notice', {
    amount: { signed: amount },
    name: text(`dice.${kind}.${source}`),
    owner: text(owner === 'global' ? 'dice.owner.global' : `dice.seat.${owner}`),
    note: text(`dice.${kind}.${source}.note`),
  })
}

const isPenalty = (event: Event): boolean => event.type === 'effectApplied' && event.amount < 0

/** DC-145. What the selection is made of and what it leaves; what stopping brings is the big number on the table. */
function PreviewSum({ rules, preview }: { rules: DiceRules; preview: ValidPreview }) {
  const text = useText()
  const wording = useWording()
  const { elements, factor, effects, diceLeft, hotDice } = preview
  const made = namedElements(elements).map(({ kind, count, faces, points }) =>
    text(`diceTable.made.${kind}`, {
      count,
      face: String(faces[0]),
      from: faces[0]!,
      to: faces.at(-1)!,
      points,
    }),
  )
  return (
    <>
      <strong className="speech-lead">
        {made.join(', ')}
        {factor > 1 && ` × ${factor}`}
      </strong>{' '}
      {effects.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of one save have no other identity
        <span key={at}>
          {event.type === 'effectApplied' ? <Effect event={event} /> : wording.say(rules.phrase(event))}
        </span>
      ))}{' '}
      <span className={hotDice ? 'speech-lead' : 'speech-left'}>
        {hotDice ? text('dice.hot_dice') : text('diceTable.diceLeft', { n: diceLeft })}
      </span>
    </>
  )
}
