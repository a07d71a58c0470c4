import type { StoredBattle, StoredRunGame } from '../storage/runs.ts'
import type { StoredSnapshot } from '../storage/snapshots.ts'

const T0 = '2026-01-01T00:00:00.000Z'

const card = (unitId: string) => ({ instanceId: `${unitId}-1`, unitId, tier: 1 as const })

/** A run before its first battle. */
export const storedRunGame = (changes: Partial<StoredRunGame> & { id: string; player: string }): StoredRunGame => ({
  version: 1,
  status: 'active',
  phase: 'prepare',
  abandoned: false,
  faction: 'humans',
  leader: 'aldric',
  seed: '7'.repeat(64),
  deck: ['archer', 'footman', 'knight'].map(card),
  deckSource: 'starter',
  deckName: null,
  opponents: 'standard',
  remaining: ['archer'].map(card),
  hand: ['footman', 'knight'].map(card),
  wins: 0,
  losses: 0,
  winStreak: 0,
  gold: 10,
  rating: 1_000,
  startRating: 1_000,
  draft: null,
  opponent: null,
  history: [],
  reward: null,
  createdAt: T0,
  updatedAt: T0,
  ...changes,
})

const team = {
  faction: 'humans',
  leader: 'aldric',
  units: [{ unitId: 'footman', tier: 1 as const, x: 3, y: 1 }],
  timings: { holy_light: 'mid' as const, rally: 'early' as const },
  frame: 'local' as const,
}

export const storedBattle = (
  changes: Partial<StoredBattle> & { id: string; run: string; player: string },
): StoredBattle => ({
  battle: 1,
  seed: 'secret',
  preset: 'mvp',
  configuration: { mechanics: {} as StoredBattle['configuration']['mechanics'], maxRounds: 100 },
  teams: { player: team, enemy: team },
  enemyName: 'Bot 0',
  events: '[]',
  eventsHash: 'hash',
  outcome: { winner: 'player', reason: 'wipe', rounds: 3 },
  rulesVersion: '1.0.0',
  contentHash: 'content',
  createdAt: T0,
  ...changes,
})

/** Of battle 5, with 3 wins. */
export const storedSnapshot = (
  changes: Partial<StoredSnapshot> & { id: string; player: string; run: string },
): StoredSnapshot => ({
  battle: 5,
  wins: 3,
  losses: 1,
  rating: 1_000,
  cost: 3,
  faction: team.faction,
  leaderId: team.leader,
  team: team.units,
  timings: team.timings,
  deck: null,
  contentHash: 'content',
  createdAt: T0,
  ...changes,
})
