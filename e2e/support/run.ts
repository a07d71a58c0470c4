import type { Page } from 'playwright-core'
import type { RunMatch } from '../../apps/web/src/games/run/testing.ts'
import { hook, storedRun } from '../../apps/web/src/games/run/testing.ts'

export {
  fill,
  firstPicks,
  hook,
  newRun,
  preparing,
  recommended,
  seated,
  sightOf,
} from '../../apps/web/src/games/run/testing.ts'

export const seen = (page: Page, ...names: string[]): Promise<unknown> =>
  page.waitForSelector(names.map(hook).join(', '))

export const numberOn = async (page: Page, name: string, value: string): Promise<number> =>
  Number(await page.getAttribute(hook(name), `data-${value}`))

/** With plain spaces. */
export const textOf = async (page: Page, name: string): Promise<string> =>
  (await page.textContent(hook(name)))!.replaceAll('\u00A0', ' ').trim()

/** Who stands on a cell, as a screen reader says it. */
export const cellText = (page: Page, x: number, y: number): Promise<string | null> =>
  page.getAttribute(hook(`cell-${x}-${y}`), 'aria-label')

/** Puts a run into the browser as if it had been played there, with its placement, and opens it. */
export async function resume(page: Page, match: RunMatch): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(`arbiter.${key}`, value)
  }, storedRun(match))
  await page.goto(new URL('/match', page.url()).href)
  await seen(page, 'flow')
}

/** From the menu to the first draft. */
export async function beginOffline(page: Page, seed: string, leader = 'aldric'): Promise<void> {
  await page.click(hook('offline-new'))
  await page.click(hook('faction-humans'))
  await page.check(hook(`leader-${leader}`), { force: true })
  await page.click(hook('more'))
  await page.fill(hook('seed'), seed)
  await page.click(hook('start'))
  await seen(page, 'draft')
}

export async function beginOnline(page: Page, name: string): Promise<void> {
  await page.click(hook('online-new'))
  await page.click(hook('faction-humans'))
  await page.fill(hook('name'), name)
  await page.click(hook('start'))
  await seen(page, 'draft')
}

/** The first cards, as many as are wanted. */
export async function draft(page: Page): Promise<void> {
  const pick = Number(/\d+$/.exec(await textOf(page, 'draft-count'))![0])
  for (let at = 0; at < pick; at++) await page.locator('[data-test^="run-pick-"]').nth(at).click()
  await page.click(hook('draft-confirm'))
  await seen(page, 'prepare')
}

/** The cards of the hand side by side, as far as the budget goes: what `fill` does, by hand. */
export async function placeHand(page: Page): Promise<void> {
  if (await page.isEnabled(hook('clear'))) await page.click(hook('clear'))
  await page.evaluate(async () => {
    const cards = document.querySelectorAll<HTMLElement>('[data-test^="run-hand-"]')
    const drawn = () => new Promise((resolve) => setTimeout(resolve))
    for (const [at, card] of cards.entries()) {
      card.click()
      await drawn()
      document.querySelector<HTMLElement>(`[data-cell="${at % 8}-${at < 8 ? 1 : 0}"]`)!.click()
      await drawn()
      // Too dear: it is still in the fingers.
      if (card.ariaPressed === 'true') card.click()
      await drawn()
    }
  })
}

/** Into the battle and past its replay, to the result. */
export async function fight(page: Page): Promise<void> {
  await page.click(hook('fight'))
  await page.click(hook('replay-done'))
  await seen(page, 'result')
}

export async function goOn(page: Page): Promise<void> {
  await page.click(hook('go-on'))
  await seen(page, 'draft', 'prepare', 'over')
}
