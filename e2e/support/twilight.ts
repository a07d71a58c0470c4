import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { savedMatch } from '../../apps/web/src/games/twilight/testing.ts'

export {
  act,
  begun,
  encounterOf,
  fightToEnd,
  hook,
  inHand,
  part,
  roadMatch,
  twilightMatch,
  walkAlong,
  walked,
} from '../../apps/web/src/games/twilight/testing.ts'

interface SitOptions {
  readonly controller?: string
  /** What else the browser remembers. */
  readonly stored?: Readonly<Record<string, string>>
}

/** Puts a match on the table as the autosave would, and opens it. */
export async function sit(
  page: Page,
  match: Match,
  { controller = 'person', stored = {} }: SitOptions = {},
): Promise<void> {
  const saved = savedMatch(match, controller)
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(`arbiter.${key}`, value)
    },
    { 'twilight.guide': 'done', ...stored, match: saved },
  )
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}
