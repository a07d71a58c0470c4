import type { View } from '@arbiter/dice'
import type { ReactNode } from 'react'
import IconTable from '~icons/game-icons/tavern-sign'
import { useText } from '../../language/language.tsx'

/** What belongs to nobody: target, leg, house rules, armed flags, global pieces, how fast a bot is followed. */
export function TableInfo({ view, pieces, pace }: { view: View; pieces: ReactNode; pace: ReactNode }) {
  const text = useText()
  const { target, series, rules } = view.setup
  return (
    <section className="seat seat-table" aria-label={text('dice.owner.global')} data-test="dice-table">
      <header className="seat-head">
        <IconTable />
        <h2>{text('dice.owner.global')}</h2>
      </header>
      <p>{text('diceTable.target', { target })}</p>
      <p className="seat-target">
        {text(`diceTable.straights.${rules.straights}`)} · {text(`diceTable.hotDice.${rules.hot_dice}`)}
      </p>
      {series.best_of > 1 && (
        <p className="seat-target">{text('diceTable.leg', { leg: view.leg, of: series.best_of })}</p>
      )}
      {pieces}
      {/* Its place is kept: arming a flag moves nothing. */}
      <div className="table-flags">
        {view.flags.length > 0 && (
          <ul>
            {view.flags.map(({ flag }) => (
              <li key={flag} data-test={`dice-flag-${flag}`}>
                {text(`dice.flag.${flag}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {pace}
    </section>
  )
}
