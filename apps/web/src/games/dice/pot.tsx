import type { Event, EventOf, ValidPreview, View } from '@arbiter/dice'
import type { GameKit, Stamped } from '@arbiter/kernel'
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
  /** The bust that is being told. */
  readonly bust: EventOf<'bust'> | undefined
  readonly top: number
}

/** With more of them only the amounts are told; a tap tells the rest. */
const EXPLAINED = 2

/** The points of the turn, which a bust takes away, and what protects or doubles them. */
export function Pot({ kit, view, events, preview, bust, top }: PotProps) {
  const text = useText()
  const number = useNumber()
  const points = bust ? bust.lost : view.turnPoints
  const { saved, effects } = potParts(events)
  const madeOf =
    effects.length > 0
      ? [
          ...(saved === 0 ? [] : [number(saved)]),
          ...effects.map(({ kind, source, amount }) => {
            const n = text('diceTable.signed', { n: { signed: amount } })
            return effects.length > EXPLAINED || (preview && saved !== 0)
              ? n
              : text('diceTable.potPart', { n, why: text(`dice.${kind}.${source}.note`) })
          }),
        ]
      : []
  const chosen = preview && text('diceTable.chosen', { n: { signed: preview.turnPoints - view.turnPoints } })
  return (
    <Plate
      className="pot"
      data-lost={bust !== undefined || undefined}
      data-debt={points < 0 || undefined}
      style={{ top }}
    >
      <Explain
        className="pot-points"
        why={() => (
          <SumCard kit={kit} title={text('diceTable.sum.turn')} parts={turnParts(events)} result={view.turnPoints} />
        )}
        data-dc="turn-points"
        data-test="dice-turn-points"
        data-value={view.turnPoints}
      >
        <span>{text('diceTable.turnPoints')}</span>
        <Count key={bust ? 'lost' : view.turn} value={points} />
      </Explain>
      <span className="pot-more">{[...madeOf, ...(chosen ? [chosen] : [])].join(' ')}</span>
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
