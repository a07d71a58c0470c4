import type { GameKit } from '@arbiter/kernel'
import { LocalHost, PortHost, type Timer } from '@arbiter/table'
import { toyHost, until } from '@arbiter/table/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameUi } from '../games/gameUi.ts'
import { newTableId } from '../journal/tableId.ts'
import { InlineWorker } from '../testing/inlineWorker.ts'
import { openNew, openPlayed, openStored } from './openMatch.ts'

const kitOf = async (): Promise<GameKit> => {
  const { findOffer } = await import('@arbiter/catalogue')
  return findOffer('dice')!.load([])
}
const ui = {} as GameUi

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => void vi.unstubAllGlobals())

const value = <Value>(result: { ok: true; value: Value } | { ok: false; faults: unknown }): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

async function begun() {
  const kit = await kitOf()
  const from = { setup: kit.presets[0]!.setup, seed: 'open' }
  return value(await openNew({ kit, ui, controllers: { 1: 'person', 2: 'person' }, from }, newTableId('dice')))
}

test('a match that was left is opened again by its id, where it was', async () => {
  const { table, id } = await begun()
  table.start()
  table.acceptHandover()
  expect(await table.act({ type: 'roll' })).toMatchObject({ ok: true })
  const { events } = table.host.play
  table.stop()
  table.host.close()
  const again = value(await openStored({ id: id! }, async () => ({ kit: await kitOf(), ui })))
  expect(again.id).toBe(id)
  expect(again.players).toEqual({ 1: 'person', 2: 'person' })
  expect(again.table.host.play.events).toEqual(events)
  // What is known is not told again.
  expect(again.table.scene.place.events).toBe(events.length)
})

test('an id that nobody has stored is a fault', async () => {
  const opened = await openStored({ id: 'nobody' }, async () => ({ kit: await kitOf(), ui }))
  expect(opened).toMatchObject({ ok: false, faults: [{ code: 'no_such_table' }] })
})

test('a worker that breaks down is a problem of every match in it, and the next question gets another one', async () => {
  const { table } = await begun()
  table.start()
  InlineWorker.breakDown('tables')
  expect(table.scene).toMatchObject({ problem: { code: 'unreachable', params: { why: 'broken down' } }, mine: [] })
  expect(await table.act({ type: 'roll' })).toMatchObject({ ok: false })
  expect((await begun()).table.scene.problem).toBeUndefined()
})

test('a match that was left is none of those that a lost worker tells of', async () => {
  InlineWorker.breakDown('tables')
  const [first, second] = [await begun(), await begun()]
  await first.table.host.close()
  const lose = vi.spyOn(PortHost.prototype, 'lose')
  InlineWorker.breakDown('tables')
  expect(lose.mock.contexts).toEqual([second.table.host])
  lose.mockRestore()
})

test('a match whose game does not load on the page is closed in the worker', async () => {
  const { id, table } = await begun()
  await table.host.close()
  const close = vi.spyOn(LocalHost.prototype, 'close')
  const failing = openStored({ id: id! }, () => Promise.reject(new Error('a chunk is missing')))
  await expect(failing).rejects.toThrow('a chunk is missing')
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  close.mockRestore()
})

/** As if its thread were stuck. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

test('an opening that the worker does not answer in time is unreachable, and the next question gets another worker', async () => {
  const { table, id } = await begun()
  table.host.close()
  InlineWorker.breakDown('tables')
  vi.stubGlobal('Worker', SilentWorker)
  const start = vi.fn<Timer['start']>(() => () => {})
  const opening = openStored({ id: id! }, async () => ({ kit: await kitOf(), ui }), { now: () => 0, start })
  const [ms, giveUp] = start.mock.calls[0]!
  expect(ms).toBe(30_000)
  giveUp()
  expect(await opening).toMatchObject({ ok: false, faults: [{ code: 'unreachable', found: 'silent' }] })
  vi.stubGlobal('Worker', InlineWorker)
  expect(value(await openStored({ id: id! }, async () => ({ kit: await kitOf(), ui }))).id).toBe(id)
})

test('a worker that hangs in play is a problem of its match, and the next question gets another worker', async () => {
  const kit = await kitOf()
  const from = { setup: kit.presets[0]!.setup, seed: 'hangs' }
  const waiting = new Set<() => void>()
  const start: Timer['start'] = (_, then) => {
    waiting.add(then)
    return () => void waiting.delete(then)
  }
  const turn = () => {
    for (const then of [...waiting]) {
      waiting.delete(then)
      then()
    }
  }
  const controllers = { 1: 'person', 2: 'person' }
  const timer = { now: () => 0, start }
  const asked = vi.spyOn(InlineWorker.prototype, 'postMessage')
  const { table } = value(await openNew({ kit, ui, controllers, from }, newTableId('dice'), timer))
  table.start()
  table.acceptHandover()
  const hangs = vi.spyOn(LocalHost.prototype, 'send').mockReturnValue(new Promise(() => {}))
  const acted = table.act({ type: 'roll' })
  for (let turns = 0; !table.host.problem && turns < 1000; turns++) turn()
  hangs.mockRestore()
  expect(await acted).toMatchObject({ ok: false, code: 'unreachable' })
  const stuck = asked.mock.contexts.at(-1)
  asked.mockClear()
  expect((await begun()).table.scene.problem).toBeUndefined()
  expect(asked).toHaveBeenCalled()
  expect(asked.mock.contexts).not.toContain(stuck)
  asked.mockRestore()
})

test('whoever looks on while bots play sees a match that is watched from its start, another one where it is', async () => {
  const kit = await kitOf()
  const host = toyHost({ seats: { 1: 'eager', 2: 'eager' } })
  await until(() => host.play.outcome !== undefined)
  const shown = (watched: boolean) => {
    const game = { ...kit.game, ...(watched && { traits: { played: 'watched' } }) }
    const connection = { host, kit: { ...kit, game }, facts: { id: 'toy-1', setup: {} } }
    return openPlayed(connection as unknown as Parameters<typeof openPlayed>[0], ui).table.scene.place
  }
  expect(shown(true).event).toBe(host.play.first)
  expect(shown(false).event).toBe(host.play.eventCount)
  expect(host.play.first).toBeLessThan(host.play.eventCount)
})
