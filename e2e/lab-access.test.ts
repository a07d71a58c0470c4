import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeLinkText } from '../apps/web/src/match/share.ts'
import { inBrowser, type Look } from './support/app.ts'
import { faults } from './support/axe.ts'
import { chooseServer, linkOf, QUICK, reached, recordHere } from './support/lab.ts'

inBrowser('lab access', (app) => {
  const pages: [name: string, path: () => Promise<string> | string, ready: (page: Page) => Promise<unknown>][] = [
    ['gallery', () => '/lab', (page) => page.waitForSelector('[data-test=lab-card-dice-hot-dice]')],
    ['editor', () => '/lab/edit', (page) => page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')],
    [
      'editor with faults and offers',
      () => '/lab/edit',
      async (page) => {
        await page.fill('[data-test=lab-editor]', '{"game": "dice", "gmae": 1}')
        await page.waitForSelector('[data-test=lab-faults] li')
        await page.press('[data-test=lab-editor]', 'Home')
        await page.press('[data-test=lab-editor]', 'ArrowRight')
        await page.press('[data-test=lab-editor]', 'Control+Space')
        await page.waitForSelector('[data-test=lab-offers]')
      },
    ],
    [
      'answer',
      () => linkOf(QUICK),
      async (page) => {
        await page.click('[data-test=lab-run]')
        await reached(page, 'done')
        await page.waitForSelector('[data-test=lab-result] svg')
        await page.$$eval('details', (all) => {
          for (const each of all) each.open = true
        })
      },
    ],
    [
      'answer of the server',
      () => linkOf({ ...QUICK, seed: 'access' }),
      async (page) => {
        await chooseServer(page)
        await page.click('[data-test=lab-run]')
        await reached(page, 'done')
        await page.waitForSelector('[data-test=lab-result] svg')
        await page.click('[data-test=lab-share]')
        await page.waitForSelector('[data-test=lab-run-link-text]')
      },
    ],
    [
      'tables and matches',
      () => linkOf(QUICK),
      async (page) => {
        await page.click('[data-test=lab-run]')
        await reached(page, 'done')
        await page.waitForSelector('[data-test=lab-result] svg')
        for (const button of await page.locator('[data-test=lab-as-table]').all()) await button.click()
        await page.locator('table button').first().click()
        await page.waitForSelector('[data-test=lab-matches]')
      },
    ],
    [
      'luck',
      async () => `/lab/luck#r=${await makeLinkText(recordHere(QUICK, 'a', 0))}`,
      async (page) => {
        await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
        await page.$$eval('details', (all) => {
          for (const each of all) each.open = true
        })
      },
    ],
    ['problem', () => '/lab/runs/none', (page) => page.waitForSelector('[data-test=problem]')],
  ]

  test.each(pages)(
    '%s: axe finds nothing serious in either theme, and nothing scrolls sideways at 390 px',
    async (_name, path, ready) => {
      const looks: Look[] = [
        { theme: 'light', width: 1280, language: 'en' },
        { theme: 'dark', width: 390, height: 844, language: 'ru', touch: true },
      ]
      for (const look of looks) {
        const { page, troubles } = await app.visit(await path(), { ...look, reducedMotion: true })
        await ready(page)
        expect(await faults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(await page.textContent('main')).not.toMatch(/labPage\.|lab\.[a-z]+\./)
        expect(troubles).toEqual([])
      }
    },
  )

  test('charts are loaded only where an answer is shown', async () => {
    const { page } = await app.visit('/lab')
    await page.waitForSelector('[data-test=lab-card-dice-hot-dice]')
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await loaded()).filter((name) => /resultView|player|leader/.test(name))).toEqual([])
  })

  test('with reduced motion nothing on an answer moves', async () => {
    const { page } = await app.visit(await linkOf(QUICK), { reducedMotion: true })
    await page.click('[data-test=lab-run]')
    await reached(page, 'done')
    await page.waitForSelector('[data-test=lab-result] svg')
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
    expect(moving).toBe(0)
  })
})
