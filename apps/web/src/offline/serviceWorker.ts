/// <reference lib="webworker" />
import type { ShippedLanguage } from '@arbiter/kernel'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { filesCacheFor, notPages, type OfflineFiles, type OfflineNews, type OfflineRequest } from './files.ts'
import { dropOldFiles, noteOldPages } from './oldFiles.ts'

declare const OFFLINE_FILES: OfflineFiles
const worker = self as unknown as ServiceWorkerGlobalScope
const { shell, rest, languages } = OFFLINE_FILES

const AT_ONCE = 3
const SCOPE = worker.registration.scope
const FILES_CACHE = filesCacheFor(SCOPE)
let isStopped = false
const absolute = (url: string): string => new URL(url, worker.location.href).href
const ASSETS = absolute('assets/')

cleanupOutdatedCaches()
addPlugins([{ cacheWillUpdate: async ({ response }) => (response.ok ? withoutVary(response) : null) }])
precacheAndRoute([...shell])
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notPages(new URL(SCOPE).pathname) }),
)
registerRoute(({ url }) => url.href.startsWith(ASSETS), new CacheFirst({ cacheName: FILES_CACHE }))

// A new version waits until the reader asks for it, or until no page of the old one is open.
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => {
  const request = event.data as OfflineRequest
  if (request.type === 'activate') worker.skipWaiting()
  else if (request.type === 'stop') isStopped = true
  else if (request.type === 'keep') event.waitUntil(keepFor(request.urls))
  else event.waitUntil(fill(request.language, event.source))
})

// Whoever taps a message is led to its table, in the window that is open there, or in a new one.
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

async function show(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const there = pages.find(({ url }) => url === address)
  await (there ? there.focus() : worker.clients.openWindow(address))
}

/** Pages of an old version may be open, one with a match: they still find the files that they have not asked for yet. */
async function begin(): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const pages = await openPages()
  await noteOldPages(cache, pages)
  await dropOldFiles(cache, pages, wantedFiles())
  await worker.clients.claim()
}

/** Every page says this when it starts: the last one of an old version may be gone. */
async function keepFor(urls: readonly string[]): Promise<void> {
  const wanted = wantedFiles()
  await fetchMissing(urls.filter((url) => wanted.has(url)))
  await dropOldFiles(await caches.open(FILES_CACHE), await openPages(), wanted)
}

async function openPages(): Promise<string[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => url.startsWith(SCOPE)).map(({ id }) => id)
}

const wantedFiles = (): Set<string> => new Set([...rest, ...Object.values(languages).flat()].map(absolute))

async function fill(language: ShippedLanguage, asker: ExtendableMessageEvent['source']): Promise<void> {
  isStopped = false
  await fetchMissing([...rest, ...languages[language]].map(absolute))
  if (!isStopped) asker?.postMessage({ type: 'filled', language } satisfies OfflineNews)
}

/** A few at a time: whoever plays comes first. */
async function fetchMissing(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const waiting = urls.values()
  const fetchNext = async (): Promise<void> => {
    for (const url of waiting) if (!isStopped && !(await cache.match(url))) await cache.add(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

/** The server words the head of a page by `Accept-ShippedLanguage`; here one page serves all, whatever a request says. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  return new Response(response.body, { status: response.status, headers })
}
