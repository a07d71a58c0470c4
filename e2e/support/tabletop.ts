import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { hook, part, savedMatch } from '../../apps/web/src/games/tabletop/testing.ts'

export {
  act,
  hook,
  part,
  tabletopMatch,
  untilTurnOf,
} from '../../apps/web/src/games/tabletop/testing.ts'

/** Puts a fight on the table as the autosave would, everybody played here, and opens it. */
export async function sit(page: Page, match: Match, controllers: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    (value) => {
      localStorage.setItem('arbiter.match', value)
      localStorage.setItem('arbiter.handover', 'off')
    },
    savedMatch(match, controllers),
  )
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}

/** Shows what lies beside the map, or on a phone under it. */
export async function lookUp(page: Page, what: 'order' | 'log' | 'card' | 'gm'): Promise<void> {
  const tab = page.locator(`${part(`pane-${what}`)}, ${part(`side-${what}`)}`).locator('visible=true')
  if ((await tab.count()) > 0) await tab.first().check()
}

export const numberOf = async (page: Page, name: string, of: string): Promise<number> =>
  Number(await page.getAttribute(hook(name), `data-${of}`))
