import type { Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { Player, Players } from './players.ts'
import type { Db } from './preparedStatement.ts'

export class KyselyPlayers implements Players {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async add({ id, displayName, rating, crowns, createdAt }: Player, tokenHash: string): Promise<void> {
    await this.#db
      .insertInto('players')
      .values({ id, token_hash: tokenHash, display_name: displayName, rating, crowns, created_at: createdAt })
      .execute()
  }

  async find(id: string): Promise<Player | undefined> {
    const row = await this.#db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
    return row && playerOf(row)
  }

  async endRun(id: string, rating: number, crowns: number): Promise<void> {
    await this.#db
      .updateTable('players')
      .set(({ eb }) => ({ rating, crowns: eb('crowns', '+', crowns) }))
      .where('id', '=', id)
      .execute()
  }

  async findByToken(tokenHash: string): Promise<{ player: Player; tokenHash: string } | undefined> {
    const row = await this.#db.selectFrom('players').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
    return row && { player: playerOf(row), tokenHash: row.token_hash }
  }
}

const playerOf = ({ id, display_name, rating, crowns, created_at }: Selectable<Database['players']>): Player => ({
  id,
  displayName: display_name,
  rating,
  crowns,
  createdAt: created_at,
})
