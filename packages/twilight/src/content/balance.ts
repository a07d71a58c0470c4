import type { Tuning } from './tuning.ts'
import {
  APPROACHES,
  type Approach,
  type Aspect,
  CONTEXTS,
  type Context,
  KEYWORDS,
  type Keyword,
  RARITIES,
  type Rarity,
  type Relation,
  type Special,
  type Standing,
  type Stat,
  SUITS,
  type Suit,
  TIERS,
  type Tier,
} from './words.ts'

/** The tuning as rules read it: multipliers in thousandths (TW-002), tables by name. */
export interface Balance {
  readonly escalationResonanceShift: number
  readonly surpriseMultiplier: number
  readonly enrageMultiplier: number
  readonly rageShieldFactor: number
  readonly rageShieldDecay: number
  readonly matchMultiplier: number
  readonly prepareMultiplier: number
  readonly deepCostPenalty: { readonly shallow: number; readonly deep: number }
  readonly rageShieldControlBreak: number
  readonly maxEnergy: number
  readonly openingHand: number
  readonly drawPerRound: number
  readonly maxHandSize: number
  readonly mulligans: number
  readonly effortMax: number
  readonly effortPerCard: number
  readonly waitFaithGain: number
  readonly waitGuard: number
  readonly waitCarry: number
  readonly agilityPerDefence: number
  readonly bleedDamage: number
  readonly bleedRounds: number
  readonly counterDamage: number
  readonly vampirismDivisor: number
  readonly vampirismMinimum: number
  readonly lastStandHp: number
  readonly maxEnemies: number
  readonly fleeStat: Stat
  readonly summonedGiveLoot: boolean
  readonly intentDefault: Readonly<Record<'defend' | 'heal' | 'restoreWP' | 'buff' | 'debuff' | 'ritual', number>>
  readonly resonance: {
    readonly min: number
    readonly max: number
    readonly start: number
    readonly deepNavMax: number
    readonly navMax: number
    readonly pravMin: number
    readonly deepPravMin: number
    readonly deepNavEnemyDamage: number
    readonly navCardBonus: { readonly nav: number; readonly deepNav: number }
    readonly healBonus: { readonly prav: number; readonly deepPrav: number }
    readonly undeadRegenDeepNav: number
    readonly undeadDamageDeepPrav: number
  }
  readonly synergyMultiplier: number
  readonly dissonanceMultiplier: number
  readonly neutralMultiplier: number
  readonly effectiveValueFloor: number | null
  readonly stickyModifierCap: number | null
  readonly reputationStep: number
  readonly fearReputation: number
  readonly echoFaith: number
  readonly shadowNavShift: number
  readonly matrix: Readonly<Record<Keyword, Readonly<Record<Context, Cell>>>>
  readonly match: Readonly<Record<Suit, Readonly<Record<Context, Relation>>>>
  readonly actionAspect: Readonly<Record<Context, Aspect | null>>
  readonly sideEffect: Readonly<Record<Context, Readonly<Record<Keyword, 'fear' | null>>>>
  /** TW-448. */
  readonly approach: Readonly<Record<Suit, Readonly<Record<Approach, Relation>>>>
  readonly road: RoadBalance
  /** What screens read; no rule does. */
  readonly ui: {
    readonly timerDuration: number
    readonly autoSelectSafe: boolean
    readonly badgeSize: number
    readonly colours: Readonly<Record<'hp' | 'wp' | 'nav' | 'prav', string>>
  }
}

/** Section 41.3: `road.balance.` without its head, multipliers and shares in thousandths. */
export interface RoadBalance extends Readonly<Record<RoadNumber, number>> {
  readonly tiers: readonly StandingRow[]
  readonly prices: Readonly<Record<Rarity | 'item' | 'fate' | 'forget', number>>
  readonly rarityWeights: Readonly<Record<Tier, Readonly<Record<Rarity, number>>>>
}
/** TW-432. */
export interface StandingRow {
  readonly id: Standing
  readonly min: number
  readonly max: number
  readonly price: number
  readonly difficulty: number
  readonly market: boolean
}

