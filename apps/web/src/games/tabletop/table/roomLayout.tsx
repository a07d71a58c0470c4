import { findOffer } from '@arbiter/catalogue'
import { useLanguage, useText } from '../../../language/language.tsx'
import { Handover } from '../../../match/handover.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { usePageTitle } from '../../../shell/title.ts'
import type { TableProps } from '../../face.ts'
import { FightEnd } from '../end/fightEnd.tsx'
import { FighterCard } from '../gm/fighterCard.tsx'
import { GmPanel } from '../gm/gmPanel.tsx'
import { KEYS, useTableKeys } from '../keys.ts'
import { FightLog } from '../log/fightLog.tsx'
import { Spoken } from '../log/spoken.tsx'
import { Battlefield } from '../map/battlefield.tsx'
import { Prompt } from '../prompts/prompt.tsx'
import { Tracker } from '../tracker/tracker.tsx'
import { AboutFight } from './aboutFight.tsx'
import { ContinueRecord } from './continueRecord.tsx'
import { Goals } from './goals.tsx'
import { Notices } from './notices.tsx'
import { useNames, useRoom } from './roomContext.ts'
import { RoomTimeline } from './roomTimeline.tsx'
import { SeatTools } from './seatTools.tsx'
import { type Pane, type Panes, usePanes } from './usePanes.ts'
import './table.css'

/** Map and decision are in sight together; who is who and what happened beside them, on a phone one at a time. */
export function RoomLayout({ table, onSitDown }: TableProps) {
  const names = useNames()
  const { language } = useLanguage()
  const { session, scene, plan, focus } = useRoom()
  const panes = usePanes()
  const game = findOffer(table.kit.id)!.name[language]
  const title = session.guest === undefined ? game : `${names.seat(session.guest)} · ${game}`
  usePageTitle(title)
  useKeyHelp(KEYS)
  useTableKeys(panes.show)
  const over = scene.outcome !== undefined
  return (
    <div
      className="match tt-table"
      data-game={table.kit.id}
      data-test="match"
      data-view={String(scene.audience)}
      data-step={scene.step}
      data-pane={panes.pane}
      data-over={over || undefined}
      data-demo={scene.demo !== undefined || undefined}
      data-map={plan.map !== null}
      data-hash={over && !table.told ? session.match.hash() : undefined}
    >
      <h1 className="sr-only">{title}</h1>
      <Notices table={table} onSitDown={onSitDown} />
      <div className="match-board">
        <Goals />
        {plan.map && <Battlefield />}
        <PaneTabs panes={panes} />
      </div>
      <div className="tt-decide">
        {over && <FightEnd table={table} onSitDown={onSitDown} />}
        {!over && scene.handover === undefined && <Prompt />}
        {scene.handover !== undefined && (
          <Handover who={names.seat(scene.handover)} onReady={() => session.acceptHandover()} />
        )}
        <ContinueRecord table={table} onSitDown={onSitDown} />
      </div>
      <div className="tt-side">
        <div className="tt-side-part tt-order-part">
          <Tracker />
          <AboutFight />
        </div>
        <div className="tt-side-part tt-looked-part">
          <LookedTabs panes={panes} />
          {panes.looked === 'gm' && <GmPanel table={table} onSitDown={onSitDown} />}
          {panes.looked === 'card' && focus !== undefined && <FighterCard key={focus} uid={focus} />}
          {panes.looked === 'log' && <FightLog />}
          {session.playable && panes.looked === 'log' && <SeatTools />}
        </div>
      </div>
      <RoomTimeline table={table} onSitDown={onSitDown} />
      <Spoken />
    </div>
  )
}

/** On a phone: what stands under the map. */
function PaneTabs({ panes }: { panes: Panes }) {
  const text = useText()
  const { scene } = useRoom()
  const shown: readonly Pane[] = ['decision', 'order', ...panes.choices]
  return (
    <div className="tt-pane-tabs">
      <Segments
        label={text('tabletopTable.underMap')}
        hideLabel
        value={panes.pane}
        options={shown.map((value) => ({
          value,
          label: text(`tabletopTable.pane.${value === 'decision' && scene.outcome ? 'end' : value}`),
          test: `tabletop-pane-${value}`,
        }))}
        onChange={panes.show}
      />
    </div>
  )
}

function LookedTabs({ panes }: { panes: Panes }) {
  const text = useText()
  if (panes.choices.length === 1) return null
  return (
    <div className="tt-looked-tabs">
      <Segments
        label={text('tabletopTable.sideView')}
        hideLabel
        value={panes.looked}
        options={panes.choices.map((value) => ({
          value,
          label: text(`tabletopTable.pane.${value}`),
          test: `tabletop-side-${value}`,
        }))}
        onChange={panes.show}
      />
    </div>
  )
}
