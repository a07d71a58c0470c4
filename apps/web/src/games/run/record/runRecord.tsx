import { findOffer } from '@arbiter/catalogue'
import { type Event, leagueOf, type View } from '@arbiter/run'
import { useMemo, useState } from 'react'
import { useLanguage, useText } from '../../../language/language.tsx'
import { MatchToolbar } from '../../../match/matchToolbar.tsx'
import { RecordBanner } from '../../../match/recordBanner.tsx'
import { liveStory } from '../../../match/story.ts'
import { ViewTrack } from '../../../match/track.ts'
import { Loading } from '../../../shell/loading.tsx'
import { useMatchFrame } from '../../../shell/matchFrame.tsx'
import type { TableProps } from '../../face.ts'
import { battlesIn, type ToldBattle } from '../host/battles.ts'
import type { HistorySight } from '../host/host.ts'
import { sightOf } from '../host/sight.ts'
import { useRunKit } from '../runContext.ts'
import { BattleList } from '../screens/battleList.tsx'
import { battleOf, ReplayScreen } from '../screens/replayScreen.tsx'
import { RunOver } from '../screens/runOver.tsx'
import { usePlayedOut } from './usePlayedOut.ts'
import '../flow.css'

/** A run to be looked at: the list of its battles, each with its replay. A match of one battle is that replay. */
export function RunRecord({ table, onSitDown }: TableProps) {
  const text = useText()
  const { language } = useLanguage()
  useMatchFrame(findOffer(table.kit.id)!.name[language])
  const { playing, failure } = usePlayedOut(table)
  const [watched, setWatched] = useState<number>()
  const story = useStory(table, playing)
  if (playing) return <Loading />
  const { battles, view, viewAt, stepOf } = story
  const entries = battles.flatMap(({ entry }) => entry ?? [])
  const single = view.setup.battle !== null
  const shown = single ? battles[0] : watched === undefined ? undefined : battles[watched]
  const step = stepOf(shown ?? battles.at(-1))
  return (
    <div className="match" data-game={table.kit.id} data-test="match" data-hash={story.hash}>
      <div className="rn-flow" data-test="run-record" data-battles={battles.length}>
        {Object.keys(table.controllers).length === 0 && (
          <RecordBanner
            shown={table}
            session={{ viewAt, look: (at) => setWatched(battles.findIndex((battle) => stepOf(battle) >= at - 1)) }}
            onSitDown={onSitDown}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className="match-mode">
            {text('match.botFailed', { why: failure })}
          </p>
        )}
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
            id={table.match.seed}
            history={entries.map((entry) => ({ ...entry, battleId: String(entry.battle) }))}
            onReplay={({ battle }) => setWatched(battles.findIndex(({ entry }) => entry?.battle === battle))}
          />
        )}
        <MatchToolbar shown={table} step={step} undo={undefined} onSitDown={onSitDown} />
      </div>
    </div>
  )
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
  if (status === 'active') return <BattleList history={history} onReplay={onReplay} />
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
function useStory(table: TableProps['table'], playing: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match changes while it is played out
  return useMemo(() => {
    const story = table.divergent?.story ?? liveStory(table.match)
    const events = story.events as unknown as readonly Event[]
    const ends = story.ends()
    const track = new ViewTrack(story)
    const viewAt = (step: number) => track.after(ends[step]!, story.events)
    /** The step before the battle: there one may play on. */
    const stepOf = (battle: ToldBattle | undefined): number => {
      const at = battle ? events.indexOf(battle.events[0]!) : 0
      return Math.max(0, ends.findIndex((end) => end > at) - 1)
    }
    const { match, divergent } = table
    const hash = match.outcome && !divergent ? match.hash() : undefined
    return { hash, battles: battlesIn(events), view: viewAt(ends.length - 1) as View, viewAt, stepOf }
  }, [table, playing])
}
