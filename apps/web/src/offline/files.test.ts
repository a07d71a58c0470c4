import { describe, expect, test } from 'vitest'
import { filesCacheFor, isOwnCache, notPages } from './files.ts'
import { dropOldFiles, noteOldPages } from './oldFiles.ts'

describe('caches', () => {
  const [root, a, b] = ['https://play.example/', 'https://play.example/a/', 'https://play.example/a/b/'] as const

  test('each app of a host has caches of its own', () => {
    const scopes = [root, a, b]
    for (const scope of scopes)
      for (const name of [filesCacheFor(scope), `workbox-precache-v2-${scope}`])
        expect(scopes.filter((other) => isOwnCache(name, other))).toEqual([scope])
  })

  test('what other programs keep is not ours', () => {
    for (const name of ['somebody', `somebody-${root}`, 'arbiter-assets', root])
      expect(isOwnCache(name, root)).toBe(false)
  })
})

describe('addresses that are no pages', () => {
  const isPage = (address: string, base = '/') => !notPages(base).some((pattern) => pattern.test(address))

  test.each([
    '/',
    '/dice?from=a.b',
    '/lab/dice/a.b',
    '/match?view=api/x',
    '/dice?next=/api/games',
    '/lab/dice/api',
    '/apiary',
  ])('%s is a page', (address) => {
    expect(isPage(address)).toBe(true)
  })

  test.each(['/api', '/api/games', '/api?x', '/assets/app-12345678.js', '/pages.json?x=1', '/robots.txt'])(
    '%s is none',
    (address) => {
      expect(isPage(address)).toBe(false)
    },
  )

  test('the API is looked for below the base', () => {
    expect([isPage('/my.games/api/x', '/my.games/'), isPage('/myxgames/api/x', '/my.games/')]).toEqual([false, true])
  })
})

/** As much of a cache as is asked for here. */
function cacheOf(...urls: string[]) {
  const kept = new Map<string, Response>(urls.map((url) => [url, new Response()]))
  const cache = {
    put: async (url: string, response: Response) => void kept.set(url, response),
    match: async (url: string) => kept.get(url)?.clone(),
    keys: async () => Array.from(kept.keys(), (url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
  }
  return { cache: cache as unknown as Cache, files: () => [...kept.keys()].filter((url) => url.endsWith('.js')) }
}

describe('files of an old version', () => {
  const wanted = new Set(['new.js'])

  test('stay while one of its pages is open, and go when the next page finds it closed', async () => {
    const { cache, files } = cacheOf('old.js', 'new.js')
    await noteOldPages(cache, ['first', 'second'])
    await dropOldFiles(cache, ['first', 'second'], wanted)
    await dropOldFiles(cache, ['second', 'reloaded'], wanted)
    expect(files()).toEqual(['old.js', 'new.js'])
    await dropOldFiles(cache, ['reloaded'], wanted)
    expect(files()).toEqual(['new.js'])
  })

  test('go at once where no page is open', async () => {
    const { cache, files } = cacheOf('old.js', 'new.js')
    await noteOldPages(cache, [])
    await dropOldFiles(cache, [], wanted)
    expect(files()).toEqual(['new.js'])
  })
})
