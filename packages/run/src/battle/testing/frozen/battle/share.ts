/** HP left, and what it is a share of. */
export interface HpShare {
  readonly hp: number
  readonly of: number
}

interface Counted {
  readonly hp: number
  readonly maxHp: number
  readonly summoned: boolean
}

/** RN-214: of those who were deployed; the dead count in the second sum, summons in neither. */
export function shareOf(units: readonly Counted[]): HpShare {
  const deployed = units.filter(({ summoned }) => !summoned)
  return {
    hp: deployed.reduce((sum, { hp }) => sum + hp, 0),
    of: deployed.reduce((sum, { maxHp }) => sum + maxHp, 0),
  }
}
