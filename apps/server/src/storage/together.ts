import type { Kysely } from 'kysely'
import type { Db } from './preparedStatement.ts'
import type { Tables } from './tables.ts'

/** What belongs together happens in the transaction that there is, or in one of its own. */
export const together = <Result>(db: Db | Kysely<Tables>, work: (db: Db) => Promise<Result>): Promise<Result> =>
  'transaction' in db ? db.transaction().execute(work) : work(db)
