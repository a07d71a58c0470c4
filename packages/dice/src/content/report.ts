import type { ShapeFault } from '@arbiter/content'
import type { PackFault } from '@arbiter/kernel'
import type { LoadedContent } from './load.ts'
import { exactMeasures, type Measures } from './measures.ts'
import type { Die, Item, Modifier, Tier } from './types.ts'

export interface PieceReport {
  readonly kind: 'modifier' | 'item'
  readonly id: string
  readonly added: number
  /** DC-131. Points per own turn. */
  readonly strength: number
  /** Of the 46 656 ordered first rolls; only for `on_roll` pieces. */
  readonly fires?: number
}
export interface DieReport {
  readonly id: string
  readonly gain1: number
  readonly value6: number
  readonly tier: Tier
  readonly declared?: Tier
}
export interface ContentReport {
  /** Strongest first, penalties last. */
  readonly pieces: readonly PieceReport[]
  readonly dice: readonly DieReport[]
  /** All warnings, those of the analysis included. */
  readonly warnings: readonly PackFault[]
}

/**
 * DC-133. What every piece and die of the content is worth. `measures` are those of six fair dice unless a report is asked
 * for another set: `exactMeasures(content, profiles)`.
 */
export function reportContent(
  loaded: LoadedContent,
  measures: Measures = exactMeasures(loaded.content),
): ContentReport {
  const { modifiers, items, dice, tuning } = loaded.content
  const pieceReport = (kind: PieceReport['kind'], piece: Modifier | Item): PieceReport => {
    const { added, strength } = measures.worth(piece)
    const fires = measures.firings(piece)
    const report = { kind, id: piece.id, added, strength }
    return fires === undefined ? report : { ...report, fires }
  }
  const dieReport = (die: Die): DieReport => {
    const { gain1, value6, tier } = measures.rating(die)
    const report = { id: die.id, gain1, value6, tier }
    return die.tier === undefined ? report : { ...report, declared: die.tier }
  }
  const ofModifiers = modifiers.map((modifier) => pieceReport('modifier', modifier))
  const ofItems = items.map((item) => pieceReport('item', item))
  const ofDice = dice.map(dieReport)
  const max = tuning['content.strengthMax']
  const min = tuning['content.strengthMin'] / 1000
  const found = [
    ...ofModifiers.flatMap(({ strength }, i) => warnStrength(strength, min, max, ['modifiers', i])),
    ...ofItems.flatMap(({ strength }, i) => warnStrength(strength, min, max, ['items', i])),
    ...ofDice.flatMap(warnTier),
  ]
  return {
    pieces: [...ofModifiers, ...ofItems].sort((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1)),
    dice: [...ofDice].sort((a, b) => b.gain1 - a.gain1 || (a.id < b.id ? -1 : 1)),
    warnings: loaded.withWarnings(found),
  }
}

function warnStrength(strength: number, min: number, max: number, steps: ShapeFault['steps']): ShapeFault[] {
  const size = Math.abs(strength)
  if (size > max)
    return [{ code: 'W_STRENGTH', steps, expected: `at most ${max} points per own turn`, found: strength }]
  if (size < min) return [{ code: 'W_WEAK', steps, expected: `at least ${min} points per own turn`, found: strength }]
  return []
}

function warnTier({ declared, tier }: DieReport, i: number): ShapeFault[] {
  if (declared === undefined || declared === tier) return []
  return [{ code: 'W_TIER', steps: ['dice', i, 'tier'], expected: tier, found: declared }]
}
