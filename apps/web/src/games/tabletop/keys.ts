import type { KeyLine } from '../../shell/keyHelp.ts'
import { useKeys } from '../../shell/keys.ts'
import { useRoom } from './table/roomContext.ts'

export const KEYS: readonly KeyLine[] = [
  { keys: ['M'], does: 'tabletopKeys.map' },
  { keys: ['←', '↑', '→', '↓'], does: 'tabletopKeys.cursor' },
  { keys: ['W', 'E', 'A', 'D', 'Z', 'X'], does: 'tabletopKeys.hexes' },
  { keys: ['Enter'], does: 'tabletopKeys.choose' },
  { keys: ['Shift', 'Enter'], does: 'tabletopKeys.via' },
  { keys: ['P'], does: 'tabletopKeys.prompt' },
  { keys: ['L'], does: 'tabletopKeys.log' },
  { keys: ['U'], does: 'tabletopKeys.undo' },
  { keys: ['R'], does: 'tabletopKeys.redo' },
  { keys: ['N'], does: 'tabletopKeys.next' },
  { keys: ['B'], does: 'tabletopKeys.previous' },
  { keys: ['Esc'], does: 'tabletopKeys.cancel' },
]

const focusOn = (selector: string) => () => document.querySelector<HTMLElement | SVGElement>(selector)?.focus()

/** A key does what its button does, and nothing where the button may not. */
const press = (name: string) => () =>
  document.querySelector<HTMLButtonElement>(`[data-tt="${name}"]:not(:disabled)`)?.click()

export function useTableKeys(): void {
  const { draft, setDraft, focus, setFocus, placing, setPlacing } = useRoom()
  useKeys({
    m: focusOn('.tt-map [tabindex="0"]'),
    p: focusOn('#tt-prompt-title'),
    l: focusOn('.tt-log-lines'),
    u: press('undo'),
    r: press('redo'),
    n: press('next'),
    b: press('previous'),
    Escape:
      draft || focus || placing
        ? () => {
            if (placing) setPlacing(undefined)
            else if (draft) setDraft(undefined)
            else setFocus(undefined)
          }
        : undefined,
  })
}
