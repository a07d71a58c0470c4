import type { Event } from '@arbiter/dice'
import { useText, useWording } from '../../language/language.tsx'
import { isSign } from './pace.ts'
import type { DiceRules } from './rules.ts'
import './sign.css'

interface SignProps {
  readonly rules: DiceRules
  readonly event: Event
  /** It happened to the person who plays here. */
  readonly own: boolean
}

/** DC-152. The stamp of an event on which the table rests; each has its own shape and word. */
export function Sign({ rules, event, own }: SignProps) {
  const text = useText()
  const wording = useWording()
  if (!isSign(event.type)) return null
  const line =
    event.type === 'bust' && event.lost > 0
      ? text(own ? 'diceTable.sign.ownLoss' : 'diceTable.sign.loss', {
          n: event.lost,
          who: text(`dice.seat.${event.seat}`),
        })
      : wording.say(rules.phrase(event))
  return (
    <p className="sign" data-kind={event.type} data-test={`dice-sign-${event.type}`}>
      <span className="sign-stamp">
        <strong>{text(`diceTable.sign.${event.type}`)}</strong>
      </span>{' '}
      <span className="sign-line">{line}</span>
    </p>
  )
}
