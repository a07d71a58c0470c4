import { addressOf } from '../shell/base.ts'

const ICON = 'link[rel=icon][type="image/svg+xml"]'
const BUZZ_MS = 80
/** A newer message takes the place of the one before. */
const TAG = 'arbiter-turn'

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

/** Tells whoever wants to be told: a device in the hand trembles, which no browser does behind another page; there stands a message. */
export function tellTurn(title: string): void {
  if (!document.hidden) return void navigator.vibrate?.(BUZZ_MS)
  if (globalThis.Notification?.permission !== 'granted') return
  try {
    new Notification(title, { tag: TAG })
  } catch {
    void tellByWorker(title)
  }
}

/** Phones have messages only from a service worker. */
async function tellByWorker(title: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, { tag: TAG, data: location.href })
}
