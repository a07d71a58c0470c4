import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { StoredBattle, StoredRunGame } from './runs.ts'
import type { NamedSnapshot, StoredSnapshot } from './snapshots.ts'
import { pack, unpack } from './zstd.ts'

export const runRow = (run: StoredRunGame): Insertable<Database['runs']> => ({
  id: run.id,
  player_id: run.player,
  faction: run.faction,
  leader: run.leader,
  seed: run.seed,
  deck: JSON.stringify(run.deck),
  start_rating: run.startRating,
  created_at: run.createdAt,
  ...changingFields(run),
})

/** The columns that change during a run. */
export const changingFields = (run: StoredRunGame) => ({
  version: run.version,
  status: run.status,
  phase: run.phase,
  abandoned: run.abandoned ? 1 : 0,
  remaining: JSON.stringify(run.remaining),
  hand: JSON.stringify(run.hand),
  wins: run.wins,
  losses: run.losses,
  win_streak: run.winStreak,
  gold: run.gold,
  rating: run.rating,
  draft: run.draft && JSON.stringify(run.draft),
  opponent: run.opponent && JSON.stringify(run.opponent),
  history: JSON.stringify(run.history),
  reward: run.reward,
  updated_at: run.updatedAt,
})

export const runOf = (row: Selectable<Database['runs']>): StoredRunGame => ({
  id: row.id,
  player: row.player_id,
  version: row.version,
  status: row.status as StoredRunGame['status'],
  phase: row.phase as StoredRunGame['phase'],
  abandoned: row.abandoned === 1,
  faction: row.faction,
  leader: row.leader,
  seed: row.seed,
  deck: JSON.parse(row.deck) as StoredRunGame['deck'],
  remaining: JSON.parse(row.remaining) as StoredRunGame['remaining'],
  hand: JSON.parse(row.hand) as StoredRunGame['hand'],
  wins: row.wins,
  losses: row.losses,
  winStreak: row.win_streak,
  gold: row.gold,
  rating: row.rating,
  startRating: row.start_rating,
  draft: row.draft === null ? null : (JSON.parse(row.draft) as StoredRunGame['draft']),
  opponent: row.opponent === null ? null : (JSON.parse(row.opponent) as StoredRunGame['opponent']),
  history: JSON.parse(row.history) as StoredRunGame['history'],
  reward: row.reward,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const battleRow = (battle: StoredBattle): Insertable<Database['battles']> => ({
  id: battle.id,
  run_id: battle.run,
  player_id: battle.player,
  battle_number: battle.battle,
  seed: battle.seed,
  preset: battle.preset,
  configuration: JSON.stringify(battle.configuration),
  teams: JSON.stringify(battle.teams),
  enemy_name: battle.enemyName,
  events: pack(battle.events),
  events_hash: battle.eventsHash,
  outcome: JSON.stringify(battle.outcome),
  rules_version: battle.rulesVersion,
  content_hash: battle.contentHash,
  created_at: battle.createdAt,
})

export const battleOf = (row: Selectable<Database['battles']>): StoredBattle => ({
  id: row.id,
  run: row.run_id,
  player: row.player_id,
  battle: row.battle_number,
  seed: row.seed,
  preset: row.preset,
  configuration: JSON.parse(row.configuration) as StoredBattle['configuration'],
  teams: JSON.parse(row.teams) as StoredBattle['teams'],
  enemyName: row.enemy_name,
  events: unpack(row.events),
  eventsHash: row.events_hash,
  outcome: JSON.parse(row.outcome) as StoredBattle['outcome'],
  rulesVersion: row.rules_version,
  contentHash: row.content_hash,
  createdAt: row.created_at,
})

export const snapshotRow = (snapshot: StoredSnapshot): Insertable<Database['snapshots']> => ({
  id: snapshot.id,
  player_id: snapshot.player,
  run_id: snapshot.run,
  battle_number: snapshot.battle,
  wins: snapshot.wins,
  losses: snapshot.losses,
  rating: snapshot.rating,
  cost: snapshot.cost,
  faction: snapshot.faction,
  leader: snapshot.leaderId,
  team: JSON.stringify(snapshot.team),
  timings: JSON.stringify(snapshot.timings),
  content_hash: snapshot.contentHash,
  created_at: snapshot.createdAt,
})

export const snapshotOf = (row: Selectable<Database['snapshots']> & { display_name: string }): NamedSnapshot => ({
  id: row.id,
  player: row.player_id,
  playerName: row.display_name,
  run: row.run_id,
  battle: row.battle_number,
  wins: row.wins,
  losses: row.losses,
  rating: row.rating,
  cost: row.cost,
  faction: row.faction,
  leaderId: row.leader,
  team: JSON.parse(row.team) as NamedSnapshot['team'],
  timings: JSON.parse(row.timings) as NamedSnapshot['timings'],
  contentHash: row.content_hash,
  createdAt: row.created_at,
})
