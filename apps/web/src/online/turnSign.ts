import { addressOf } from '../shell/base.ts'

const ICON = 'link[rel=icon][type="image/svg+xml"]'
const BUZZ_MS = 80

/** Why the icon says that it is your turn. */
const reasons = new Set<string>()

/** Shows in the icon that it is your turn, until what it returns is called. */
export function signTurn(reason: string): () => void {
  reasons.add(reason)
  show()
  return () => {
    reasons.delete(reason)
    show()
  }
}

function show(): void {
  const href = addressOf(reasons.size > 0 ? '/mark-turn.svg' : '/mark.svg')
  document.querySelector(ICON)?.setAttribute('href', href)
}

/** Tells whoever looks elsewhere. */
export function tellTurn(title: string): void {
  if (!document.hidden) return
  navigator.vibrate?.(BUZZ_MS)
  try {
    if (globalThis.Notification?.permission === 'granted') new Notification(title, { tag: 'arbiter-turn' })
  } catch {
    // Phones have them only from a service worker.
  }
}
