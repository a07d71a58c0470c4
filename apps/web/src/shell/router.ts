import { useSyncExternalStore } from 'react'
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

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => place)
}

export function go(to: string, { replace = false } = {}): void {
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
  if (isSame(next, place) || (named && isSame(next, named))) return
  place = next
  named = undefined
  for (const listener of listeners) listener()
}

const isSame = (a: Place, b: Place): boolean => a.path === b.path && a.fragment === b.fragment

function readPlace(): Place {
  return { path: pathIn(location.pathname), fragment: location.hash.slice(1) }
}
