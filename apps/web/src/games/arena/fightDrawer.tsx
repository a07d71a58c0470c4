import type { ReactNode } from 'react'
import IconClose from '~icons/lucide/x'
import { useLanguage, useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Segments } from '../../parts/segments.tsx'
import { FightLog } from './fightLog.tsx'
import { TOLD, type ToldView, type ViewName } from './keys.ts'
import { Scoreboard } from './scoreboard.tsx'
import { StoryView } from './storyView.tsx'
import './fightDrawer.css'

interface FightDrawerProps {
  readonly view: ViewName
  readonly onView: (view: ViewName) => void
  /** The replay bar of a fight that is still going on. */
  readonly children: ReactNode
}

/** AR-292. The fight told three ways, beside the arena where there is room. */
export function FightDrawer({ view, onView, children }: FightDrawerProps) {
  const text = useText()
  const { language } = useLanguage()
  const close = () => onView('fight')
  return (
    <Drawer
      className={`fight-drawer fight-drawer-${view}`}
      open={view !== 'fight'}
      onClose={close}
      aria-label={text('arenaTable.view')}
      data-test="arena-drawer"
    >
      {view !== 'fight' && (
        <>
          <header className="fight-drawer-head">
            <Segments<ToldView>
              label={text('arenaTable.view')}
              hideLabel
              value={view}
              options={TOLD.map((value) => ({
                value,
                label: text(`arenaTable.view.${value}`),
                test: `arena-view-${value}`,
              }))}
              onChange={onView}
            />
            <IconButton
              label={text('common.close')}
              icon={<IconClose />}
              onClick={close}
              data-test="arena-drawer-close"
            />
          </header>
          <div className="fight-drawer-body">
            {view === 'story' && <StoryView />}
            {view === 'log' && <FightLog key={language} onSeek={close} />}
            {view === 'scores' && <Scoreboard />}
          </div>
          {children}
        </>
      )}
    </Drawer>
  )
}
