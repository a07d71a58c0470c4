import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely'
import { type Db, preparedStatement } from './preparedStatement.ts'
import type { ClaimResult, IdempotencyClaim, ReservedKey, StoredResponse } from './storage.ts'
import type { Tables } from './tables.ts'

/** Whoever inserts the key does the work; everybody else learns its state. */
export async function claimKey(db: Db, claim: IdempotencyClaim): Promise<ClaimResult> {
  const { rows: claimed } = await reserve(db, claim)
  if (claimed.length > 0) return { kind: 'claimed' }
  const { scope, key, method, path, bodyHash } = claim
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('player_id', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  // Released between the two statements: the caller tries again.
  if (!row) return { kind: 'pending' }
  if (row.method !== method || row.path !== path || row.body_hash !== bodyHash) return { kind: 'mismatch' }
  if (row.status_code === null || row.response === null) return { kind: 'pending' }
  return { kind: 'answered', answer: { status: row.status_code, body: row.response } }
}

/**
 * If PostgreSQL crashes and loses a reservation, nobody is locked out, so we do not wait for it to reach the disk. The work
 * done under the key comes later in the same log and is flushed with it: no answer survives without its key.
 */
const notWaitedFor = sql<string>`set_config('synchronous_commit', 'off', true)`

const reserve = preparedStatement((db, claim: IdempotencyClaim) => {
  const { scope, key, method, path, bodyHash, now } = claim
  const fields = {
    method,
    path,
    body_hash: bodyHash,
    state: 'pending',
    status_code: null,
    response: null,
    created_at: now,
    locked_until: claim.lockedUntil,
    expires_at: claim.expiresAt,
  }
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return db
    .insertInto('idempotency_keys')
    .values({ player_id: scope, key, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'key'])
        .doUpdateSet(fields)
        // An expired key starts anew; one whose process died is taken over by a retry of the same request.
        .where(({ or, and, eb }) =>
          or([
            eb('idempotency_keys.expires_at', '<=', now),
            and([
              eb('idempotency_keys.state', '=', 'pending'),
              eb('idempotency_keys.locked_until', '<=', now),
              eb('idempotency_keys.method', '=', method),
              eb('idempotency_keys.path', '=', path),
              eb('idempotency_keys.body_hash', '=', bodyHash),
            ]),
          ]),
        ),
    )
    .returning((onPostgres ? notWaitedFor : sql<string>`key`).as('reserved'))
})

export async function completeKey(db: Db, reserved: ReservedKey, { status, body }: StoredResponse): Promise<boolean> {
  const { scope, key, lockedUntil } = reserved
  const { numAffectedRows } = await complete(db, { scope, key, lockedUntil, status, body })
  return numAffectedRows === 1n
}

const complete = preparedStatement((db, { status, body, ...reserved }: ReservedKey & StoredResponse) =>
  db
    .updateTable('idempotency_keys')
    .set({ state: 'done', status_code: status, response: body })
    .where(isPending(reserved)),
)

export async function releaseKey(db: Db, reserved: ReservedKey): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(isPending(reserved)).execute()
}

/** Still ours and unanswered: a request that took the key over has another `locked_until`. */
const isPending =
  ({ scope, key, lockedUntil }: ReservedKey) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    and([
      eb('player_id', '=', scope),
      eb('key', '=', key),
      eb('locked_until', '=', lockedUntil),
      eb('state', '=', 'pending'),
    ])
