import type { RunContent } from '@arbiter/run'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** RN-302. What players saw when they played under this hash; the rules never read it. */
export async function storeContent(db: Kysely<Database>, hash: string, content: RunContent): Promise<void> {
  const { factions, leaders, units, spells } = content
  const tables = { factions, leaders, faction_units: units, spells }
  for (const [table, entries] of Object.entries(tables) as [keyof typeof tables, readonly { readonly id: string }[]][])
    await db
      .insertInto(table)
      .values(entries.map((entry) => ({ id: entry.id, content_hash: hash, record: JSON.stringify(entry) })))
      .onConflict((conflict) => conflict.columns(['id', 'content_hash']).doNothing())
      .execute()
}
