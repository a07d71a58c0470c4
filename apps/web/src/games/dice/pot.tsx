import type { Event, EventOf, ValidPreview, View } from '@arbiter/dice'
import type { GameKit, Stamped } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useNumber, useText } from '../../language/language.tsx'
import { Count } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Plate } from '../../parts/plate.tsx'
import { SumCard } from './sumCard.tsx'
import { potParts, turnParts } from './sums.ts'
import './pot.css'

interface PotProps {
  readonly kit: GameKit
  readonly view: View
  readonly events: readonly Stamped<Event>[]
  readonly preview: ValidPreview | undefined
  readonly whyPass: (preview: ValidPreview) => ReactNode
  /** The bust that is being told. */
  readonly bust: EventOf<'bust'> | undefined
  readonly top: number
}

interface PotPart {
  readonly amount: number
  readonly why?: string | undefined
}

/** A single number would only stand there twice. */
const worthTelling = (parts: readonly PotPart[]): boolean => parts.length > 1 || parts[0]?.why !== undefined

/** With more of them only the amounts are told; a tap tells the rest. */
const EXPLAINED = 2

/** One sum: the points of the turn, which a bust takes away; with chosen dice, what stopping now brings. */
export function Pot({ kit, view, events, preview, whyPass, bust, top }: PotProps) {
  const text = useText()
  const number = useNumber()
  const stopping = bust ? undefined : preview
  const points = bust ? bust.lost : (stopping?.passing.add ?? view.turnPoints)
  const { saved, effects } = potParts(events)
  const signed = (n: number) => text('diceTable.signed', { n: { signed: n } })
  const soFar = [
    { amount: saved },
    ...effects.map(({ kind, source, amount }) => ({
      amount,
      why: effects.length > EXPLAINED ? undefined : text(`dice.${kind}.${source}.note`),
    })),
  ]
  const chosen = stopping && [
    { amount: stopping.turnPoints - view.turnPoints, why: text('diceTable.chosen') },
    { amount: stopping.passing.add - stopping.turnPoints, why: text('diceTable.forStopping') },
  ]
  const madeOf = [...soFar, ...(chosen ?? [])]
  const parts = madeOf.filter(({ amount }) => amount !== 0)
  const told = parts.map(({ amount, why }: PotPart, at) =>
    [at === 0 ? number(amount) : signed(amount), why && `(${why})`].filter(Boolean).join(' '),
  )
  return (
    <Plate
      className="pot"
      data-lost={bust !== undefined || undefined}
      data-debt={points < 0 || undefined}
      style={{ top }}
    >
      <Explain
        className="pot-points"
        why={() =>
          stopping ? (
            whyPass(stopping)
          ) : (
            <SumCard kit={kit} title={text('diceTable.sum.turn')} parts={turnParts(events)} result={view.turnPoints} />
          )
        }
        data-dc="turn-points"
        data-test="dice-turn-points"
        data-value={view.turnPoints}
      >
        <span>{text(stopping ? 'diceTable.ifYouStop' : 'diceTable.turnPoints')}</span>
        <Count key={bust ? 'lost' : view.turn} value={points} />
      </Explain>
      <span className="pot-more">{worthTelling(parts) && `= ${told.join(' ')}`}</span>
      {view.flags.length > 0 && (
        <ul className="pot-flags">
          {view.flags.map(({ flag }) => (
            <li key={flag} data-test={`dice-flag-${flag}`}>
              {text(`dice.flag.${flag}`)}
            </li>
          ))}
        </ul>
      )}
    </Plate>
  )
}
