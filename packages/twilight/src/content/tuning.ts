import {
  choice,
  flag,
  integer,
  number,
  optional,
  type Static,
  type TSchema,
  Type,
  text,
  tuningSchema,
} from '@arbiter/content'
import {
  APPROACHES,
  ATTACK_CONTEXTS,
  CONTEXTS,
  type Context,
  KEYWORDS,
  RARITIES,
  RELATIONS,
  SPECIALS,
  STANDINGS,
  STATS,
  SUITS,
  TIERS,
} from './words.ts'

/** Section 16 of the rulebook: every number of the rules. Multipliers have at most three decimals, resonance goes by halves. */

const times = (max: number, min = 0) => number({ unit: 'times', min, max, step: 0.001 })
const resonance = (min: number, max: number) => number({ unit: 'resonance', min, max, step: 0.5 })
const points = (max: number, min = 0) => integer({ unit: 'points', min, max })
const cards = (max: number, min = 0) => integer({ unit: 'cards', min, max })
const colour = text({ unit: 'colour', pattern: '^#[0-9A-Fa-f]{6}$', title: 'a colour like #FF4444' })

/** TW-063. Damage stands in the two attack contexts only. */
const cell = (context: Context) =>
  Type.Object(
    {
      dmg: points((ATTACK_CONTEXTS as readonly Context[]).includes(context) ? 5 : 0),
      val: points(5),
      special: Type.Optional(choice(SPECIALS)),
    },
    { additionalProperties: false },
  )

const combat = {
  'combat.balance.escalationResonanceShift': resonance(-100, 0),
  'combat.balance.surpriseMultiplier': times(3, 1),
  'combat.balance.enrageMultiplier': times(3, 1),
  'combat.balance.rageShieldFactor': times(5),
  'combat.balance.heavyAttackMultiplier': times(3, 1),
  'combat.balance.deepCostPenalty.shallow': integer({ unit: 'energy', min: 0, max: 5 }),
  'combat.balance.deepCostPenalty.deep': integer({ unit: 'energy', min: 0, max: 5 }),
  'combat.balance.matchMultiplier': times(3, 1),
  'combat.balance.rageShieldDecay': times(5),
  'combat.balance.rageShieldControlBreak': points(50),
  'combat.balance.prepareMultiplier': times(4, 1),
  'combat.balance.maxEnergy': integer({ unit: 'energy', min: 1, max: 10 }),
  'combat.balance.defaultCardCost': integer({ unit: 'energy', min: 0, max: 5 }),
  'combat.balance.openingHand': cards(7, 3),
  'combat.balance.drawPerRound': cards(3),
  'combat.balance.maxHandSize': cards(15, 5),
  'combat.balance.mulligans': integer({ unit: 'times', min: 0, max: 3 }),
  'combat.balance.effortMax': cards(5),
  'combat.balance.effortPerCard': points(3),
  'combat.balance.waitFaithGain': points(5),
  'combat.balance.waitGuard': points(10),
  'combat.balance.waitCarry': integer({ unit: 'energy', min: 0, max: 5 }),
  'combat.balance.agilityPerDefence': points(10),
  'combat.balance.bleedDamage': points(5),
  'combat.balance.bleedRounds': integer({ unit: 'rounds', min: 0, max: 5 }),
  'combat.balance.counterDamage': points(5),
  'combat.balance.vampirismDivisor': points(10, 1),
  'combat.balance.vampirismMinimum': points(5),
  'combat.balance.lastStandHp': points(5, 1),
  'combat.balance.maxEnemies': integer({ unit: 'enemies', min: 1, max: 6 }),
  'combat.balance.fleeStat': choice(STATS, 'stat'),
  'combat.balance.summonedGiveLoot': flag(),
  'combat.balance.intentDefault.defend': points(20),
  'combat.balance.intentDefault.heal': points(20),
  'combat.balance.intentDefault.restoreWP': points(20),
  'combat.balance.intentDefault.buff': points(20),
  'combat.balance.intentDefault.debuff': points(20),
  'combat.balance.intentDefault.ritual': resonance(-50, 0),
}

const scale = {
  'resonance.balance.min': resonance(-1000, 0),
  'resonance.balance.max': resonance(0, 1000),
  'resonance.balance.start': resonance(-1000, 1000),
  'resonance.balance.deepNavMax': resonance(-1000, 0),
  'resonance.balance.navMax': resonance(-1000, 0),
  'resonance.balance.pravMin': resonance(0, 1000),
  'resonance.balance.deepPravMin': resonance(0, 1000),
  'resonance.balance.deepNavEnemyDamage': points(5),
  'resonance.balance.navCardBonus.nav': points(5),
  'resonance.balance.navCardBonus.deepNav': points(5),
  'resonance.balance.healBonus.prav': points(5),
  'resonance.balance.healBonus.deepPrav': points(5),
  'resonance.balance.undeadRegenDeepNav': points(5),
  'resonance.balance.undeadDamageDeepPrav': points(5),
}

const fate = {
  'fate.balance.synergyMultiplier': times(2),
  'fate.balance.dissonanceMultiplier': times(4),
  'fate.balance.neutralMultiplier': times(4),
  'fate.balance.effectiveValueFloor': optional(points(0, -10)),
  'fate.balance.stickyModifierCap': optional(points(5)),
  'fate.balance.reputationStep': points(5),
  'fate.balance.fearReputation': points(5),
  'fate.balance.echoFaith': points(5),
  'fate.balance.shadowNavShift': resonance(-20, 0),
}

const share = number({ unit: 'share', min: 0, max: 1, step: 0.001 })
const faith = (max: number) => integer({ unit: 'Faith', min: 0, max })
const loss = (min: number) => integer({ unit: 'points', min, max: 0 })

