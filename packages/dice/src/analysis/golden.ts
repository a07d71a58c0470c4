import type { ScoringRules } from '../scoring/elements.ts'
import { compileScoring, type Scoring } from '../scoring/scoring.ts'
import { type Hand, makeHand } from './hand.ts'
import { type Menu, makeMenu } from './menu.ts'
import type { Profile } from './odds.ts'

/** Rules and dice behind the golden numbers of section 17. For tests only. */
export const RULES: ScoringRules = {
  single1: 100,
  single5: 50,
  triple1: 1000,
  triplePerPip: 100,
  setGrowth: 2,
  straight: { '1-5': 500, '2-6': 750, '1-6': 1500 },
  straights: 'exact',
}
export const exact: Scoring = compileScoring(RULES)
export const loose: Scoring = compileScoring({ ...RULES, straights: 'loose' })

export const fair: Profile = [1, 1, 1, 1, 1, 1]
export const loadedOnes: Profile = [5, 1, 1, 1, 1, 1]
export const evil: Profile = [1, 3, 3, 3, 1, 3]
export const tiltedBone: Profile = [2, 1, 1, 1, 1, 3]
export const merchantCube: Profile = [4, 2, 2, 2, 3, 3]
export const evensong: Profile = [1, 4, 1, 4, 1, 4]

/** `count` dice of one profile, filled up to six with another. */
export const some = (profile: Profile, count: number, rest: Profile = fair): Profile[] =>
  Array.from({ length: 6 }, (_, at) => (at < count ? profile : rest))
export const six = (profile: Profile): Profile[] => some(profile, 6)
export const setA: Profile[] = [loadedOnes, evil, fair, fair, fair, fair]
export const setB: Profile[] = [fair, loadedOnes, evil, tiltedBone, merchantCube, evensong]

const menus = new Map<string, Menu>()
/** Menus are shared between tests, since mixed ones take a third of a second. */
export function menuOf(profiles: readonly Profile[], scoring: Scoring = exact): Menu {
  const hand: Hand = makeHand(profiles)
  const key = `${scoring.rules.straights} ${hand.key}`
  const menu = menus.get(key) ?? makeMenu(hand, scoring)
  menus.set(key, menu)
  return menu
}
