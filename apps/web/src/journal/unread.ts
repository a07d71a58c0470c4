import { load, store } from '../shell/storage.ts'

/** Before the key of a text that was stored and nobody can read. */
export const UNREAD = 'unread.'

/** Keeps such a text under a name of its own, beside those that were kept before, unless it is one of them. */
export const putAside = (key: string, text: string): boolean => store(unreadKey(key, text), text)

function unreadKey(key: string, text: string): string {
  for (let n = 1; ; n++) {
    const unread = `${UNREAD}${key}${n === 1 ? '' : `.${n}`}`
    const kept = load(unread)
    if (kept === undefined || kept === text) return unread
  }
}
