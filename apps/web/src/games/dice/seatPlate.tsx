import { type Event, otherSeat, type Seat, type View } from '@arbiter/dice'
import type { GameKit } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { BotMark } from '../../match/botMark.tsx'
import { type Controllers, controllerOf } from '../../match/controllers.ts'
import { Bar } from '../../parts/bar.tsx'
import { Count } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { WhoPlate } from '../../parts/plate.tsx'
import { useAskedCard } from './askedCard.tsx'
import { dieId } from './dieImage.ts'
import { DieProfile, type ShownDie, useDieName } from './dieProfile.tsx'
import { isLoaded, useLeaning } from './effectLine.ts'
import { SeatFace } from './seatFace.tsx'
import { SumCard } from './sumCard.tsx'
import { totalParts } from './sums.ts'
import './seatPlate.css'

interface SeatPlateProps {
  readonly kit: GameKit
  readonly events: readonly Event[]
  readonly view: View
  readonly seat: Seat
  readonly players: Controllers
  readonly profiles: readonly ShownDie[]
  readonly pieces: ReactNode
  /** Who sits below: there it is told who is ahead. */
  readonly near: boolean
}

/** Who sits here, how far it is to the target, what lies before them. */
export function SeatPlate({ kit, events, view, seat, players, profiles, pieces, near }: SeatPlateProps) {
  const text = useText()
  const { target, series, start_totals } = view.setup
  const headStart = start_totals[seat - 1]!
  const total = view.totals[seat - 1]!
  const lead = total - view.totals[otherSeat(seat) - 1]!
  const onTurn = view.phase !== 'over' && view.seat === seat
  const who = text(`dice.seat.${seat}`)
  return (
    <WhoPlate
      className="seat"
      picture={<SeatFace players={players} seat={seat} />}
      name={
        <>
          {who}
          <BotMark controller={controllerOf(players, seat)} />
        </>
      }
      active={onTurn}
      aria-label={who}
      data-test={`dice-seat-${seat}`}
      data-turn={onTurn}
    >
      {near && lead !== 0 && (
        <span className="seat-lead">
          {text('diceTable.lead', { n: Math.abs(lead), side: lead > 0 ? 'ahead' : 'behind' })}
        </span>
      )}
      {onTurn && <span className="sr-only">{text('diceTable.onTurn')}</span>}
      <div className="seat-total" data-dc={`total-${seat}`} data-test={`dice-total-${seat}`} data-value={total}>
        <Explain
          why={() => (
            <SumCard
              kit={kit}
              title={text('diceTable.sum.total', { who })}
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
        {series.best_of > 1 && <span className="seat-wins">{text('diceTable.wins', { n: view.wins[seat - 1]! })}</span>}
      </div>
      <Bar value={total} max={target} kind="gold" label={text('dice.total', { n: total, target })} />
      <div className="seat-things">
        <Dice profiles={profiles} />
        {pieces}
      </div>
    </WhoPlate>
  )
}

/** DC-149. The dice of both seats can be looked at at any time; the one with most to tell lies on top. */
function Dice({ profiles }: { profiles: readonly ShownDie[] }) {
  const text = useText()
  const nameOf = useDieName()
  const leaningOf = useLeaning()
  const pictures = usePictures()
  const { slot, triggers, open, toggle, card } = useAskedCard('dice-profile')
  const kinds = kindsOf(profiles)
  const [first] = kinds
  const caption = kinds.length === 1 ? text('diceTable.sixOf', { name: nameOf(first!.die) }) : text('diceTable.sixDice')
  const leaning = profiles.some(isLoaded) ? leaningOf(profiles) : undefined
  const names = kinds.map(({ die, count }) =>
    text('diceTable.dieKind', { n: count, name: nameOf(die), code: die.code }),
  )
  return (
    <span className="piece" ref={slot}>
      <button
        type="button"
        className="piece-button seat-dice"
        aria-label={text('diceTable.seatDice', {
          caption: leaning ? `${caption}: ${leaning}` : caption,
          dice: { list: names },
        })}
        aria-expanded={open}
        onClick={toggle}
        {...triggers}
      >
        <img className="picture" src={pictures.die(dieId(first!.die), FACE_SHOWN)} alt="" width="120" height="120" />
        <span className="piece-words" aria-hidden="true">
          <span className="piece-name">{caption}</span> {leaning && <span className="piece-effect">{leaning}</span>}
        </span>
      </button>
      {card(
        <div className="seat-dice-kinds">
          {kinds.map(({ die, count }) => (
            <div key={dieId(die)}>
              {`${count} × `}
              <DieProfile die={die} />
            </div>
          ))}
        </div>,
      )}
    </span>
  )
}

const FACE_SHOWN = 5

interface DieKinds {
  readonly die: ShownDie
  readonly count: number
}

function kindsOf(profiles: readonly ShownDie[]): DieKinds[] {
  const kinds = new Map<string, DieKinds>()
  for (const die of profiles) {
    const key = JSON.stringify([die.id, die.code, die.weights])
    kinds.set(key, { die, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  return [...kinds.values()]
}
