import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who keeps how much here: what a table takes with its changes and its record, and whose the records are that were brought. */
export const quotas: Migration = {
  async up(db) {
    const bytes = (table: string) =>
      db.schema
        .alterTable(table)
        .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await bytes('tables')
    await bytes('records')
    await db.schema.alterTable('records').addColumn('owner', 'text').execute()
    await sql`update records set bytes = length(text)`.execute(db)
    await db.schema.createIndex('tables_of_owner').on('tables').columns(['owner', 'stage']).execute()
    await db.schema.createIndex('tables_by_age').on('tables').columns(['stage', 'updated_at']).execute()
    await db.schema.createIndex('records_of_owner').on('records').columns(['owner', 'created_at']).execute()
  },
}
