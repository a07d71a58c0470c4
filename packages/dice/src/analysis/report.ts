import type { DiceContent, Die, Item, Modifier } from '../content/types.ts'
import type { Scoring } from '../scoring/scoring.ts'
import { type DieRating, rateDie } from './dieRating.ts'
import type { Profile } from './odds.ts'
import type { HotDice } from './rows.ts'
import type { ActingPiece } from './turnContent.ts'
import { firstRollFirings, type Worth, type WorthSettings, worthOf } from './worth.ts'

export interface PieceReport extends Worth {
  readonly id: string
  /** DC-133. Of the ordered first rolls; absent where the piece does not act on rolls. */
  readonly firings: number | undefined
  /** DC-131. */
  readonly warning: 'W_STRENGTH' | 'W_WEAK' | undefined
}

export interface DieReport extends DieRating {
  readonly id: string
  /** DC-132. The declared tier is another one. */
  readonly warning: 'W_TIER' | undefined
}

export interface PackReport {
  /** Strongest first. */
  readonly pieces: readonly PieceReport[]
  readonly dice: readonly DieReport[]
}

/** DC-133. What everything in a pack is worth with six dice, fair ones by default. */
export function packReport(
  content: Pick<DiceContent, 'modifiers' | 'items' | 'dice' | 'tuning'>,
  rules: { scoring: Scoring; hotDice: HotDice },
  dice: readonly Profile[] = Array.from({ length: 6 }, () => [1, 1, 1, 1, 1, 1]),
): PackReport {
  const { tuning } = content
  const settings: WorthSettings = {
    ...rules,
    plainCap: tuning['analysis.plainCap'],
    counterCap: tuning['analysis.counterCap'],
    doubleFactor: tuning['flags.doubleFactor'],
    target: tuning['match.target'],
    dice,
  }
  const all = [...content.modifiers, ...content.items]
  const worths = new Map(all.filter((piece) => !guards(piece)).map((piece) => [piece, worthOf(piece, settings)]))
  // DC-130: a guard is measured with the harshest penalty at the pass that the pack has.
  const harshest = [...worths].filter(([piece]) => actsAtPass(piece)).sort(([, a], [, b]) => a.added - b.added)[0]
  const beside = harshest && harshest[1].added < 0 ? [harshest[0] as ActingPiece] : []
  for (const piece of all) if (guards(piece)) worths.set(piece, worthOf(piece, settings, beside))
  const pieces = [...worths].map(([piece, worth]) => ({
    ...worth,
    id: piece.id,
    firings: actsOnRoll(piece) ? firstRollFirings(piece as ActingPiece, dice, rules.scoring) : undefined,
    warning: strengthWarning(worth.strength, tuning),
  }))
  pieces.sort((a, b) => b.strength - a.strength)
  return { pieces, dice: content.dice.map((die) => dieReport(die, content, rules)) }
}

/** DC-131. `content.strengthMin` is kept in thousandths of a point. */
function strengthWarning(strength: number, tuning: DiceContent['tuning']): PieceReport['warning'] {
  const size = Math.abs(strength)
  if (size > tuning['content.strengthMax']) return 'W_STRENGTH'
  return size < tuning['content.strengthMin'] / 1000 ? 'W_WEAK' : undefined
}

function dieReport(
  die: Die,
  { tuning }: Pick<DiceContent, 'tuning'>,
  rules: { scoring: Scoring; hotDice: HotDice },
): DieReport {
  const rating = rateDie(die.weights, { ...rules, need: tuning['match.target'], borders: tuning['content.tier'] })
  const differs = die.tier !== undefined && die.tier !== rating.tier
  return { ...rating, id: die.id, warning: differs ? 'W_TIER' : undefined }
}

const guards = ({ effect }: Modifier | Item): boolean => effect.kind === 'set_flag' && effect.flag === 'pass_guard'
const actsAtPass = (piece: Modifier | Item): boolean => hooksOf(piece).includes('on_pass')
const actsOnRoll = (piece: Modifier | Item): boolean => hooksOf(piece).includes('on_roll')

function hooksOf(piece: Modifier | Item): readonly string[] {
  if ('trigger' in piece) return [piece.trigger]
  return piece.type === 'passive' ? piece.triggers : []
}
