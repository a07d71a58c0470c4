import { MessageChannel } from 'node:worker_threads'
import { Match } from '@arbiter/kernel'
import { type toyKit as Kit, toyKit } from '@arbiter/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { NO_POWERS, type Powers } from './host.ts'
import type { Port } from './message.ts'
import type { Play } from './play.ts'
import { PortHost } from './portHost.ts'
import { servePort } from './servePort.ts'
import { Table } from './table.ts'
import { FakeTimer, settled, toyHost, until } from './testing.ts'

const REST = { type: 'rest' } as const
const THROW = { type: 'throw' } as const
const act = (seat: string, action: unknown) => ({ do: 'act', seat, actions: [action] }) as const

/** Seat 2 leads; a seat may take back its last decision; the first two decisions are a script. */
const led: typeof Kit = {
  ...toyKit,
  game: {
    ...toyKit.game,
    traits: { secrets: 'seats', master: 2, showsUndone: true },
    check: (state, seat, action) => (seat === 2 ? { ok: true } : toyKit.game.check(state, seat, action)),
    mayTakeBack: ({ log }, seat) => {
      const entry = log.at(-1)?.entry
      return entry && 'action' in entry && entry.seat === seat ? 1 : 0
    },
    script: () => [
      { seat: 1, action: REST },
      { seat: 2, action: REST },
    ],
  },
}
const ledHost = (seats: Readonly<Record<string, string>> = { 1: 'here', 2: 'here' }) =>
  toyHost({ kit: led, match: new Match(led.game, { target: 20 }, 'table'), seats })
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const told = ({ struck }: Pick<Play, 'struck'>) =>
  struck.map(({ seat, step, place, fate, events }) => [seat, step, place, fate, events[0]?.type])

async function guestOf(host: ReturnType<typeof toyHost>, seat: string, powers: Partial<Powers>) {
  const { port1, port2 } = new MessageChannel()
  const stop = servePort(host, port1 as unknown as Port, {
    powers: () => ({ ...NO_POWERS, act: [seat], lookAs: [seat], ...powers }),
    seats: [seat],
  })
  open.push(stop, () => port1.close())
  return PortHost.open(port2 as unknown as Port, led, seat)
}

test('TT-157 what was taken back is told with its place and its fate, also behind a port', async () => {
  const host = ledHost()
  const page = await guestOf(host, '1', {})
  await host.send(act('1', REST))
  await host.send(act('2', THROW))
  await host.send({ do: 'undo', to: 1 })
  expect(told(host.play)).toEqual([['2', 1, 1, 'undone', 'thrown']])
  await host.send({ do: 'redo' })
  expect(told(host.play)).toEqual([])
  await host.send({ do: 'undo', to: 0 })
  await host.send(act('1', THROW))
  const dropped = [
    ['1', 0, 0, 'dropped', 'rested'],
    ['2', 1, 0, 'dropped', 'thrown'],
  ]
  expect(told(host.play)).toEqual(dropped)
  await until(() => page.play.version === host.play.version)
  expect(told(page.play)).toEqual(dropped)
  // Whoever comes later hears the same.
  expect(told((await guestOf(host, '1', {})).play)).toEqual(dropped)
})

test('TT-159 a guest takes back what the rules let its seat take back, and nothing else', async () => {
  const host = ledHost()
  const page = await guestOf(host, '1', { undo: 'quiet' })
  expect(await page.send(act('1', REST))).toMatchObject({ ok: true })
  await until(() => page.play.takeBack('1') === 1)
  expect(page.play.takeBack('2')).toBe(0)
  expect(await page.send({ do: 'undo', to: 0 })).toMatchObject({ ok: true })
  await page.send(act('1', REST))
  await host.send(act('2', REST))
  expect(await page.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('TT-190 to a guest the other persons are elsewhere', async () => {
  const page = await guestOf(ledHost(), '1', {})
  expect(page.play.seating.seats).toEqual({ 1: { kind: 'here' }, 2: { kind: 'elsewhere', name: '', online: true } })
})

test('TT-153 a play knows how far it follows the script of its set-up', async () => {
  const host = ledHost()
  expect(host.play.demo).toEqual({ at: 0, of: 2 })
  await host.send(act('1', REST))
  expect(host.play.demo).toEqual({ at: 1, of: 2 })
  await host.send(act('2', THROW))
  expect(host.play.demo).toBeUndefined()
  await host.send({ do: 'undo', to: 1 })
  expect(host.play.demo).toEqual({ at: 1, of: 2 })
})

test('whoever leads speaks while bots are still told: what they decided beyond it did not happen, and is not struck', async () => {
  const host = ledHost({ 1: 'eager', 2: 'here' })
  const timer = new FakeTimer()
  const table = new Table(host, { ...led, tempo: { botDelay: 700, rest: () => 0 } }, { timer, from: 'start' })
  table.start()
  await until(() => host.play.stepCount === 1)
  await settled()
  expect(table.scene.place.step).toBe(0)
  expect(await table.act(REST, '2')).toMatchObject({ ok: true })
  await timer.pass(2000)
  expect(host.play.steps.map(({ seat }) => seat)[0]).toBe('2')
  expect(told(host.play)).toEqual([])
  table.stop()
})

/** Somebody could lead, but has no seat in this match. */
const unled: typeof Kit = { ...led, game: { ...led.game, traits: { master: 'gm', showsUndone: true } } }
const unledHost = (seats: Readonly<Record<string, string>>) =>
  toyHost({ kit: unled, match: new Match(unled.game, { target: 20 }, 'table'), seats })

test('TT-159 where nobody leads, several persons take back only what is quiet; alone against bots one has the last word', async () => {
  expect(unledHost({ 1: 'here', 2: 'eager' }).powers).toMatchObject({ undo: 'any', redo: true, freshDice: true })
  const host = unledHost({ 1: 'here', 2: 'here' })
  expect(host.powers).toMatchObject({ undo: 'quiet', redo: true, freshDice: false })
  const table = new Table(host, unled, { timer: new FakeTimer(), speed: 'instant' })
  table.start()
  expect([table.scene.may.takeBack, await table.takeBack()]).toMatchObject([0, { ok: false, code: 'nothing_to_undo' }])
  await table.act(REST)
  expect(table.scene.may).toMatchObject({ undo: false, takeBack: 1, redo: false })
  expect(await table.undo(0)).toMatchObject({ ok: true })
  await table.redo()
  await table.act(THROW)
  expect(table.scene.may.takeBack).toBe(1)
  expect(await table.takeBack(2)).toMatchObject({ ok: false, code: 'nothing_to_undo' })
  expect(await table.undo(0)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await table.takeBack()).toMatchObject({ ok: true })
  expect([host.play.stepCount, table.scene.may.redo]).toEqual([1, true])
  table.stop()
})
