import type { Language } from '@arbiter/kernel'
import { useSyncExternalStore } from 'react'
import { addressOf } from '../shell/base.ts'
import type { OfflineNews, OfflineRequest } from './files.ts'

/** Long enough that the page stands and whoever came to play has begun. */
const QUIET_MS = 10_000
const CHECK_MS = 3_600_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** From now on the app is kept for days without a network. Where no service worker is to be had, it works as before. */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<OfflineNews>) => {
    document.documentElement.dataset.offline = data.language
  })
  const registration = await serviceWorker.register(addressOf('/sw.js')).catch(() => undefined)
  if (!registration) return
  announceFrom(registration)
  setInterval(() => void registration.update().catch(() => {}), CHECK_MS)
  const { active } = await serviceWorker.ready
  // What this page has loaded came before the service worker could see it.
  tell(active, { type: 'keep', urls: performance.getEntriesByType('resource').map(({ name }) => name) })
}

/** The rest is fetched once it is quiet, unless the reader saves data. Returns how to call it off. */
export function fillWhenQuiet(language: Language): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return () => {}
  const timer = setTimeout(
    async () => tell((await navigator.serviceWorker.ready).active, { type: 'fill', language }),
    QUIET_MS,
  )
  return () => clearTimeout(timer)
}

/** Whether a newer version is ready. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined)

/** Loads the page again with the new version; a match is stored after each decision. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(waiting, { type: 'activate' })
}

export function announce(next: ServiceWorker | undefined): void {
  waiting = next
  for (const listener of listeners) listener()
}

function announceFrom(registration: ServiceWorkerRegistration): void {
  const look = () => registration.waiting && navigator.serviceWorker.controller && announce(registration.waiting)
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

const tell = (worker: ServiceWorker | null | undefined, request: OfflineRequest): void => worker?.postMessage(request)

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
