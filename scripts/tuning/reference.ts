/** What a reference model of the rulebook found for its sample fights: a sanity band, not exact values. */
export interface Reference {
  /** Per cent, team by team. */
  readonly wins: readonly number[]
  /** p10, p50, p90. */
  readonly ticks: readonly [number, number, number]
}

export const WIN_POINTS = 15
export const TICK_PERCENT = 25

export const REFERENCE: Readonly<Record<string, Reference>> = {
  duel: { wins: [32, 67], ticks: [27, 36, 45] },
  pairs: { wins: [61, 39], ticks: [64, 81, 106] },
  trio: { wins: [66, 34], ticks: [61, 80, 103] },
  five: { wins: [51, 49], ticks: [79, 116, 150] },
  final5: { wins: [75, 25], ticks: [93, 120, 164] },
  ambush3v5: { wins: [26, 75], ticks: [51, 65, 87] },
  horde1v10: { wins: [25, 75], ticks: [26, 39, 51] },
  bandits4v6: { wins: [100, 0], ticks: [21, 27, 33] },
  ten: { wins: [28, 72], ticks: [76, 107, 145] },
  twenty: { wins: [58, 42], ticks: [84, 118, 161] },
  ffa4: { wins: [51, 32, 13, 5], ticks: [90, 119, 170] },
}
