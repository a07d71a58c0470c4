import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { hook, savedFight } from '../../apps/web/src/games/arena/testing.ts'

export { decided, fight, finished, hook } from '../../apps/web/src/games/arena/testing.ts'

/** Puts a fight on the table as the autosave would, and opens it. */
export async function sit(page: Page, match: Match, own: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('arbiter.match', value), savedFight(match, own))
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}

/** In the drawer, behind the icon of the log; the fight is there when it is closed. */
export async function show(page: Page, view: 'fight' | 'story' | 'log' | 'scores'): Promise<void> {
  const open = (await page.$(hook('drawer-close'))) !== null
  if (view === 'fight') return open ? page.click(hook('drawer-close')) : undefined
  if (!open) await page.click('[data-test=match-log-open]')
  await page.check(hook(`view-${view}`), { force: true })
}

/** To the end of what is known; where the replay bar lies in the drawer, by key. */
export const toEnd = (page: Page): Promise<void> => page.keyboard.press('End')

export const told = async (page: Page): Promise<number> => Number(await page.getAttribute(hook('map'), 'data-told'))
export const tick = async (page: Page): Promise<number> => Number(await page.getAttribute(hook('map'), 'data-tick'))

/** Until everything that can be known is worked out. */
export const settled = (page: Page): Promise<unknown> => page.waitForSelector(`${hook('map')}[data-busy=false]`)
