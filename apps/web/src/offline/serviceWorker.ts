/// <reference lib="webworker" />
import type { Language } from '@arbiter/kernel'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { FILES_CACHE, type OfflineFiles, type OfflineNews, type OfflineRequest } from './files.ts'

declare const OFFLINE_FILES: OfflineFiles
const worker = self as unknown as ServiceWorkerGlobalScope
const { shell, rest, languages } = OFFLINE_FILES

const AT_ONCE = 3
const absolute = (url: string): string => new URL(url, worker.location.href).href
const ASSETS = absolute('assets/')
const PICTURES = new Map(Object.entries(OFFLINE_FILES.pictures).map(([url, kept]) => [absolute(url), absolute(kept)]))

cleanupOutdatedCaches()
addPlugins([{ cacheWillUpdate: async ({ response }) => (response.ok ? withoutVary(response) : null) }])
precacheAndRoute([...shell])
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/api(?:\/|$)/, /\.\w+$/] }))
registerRoute(({ url }) => url.href.startsWith(ASSETS), new CacheFirst({ cacheName: FILES_CACHE }))
registerRoute(
  ({ url }) => PICTURES.has(url.href),
  new CacheFirst({
    cacheName: FILES_CACHE,
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => PICTURES.get(request.url) ?? request }],
  }),
)

// A new version waits until the reader asks for it, or until no page of the old one is open.
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => {
  const request = event.data as OfflineRequest
  if (request.type === 'activate') worker.skipWaiting()
  else if (request.type === 'keep') event.waitUntil(fetchMissing(request.urls.filter(isAsset)))
  else event.waitUntil(fill(request.language, event.source))
})

async function fill(language: Language, asker: ExtendableMessageEvent['source']): Promise<void> {
  await fetchMissing([...[...rest, ...languages[language]].map(absolute), ...PICTURES.values()])
  asker?.postMessage({ type: 'filled', language } satisfies OfflineNews)
}

/** A few at a time: whoever plays comes first. */
async function fetchMissing(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const waiting = urls.values()
  const fetchNext = async (): Promise<void> => {
    for (const url of waiting) if (!(await cache.match(url))) await cache.add(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

async function dropOldFiles(): Promise<void> {
  const wanted = new Set([...[...rest, ...Object.values(languages).flat()].map(absolute), ...PICTURES.values()])
  const cache = await caches.open(FILES_CACHE)
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

/** The server words the head of a page by `Accept-Language`; here one page serves all, whatever a request says. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  return new Response(response.body, { status: response.status, headers })
}

const isAsset = (url: string): boolean => url.startsWith(ASSETS)
