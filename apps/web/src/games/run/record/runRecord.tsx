import { type Event, leagueOf, type View } from '@arbiter/run'
import { holderNow, type Play } from '@arbiter/table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { MatchLayout } from '../../../match/matchLayout.tsx'
import { TILES } from '../../../pages/homePictures.ts'
import { Loading } from '../../../shell/loading.tsx'
import { useScene } from '../../../table/useScene.ts'
import type { MatchProps } from '../../gameUi.ts'
import { battlesIn, type ToldBattle } from '../host/battles.ts'
import type { HistorySight } from '../host/host.ts'
import { sightOf } from '../host/sight.ts'
import { useRunKit } from '../runContext.ts'
import { BattleList } from '../screens/battleList.tsx'
import { battleOf, ReplayScreen } from '../screens/replayScreen.tsx'
import { RunOver } from '../screens/runOver.tsx'
import '../flow.css'

/** A run to be looked at: the list of its battles, each with its replay. A match of one battle is that replay. */
export function RunRecord(props: MatchProps) {
  const text = useText()
  const { open } = props
  const { table } = open
  const scene = useScene(table)
  const [watched, setWatched] = useState<number>()
  const isPlaying = usePlayedOut(open)
  const play = table.host.play as Play as Play<unknown, Event, View>
  const { battles, view, viewAt, stepOf } = useMemo(() => storyOf(play), [play])
  if (isPlaying) return <Loading />
  const entries = battles.flatMap(({ entry }) => entry ?? [])
  const single = view.setup.battle !== null
  const shown = single ? battles[0] : watched === undefined ? undefined : battles[watched]
  const { handover, refusal, problem } = scene
  return (
    <MatchLayout
      {...props}
      // A run that was given up has an end of its own.
      scene={{ handover, refusal, problem, ending: undefined }}
      step={stepOf(shown ?? battles.at(-1))}
      over={play.outcome !== undefined}
      walk={{ viewAt, look: (at) => setWatched(battles.findIndex((battle) => stepOf(battle) >= at - 1)) }}
      board={
        <div className="rn-flow" data-test="run-record" data-battles={battles.length}>
          {shown ? (
            <ReplayScreen
              key={battles.indexOf(shown)}
              replay={{ events: shown.events, older: false }}
              battle={shown.entry ? battleOf(entries, shown.entry) : undefined}
              doneLabel={text('runTable.replay.back')}
              onDone={single ? undefined : () => setWatched(undefined)}
            />
          ) : (
            <RunEnd
              view={view}
              id={open.id ?? ''}
              history={entries.map((entry) => ({ ...entry, battleId: String(entry.battle) }))}
              onReplay={({ battle }) => setWatched(battles.findIndex(({ entry }) => entry?.battle === battle))}
            />
          )}
        </div>
      }
      toolbar={{}}
    />
  )
}

/** Who only watches waits until the bots have played to the end; a single battle needs nobody to start it. */
function usePlayedOut({ table, lookedOn }: MatchProps['open']): boolean {
  const { host } = table
  const { play, problem } = host
  const [seat] = play.awaited
  const isBattle = (play.viewAfter(play.eventCount) as View).setup.battle !== null
  const isMine = isBattle && seat !== undefined && host.powers.act.includes(seat)
  const tried = useRef<number>(undefined)
  useEffect(() => {
    // What was refused is not sent for ever: a problem has ways on of its own.
    if (!isMine || problem || tried.current === play.version) return
    tried.current = play.version
    void host.send({ do: 'act', seat, actions: play.legal(seat).slice(0, 1) })
  }, [host, isMine, problem, seat, play])
  const isBots = seat !== undefined && holderNow(play.seating, seat).kind === 'bot'
  return table.playable && !lookedOn && !problem && (isBots || isMine)
}

interface RunEndProps {
  readonly view: View
  readonly id: string
  readonly history: readonly HistorySight[]
  readonly onReplay: (entry: HistorySight) => void
}

/** How the run came out, and its battles. */
function RunEnd({ view, id, history, onReplay }: RunEndProps) {
  const text = useText()
  const kit = useRunKit()
  const { status, abandoned, rating, reward } = view
  if (status === 'active')
    return (
      <div className="match-page page-narrow rn-watch">
        <img src={TILES.run} alt="" width="400" height="260" />
        <p role="status" data-test="run-record-active">
          <strong>{text('standing.run', { wins: view.wins, losses: view.losses })}</strong>
          {text('runTable.record.active')}
        </p>
        <BattleList history={history} onReplay={onReplay} />
      </div>
    )
  return (
    <RunOver sight={{ ...sightOf(kit, id, view), history }} onReplay={onReplay}>
      <p data-test="run-record-end">
        {text('runTable.record.end', {
          how: text(`run.status_of.${abandoned ? 'abandoned' : status}`),
          crowns: reward ?? 0,
          rating,
          league: text(`run.league.${leagueOf(kit.content.balance, rating)}`),
        })}
      </p>
    </RunOver>
  )
}

/** What the record tells, and where in it each battle begins. */
function storyOf(play: Play<unknown, Event, View>) {
  const { events } = play
  const ends = [play.started, ...play.steps.map(({ end }) => end)]
  const viewAt = (step: number): View => play.viewAfter(ends[step]!)
  /** The step before the battle: there one may play on. */
  const stepOf = (battle: ToldBattle | undefined): number => {
    const at = battle ? events.indexOf(battle.events[0] as (typeof events)[number]) : 0
    return Math.max(0, ends.findIndex((end) => end > at) - 1)
  }
  return { battles: battlesIn(events), view: viewAt(ends.length - 1), viewAt, stepOf }
}
