import { expect, test } from 'vitest'
import { player } from '../testing/player.ts'
import type { KyselyStorage } from './kyselyStorage.ts'
import { openStorage } from './open.ts'
import { preparedStatement } from './preparedStatement.ts'

const T0 = '2026-01-01T00:00:00.000Z'

test('a statement is built once for each database, and each time it has its own values', async () => {
  let builds = 0
  const rename = preparedStatement((db, { id, name, crowns }: { id: string; name: string; crowns: number }) => {
    builds++
    return db
      .updateTable('players')
      .set({ display_name: name, crowns })
      .where('id', '=', id)
      .where('rating', '=', 1_000)
  })
  for (const round of [1, 2]) {
    const storage = (await openStorage({})) as KyselyStorage
    try {
      for (const id of ['ann', 'bob']) await storage.players.add(player(id, T0), `hash-of-${id}`)
      expect((await rename(storage.db, { id: 'ann', name: 'Anna', crowns: 3 })).numAffectedRows).toBe(1n)
      expect((await rename(storage.db, { id: 'bob', name: 'ann', crowns: 0 })).numAffectedRows).toBe(1n)
      expect((await rename(storage.db, { id: 'eve', name: 'Eve', crowns: 9 })).numAffectedRows).toBe(0n)
      expect(await storage.players.find('ann')).toEqual({ ...player('ann', T0), displayName: 'Anna', crowns: 3 })
      expect(await storage.players.find('bob')).toEqual({ ...player('bob', T0), displayName: 'ann' })
    } finally {
      await storage.close()
    }
    expect(builds).toBe(round)
  }
})
