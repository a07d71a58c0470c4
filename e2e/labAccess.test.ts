import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeLinkText } from '../apps/web/src/match/share.ts'
import { inBrowser } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { chooseServer, linkOf, QUICK, reached, recordHere } from './support/lab.ts'

interface Scene {
  readonly path: string
  /** What is looked at; it is still there in the other look. */
  readonly shown: string
  reach?(page: Page): Promise<void>
}

const SCENES: readonly Scene[] = [
  { path: '/lab', shown: '[data-test=lab-card-dice-hot-dice]' },
  { path: '/lab/edit', shown: '[data-test=lab-edit-page][data-ready=true]' },
  {
    path: '/lab/edit',
    shown: '[data-test=lab-offers]',
    async reach(page) {
      await page.fill('[data-test=lab-editor]', '{"game": "dice", "gmae": 1}')
      await page.waitForSelector('[data-test=lab-faults] li')
      await page.press('[data-test=lab-editor]', 'Home')
      await page.press('[data-test=lab-editor]', 'ArrowRight')
      await page.press('[data-test=lab-editor]', 'Control+Space')
    },
  },
  {
    path: await linkOf({ ...QUICK, seed: 'access' }),
    shown: '[data-test=lab-run-link-text]',
    async reach(page) {
      await chooseServer(page)
      await answered(page)
      await page.click('[data-test=lab-share]')
    },
  },
  {
    path: `/lab/luck#r=${await makeLinkText(recordHere(QUICK, 'a', 0))}`,
    shown: '[data-test=lab-luck-report] details[open]',
    async reach(page) {
      await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
      await unfold(page)
    },
  },
  { path: '/lab/runs/none', shown: '[data-test=problem]' },
]

inBrowser('lab access', (app) => {
  test('axe finds nothing serious in either theme, and nothing scrolls sideways at 390 px: gallery, editor, what the server answers, luck, problem', async () => {
    const { page, troubles } = await app.visit('/robots.txt', { reducedMotion: true })
    for (const { path, shown, reach } of SCENES) {
      await page.goto(app.url + path)
      await reach?.(page)
      await expectWorded(page, shown)
    }
    expect(troubles).toEqual([])
  })

  test('axe finds nothing serious in an answer, its tables and matches; nothing moves', async () => {
    const { page, troubles } = await app.visit(await linkOf(QUICK), { reducedMotion: true })
    await answered(page)
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
    expect(moving).toBe(0)
    await unfold(page)
    await expectWorded(page, '[data-test=lab-result] svg')
    for (const button of await page.locator('[data-test=lab-as-table]').all()) await button.click()
    await page.locator('table button').first().click()
    await expectWorded(page, '[data-test=lab-matches]')
    expect(troubles).toEqual([])
  })
})

const expectWorded = (page: Page, shown: string): Promise<void> =>
  expectSound(page, shown, {
    shown,
    async whenStyled() {
      expect(await page.textContent('main')).not.toMatch(/labPage\.|lab\.[a-z]+\./)
    },
  })

async function answered(page: Page): Promise<void> {
  await page.click('[data-test=lab-run]')
  await reached(page, 'done')
  await page.waitForSelector('[data-test=lab-result] svg')
}

const unfold = (page: Page): Promise<void> =>
  page.$$eval('details', (all) => {
    for (const each of all) each.open = true
  })
