/** The tables as kysely sees them. JSON and times are text on both databases, so that one code base reads both alike. */
export interface Database {
  players: {
    id: string
    token_hash: string
    display_name: string
    rating: number
    crowns: number
    created_at: string
  }
  tables: {
    id: string
    game: string
    rules: string
    owner: string
    /** Who sits where. */
    holders: string
    setup: string
    seed: string
    version: number
    notice: number
    stage: string
    outcome: string | null
    /** What is no part of the match: see `beside.ts`. */
    beside: string
    due_at: string | null
    /** Of the set-up, its changes and its record. */
    bytes: number
    created_at: string
    updated_at: string
  }
  /** Whose a table is: its maker's, and whoever's sits at it. */
  table_seats: { table_id: string; player_id: string; created_at: string }
  /** One row is log, place in the stream, lock and key of a change at once, and lives as long as its table. */
  table_changes: {
    table_id: string
    version: number
    notice: number
    what: string
    /** Of the request that made it. */
    key: string | null
    body_hash: string | null
    /** What a repetition of that request is answered with. */
    receipt: string
    entries: string
    created_at: string
  }
  /** One for each table, so that opening it takes a few decisions, however long it is. Compressed: see `zstd.ts`. */
  table_snapshots: { table_id: string; version: number; notice: number; packed: Uint8Array }
  table_invites: { code: string; table_id: string; created_at: string; expires_at: string }
  records: {
    id: string
    game: string
    text: string
    hash: string
    outcome: string | null
    bytes: number
    /** Who brought it; none where it is a table's. */
    owner: string | null
    created_at: string
  }
  idempotency_keys: {
    /** Or the address of somebody who is no player yet. */
    player_id: string
    key: string
    method: string
    path: string
    body_hash: string
    /** `pending` or `done`. */
    state: string
    status_code: number | null
    response: string | null
    created_at: string
    locked_until: string
    expires_at: string
  }
  experiment_runs: {
    id: string
    owner: string
    experiment: string
    /** What lists show of it. */
    head: string
    engine: string
    state: string
    progress: string
    result: string | null
    error: string | null
    version: number
    /** Of the question, and of its answer. */
    bytes: number
    result_bytes: number
    /** Token of the server that runs it. */
    held_by: string | null
    held_until: string | null
    /** Its place in the queue. */
    asked_at: string
    started_at: string | null
    created_at: string
    updated_at: string
  }
  /** Who has asked for a run: the same question is run once for all of them. */
  experiment_guests: { run_id: string; guest_id: string; created_at: string }
  experiment_checkpoints: { run_id: string; plan: string; progress: string }
  runs: {
    id: string
    player_id: string
    version: number
    status: string
    phase: string
    abandoned: number
    faction: string
    leader: string
    seed: string
    deck: string
    remaining: string
    hand: string
    wins: number
    losses: number
    win_streak: number
    gold: number
    rating: number
    start_rating: number
    draft: string | null
    opponent: string | null
    history: string
    reward: number | null
    deck_source: string
    deck_name: string | null
    opponents: string
    created_at: string
    updated_at: string
  }
  battles: {
    id: string
    run_id: string
    player_id: string
    battle_number: number
    seed: string
    preset: string
    configuration: string
    teams: string
    enemy_name: string
    /** Compressed: see `zstd.ts`. */
    events: Uint8Array
    events_hash: string
    outcome: string
    rules_version: string
    content_hash: string
    created_at: string
  }
  snapshots: {
    id: string
    player_id: string
    run_id: string
    battle_number: number
    wins: number
    losses: number
    rating: number
    cost: number
    faction: string
    leader: string
    team: string
    timings: string
    deck: string | null
    content_hash: string
    created_at: string
  }
  decks: {
    id: string
    player_id: string
    version: number
    name: string
    faction: string
    units: string
    content_hash: string
    created_at: string
    updated_at: string
  }
  factions: ContentTable
  leaders: ContentTable
  faction_units: ContentTable
  spells: ContentTable
}

/** RN-302. One entry of the content, as it was under this hash. */
interface ContentTable {
  id: string
  content_hash: string
  record: string
}
