import type { Localised } from '@arbiter/kernel'
import type { Balance } from '../content/balance.ts'
import { deckCards } from '../content/deckCards.ts'
import type { FateCard, FateDeckList, TwilightContent } from '../content/types.ts'
import { KEYWORDS, type Keyword, SUITS, type Suit, ZONES, type Zone } from '../content/words.ts'
import { type CardLine, cardLines } from './cardLines.ts'
import { type Findings, findingsOf } from './findings.ts'
import { type Fraction, fraction, mean } from './fraction.ts'
import { type ByZone, byZone, PATHS, type Path, type Reader, readerOf, row } from './readings.ts'
import { type Sensitivity, sensitivityOf } from './sensitivity.ts'

/** What a fate deck does to both ways of ending an encounter, counted and not sampled (TW-285). Plain data. */
export interface Audit {
  readonly deck: string
  readonly name: Localised
  /** In thousandths. */
  readonly multiplier: number
  readonly cards: number
  readonly suits: Readonly<Record<Suit, number>>
  readonly keywords: Readonly<Record<Keyword, Readonly<Record<Suit, number>>>>
  readonly base: BaseFigures
  readonly effective: ByZone<Fraction>
  /** From Deep Nav to Deep Prav. */
  readonly swing: Fraction
  readonly paths: Readonly<Record<Path, PathFigures>>
  /** Keyword mean of pacifying over that of killing; nothing where killing gets none. */
  readonly ratio: Fraction | null
  /** Every critical card in Yav. */
  readonly criticals: readonly Critical[]
  readonly lowest: Lowest
  /** Cards that reach the example's difficulty, by Effort from 0. */
  readonly reach: ByZone<readonly Reach[]>
  readonly worst: Worst
  /** Of the Prav cards, largest first. */
  readonly pravIntensities: readonly number[]
  readonly shift: Shifts
  /** The same with every risk taken; nothing for a deck without choice cards, whose figures above are the safe ones. */
  readonly risk: RiskFigures | null
  readonly sensitivity: readonly Sensitivity[]
  readonly lines: readonly CardLine[]
  readonly findings: Findings
}

export interface BaseFigures {
  readonly mean: Fraction
  /** Divisor n − 1 (TW-287); nothing for a single card. */
  readonly sample: Fraction | null
  readonly population: Fraction
  readonly min: number
  readonly max: number
}

/** TW-288. Matched and suppressed count suits, whatever the keyword. */
export interface PathFigures {
  readonly keyword: Fraction
  readonly shield: Fraction
  readonly matched: Readonly<Record<Suit, number>>
  readonly suppressed: Readonly<Record<Suit, number>>
  readonly total: ByZone<Fraction>
}

export interface Critical extends Readonly<Record<Path, number>> {
  readonly id: string
  readonly suit: Suit
}
export interface Lowest {
  readonly value: number
  readonly at: readonly { readonly id: string; readonly zones: readonly Zone[] }[]
}
export interface Reach {
  readonly byValue: number
  readonly withKeyword: number
}
/** The lowest card of Deep Nav against the example, with all the Effort it allows. */
export interface Worst {
  readonly id: string
  readonly value: number
  readonly dmg: number
  readonly byValue: number
  readonly withKeyword: number
}
/** Mean shift per draw: by the hero's aspect, and by the action of a hero without one (TW-125). */
export interface Shifts {
  readonly hero: Readonly<Record<Suit, Fraction>>
  readonly aspectless: Readonly<Record<Path, Fraction>>
}
export interface RiskFigures {
  readonly cards: number
  readonly effective: ByZone<Fraction>
  readonly shift: Shifts
}

/** The example that thresholds are counted by: a strength, a difficulty and every Effort up to the last. */
export const EXAMPLE = { strength: 5, difficulty: 6, efforts: [0, 1, 2] } as const
export const EXAMPLE_EFFORT = Math.max(...EXAMPLE.efforts)

export interface AuditOptions {
  /** The id of a deck of the content. */
  readonly deck: string
  /** In thousandths; absent: what the balance says. */
  readonly multiplier?: number
}

export function auditDeck(content: TwilightContent, { deck: id, multiplier }: AuditOptions): Audit {
  const deck = content.decks.find((each) => each.id === id)
  if (!deck) throw new RangeError(`no deck ${id}`)
  const balance = { ...content.balance, matchMultiplier: multiplier ?? content.balance.matchMultiplier }
  return auditCards(deck, deckCards(deck, content), balance)
}

