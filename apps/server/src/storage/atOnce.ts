import { type Kysely, QueryCreator, type QueryExecutor } from 'kysely'
import type { Db } from './readyMade.ts'
import type { Tables } from './tables.ts'

/**
 * The same transaction, whose statements may be sent before the earlier ones are answered; they are done in this order all
 * the same. Kysely itself would wait for each answer.
 */
export function atOnce<Result>(transaction: Kysely<Tables>, work: (db: Db) => Promise<Result>): Promise<Result> {
  const executor = transaction.getExecutor()
  return executor.provideConnection((connection) =>
    work(new AtOnce(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }))),
  )
}

class AtOnce extends QueryCreator<Tables> {
  readonly #executor: QueryExecutor

  constructor(executor: QueryExecutor) {
    super({ executor })
    this.#executor = executor
  }

  getExecutor(): QueryExecutor {
    return this.#executor
  }
}