const ROAD_NUMBERS = [
  'duskRound',
  'duskPower',
  'encounterFaithCap',
  'zoneFaithCost',
  'praysPerRound',
  'prayGlimpse',
  'prayTurn',
  'praySteady',
  'priceFloor',
  'purseWorth',
  'reputationMin',
  'reputationMax',
  'moodStep',
  'moodCap',
  'maxAllies',
  'allyBetrayed',
  'cowedReputation',
  'theftReputation',
  'favourBonus',
  'healingCheckHp',
  'maxCurses',
  'curseOverflowHp',
  'maxStride',
  'sight',
  'fleeFaith',
  'campHours',
  'restShare',
  'restNodeShare',
  'stockCards',
  'stockItems',
  'weakMultiplier',
  'resistMultiplier',
  'eliteHp',
  'elitePower',
  'sapDebuffCap',
  'rewardFaith',
  'skipFaith',
  'lootOffers',
  'maxCopies',
  'minDeck',
  'maxDeck',
  'fateMin',
  'fateMax',
  'f4Low',
  'f4High',
  'itemsPerRound',
] as const
export type RoadNumber = (typeof ROAD_NUMBERS)[number]
/** Kept as thousandths. */
const SCALED: readonly RoadNumber[] = [
  'restShare',
  'restNodeShare',
  'weakMultiplier',
  'resistMultiplier',
  'eliteHp',
  'f4Low',
  'f4High',
]
/** What a change of the tuning by `add` changes here (TW-496). */
export const roadNumber = (key: RoadNumber, value: number): number =>
  SCALED.includes(key) ? thousandths(value) : value
export const isRoadNumber = (key: string): key is RoadNumber => (ROAD_NUMBERS as readonly string[]).includes(key)

/** What a keyword gives in a context (section 15). */
export interface Cell {
  readonly dmg: number
  readonly val: number
  readonly special: Special | null
}

