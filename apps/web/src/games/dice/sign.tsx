import { type Event, isSign, type Seat } from '@arbiter/dice'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import type { DiceRules } from './rules.ts'
import { lostParts } from './sums.ts'
import './sign.css'

interface SignProps {
  readonly rules: DiceRules
  readonly event: Event
  readonly events: readonly Event[]
  /** Of the one person who plays here. */
  readonly ownSeat: Seat | undefined
}

/** Who lost how much in a bust, what was multiplied in a save; other events as the log tells them. */
export function useTold(rules: DiceRules, ownSeat: Seat | undefined): (event: Event) => string {
  const text = useText()
  const wording = useWording()
  return (event) => {
    const phrase = rules.phrase(event)
    if (event.type === 'saved' && event.factor > 1) return wording.say({ ...phrase, key: 'diceTable.multiplied' })
    return event.type === 'bust' && event.lost > 0
      ? text(event.seat === ownSeat ? 'diceTable.sign.ownLoss' : 'diceTable.sign.loss', {
          n: event.lost,
          who: text(`dice.seat.${event.seat}`),
        })
      : wording.say(phrase)
  }
}

/** DC-152. The stamp of an event on which the table rests; each has its own shape and word. */
export function Sign({ rules, event, events, ownSeat }: SignProps) {
  const text = useText()
  const told = useTold(rules, ownSeat)
  if (!isSign(event.type)) return null
  return (
    <p className="sign" data-kind={event.type} data-test={`dice-sign-${event.type}`}>
      <span className="sign-stamp">
        <strong>{text(`diceTable.sign.${event.type}`)}</strong>
      </span>{' '}
      <span className="sign-line">
        {told(event)}
        {event.type === 'bust' && <LostParts events={events} />}
      </span>
    </p>
  )
}

/** Points that no die in the tray stands for are named beside those that one does. */
function LostParts({ events }: { readonly events: readonly Event[] }) {
  const text = useText()
  const number = useNumber()
  const { saved, effects } = lostParts(events)
  if (effects.length === 0) return null
  const parts = effects.map(({ kind, source, amount }) =>
    text('diceTable.sign.lostEffect', { n: { signed: amount }, name: text(`dice.${kind}.${source}.note`) }),
  )
  return (
    <small className="sign-parts" data-test="dice-sign-parts">
      {[text('diceTable.sign.lostDice', { n: number(saved) }), ...parts].join(' · ')}
    </small>
  )
}
