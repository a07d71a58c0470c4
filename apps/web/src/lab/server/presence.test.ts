import { expect, test, vi } from 'vitest'
import { isLabThere } from './presence.ts'

const healthy = () => Response.json({ status: 'ok', lab: {} })
const busy = () => Response.json({ code: 'RATE_LIMITED', message: 'later' }, { status: 429 })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Asks a server that gives these answers, the last of them for ever. */
async function asked(...answers: (() => Response)[]) {
  const fetched = vi.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!)())
  vi.stubGlobal('fetch', fetched)
  try {
    return [await isLabThere(0), fetched.mock.calls.length]
  } finally {
    vi.unstubAllGlobals()
  }
}

test('one lost or busy answer does not hide the lab of the server', async () => {
  expect(await asked(healthy)).toEqual([true, 1])
  expect(await asked(lost, healthy)).toEqual([true, 2])
  expect(await asked(busy, () => new Response('', { status: 503 }), healthy)).toEqual([true, 3])
})

test('where nobody answers it is not asked for ever, and static hosting only once', async () => {
  expect(await asked(lost)).toEqual([false, 4])
  expect(await asked(() => new Response('<html></html>', { status: 404 }))).toEqual([false, 1])
  expect(await asked(() => Response.json({ status: 'ok' }))).toEqual([false, 1])
})
