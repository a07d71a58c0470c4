import { findOffer } from '@arbiter/catalogue'
import { diceKit } from '@arbiter/dice'
import {
  CodedError,
  type GameKit,
  hashOf,
  Match,
  makeRecord,
  packStackOf,
  parseRecord,
  recordOf,
  toHolders,
} from '@arbiter/kernel'
import { LocalHost, type Port, PortHost, type Timer } from '@arbiter/table'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import type { OpenedJournal } from '../journal/openBrowserJournal.ts'
import { type LookingOn, lookOn } from './lookOn.ts'
import type { TableAnswer, Wanted } from './protocol.ts'
import { PROTOCOL, readersOf } from './readers.ts'
import { TableServer } from './tableServer.ts'

const kit = diceKit() as unknown as GameKit
const { setup } = kit.presets[0]!
const SEED = 'a seed that nobody sees'

const ports: MessagePort[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

/** A page that sits down, and everything that came to it. */
async function connect(server: TableServer, wanted: Wanted, game = kit) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const heard: string[] = []
  const port: Port = {
    postMessage: (message) => port1.postMessage(message),
    set onmessage(listener: Port['onmessage']) {
      port1.onmessage = (event) => {
        heard.push(JSON.stringify(event.data))
        listener?.(event)
      }
    },
    get onmessage() {
      return null
    },
  }
  const answer = await server.answer({ ask: 1, wanted, port: port2 })
  heard.push(JSON.stringify(answer))
  return { answer, heard, host: 'table' in answer ? await PortHost.open(port, game) : undefined }
}

const begin = (id: string, from: Extract<Wanted, { begin: unknown }>['begin'] = { setup, seed: SEED }): Wanted => ({
  begin: from,
  id,
  game: 'dice',
  packs: packStackOf(kit.game),
  seats: toHolders({ 1: 'person', 2: 'easy' }),
})

const serverOf = (journal = new UnstoredJournal()) => new TableServer(async () => ({ journal, storedIn: 'database' }))
const faultOf = (answer: TableAnswer): string | undefined => ('faults' in answer ? answer.faults[0]!.code : undefined)
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve))
}

test('a page plays a match that lives elsewhere, and never learns its seed', async () => {
  const server = serverOf()
  const { host, heard } = await connect(server, begin('one'))
  expect(await host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })).toMatchObject({ ok: true })
  const [save] = host!.play.legal('1').filter((action) => (action as { then?: string }).then === 'pass')
  await host!.send({ do: 'act', seat: '1', actions: [save] })
  await until(() => host!.play.awaited[0] === '1' && host!.play.steps.length > 3)
  expect(host!.play.steps.some(({ seat }) => seat === '2')).toBe(true)
  expect(heard.join('\n')).not.toContain(SEED)
  await host!.close()
  const again = await connect(server, { stored: 'one' })
  expect(again.host!.play.steps).toEqual(host!.play.steps)
  expect(again.heard.join('\n')).not.toContain(SEED)
  // Its own page may have the record, and with it the seed.
  const record = parseRecord((await again.host!.record())!)
  expect(record.ok && record.value.header.seed).toBe(SEED)
})

test('a journal whose end is torn is mended, and whoever opens it is told of it', async () => {
  const journal = new UnstoredJournal()
  const server = serverOf(journal)
  const { host } = await connect(server, begin('torn'))
  await host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  await host!.close()
  const { text, row } = (await journal.read('torn'))!
  const torn = `${text}{"seat":1,"act`
  await journal.add([{ text: torn, row: { ...row, characters: torn.length } }])
  const again = await connect(server, { stored: 'torn' })
  expect(again.answer).toMatchObject({ steps: 1, mended: { lines: 1, step: 1 } })
  await again.host!.close()
  expect((await connect(server, { stored: 'torn' })).answer).not.toHaveProperty('mended')
})

