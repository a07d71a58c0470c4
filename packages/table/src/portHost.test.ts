import { MessageChannel } from 'node:worker_threads'
import { toyKit } from '@arbiter/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_POWERS, type Powers } from './host.ts'
import { MemoryJournal } from './journal.ts'
import type { Port } from './message.ts'
import { PORT_PATIENCE, PortHost, type SilenceWatch } from './portHost.ts'
import { seatsHere } from './seating.ts'
import { servePort } from './servePort.ts'
import { FakeTimer, FullJournal, settled, toyHost, until } from './testing.ts'

const THROW = { type: 'throw' }
const act = (seat: string, ...actions: unknown[]) => ({ do: 'act', seat, actions }) as const
const open: { close(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

type ToyHost = ReturnType<typeof toyHost>

/** A page that looks at a host, and everything that was sent to it. */
async function pageOf(host: ToyHost, perspective = '1', powers?: () => Powers, watch?: SilenceWatch) {
  const { port1, port2 } = new MessageChannel()
  const sent: string[] = []
  const port: Port = {
    postMessage: (message) => {
      sent.push(JSON.stringify(message))
      port1.postMessage(message)
    },
    set onmessage(listener: Port['onmessage']) {
      port1.onmessage = listener as never
    },
    get onmessage() {
      return null
    },
  }
  const stop = servePort(host, port, powers ? { powers } : {})
  open.push({ close: stop }, port1)
  const page = await PortHost.open(port2 as unknown as Port, toyKit, perspective, watch)
  return { page, sent, port1, port2, stop }
}

test('a page behind a port sees what its host shows, and acts through it', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  const { page } = await pageOf(host)
  expect([page.play.awaited, page.play.legal('1'), page.play.legal('2')]).toEqual([
    ['1'],
    [{ type: 'throw' }, { type: 'rest' }],
    [],
  ])
  expect(await page.send(act('1', THROW))).toMatchObject({ ok: true })
  await until(() => page.play.steps.length === 2)
  const own = host.playFor('1')
  expect(page.play.events).toEqual(own.events)
  expect(page.play.steps).toEqual(own.steps)
  for (let n = 0; n <= own.events.length; n++) expect(page.play.viewAfter(n)).toEqual(own.viewAfter(n))
  expect(await page.record()).toBe(await host.record())
})

test('a page that leaves hears when nothing more will be written', async () => {
  let written: (() => void) | undefined
  class SlowJournal extends MemoryJournal {
    override async append(...args: Parameters<MemoryJournal['append']>): Promise<void> {
      if (args[2].steps > 0)
        await new Promise<void>((resolve) => {
          written = resolve
        })
      return super.append(...args)
    }
  }
  const journal = new SlowJournal()
  const host = toyHost({ journal })
  const { page } = await pageOf(host)
  void page.send(act('1', THROW))
  await until(() => written !== undefined)
  let left = false
  const leaving = page.close().then(() => {
    left = true
  })
  await settled()
  expect(left).toBe(false)
  written!()
  await leaving
  expect((await journal.read('toy-1'))!.row.steps).toBe(1)
})

test('the rules judge on the page what they can imagine from its view', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'here' } })
  const { page } = await pageOf(host)
  expect(page.play.check('1', { type: 'throw' })).toEqual({ ok: true })
  expect(page.play.check('2', { type: 'throw' })).toMatchObject({ code: 'not_your_turn' })
  for (const seat of ['1', '2', '1']) await page.send(act(seat, THROW))
  await until(() => page.play.steps.length === 3)
  expect(page.play.check('2', { type: 'rest' })).toMatchObject({ code: 'too_tired' })
})

test('an undo rewinds the page, and what comes then is told', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  const { page } = await pageOf(host)
  await page.send(act('1', THROW))
  await until(() => page.play.steps.length === 2)
  const before = page.play
  await page.send({ do: 'undo', to: 0 })
  await until(() => page.play.steps.length === 0)
  expect([page.play.events.length, before.events.length, page.play.redoable]).toEqual([2, 4, 2])
  await page.send(act('1', { type: 'rest' }))
  await until(() => page.play.steps.length === 2)
  expect(page.play.events.map(({ type }) => type)).toEqual(['dealt', 'dealt', 'rested', 'thrown'])
  expect(page.play.viewAfter(4)).toEqual(host.playFor('1').viewAfter(4))
})

