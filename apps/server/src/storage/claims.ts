import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'
import { type Db, preparedStatement } from './preparedStatement.ts'
import type { ClaimResult, IdempotencyClaim, KeyedRequest, KnownKey, ReservedKey, StoredResponse } from './storage.ts'

/** Whoever inserts the key does the work; everybody else learns its state. */
export async function claimKey(db: Db, claim: IdempotencyClaim): Promise<ClaimResult> {
  const { rows: claimed } = await reserve(db, { ...claim, state: 'pending', status: null, body: null })
  if (claimed.length > 0) return { kind: 'claimed' }
  // Released between the two statements: the caller tries again.
  return (await findKey(db, claim)) ?? { kind: 'pending' }
}

export async function findKey(db: Db, request: KeyedRequest): Promise<KnownKey | undefined> {
  const { scope, key, method, path, bodyHash, now } = request
  const { rows } = await find(db, { scope, key, now })
  const [row] = rows
  if (!row) return undefined
  if (row.method !== method || row.path !== path || row.body_hash !== bodyHash) return { kind: 'mismatch' }
  if (row.status_code === null || row.response === null) return row.locked_until > now ? { kind: 'pending' } : undefined
  return { kind: 'answered', answer: { status: row.status_code, body: row.response } }
}

const find = preparedStatement((db, { scope, key, now }: Pick<KeyedRequest, 'scope' | 'key' | 'now'>) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('player_id', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', now),
)

/** The key stands in the transaction of the change it made: a crash leaves both or neither. */
export async function keepAnswer(db: Db, request: KeyedRequest, { status, body }: StoredResponse): Promise<boolean> {
  const { rows } = await keep(db, { ...request, lockedUntil: request.now, state: 'done', status, body })
  return rows.length > 0
}

/**
 * If PostgreSQL crashes and loses a reservation, nobody is locked out, so we do not wait for it to reach the disk. The work
 * done under the key comes later in the same log and is flushed with it: no answer survives without its key.
 */
const notWaitedFor = sql<string>`set_config('synchronous_commit', 'off', true)`

const reserve = preparedStatement((db, row: KeyRow) => {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return insertKey(db, row).returning((onPostgres ? notWaitedFor : sql<string>`key`).as('key'))
})

const keep = preparedStatement((db, row: KeyRow) => insertKey(db, row).returning('key'))

interface KeyRow extends IdempotencyClaim {
  readonly state: string
  readonly status: number | null
  readonly body: string | null
}

function insertKey(db: Db, { scope, key, method, path, bodyHash, now, lockedUntil, expiresAt, ...answer }: KeyRow) {
  const fields = {
    method,
    path,
    body_hash: bodyHash,
    state: answer.state,
    status_code: answer.status,
    response: answer.body,
    created_at: now,
    locked_until: lockedUntil,
    expires_at: expiresAt,
  }
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
}

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
  ({ and, eb }: ExpressionBuilder<Database, 'idempotency_keys'>) =>
    and([
      eb('player_id', '=', scope),
      eb('key', '=', key),
      eb('locked_until', '=', lockedUntil),
      eb('state', '=', 'pending'),
    ])