test('a match without a seed gets one where it lives, another one each time', async () => {
  const seedOf = async (id: string) => {
    const { host, heard } = await connect(serverOf(), begin(id, { setup }))
    const before = heard.join('\n')
    const record = parseRecord((await host!.record())!)
    const seed = record.ok ? record.value.header.seed : ''
    expect(before).not.toContain(seed)
    return seed
  }
  expect(await seedOf('one')).not.toBe(await seedOf('two'))
})

describe('another window', () => {
  const lookedOn: LookingOn[] = []
  afterEach(() => {
    for (const looking of lookedOn.splice(0)) looking.close()
  })
  const looksOn = async (id: string, timer?: Timer) => {
    const looking = await lookOn(id, async () => kit, undefined, timer)
    lookedOn.push(looking)
    return looking
  }

  test('looks on at what is played, and can change nothing of it', async () => {
    const { host } = await connect(serverOf(), begin('looked'))
    const { connection } = await looksOn('looked')
    // All that the page gets to know beside the port.
    expect(connection!.facts).toEqual({ id: 'looked', game: 'dice', packs: packStackOf(kit.game), setup })
    const reader = connection?.host
    await host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
    await until(() => reader!.play.events.length === host!.play.events.length)
    expect(reader!.play.events).toEqual(host!.play.events)
    expect(reader!.play.legal('1')).toEqual([])
    for (const change of [
      { do: 'act', seat: '1', actions: host!.play.legal('1').slice(0, 1) },
      { do: 'undo', to: 0 },
      { do: 'stopStoring' },
    ] as const)
      expect(await reader!.send(change)).toMatchObject({ ok: false, code: 'not_allowed' })
    expect(host!.play.steps).toHaveLength(1)
    expect(await reader!.record()).toContain(SEED)
    await host!.close()
  })

  test('sees what anybody may where several persons share the screen', async () => {
    const persons = { ...begin('shared'), seats: toHolders({ 1: 'person', 2: 'person' }) } as Wanted
    const { host } = await connect(serverOf(), persons)
    const reader = (await looksOn('shared')).connection?.host
    expect(await reader!.lookAs('1')).toBe(false)
    expect(await reader!.lookAs('spectator')).toBe(true)
    expect(reader!.powers.record).toBe(false)
    expect(await reader!.record()).toBeUndefined()
    await host!.close()
  })

  test('hears that the match is played somewhere else now, and is served there', async () => {
    const journal = new UnstoredJournal()
    const first = await connect(serverOf(journal), begin('moved'))
    const { moved } = await looksOn('moved')
    await first.host!.close()
    const second = await connect(serverOf(journal), { stored: 'moved' })
    await moved
    const reader = (await looksOn('moved')).connection?.host
    await second.host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
    await until(() => reader!.play.steps.length === 1)
    await second.host!.close()
  })

  test('waits for whoever is about to play it, but not for ever', async () => {
    const start = vi.fn<Timer['start']>(() => () => {})
    const early = looksOn('early', { now: () => 0, start })
    await until(() => start.mock.calls.length > 0)
    const { host } = await connect(serverOf(), begin('early'))
    expect((await early).connection!.host.play.steps).toEqual([])
    await host!.close()
    const late = looksOn('early', { now: () => 0, start })
    await until(() => start.mock.calls.length > 2)
    start.mock.calls[2]![1]()
    expect((await late).connection).toBeUndefined()
  })

  test('leaves nothing open where its game does not load', async () => {
    const { host } = await connect(serverOf(), begin('unloaded'))
    const close = vi.spyOn(BroadcastChannel.prototype, 'close')
    await expect(lookOn('unloaded', () => Promise.reject(new Error('a chunk is missing')))).rejects.toThrow('chunk')
    // Two of the window that looks, one of the worker that served it.
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(3))
    await host!.close()
  })

  test('says when it goes where the browser has no locks, and is served no more', async () => {
    vi.stubGlobal('navigator', {})
    const { host } = await connect(serverOf(), begin('unlocked'))
    const { close } = await lookOn('unlocked', async () => kit)
    const closed = vi.spyOn(BroadcastChannel.prototype, 'close')
    close()
    // Two of the window that looked, one of the worker that served it.
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(3))
    vi.unstubAllGlobals()
    await host!.close()
  })

  test('does not wait for ever for one that has begun to answer and hangs', async () => {
    const name = readersOf('hangs')
    const window = new BroadcastChannel(name)
    window.onmessage = ({ data }) => {
      if ('look' in data)
        window.postMessage({
          ...{ served: data.look, protocol: PROTOCOL },
          facts: { id: 'hangs', game: 'dice', packs: [], setup },
        })
    }
    const start = vi.fn<Timer['start']>(() => () => {})
    const opened = vi.spyOn(PortHost, 'open')
    const looking = looksOn('hangs', { now: () => 0, start })
    await until(() => opened.mock.calls.length > 0)
    window.close()
    start.mock.calls[1]![1]()
    expect((await looking).connection).toBeUndefined()
  })

  test.each([undefined, PROTOCOL + 1])('does not follow one that speaks otherwise: %s', async (protocol) => {
    const window = new BroadcastChannel(readersOf('other'))
    window.onmessage = ({ data }) => {
      if ('look' in data)
        window.postMessage({ served: data.look, protocol, facts: { id: 'other', game: 'dice', packs: [], setup } })
    }
    const opened = vi.spyOn(PortHost, 'open').mockRejectedValue(new Error('followed'))
    // Nobody is waited for: it has answered.
    const looking = await looksOn('other', { now: () => 0, start: () => () => {} })
    expect(looking.connection).toBeUndefined()
    expect(opened).not.toHaveBeenCalled()
    window.close()
  })

  test('may take its time to load the game once it has been answered', async () => {
    const { host } = await connect(serverOf(), begin('slowly'))
    const running = new Set<() => void>()
    const start: Timer['start'] = (_, then) => {
      running.add(then)
      return () => void running.delete(then)
    }
    const slowly = async () => {
      for (const then of running) then()
      return kit
    }
    const looking = await lookOn('slowly', slowly, undefined, { now: () => 0, start })
    lookedOn.push(looking)
    expect(looking.connection?.host.play.steps).toEqual([])
    expect(running.size).toBe(0)
    await host!.close()
  })
})

