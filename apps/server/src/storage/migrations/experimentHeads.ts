import { type Experiment, experimentHead } from '@arbiter/lab'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** As they are here. */
interface Runs {
  experiment_runs: { id: string; experiment: string; head: string }
}

/** Lists show of a question what it is called; and what questions and their answers take counts for whoever has asked. */
export const experimentHeads: Migration = {
  async up(db: Kysely<Runs>) {
    await db.schema
      .alterTable('experiment_runs')
      .addColumn('head', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    for (const name of ['bytes', 'result_bytes'])
      await db.schema
        .alterTable('experiment_runs')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await sql`update experiment_runs set bytes = length(experiment), result_bytes = coalesce(length(result), 0)`.execute(
      db,
    )
    const runs = await db.selectFrom('experiment_runs').select('id').execute()
    for (const { id } of runs) {
      const { experiment } = await db
        .selectFrom('experiment_runs')
        .select('experiment')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const head = JSON.stringify(experimentHead(JSON.parse(experiment) as Experiment))
      await db.updateTable('experiment_runs').set({ head }).where('id', '=', id).execute()
    }
  },
}
