import type { Db } from './preparedStatement.ts'

/** Within a transaction. Nobody's run is forgotten; one that others have asked for goes over to them. */
export async function leaveRun(db: Db, id: string, guest: string, now: string): Promise<void> {
  // Those who leave at the same time do so one after another.
  await db.updateTable('experiment_runs').set({ updated_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('experiment_guests').where('run_id', '=', id).where('guest_id', '=', guest).execute()
  const heir = await db
    .selectFrom('experiment_guests')
    .select('guest_id')
    .where('run_id', '=', id)
    .orderBy('created_at')
    .orderBy('guest_id')
    .limit(1)
    .executeTakeFirst()
  if (!heir) await db.deleteFrom('experiment_runs').where('id', '=', id).execute()
  else
    await db
      .updateTable('experiment_runs')
      .set({ owner: heir.guest_id })
      .where('id', '=', id)
      .where('owner', '=', guest)
      .execute()
}