test('a stored match goes on where it was; one that nobody has stored is a fault', async () => {
  const journal = new UnstoredJournal()
  const first = await connect(serverOf(journal), begin('one'))
  await first.host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  const again = await connect(serverOf(journal), { stored: 'one' })
  expect(again.host!.play.events).toEqual(first.host!.play.events)
  expect(again.host!.play.seating).toEqual(first.host!.play.seating)
  expect(faultOf((await connect(serverOf(journal), { stored: 'another' })).answer)).toBe('no_such_table')
})

test('a fork shares the past up to its step, with the same luck or another', async () => {
  const match = new Match(kit.game, setup, SEED)
  match.act(1, { type: 'roll' })
  const record = makeRecord(recordOf(match, { events: true }))
  const server = serverOf()
  const seen = async (id: string, luck: 'same' | 'new') => {
    const { host } = await connect(server, begin(id, { record, fork: { step: 0, luck } }))
    expect(host!.play.steps).toEqual([])
    await host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
    return hashOf(host!.play.events.at(-1))
  }
  expect(await seen('one', 'same')).toBe(hashOf(match.events.at(-1)))
  expect(await seen('other', 'new')).not.toBe(hashOf(match.events.at(-1)))
})

test('a match is forked and begun again by its id, also what of it was not stored, and no seed comes to the page', async () => {
  const journal = new UnstoredJournal()
  const server = serverOf(journal)
  const { host } = await connect(server, begin('one'))
  const full = vi.spyOn(journal, 'append').mockRejectedValue(new CodedError('storage_full'))
  await host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  await host!.send({ do: 'stopStoring' })
  expect(host!.play.stepCount).toBe(1)
  const rolled = host!.play.events.at(-1)
  await host!.close()
  full.mockRestore()
  const fork = await connect(server, begin('fork', { forkOf: 'one', step: 1, luck: 'same' }))
  expect(fork.host!.play.events.at(-1)).toEqual(rolled)
  const again = await connect(server, begin('again', { restart: 'one' }))
  expect(again.host!.play.stepCount).toBe(0)
  await again.host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  expect(again.host!.play.events.at(-1)).toEqual(rolled)
  const other = await connect(server, begin('other', { restart: 'one', seed: 'typed' }))
  await other.host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  expect(other.host!.play.events.at(-1)).not.toEqual(rolled)
  expect([fork, again, other].flatMap(({ heard }) => heard).join('\n')).not.toContain(SEED)
  // Another worker knows what was stored.
  const late = await connect(serverOf(journal), begin('late', { forkOf: 'one', step: 1, luck: 'same' }))
  expect(late.host!.play.stepCount).toBe(0)
  expect(faultOf((await connect(serverOf(), begin('none', { restart: 'nobody' }))).answer)).toBe('no_such_table')
})

