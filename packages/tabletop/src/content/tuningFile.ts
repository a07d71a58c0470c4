import { choice, flag, integer, integers, optional, type Static, text, tuningSchema } from '@arbiter/content'
import type { Rules } from './tuning.ts'

/** Section 23 of the rulebook as `tuning.json` keeps it: ranges, and the field of the rules that each key fills. */

const points = (max: number, min = 0) => integer({ unit: 'points', min, max })
const ap = (max: number, min = 0) => integer({ unit: 'activity points', min, max })
const cells = (max: number, min = 0) => integer({ unit: 'cells', min, max })
const factor = () => integer({ unit: 'times', min: 1, max: 5 })
const id = (unit: string, title: string) => text({ unit, pattern: '^[a-z0-9][a-z0-9_]*$', title })

/** TT-019. Table 1.1 as ranges; presets, the tuning and set-ups share them. */
export const CHECK_RANGES = {
  count: { unit: 'dice', min: 1, max: 5 },
  sides: { unit: 'sides', min: 2, max: 100 },
  step: { unit: 'points', min: 1, max: 50 },
  passive: { unit: 'points', min: 0, max: 60 },
  multi: { unit: 'points', min: 0, max: 20 },
  passiveAdvantage: { unit: 'points', min: 0, max: 20 },
} as const
export const TIES = ['defender', 'attacker'] as const

export const tabletopTuningSchema = tuningSchema({
  'check.preset': id('preset', 'a check preset'),
  // `null`: as the preset says.
  'check.count': optional(integer(CHECK_RANGES.count)),
  'check.sides': optional(integer(CHECK_RANGES.sides)),
  'check.step': optional(integer(CHECK_RANGES.step)),
  'check.passive': optional(integer(CHECK_RANGES.passive)),
  'check.tie': optional(choice(TIES)),
  'check.multi': optional(integer(CHECK_RANGES.multi)),
  'check.passive_advantage': optional(integer(CHECK_RANGES.passiveAdvantage)),
  'check.difficulties': integers(3, { unit: 'points', min: 0, max: 60 }),
  'ap.base': ap(20, 1),
  'ap.simple': ap(10),
  'ap.complex': ap(10),
  'ap.free': ap(10),
  'ap.reaction': ap(5),
  'ap.delay_extra': ap(5),
  'ap.outnumber': flag(),
  'ap.outnumber_cap': optional(ap(20)),
  'ap.outnumber_rounding': choice(['floor', 'ceil']),
  'initiative.skill': id('skill', 'a skill'),
  'initiative.lowering': flag(),
  'surprise.rounds': integer({ unit: 'rounds', min: 0, max: 3 }),
  'wounds.body': points(50, 1),
  'wounds.mind': points(50, 1),
  'wounds.penalty': integers(2, { unit: 'points', min: -10, max: 0 }),
  'defence.benefit': flag(),
  'defence.benefit_passive': flag(),
  'multi.unarmed_rate': integer({ unit: 'strikes', min: 1, max: 6 }),
  'counterspell.scope': choice(['hits', 'all_spells']),
  'improvised.base': points(3, -3),
  'push.cells_per_degree': cells(5),
  'ram.min_cells': cells(10),
  'ram.prone_degree': integer({ unit: 'degrees', min: 1, max: 9 }),
  'quality.min': points(10, -10),
  'quality.max': points(10, -10),
  'quality.per_point': points(5),
  'map.speed': cells(30),
  'map.difficult': factor(),
  'map.prone': factor(),
  'map.carry': factor(),
  'map.diagonal': choice(['one', 'one_two_one']),
  'map.half_turn': integer({ unit: 'twelfths of a cell', min: 0, max: 60, step: 12 }),
  'facing.enabled': flag(),
  'facing.attack_needs_view': flag(),
  'facing.first_reaction_turn': flag(),
  'speech.shout_free': flag(),
  'limits.rounds': integer({ unit: 'rounds', min: 1, max: 1000 }),
  'limits.actions_per_turn': integer({ unit: 'actions', min: 1, max: 1000 }),
  ask_situation: flag(),
  ask_order: flag(),
  'view.foe_ap': flag(),
  'view.foes_hidden_until_act': flag(),
  'bot.assumed_skill': points(20, -5),
  'bot.assumed_capacity': points(50, 1),
})
export type Tuning = Static<typeof tabletopTuningSchema>
export type TuningKey = keyof Tuning
export const TUNING_KEYS = Object.keys(tabletopTuningSchema.properties) as readonly TuningKey[]

export const RULE_OF = {
  'check.preset': 'checkPreset',
  'check.count': 'checkCount',
  'check.sides': 'checkSides',
  'check.step': 'checkStep',
  'check.passive': 'checkPassive',
  'check.tie': 'checkTie',
  'check.multi': 'checkMulti',
  'check.passive_advantage': 'checkPassiveAdvantage',
  'check.difficulties': 'difficulties',
  'ap.base': 'apBase',
  'ap.simple': 'apSimple',
  'ap.complex': 'apComplex',
  'ap.free': 'apFree',
  'ap.reaction': 'apReaction',
  'ap.delay_extra': 'apDelayExtra',
  'ap.outnumber': 'outnumber',
  'ap.outnumber_cap': 'outnumberCap',
  'ap.outnumber_rounding': 'outnumberRounding',
  'initiative.skill': 'initiativeSkill',
  'initiative.lowering': 'initiativeLowering',
  'surprise.rounds': 'surpriseRounds',
  'wounds.body': 'woundsBody',
  'wounds.mind': 'woundsMind',
  'wounds.penalty': 'woundsPenalty',
  'defence.benefit': 'benefit',
  'defence.benefit_passive': 'benefitPassive',
  'multi.unarmed_rate': 'unarmedRate',
  'counterspell.scope': 'counterspellScope',
  'improvised.base': 'improvisedBase',
  'push.cells_per_degree': 'pushCellsPerDegree',
  'ram.min_cells': 'ramMinCells',
  'ram.prone_degree': 'ramProneDegree',
  'quality.min': 'qualityMin',
  'quality.max': 'qualityMax',
  'quality.per_point': 'qualityPerPoint',
  'map.speed': 'mapSpeed',
  'map.difficult': 'mapDifficult',
  'map.prone': 'mapProne',
  'map.carry': 'mapCarry',
  'map.diagonal': 'mapDiagonal',
  'map.half_turn': 'mapHalfTurn',
  'facing.enabled': 'facing',
  'facing.attack_needs_view': 'attackNeedsView',
  'facing.first_reaction_turn': 'firstReactionTurn',
  'speech.shout_free': 'shoutFree',
  'limits.rounds': 'limitRounds',
  'limits.actions_per_turn': 'limitActionsPerTurn',
  ask_situation: 'askSituation',
  ask_order: 'askOrder',
  'view.foe_ap': 'viewFoeAp',
  'view.foes_hidden_until_act': 'viewFoesHiddenUntilAct',
  'bot.assumed_skill': 'botAssumedSkill',
  'bot.assumed_capacity': 'botAssumedCapacity',
} as const satisfies Record<TuningKey, keyof Rules>

export const rulesOf = (tuning: Tuning): Rules =>
  Object.fromEntries(TUNING_KEYS.map((key) => [RULE_OF[key], tuning[key]])) as unknown as Rules

export const tuningOf = (rules: Rules): Tuning =>
  Object.fromEntries(TUNING_KEYS.map((key) => [key, rules[RULE_OF[key]]])) as unknown as Tuning
