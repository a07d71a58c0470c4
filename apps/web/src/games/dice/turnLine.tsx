import type { Event, View } from '@arbiter/dice'
import type { GameKit, Stamped } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Count } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { SumCard } from './sumCard.tsx'
import { turnParts } from './sums.ts'
import './turnLine.css'

const NOTICES = ['effectApplied', 'effectBlocked', 'flagSet', 'flagConsumed']
const ENDS = ['passed', 'bust']

interface TurnLineProps {
  readonly kit: GameKit
  readonly view: View
  readonly events: readonly Stamped<Event>[]
  readonly children?: ReactNode
}

/** DC-151. Turn points with every notification beside them, in order of application; before the first roll, how the last turn ended. */
export function TurnLine({ kit, view, events, children }: TurnLineProps) {
  const text = useText()
  const wording = useWording()
  const start = events.findLastIndex(({ type }) => type === 'turnStarted')
  const before = events.slice(0, start)
  const ending = view.phase === 'to_roll' ? before.findLast(({ type }) => ENDS.includes(type)) : undefined
  const told = ending ? before.slice(before.findLastIndex(({ type }) => type === 'saved')) : events.slice(start)
  const notices = told.filter(({ type }) => NOTICES.includes(type))
  return (
    <div className="turn-line">
      <Explain
        className="turn-points"
        why={() => (
          <SumCard kit={kit} title={text('diceTable.sum.turn')} parts={turnParts(events)} result={view.turnPoints} />
        )}
        data-dc="turn-points"
        data-test="dice-turn-points"
        data-value={view.turnPoints}
      >
        <span>{text('diceTable.turnPoints')}</span>
        <Count value={view.turnPoints} />
      </Explain>
      <div className="turn-told">
        {ending && <p className="turn-ending">{wording.say(kit.phrase(ending))}</p>}
        <ol className="turn-notices" data-test="dice-notices">
          {notices.map((event) => (
            <li
              key={event.seq}
              className={`turn-notice ${isPenalty(event) ? 'turn-notice-minus' : ''}`}
              data-event={event.type}
            >
              {wording.say(kit.phrase(event))}
            </li>
          ))}
        </ol>
      </div>
      {children}
    </div>
  )
}

const isPenalty = (event: Event): boolean => event.type === 'effectApplied' && event.amount < 0
