import { CodedError } from '@arbiter/kernel'
import type { CheckConstants, TabletopContent } from '../content/types.ts'
import type { Mode } from '../content/words.ts'
import type { Edge } from '../rules/dice.ts'
import { chanceOf, type Fraction, fractionOf, meanOf, totalDamage } from './fraction.ts'
import { endsOf } from './outcomes.ts'
import type { Question } from './question.ts'
import { shippedContent } from './shipped.ts'

export type RollKind = 'plain' | 'advantage' | 'hindrance'

/** TT-177. What is left out: an active defence of skill 0, one strike of base damage 1, plain rolls, the usual preset. */
export interface AttackInput {
  readonly attack: number
  readonly defence?: number
  readonly mode?: Mode
  /** Skill against the second hurdle of hit-and-resistance. */
  readonly resistance?: number
  readonly resistanceMode?: Mode
  readonly strikes?: number
  readonly base?: number
  readonly attackRoll?: RollKind
  readonly defenceRoll?: RollKind
  /** What the target has left. */
  readonly left?: number
  /** Id of a check preset. */
  readonly preset?: string
}

export interface AttackOdds {
  readonly hit: Fraction
  readonly double: Fraction
  readonly triple: Fraction
  readonly defenceDouble: Fraction
  readonly mean: Fraction
  readonly out: Fraction
  /** Of two hurdles the first. */
  readonly firstPassed: Fraction
}

/** TT-177, TT-178. */
export function oddsAttack(input: AttackInput, content: TabletopContent = shippedContent()): AttackOdds {
  const ends = endsOf(content, questionOf(input, content))
  const won = (degree: number) => chanceOf(ends, (end) => end.success && end.degree >= degree)
  return {
    hit: fractionOf(won(1)),
    double: fractionOf(won(2)),
    triple: fractionOf(won(3)),
    defenceDouble: fractionOf(chanceOf(ends, (end) => !end.success && end.degree >= 2)),
    mean: fractionOf(meanOf(ends, totalDamage)),
    out: fractionOf(chanceOf(ends, ({ out }) => out)),
    firstPassed: fractionOf(chanceOf(ends, ({ firstPassed }) => firstPassed)),
  }
}

function questionOf(input: AttackInput, content: TabletopContent): Question {
  const { mode = 'active', resistance, resistanceMode = 'active', attackRoll, defenceRoll } = input
  const hit = { skill: whole('defence', input.defence ?? 0), mode, edge: edgeOf(defenceRoll) }
  const hurdles =
    resistance === undefined
      ? [hit]
      : [hit, { skill: whole('resistance', resistance), mode: resistanceMode, edge: edgeOf(defenceRoll) }]
  return {
    ...{ attack: whole('attack', input.attack), edge: edgeOf(attackRoll), hurdles },
    strikes: whole('strikes', input.strikes ?? 1, 1),
    base: whole('base', input.base ?? 1),
    left: whole('left', input.left ?? content.rules.woundsBody, 1),
    check: constantsOf(input.preset, content),
  }
}

const edgeOf = (roll: RollKind = 'plain'): Edge => (roll === 'plain' ? 0 : roll === 'advantage' ? 1 : -1)

const MOST = 99

function whole(field: string, value: number, min = -MOST): number {
  if (!Number.isInteger(value) || value < min || value > MOST)
    throw new CodedError('bad_value', { field, min, max: MOST, found: value })
  return value
}

export function constantsOf(preset: string | undefined, { checks, rules }: TabletopContent): CheckConstants {
  const wanted = preset ?? rules.checkPreset
  const found = checks.find(({ id }) => id === wanted)
  if (!found) throw new CodedError('unknown_id', { kind: 'preset', id: wanted })
  const { count, sides, step, passive, tie, multi, passiveAdvantage } = found
  return { count, sides, step, passive, tie, multi, passiveAdvantage }
}
