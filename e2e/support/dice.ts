import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { savedMatch } from '../../apps/web/src/games/dice/testing.ts'

export {
  act,
  diceMatch,
  feltOf,
  hook,
  matchWith,
  scoring,
  viewOf,
} from '../../apps/web/src/games/dice/testing.ts'

/** A light page of the same origin, for tests that sit down at a table next. */
export const DOORSTEP = '/theme.js'

/** Puts a match on the table as the autosave would, and opens it. */
export async function sit(
  page: Page,
  match: Match,
  controllers: Record<string, string> = { 1: 'person', 2: 'person' },
): Promise<void> {
  const saved = savedMatch(match, controllers)
  await page.evaluate((value) => {
    localStorage.setItem('arbiter.match', value)
    localStorage.setItem('arbiter.dice.guide', 'done')
  }, saved)
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}

/** Faces that can be taken, by position; 0 where nothing can. */
export const openFaces = (page: Page): Promise<number[]> =>
  page.$$eval('[data-dc^="die-"]', (dice) =>
    dice
      .sort((a, b) => a.getAttribute('data-dc')!.localeCompare(b.getAttribute('data-dc')!))
      .map((die) => (die.getAttribute('aria-disabled') === 'false' ? Number(die.getAttribute('data-value')) : 0)),
  )
