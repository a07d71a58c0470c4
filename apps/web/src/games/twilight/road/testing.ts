import { type GameKit, Match } from '@arbiter/kernel'
import { createKit, TWILIGHT_PACKS } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { savedMatch } from '../testing.ts'

const built = createKit([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road], locales)
if (!built.ok) throw new Error(JSON.stringify(built.faults))
const kit = built.value as unknown as GameKit

/** A road as it ships, begun at any of its nodes. */
export function roadMatch(start: object = {}, setup: object = {}, seed = 'road'): Match {
  const parsed = kit.game.setup.parse({ campaign: 'road_of_two_lights', hero: 'hero_borderer', ...setup, start })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(kit.game, parsed.value, seed)
}

export async function openRoad(match: Match, look: { readonly language?: 'en' | 'ru' } = {}): Promise<RenderedApp> {
  const stored = { 'twilight.guide': 'done', 'twilight.timer': 'off', match: savedMatch(match) }
  const page = await openApp('/match', { ...look, stored })
  await page.find('[data-tw=map]')
  return page
}
