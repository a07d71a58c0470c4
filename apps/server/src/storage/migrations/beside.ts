import type { Migration } from 'kysely/migration'

/** Offers, words and clocks stand beside the match; whose clock has run out is found without reading them. */
export const beside: Migration = {
  async up(db) {
    await db.schema
      .alterTable('tables')
      .addColumn('beside', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    await db.schema.alterTable('tables').addColumn('due_at', 'text').execute()
    await db.schema.createIndex('tables_due').on('tables').column('due_at').execute()
  },
}
