import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, restyle } from './support/app.ts'
import { fight, hook, settled, sit } from './support/arena.ts'
import { DOORSTEP } from './support/dice.ts'

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
  test('twilight opens at the top of its page, with its heading in sight; no name of a fighter is cut, at any width, in either language', async () => {
    for (const size of SIZES) {
      const { page } = await app.visit('/', size)
      await page.click('[data-test=home-play-twilight]')
      await page.waitForFunction(() => document.activeElement?.matches('[data-test=twilight-road] h2'))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const heading = await page.locator(':focus').boundingBox()
      expect(heading!.y + heading!.height).toBeLessThan(size.height / 2)
    }

    const { page } = await app.visit(DOORSTEP)
    const expectWhole = async (preset: string, language: 'en' | 'ru') => {
      for (const size of SIZES) {
        const look = { ...size, language }
        await restyle(page, look)
        expect({ preset, ...look, cut: await cutNames(page) }).toEqual({ preset, ...look, cut: [] })
      }
    }
    for (const preset of ['trio', 'five']) {
      await sit(page, fight(preset))
      await settled(page)
      // Another language draws everything anew: it is turned once, not at every moment.
      for (const language of ['en', 'ru'] as const) {
        await page.keyboard.press('Home')
        await expectWhole(preset, language)
        for (let moment = 0; moment < 3; moment++) {
          await page.click(hook('next-moment'))
          await expectWhole(preset, language)
        }
      }
    }
  })
})
