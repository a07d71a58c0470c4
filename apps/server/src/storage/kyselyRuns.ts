import { sql } from 'kysely'
import { type Db, preparedStatement } from './preparedStatement.ts'
import { battleOf, battleRow, changingFields, runOf, runRow } from './runRows.ts'
import type { Battles, Runs, StoredBattle, StoredRunGame } from './runs.ts'

export class KyselyRuns implements Runs {
  readonly #db: Db
  readonly #locks: boolean

  /** `locks`: whoever finds a run keeps others from changing it. SQLite has one writer at a time anyway. */
  constructor(db: Db, locks: boolean) {
    this.#db = db
    this.#locks = locks
  }

  async add(run: StoredRunGame): Promise<boolean> {
    const added = await this.#db
      .insertInto('runs')
      .values(runRow(run))
      // As the partial index says it: with a parameter PostgreSQL would not recognise it.
      .onConflict((conflict) => conflict.column('player_id').where('status', '=', sql.lit('active')).doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  async find(id: string): Promise<StoredRunGame | undefined> {
    const { rows } = await (this.#locks ? findAndLock : find)(this.#db, { id })
    return rows[0] && runOf(rows[0])
  }

  async findActive(player: string): Promise<StoredRunGame | undefined> {
    const row = await this.#db
      .selectFrom('runs')
      .selectAll()
      .where('player_id', '=', player)
      .where('status', '=', 'active')
      .executeTakeFirst()
    return row && runOf(row)
  }

  async listOf(player: string, limit: number): Promise<StoredRunGame[]> {
    const rows = await this.#db
      .selectFrom('runs')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(runOf)
  }

  async change(run: StoredRunGame): Promise<boolean> {
    const { numAffectedRows } = await change(this.#db, { ...changingFields(run), id: run.id, before: run.version - 1 })
    return numAffectedRows === 1n
  }
}

export class KyselyBattles implements Battles {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async add(battle: StoredBattle): Promise<number> {
    const row = battleRow(battle)
    await addBattle(this.#db, row)
    return row.events.length + row.teams.length + row.configuration.length
  }

  async find(id: string): Promise<(StoredBattle & { playerName: string }) | undefined> {
    const row = await this.#db
      .selectFrom('battles')
      .innerJoin('players', 'players.id', 'battles.player_id')
      .selectAll('battles')
      .select('players.display_name')
      .where('battles.id', '=', id)
      .executeTakeFirst()
    return row && { ...battleOf(row), playerName: row.display_name }
  }
}

const find = preparedStatement((db, { id }: { id: string }) => db.selectFrom('runs').selectAll().where('id', '=', id))

const findAndLock = preparedStatement((db, { id }: { id: string }) =>
  db.selectFrom('runs').selectAll().where('id', '=', id).forUpdate(),
)

type RunChange = ReturnType<typeof changingFields> & { readonly id: string; readonly before: number }
const change = preparedStatement((db, { id, before, ...fields }: RunChange) =>
  db.updateTable('runs').set(fields).where('id', '=', id).where('version', '=', before),
)

const addBattle = preparedStatement((db, row: ReturnType<typeof battleRow>) => db.insertInto('battles').values(row))
