import IconOn from '~icons/lucide/arrow-right'
import IconReplay from '~icons/lucide/history'
import { useNumber, useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import type { HistorySight, RunSight } from '../host/host.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { signed } from '../signed.ts'
import { useArrival } from '../useArrival.ts'
import './result.css'

interface ResultProps {
  readonly sight: RunSight
  readonly entry: HistorySight
  readonly onReplay: () => void
  readonly onGoOn: () => void
}

/** RN-332. What the battle came to. */
export function Result({ sight, entry, onReplay, onGoOn }: ResultProps) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { run } = useRunKit().content.balance
  const heading = useArrival(`result ${entry.battle}`)
  const { outcome, reason, rounds, goldBase, goldStreak, ratingChange, opponent } = entry
  const facts = [
    {
      test: 'gold',
      name: text('runTable.result.gold'),
      value: text('runTable.result.goldSum', { base: goldBase, streak: goldStreak, total: goldBase + goldStreak }),
    },
    { test: 'goldNow', name: text('runTable.result.goldNow'), value: number(sight.gold) },
    {
      test: 'rating',
      name: text('runTable.result.rating'),
      value: text('runTable.result.ratingSum', {
        before: sight.rating - ratingChange,
        change: signed(ratingChange),
        now: sight.rating,
        league: text(`run.league.${sight.league}`),
      }),
    },
    {
      test: 'score',
      name: text('runTable.score'),
      value: text('runTable.result.score', {
        wins: sight.wins,
        toWin: run.winsToWin,
        losses: sight.losses,
        toLose: run.lossesToLose,
      }),
    },
  ]
  return (
    <section className="rn-result" data-test="run-result" data-outcome={outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {text(`run.result.${outcome}`)}
      </h2>
      <p>
        {text('runTable.result.how', {
          n: entry.battle,
          opponent: names.opponent(opponent),
          reason,
          outcome,
          rounds,
        })}
        {outcome === 'draw' && ` ${text('runTable.result.drawLoses')}`}
      </p>
      <dl className="rn-facts">
        {facts.map(({ test, name, value }) => (
          <div key={test} data-test={`run-result-${test}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="rn-ways">
        <Button kind="main" icon={<IconOn />} onClick={onGoOn} data-test="run-go-on">
          {text(sight.status === 'active' ? `runTable.result.to.${sight.phase}` : 'runTable.result.toEnd')}
        </Button>
        <Button icon={<IconReplay />} onClick={onReplay} data-test="run-replay-again">
          {text('runTable.result.replay')}
        </Button>
      </div>
    </section>
  )
}
