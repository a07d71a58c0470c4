import type { Language, Match } from '@arbiter/kernel'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { part, savedMatch } from './testing.ts'

interface Look {
  readonly language?: Language
  readonly reducedMotion?: boolean
}

/** The app with this match on its table, by somebody who knows the game and has switched the timer off. */
export async function table(match: Match, look: Look = {}): Promise<RenderedApp> {
  const stored = { 'twilight.guide': 'done', 'twilight.timer': 'off', match: savedMatch(match) }
  const page = await openApp('/match', { ...look, stored })
  await page.find('[data-test=match]')
  return page
}

/** Until everything is told and somebody may act. */
export async function settled(page: RenderedApp): Promise<void> {
  if (page.count(part('skip')) > 0) await page.click(part('skip'))
  await page.gone(part('skip'))
}
