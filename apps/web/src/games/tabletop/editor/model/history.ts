/** Every version of the draft that can be had back. Changes of one field in a row are one step. */
export interface History<Version> {
  readonly past: readonly Version[]
  readonly now: Version
  readonly future: readonly Version[]
  /** What the last change was about. */
  readonly about: string | undefined
}

const MOST = 200

export const historyOf = <Version>(now: Version): History<Version> => ({ past: [], now, future: [], about: undefined })

/** `about` names a field or a stroke that is still going on; without it the change stands alone. */
export function changed<Version>(history: History<Version>, next: Version, about?: string): History<Version> {
  const { past, now } = history
  if (next === now) return history
  const goesOn = about !== undefined && about === history.about
  return { past: goesOn ? past : [...past, now].slice(-MOST), now: next, future: [], about }
}

export function undone<Version>(history: History<Version>): History<Version> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    about: undefined,
  }
}

export function redone<Version>(history: History<Version>): History<Version> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, about: undefined }
}