/** A second window for seat 2. */
const GUEST = (): Powers => ({ ...NO_POWERS, act: ['2'], lookAs: ['2', 'spectator'] })

test('a window of one seat gets neither seed nor secrets, whatever it asks for', async () => {
  const host = toyHost({ seed: 'secret-seed', seats: { 1: 'here', 2: 'here' } })
  const { page, sent } = await pageOf(host, '2', GUEST)
  expect(page.play.events.map((event) => 'secret' in event && event.secret !== null)).toEqual([false, true])
  expect(await page.record()).toBe(undefined)
  expect(await page.lookAs('1')).toBe(false)
  expect(await page.lookAs('referee')).toBe(false)
  for (const perspective of ['1', 'referee']) {
    const other = await pageOf(host, perspective, GUEST)
    expect([other.page.play.perspective, other.sent.join()]).toEqual([
      'spectator',
      expect.not.stringContaining('secret-seed'),
    ])
  }
  expect(await page.send(act('1', THROW))).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await page.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'not_allowed' })
  await host.send(act('1', THROW))
  expect(await page.send(act('2', THROW))).toMatchObject({ ok: true })
  expect(await page.lookAs('spectator')).toBe(true)
  await until(() => page.play.perspective === 'spectator')
  expect(page.play.steps).toHaveLength(2)
  const all = sent.join('\n')
  expect(all).not.toContain('secret-seed')
  for (const [, secrets] of all.matchAll(/"secrets":\[(\w+),/g)) expect(secrets).toBe('null')
  expect(all).toContain('"secrets":[null,')
})

test('a guest of a seat that is held elsewhere may act for it', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'here' } })
  await host.send({ do: 'seat', seat: '2', holder: { kind: 'elsewhere', name: 'Ann', online: true } })
  await host.send(act('1', THROW))
  expect(await host.send(act('2', THROW))).toMatchObject({ code: 'not_allowed' })
  const { page } = await pageOf(host, '2', GUEST)
  expect(page.play.legal('2')).toHaveLength(2)
  expect(await page.send(act('2', THROW))).toMatchObject({ ok: true })
})

test('what a reader may do follows the seats: whoever looked through eyes that are hidden now, looks on as anybody', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  const looking = (): Powers => ({
    ...NO_POWERS,
    act: seatsHere(host.play.seating).filter((seat) => seat === '2'),
    lookAs: seatsHere(host.play.seating).length > 1 ? ['spectator'] : 'all',
  })
  const { page, sent } = await pageOf(host, '1', looking)
  expect([page.play.perspective, page.powers.lookAs]).toEqual(['1', 'all'])
  expect(await page.send(act('2', THROW))).toMatchObject({ code: 'not_allowed' })
  await host.send({ do: 'seat', seat: '2', holder: { kind: 'here' } })
  await until(() => page.play.perspective === 'spectator')
  expect([page.powers.lookAs, page.powers.act]).toEqual([['spectator'], ['2']])
  expect([await page.lookAs('1'), await page.lookAs('2')]).toEqual([false, false])
  const before = sent.length
  await host.send(act('1', THROW))
  await until(() => page.play.steps.length === 1)
  expect(sent.slice(before).join()).not.toMatch(/"secret":\d/)
  expect(await page.send(act('2', THROW))).toMatchObject({ ok: true })
  await host.send({ do: 'seat', seat: '2', holder: { kind: 'bot', bot: 'eager' } })
  await until(() => page.powers.lookAs === 'all')
  expect(await page.lookAs('1')).toBe(true)
})

