import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { fight, hook, settled, sit } from './support/arena.ts'
import { DOORSTEP, diceMatch, sit as sitAtDice } from './support/dice.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Names whose end is not to be seen. */
const cutNames = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.token-name, .roster-name', (all) =>
    all
      .filter((name) => name.getClientRects().length > 0 && name.scrollWidth > name.clientWidth)
      .map((name) => name.textContent),
  )

inBrowser('what a newcomer sees first', (app) => {
  test('an empty match page is no failure: it says what it is for and leads to every game', async () => {
    const { page, troubles } = await app.visit('/match')
    await page.waitForSelector('[data-test=no-match]')
    expect(await page.$('[data-test=problem]')).toBeNull()
    expect(await page.textContent('h1')).toBe('No match yet')
    expect(await page.$$eval('.no-match-games a', (all) => all.map((each) => each.getAttribute('href')))).toEqual(
      ['dice', 'arena', 'twilight', 'run', 'tabletop'].map((game) => `/setup/${game}`),
    )
    expect(troubles).toEqual([])
  })

  test('DC-154 who loses to a bot reads "You lost" with the own score first, and no trophy', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = diceMatch({ change: { start_totals: [150, 600] } })
    await sitAtDice(page, match, { 1: 'person', 2: 'normal' })
    await page.click('[data-test=dice-surrender]')
    await page.click('[data-test=dice-surrender-yes]')
    expect(await page.textContent('[data-test=dice-result] h2')).toBe('You lost 150 : 600')
    expect(await page.$('[data-test=dice-trophy]')).toBeNull()
  })

  for (const size of SIZES)
    test(`at ${size.width} px twilight opens at the top of its page, with its heading in sight`, async () => {
      const { page } = await app.visit('/', size)
      await page.click('[data-test=home-play-twilight]')
      await page.waitForFunction(() => document.activeElement?.matches('[data-test=twilight-road] h2'))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const heading = await page.locator('[data-test=twilight-road] h2').boundingBox()
      expect(heading!.y + heading!.height).toBeLessThan(size.height / 2)
    })

  for (const size of SIZES)
    for (const language of ['en', 'ru'] as const)
      test(`at ${size.width} px no name of a fighter is cut (${language})`, async () => {
        const { page } = await app.visit(DOORSTEP, { ...size, language })
        for (const preset of ['trio', 'five']) {
          await sit(page, fight(preset))
          await settled(page)
          await page.keyboard.press('Home')
          expect(await cutNames(page)).toEqual([])
          for (let moment = 0; moment < 3; moment++) {
            await page.click(hook('next-moment'))
            expect(await cutNames(page)).toEqual([])
          }
        }
      })
})
