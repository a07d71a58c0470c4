import { flushSync } from 'react-dom'
import type { KeyLine } from '../../shell/keyHelp.ts'
import { useKeys } from '../../shell/keys.ts'
import { useRoom } from './table/roomContext.ts'
import type { Pane } from './table/usePanes.ts'

export const KEYS: readonly KeyLine[] = [
  { keys: ['M'], does: 'tabletopKeys.map' },
  { keys: ['←', '↑', '→', '↓'], does: 'tabletopKeys.cursor' },
  { keys: ['W', 'E', 'A', 'D', 'Z', 'X'], does: 'tabletopKeys.hexes' },
  { keys: ['Enter'], does: 'tabletopKeys.choose' },
  { keys: ['Shift', 'Enter'], does: 'tabletopKeys.via' },
  { keys: ['+', '−', '0'], does: 'tabletopKeys.zoom' },
  { keys: ['P'], does: 'tabletopKeys.prompt' },
  { keys: ['T'], does: 'tabletopKeys.tracker' },
  { keys: ['L'], does: 'tabletopKeys.log' },
  { keys: ['G'], does: 'tabletopKeys.gm' },
  { keys: ['U'], does: 'tabletopKeys.undo' },
  { keys: ['R'], does: 'tabletopKeys.redo' },
  { keys: ['N'], does: 'tabletopKeys.next' },
  { keys: ['B'], does: 'tabletopKeys.previous' },
  { keys: ['Esc'], does: 'tabletopKeys.cancel' },
]

/** The first thing in it that can be used. */
const CONTROL = ':is(button, input, select, summary):not(:disabled, [aria-disabled="true"])'

const focusOn = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector)?.focus()

/** A key does what its button does, and nothing where the button may not. */
const press = (name: string) => () =>
  document.querySelector<HTMLButtonElement>(`[data-tt="${name}"]:not(:disabled)`)?.click()

export function useTableKeys(show: (pane: Pane | undefined) => void): void {
  const { scene, draft, setDraft, focus, setFocus, hand, setHand } = useRoom()
  const goTo = (pane: Pane | undefined, selector: string) => () => {
    flushSync(() => show(pane))
    focusOn(selector)
  }
  useKeys({
    m: () => focusOn('.tt-map [tabindex="0"][data-cell]'),
    p: goTo(undefined, `.tt-decide ${CONTROL}`),
    t: goTo('order', '.tt-tracker .tt-line-name'),
    l: goTo('log', '.tt-log-lines'),
    g: scene.rules ? goTo('gm', '.tt-gm') : undefined,
    u: press('undo'),
    r: press('redo'),
    n: press('next'),
    b: press('previous'),
    '+': press('zoom-in'),
    '=': press('zoom-in'),
    '-': press('zoom-out'),
    '0': press('zoom-fit'),
    Escape:
      draft || focus || hand
        ? () => {
            if (hand) setHand(undefined)
            else if (draft) setDraft(undefined)
            else setFocus(undefined)
          }
        : undefined,
  })
}