/** TW-432. One row of the table; the standings stand in their order. */
const standing = Type.Object(
  {
    id: choice(STANDINGS),
    min: points(999, -999),
    max: points(999, -999),
    price: points(9, -9),
    difficulty: points(9, -9),
    market: flag(),
  },
  { additionalProperties: false },
)

/** Section 41.3. With the numbers of `core` none of these rules has an effect. */
const road = {
  'road.balance.duskRound': integer({ unit: 'rounds', min: 0, max: 50 }),
  'road.balance.duskPower': points(5),
  'road.balance.encounterFaithCap': faith(99),
  'road.balance.zoneFaithCost': faith(5),
  'road.balance.praysPerRound': integer({ unit: 'times', min: 0, max: 3 }),
  'road.balance.prayGlimpse': faith(20),
  'road.balance.prayTurn': faith(20),
  'road.balance.praySteady': faith(20),
  'road.balance.priceFloor': faith(10),
  'road.balance.purseWorth': faith(10),
  'road.balance.reputationMin': points(0, -999),
  'road.balance.reputationMax': points(999),
  'road.balance.tiers': Type.Array(standing, { maxItems: STANDINGS.length }),
  'road.balance.moodStep': points(20, 1),
  'road.balance.moodCap': points(5),
  'road.balance.maxAllies': integer({ unit: 'allies', min: 0, max: 4 }),
  'road.balance.allyBetrayed': loss(-5),
  'road.balance.cowedReputation': loss(-5),
  'road.balance.theftReputation': loss(-5),
  'road.balance.favourBonus': points(5),
  'road.balance.healingCheckHp': points(5),
  'road.balance.maxCurses': points(9, 1),
  'road.balance.curseOverflowHp': points(9),
  'road.balance.maxStride': integer({ unit: 'layers', min: 1, max: 5 }),
  'road.balance.sight': integer({ unit: 'layers', min: 0, max: 5 }),
  'road.balance.fleeFaith': loss(-9),
  'road.balance.campHours': integer({ unit: 'hours', min: 1, max: 6 }),
  'road.balance.restShare': share,
  'road.balance.restNodeShare': share,
  'road.balance.stockCards': cards(8),
  'road.balance.stockItems': integer({ unit: 'items', min: 0, max: 8 }),
  'road.balance.prices.common': faith(30),
  'road.balance.prices.uncommon': faith(30),
  'road.balance.prices.rare': faith(30),
  'road.balance.prices.item': faith(30),
  'road.balance.prices.fate': faith(30),
  'road.balance.prices.forget': faith(30),
  'road.balance.weakMultiplier': times(3, 1),
  'road.balance.resistMultiplier': times(1),
  'road.balance.eliteHp': times(3, 1),
  'road.balance.elitePower': points(5),
  'road.balance.sapDebuffCap': points(9),
  'road.balance.rewardFaith': faith(9),
  'road.balance.skipFaith': faith(9),
  'road.balance.lootOffers': cards(9),
  'road.balance.maxCopies': cards(9),
  'road.balance.minDeck': cards(20, 5),
  'road.balance.maxDeck': cards(80, 20),
  'road.balance.fateMin': cards(20, 1),
  'road.balance.fateMax': cards(60, 12),
  'road.balance.f4Low': number({ unit: 'resonance', min: -20, max: 0, step: 0.001 }),
  'road.balance.f4High': number({ unit: 'resonance', min: 0, max: 20, step: 0.001 }),
  'road.balance.itemsPerRound': integer({ unit: 'items', min: 0, max: 3 }),
}

const each = <Field extends TSchema>(
  head: string,
  rows: readonly string[],
  columns: readonly string[],
  field: (column: Context) => Field,
): Record<string, Field> =>
  Object.fromEntries(
    rows.flatMap((row) => columns.map((column) => [`${head}.${row}.${column}`, field(column as Context)])),
  )

const tables = {
  ...each('fate.balance.matrix', KEYWORDS, CONTEXTS, cell),
  ...each('fate.balance.match', SUITS, CONTEXTS, () => choice(RELATIONS)),
  ...Object.fromEntries(
    CONTEXTS.map((context) => [`fate.balance.actionAspect.${context}`, choice([...SUITS, 'none'])]),
  ),
  ...each('fate.balance.approach', SUITS, APPROACHES, () => choice(RELATIONS)),
  ...Object.fromEntries(
    TIERS.flatMap((tier) =>
      RARITIES.map((rarity) => [
        `road.balance.rarityWeights.${tier}.${rarity}`,
        integer({ unit: 'weight', min: 0, max: 99 }),
      ]),
    ),
  ),
  ...each('fate.balance.sideEffect', CONTEXTS, KEYWORDS, () => choice(['fear', 'none'])),
}

const ui = {
  'ui.fateChoice.timerDuration': integer({ unit: 'seconds', min: 0, max: 60 }),
  'ui.fateChoice.autoSelectSafe': flag(),
  'ui.intentBadge.minSize': integer({ unit: 'px', min: 32, max: 96 }),
  'ui.color.hp': colour,
  'ui.color.wp': colour,
  'ui.color.nav': colour,
  'ui.color.prav': colour,
}

export const balanceFields: Readonly<Record<string, TSchema>> = {
  ...combat,
  ...scale,
  ...fate,
  ...road,
  ...tables,
  ...ui,
}
export const twilightTuningSchema = tuningSchema({ ...combat, ...scale, ...fate, ...road, ...tables, ...ui })

type Scalars = Static<
  ReturnType<typeof tuningSchema<typeof combat & typeof scale & typeof fate & typeof road & typeof ui>>
>
/** The balance file after overlays. Cells of the four tables are read by their keys. */
export type Tuning = Scalars & Readonly<Record<string, unknown>>
