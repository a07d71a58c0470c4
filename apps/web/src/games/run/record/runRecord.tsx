import { type Event, leagueOf, type View } from '@arbiter/run'
import { useMemo, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { MatchToolbar } from '../../../match/matchToolbar.tsx'
import { RecordBanner } from '../../../match/recordBanner.tsx'
import { liveStory } from '../../../match/story.ts'
import { ViewTrack } from '../../../match/track.ts'
import { Loading } from '../../../shell/loading.tsx'
import type { TableProps } from '../../face.ts'
import { battlesIn, type ToldBattle } from '../host/battles.ts'
import { sightOf } from '../host/sight.ts'
import { useRunKit } from '../runContext.ts'
import { BattleList } from '../screens/battleList.tsx'
import { ReplayScreen } from '../screens/replayScreen.tsx'
import { ScoreBar } from '../screens/scoreBar.tsx'
import { usePlayedOut } from './usePlayedOut.ts'
import '../flow.css'
import './runRecord.css'

/** A run to be looked at: the list of its battles, each with its replay. A match of one battle is that replay. */
export function RunRecord({ table, onSitDown }: TableProps) {
  const text = useText()
  const { playing, failure } = usePlayedOut(table)
  const [watched, setWatched] = useState<number>()
  const story = useStory(table, playing)
  if (playing) return <Loading />
  const { battles, view, viewAt, stepOf } = story
  const single = view.setup.battle !== null
  const shown = single ? battles[0] : watched === undefined ? undefined : battles[watched]
  const step = stepOf(shown ?? battles.at(-1))
  return (
    <div data-game={table.kit.id} data-test="match" data-hash={story.hash}>
      <div className="rn-flow" data-test="run-record" data-battles={battles.length}>
        {Object.keys(table.controllers).length === 0 && (
          <RecordBanner
            table={table}
            session={{ viewAt, look: (at) => setWatched(battles.findIndex((battle) => stepOf(battle) >= at - 1)) }}
            onSitDown={onSitDown}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className="match-mode">
            {text('match.botFailed', { why: failure })}
          </p>
        )}
        {!shown && <RunFacts view={view} id={table.match.seed} />}
        {shown ? (
          <ReplayScreen
            key={battles.indexOf(shown)}
            replay={{ events: shown.events, older: false }}
            opponent={shown.entry?.opponent}
            doneLabel={text('runTable.replay.back')}
            onDone={single ? undefined : () => setWatched(undefined)}
          />
        ) : (
          <BattleList
            history={battles.flatMap(({ entry }) => (entry ? [{ ...entry, battleId: String(entry.battle) }] : []))}
            onReplay={({ battle }) => setWatched(battles.findIndex(({ entry }) => entry?.battle === battle))}
          />
        )}
        <div className="rn-record-tools">
          <MatchToolbar table={table} step={step} undo={undefined} onSitDown={onSitDown} />
        </div>
      </div>
    </div>
  )
}

/** How the run came out. */
function RunFacts({ view, id }: { view: View; id: string }) {
  const text = useText()
  const kit = useRunKit()
  const { status, abandoned, rating, reward } = view
  return (
    <>
      <ScoreBar sight={sightOf(kit, id, view)} />
      <p data-test="run-record-end">
        {text('runTable.record.end', {
          how: text(`run.status_of.${abandoned ? 'abandoned' : status}`),
          crowns: reward ?? 0,
          rating,
          league: text(`run.league.${leagueOf(kit.content.balance, rating)}`),
        })}
      </p>
    </>
  )
}

/** What the record tells, and where in it each battle begins. */
function useStory(table: TableProps['table'], playing: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match changes while it is played out
  return useMemo(() => {
    const story = table.told?.story ?? liveStory(table.match)
    const events = story.events as unknown as readonly Event[]
    const ends = story.ends()
    const track = new ViewTrack(story)
    const viewAt = (step: number) => track.after(ends[step]!, story.events)
    /** The step before the battle: there one may play on. */
    const stepOf = (battle: ToldBattle | undefined): number => {
      const at = battle ? events.indexOf(battle.events[0]!) : 0
      return Math.max(0, ends.findIndex((end) => end > at) - 1)
    }
    const { match, told } = table
    const hash = match.outcome && !told ? match.hash() : undefined
    return { hash, battles: battlesIn(events), view: viewAt(ends.length - 1) as View, viewAt, stepOf }
  }, [table, playing])
}