export function balanceOf(tuning: Tuning): Balance {
  const combat = <Key extends string>(key: Key) => tuning[`combat.balance.${key}`] as number
  const fate = (key: string) => tuning[`fate.balance.${key}`]
  const scale = (key: string) => tuning[`resonance.balance.${key}`] as number
  return {
    escalationResonanceShift: combat('escalationResonanceShift'),
    surpriseMultiplier: thousandths(combat('surpriseMultiplier')),
    enrageMultiplier: thousandths(combat('enrageMultiplier')),
    rageShieldFactor: thousandths(combat('rageShieldFactor')),
    rageShieldDecay: thousandths(combat('rageShieldDecay')),
    matchMultiplier: thousandths(combat('matchMultiplier')),
    prepareMultiplier: thousandths(combat('prepareMultiplier')),
    deepCostPenalty: { shallow: combat('deepCostPenalty.shallow'), deep: combat('deepCostPenalty.deep') },
    rageShieldControlBreak: combat('rageShieldControlBreak'),
    maxEnergy: combat('maxEnergy'),
    openingHand: combat('openingHand'),
    drawPerRound: combat('drawPerRound'),
    maxHandSize: combat('maxHandSize'),
    mulligans: combat('mulligans'),
    effortMax: combat('effortMax'),
    effortPerCard: combat('effortPerCard'),
    waitFaithGain: combat('waitFaithGain'),
    waitGuard: combat('waitGuard'),
    waitCarry: combat('waitCarry'),
    agilityPerDefence: combat('agilityPerDefence'),
    bleedDamage: combat('bleedDamage'),
    bleedRounds: combat('bleedRounds'),
    counterDamage: combat('counterDamage'),
    vampirismDivisor: combat('vampirismDivisor'),
    vampirismMinimum: combat('vampirismMinimum'),
    lastStandHp: combat('lastStandHp'),
    maxEnemies: combat('maxEnemies'),
    fleeStat: tuning['combat.balance.fleeStat'],
    summonedGiveLoot: tuning['combat.balance.summonedGiveLoot'],
    intentDefault: {
      defend: combat('intentDefault.defend'),
      heal: combat('intentDefault.heal'),
      restoreWP: combat('intentDefault.restoreWP'),
      buff: combat('intentDefault.buff'),
      debuff: combat('intentDefault.debuff'),
      ritual: combat('intentDefault.ritual'),
    },
    resonance: {
      min: scale('min'),
      max: scale('max'),
      start: scale('start'),
      deepNavMax: scale('deepNavMax'),
      navMax: scale('navMax'),
      pravMin: scale('pravMin'),
      deepPravMin: scale('deepPravMin'),
      deepNavEnemyDamage: scale('deepNavEnemyDamage'),
      navCardBonus: { nav: scale('navCardBonus.nav'), deepNav: scale('navCardBonus.deepNav') },
      healBonus: { prav: scale('healBonus.prav'), deepPrav: scale('healBonus.deepPrav') },
      undeadRegenDeepNav: scale('undeadRegenDeepNav'),
      undeadDamageDeepPrav: scale('undeadDamageDeepPrav'),
    },
    synergyMultiplier: thousandths(tuning['fate.balance.synergyMultiplier']),
    dissonanceMultiplier: thousandths(tuning['fate.balance.dissonanceMultiplier']),
    neutralMultiplier: thousandths(tuning['fate.balance.neutralMultiplier']),
    effectiveValueFloor: tuning['fate.balance.effectiveValueFloor'],
    stickyModifierCap: tuning['fate.balance.stickyModifierCap'],
    reputationStep: tuning['fate.balance.reputationStep'],
    fearReputation: tuning['fate.balance.fearReputation'],
    echoFaith: tuning['fate.balance.echoFaith'],
    shadowNavShift: tuning['fate.balance.shadowNavShift'],
    matrix: table(KEYWORDS, CONTEXTS, (keyword, context) =>
      cellOf(fate(`matrix.${keyword}.${context}`) as Partial<Cell>),
    ),
    match: table(SUITS, CONTEXTS, (suit, context) => fate(`match.${suit}.${context}`) as Relation),
    actionAspect: row(CONTEXTS, (context) => orNull(fate(`actionAspect.${context}`) as Aspect | 'none')),
    sideEffect: table(CONTEXTS, KEYWORDS, (context, keyword) =>
      orNull(fate(`sideEffect.${context}.${keyword}`) as 'fear' | 'none'),
    ),
    approach: table(SUITS, APPROACHES, (suit, word) => fate(`approach.${suit}.${word}`) as Relation),
    road: roadBalance(tuning),
    ui: {
      timerDuration: tuning['ui.fateChoice.timerDuration'],
      autoSelectSafe: tuning['ui.fateChoice.autoSelectSafe'],
      badgeSize: tuning['ui.intentBadge.minSize'],
      colours: {
        hp: tuning['ui.color.hp'],
        wp: tuning['ui.color.wp'],
        nav: tuning['ui.color.nav'],
        prav: tuning['ui.color.prav'],
      },
    },
  }
}

function roadBalance(tuning: Tuning): RoadBalance {
  const read = (key: string) => tuning[`road.balance.${key}`]
  return {
    ...row(ROAD_NUMBERS, (key) => roadNumber(key, read(key) as number)),
    tiers: read('tiers') as readonly StandingRow[],
    prices: row([...RARITIES, 'item', 'fate', 'forget'] as const, (key) => read(`prices.${key}`) as number),
    rarityWeights: Object.fromEntries(
      TIERS.map((tier) => [tier, row(RARITIES, (rarity) => read(`rarityWeights.${tier}.${rarity}`) as number)]),
    ) as RoadBalance['rarityWeights'],
  }
}

/** A checked multiplier has at most three decimals, so the nearest thousandth is the number that was written. */
export const thousandths = (multiplier: number): number => Math.round(multiplier * 1000)

const cellOf = ({ dmg = 0, val = 0, special = null }: Partial<Cell>): Cell => ({ dmg, val, special })

const orNull = <Word extends string>(word: Word | 'none'): Word | null => (word === 'none' ? null : word)

const row = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>

const table = <Row extends string, Column extends string, Value>(
  rows: readonly Row[],
  columns: readonly Column[],
  value: (row: Row, column: Column) => Value,
) => row(rows, (name) => row(columns, (column) => value(name, column)))
