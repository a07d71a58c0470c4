import type { Event, ValidPreview, View } from '@arbiter/dice'
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
  /** The middle of its upper edge. */
  readonly place: { readonly x: number; readonly y: number }
}

interface PotPart {
  readonly amount: number
  readonly why?: string | undefined
  /** How it was multiplied. */
  readonly made?: string | undefined
}

/** With more of them only the amounts are told; a tap tells the rest. */
const EXPLAINED = 2

/** One sum: the points of the turn, which a bust takes away; with chosen dice, what stopping now brings. */
export function Pot({ kit, view, events, preview, whyPass, place }: PotProps) {
  const text = useText()
  const number = useNumber()
  const points = preview?.passing.add ?? view.turnPoints
  const style = { left: place.x, top: place.y }
  const { saved, multiplied, effects } = potParts(events)
  const signed = (n: number) => text('diceTable.signed', { n: { signed: n } })
  const times = (base: number, factor: number) => `${number(base)} × ${factor}`
  const plain = multiplied.reduce((rest, { base, factor }) => rest - base * factor, saved)
  const soFar: PotPart[] = [
    { amount: plain },
    ...multiplied.map(({ base, factor }) => ({ amount: base * factor, made: times(base, factor) })),
    ...effects.map(({ kind, source, amount }) => ({
      amount,
      why: effects.length > EXPLAINED ? undefined : text(`dice.${kind}.${source}.note`),
    })),
  ]
  const gain = preview ? preview.turnPoints - view.turnPoints : 0
  const chosen: readonly PotPart[] | undefined = preview && [
    {
      amount: gain,
      why: text('diceTable.chosen'),
      made: preview.factor > 1 && gain === preview.points ? times(preview.base, preview.factor) : undefined,
    },
    { amount: preview.passing.add - preview.turnPoints, why: text('diceTable.forStopping') },
  ]
  const madeOf: readonly PotPart[] = [...soFar, ...(chosen ?? [])]
  const parts = madeOf.filter(({ amount }) => amount !== 0)
  const told = parts.map(({ amount, why, made }, at) =>
    [at === 0 ? (made ?? number(amount)) : made ? `+ ${made}` : signed(amount), why && `(${why})`]
      .filter(Boolean)
      .join(' '),
  )
  const worthTelling = parts.length > 1 || parts.some(({ made }) => made)
  return (
    <Plate className="pot" data-debt={points < 0 || undefined} style={style}>
      <Explain
        className="pot-points"
        why={() =>
          preview ? (
            whyPass(preview)
          ) : (
            <SumCard kit={kit} title={text('diceTable.sum.turn')} parts={turnParts(events)} result={view.turnPoints} />
          )
        }
        data-dc="turn-points"
        data-test="dice-turn-points"
        data-value={view.turnPoints}
      >
        <span>{text(preview ? 'diceTable.ifYouStop' : 'diceTable.turnPoints')}</span>
        <Count key={view.turn} value={points} />
      </Explain>
      <span className="pot-more">{worthTelling ? `= ${told.join(' ')}` : !preview && parts[0]?.why}</span>
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
