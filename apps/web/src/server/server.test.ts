import { afterEach, expect, test, vi } from 'vitest'
import { health } from './server.ts'

const healthy = () => Response.json({ status: 'ok', lab: {} })
const busy = () => Response.json({ code: 'RATE_LIMITED', detail: 'later' }, { status: 429 })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Asks a server that gives these answers, the last of them for ever: what it says, and how often it was asked. */
async function asked(...answers: (() => Response)[]) {
  vi.useFakeTimers()
  const fetched = vi.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!)())
  vi.stubGlobal('fetch', fetched)
  const told = health()
  await vi.runAllTimersAsync()
  return [await told, fetched.mock.calls.length]
}

test('one lost or busy answer does not hide the server', async () => {
  expect(await asked(healthy)).toEqual([{ status: 'ok', lab: {} }, 1])
  expect(await asked(lost, healthy)).toEqual([{ status: 'ok', lab: {} }, 2])
  expect(await asked(busy, () => new Response('', { status: 503 }), healthy)).toEqual([{ status: 'ok', lab: {} }, 3])
})

test('where nobody answers it is not asked for ever, and static hosting only once', async () => {
  const [told, times] = await asked(lost)
  expect(told).toBeUndefined()
  expect(times).toBeLessThan(6)
  expect(await asked(() => new Response('<html></html>', { status: 404 }))).toEqual([undefined, 1])
  expect(await asked(() => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))).toEqual([
    undefined,
    1,
  ])
})
