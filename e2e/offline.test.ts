import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { serve } from '@arbiter/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import { DIST } from './support/build.ts'

let folder = ''

/** A build of its own, so that a new version can be put in its place. */
async function openOwnBuild() {
  folder = mkdtempSync(join(tmpdir(), 'arbiter-web-'))
  cpSync(DIST, folder, { recursive: true })
  const { url, close } = await serve({ port: 0, webFolder: folder })
  return {
    url,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}

inBrowserAt(openOwnBuild, 'without a network', (app) => {
  test('after a quiet first visit games begin from a cold start and open again after a reload, and all have their pages, in the reader’s language alone; deleting everything takes it away', async () => {
    const { page, context } = await app.visit('/', { keeps: true, language: 'ru' })
    await page.waitForSelector('html[data-offline=ru]', { state: 'attached', timeout: 90_000 })
    expect(await cachedNames(page, /[/.]ru-[\w-]+\.js$/)).not.toEqual([])
    expect(await cachedNames(page, /[/.]en-[\w-]+\.js$/)).toEqual([])
    expect(await cachedNames(page, /determinism/)).toEqual([])
    await context.setOffline(true)
    // What is kept of each game is looked up; two of them are played.
    const kept = (await cachedNames(page, /./)).join(' ')
    for (const { id } of catalogue) expect(kept).toContain(id)
    for (const id of ['dice', 'tabletop']) {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${app.url}/`)
      await page.click(`[data-test=home-play-${id}]`)
      await page.waitForSelector(`[data-test=match][data-game=${id}]`)
      await page.reload()
      await page.waitForSelector(`[data-test=match][data-game=${id}]`)
    }
    await page.goto(`${app.url}/setup/tabletop`)
    await page.waitForSelector('.setup-page')
    for (const { id } of catalogue) {
      await page.goto(`${app.url}/${id}`)
      const isShown = () => page.$eval('.game-page-picture', (img) => (img as HTMLImageElement).naturalWidth > 0)
      await expect.poll(isShown, { timeout: 15_000 }).toBe(true)
    }

    // A dot makes no file of a page.
    await page.goto(`${app.url}/dice?from=a.b`)
    await page.waitForSelector('.game-page-picture')
    await page.goto(`${app.url}/lab/dice/a.b`)
    await page.waitForSelector('#main h1')

    await context.setOffline(false)
    await page.goto(`${app.url}/settings`)
    await page.waitForSelector('[data-group=app]')
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    await page.waitForSelector('[data-test=settings-nothing]')
    expect(await cachedNames(page, /./)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('a new version is announced and waits for the reader, also in a match; the other window is told; a broken cache ends in a sentence and a button that mends it', async () => {
    const { page, open } = await app.visit('/', { keeps: true })
    await controlled(page)
    const other = await open(`${app.url}/credits`)
    await controlled(other)
    // A file that only the old version asks for.
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('arbiter-assets-'))!
      await (await caches.open(name)).put('assets/old-12345678.js', new Response(''))
    })
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
    writeFileSync(join(folder, 'sw.js'), `${readFileSync(join(folder, 'sw.js'), 'utf8')}\n// A newer version.`)
    for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed), { force: true })
    await page.evaluate(async () => {
      Object.assign(globalThis, { sameVisit: true })
      await (await navigator.serviceWorker.getRegistration())!.update()
    })
    await page.waitForSelector('[data-test=version-bar]')
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)
    await Promise.all([page.waitForEvent('load'), page.click('[data-test=version-take]')])
    await page.waitForSelector('[data-test=match]')
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(false)
    expect(await page.locator('[data-test=version-bar]').count()).toBe(0)

    await other.waitForSelector('[data-test=version-bar] >> text=another window')
    expect(await cachedNames(page, /old-12345678/)).toHaveLength(1)
    await Promise.all([other.waitForEvent('load'), other.click('[data-test=version-take]')])
    await expect.poll(() => cachedNames(other, /old-12345678/), { timeout: 15_000 }).toEqual([])
    expect(await other.locator('[data-test=version-bar]').count()).toBe(0)

    // A page that asks for files which neither the cache nor the server has.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of (await cache.keys()).filter(({ url }) => url.includes('/index.html'))) {
          const html = await (await cache.match(request))!.text()
          const broken = html.replace(/assets\/app-[\w-]+\.js/, 'assets/app-gone.js')
          await cache.put(request, new Response(broken, { headers: { 'content-type': 'text/html' } }))
        }
      }
    })
    await page.goto(app.url)
    await page.waitForSelector('#rescue:not([hidden])')
    await Promise.all([page.waitForEvent('load'), page.click('#rescue button')])
    await page.waitForSelector('[data-test=home-continue]')
  })

  test('a game that cannot be fetched is said so on the home page; an old page whose files the server no longer has says so, too, and how to go on', async () => {
    const { page, context } = await app.visit('/', { stranger: true })
    // Before anything was kept.
    await context.setOffline(true)
    await page.click('[data-test=home-play-twilight]')
    expect(await page.textContent('[data-test=home-failed-twilight]')).toContain('load_failed')
    await context.setOffline(false)
    await page.reload()
    await context.route('**/assets/**', (route) => route.fulfill({ status: 404, json: { code: 'ROUTE_NOT_FOUND' } }))
    await page.click('[data-test=shell-lab]')
    await page.waitForSelector('[data-code=part_missing]')
    await context.unroute('**/assets/**')
    await Promise.all([page.waitForEvent('load'), page.click('[data-test=problem-empty-caches]')])
    await page.waitForSelector('[data-test=lab-gallery]')
  })
})

/** Until the service worker answers for the page. */
const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    if (!serviceWorker.controller) await taken
  })

const cachedNames = (page: Page, pattern: RegExp): Promise<string[]> =>
  page.evaluate(async (source) => {
    const caught: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (new RegExp(source).test(url)) caught.push(url)
    return caught
  }, pattern.source)
