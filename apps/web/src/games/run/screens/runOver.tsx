import { leagueOf } from '@arbiter/run'
import type { ReactNode } from 'react'
import IconReplay from '~icons/lucide/history'
import { useNumber, useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Ending } from '../../../parts/ending.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import type { HistorySight, RunSight } from '../host/host.ts'
import { ratingAfter, ratingBefore } from '../host/ratings.ts'
import { CrownsName } from '../menu/crownsName.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import { BattleList } from './battleList.tsx'
import { Score } from './score.tsx'
import './report.css'
import './runOver.css'

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
  const { status, abandoned, wins, losses, reward, history, leaderId } = sight
  const before = ratingBefore(sight)
  const now = ratingAfter(sight)
  const league = (value: number) => text(`run.league.${leagueOf(balance, value)}`)
  const last = history.at(-1)
  const champion = sight.hand.toSorted((a, b) => b.tier - a.tier || b.cost - a.cost)[0]
  const how = abandoned ? 'abandoned' : status
  return (
    <section className="rn-report" data-test="run-over" data-outcome={status} data-abandoned={abandoned}>
      <Ending
        mood={status === 'won' ? 'victory' : 'defeat'}
        figure={
          status === 'won' && champion ? (
            <Picture shape="champion" kind="unit" id={champion.unitId} hints={{ tier: champion.tier }} />
          ) : (
            <Picture
              shape="champion"
              kind="leader"
              id={status === 'lost' && !abandoned && last ? last.opponent.leaderId : leaderId}
            />
          )
        }
        title={text(`runTable.over.${how}`)}
        why={
          <>
            {text(`runTable.over.why.${how}`, {
              leader: names.leader(leaderId),
              opponent: last ? names.opponent(last.opponent) : '',
              wins,
              losses,
            })}
            <Company hand={sight.hand} />
          </>
        }
        numbers={[
          { value: <Score sight={sight} />, label: text('runTable.result.winsLosses') },
          {
            value: <span data-test="run-over-crowns">{number(reward ?? 0)}</span>,
            label: <CrownsName n={reward ?? 0} />,
          },
        ]}
        actions={
          <>
            {children}
            {last && (
              <Button icon={<IconReplay />} onClick={() => onReplay(last)} data-test="run-over-last">
                {text('runTable.over.watchLast')}
              </Button>
            )}
          </>
        }
      >
        <More label={text('runTable.history.title')} test="run-battles-open">
          <BattleList history={history} onReplay={onReplay} />
        </More>
        <More label={text('runTable.over.sums')}>
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
        </More>
      </Ending>
    </section>
  )
}

/** The prints of those who came this far: the best first. */
function Company({ hand }: Pick<RunSight, 'hand'>) {
  return (
    <span className="rn-company" aria-hidden="true">
      {hand
        .toSorted((a, b) => b.tier - a.tier || b.cost - a.cost)
        .map(({ instanceId, unitId, tier }) => (
          <Picture key={instanceId} shape="portrait" kind="unit" id={unitId} hints={{ tier }} />
        ))}
    </span>
  )
}
