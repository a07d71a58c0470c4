import { leagueOf } from '@arbiter/run'
import type { ReactNode } from 'react'
import IconDefeat from '~icons/game-icons/cracked-shield'
import IconVictory from '~icons/game-icons/laurels-trophy'
import { useNumber, useText } from '../../../language/language.tsx'
import type { HistorySight, RunSight } from '../host/host.ts'
import { ratingAfter, ratingBefore } from '../host/ratings.ts'
import { CrownsName } from '../menu/crownsName.tsx'
import { useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { BattleList } from './battleList.tsx'

interface RunOverProps {
  readonly sight: RunSight
  readonly onReplay: (entry: HistorySight) => void
  /** What can be done now. */
  readonly children: ReactNode
}

/** RN-335. Victory or defeat: the score, crowns, old and new rating with the league. */
export function RunOver({ sight, onReplay, children }: RunOverProps) {
  const text = useText()
  const number = useNumber()
  const { balance } = useRunKit().content
  const heading = useArrival('over')
  const { status, abandoned, wins, losses, reward, history } = sight
  const before = ratingBefore(sight)
  const now = ratingAfter(sight)
  const league = (value: number) => text(`run.league.${leagueOf(balance, value)}`)
  return (
    <section className="rn-over" data-test="run-over" data-outcome={status} data-abandoned={abandoned}>
      <h2 ref={heading} tabIndex={-1}>
        {status === 'won' ? <IconVictory aria-hidden="true" /> : <IconDefeat aria-hidden="true" />}{' '}
        {text(abandoned ? 'runTable.over.abandoned' : `runTable.over.${status}`)}
      </h2>
      <dl className="rn-facts">
        <div>
          <dt>{text('runTable.score')}</dt>
          <dd data-test="run-over-score">
            {text('runTable.result.score', {
              wins,
              toWin: balance.run.winsToWin,
              losses,
              toLose: balance.run.lossesToLose,
            })}
          </dd>
        </div>
        <div>
          <dt>
            <CrownsName />
          </dt>
          <dd data-test="run-over-crowns">{number(reward ?? 0)}</dd>
        </div>
        <div>
          <dt>{text('runTable.over.ratingBefore')}</dt>
          <dd>
            {number(before)} ({league(before)})
          </dd>
        </div>
        <div>
          <dt>{text('runTable.over.ratingNow')}</dt>
          <dd data-test="run-over-rating">
            {number(now)} ({league(now)})
          </dd>
        </div>
      </dl>
      <div className="rn-ways">{children}</div>
      <h3>{text('runTable.history.title')}</h3>
      <BattleList history={history} onReplay={onReplay} />
    </section>
  )
}
