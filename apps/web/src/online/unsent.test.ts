import type { Receipt, Unsent } from '@arbiter/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishAt, OUTBOX, takeNotTaken, unsentAt, unsentTables } from './unsent.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Another window of this browser. */
async function otherWindow(): Promise<typeof import('./unsent.ts')> {
  vi.resetModules()
  return import('./unsent.ts')
}

const move = (table: string, key: string): Unsent => ({ table, key, body: { version: 3, actions: ['go'] } })

const REFUSED = { ok: false, code: 'VERSION_CONFLICT' }

/** A server that answers like this, and takes what is answered out of the outbox as the client does. */
function serverOf(receipt: object, outbox = OUTBOX, heard = Promise.resolve()) {
  const finish = vi.fn(async ({ key }: Unsent) => {
    await heard
    outbox.remove(key)
    return receipt as Receipt
  })
  return { finish }
}

test('a move that nobody has answered is found again at its table, with its key', () => {
  OUTBOX.put(move('a', 'k1'))
  OUTBOX.put(move('b', 'k2'))
  expect(unsentAt('a')).toEqual([move('a', 'k1')])
  expect(unsentTables()).toEqual(['a', 'b'])
  OUTBOX.remove('k1')
  expect(unsentTables()).toEqual(['b'])
})

test('it is finished once, also where two ask for it at the same time', async () => {
  OUTBOX.put(move('a', 'k1'))
  const server = serverOf({ ok: true, version: 4, notice: 0 })
  await Promise.all([finishAt('a', server), finishAt('a', server)])
  await finishAt('a', server)
  expect(server.finish.mock.calls).toEqual([[move('a', 'k1')]])
  expect(takeNotTaken('a')).toBe(false)
})

test('what the match has left behind is told once, at its own table', async () => {
  OUTBOX.put(move('a', 'k1'))
  await finishAt('a', serverOf(REFUSED))
  expect([takeNotTaken('b'), takeNotTaken('a'), takeNotTaken('a')]).toEqual([false, true, false])
  expect(unsentTables()).toEqual([])
})

test('of two windows that are refused the same, one tells it', async () => {
  const left = await otherWindow()
  left.OUTBOX.put(move('a', 'k1'))
  const other = await otherWindow()
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  const later = other.finishAt('a', serverOf(REFUSED, other.OUTBOX, heard))
  await finishAt('a', serverOf(REFUSED))
  expect(takeNotTaken('a')).toBe(true)
  hear()
  await later
  expect([takeNotTaken('a'), other.takeNotTaken('a')]).toEqual([false, false])
})

test.each(['before', 'after'])(
  'what a table on the screen tells is not told again by another window, which heard it %s',
  async (when) => {
    OUTBOX.put(move('a', 'k1'))
    const other = await otherWindow()
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
    const finished = other.finishAt('a', serverOf(REFUSED, other.OUTBOX, heard))
    if (when === 'after') OUTBOX.remove('k1')
    hear()
    await finished
    if (when === 'before') OUTBOX.remove('k1')
    expect([unsentTables(), takeNotTaken('a')]).toEqual([[], false])
  },
)

test('damaged notes are as good as none', () => {
  localStorage.setItem('arbiter.online.unsent', '{"a":')
  expect(unsentTables()).toEqual([])
  localStorage.setItem('arbiter.online.unsent', '7')
  expect(unsentAt('a')).toEqual([])
})
