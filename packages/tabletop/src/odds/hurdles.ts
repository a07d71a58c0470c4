import type { TabletopContent } from '../content/types.ts'
import { type AttackOdds, oddsAttack } from './attack.ts'
import { shippedContent } from './shipped.ts'

export interface HurdlesInput {
  readonly preset?: string
  readonly base?: number
  readonly differences?: readonly HurdleDifferences[]
}

/** Attack skill − the skill that meets it. */
export interface HurdleDifferences {
  readonly hit: number
  readonly resist: number
}

export interface HurdlesRow {
  readonly mode: 'active' | 'passive'
  readonly resistanceMode: 'active' | 'passive'
  readonly cells: readonly { readonly differences: HurdleDifferences; readonly odds: AttackOdds }[]
}

const USUAL: readonly HurdleDifferences[] = [
  { hit: 0, resist: 0 },
  { hit: 2, resist: 4 },
]
const MODES = ['active', 'passive'] as const

/** TT-108, TT-109: hit-and-resistance (table 25.5). */
export function oddsHurdles(input: HurdlesInput = {}, content: TabletopContent = shippedContent()): HurdlesRow[] {
  const { differences = USUAL, ...same } = input
  const cell = (given: HurdleDifferences, mode: 'active' | 'passive', resistanceMode: 'active' | 'passive') => ({
    differences: given,
    odds: oddsAttack(
      { ...same, attack: 0, defence: -given.hit, resistance: -given.resist, mode, resistanceMode },
      content,
    ),
  })
  return MODES.flatMap((mode) =>
    MODES.map((resistanceMode) => ({
      ...{ mode, resistanceMode },
      cells: differences.map((given) => cell(given, mode, resistanceMode)),
    })),
  )
}
