import { choice, integer, integers, tuningSchema } from '@arbiter/content'
import type { Tuning } from './types.ts'

/** Section 19 of the rulebook. Ranges of single pieces (`content.*`) can only be narrowed, never beyond the schema. */

export const MAX_TARGET = 20_000
export const MAX_TURNS = 2000
export const POINTS_REACH = 1000
export const PERCENT_REACH = { min: -50, max: 100 } as const
export const COOLDOWN_REACH = { min: 1, max: 20 } as const

const points = (min: number, max: number) => integer({ unit: 'points', min, max })
const score = (max: number) => integer({ unit: 'points', min: 0, max, step: 50 })
const dice = integer({ unit: 'dice', min: 1, max: 6 })
const perOwner = integer({ unit: 'pieces', min: 0, max: 8 })
const units = integer({ unit: 'units', min: 2, max: 60 })
const milliseconds = integer({ unit: 'ms', min: 0, max: 5000 })

const fields = {
  'match.target': integer({ unit: 'points', min: 500, max: MAX_TARGET, step: 50 }),
  'match.turnLimit': integer({ unit: 'turns', min: 20, max: MAX_TURNS }),
  'match.rollLimit': integer({ unit: 'rolls', min: 20, max: 1000 }),
  'match.maxModifiers': perOwner,
  'match.maxItems': perOwner,
  'rules.straights': choice(['exact', 'loose']),
  'rules.hot_dice': choice(['optional', 'forced']),
  'score.single.1': score(1000),
  'score.single.5': score(1000),
  'score.triple.1': score(5000),
  'score.triple.perPip': score(5000),
  'score.set.growth': integer({ unit: 'factor', min: 1, max: 4 }),
  'score.straight.1-5': score(5000),
  'score.straight.2-6': score(5000),
  'score.straight.1-6': score(5000),
  'flags.doubleFactor': integer({ unit: 'factor', min: 2, max: 4 }),
  'series.bestOf': choice([1, 3, 5, 7], 'matches'),
  'bot.easy.stop': points(50, 5000),
  'bot.normal.stop': points(50, 5000),
  'bot.normal.minDice': dice,
  'bot.normal.doubleFrom': points(50, 2000),
  'bot.normal.mutateGain': points(50, 2000),
  'bot.normal.shieldDice': dice,
  'bot.itemShare': integer({ unit: 'permille', min: 0, max: 2000 }),
  'analysis.plainCap': integer({ unit: 'points', min: 5000, max: 1_000_000, step: 50 }),
  'analysis.counterCap': units,
  'analysis.hintCounterCap': units,
  'content.strengthMax': points(10, 1000),
  'content.strengthMin': integer({ unit: 'thousandths of a point', min: 0, max: 1000 }),
  'content.tier': integers(5, { unit: 'points', min: -1000, max: 1000 }),
  'content.points': points(1, POINTS_REACH),
  'content.percent': integers(2, { unit: 'percent', ...PERCENT_REACH }),
  'content.cooldown': integers(2, { unit: 'turns', ...COOLDOWN_REACH }),
  'ui.pauseMs': milliseconds,
  'ui.botDelayMs': milliseconds,
} satisfies { [Key in keyof Tuning]: object }

export const diceTuningSchema = tuningSchema(fields)
