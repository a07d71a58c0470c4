import { expect, test, vi } from 'vitest'
import { HttpError } from '../errors/httpError.ts'
import { openStorage } from '../storage/open.ts'
import { Client, ME, testServer } from '../testing/client.ts'

test('an idle table that cannot be ended now keeps neither others nor the server from going on', async () => {
  const storage = await openStorage({})
  const before = await testServer({ storage })
  const ann = await before.guest()
  const [first, second] = [await ann.newTable({ 1: ME, 2: ME }), await ann.newTable({ 1: ME, 2: ME })]
  vi.spyOn(storage, 'idleTables').mockResolvedValueOnce([first.id, second.id])
  vi.spyOn(storage, 'findTable').mockRejectedValueOnce(new HttpError('SERVER_BUSY'))
  const { app } = await testServer({ storage })
  const again = new Client(app, ann.token)
  expect([(await again.see(first)).stage, (await again.see(second)).stage]).toEqual(['playing', 'over'])
  await before.app.close()
  await app.close()
})
