import type { RunKit } from '@arbiter/run'

/** RN-013. What two sides have to share to show the same costs, values and texts. */
export interface Rules {
  readonly rulesVersion: string
  readonly contentHash: string
}

export const ownRules = ({ game }: Pick<RunKit, 'game'>): Rules => ({
  rulesVersion: game.version,
  contentHash: game.packs.at(-1)!.hash,
})

export const areSame = (one: Rules, other: Rules): boolean =>
  one.rulesVersion === other.rulesVersion && one.contentHash === other.contentHash
