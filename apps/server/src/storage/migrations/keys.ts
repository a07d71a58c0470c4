import type { Migration } from 'kysely/migration'

/** RN-301. Idempotency keys say which request they stand for. What was kept under the old ones is forgotten, as it would be after a day. */
export const keys: Migration = {
  async up(db) {
    await db.schema.dropTable('idempotency_keys').execute()
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('status_code', 'integer')
      .addColumn('response', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('locked_until', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_primary', ['player_id', 'key'])
      .execute()
    await db.schema.createIndex('idempotency_keys_by_expiry').on('idempotency_keys').column('expires_at').execute()
  },
}
