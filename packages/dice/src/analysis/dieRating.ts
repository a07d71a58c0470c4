import { TIERS, type Tier } from '../content/types.ts'
import type { Scoring } from '../scoring/scoring.ts'
import { makeHand } from './hand.ts'
import { makeMenu } from './menu.ts'
import { bustOdds, type Odds, type Profile } from './odds.ts'
import type { HotDice } from './rows.ts'
import { turnTable } from './turn.ts'

export interface DieRating {
  /** Bust odds of six such dice. */
  readonly bust: Odds
  /** Turn value of one such die with five fair ones, less that of six fair ones. */
  readonly gain1: number
  readonly withFive: number
  /** Turn value of six such dice. */
  readonly value6: number
  readonly tier: Tier
}

/** DC-132. `borders` is `content.tier`, `need` the default target. */
export function rateDie(
  die: Profile,
  settings: { scoring: Scoring; need: number; borders: readonly number[]; hotDice: HotDice },
): DieRating {
  const { scoring, need, hotDice } = settings
  const value = (special: number): number =>
    turnTable(makeMenu(makeHand(fairBut(die, special)), scoring), { need, hotDice }).turnValue
  const withFive = value(1)
  const gain1 = withFive - value(0)
  return {
    bust: bustOdds(fairBut(die, 6), scoring),
    gain1,
    withFive,
    value6: value(6),
    tier: tierOf(gain1, settings.borders),
  }
}

/** cursed ≤ b₁ < poor ≤ b₂ < plain < b₃ ≤ fine < b₄ ≤ strong < b₅ ≤ crooked: a border belongs to the tier farther from plain. */
export function tierOf(gain1: number, borders: readonly number[]): Tier {
  const plain = TIERS.indexOf('plain')
  let tier = plain
  while (tier > 0 && gain1 <= borders[tier - 1]!) tier--
  while (tier >= plain && tier < borders.length && gain1 >= borders[tier]!) tier++
  return TIERS[tier]!
}

const FAIR: Profile = [1, 1, 1, 1, 1, 1]
const fairBut = (die: Profile, special: number): Profile[] =>
  Array.from({ length: 6 }, (_, at) => (at < special ? die : FAIR))
