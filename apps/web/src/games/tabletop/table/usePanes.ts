import { useEffect, useState } from 'react'
import { useRoom } from './roomContext.ts'

/** What lies behind an icon. */
export type Pane = 'order' | 'log' | 'card' | 'gm'

export interface Panes {
  /** The drawer that is open. */
  readonly open: Pane | undefined
  show(pane: Pane | undefined): void
  /** What an icon does. */
  toggle(pane: Pane): () => void
}

/** One drawer at a time; somebody who is looked at opens his own. */
export function usePanes(): Panes {
  const { scene, focus, setFocus } = useRoom()
  const [open, setOpen] = useState<Pane>()
  useEffect(() => {
    setOpen((last) => (focus !== undefined ? 'card' : last === 'card' ? undefined : last))
  }, [focus])
  const shown = open === 'gm' && !scene.rules ? undefined : open
  const show = (next: Pane | undefined): void => {
    if (shown === 'card' && next !== 'card') setFocus(undefined)
    setOpen(next)
  }
  return { open: shown, show, toggle: (pane) => () => show(shown === pane ? undefined : pane) }
}
