import { expect, test } from 'vitest'
import { ME, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'

test('tables are listed in the order in which they were made, also when the clock is set back in between', async () => {
  const clock = new ManualClock()
  const server = await testServer({ clock })
  const ann = await server.guest()
  const made: string[] = []
  for (const passed of [0, 0, 1_000, -3_600_000, 0]) {
    clock.pass(passed)
    made.push((await ann.newTable({ 1: ME, 2: ME })).id)
  }
  const { body } = await ann.get('/api/tables')
  expect(body.tables.map(({ id }: { id: string }) => id)).toEqual(made.toReversed())
  await server.app.close()
})
