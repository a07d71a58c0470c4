import type {
  Compilable,
  CompiledQuery,
  DialectAdapter,
  QueryCreator,
  QueryExecutorProvider,
  QueryResult,
} from 'kysely'
import type { Database } from './database.ts'

/** The whole database, or one transaction in it. */
export type Db = QueryCreator<Database> & QueryExecutorProvider

/**
 * A statement that is built once for each database; afterwards only its values change. Worth it where every request passes:
 * building a statement takes longer than sending it. `values` must have the same fields each time, and `build` may only pass
 * them on: it is given blanks for them.
 */
export function preparedStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, values) => {
    const executor = db.getExecutor()
    let query = built.get(executor.adapter)
    if (!query) {
      query = build(db, blanksFor(values)).compile()
      built.set(executor.adapter, query)
    }
    const parameters = query.parameters.map((each) =>
      each instanceof Blank ? values[each.field as keyof Values] : each,
    )
    return executor.executeQuery({ ...query, parameters })
  }
}

class Blank {
  readonly field: string

  constructor(field: string) {
    this.field = field
  }
}

const blanksFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, new Blank(field)])) as Values
