import { type Event, type EventOf, type SeatReport, type Setup, totalsByTurn, type View } from '@arbiter/dice'
import { Match, type Stamped } from '@arbiter/kernel'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import IconDice from '~icons/game-icons/rolling-dices'
import IconTrophy from '~icons/game-icons/trophy-cup'
import IconReplay from '~icons/lucide/history'
import IconRematch from '~icons/lucide/rotate-ccw'
import IconShare from '~icons/lucide/share-2'
import { askTool } from '../../engine/client.ts'
import { useText, useWording } from '../../language/language.tsx'
import { newSeed } from '../../match/seed.ts'
import { notesOf } from '../../match/table.ts'
import { Button } from '../../parts/button.tsx'
import type { ReportProps } from '../face.ts'
import { ownEnding } from './ending.ts'
import { LuckTable } from './luckTable.tsx'
import { TotalsChart } from './totalsChart.tsx'
import type { HintNote } from './useHint.ts'
import './report.css'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** DC-154. Who won and why, and how much of it was luck. */
export function DiceReport({ kit, session, scene, table, onSitDown }: ReportProps) {
  const text = useText()
  const wording = useWording()
  const view = scene.view as View
  const events = scene.events as readonly Stamped<Event>[]
  const end = events.findLast((event): event is Stamped<EventOf<'matchEnded'>> => event.type === 'matchEnded')!
  const own = ownEnding(end, session.controllers)
  const hasWon = own ? own.verdict === 'won' : end.winner !== 'none'
  const [reports, setReports] = useState<readonly SeatReport[] | 'failed'>()
  const [sharing, setSharing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished match has one report
  useEffect(() => {
    askTool<SeatReport[]>('dice', 'luckReport', { setup: view.setup, events }).then(setReports, () =>
      setReports('failed'),
    )
  }, [])
  function rematch(): void {
    const setup = table.face.rematch(table.match) as Setup
    onSitDown({ ...table, match: new Match(table.match.game, setup, newSeed()) })
  }
  return (
    <section className="report" data-dc="result" data-test="dice-result" data-winner={String(view.result?.winner)}>
      <header className="report-head">
        {hasWon ? <IconTrophy data-test="dice-trophy" /> : <IconDice />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {own
              ? text(`diceTable.ending.${own.verdict}`, {
                  own: own.own,
                  other: own.other,
                  series: String(own.isSeries),
                })
              : wording.say(kit.phrase(end))}
          </h2>
          {view.setup.series.best_of === 1 && (
            <p>
              {text(`dice.reason.${view.result?.reason}`)}, {text('diceTable.turns', { n: view.result?.turns ?? 0 })}
            </p>
          )}
        </div>
      </header>
      <div className="report-ways">
        {session.playable && (
          <Button kind="main" icon={<IconRematch />} onClick={rematch} data-test="dice-rematch">
            {text('diceTable.rematch')}
          </Button>
        )}
        <Button icon={<IconReplay />} onClick={() => session.look(0)} data-test="dice-replay">
          {text('diceTable.replay')}
        </Button>
        <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="dice-share">
          {text('timeline.share')}
        </Button>
      </div>
      <TotalsChart rows={totalsByTurn(view.setup, events)} target={view.setup.target} />
      {reports === 'failed' ? (
        <p className="report-failed">{text('diceTable.report.failed')}</p>
      ) : (
        <LuckTable reports={reports} hints={hintsAsked(notesOf(table))} />
      )}
      {sharing && (
        <Suspense>
          <ShareDialog table={table} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** DC-150. The record keeps each hint as a note. */
function hintsAsked(notes: readonly unknown[]): Readonly<Record<string, number>> {
  const asked: Record<string, number> = {}
  for (const note of notes) {
    const seat = (note as Partial<HintNote> | null)?.hint?.seat
    if (seat !== undefined) asked[seat] = (asked[seat] ?? 0) + 1
  }
  return asked
}
