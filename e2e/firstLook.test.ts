import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, restyle } from './support/app.ts'
import { fight, hook, settled, sit } from './support/arena.ts'

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
    const { page } = await app.visit('/')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(app.url)
      await page.click('[data-test=home-play-twilight]')
      await page.waitForFunction(() => document.activeElement?.matches('[data-test=twilight-road] h2'))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const heading = await page.locator(':focus').boundingBox()
      expect(heading!.y + heading!.height).toBeLessThan(size.height / 2)
    }

    for (const preset of ['trio', 'five']) {
      await sit(page, fight(preset))
      await settled(page)
      for (const size of SIZES)
        for (const language of ['en', 'ru'] as const) {
          const look = { ...size, language }
          // To turn the page costs more than to walk through the fight: it is turned once for all moments.
          await restyle(page, look)
          await page.keyboard.press('Home')
          for (let moment = 0; moment <= 3; moment++) {
            if (moment > 0) await page.click(hook('next-moment'))
            const cut = await cutNames(page)
            expect({ preset, moment, ...look, cut }).toEqual({ preset, moment, ...look, cut: [] })
          }
        }
    }
  })
})
