import type { TabletopContent } from '../content/types.ts'
import { type AttackOdds, oddsAttack, type RollKind } from './attack.ts'
import { shippedContent } from './shipped.ts'

export interface EdgesInput {
  readonly preset?: string
  readonly base?: number
  /** Attack skill − defence skill. */
  readonly difference?: number
}

export interface EdgesRow {
  readonly attackRoll: RollKind
  readonly defenceRoll: RollKind
  readonly active: AttackOdds
  readonly passive: AttackOdds
}

const PAIRS: readonly (readonly [attackRoll: RollKind, defenceRoll: RollKind])[] = [
  ['plain', 'plain'],
  ['advantage', 'plain'],
  ['hindrance', 'plain'],
  ['plain', 'advantage'],
  ['plain', 'hindrance'],
  ['advantage', 'advantage'],
]

/** TT-017, TT-018: advantage and hindrance of either (table 25.3). */
export function oddsEdges(input: EdgesInput = {}, content: TabletopContent = shippedContent()): EdgesRow[] {
  const { difference: attack = 0, ...same } = input
  return PAIRS.map(([attackRoll, defenceRoll]) => {
    const odds = (mode: 'active' | 'passive') => oddsAttack({ ...same, attack, mode, attackRoll, defenceRoll }, content)
    return { attackRoll, defenceRoll, active: odds('active'), passive: odds('passive') }
  })
}
