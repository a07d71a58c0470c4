import { findOffer } from '@arbiter/catalogue'
import { toControllers } from '@arbiter/kernel'
import { useLanguage } from '../../../language/language.tsx'
import { hasEnded } from '../../../match/shownMatch.ts'
import { useReplayBar } from '../../../match/useReplayBar.ts'
import { Stage } from '../../../parts/stage.tsx'
import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { useMatchFrame } from '../../../shell/matchFrame.tsx'
import { usePageTitle } from '../../../shell/title.ts'
import { ClosedReport } from '../../../table/closedReport.tsx'
import { useEndHash } from '../../../table/useEndHash.ts'
import type { PageProps } from '../../face.ts'
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
export function RoomLayout({ open, onSitDown }: PageProps) {
  const names = useNames()
  const { language } = useLanguage()
  const { table, scene, plan, focus, guest } = useRoom()
  const panes = usePanes()
  const game = findOffer(open.kit.id)!.name[language]
  const title = guest === undefined ? game : `${names.seat(guest)} · ${game}`
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(KEYS)
  useTableKeys(panes.show)
  const over = scene.outcome !== undefined
  // Of whom little is known, a small plate says it: the map stays as it is.
  const isUnknown = focus !== undefined && !scene.rules && scene.view.fighters[focus]?.own === null
  const glanced = isUnknown && !over ? focus : undefined
  const bar = useReplayBar({
    session: table,
    live: true,
    ended: hasEnded(open),
    atEnd: over,
    past: scene.past,
  })
  const timeline = <RoomTimeline />
  const hash = useEndHash(open.table.host, over && !open.divergent)
  return (
    <div
      className="match tt-table"
      data-game={open.kit.id}
      data-test="match"
      data-view={String(scene.audience)}
      data-step={scene.step}
      data-over={over || undefined}
      data-demo={scene.demo !== undefined || undefined}
      data-map={plan.map !== null}
      data-hash={hash}
    >
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        <Notices open={open} onSitDown={onSitDown} />
        {over ? (
          <div className="match-page">
            {scene.ending ? (
              <ClosedReport
                open={open}
                kit={open.kit}
                table={open.table}
                scene={open.table.scene}
                players={toControllers(table.host.play.seating.seats)}
                ending={scene.ending}
                onSitDown={onSitDown}
              />
            ) : (
              <FightEnd open={open} onSitDown={onSitDown} />
            )}
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
                <ContinueRecord open={open} onSitDown={onSitDown} />
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
        {table.playable && <SeatTools />}
        {bar === 'log' && timeline}
      </PaneDrawer>
      {glanced !== undefined && (
        <aside className="plate plate-soot tt-glance">
          <FighterCard key={glanced} uid={glanced} glance />
        </aside>
      )}
      {panes.open === 'card' && focus !== undefined && glanced === undefined && (
        <PaneDrawer pane="card" panes={panes}>
          <FighterCard key={focus} uid={focus} />
        </PaneDrawer>
      )}
      {panes.open === 'gm' && (
        <PaneDrawer pane="gm" panes={panes}>
          <GmPanel />
        </PaneDrawer>
      )}
      {bar === 'below' && timeline}
      <RoomTools open={open} onSitDown={onSitDown} panes={panes} />
      <Spoken />
    </div>
  )
}
