/** The tables as kysely sees them. JSON and times are text on both databases, so that one code base reads both alike. */
export interface Tables {
  guests: { id: string; token_hash: string; created_at: string }
  matches: {
    id: string
    game: string
    rules: string
    owner: string
    holders: string
    setup: string
    seed: string
    version: number
    status: string
    outcome: string | null
    created_at: string
    updated_at: string
  }
  /** Which guests a match belongs to: its maker and whoever sits in it. */
  match_guests: { match_id: string; guest_id: string; created_at: string }
  match_entries: { match_id: string; step: number; entry: string }
  records: { id: string; game: string; text: string; hash: string; outcome: string | null; created_at: string }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    response: string | null
    locked_until: string
    expires_at: string
  }
  experiment_runs: {
    id: string
    owner: string
    experiment: string
    engine: string
    state: string
    progress: string
    result: string | null
    error: string | null
    version: number
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
}
