import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** RN-728. Decks of players; what a run was begun with; what others met was chosen from. Runs of before have the starter deck of their faction. */
export const decks: Migration = {
  async up(db) {
    const text = ['id', 'name', 'faction', 'units', 'content_hash', 'created_at', 'updated_at']
    await text
      .slice(1)
      .reduce(
        (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
        db.schema.createTable('decks').addColumn('id', 'text', (column) => column.primaryKey()),
      )
      .addColumn('player_id', 'text', (column) => column.notNull().references('players.id'))
      .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 1`))
      .execute()
    await db.schema.createIndex('decks_of_player').on('decks').columns(['player_id', 'name', 'id']).execute()
    const columns = [
      ['deck_source', 'starter'],
      ['opponents', 'standard'],
    ] as const
    for (const [name, value] of columns)
      await db.schema
        .alterTable('runs')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
        .execute()
    await db.schema.alterTable('runs').addColumn('deck_name', 'text').execute()
    await db.schema.alterTable('snapshots').addColumn('deck', 'text').execute()
  },
}
