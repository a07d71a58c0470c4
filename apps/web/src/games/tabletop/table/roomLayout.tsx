import { findOffer } from '@arbiter/catalogue'
import { useLanguage } from '../../../language/language.tsx'
import { Handover } from '../../../match/handover.tsx'
import { useReplayBar } from '../../../match/useReplayBar.ts'
import { Stage } from '../../../parts/stage.tsx'
import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { useMatchFrame } from '../../../shell/matchFrame.tsx'
import { usePageTitle } from '../../../shell/title.ts'
import type { TableProps } from '../../face.ts'
import { FightEnd } from '../end/fightEnd.tsx'
import { FighterCard } from '../gm/fighterCard.tsx'
import { GmPanel } from '../gm/gmPanel.tsx'
import { KEYS, useTableKeys } from '../keys.ts'
import { FightLog } from '../log/fightLog.tsx'
import { LastWord } from '../log/lastWord.tsx'
import { Spoken } from '../log/spoken.tsx'
import { Battlefield } from '../map/battlefield.tsx'
import { Lineup } from '../map/lineup.tsx'
import { ReachKey } from '../map/reachKey.tsx'
import { Prompt } from '../prompts/prompt.tsx'
import { Faces } from '../tracker/faces.tsx'
import { Tracker } from '../tracker/tracker.tsx'
import { AboutFight } from './aboutFight.tsx'
import { ContinueRecord } from './continueRecord.tsx'
import { Goals } from './goals.tsx'
import { Notices } from './notices.tsx'
import { PaneDrawer } from './paneDrawer.tsx'
import { useNames, useRoom } from './roomContext.ts'
import { RoomTimeline } from './roomTimeline.tsx'
import { RoomTools } from './roomTools.tsx'
import { SeatTools } from './seatTools.tsx'
import { usePanes } from './usePanes.ts'
import './table.css'

/** The map has the window: who is who above it, the decision at its foot, what one looks up behind icons. */
export function RoomLayout({ table, onSitDown }: TableProps) {
  const names = useNames()
  const { language } = useLanguage()
  const { session, scene, plan, focus } = useRoom()
  const panes = usePanes()
  const game = findOffer(table.kit.id)!.name[language]
  const title = session.guest === undefined ? game : `${names.seat(session.guest)} · ${game}`
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(KEYS)
  useTableKeys(panes.show)
  const over = scene.outcome !== undefined
  const bar = useReplayBar({
    session,
    live: true,
    ended: session.match.outcome !== undefined,
    atEnd: over,
    past: scene.past,
  })
  const timeline = <RoomTimeline />
  return (
    <div
      className="match tt-table"
      data-game={table.kit.id}
      data-test="match"
      data-view={String(scene.audience)}
      data-step={scene.step}
      data-over={over || undefined}
      data-demo={scene.demo !== undefined || undefined}
      data-map={plan.map !== null}
      data-hash={over && !table.divergent ? session.match.hash() : undefined}
    >
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        <Notices table={table} onSitDown={onSitDown} />
        {over ? (
          <div className="match-page">
            <FightEnd table={table} onSitDown={onSitDown} />
          </div>
        ) : (
          <Stage
            className="tt-stage"
            scene={() => undefined}
            left={<Faces onOpen={() => panes.show(panes.open === 'order' ? undefined : 'order')} />}
            goal={<Goals />}
            foot={
              <div className="tt-decide">
                <LastWord />
                {plan.map && <ReachKey />}
                {scene.handover === undefined && <Prompt />}
                {scene.handover !== undefined && (
                  <Handover who={names.seat(scene.handover)} onReady={() => session.acceptHandover()} />
                )}
                <ContinueRecord table={table} onSitDown={onSitDown} />
              </div>
            }
          >
            {(size) => (plan.map ? <Battlefield size={size} /> : <Lineup size={size} />)}
          </Stage>
        )}
      </div>
      <PaneDrawer pane="order" panes={panes}>
        <Tracker open={panes.open === 'order'} />
        <AboutFight />
      </PaneDrawer>
      <PaneDrawer pane="log" panes={panes}>
        <FightLog open={panes.open === 'log'} />
        {session.playable && <SeatTools />}
        {bar === 'log' && timeline}
      </PaneDrawer>
      {panes.open === 'card' && focus !== undefined && (
        <PaneDrawer pane="card" panes={panes}>
          <FighterCard key={focus} uid={focus} />
        </PaneDrawer>
      )}
      {panes.open === 'gm' && (
        <PaneDrawer pane="gm" panes={panes}>
          <GmPanel table={table} onSitDown={onSitDown} />
        </PaneDrawer>
      )}
      {bar === 'below' && timeline}
      <RoomTools table={table} onSitDown={onSitDown} panes={panes} />
      <Spoken />
    </div>
  )
}
