import type { Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { Decks, StoredDeck } from './decks.ts'
import type { Db } from './preparedStatement.ts'

export class KyselyDecks implements Decks {
  readonly #db: Db
  readonly #locks: boolean

  /** `locks`: of two changes at once the second waits for the first. SQLite has one writer at a time anyway. */
  constructor(db: Db, locks: boolean) {
    this.#db = db
    this.#locks = locks
  }

  async add(deck: StoredDeck): Promise<void> {
    const { id, player, version, name, faction, units, contentHash, createdAt, updatedAt } = deck
    await this.#db
      .insertInto('decks')
      .values({
        ...{ id, player_id: player, version, name, faction, units: JSON.stringify(units) },
        ...{ content_hash: contentHash, created_at: createdAt, updated_at: updatedAt },
      })
      .execute()
  }

  async find(id: string): Promise<StoredDeck | undefined> {
    const found = this.#db.selectFrom('decks').selectAll().where('id', '=', id)
    const row = await (this.#locks ? found.forUpdate() : found).executeTakeFirst()
    return row && deckOf(row)
  }

  async listOf(player: string): Promise<StoredDeck[]> {
    const rows = await this.#db
      .selectFrom('decks')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(deckOf)
  }

  async change({ id, version, name, units, contentHash, updatedAt }: StoredDeck): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('decks')
      .set({ version, name, units: JSON.stringify(units), content_hash: contentHash, updated_at: updatedAt })
      .where('id', '=', id)
      .where('version', '=', version - 1)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async remove(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('decks')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }
}

const deckOf = (row: Selectable<Database['decks']>): StoredDeck => ({
  id: row.id,
  player: row.player_id,
  version: row.version,
  name: row.name,
  faction: row.faction,
  units: JSON.parse(row.units) as string[],
  contentHash: row.content_hash,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
