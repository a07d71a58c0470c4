import { connect, type RemoteTable } from '@arbiter/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'

let storage: Storage
let server: Client
let url: string
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: { requestsPerMinute: 100_000 } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

/** A bad line: every second answer is lost after the server has done what was asked, and a stream breaks after each message. */
async function badlyConnected() {
  let asked = 0
  let lost = 0
  const arbiter = await connect({
    url,
    wait: async () => {},
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) return new Response(once(response))
      if (init?.method === 'GET' || ++asked % 2 === 1) return response
      await response.text()
      lost++
      throw new TypeError('terminated')
    },
  })
  return { arbiter, lost: () => lost }
}

function once(response: Response): ReadableStream<Uint8Array> {
  const reader = response.body!.getReader()
  let chunks = 0
  return new ReadableStream(
    {
      async pull(stream) {
        const { done, value } = await reader.read()
        if (done) stream.close()
        else if (chunks++ === 0) stream.enqueue(value)
        else {
          // A line that nobody reads and nobody has closed would keep the server from ending.
          await reader.cancel()
          stream.error(new TypeError('terminated'))
        }
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
}

test('RN-285 two people whose lines break in the middle of every other decision play to the end, and each decision counts once', async () => {
  const [ann, bob] = [await badlyConnected(), await badlyConnected()]
  const hosted = await ann.arbiter.open<unknown, { take: number }>('nim', {
    setup: { heap: 30 },
    seats: { 1: 'me', 2: 'open' },
  })
  const joined = await (await bob.arbiter.invite<unknown, { take: number }>(hosted.state.invite!.code)).sit()
  const receipts: number[] = []
  const play = async (table: RemoteTable<unknown, { take: number }>) => {
    for await (const turn of table.turns()) {
      const receipt = await turn.act({ take: 1 })
      if (!receipt.ok) throw new Error(receipt.code)
      receipts.push(receipt.version)
    }
  }
  await Promise.all([play(hosted), play(joined)])
  expect(receipts).toEqual(Array.from({ length: 30 }, (_, i) => i + 2))
  expect(hosted.state).toMatchObject({ stage: 'over', steps: 30, version: 31, outcome: { places: { 1: 2, 2: 1 } } })
  expect(joined.state.outcome).toEqual(hosted.state.outcome)
  expect(Math.min(ann.lost(), bob.lost())).toBeGreaterThan(5)
  const changes = await storage.changesOf(hosted.id)
  expect(changes.flatMap(({ entries }) => entries)).toHaveLength(30)
})
