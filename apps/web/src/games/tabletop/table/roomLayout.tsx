import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { useLanguage } from '../../../language/language.tsx'
import { MatchLayout } from '../../../match/matchLayout.tsx'
import { Stage } from '../../../parts/stage.tsx'
import type { MatchProps } from '../../gameUi.ts'
import { FightEnd } from '../end/fightEnd.tsx'
import { FighterCard } from '../gm/fighterCard.tsx'
import { GmPanel } from '../gm/gmPanel.tsx'
import { useTableKeys } from '../keys.ts'
import { FightLog } from '../log/fightLog.tsx'
import { LastWord } from '../log/lastWord.tsx'
import { Spoken } from '../log/spoken.tsx'
import { Battlefield } from '../map/battlefield.tsx'
import { Lineup } from '../map/lineup.tsx'
import { useNarrow } from '../map/useNarrow.ts'
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
export function RoomLayout({ open, players, onSitDown }: MatchProps) {
  const names = useNames()
  const { language } = useLanguage()
  const { scene, plan, focus, guest } = useRoom()
  const panes = usePanes()
  const narrow = useNarrow()
  useTableKeys(panes.show)
  const over = scene.outcome !== undefined
  // Of whom little is known, a small plate says it: the map stays as it is.
  const isUnknown = focus !== undefined && !scene.rules && scene.view.fighters[focus]?.own === null
  const glanced = isUnknown && !over ? focus : undefined
  return (
    <MatchLayout
      {...{ open, players, onSitDown, scene, over }}
      step={scene.step}
      {...(guest !== undefined && {
        title: `${names.seat(guest)} · ${localText(findOffer(open.kit.id)!.name, language)}`,
      })}
      className="tt-table"
      marks={{
        'data-view': String(scene.audience),
        'data-over': over || undefined,
        'data-demo': scene.demo !== undefined || undefined,
        'data-map': plan.map !== null,
      }}
      past={scene.past}
      notes={<Notices />}
      board={
        <Stage
          className="tt-stage"
          scene={() => undefined}
          left={
            <>
              <Faces onOpen={panes.toggle('order')} />
              {!narrow && <LastWord />}
            </>
          }
          goal={<Goals />}
          foot={
            <div className="tt-decide">
              {narrow && <LastWord />}
              {scene.handover === undefined && <Prompt />}
              <ContinueRecord open={open} onSitDown={onSitDown} />
            </div>
          }
        >
          {(size) => (plan.map ? <Battlefield size={size} /> : <Lineup size={size} />)}
        </Stage>
      }
      report={
        <div className="match-page">
          <FightEnd open={open} onSitDown={onSitDown} />
        </div>
      }
      drawers={(bar) => (
        <>
          <PaneDrawer pane="order" panes={panes}>
            <Tracker open={panes.open === 'order'} />
            <AboutFight />
          </PaneDrawer>
          <PaneDrawer pane="log" panes={panes}>
            <FightLog open={panes.open === 'log'} />
            {open.table.playable && <SeatTools />}
            {bar}
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
        </>
      )}
      timeline={<RoomTimeline />}
      tools={<RoomTools panes={panes} />}
      {...(guest === undefined && { toolbar: { onOpenLog: panes.toggle('log') } })}
      spoken={<Spoken />}
    />
  )
}
