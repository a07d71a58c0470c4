import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'
import type { VerifyAnswer } from './tasks.ts'
import { Workers } from './workers.ts'
import { WorkerThread } from './workerThread.ts'

let server: Client
let port: number
beforeAll(async () => {
  server = await testServer({ limits: { recordsPerMinute: 1_000, waiting: 16, waitingOfOne: 16 } })
  await server.app.listen({ port: 0, host: '0.0.0.0' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.app.close())
afterEach(() => void vi.restoreAllMocks())

/** From one of the addresses that a machine has for itself. */
const check = (localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-ndjson' }
    const options = {
      host: '127.0.0.1',
      port,
      localAddress,
      method: 'POST',
      path: '/api/v1/records?store=false',
      headers,
    }
    request({ ...options, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('error', reject)
      .end('a record')
  })

test('records of one address wait for each other, and not the one of another address for them', async () => {
  const played: (() => void)[] = []
  const answer: VerifyAnswer = {
    kind: 'verified',
    record: { game: 'nim', hash: 'any', steps: 1, outcome: undefined, changes: [] },
  }
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(
    (() => new Promise((resolve) => void played.push(() => resolve(answer)))) as never,
  )
  const asked = vi.spyOn(Workers.prototype, 'verify')
  const many = Array.from({ length: 6 }, () => check('127.0.0.1'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(6), { timeout: 20_000 })
  expect(played).toHaveLength(1)
  const other = check('127.0.0.2')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(7), { timeout: 20_000 })
  // The thread that one address leaves to others.
  expect(played).toHaveLength(2)
  played.pop()!()
  expect(await other).toBe(200)
  for (let left = 6; left > 0; left--) {
    expect(played).toHaveLength(1)
    played.pop()!()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(many)).toEqual(Array<number>(6).fill(200))
})
