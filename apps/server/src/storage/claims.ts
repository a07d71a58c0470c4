import type { Kysely } from 'kysely'
import type { ClaimResult, IdempotencyClaim } from './storage.ts'
import type { Tables } from './tables.ts'

/** The first to insert the key does the work; everybody else learns how far it is. */
export async function claimKey(db: Kysely<Tables>, claim: IdempotencyClaim): Promise<ClaimResult> {
  const { scope, key, now } = claim
  const fields = { request_hash: claim.requestHash, locked_until: claim.lockedUntil, expires_at: claim.expiresAt }
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, ...fields, status: null, response: null })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ ...fields, status: null, response: null })
        // A key whose time is up begins anew; one whose process died is taken over by a repetition of the same request.
        .where(({ or, and, eb }) =>
          or([
            eb('idempotency_keys.expires_at', '<=', now),
            and([
              eb('idempotency_keys.status', 'is', null),
              eb('idempotency_keys.locked_until', '<=', now),
              eb('idempotency_keys.request_hash', '=', claim.requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (inserted) return { kind: 'claimed' }
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  // Released between the two statements: the caller tries again.
  if (!row) return { kind: 'pending' }
  if (row.request_hash !== claim.requestHash) return { kind: 'mismatch' }
  if (row.status === null || row.response === null) return { kind: 'pending' }
  return { kind: 'answered', answer: { status: row.status, body: row.response } }
}
