import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRemote } from './openRemote.ts'
import { OUTBOX, unsentAt } from './unsent.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** As far as opening goes before the game itself is asked for. */
const TABLE = { game: 'none', rules: { version: '1', packs: [] }, rematch: null, seats: {} }
const busy = () => Response.json({ code: 'SERVER_BUSY', detail: '' }, { status: 503 })
const gone = () => {
  throw new TypeError('fetch failed')
}

/** What comes of opening a table with a move that nobody answers, and how often it was looked at. */
async function opened(id: string, move: () => Response, looks: (() => Response)[]) {
  OUTBOX.put({ table: id, key: `key of ${id}`, body: { version: 3, actions: ['go'] } })
  let seen = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/actions')) return move()
    seen += 1
    return (looks.length > 1 ? looks.shift()! : looks[0]!)()
  })
  let result: unknown
  openRemote(id, 'en').then(
    (match) => {
      result = match
    },
    ({ code }) => {
      result = `refused: ${code}`
    },
  )
  for (let tries = 0; tries < 60 && result === undefined; tries++) await vi.advanceTimersByTimeAsync(1_000)
  return { result, seen, unsent: unsentAt(id).length }
}

test('a table opens although nobody answers the move of before, which stays kept', async () => {
  const { result, seen, unsent } = await opened('a', busy, [() => Response.json(TABLE)])
  expect([result, seen, unsent]).toEqual([{ code: 'unknown_game' }, 2, 1])
})

test('a server that is gone after the first look is said to be, and the move stays kept', async () => {
  const { result, unsent } = await opened('b', gone, [() => Response.json(TABLE), gone])
  expect([result, unsent]).toEqual(['refused: unreachable', 1])
})

test('a table on a pack that this page does not have is played by other rules: that is said before anything is shown', async () => {
  vi.useRealTimers()
  // A game is announced to the worker, which says nothing here.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
    },
  )
  const packs = [{ id: 'nowhere', hash: '0123456789abcdef' }]
  for (const game of ['dice', 'twilight', 'run']) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ ...TABLE, game, rules: { version: '1', packs } }),
    )
    expect(await openRemote('c', 'en')).toEqual({ code: 'other_rules' })
  }
})