test('a guest gives up for its own seat only, and every page hears how it ended', async () => {
  const host = toyHost()
  const [{ page: guest }, { page }] = [await pageOf(host, '2', GUEST), await pageOf(host)]
  expect(await guest.send({ do: 'end', ending: 'resign', seat: '1' })).toMatchObject({ code: 'not_allowed' })
  expect(await guest.send({ do: 'end', ending: 'abort' })).toMatchObject({ code: 'not_allowed' })
  expect(await guest.send({ do: 'end', ending: 'resign', seat: '2' })).toMatchObject({ ok: true })
  await until(() => page.play.outcome !== undefined)
  expect([page.play.ending, page.play.awaited, page.play.legal('1')]).toEqual([{ how: 'resigned', seat: 2 }, [], []])
  expect(await page.send(act('1', THROW))).toMatchObject({ code: 'match_over' })
})

test('problems and seats of the host reach the page', async () => {
  const host = toyHost({ seats: { 1: 'eager', 2: 'here' }, thinker: { choose: async () => 42 } })
  const { page } = await pageOf(host)
  await until(() => page.problem !== undefined)
  expect(page.problem).toMatchObject({ code: 'bot_refused' })
  await page.send({ do: 'seat', seat: '1', holder: { kind: 'here' } })
  await until(() => page.problem === undefined)
  expect([page.play.seating.seats['1'], page.powers.act]).toEqual([{ kind: 'here' }, ['1', '2']])
})

test('what was not stored is tried again through the port, and the answer is what came of it', async () => {
  const journal = new FullJournal()
  journal.full = false
  const host = toyHost({ journal })
  await host.idle()
  const { page } = await pageOf(host)
  journal.full = true
  expect(await page.send(act('1', THROW))).toMatchObject({ ok: false, code: 'not_stored' })
  expect(await page.send({ do: 'tryAgain' })).toMatchObject({ ok: false, code: 'not_stored' })
  expect([page.problem?.code, page.play.stepCount]).toEqual(['not_stored', 0])
  journal.full = false
  expect(await page.send({ do: 'tryAgain' })).toMatchObject({ ok: true })
  await until(() => page.problem === undefined)
  expect([page.play.stepCount, (await journal.read('toy-1'))!.row.steps]).toEqual([1, 1])
})

test('a table that could not store even its beginning has stored nothing when it is tried again', async () => {
  const host = toyHost({ journal: new FullJournal() })
  const { page } = await pageOf(host)
  await until(() => page.problem !== undefined)
  expect(await page.send({ do: 'tryAgain' })).toMatchObject({ ok: false, code: 'not_stored' })
})

test('messages from elsewhere are no messages; a change that makes no sense is refused', async () => {
  const host = toyHost()
  const { page, port1, port2 } = await pageOf(host)
  for (const junk of [null, 7, 'hello', {}, { table: 'sync' }, { table: 'step', steps: [] }, { table: 'send' }]) {
    port1.postMessage(junk)
    port2.postMessage(junk)
  }
  await settled()
  for (const change of [
    null,
    {},
    { do: 'win' },
    { do: 'act', seat: 1, actions: [THROW] },
    { do: 'undo', to: 'x' },
    { do: 'end' },
    { do: 'end', ending: 'resign' },
  ])
    expect(await page.send(change as never)).toMatchObject({ ok: false, code: 'malformed_change' })
  expect(await page.send(act('1', THROW))).toMatchObject({ ok: true })
  expect(host.play.steps).toHaveLength(1)
})

test('a page that has missed something asks for everything', async () => {
  const host = toyHost()
  const { page, port1 } = await pageOf(host)
  const { play } = page
  port1.postMessage({ table: 'step', n: 99, kept: 0, steps: [], events: [], now: { version: 99 } })
  await until(() => page.play !== play)
  expect(page.play.events).toEqual(play.events)
  await page.send(act('1', THROW))
  await until(() => page.play.steps.length === 1)
  expect(page.play.events).toEqual(host.playFor('1').events)
})

test('when nobody is there any more, the page says so and nobody waits for ever', async () => {
  const host = toyHost()
  const { page, stop } = await pageOf(host)
  stop()
  const sent = page.send(act('1', THROW))
  page.lose()
  expect(await sent).toMatchObject({ ok: false, code: 'unreachable' })
  expect([page.problem?.code, page.powers.act]).toEqual(['unreachable', []])
  expect(await page.send(act('1', THROW))).toMatchObject({ code: 'unreachable' })
})

