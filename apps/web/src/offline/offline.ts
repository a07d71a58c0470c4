import type { ShippedLanguage } from '@arbiter/kernel'
import { useSyncExternalStore } from 'react'
import { addressOf, linkTo, ownName } from '../shell/base.ts'
import { reloadPage } from '../shell/router.ts'
import { isOwnCache, type OfflineNews, type OfflineRequest } from './files.ts'

/** Long enough that the page stands and whoever came to play has begun. */
const QUIET_MS = 10_000
const CHECK_MS = 3_600_000

/** In the session storage: whoever deleted everything is kept nothing until the next visit. */
const forgottenKey = (): string => ownName('forgotten')

/** A newer version is ready, or another window has taken it. */
export type NewVersion = 'waiting' | 'taken'

let waiting: ServiceWorker | undefined
let newVersion: NewVersion | undefined
/** The version that this page has asked for. */
let asked: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** From now on the app is kept for days without a network. Where no service worker is to be had, it works as before. */
export async function keepApp(): Promise<void> {
  if (!mayKeep()) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<OfflineNews>) => {
    document.documentElement.dataset.offline = data.language
  })
  watchController(serviceWorker)
  const registration = await serviceWorker.register(addressOf('/sw.js')).catch(() => undefined)
  if (!registration) return
  announceFrom(registration)
  setInterval(() => void registration.update().catch(() => {}), CHECK_MS)
  const { active } = await serviceWorker.ready
  // What this page has loaded came before the service worker could see it.
  tell(active, { type: 'keep', urls: performance.getEntriesByType('resource').map(({ name }) => name) })
}

/** The rest is fetched once it is quiet, unless the reader saves data. Returns how to call it off. */
export function fillWhenQuiet(language: ShippedLanguage): () => void {
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
  await (await ownRegistration())?.unregister()
  await Promise.all(names.map((name) => caches.delete(name)))
  try {
    sessionStorage.setItem(forgottenKey(), 'true')
  } catch {
    // Where nothing may be stored, no service worker comes back either.
  }
}

async function keptCaches(): Promise<string[]> {
  if (!('caches' in window)) return []
  const names = await caches.keys()
  return names.filter((name) => isOwnCache(name, linkTo('/')))
}

/** Asked for by the address of a page, a browser may also name the service worker of a program above the base. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  return registrations.find(({ scope }) => scope === linkTo('/'))
}

/** Whether a newer version is ready. */
export const useNewVersion = (): NewVersion | undefined => useSyncExternalStore(subscribe, () => newVersion)

/** Loads the page again with the new version; a match is stored after each decision. */
export function takeNewVersion(): void {
  // Another window may have been faster: then nothing is left to wait for.
  if (waiting?.state !== 'installed') reloadPage()
  else {
    asked = waiting
    tell(navigator.serviceWorker?.controller, { type: 'stop' })
    tell(waiting, { type: 'activate' })
  }
}

export function announce(next: ServiceWorker | undefined): void {
  waiting = next
  publish(next && 'waiting')
}

/** The first service worker of a page is as old as the page; each later one is a new version that some window has asked for. */
export function watchController(serviceWorker: ServiceWorkerContainer): void {
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked && asked === waiting) reloadPage()
    else if (isControlled) publish('taken')
    isControlled = true
  })
}

function publish(next: NewVersion | undefined): void {
  newVersion = next
  for (const listener of listeners) listener()
}

function announceFrom(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting: next } = registration
    // One that is about to begin may still be called waiting.
    if (next?.state === 'installed' && navigator.serviceWorker.controller) announce(next)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

const tell = (worker: ServiceWorker | null | undefined, request: OfflineRequest): void => worker?.postMessage(request)

function mayKeep(): boolean {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    return sessionStorage.getItem(forgottenKey()) === null
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
