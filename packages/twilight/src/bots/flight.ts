import { flightOdds } from '../rules/flee.ts'
import { readFate } from '../rules/reading.ts'
import type { Scene } from './scene.ts'

/** Below this chance one had better fight on. */
const FAIR_CHANCE = 0.25
/** How much worse than the HP left it must look. */
const DOOMED = 3

/** Runs where the fight is lost, if the scenario lets it and fate may. `toll` is what the whole fight would cost. */
export function wantsFlight(scene: Scene, toll: number): boolean {
  const { encounter, guide } = scene
  if (encounter.played.length > 0 || encounter.effort.length > 0 || toll < DOOMED * encounter.hp) return false
  const bossAhead =
    encounter.road !== undefined &&
    encounter.enemies.some(({ id }) => guide.plan.enemies.get(id)!.tags.includes('boss'))
  return !bossAhead && guide.plan.scenarios.get(encounter.scenario)!.rules.canFlee && chanceToFlee(scene) >= FAIR_CHANCE
}

/** TW-237. */
function chanceToFlee({ guide: { plan }, encounter, zone }: Scene): number {
  const { stat, power } = flightOdds(plan, encounter)
  const { cards, draw, discard } = encounter.fate
  const pile = draw.length > 0 ? draw : discard
  const place = { context: 'skillCheck', zone, aspect: plan.hero.aspect, keywords: false, option: 'safe' } as const
  let good = 0
  for (const uid of pile) {
    const { critical, value } = readFate(plan.balance, plan.fate.get(cards[uid]!.id)!, place)
    if (critical || stat + value >= power) good++
  }
  return good / Math.max(1, pile.length)
}
