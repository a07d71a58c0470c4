import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Db } from './preparedStatement.ts'

/** What belongs together happens in the transaction that there is, or in one of its own. */
export const inTransaction = <Result>(db: Db | Kysely<Database>, work: (db: Db) => Promise<Result>): Promise<Result> =>
  'transaction' in db ? db.transaction().execute(work) : work(db)
