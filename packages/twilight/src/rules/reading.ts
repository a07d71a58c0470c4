import { clamp, roundHalfUp } from '@arbiter/kernel'
import type { Balance } from '../content/balance.ts'
import type { FateCard } from '../content/types.ts'
import {
  type Accord,
  APPROACH_ASPECT,
  type Approach,
  type Aspect,
  type Context,
  type Keyword,
  type Relation,
  type Special,
  type Zone,
} from '../content/words.ts'

/** What a fate card says in a context: value, keyword and shift. Pure: rules, previews, bots and the audit read the same. */
export interface Reading {
  readonly value: number
  readonly modifier: number
  readonly bonus: number
  readonly relation: Relation
  readonly dmg: number
  readonly val: number
  readonly special: Special | null
  readonly keyword: Keyword | null
  readonly sideEffect: 'fear' | null
  readonly critical: boolean
  readonly accord: Accord
  readonly shift: number
}

/** TW-075. Nothing was drawn. */
export const NO_CARD: Reading = {
  value: 0,
  modifier: 0,
  bonus: 0,
  relation: 'neutral',
  dmg: 0,
  val: 0,
  special: null,
  keyword: null,
  sideEffect: null,
  critical: false,
  accord: 'neutral',
  shift: 0,
}

export interface ReadingPlace {
  readonly context: Context
  readonly zone: Zone
  /** The hero's own aspect (TW-016). */
  readonly aspect: Aspect | null
  /** TW-134. */
  readonly keywords: boolean
  readonly option: 'safe' | 'risk'
  /** TW-449, TW-454. Its row takes the place of the context's. */
  readonly approach?: Approach | null
}

export function readFate(balance: Balance, card: FateCard, place: ReadingPlace): Reading {
  const { context, zone, aspect, keywords, option, approach = null } = place
  const risk = option === 'risk' ? card.choice_option : undefined
  const bonus = risk?.bonus_value ?? 0
  const modifier = zoneModifier(balance, card, zone)
  const relation = approach === null ? relationOf(balance, card, context) : balance.approach[card.suit][approach]
  const accord = accordOf(card.suit, referenceAspect(balance, aspect, context, approach))
  const cell = balance.matrix[card.keyword][context]
  const works = keywords && relation !== 'oppose'
  return {
    value: effectiveValue(balance, card.base_value + bonus + modifier),
    modifier,
    bonus,
    relation,
    dmg: works ? keywordNumber(balance, cell.dmg, relation) : 0,
    val: works ? keywordNumber(balance, cell.val, relation) : 0,
    special: works ? cell.special : null,
    keyword: card.keyword,
    sideEffect: keywords && relation === 'oppose' ? balance.sideEffect[context][card.keyword] : null,
    critical: card.is_critical,
    accord,
    shift: shiftOf(balance, card, risk?.intensity ?? card.intensity, accord),
  }
}

/** TW-055, TW-124. */
export function zoneModifier({ stickyModifierCap: cap }: Balance, card: FateCard, zone: Zone): number {
  const modifier = card.resonance_rules.find((rule) => rule.zone === zone)?.modify_value ?? 0
  return cap !== null && card.is_sticky ? clamp(modifier, -cap, cap) : modifier
}

/** TW-123, TW-124. */
const effectiveValue = ({ effectiveValueFloor: floor }: Balance, value: number): number =>
  floor === null ? value : Math.max(floor, value)

/** TW-130. */
export const relationOf = ({ match }: Balance, { suit }: FateCard, context: Context): Relation => match[suit][context]

/** TW-131, TW-132. */
const keywordNumber = ({ matchMultiplier }: Balance, n: number, relation: Relation): number =>
  relation === 'match' ? roundHalfUp(n * matchMultiplier, 1000) : n

/** TW-125. */
export const referenceAspect = (
  { actionAspect }: Balance,
  aspect: Aspect | null,
  context: Context,
  approach: Approach | null = null,
): Aspect | null => aspect ?? (approach === null ? actionAspect[context] : approachAspect(approach))

/** TW-450. */
const approachAspect = (approach: Approach): Aspect | null => {
  const aspect = APPROACH_ASPECT[approach]
  return aspect === 'yav' ? null : aspect
}

/** TW-126. */
export function accordOf(suit: Aspect, reference: Aspect | null): Accord {
  if (suit === 'yav' || reference === null || reference === 'yav') return 'neutral'
  return suit === reference ? 'synergy' : 'dissonance'
}

/** TW-127, TW-128; TW-007: the magnitude goes to the nearest half, halves of a half up, before the sign. */
function shiftOf(balance: Balance, { suit }: FateCard, intensity: number, accord: Accord): number {
  if (suit === 'yav') return 0
  const times =
    accord === 'synergy'
      ? balance.synergyMultiplier
      : accord === 'dissonance'
        ? balance.dissonanceMultiplier
        : balance.neutralMultiplier
  const magnitude = roundHalfUp(2 * intensity * times, 1000) / 2
  return suit === 'nav' ? 0 - magnitude : magnitude
}
