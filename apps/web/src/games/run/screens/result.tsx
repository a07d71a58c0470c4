import { useMemo } from 'react'
import IconOn from '~icons/lucide/arrow-right'
import { useNumber, useText } from '../../../language/language.tsx'
import { WatchAgain } from '../../../match/watchAgain.tsx'
import { Button } from '../../../parts/button.tsx'
import { Ending } from '../../../parts/ending.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import type { HistorySight, Replay, RunSight } from '../host/host.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { signed } from '../signed.ts'
import { DeedBars } from './deedBars.tsx'
import { deedsOf } from './deeds.ts'
import { Score } from './score.tsx'
import './report.css'

interface ResultProps {
  readonly sight: RunSight
  readonly entry: HistorySight
  /** Missing where it could not be had. */
  readonly replay: Replay | undefined
  readonly onReplay: () => void
  readonly onGoOn: () => void
}

/** RN-332. What the battle came to. */
export function Result({ sight, entry, replay, onReplay, onGoOn }: ResultProps) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { run } = useRunKit().content.balance
  const deeds = useMemo(() => (replay ? deedsOf(replay.events) : []), [replay])
  const { outcome, reason, rounds, goldBase, goldStreak, ratingChange, opponent } = entry
  const [best] = deeds
  const won = outcome === 'win'
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
    <section className="rn-report" data-test="run-result" data-outcome={outcome}>
      <Ending
        mood={won ? 'victory' : 'defeat'}
        figure={
          won && best ? (
            <Picture shape="champion" kind="unit" id={best.unitId} hints={{ tier: best.tier }} />
          ) : (
            <Picture shape="champion" kind="leader" id={won ? sight.leaderId : opponent.leaderId} />
          )
        }
        title={text(`runTable.result.title.${outcome}`, { opponent: names.opponent(opponent) })}
        why={
          <>
            {text('runTable.result.how', {
              n: entry.battle,
              opponent: names.opponent(opponent),
              reason,
              outcome,
              rounds,
            })}
            {outcome === 'draw' && ` ${text('runTable.result.drawLoses')}`}
            {best && best.dealt > 0 && (
              <> {text('runTable.result.best', { name: names.unit(best.unitId, best.tier), n: best.dealt })}</>
            )}
          </>
        }
        numbers={[
          { value: <Score sight={sight} />, label: text('runTable.result.winsLosses') },
          { value: signed(goldBase + goldStreak), label: text('runTable.goldWord', { n: goldBase + goldStreak }) },
        ]}
        actions={
          <>
            <Button kind="gold" icon={<IconOn />} onClick={onGoOn} data-test="run-go-on">
              {text(sight.status === 'active' ? `runTable.result.to.${sight.phase}` : 'runTable.result.toEnd')}
            </Button>
            <WatchAgain onClick={onReplay} test="run-replay-again" />
          </>
        }
      >
        {deeds.length > 0 && (
          <>
            <h3>{text('runTable.result.deeds')}</h3>
            <DeedBars deeds={deeds} />
          </>
        )}
        <More label={text('runTable.result.sums')} test="run-result-sums">
          <dl className="rn-facts">
            {facts.map(({ test, name, value }) => (
              <div key={test} data-test={`run-result-${test}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </More>
      </Ending>
    </section>
  )
}
