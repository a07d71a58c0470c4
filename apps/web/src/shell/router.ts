import { useEffect, useSyncExternalStore } from 'react'
import { addressOf, pathIn } from './base.ts'

/** Where the page is. The fragment carries a shared record and is part of the place. */
export interface Place {
  readonly path: string
  readonly fragment: string
}

const listeners = new Set<() => void>()
let place = readPlace()
/** What the place is called in full, if that is something else. */
let named: Place | undefined
/** Asked before the place is left; who calls what it gets leaves. */
let asked: ((leave: () => void) => void) | undefined

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => place)
}

/** Whoever would lose something is asked before the page is left: by a link, by the browser's Back, or by closing it. `ask` never changes. */
export function useAskBeforeLeaving(isNeeded: boolean, ask: (leave: () => void) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it never changes
  useEffect(() => {
    if (!isNeeded) return
    asked = ask
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', unload)
    return () => {
      asked = undefined
      window.removeEventListener('beforeunload', unload)
    }
  }, [isNeeded])
}

export function go(to: string, { replace = false } = {}): void {
  if (asked && !isShown(readPlace(new URL(addressOf(to), location.href)))) {
    askFirst(() => go(to, { replace }))
    return
  }
  if (replace) history.replaceState(null, '', addressOf(to))
  else history.pushState(null, '', addressOf(to))
  update()
  window.scrollTo(0, 0)
}

/** The same place under its full address: nothing is shown anew, and a reload finds it. */
export function nameAddress(to: string): void {
  history.replaceState(null, '', addressOf(to))
  named = readPlace()
}

/** As a reader would: nothing in memory outlives it. */
export const reloadPage = (): void => location.reload()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of ['popstate', 'hashchange']) window.addEventListener(type, update)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of ['popstate', 'hashchange']) window.removeEventListener(type, update)
  }
}

function update(): void {
  const next = readPlace()
  if (isShown(next)) return
  if (asked) {
    // The browser is there already: back to what is shown, and from there on once more if it shall be.
    const { path, fragment } = named ?? place
    history.pushState(null, '', addressOf(fragment ? `${path}#${fragment}` : path))
    askFirst(() => history.back())
    return
  }
  place = next
  named = undefined
  for (const listener of listeners) listener()
}

function askFirst(leave: () => void): void {
  asked?.(() => {
    asked = undefined
    leave()
  })
}

const isShown = (next: Place): boolean => isSame(next, place) || (named !== undefined && isSame(next, named))
const isSame = (a: Place, b: Place): boolean => a.path === b.path && a.fragment === b.fragment

function readPlace({ pathname, hash }: Pick<URL, 'pathname' | 'hash'> = location): Place {
  return { path: pathIn(pathname), fragment: hash.slice(1) }
}
