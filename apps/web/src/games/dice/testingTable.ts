import type { Language, Match } from '@arbiter/kernel'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { savedMatch } from './testing.ts'

export const ALONE = { 1: 'person', 2: 'normal' }

interface TableLook {
  readonly language?: Language
  readonly stored?: Readonly<Record<string, string>>
}

/** The app with this match on the table, for the tests of components. */
export async function table(
  match: Match,
  controllers: Readonly<Record<string, string>> = ALONE,
  { stored = {}, ...look }: TableLook = {},
): Promise<RenderedApp> {
  const kept = { match: savedMatch(match, controllers), 'dice.guide': 'done', ...stored }
  const page = await openApp('/match', { ...look, stored: kept })
  await page.find('[data-test=match]')
  return page
}
