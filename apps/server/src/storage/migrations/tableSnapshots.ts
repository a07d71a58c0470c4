import type { Migration } from 'kysely/migration'

/** How a match stands, beside the decisions that led there. Tables of earlier releases get theirs when they are opened. */
export const tableSnapshots: Migration = {
  async up(db) {
    await db.schema
      .createTable('table_snapshots')
      .addColumn('table_id', 'text', (column) => column.primaryKey().references('tables.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('notice', 'integer', (column) => column.notNull())
      .addColumn('packed', 'bytea', (column) => column.notNull())
      .execute()
  },
}