const watched = async (host: ToyHost) => {
  const timer = new FakeTimer()
  const onSilent = vi.fn()
  return { ...(await pageOf(host, '1', undefined, { timer, onSilent })), timer, onSilent }
}

test('a table that hangs in play is given up after a while, and whoever asked is answered', async () => {
  const host = toyHost()
  const { page, timer, onSilent } = await watched(host)
  // Nothing is due: silence is no fault.
  await timer.pass(10 * PORT_PATIENCE.bot)
  expect(page.problem).toBeUndefined()
  host.send = () => new Promise(() => {})
  const sent = page.send(act('1', THROW))
  await timer.pass(PORT_PATIENCE.answer - 1)
  expect(page.problem).toBeUndefined()
  await timer.pass(1)
  expect([page.problem?.code, page.powers.act]).toEqual(['unreachable', []])
  expect(await sent).toMatchObject({ ok: false, code: 'unreachable' })
  expect(onSilent).toHaveBeenCalledOnce()
})

test('a bot that thinks long is waited for, also by whoever asks meanwhile; one that never answers is not', async () => {
  const answers: ((action: unknown) => void)[] = []
  const choose = () => new Promise<unknown>((resolve) => void answers.push(resolve))
  const host = toyHost({ seats: { 1: 'eager', 2: 'eager' }, thinker: { choose } })
  const { page, timer, onSilent } = await watched(host)
  host.record = () => new Promise(() => {})
  void page.record()
  for (const steps of [1, 2]) {
    await timer.pass(PORT_PATIENCE.bot - 2000)
    expect(page.problem).toBeUndefined()
    answers.pop()!(THROW)
    await until(() => page.play.stepCount === steps)
  }
  await timer.pass(PORT_PATIENCE.bot)
  expect(page.problem?.code).toBe('unreachable')
  expect(onSilent).toHaveBeenCalledOnce()
})

test('a machine that slept while something was due has lost one turn, not its match', async () => {
  const host = toyHost()
  const { page, timer } = await watched(host)
  const { promise, resolve } = Promise.withResolvers<string>()
  host.record = () => promise
  const record = page.record()
  // The clock runs on while nothing runs: afterwards each timer is called once.
  timer.sleep(PORT_PATIENCE.bot)
  await timer.pass(0)
  resolve('a record')
  expect(await record).toBe('a record')
  expect(page.problem).toBeUndefined()
})

test('a page that has left waits for nothing any more', async () => {
  const host = toyHost({ seats: { 1: 'eager', 2: 'here' }, thinker: { choose: () => new Promise(() => {}) } })
  const { page, timer, onSilent } = await watched(host)
  await page.close()
  expect([await page.record(), await page.send(act('2', THROW))]).toEqual([
    undefined,
    expect.objectContaining({ ok: false, code: 'unreachable' }),
  ])
  await timer.pass(2 * PORT_PATIENCE.bot)
  expect([page.problem, onSilent.mock.calls]).toEqual([undefined, []])
})

test('a guest hears that a bot has failed, but not whose bot it is', async () => {
  const thinker = { choose: () => Promise.reject(new Error('broke')) }
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' }, thinker })
  const { page, sent } = await pageOf(host, '1', () => ({ ...NO_POWERS, act: ['1'], lookAs: ['1'] }))
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  await until(() => page.problem !== undefined)
  expect(host.problem).toMatchObject({ code: 'bot_failed', params: { seat: '2', bot: 'eager' } })
  expect(page.problem).toEqual({ code: 'bot_failed', params: {} })
  expect(sent.join()).not.toContain('broke')
})

test('whatever breaks down behind the port, whoever asked is answered and told why', async () => {
  const host = toyHost()
  const { page } = await pageOf(host)
  host.record = () => Promise.reject(new Error('too long a text'))
  await expect(page.record()).rejects.toMatchObject({ code: 'rules_failed', params: { why: 'too long a text' } })
  host.send = () => Promise.reject(new Error('no such die'))
  expect(await page.send(act('1', THROW))).toMatchObject({ code: 'rules_failed', params: { why: 'no such die' } })
  page.lose('out of memory')
  expect(page.problem).toEqual({ code: 'unreachable', params: { why: 'out of memory' } })
})
