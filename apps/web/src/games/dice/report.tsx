import {
  type Event,
  type EventOf,
  otherSeat,
  type SeatReport,
  type Setup,
  totalsByTurn,
  type View,
} from '@arbiter/dice'
import { notesIn, parseRecord, type Stamped, toControllers } from '@arbiter/kernel'
import type { Table } from '@arbiter/table'
import { lazy, Suspense, useEffect, useState } from 'react'
import IconRematch from '~icons/lucide/rotate-ccw'
import IconShare from '~icons/lucide/share-2'
import { askTool } from '../../engine/client.ts'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import { WatchAgain } from '../../match/watchAgain.tsx'
import { Button } from '../../parts/button.tsx'
import { Ending } from '../../parts/ending.tsx'
import { More } from '../../parts/more.tsx'
import type { ReportProps } from '../gameUi.ts'
import { deedsOf, ownEnding, type TurningPoint, turningPoint } from './ending.ts'
import { LuckTable } from './luckTable.tsx'
import { rulesOf } from './rules.ts'
import { SeatFigure } from './seatFace.tsx'
import { TotalsChart } from './totalsChart.tsx'
import type { HintNote } from './useHint.ts'
import './report.css'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** DC-154. Who won and why, and how much of it was luck. */
export function DiceReport({ kit, table, scene, open, players, onSitDown }: ReportProps) {
  const text = useText()
  const wording = useWording()
  const number = useNumber()
  const view = scene.view as View
  const events = scene.events as readonly Stamped<Event>[]
  const end = events.findLast((event): event is Stamped<EventOf<'matchEnded'>> => event.type === 'matchEnded')!
  const deciding = toControllers(table.host.play.seating.seats)
  const own = ownEnding(end, deciding)
  const point = end.reason === 'target' ? turningPoint(events, end.winner) : undefined
  const told = own?.seat ?? (end.winner === 'none' ? 1 : end.winner)
  const deeds = deedsOf(events, told)
  const [reports, setReports] = useState<readonly SeatReport[] | 'failed'>()
  const [hints, setHints] = useState<HintCounts>()
  const [sharing, setSharing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished match has one report
  useEffect(() => {
    askTool<SeatReport[]>('dice', 'luckReport', { packs: rulesOf(kit).packs, setup: view.setup, events }).then(
      setReports,
      () => setReports('failed'),
    )
    // Without a record the luck is told all the same; whoever asks for the record itself is told why there is none.
    const record = table.host.record().catch(() => undefined)
    void record.then((text) => setHints(hintsAsked(text)))
  }, [])
  function rematch(): void {
    const setup = open.ui.rematch({ setup: open.setup, events }) as Setup
    onSitDown({ ...open, controllers: deciding, from: { setup } })
  }
  return (
    <section className="dice-report" data-dc="result" data-test="dice-result" data-winner={String(view.result?.winner)}>
      <Ending
        mood={own && own.verdict !== 'won' ? 'defeat' : 'victory'}
        figure={<SeatFigure players={players} seat={end.winner === 'none' ? told : end.winner} />}
        title={
          own
            ? text(`diceTable.ending.${own.verdict}`, {
                own: own.own,
                other: own.other,
                series: String(own.isSeries),
              })
            : wording.say(kit.phrase(end))
        }
        why={<Why point={point} end={end} own={own?.seat} />}
        numbers={[
          { value: number(deeds.best), label: text('diceTable.bestTurn') },
          { value: number(deeds.busts), label: text('diceTable.bustCount', { n: deeds.busts }) },
        ]}
        actions={
          <>
            {table.playable && (
              <Button kind="gold" icon={<IconRematch />} onClick={rematch} data-test="dice-rematch">
                {text('diceTable.rematch')}
              </Button>
            )}
            {point && !open.divergent && (
              <Button
                onClick={() => table.look({ step: stepOf(table, events.indexOf(point.event)) })}
                data-test="dice-turning-point"
              >
                {text('diceTable.turningPoint')}
              </Button>
            )}
            <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="dice-share">
              {text('timeline.share')}
            </Button>
            <WatchAgain onClick={() => table.look({ step: 0 })} test="dice-replay" />
          </>
        }
      >
        <More label={text('diceTable.luckReport')} test="dice-luck-open">
          <TotalsChart rows={totalsByTurn(view.setup, events)} target={view.setup.target} />
          {reports === 'failed' ? (
            <p className="report-failed">{text('diceTable.report.failed')}</p>
          ) : (
            <LuckTable reports={hints && reports} hints={hints ?? {}} />
          )}
        </More>
      </Ending>
      {sharing && (
        <Suspense>
          <ShareDialog shown={open} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface WhyProps {
  readonly point: TurningPoint | undefined
  readonly end: EventOf<'matchEnded'>
  readonly own: number | undefined
}

/** The turn that decided it, or that somebody gave up; and after how many turns. */
function Why({ point, end: { reason, turns, winner }, own }: WhyProps) {
  const text = useText()
  if (!point) {
    const loser = winner === 'none' ? undefined : otherSeat(winner)
    const isOwn = reason === 'surrender' && loser === own
    return text(`diceTable.endedBy.${reason}${isOwn ? 'Own' : ''}`, {
      who: text(`dice.seat.${loser ?? 1}`),
      n: turns,
    })
  }
  const { kind, seat, points, turn } = point
  return text(`diceTable.decided.${kind}${seat === own ? 'Own' : ''}`, {
    who: text(`dice.seat.${seat}`),
    n: points,
    turn,
    turns,
  })
}

/** The step in which an event happened. */
const stepOf = ({ host }: Table, event: number): number => host.play.steps.findIndex(({ end }) => end > event) + 1

type HintCounts = Readonly<Record<string, number>>

/** DC-150. The record keeps each hint as a note. */
function hintsAsked(record: string | undefined): HintCounts {
  const parsed = parseRecord(record ?? '')
  const asked: Record<string, number> = {}
  for (const note of parsed.ok ? notesIn(parsed.value.lines) : []) {
    const seat = (note as Partial<HintNote> | null)?.hint?.seat
    if (seat !== undefined) asked[seat] = (asked[seat] ?? 0) + 1
  }
  return asked
}
