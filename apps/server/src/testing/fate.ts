import type { Card, Opponent } from '@arbiter/run'
import type { StoredRunGame } from '../storage/runs.ts'
import type { Storage } from '../storage/storage.ts'

const STRONG = ['paladin', 'champion', 'marksman', 'priest']
const WEAK = ['apprentice']

const cards = (units: readonly string[], tier: 1 | 3): Card[] =>
  units.map((unitId) => ({ instanceId: `${unitId}-1`, unitId, tier }))

const opponent = (units: readonly string[], tier: 1 | 3): Opponent => ({
  kind: 'bot',
  name: 'Bot 8',
  faction: 'humans',
  leaderId: 'elara',
  rating: 1_000,
  difficulty: 'medium',
  team: units.map((unitId, x) => ({ unitId, tier, x, y: 0 })),
  timings: { blessing: 'early', divine_shield: 'early' },
})

/** A run in prepare whose next battle is as good as won, or lost; what else is given is so as well. */
export async function foresee(
  storage: Storage,
  id: string,
  result: 'win' | 'loss',
  changes: Partial<StoredRunGame> = {},
): Promise<void> {
  const run = (await storage.runs.find(id))!
  const hand = result === 'win' ? cards(STRONG, 3) : cards(WEAK, 1)
  const done = await storage.runs.change({
    ...run,
    ...changes,
    hand,
    remaining: run.deck.filter(({ instanceId }) => !hand.some((card) => card.instanceId === instanceId)),
    opponent: result === 'win' ? opponent(WEAK, 1) : opponent(STRONG, 3),
    version: run.version + 1,
  })
  if (!done) throw new Error('the run has changed')
}
