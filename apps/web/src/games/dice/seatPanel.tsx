import type { Event, Seat, View } from '@arbiter/dice'
import type { GameKit } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import IconBot from '~icons/lucide/bot'
import IconPerson from '~icons/lucide/user'
import { useText } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { Count } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { type ShownDie, useDieLabel, useDieProfile } from './dieProfile.tsx'
import { SumCard } from './sumCard.tsx'
import { totalParts } from './sums.ts'
import './seatPanel.css'

interface SeatPanelProps {
  readonly kit: GameKit
  readonly events: readonly Event[]
  readonly view: View
  readonly seat: Seat
  readonly controller: string | undefined
  readonly profiles: readonly ShownDie[]
  readonly pieces: ReactNode
}

/** Who sits here, how far it is to the target, what lies before them. */
export function SeatPanel({ kit, events, view, seat, controller, profiles, pieces }: SeatPanelProps) {
  const text = useText()
  const { target, series, start_totals } = view.setup
  const headStart = start_totals[seat - 1]!
  const total = view.totals[seat - 1]!
  const onTurn = view.phase !== 'over' && view.seat === seat
  return (
    <section
      className={`seat ${onTurn ? 'seat-on-turn' : ''}`}
      aria-label={text(`dice.seat.${seat}`)}
      data-test={`dice-seat-${seat}`}
      data-turn={onTurn}
    >
      <header className="seat-head">
        {controller === undefined || controller === PERSON ? <IconPerson /> : <IconBot />}
        <h2 title={text(`dice.seat.${seat}`)}>{text(`dice.seat.${seat}`)}</h2>
        {onTurn && <span className="seat-turn">{text('diceTable.onTurn')}</span>}
        {series.best_of > 1 && <span className="seat-wins">{text('diceTable.wins', { n: view.wins[seat - 1]! })}</span>}
      </header>
      <div className="seat-total" data-dc={`total-${seat}`} data-test={`dice-total-${seat}`} data-value={total}>
        <Explain
          why={() => (
            <SumCard
              kit={kit}
              title={text('diceTable.sum.total', { who: text(`dice.seat.${seat}`) })}
              before={headStart > 0 ? { amount: headStart, name: text('diceTable.sum.headStart') } : undefined}
              parts={totalParts(events, seat)}
              result={total}
            />
          )}
          data-test={`dice-total-why-${seat}`}
        >
          <Count value={total} />
        </Explain>
        <span className="seat-target">{text('diceTable.ofTarget', { target })}</span>
      </div>
      <progress
        className="seat-progress"
        max={target}
        value={Math.min(total, target)}
        aria-label={text('dice.total', { n: total, target })}
      />
      <fieldset className="seat-dice" aria-label={text('diceTable.diceOf', { who: text(`dice.seat.${seat}`) })}>
        {profiles.map((die, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its position
          <DieChip key={at + 1} position={at + 1} die={die} />
        ))}
      </fieldset>
      {pieces}
    </section>
  )
}

/** DC-149. The profiles of both seats can be looked at at any time. */
function DieChip({ position, die }: { position: number; die: ShownDie }) {
  const label = useDieLabel()
  const { triggers, profile } = useDieProfile(die)
  return (
    <span className="die-chip-slot">
      <button
        type="button"
        className={`die-chip die-chip-${die.theme ?? 'plain'} sum`}
        aria-label={label(position, die)}
        {...triggers}
      >
        {die.code}
      </button>
      {profile}
    </span>
  )
}
