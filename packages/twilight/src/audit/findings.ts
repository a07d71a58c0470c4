import type { Balance } from '../content/balance.ts'
import type { FateCard } from '../content/types.ts'
import type { Audit, Critical } from './audit.ts'
import { type Fraction, signOf } from './fraction.ts'
import { type MatrixUse, matrixUse, type Turned, turnMultiplier } from './matrix.ts'
import { readerOf } from './readings.ts'

export const FINDING_IDS = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'] as const
export type FindingId = (typeof FINDING_IDS)[number]
export const STATUSES = ['open', 'closed', 'monitor'] as const
export type Status = (typeof STATUSES)[number]

interface Found<Id extends FindingId, Evidence> {
  readonly id: Id
  readonly status: Status
  readonly evidence: Evidence
}
export type Findings = readonly [
  Found<'F1', SurgeEvidence>,
  Found<'F2', { readonly criticals: readonly Critical[] }>,
  Found<'F3', SpiralEvidence>,
  Found<'F4', { readonly prav: Fraction; readonly nav: Fraction }>,
  Found<'F5', Turned>,
  Found<'F6', MatrixUse>,
]
export type Finding = Findings[number]

/** Surge cards, how many of them the kill path suppresses, and what the others add there. */
export interface SurgeEvidence {
  readonly cards: number
  readonly suppressed: number
  readonly notPrav: number
  readonly gives: readonly number[]
}
/** Sticky cards with a modifier beyond ±1, whether a cap or a floor holds them, and how low Deep Nav goes. */
export interface SpiralEvidence {
  readonly sticky: number
  readonly beyond: readonly string[]
  readonly bounded: boolean
  readonly lowest: number
  readonly mean: Fraction
}

type Figures = Pick<Audit, 'criticals' | 'lines' | 'paths' | 'shift'>

/** TW-290, by the criteria of section 18.3. */
export const findingsOf = (figures: Figures, cards: readonly FateCard[], balance: Balance): Findings => [
  surgeDeadOnKill(cards, balance),
  critFavoursPacify(figures),
  deepNavSpiral(figures, cards, balance),
  deepPravSnowball(figures),
  multiplierHardCoded(balance),
  valLost(balance),
]

/** A deck without surge cards has none that could be dead. */
function surgeDeadOnKill(cards: readonly FateCard[], balance: Balance): Findings[0] {
  const read = readerOf(balance)
  const surges = cards.filter(({ keyword }) => keyword === 'surge')
  const others = surges.filter(({ suit }) => suit !== 'prav')
  const gives = [...new Set(others.map((card) => read(card, {}).dmg))].sort((a, b) => a - b)
  const suppressed = surges.filter((card) => read(card, {}).relation === 'oppose').length
  return {
    id: 'F1',
    status: surges.length > 0 && others.length === 0 ? 'open' : 'closed',
    evidence: { cards: surges.length, suppressed, notPrav: others.length, gives },
  }
}

/** A deck without a critical card favours nobody by it. */
const critFavoursPacify = ({ criticals }: Figures): Findings[1] => ({
  id: 'F2',
  status: criticals.some(({ suit }) => suit === 'prav') ? 'open' : 'closed',
  evidence: { criticals },
})

function deepNavSpiral({ lines, paths }: Figures, cards: readonly FateCard[], balance: Balance): Findings[2] {
  const sticky = cards.filter(({ is_sticky }) => is_sticky)
  const beyond = sticky.filter(({ resonance_rules }) =>
    resonance_rules.some(({ modify_value }) => Math.abs(modify_value) > 1),
  )
  const bounded = balance.stickyModifierCap !== null || balance.effectiveValueFloor !== null
  const mean = paths.kill.total.deepNav
  return {
    id: 'F3',
    status: (beyond.length === 0 || bounded) && signOf(mean) >= 0 ? 'closed' : 'open',
    evidence: {
      sticky: sticky.length,
      beyond: [...new Set(beyond.map(({ id }) => id))],
      bounded,
      lowest: Math.min(...lines.map(({ values }) => values.deepNav)),
      mean,
    },
  }
}

/** Never closed: watched as long as a Prav hero's draws do not push on toward Prav, open if they do. */
const deepPravSnowball = ({ shift: { hero } }: Figures): Findings[3] => ({
  id: 'F4',
  status: signOf(hero.prav) > 0 ? 'open' : 'monitor',
  evidence: { prav: hero.prav, nav: hero.nav },
})

function multiplierHardCoded(balance: Balance): Findings[4] {
  const evidence = turnMultiplier(balance)
  return { id: 'F5', status: evidence.changed > 0 && evidence.changed === evidence.cells ? 'closed' : 'open', evidence }
}

function valLost(balance: Balance): Findings[5] {
  const evidence = matrixUse(balance)
  return { id: 'F6', status: evidence.lost.length === 0 ? 'closed' : 'open', evidence }
}
