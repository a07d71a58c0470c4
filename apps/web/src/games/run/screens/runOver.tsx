import { leagueOf } from '@arbiter/run'
import type { ReactNode } from 'react'
import { useNumber, useText } from '../../../language/language.tsx'
import type { HistorySight, RunSight } from '../host/host.ts'
import { ratingAfter, ratingBefore } from '../host/ratings.ts'
import { CrownsName } from '../menu/crownsName.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { BattleList } from './battleList.tsx'
import { Ending } from './ending.tsx'

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
  const names = useNames()
  const { balance } = useRunKit().content
  const heading = useArrival('over')
  const { status, abandoned, wins, losses, reward, history, leaderId } = sight
  const before = ratingBefore(sight)
  const now = ratingAfter(sight)
  const league = (value: number) => text(`run.league.${leagueOf(balance, value)}`)
  const last = history.at(-1)
  const how = abandoned ? 'abandoned' : status
  return (
    <section className="rn-ending" data-test="run-over" data-outcome={status} data-abandoned={abandoned}>
      <Ending
        won={status === 'won'}
        figure={{ kind: 'leader', id: status === 'won' || !last ? leaderId : last.opponent.leaderId }}
        heading={heading}
        title={text(`runTable.over.${how}`)}
        why={text(`runTable.over.why.${how}`, {
          leader: names.leader(leaderId),
          opponent: last ? names.opponent(last.opponent) : '',
          wins,
          losses,
        })}
        numbers={[
          { value: `${wins} : ${losses}`, name: text('runTable.result.winsLosses') },
          { value: number(reward ?? 0), name: <CrownsName />, test: 'run-over-crowns' },
        ]}
        ways={children}
      >
        <dl className="rn-facts rn-over-facts">
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
        <section>
          <h3>{text('runTable.history.title')}</h3>
          <BattleList history={history} onReplay={onReplay} />
        </section>
      </Ending>
    </section>
  )
}
