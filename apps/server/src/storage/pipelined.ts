import { type Kysely, QueryCreator, type QueryExecutor } from 'kysely'
import type { Database } from './database.ts'
import type { Db } from './preparedStatement.ts'

/**
 * The same transaction, but a statement may be sent before earlier ones are answered; the database still runs them in order.
 * Kysely itself would wait for each answer.
 */
export function pipelined<Result>(transaction: Kysely<Database>, work: (db: Db) => Promise<Result>): Promise<Result> {
  const executor = transaction.getExecutor()
  return executor.provideConnection((connection) =>
    work(
      new PipelinedQueries(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })),
    ),
  )
}

class PipelinedQueries extends QueryCreator<Database> {
  readonly #executor: QueryExecutor

  constructor(executor: QueryExecutor) {
    super({ executor })
    this.#executor = executor
  }

  getExecutor(): QueryExecutor {
    return this.#executor
  }
}
