import { CodedError } from '@arbiter/kernel'
import { ownName } from './base.ts'

/** Storage that may be forbidden, full or empty; the app works without it. False: nothing was stored. */
export function store(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(ownName(key))
    else localStorage.setItem(ownName(key), value)
    return true
  } catch {
    // Private windows refuse to store: nothing is lost but comfort.
    return false
  }
}

export function load(key: string): string | undefined {
  try {
    return localStorage.getItem(ownName(key)) ?? undefined
  } catch {
    return undefined
  }
}

/** Everything that is stored, by key. */
export function listStored(): Record<string, string> {
  try {
    const prefix = ownName('')
    const ours = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix))
    return Object.fromEntries(ours.map(([key, value]) => [key.slice(prefix.length), value]))
  } catch {
    return {}
  }
}

/** These values and no others; if they do not fit, what was there is there again. */
export function replaceStored(values: Readonly<Record<string, string>>): void {
  const before = listStored()
  const put = (next: Readonly<Record<string, string>>): boolean => {
    for (const key of Object.keys(listStored())) store(key, undefined)
    return Object.entries(next).every(([key, value]) => store(key, value))
  }
  if (put(values)) return
  put(before)
  throw new CodedError('not_stored')
}
