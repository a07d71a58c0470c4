import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { type App, inBrowser, type Look } from './support/app.ts'
import { DIST } from './support/build.ts'

const HOME = { javascript: 130_000, all: 400_000, requests: 25 }
/** Of a stranger from the first request to a match that stands, home included: it fetches some of its parts late, and when is luck. */
const MATCH_JAVASCRIPT = 475_000
/** Rules of a game at the table come twice: into the page and into the worker that has the match. Those of the road are twilight's, its pack is not (decision 023). Run tells its clauses by a grammar of each language. */
const HEAVIER: Readonly<Record<string, number>> = { arena: 540_000, run: 609_000, twilight: 622_000, tabletop: 551_000 }

inBrowser('weight', (app) => {
  test.each([
    ['en', 'ru'],
    ['ru', 'en'],
  ] as const)(
    'the first visit of home in %s is small, in few requests, and all from here; a match and the lab bring no sentences in %s',
    async (language, other) => {
      const { page, asked, troubles } = await visitCounting(app, '/', { language })
      const weight = await weigh(asked())
      console.log(
        `home in ${language}: ${weight.javascript} bytes of JavaScript, ${weight.all} in all, ${weight.requests} requests`,
      )
      expect(weight.javascript).toBeLessThanOrEqual(HOME.javascript)
      expect(weight.all).toBeLessThanOrEqual(HOME.all)
      expect(weight.requests).toBeLessThanOrEqual(HOME.requests)
      expect(asked().filter((request) => /worker|determinism/.test(request.url()))).toEqual([])
      expect(await page.locator('[data-test^=home-play-]').count()).toBe(catalogue.length)
      expect(troubles).toEqual([])

      await page.click('[data-test=home-play-dice]')
      await page.waitForSelector('[data-test=match]')
      await page.click('[data-test=shell-menu]')
      await page.click('[data-test=shell-lab]')
      await page.waitForSelector('[data-test=lab-gallery]')
      await page.waitForLoadState('networkidle')
      const files = asked().map((request) => new URL(request.url()).pathname)
      expect(files.filter((file) => languageOf(file) === language).length).toBeGreaterThan(2)
      expect(files.filter((file) => languageOf(file) === other)).toEqual([])
    },
  )

  test('a match of every game is small', async () => {
    const { page, asked, forget } = await visitCounting(app, '/')
    for (const { id } of catalogue) {
      await forget()
      await page.goto(app.url)
      await page.waitForLoadState('networkidle')
      await page.click(`[data-test=home-play-${id}]`)
      await page.waitForSelector('[data-test=match]')
      await page.waitForLoadState('networkidle')
      const { javascript, requests } = await weigh(asked())
      console.log(`${id}: ${javascript} bytes of JavaScript with home, ${requests} requests`)
      // Nothing of it came from what a game before had fetched.
      expect({ id, whole: javascript > MATCH_JAVASCRIPT / 2 }).toEqual({ id, whole: true })
      expect({ id, tooMuch: Math.max(0, javascript - (HEAVIER[id] ?? MATCH_JAVASCRIPT)) }).toEqual({ id, tooMuch: 0 })
      await page.reload()
      await page.waitForSelector('[data-test=match]')
      await page.waitForLoadState('networkidle')
      expect(asked().filter((request) => /roadPack/.test(request.url()))).toEqual([])
    }
  })
})

async function visitCounting(app: App, path: string, look: Look = {}) {
  const { page, context, troubles } = await app.visit('/robots.txt', { ...look, stranger: true })
  let requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await page.goto(app.url + path)
  await page.waitForLoadState('networkidle')
  /** Everything comes over the wire again, as to a stranger. */
  const forget = async () => {
    await page.goto(`${app.url}/robots.txt`)
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'all' })
    await session.detach()
    requests = []
  }
  return { page, troubles, asked: () => requests, forget }
}

/** As it came over the wire. */
async function weigh(requests: readonly Request[]) {
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return { script: /\.js$/.test(new URL(request.url()).pathname), bytes: responseBodySize + responseHeadersSize }
    }),
  )
  const sum = (parts: typeof sizes) => parts.reduce((total, { bytes }) => total + bytes, 0)
  return { javascript: sum(sizes.filter(({ script }) => script)), all: sum(sizes), requests: requests.length }
}

/** Whose sentences a file of the build holds, if it holds any: messages stand under dotted keys. */
function languageOf(path: string): 'en' | 'ru' | undefined {
  if (!path.endsWith('.js')) return undefined
  const messages = readFileSync(join(DIST, path), 'utf8').match(/"\w+(?:\.\w+)+":[`"'][^`"']+/g) ?? []
  const count = (sentence: RegExp) => messages.filter((message) => sentence.test(message)).length
  if (count(/[`"'][А-ЯЁ][а-яё]+ [а-яё]/) > 3) return 'ru'
  return count(/[`"'][A-Z][a-z]+ [a-z]/) > 3 ? 'en' : undefined
}
