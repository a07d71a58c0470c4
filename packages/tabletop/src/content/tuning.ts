/** TT-002. The tuning table as rules read it. The file keeps the keys of the table (`ap.base`); overlays and encounters change single keys. */
export interface Rules {
  readonly checkPreset: string
  /** Single constants instead of those of the preset; `null`: as the preset says. A set-up resolves them (TT-019). */
  readonly checkCount: number | null
  readonly checkSides: number | null
  readonly checkStep: number | null
  readonly checkPassive: number | null
  readonly checkTie: 'defender' | 'attacker' | null
  readonly checkMulti: number | null
  readonly checkPassiveAdvantage: number | null
  readonly difficulties: readonly number[]
  readonly apBase: number
  readonly apSimple: number
  readonly apComplex: number
  readonly apFree: number
  readonly apReaction: number
  readonly apDelayExtra: number
  readonly outnumber: boolean
  readonly outnumberCap: number | null
  readonly outnumberRounding: 'floor' | 'ceil'
  readonly initiativeSkill: string
  readonly initiativeLowering: boolean
  readonly surpriseRounds: number
  readonly woundsBody: number
  readonly woundsMind: number
  readonly woundsPenalty: readonly [number, number]
  readonly benefit: boolean
  readonly benefitPassive: boolean
  readonly unarmedRate: number
  readonly counterspellScope: 'hits' | 'all_spells'
  readonly improvisedBase: number
  readonly pushCellsPerDegree: number
  readonly ramMinCells: number
  readonly ramProneDegree: number
  readonly qualityMin: number
  readonly qualityMax: number
  readonly qualityPerPoint: number
  readonly mapSpeed: number
  readonly mapDifficult: number
  readonly mapProne: number
  readonly mapCarry: number
  readonly mapDiagonal: 'one' | 'one_two_one'
  readonly mapHalfTurn: number
  readonly facing: boolean
  readonly attackNeedsView: boolean
  readonly firstReactionTurn: boolean
  readonly shoutFree: boolean
  readonly limitRounds: number
  readonly limitActionsPerTurn: number
  readonly askSituation: boolean
  readonly askOrder: boolean
  readonly viewFoeAp: boolean
  readonly viewFoesHiddenUntilAct: boolean
  readonly botAssumedSkill: number
  readonly botAssumedCapacity: number
}
