import { useEffect, useLayoutEffect, useRef } from 'react'

/** A key may be left to whatever has the focus. */
type KeyMap = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys for the whole page. Letters (lower case) are matched by the physical key, so that R is R on a Russian layout too.
 * Silent while somebody types, and while a dialog is open: that one has its own keys. Whatever is seen already listens: an
 * effect that runs after the page was painted would lose a key pressed at once.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const action = latest.current[event.key] ?? latest.current[letterOf(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Esc while something lies open, wherever the focus is: a pointer may have opened it. Comes before the keys of the page. */
export function useEscape(open: boolean, close: (event: KeyboardEvent) => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => event.key === 'Escape' && latest.current(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

/**
 * Esc closes a form that lies open in the page. The focus goes to what opened it first: a field that is left settles what was
 * typed into it. An explanation or a dialog that lies upon the form is closed by itself.
 */
export function useEscapeForm(open: boolean, opener: () => HTMLElement | null, close: () => void): void {
  useEscape(open, (event) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], .explain[aria-expanded="true"]')) return
    event.preventDefault()
    opener()?.focus()
    close()
  })
}

const letterOf = ({ code }: KeyboardEvent): string => (code.startsWith('Key') ? code.slice(3).toLowerCase() : code)

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]')
  )
}
