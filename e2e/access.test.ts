import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look, restyle } from './support/app.ts'
import { expectSound, faults } from './support/axe.ts'
import { DOORSTEP, diceMatch, hook, matchWith, sit } from './support/dice.ts'

const CALM: Look = { reducedMotion: true }

inBrowser('access', (app) => {
  /** What is looked at on each page; whoever has come to one goes on to the next. */
  const pages: [name: string, open: (page: Page) => Promise<unknown>, shown: string][] = [
    ['credits', (page) => page.goto(`${app.url}/credits`), 'h1'],
    ['problem', (page) => page.goto(`${app.url}/match#r=nothing`), '[data-test=problem]'],
    ['empty match', (page) => page.goto(`${app.url}/match`), 'h1'],
    [
      'set-up',
      async (page) => {
        await page.goto(`${app.url}/setup/dice`)
        await page.waitForSelector(hook('setup-start'))
        await page.$$eval('details', (all) => {
          for (const each of all) each.open = true
        })
      },
      'details[open]',
    ],
    [
      'match',
      async (page) => {
        await sit(
          page,
          matchWith((faces) => faces[0] === 1, { preset: 'crooked' }),
          { 1: 'person', 2: 'normal' },
        )
        await page.click(hook('die-1'))
      },
      `${hook('die-1')}[aria-pressed=true]`,
    ],
    [
      'result',
      async (page) => {
        const match = diceMatch()
        match.act(1, { type: 'surrender' })
        await sit(page, match)
        await page.click('[data-test=dice-luck-open]')
      },
      '[data-test=dice-luck][aria-busy=false]',
    ],
  ]

  test('axe finds nothing serious in either theme, and nothing scrolls sideways at 390 px: home, credits, no match, problem, set-up, match, result', async () => {
    const { page, troubles } = await app.visit('/', CALM)
    await expectSound(page, 'home', { shown: 'h1' })
    for (const [name, open, shown] of pages) {
      await open(page)
      await expectSound(page, name, { shown, whenStyled: async () => expect(await cutLists(page)).toEqual([]) })
    }
    expect(troubles).toEqual([])
  })

  test('DC-152 reduced motion: nothing moves, numbers change at once; the dialogs hold the focus and pass axe; on a phone the log is a drawer that is still read aloud when closed', async () => {
    const moving = (page: Page) =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    const { page } = await app.visit(DOORSTEP)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await sit(page, diceMatch({ preset: 'tavern' }), { 1: 'person', 2: 'normal' })
      const atOnce = await page.evaluate(
        async ([roll, thrown]) => {
          document.querySelector<HTMLElement>(roll!)!.click()
          // The worker throws the dice.
          while (!document.querySelector(thrown!)) await new Promise(requestAnimationFrame)
          // The first frame starts what there is to start, the second one has ended what takes no time.
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          return document.getAnimations().filter(({ playState }) => playState === 'running').length
        },
        [hook('roll'), `${hook('die-1')}:not([data-value=""])`],
      )
      // The dice tumble otherwise: the test would notice if they did not.
      expect(atOnce > 0).toBe(reducedMotion === 'no-preference')
    }
    for (const dialog of ['match-more', 'match-fork', 'match-share', 'shell-keys-open']) {
      if (dialog.startsWith('shell')) await page.click('[data-test=shell-menu]')
      await page.click(`[data-test=${dialog}]`)
      await page.waitForSelector('[role=dialog]')
      expect(await moving(page)).toBe(0)
      expect(await page.evaluate(() => document.querySelector('[role=dialog]')!.contains(document.activeElement))).toBe(
        true,
      )
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role=dialog]', { state: 'detached' })
    }

    await restyle(page, { width: 390, height: 844, touch: true })
    const box = async () => (await page.locator('.log').boundingBox())!
    expect((await box()).height).toBeLessThan(10)
    expect(await page.locator('[data-test=match-spoken] > [aria-live=polite]').count()).toBe(1)
    await page.click('[data-test=match-log-open]')
    expect((await box()).height).toBeGreaterThan(200)
  })
})

/** Lists in sight whose chosen word has no room; the arrow takes what is left and right of it. */
const cutLists = (page: Page): Promise<string[]> =>
  page.$$eval('select', (all) => {
    const pen = document.createElement('canvas').getContext('2d')!
    const ARROW = 20
    return (all as HTMLSelectElement[]).flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const word = list.selectedOptions[0]?.text.trim() ?? ''
      pen.font = font
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW
      return list.checkVisibility() && pen.measureText(word).width > room ? [`${list.dataset.test}: ${word}`] : []
    })
  })