test.each([
  ['a fork by its record', (record: string) => ({ record, fork: { step: 0, luck: 'same' } as const })],
  ['a fork by its id', () => ({ forkOf: 'one', step: 0, luck: 'same' }) as const],
  ['a new match on its seed', () => ({ restart: 'one' })],
])('%s keeps who is in hand', async (_, from) => {
  const arena = (await findOffer('arena')!.load([])) as GameKit
  const seats = toHolders({ 1: 'auto', 2: 'auto' })
  const hands = { 0: { kind: 'here' } } as const
  const packs = packStackOf(arena.game)
  const wanted = { id: 'one', game: 'arena', packs, seats }
  const server = serverOf()
  const of = arena.presets.find(({ id }) => id === 'duel')!.setup
  const first = await connect(server, { ...wanted, begin: { setup: of, seed: SEED }, hands }, arena)
  const record = (await first.host!.record())!
  const next = await connect(server, { ...wanted, id: 'two', begin: from(record) }, arena)
  expect(next.host!.play.seating).toEqual({ seats, hands })
  await until(() => next.host!.play.awaited.length > 0)
  expect(next.host!.play.outcome).toBeUndefined()
})

test.each([
  ['a set-up that is none', { setup: { target: -1 }, seed: 'x' }, 'dice', 'setup_range'],
  [
    'a record that was edited',
    { record: makeRecord(recordOf(new Match(kit.game, setup, 'a'))).replace(/"hash":"..../, '"hash":"edit') },
    'dice',
    'save_invalid',
  ],
  ['a text that is no record', { record: 'nonsense' }, 'dice', 'record_header'],
  ['a game that is not here', { setup, seed: 'x' }, 'chess', 'unknown_game'],
])('%s is refused with a code', async (_, from, game, code) => {
  const { answer } = await connect(serverOf(), { ...(begin('one', from) as Extract<Wanted, { begin: unknown }>), game })
  expect(faultOf(answer)).toBe(code)
})

test('a game that does not load and a defect of its rules are told apart', async () => {
  const journal = new UnstoredJournal()
  await connect(serverOf(journal), begin('one'))
  const offer = findOffer('dice')!
  for (const wanted of [begin('two'), { stored: 'one' }, { looked: 'one' }]) {
    const load = vi.spyOn(offer, 'load').mockRejectedValueOnce(new TypeError('no chunk'))
    expect((await connect(serverOf(journal), wanted)).answer).toMatchObject({
      faults: [{ code: 'load_failed', found: 'TypeError: no chunk' }],
    })
    const broken = { ...kit, game: { ...kit.game, start: breaksDown } } as unknown as GameKit
    load.mockResolvedValueOnce(broken)
    expect((await connect(serverOf(journal), wanted)).answer).toMatchObject({
      faults: [{ code: 'rules_failed', found: 'TypeError: a defect' }],
    })
  }
})

function breaksDown(): never {
  throw new TypeError('a defect')
}

test('whoever leaves closes the match, and finds it stored', async () => {
  const journal = new UnstoredJournal()
  const server = serverOf(journal)
  const { host } = await connect(server, begin('one'))
  const closed = vi.spyOn(LocalHost.prototype, 'close')
  const read = vi.spyOn(journal, 'read')
  host!.close()
  await until(() => closed.mock.calls.length > 0)
  const { host: back } = await connect(server, { stored: 'one' })
  // It is no longer kept: it comes from the journal.
  expect(read).toHaveBeenCalledWith('one')
  expect(await back!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })).toMatchObject({ ok: true })
})

