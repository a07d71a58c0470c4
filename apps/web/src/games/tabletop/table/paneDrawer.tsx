import type { ReactNode } from 'react'
import IconClose from '~icons/lucide/x'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import type { Pane, Panes } from './usePanes.ts'

/** What one looks up: over the board, with its name and a way back. */
export function PaneDrawer({ pane, panes, children }: { pane: Pane; panes: Panes; children: ReactNode }) {
  const text = useText()
  const title = text(`tabletopTable.pane.${pane}`)
  return (
    <Drawer
      className="tt-drawer"
      open={panes.open === pane}
      onClose={() => panes.show(undefined)}
      aria-label={title}
      data-pane={pane}
    >
      <header className="tt-drawer-head">
        <h2>{title}</h2>
        <IconButton
          label={text('common.close')}
          icon={<IconClose />}
          onClick={() => panes.show(undefined)}
          data-test={`tabletop-close-${pane}`}
        />
      </header>
      <div className="tt-drawer-body">{children}</div>
    </Drawer>
  )
}