function auditCards(
  { id, name }: Pick<FateDeckList, 'id' | 'name'>,
  cards: readonly FateCard[],
  balance: Balance,
): Audit {
  const read = readerOf(balance)
  const effective = byZone((zone) => mean(cards.map((card) => read(card, { zone }).value)))
  const paths = row(PATHS, (path) => pathFigures(cards, read, path))
  const figures = {
    deck: id,
    name,
    multiplier: balance.matchMultiplier,
    cards: cards.length,
    suits: suitsOf(cards),
    keywords: row(KEYWORDS, (keyword) => suitsOf(cards.filter((card) => card.keyword === keyword))),
    base: baseFigures(cards.map((card) => card.base_value)),
    effective,
    swing: fraction(effective.deepPrav.num - effective.deepNav.num, cards.length),
    paths,
    ratio: paths.kill.keyword.num === 0 ? null : fraction(paths.pacify.keyword.num, paths.kill.keyword.num),
    criticals: criticalsOf(cards, read),
    lowest: lowestOf(cards, read),
    reach: byZone((zone) => EXAMPLE.efforts.map((effort) => reachOf(cards, read, zone, effort))),
    worst: worstOf(cards, read),
    pravIntensities: cards.flatMap(({ suit, intensity }) => (suit === 'prav' ? [intensity] : [])).sort((a, b) => b - a),
    shift: shiftsOf(cards, read, 'safe'),
    risk: riskFigures(cards, read),
    sensitivity: sensitivityOf(cards, balance),
    lines: cardLines(cards, read),
  }
  return { ...figures, findings: findingsOf(figures, cards, balance) }
}

const suitsOf = (cards: readonly FateCard[]): Record<Suit, number> =>
  row(SUITS, (suit) => cards.filter((card) => card.suit === suit).length)

function baseFigures(values: readonly number[]): BaseFigures {
  const n = values.length
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  const spread = n * squares - sum * sum
  return {
    mean: mean(values),
    sample: n > 1 ? fraction(spread, n * (n - 1)) : null,
    population: fraction(spread, n * n),
    min: Math.min(...values),
    max: Math.max(...values),
  }
}

function pathFigures(cards: readonly FateCard[], read: Reader, path: Path): PathFigures {
  const readings = cards.map((card) => read(card, { path }))
  const related = (relation: 'match' | 'oppose') => suitsOf(cards.filter((_, i) => readings[i]!.relation === relation))
  return {
    keyword: mean(readings.map(({ dmg }) => dmg)),
    shield: mean(readings.map(({ val }) => val)),
    matched: related('match'),
    suppressed: related('oppose'),
    total: byZone((zone) => mean(cards.map((card) => totalOf(read(card, { path, zone }))))),
  }
}

function criticalsOf(cards: readonly FateCard[], read: Reader): Critical[] {
  return distinct(cards.filter((card) => card.is_critical)).map((card) => ({
    id: card.id,
    suit: card.suit,
    ...row(PATHS, (path) => totalOf(read(card, { path }))),
  }))
}

function lowestOf(cards: readonly FateCard[], read: Reader): Lowest {
  const value = Math.min(...cards.flatMap((card) => ZONES.map((zone) => read(card, { zone }).value)))
  const at = distinct(cards).flatMap((card) => {
    const zones = ZONES.filter((zone) => read(card, { zone }).value === value)
    return zones.length > 0 ? [{ id: card.id, zones }] : []
  })
  return { value, at }
}

function reachOf(cards: readonly FateCard[], read: Reader, zone: Zone, effort: number): Reach {
  const readings = cards.map((card) => read(card, { zone }))
  const count = (points: (reading: (typeof readings)[number]) => number) =>
    readings.filter((reading) => EXAMPLE.strength + effort + points(reading) >= EXAMPLE.difficulty).length
  return { byValue: count(({ value }) => value), withKeyword: count(totalOf) }
}

function worstOf(cards: readonly FateCard[], read: Reader): Worst {
  const readings = cards.map((card) => ({ id: card.id, ...read(card, { zone: 'deepNav' }) }))
  const { id, value, dmg } = readings.reduce((worst, each) => (each.value < worst.value ? each : worst))
  const byValue = EXAMPLE.strength + EXAMPLE_EFFORT + value
  return { id, value, dmg, byValue, withKeyword: byValue + dmg }
}

const shiftsOf = (cards: readonly FateCard[], read: Reader, option: 'safe' | 'risk'): Shifts => ({
  hero: row(SUITS, (aspect) => mean(cards.map((card) => read(card, { aspect, option }).shift))),
  aspectless: row(PATHS, (path) => mean(cards.map((card) => read(card, { path, option }).shift))),
})

function riskFigures(cards: readonly FateCard[], read: Reader): RiskFigures | null {
  const choices = cards.filter((card) => card.type === 'choice')
  if (choices.length === 0) return null
  return {
    cards: choices.length,
    effective: byZone((zone) => mean(cards.map((card) => read(card, { zone, option: 'risk' }).value))),
    shift: shiftsOf(cards, read, 'risk'),
  }
}

const totalOf = ({ value, dmg }: { readonly value: number; readonly dmg: number }): number => value + dmg

const distinct = (cards: readonly FateCard[]): FateCard[] => [...new Map(cards.map((card) => [card.id, card])).values()]
