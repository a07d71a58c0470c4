import { expect, test } from 'vitest'
import { ME, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'

test('tables and rematches are listed in the order in which they were made, also when the clock is set back in between', async () => {
  const clock = new ManualClock()
  const server = await testServer({ clock })
  const ann = await server.guest()
  const made: string[] = []
  for (const passed of [0, 0, 1_000, -3_600_000, 0]) {
    clock.pass(passed)
    const { id } = await ann.newTable({ 1: ME, 2: ME })
    await ann.post(`/api/tables/${id}/end`, { ending: 'resign', seat: '1' })
    const { body } = await ann.post(`/api/tables/${id}/offers`, { kind: 'rematch', seat: '1' })
    made.push(id, body.rematch)
  }
  const { body } = await ann.get('/api/tables')
  expect(body.tables.map(({ id }: { id: string }) => id)).toEqual(made.toReversed())
  await server.app.close()
})