test('whether anything is stored is what the server itself may, with the reason', async () => {
  const refused = new TableServer(async () => ({
    journal: new UnstoredJournal(),
    storedIn: 'memory',
    why: 'storage_refused',
  }))
  expect(await refused.answer({ ask: 7, storage: true })).toEqual({
    ask: 7,
    storage: { storedIn: 'memory', why: 'storage_refused' },
  })
  expect(await serverOf().answer({ ask: 8, storage: true })).toEqual({ ask: 8, storage: { storedIn: 'database' } })
})

test('a journal whose code did not load is a fault of that opening, not a match that is stored nowhere; the next one tries again', async () => {
  const journal = new UnstoredJournal()
  await connect(serverOf(journal), begin('one'))
  const open = vi.fn<() => Promise<OpenedJournal>>().mockResolvedValue({ journal, storedIn: 'database' })
  open.mockRejectedValueOnce(new TypeError('no chunk')).mockRejectedValueOnce(new TypeError('no chunk'))
  const server = new TableServer(open)
  expect(faultOf((await connect(server, { stored: 'one' })).answer)).toBe('load_failed')
  expect((await connect(server, { stored: 'one' })).host).toBeDefined()
})

test('a torn match that cannot be mended in a full storage says so', async () => {
  const journal = new UnstoredJournal()
  await connect(serverOf(journal), begin('one'))
  const { text, row } = (await journal.read('one'))!
  vi.spyOn(journal, 'read').mockResolvedValue({ text: `${text}{"torn`, row })
  vi.spyOn(journal, 'replace').mockRejectedValue(new CodedError('storage_full'))
  expect(faultOf((await connect(serverOf(journal), { stored: 'one' })).answer)).toBe('storage_full')
})

test('what somebody else says to the worker is not answered, and breaks nothing', async () => {
  const server = serverOf()
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  for (const stray of [
    null,
    undefined,
    7,
    'hello',
    [],
    {},
    { source: 'devtools' },
    { soon: 7 },
    { soon: 'chess' },
    { ask: '1', storage: true },
    { ask: 1 },
    { ask: 1, wanted: null, port: port2 },
    { ask: 1, wanted: { stored: 7 }, port: port2 },
    { ask: 1, wanted: { stored: 'one' } },
  ])
    expect(await server.hear(stray)).toBeUndefined()
  expect(await server.hear({ ask: 2, storage: true })).toMatchObject({ ask: 2, storage: { storedIn: 'database' } })
})

test('asked for twice in a moment, a match is opened once: both pages see what one of them does', async () => {
  const journal = new UnstoredJournal()
  await connect(serverOf(journal), begin('one'))
  const read = vi.spyOn(journal, 'read')
  const server = serverOf(journal)
  const [one, other] = await Promise.all([connect(server, { stored: 'one' }), connect(server, { stored: 'one' })])
  expect(read).toHaveBeenCalledOnce()
  await one.host!.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  await until(() => other.host!.play.steps.length === 1)
  expect(one.host!.problem).toBeUndefined()
})
