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

/** Opens what lies behind an icon; somebody's card opens with him. */
export async function lookUp(page: Page, what: 'order' | 'log' | 'gm'): Promise<void> {
  if ((await page.locator(`.drawer[data-pane=${what}][data-open]`).count()) > 0) return
  await page.click(what === 'log' ? '[data-test=match-log-open]' : part(`side-${what}`))
}

export const numberOf = async (page: Page, name: string, of: string): Promise<number> =>
  Number(await page.getAttribute(hook(name), `data-${of}`))
