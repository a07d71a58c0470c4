import { findOffer } from '@arbiter/catalogue'
import type { TabletopKit } from '@arbiter/tabletop'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { chooseFor } from '../../../engine/client.ts'
import { useLanguage, useText, Vocabularies } from '../../../language/language.tsx'
import { Handover, showsHandover } from '../../../match/handover.tsx'
import { RecordBanner } from '../../../match/recordBanner.tsx'
import { saveTable, type Table } from '../../../match/table.ts'
import { Button } from '../../../parts/button.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { usePageTitle } from '../../../shell/title.ts'
import type { TableProps } from '../../face.ts'
import type { Draft } from '../deeds/draft.ts'
import { FightEnd } from '../end/fightEnd.tsx'
import { FighterCard } from '../gm/fighterCard.tsx'
import { GmPanel } from '../gm/gmPanel.tsx'
import { KEYS, useTableKeys } from '../keys.ts'
import { FightLog } from '../log/fightLog.tsx'
import { Spoken } from '../log/spoken.tsx'
import { Battlefield } from '../map/battlefield.tsx'
import { Prompt } from '../prompts/prompt.tsx'
import { RoomSession } from '../session/roomSession.ts'
import { Tracker } from '../tracker/tracker.tsx'
import { TABLETOP_WORDS } from '../words.ts'
import { AboutFight } from './aboutFight.tsx'
import { DemoBar } from './demoBar.tsx'
import { type Room, RoomContext, useNames, useRoom } from './roomContext.ts'
import { RoomTimeline } from './roomTimeline.tsx'
import { SeatTools } from './seatTools.tsx'
import './table.css'

/** The table of a fight: map, decision, tracker, log; for the game master everything that he may change. */
export function RoomTable({ table, onSitDown }: TableProps) {
  const session = useRoomSession(table)
  const scene = useSyncExternalStore(session.subscribe, () => session.scene)
  const kit = table.kit as unknown as TabletopKit
  const [focus, setFocus] = useState<string>()
  const [draft, setDraft] = useState<Draft>()
  const [placing, setPlacing] = useState<string>()
  const [previewed, preview] = useState(0)
  // What was being chosen does not outlive the decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same person decides again
  useEffect(() => {
    setDraft(undefined)
    preview(0)
  }, [scene.version, scene.past])
  const room: Room = {
    ...{ kit, session, scene, focus, setFocus, draft, setDraft, placing, setPlacing, previewed, preview },
    plan: kit.planOf(session.setup),
  }
  const seats = useSeatTerms(session)
  return (
    <Vocabularies of={[table.kit, TABLETOP_WORDS, seats]}>
      <RoomContext value={room}>
        <RoomLayout table={table} onSitDown={onSitDown} />
      </RoomContext>
    </Vocabularies>
  )
}

/** A seat is called like the side or the fighter whose id it has. */
function useSeatTerms({ setup }: RoomSession) {
  return useMemo(() => {
    const { sides, fighters } = setup.encounter
    const terms = Object.fromEntries([
      ...fighters.map(({ uid, sheet }) => [`tabletop.seat.${uid}`, sheet.name] as const),
      ...sides.map(({ id, name }) => [`tabletop.seat.${id}`, name] as const),
    ])
    return { locales: { en: {}, ru: {} }, terms }
  }, [setup])
}

function RoomLayout({ table, onSitDown }: TableProps) {
  const text = useText()
  const names = useNames()
  const { language } = useLanguage()
  const { session, scene, plan, focus, placing, setPlacing } = useRoom()
  const [side, setSide] = useState<'log' | 'gm'>('log')
  const game = findOffer(table.kit.id)!.name[language]
  const title = session.guest === undefined ? game : `${names.seat(session.guest)} · ${game}`
  usePageTitle(title)
  useKeyHelp(KEYS)
  useTableKeys()
  const over = scene.outcome !== undefined
  return (
    <div
      className="match tt-table"
      data-game={table.kit.id}
      data-test="match"
      data-view={String(scene.audience)}
      data-step={scene.step}
      data-hash={over && !table.told ? session.match.hash() : undefined}
    >
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        {!session.playable && <RecordBanner table={table} session={session} onSitDown={onSitDown} />}
        {session.guest !== undefined && (
          <p className="match-mode" data-test="tabletop-guest">
            {text('tabletopTable.guest', { who: names.seat(session.guest) })}
          </p>
        )}
        {scene.handover !== undefined && (
          <div className="match-over">
            <Handover who={names.seat(scene.handover)} onReady={() => session.acceptHandover()} />
          </div>
        )}
        {scene.failure !== undefined && (
          <p className="match-mode" role="alert">
            {text('match.botFailed', { why: scene.failure })}{' '}
            <Button onClick={() => session.run(true)}>{text('match.askAgain')}</Button>
          </p>
        )}
        {placing !== undefined && (
          <p className="match-mode" role="status">
            {text('tabletopTable.placing', { who: names.fighter(placing) })}{' '}
            <Button onClick={() => setPlacing(undefined)}>{text('tabletopTable.cancel')}</Button>
          </p>
        )}
        {session.previewing && (
          <p className="match-mode" role="status" data-test="tabletop-previewing">
            {text('tabletopTable.previewing', { who: names.seat(scene.audience) })}{' '}
            <Button onClick={() => session.lookAs(undefined)} data-test="tabletop-preview-end">
              {text('tabletopTable.endPreview')}
            </Button>
          </p>
        )}
        {scene.demo && <DemoBar demo={scene.demo} />}
        {over && <FightEnd table={table} onSitDown={onSitDown} />}
        {plan.map && <Battlefield />}
        <Prompt />
      </div>
      <div className="tt-side">
        <div className="tt-side-part">
          <Tracker />
          {focus !== undefined && <FighterCard key={focus} uid={focus} />}
          <AboutFight />
        </div>
        <div className="tt-side-part">
          {scene.rules && (
            <Segments
              label={text('tabletopTable.sideView')}
              hideLabel
              value={side}
              options={(['log', 'gm'] as const).map((value) => ({
                value,
                label: text(`tabletopTable.sideView.${value}`),
                test: `tabletop-side-${value}`,
              }))}
              onChange={setSide}
            />
          )}
          {scene.rules && side === 'gm' ? <GmPanel table={table} onSitDown={onSitDown} /> : <FightLog />}
          {session.playable && <SeatTools />}
        </div>
      </div>
      <RoomTimeline table={table} onSitDown={onSitDown} />
      <Spoken />
    </div>
  )
}

/** TT-190: a window with `?view=<seat>` shows that seat; the match lies in the other one. Who is nobody at the table only watches. */
function guestSeat({ match }: Table): string | undefined {
  const wanted = new URLSearchParams(location.search).get('view')
  if (wanted === null) return undefined
  const seats = match.game.seats(match.setup).map(String)
  return seats.includes(wanted) ? wanted : 'spectator'
}

function useRoomSession(table: Table): RoomSession {
  const onMatchChange = useCallback(() => void saveTable(table), [table])
  const session = useMemo(() => {
    const { match, controllers, told } = table
    const guest = guestSeat(table)
    const saves = guest === undefined && Object.keys(controllers).length > 0
    return new RoomSession({
      match,
      story: told?.story,
      controllers,
      chooseFor,
      handovers: showsHandover,
      guest,
      ...(saves && { onMatchChange }),
    })
  }, [table, onMatchChange])
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  return session
}
