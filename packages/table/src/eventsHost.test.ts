import { refuse, type Tempo } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { EventsHost } from './eventsHost.ts'
import { Table } from './table.ts'
import { FakeTimer } from './testing.ts'

interface Told {
  readonly type: 'begins' | 'round' | 'blow' | 'wound' | 'ends'
  readonly rule: string
  readonly cause: string
}
interface Sum {
  readonly told: number
}

const TYPES = ['begins', 'round', 'blow', 'wound', 'blow', 'wound', 'round', 'blow', 'ends'] as const
const tempo: Tempo<Told> = {
  botDelay: 0,
  rest: ({ type }) => (type === 'wound' ? 0 : 100),
  joins: ({ type }) => type === 'wound',
  section: ({ type }) => (type === 'round' ? 'round' : undefined),
  spoken: ({ type }) => (type === 'round' ? undefined : 'polite'),
}

function watched(unfolds = true) {
  const timer = new FakeTimer()
  const host = new EventsHost<Told, Sum>({
    events: TYPES.map((type) => ({ type, rule: '', cause: '' })),
    steps: [
      { seat: 'a', from: 1, end: 6 },
      { seat: 'a', from: 6, end: 9 },
    ],
    fold: (view) => ({ told: (view?.told ?? 0) + 1 }),
  })
  const game = { deciding: () => undefined, check: () => refuse('match_over') }
  const kit = { game, phrase: ({ type }: Told) => ({ key: type }), tempo }
  const table = new Table(host, kit, { timer, unfolds })
  table.start()
  const place = () => [table.scene.place.event, table.scene.place.events, table.scene.running]
  return { table, timer, host, place }
}

test('a story without a match is told from its first event, at its tempo, and stops at its end', async () => {
  const { table, timer, place } = watched()
  expect(place()).toEqual([1, 1, false])
  table.seek({ event: 1 }, true)
  await timer.pass(99)
  expect(place()).toEqual([1, 1, true])
  await timer.pass(1)
  expect(place()).toEqual([2, 2, true])
  await timer.pass(100)
  expect([place(), table.scene.fresh]).toEqual([[4, 4, true], { from: 2, to: 4 }])
  await timer.pass(1000)
  expect([place(), table.scene.view]).toEqual([[9, 9, false], { told: 9 }])
  table.seek({ event: 1 }, true)
  expect(place()).toEqual([1, 9, true])
})

test('whoever seeks goes on from there after its rest, or stays; what lies between is neither shown as new nor said', async () => {
  const { table, timer, place } = watched()
  table.seek({ event: 1 }, true)
  table.seek({ event: 3 })
  expect([place(), table.scene.fresh]).toEqual([[3, 3, true], { from: 2, to: 3 }])
  expect(table.scene.lines.map(({ phrase }) => phrase.key)).toEqual(['blow'])
  await timer.pass(99)
  expect(place()).toEqual([3, 3, true])
  await timer.pass(1)
  expect(place()).toEqual([4, 4, true])
  table.seek({ section: 'round', by: 1 })
  expect(place()).toEqual([7, 7, true])
  table.seek({ section: 'round', by: -1 }, false)
  expect(place()).toEqual([2, 7, false])
  await timer.pass(1000)
  expect(place()).toEqual([2, 7, false])
  table.seek({ event: 99 })
  expect(place()).toEqual([9, 9, false])
})

test('what is watched again is said again, and a step back says where it leads; going on after a pause repeats nothing', async () => {
  const { table, timer } = watched()
  const said: string[] = []
  let last = 0
  table.subscribe(() => {
    for (const { id, phrase } of table.scene.lines) if (id > last) said.push(phrase.key)
    last = table.scene.lines.at(-1)?.id ?? last
  })
  table.seek({ event: 1 }, true)
  await timer.pass(2000)
  const whole = TYPES.filter((type) => type !== 'round')
  expect(said.splice(0)).toEqual(whole)
  table.seek({ event: 1 }, true)
  await timer.pass(2000)
  expect(said.splice(0)).toEqual(whole)
  table.seek({ event: 8 }, false)
  expect(said.splice(0)).toEqual(['blow'])
  table.seek({ event: 8 }, true)
  await timer.pass(2000)
  expect(said).toEqual(['ends'])
})

test('its steps are walked; all of it is known to whoever need not wait for it', () => {
  const { table, place } = watched(false)
  expect(place()).toEqual([1, 9, false])
  table.step(1)
  expect(place()).toEqual([6, 9, false])
})

test('nobody decides, looks through other eyes, or has a record of it', async () => {
  const { host } = watched()
  expect(await host.send()).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.lookAs()).toBe(false)
  expect(await host.record()).toBeUndefined()
  expect(host.play.check('a', undefined as never)).toMatchObject({ ok: false })
})
