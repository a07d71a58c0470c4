import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@arbiter/server'
import { expect, test } from 'vitest'
import { inBrowserAt, setLanguage } from './support/app.ts'
import { DIST } from './support/build.ts'
import { chooseServer, hashHere, hashOn, linkOf, QUICK, reached } from './support/lab.ts'
import { askServer, long, ownHost, quick } from './support/labServer.ts'
import { openProxy } from './support/proxy.ts'

inBrowserAt(ownHost, 'lab on a server that fails or refuses', (app) => {
  test('a server that goes away in the middle and comes back: the page says so, and nothing is lost', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'arbiter-lab-'))
    const question = long('lost')
    let server = await serve({ port: 0, webFolder: DIST, dataFolder })
    try {
      const port = Number(new URL(server.url).port)
      const { page } = await app.visit('/')
      await page.goto(server.url + (await linkOf(question)))
      await askServer(page)
      await page.waitForSelector('[data-test=lab-result][data-status=partial] svg', { timeout: 30_000 })
      await server.close()
      await page.waitForSelector('[data-test=lab-lost]')
      expect(await page.locator('[data-test=lab-result] svg').count()).toBeGreaterThan(0)
      server = await serve({ port, webFolder: DIST, dataFolder })
      await page.waitForSelector('[data-test=lab-lost]', { state: 'detached' })
      await reached(page, 'done')
      expect(await hashOn(page)).toBe(await hashHere(question))
    } finally {
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })

  test('what the server refuses is shown in its words, in both languages; one that stops answering is named, and the browser still runs it; without one there is nothing to choose', async () => {
    const { page } = await app.visit(await linkOf({ ...QUICK, stop: { n: 9_000_000 } }))
    for (const [language, says] of [
      ['en', 'The experiment takes up to 18,000,000 matches'],
      ['ru', 'матчей'],
    ] as const) {
      await setLanguage(page, language)
      await chooseServer(page)
      await page.click('[data-test=lab-run]')
      const refused = page.locator('[data-test=lab-error][data-code=EXPERIMENT_TOO_LARGE]', { hasText: says })
      await refused.waitFor()
    }
    await page.goto(`${app.url}/lab/server/none-123`)
    await page.waitForSelector('[data-test=lab-error][data-code=EXPERIMENT_NOT_FOUND]')
    expect(await page.textContent('[data-test=lab-error]')).toContain('none-123')

    const proxy = await openProxy(app.url)
    try {
      await page.goto(proxy.url + (await linkOf(quick('down'))))
      await setLanguage(page, 'ru')
      await chooseServer(page)
      proxy.api = 'silent'
      await page.click('[data-test=lab-run]')
      await page.waitForSelector('[data-test=lab-error][data-code=server_unreachable]')
      expect(await page.textContent('[data-test=lab-error]')).toContain('Сервер не отвечает')
      await page.click('label:has([data-test=lab-place-browser])')
      await page.click('[data-test=lab-run]')
      await reached(page, 'done')
      expect(await page.getAttribute('[data-test=lab-question]', 'data-place')).toBe('browser')

      proxy.api = 'missing'
      await page.goto(`${proxy.url}/robots.txt`)
      await page.goto(proxy.url + (await linkOf(quick('static'))))
      await page.click('[data-test=lab-run]')
      await reached(page, 'done')
      expect(await page.locator('[data-test=lab-place-server]').count()).toBe(0)
    } finally {
      await proxy.close()
    }
  })
})
