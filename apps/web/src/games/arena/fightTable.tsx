import { type Action, type ArenaKit, type Event, fighterTerms, type Setup, takenNote, teamTerms } from '@arbiter/arena'
import { findOffer } from '@arbiter/catalogue'
import type { Stamped } from '@arbiter/kernel'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLanguage, Vocabularies } from '../../language/language.tsx'
import { isPerson } from '../../match/controllers.ts'
import { MatchToolbar } from '../../match/matchToolbar.tsx'
import { type PageMatch, saveMatch } from '../../match/pageMatch.ts'
import { RecordBanner } from '../../match/recordBanner.tsx'
import { useReplayBar } from '../../match/useReplayBar.ts'
import { useMatchFrame } from '../../shell/matchFrame.tsx'
import { usePageTitle } from '../../shell/title.ts'
import type { TableProps } from '../face.ts'
import { gameWords } from '../messages.ts'
import { loadBookmark, storeBookmark } from './bookmark.ts'
import { type Fight, FightContext, useFight } from './fightContext.ts'
import { FightDrawer } from './fightDrawer.tsx'
import { FightEnd } from './fightEnd.tsx'
import { FighterDialog } from './fighterDialog.tsx'
import { FightSession } from './fightSession.ts'
import { FightStage } from './fightStage.tsx'
import { FightTimeline } from './fightTimeline.tsx'
import { useFightKeys, type ViewName } from './keys.ts'
import { Spoken } from './spoken.tsx'
import type { TurnOption } from './turnOptions.ts'
import { useForecasts } from './useForecasts.ts'
import { passedMoments, useMoments } from './useMoments.ts'
import '../../match/matchTable.css'

const AUTO = 'auto'

/** A fight that is watched like a match and told three ways (AR-292). */
export function FightTable({ table, onSitDown }: TableProps) {
  const kit = table.kit as unknown as ArenaKit
  const setup = table.match.setup as Setup
  const session = useFightSession(table)
  const scene = useSyncExternalStore(session.subscribe, () => session.scene)
  const [looked, look] = useState<number>()
  const [aimed, setAimed] = useState<{ readonly asked: number; readonly told: number; readonly option: TurnOption }>()
  const names = useFighterNames(kit, setup, session)
  const { asked, told } = scene
  // An aim holds for the turn in which it was asked for.
  const aiming = aimed?.asked === asked && aimed?.told === told ? aimed?.option : undefined
  const forecasts = useForecasts(session, aiming)
  const fight: Fight = {
    kit,
    session,
    scene,
    mine: mineOf(table, session),
    over: scene.atEdge && scene.view.result !== null,
    aiming,
    forecasts,
    setAiming: (option) => setAimed(option && asked !== undefined ? { asked, told, option } : undefined),
    look,
    giveBack: (cid) => session.setTaken(cid, false),
    mayTakeOver(cid) {
      const { fighters, result } = scene.view
      const sides = new Set([...scene.taken].map((own) => fighters[own]?.team))
      return cid >= 0 && !(scene.atEdge && result !== null) && (sides.size === 0 || sides.has(fighters[cid]?.team))
    },
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
  const { language } = useLanguage()
  const { session, scene, over } = useFight()
  const [view, setView] = useState<ViewName>('fight')
  /** The end that was left to look at the sand once more. */
  const [left, setLeft] = useState(false)
  const moments = useMoments()
  const title = findOffer(table.kit.id)!.name[language]
  if (left && !over) setLeft(false)
  usePageTitle(title)
  useMatchFrame(title)
  useFightKeys(moments, setView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match changes by its steps
  const hash = useMemo(
    () => (over && !table.told ? table.match.hash() : undefined),
    [over, table, table.match.steps.length],
  )
  const timeline = <FightTimeline moments={moments} />
  const bar = useReplayBar({
    session,
    live: scene.length === undefined,
    ended: scene.length !== undefined,
    atEnd: over && !left,
    past: !scene.atEdge,
  })
  return (
    <div className="match arena" data-view={view} data-game={table.kit.id} data-test="match" data-hash={hash}>
      <h1 className="sr-only">{title}</h1>
      <div
        className="match-board"
        data-test="arena-map"
        data-told={scene.told}
        data-busy={scene.busy}
        data-tick={scene.tick}
      >
        {!session.playable && <RecordBanner shown={table} session={session} onSitDown={onSitDown} />}
        {over && !left ? (
          <FightEnd table={table} onSitDown={onSitDown} onView={setView} onLeave={() => setLeft(true)} />
        ) : (
          <FightStage moments={moments} onResult={() => setLeft(false)} />
        )}
      </div>
      <FightDrawer view={view} moments={passedMoments(moments, scene.seen)} onView={setView}>
        {bar === 'log' && timeline}
      </FightDrawer>
      {bar === 'below' && timeline}
      <MatchToolbar
        shown={table}
        step={session.stepShown()}
        undo={scene.taken.size > 0 ? { may: scene.mayUndo, take: () => session.undo() } : undefined}
        onSitDown={onSitDown}
        onOpenLog={() => setView(view === 'fight' ? 'story' : 'fight')}
      />
      <Spoken />
    </div>
  )
}

/** The team of whoever plays, also while the bot plays on for them; a fight that is only watched has no own side. */
function mineOf({ match, controllers }: PageMatch, { playable, scene }: FightSession): number | undefined {
  if (!playable) return undefined
  const teams = (match.setup as Setup).teams.flatMap(({ members }, team) => members.map(() => team))
  // Whoever played and then let a bot go on is still of that side.
  const played = match.steps.findLast(({ action }) => (action as Action).type === 'turn')
  return (
    teams.find((_, cid) => scene.taken.has(cid)) ??
    teams.find((team) => isPerson(controllers, team + 1) || String(team + 1) === String(played?.seat))
  )
}

function useFightSession(table: PageMatch): FightSession {
  const session = useMemo(() => {
    const { match, controllers, told } = table
    return new FightSession({
      match,
      events: told?.story.events as readonly Stamped<Event>[] | undefined,
      ends: told?.story.ends(),
      controllers,
      bookmark: Object.keys(controllers).length > 0 ? loadBookmark(match) : undefined,
      ...(Object.keys(controllers).length > 0 && { onSettled: () => saveMatch(table) }),
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
const equalSteps = ({ told, match }: PageMatch): number => (told ? (told.rerun?.equalSteps ?? 0) : match.steps.length)

function forkFor({ kit, face, match, slot }: PageMatch, step: number, taken: ReadonlySet<number>) {
  const branch = match.fork(step)
  for (const cid of taken) branch.note(takenNote(cid, true))
  const seats = match.game.seats(match.setup).map(String)
  const controllers = Object.fromEntries(seats.map((seat) => [seat, AUTO]))
  // A fight of this window goes on from there; one that was only looked at stays as it is.
  return { kit, face, match: branch, controllers, ...(slot && { into: slot }) }
}
