import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKEN } from '../server/guest.ts'
import { load, store } from '../shell/storage.ts'
import { useOwnTables } from './ownTables.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store(TOKEN, 'first')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  store(TOKEN, undefined)
})

/** A stream that tells these tables, then breaks or stays. */
const told = (ids: string, then: 'breaks' | 'stays') => () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(stream) {
        const tables = [...ids].map((id) => ({ id, createdAt: id }))
        stream.enqueue(new TextEncoder().encode(`event: tables\ndata: ${JSON.stringify({ tables })}\n\n`))
        if (then === 'breaks') stream.close()
      },
    }),
  )
const stranger = () => Response.json({ code: 'AUTH_INVALID', detail: '' }, { status: 401 })
const page = () => new Response('<html></html>', { status: 404 })

/** A page that knows this much, and a server that says nothing until it is told to. */
function listening() {
  const asked: { readonly by: string | null; readonly answer: (response: Response) => void }[] = []
  let answered = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const by = new Headers(init?.headers).get('authorization')
    return new Promise((answer) => asked.push({ by, answer }))
  })
  const seen = new Set<string>()
  const { result } = renderHook(() => {
    const tables = useOwnTables()
    const now = Array.isArray(tables) ? tables.map(({ id }) => id).join('') : String(tables)
    seen.add(now)
    return now
  })
  return {
    seen,
    askers: () => asked.map(({ by }) => by),
    knows: (now: string) => vi.waitFor(() => expect(result.current).toBe(now), { timeout: 60_000 }),
    /** Answers the next question, as soon as it is asked. */
    async answer(response: () => Response) {
      for (let tries = 0; tries < 60 && asked.length === answered; tries++) await vi.advanceTimersByTimeAsync(1_000)
      expect(asked.length).toBe(answered + 1)
      asked[answered++]!.answer(response())
    },
  }
}

test('a refusal at a reconnect, as of a proxy, does not end it: the tables stay known and are told again', async () => {
  const { answer, knows, seen } = listening()
  await answer(told('a', 'breaks'))
  await knows('a')
  await answer(page)
  await answer(page)
  await answer(told('ba', 'stays'))
  await knows('ba')
  expect([...seen]).toEqual(['undefined', 'a', 'ba'])
})

test('whoever is refused from the beginning is told so, and hears of the tables afterwards', async () => {
  const { answer, knows, seen } = listening()
  await answer(page)
  await knows('unreachable')
  await answer(told('a', 'stays'))
  await knows('a')
  expect([...seen]).toEqual(['undefined', 'unreachable', 'a'])
})

test('a guest that the server no longer knows is forgotten and has no tables; the next one has theirs', async () => {
  const { answer, knows, askers } = listening()
  await answer(told('a', 'breaks'))
  await knows('a')
  await answer(stranger)
  await knows('')
  await vi.advanceTimersByTimeAsync(60_000)
  // Nobody is there to ask for.
  expect([load(TOKEN), askers()]).toEqual([undefined, ['Bearer first', 'Bearer first']])
  store(TOKEN, 'second')
  await answer(told('b', 'stays'))
  await knows('b')
  expect(askers().at(-1)).toBe('Bearer second')
})

test('who has arrived in the meantime is not forgotten in place of a guest that the server no longer knows', async () => {
  const { answer, knows, askers } = listening()
  await answer(told('a', 'breaks'))
  await knows('a')
  store(TOKEN, 'second')
  await answer(stranger)
  await answer(told('b', 'stays'))
  await knows('b')
  expect([load(TOKEN), askers()]).toEqual(['second', ['Bearer first', 'Bearer first', 'Bearer second']])
})
