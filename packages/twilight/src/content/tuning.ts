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
import { ATTACK_CONTEXTS, CONTEXTS, type Context, KEYWORDS, RELATIONS, SPECIALS, STATS, SUITS } from './words.ts'

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

export const balanceFields: Readonly<Record<string, TSchema>> = { ...combat, ...scale, ...fate, ...tables, ...ui }
export const twilightTuningSchema = tuningSchema({ ...combat, ...scale, ...fate, ...tables, ...ui })

type Scalars = Static<ReturnType<typeof tuningSchema<typeof combat & typeof scale & typeof fate & typeof ui>>>
/** The balance file after overlays. Cells of the four tables are read by their keys. */
export type Tuning = Scalars & Readonly<Record<string, unknown>>
