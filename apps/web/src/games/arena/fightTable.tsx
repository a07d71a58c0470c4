import { type ArenaKit, type Event, fighterTerms, type Setup, teamTerms } from '@arbiter/arena'
import { findOffer } from '@arbiter/catalogue'
import type { Stamped } from '@arbiter/kernel'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLanguage, useText, Vocabularies } from '../../language/language.tsx'
import { RecordBanner } from '../../match/recordBanner.tsx'
import { saveTable, type Table } from '../../match/table.ts'
import { Segments } from '../../parts/segments.tsx'
import { usePageTitle } from '../../shell/title.ts'
import type { TableProps } from '../face.ts'
import { gameWords } from '../messages.ts'
import { BattleMap } from './battleMap.tsx'
import { loadBookmark, storeBookmark } from './bookmark.ts'
import { type Fight, FightContext, useFight } from './fightContext.ts'
import { FightEnd } from './fightEnd.tsx'
import { FighterDialog } from './fighterDialog.tsx'
import { FightLog } from './fightLog.tsx'
import { FightSession } from './fightSession.ts'
import { FightTimeline } from './fightTimeline.tsx'
import { useFightKeys, VIEWS, type ViewName } from './keys.ts'
import { NowPanel } from './nowPanel.tsx'
import { Rosters } from './roster.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { Spoken } from './spoken.tsx'
import { StoryView } from './storyView.tsx'
import { takenNote } from './taken.ts'
import { passedMoments, useMoments } from './useMoments.ts'
import './fightTable.css'

const AUTO = 'auto'

/** A fight that is watched like a match and told three ways (AR-292). */
export function FightTable({ table, onSitDown }: TableProps) {
  const kit = table.kit as unknown as ArenaKit
  const setup = table.match.setup as Setup
  const session = useFightSession(table)
  const scene = useSyncExternalStore(session.subscribe, () => session.scene)
  const [looked, look] = useState<number>()
  const names = useFighterNames(kit, setup, session)
  const fight: Fight = {
    kit,
    session,
    scene,
    look,
    giveBack: (cid) => session.setTaken(cid, false),
    takeOver(cid) {
      look(undefined)
      if (session.atPresent) session.setTaken(cid, true)
      else onSitDown(forkFor(table, Math.min(session.stepShown(), equalSteps(table)), new Set([...scene.taken, cid])))
    },
  }
  return (
    <Vocabularies of={[...gameWords(table.kit), names]}>
      <FightContext value={fight}>
        <FightLayout table={table} onSitDown={onSitDown} />
        {looked !== undefined && <FighterDialog cid={looked} onClose={() => look(undefined)} />}
      </FightContext>
    </Vocabularies>
  )
}

function FightLayout({ table, onSitDown }: TableProps) {
  const text = useText()
  const { language } = useLanguage()
  const { session, scene } = useFight()
  const [view, setView] = useState<ViewName>('fight')
  const moments = useMoments()
  const title = findOffer(table.kit.id)!.name[language]
  const over = scene.atEdge && scene.view.result !== null
  usePageTitle(title)
  useFightKeys(moments, setView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match changes by its steps
  const hash = useMemo(
    () => (over && !table.told ? table.match.hash() : undefined),
    [over, table, table.match.steps.length],
  )
  return (
    <div className={`match arena arena-on-${view}`} data-game={table.kit.id} data-test="match" data-hash={hash}>
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        {!session.playable && <RecordBanner table={table} session={session} onSitDown={onSitDown} />}
        <Segments
          label={text('arenaTable.view')}
          hideLabel
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label: text(`arenaTable.view.${value}`),
            test: `arena-view-${value}`,
          }))}
          onChange={setView}
        />
        {view === 'fight' && (
          <div className="arena-field">
            <BattleMap />
            <Rosters />
          </div>
        )}
        {view === 'story' && <StoryView moments={passedMoments(moments, scene.told)} onSeek={() => setView('fight')} />}
        {view === 'log' && <FightLog key={language} onSeek={() => setView('fight')} />}
        {view === 'scores' && <Scoreboard />}
      </div>
      {view === 'fight' && (
        <NowPanel moments={moments} end={<FightEnd table={table} onSitDown={onSitDown} onView={setView} />} />
      )}
      <FightTimeline table={table} moments={moments} onSitDown={onSitDown} />
      <Spoken />
    </div>
  )
}

function useFightSession(table: Table): FightSession {
  const session = useMemo(() => {
    const { match, controllers, told } = table
    return new FightSession({
      match,
      events: told?.story.events as readonly Stamped<Event>[] | undefined,
      ends: told?.story.ends(),
      controllers,
      bookmark: Object.keys(controllers).length > 0 ? loadBookmark(match) : undefined,
      ...(Object.keys(controllers).length > 0 && { onSettled: () => saveTable(table) }),
    })
  }, [table])
  useEffect(() => {
    const keepPlace = () => storeBookmark(session.match, session.scene)
    session.start()
    if (session.playable) window.addEventListener('pagehide', keepPlace)
    return () => {
      session.stop()
      window.removeEventListener('pagehide', keepPlace)
      if (session.playable) keepPlace()
    }
  }, [session])
  return session
}

/** Names of everybody in the fight; they change only when a summon joins. */
function useFighterNames(kit: ArenaKit, setup: Setup, session: FightSession) {
  const { fighters } = session.timeline.at(session.scene.events.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its names are not
  return useMemo(
    () => ({
      locales: { en: {}, ru: {} },
      terms: { ...teamTerms(setup.teams, kit.terms), ...fighterTerms(fighters, kit.terms) },
    }),
    [setup, kit, fighters.length],
  )
}

/** How far today's rules agree with a record. */
const equalSteps = ({ told, match }: Table): number => (told ? (told.rerun?.equalSteps ?? 0) : match.steps.length)

function forkFor({ kit, face, match }: Table, step: number, taken: ReadonlySet<number>) {
  const branch = match.fork(step)
  branch.note(takenNote(taken))
  const seats = match.game.seats(match.setup).map(String)
  return { kit, face, match: branch, controllers: Object.fromEntries(seats.map((seat) => [seat, AUTO])) }
}
