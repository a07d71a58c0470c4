import type { Language } from '@arbiter/kernel'
import { useSyncExternalStore } from 'react'
import { addressOf, linkTo } from '../shell/base.ts'
import { FILES_CACHE, type OfflineNews, type OfflineRequest } from './files.ts'

/** Long enough that the page stands and whoever came to play has begun. */
const QUIET_MS = 10_000
const CHECK_MS = 3_600_000

/** In the session storage: whoever deleted everything is kept nothing until the next visit. */
const FORGOTTEN = 'arbiter.forgotten'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** From now on the app is kept for days without a network. Where no service worker is to be had, it works as before. */
export async function keepApp(): Promise<void> {
  if (!mayKeep()) return
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
  if (!mayKeep() || savesData()) return () => {}
  const timer = setTimeout(
    async () => tell((await navigator.serviceWorker.ready).active, { type: 'fill', language }),
    QUIET_MS,
  )
  return () => clearTimeout(timer)
}

/** How many files of the app are kept here. */
export async function countKeptFiles(): Promise<number> {
  const names = await keptCaches()
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return kept.reduce((sum, count) => sum + count, 0)
}

/** The app's own files and the service worker that keeps them go; the page has to be loaded again after this. */
export async function forgetApp(): Promise<void> {
  const names = await keptCaches()
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
  await Promise.all(names.map((name) => caches.delete(name)))
  try {
    sessionStorage.setItem(FORGOTTEN, 'true')
  } catch {
    // Where nothing may be stored, no service worker comes back either.
  }
}

/** Others may have caches at the same host: those of Workbox end with the address that they are for. */
async function keptCaches(): Promise<string[]> {
  if (!('caches' in window)) return []
  const names = await caches.keys()
  return names.filter((name) => name === FILES_CACHE || (name.startsWith('workbox-') && name.endsWith(linkTo('/'))))
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

function mayKeep(): boolean {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    return sessionStorage.getItem(FORGOTTEN) === null
  } catch {
    return true
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
