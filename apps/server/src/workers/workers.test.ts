import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { TEST_CATALOGUE } from '../testing/client.ts'
import type { KeepTask } from './keepTasks.ts'
import type { PrepareTask } from './tasks.ts'
import { Workers } from './workers.ts'
import { WorkerThread } from './workerThread.ts'

afterEach(() => void vi.restoreAllMocks())

test('whoever acts does not wait for those who look, however many and however long', async () => {
  const looks: (() => void)[] = []
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(((_name: string, { id }: KeepTask) =>
    id === 'long'
      ? new Promise((resolve) => void looks.push(() => resolve({ kind: 'more' })))
      : Promise.resolve({ kind: 'more' })) as never)
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, keeperThreads: 2 })
  const ask = (id: string, purpose: 'change' | 'look', of: string) =>
    workers.keep({ id, game: 'nim' } as KeepTask, purpose, of)
  const waiting = Array.from({ length: 20 }, (_, i) => ask('long', 'look', `eve ${i}`))
  expect(await ask('short', 'change', 'ann')).toEqual({ kind: 'more' })
  expect(workers.waiting).toMatchObject({ changes: 0, looks: 19 })
  while (looks.length > 0) {
    looks.shift()!()
    await new Promise(setImmediate)
  }
  await Promise.all(waiting)
  await workers.close()
})

const TASK = { game: 'nim', packs: [], setup: {}, seat: 1 as const, owner: 'any' }

test('a bot that decides at once waits for nobody whose bots compute tables first, and a record for no simulation', async () => {
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(((name: string, { bot }: PrepareTask) =>
    name === 'simulate' || bot === 'master' ? new Promise(() => {}) : Promise.resolve(name)) as never)
  const workers = new Workers(TEST_CATALOGUE, DEFAULT_LIMITS)
  for (const owner of ['eve', 'mallory', 'trudy'])
    void workers.prepare({ ...TASK, bot: 'master', isPrepared: true }, owner)
  void workers.simulate({ game: 'nim', setup: {}, bots: [], seed: 's', n: 1, events: false }, 'eve')
  expect(await workers.prepare({ ...TASK, bot: 'easy', isPrepared: false }, 'ann')).toBe('prepare')
  expect(await workers.verify({ text: '' }, 'ann')).toBe('verify')
  expect(workers.waiting).toMatchObject({ bots: 1, simulations: 0, questions: 0 })
  await workers.close()
})

test('questions and records of one address have a share of the time, and leave a thread to others', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const running: (() => void)[] = []
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(
    ((name: string) => new Promise((resolve) => void running.push(() => resolve(name)))) as never,
  )
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, questionThreads: 2, computeMs: 10_000 })
  const eve = (i: number) => ({ of: `eve ${i}`, address: 'ip:1' })
  const asked = [1, 2].map((i) => workers.design({ raw: {} }, eve(i)))
  expect([running.length, workers.waiting.questions]).toEqual([1, 1])
  const honest = workers.verify({ text: '' }, { of: 'ann', address: 'ip:2' })
  expect(running).toHaveLength(2)
  running.pop()!()
  expect(await honest).toBe('verify')
  now += 11_000
  running.pop()!()
  expect(await asked[0]).toBe('design')
  await expect(asked[1]).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  await expect(workers.verify({ text: '' }, eve(3))).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  await workers.close()
})

test('bots of one address leave a thread to those of others, and have a share of the time', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const running: (() => void)[] = []
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(
    ((name: string) => new Promise((resolve) => void running.push(() => resolve(name)))) as never,
  )
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, botThreads: 2, computeMs: 10_000 })
  const decide = (of: string, address: string) =>
    workers.choose({ ...TASK, bot: 'easy', isPrepared: false, state: {}, botSeed: 's', decision: 0 }, 10, {
      of,
      address,
    })
  const asked = [1, 2, 3].map((i) => decide(`eve ${i}`, 'ip:1'))
  expect([running.length, workers.waiting.bots]).toEqual([1, 2])
  const honest = decide('ann', 'ip:2')
  expect(running).toHaveLength(2)
  running.pop()!()
  expect(await honest).toBe('choose')
  now += 11_000
  running.pop()!()
  expect(await asked[0]).toBe('choose')
  for (const late of asked.slice(1)) await expect(late).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  await workers.close()
})

test.each(['simulations', 'bots that compute tables'])(
  '%s of one address leave a thread to those of others, as the server ships',
  async (what) => {
    const running: (() => void)[] = []
    vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(
      ((name: string) => new Promise((resolve) => void running.push(() => resolve(name)))) as never,
    )
    const workers = new Workers(TEST_CATALOGUE, DEFAULT_LIMITS)
    const task = { game: 'nim', setup: {}, bots: [], seed: 's', n: 1, events: false }
    const ask = (of: string, address: string): Promise<unknown> =>
      what === 'simulations'
        ? workers.simulate(task, { of, address })
        : workers.prepare({ ...TASK, bot: 'master', isPrepared: true }, { of, address })
    const asked = [1, 2, 3].map((i) => ask(`eve ${i}`, 'ip:1'))
    expect(running).toHaveLength(1)
    const honest = ask('ann', 'ip:2')
    expect(running).toHaveLength(2)
    running.pop()!()
    expect(await honest).toMatch(/simulate|prepare/)
    while (running.length > 0) {
      running.pop()!()
      await new Promise(setImmediate)
    }
    await Promise.all(asked)
    await workers.close()
  },
)

test('set-ups of one address have a share of the time', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation((async () => {
    now += 6_000
    return 'too large'
  }) as never)
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, computeMs: 10_000 })
  const begin = () => workers.begin({ game: 'nim', setup: {}, seed: 's' }, { of: 'eve', address: 'ip:1' })
  for (let i = 0; i < 2; i++) await expect(begin()).rejects.toMatchObject({ code: 'SETUP_TOO_LARGE' })
  await expect(begin()).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  await workers.close()
})

test('set-ups of one address leave a thread to those of others', async () => {
  const running: (() => void)[] = []
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(
    (() => new Promise((resolve) => void running.push(() => resolve({ ok: true, value: 'begun' })))) as never,
  )
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, setupThreads: 2 })
  const begin = (of: string, address: string) => workers.begin({ game: 'nim', setup: {}, seed: 's' }, { of, address })
  const asked = [1, 2, 3].map((i) => begin(`eve ${i}`, 'ip:1'))
  expect([running.length, workers.waiting.setups]).toEqual([1, 2])
  const again = workers.beginAgain({ game: 'nim', packs: [], setup: {}, seed: 's' }, { of: 'ann', address: 'ip:2' })
  expect(running).toHaveLength(2)
  running.pop()!()
  expect(await again).toEqual({ ok: true, value: 'begun' })
  while (running.length > 0) {
    running.pop()!()
    await new Promise(setImmediate)
  }
  await Promise.all(asked)
  await workers.close()
})

const LOOK = {
  game: 'nim',
  packs: [],
  setup: {},
  seed: 's',
  until: { version: 1, notice: 0 },
  question: { kind: 'now' },
}

/** Threads that answer when they are told to. */
function heldThreads() {
  const threads: WorkerThread[] = []
  const asked: { thread: number; id: string; answer: (kind: string) => Promise<void> }[] = []
  vi.spyOn(WorkerThread.prototype, 'run').mockImplementation(function (
    this: WorkerThread,
    _name: string,
    { id }: KeepTask,
  ) {
    if (!threads.includes(this)) threads.push(this)
    return new Promise((resolve) => {
      const answer = async (kind: string) => {
        resolve({ kind, after: undefined })
        await new Promise(setImmediate)
      }
      asked.push({ thread: threads.indexOf(this), id, answer })
    })
  } as never)
  return asked
}

test('looks of one address leave a thread to those of others, whichever tables they are at', async () => {
  const asked = heldThreads()
  const workers = new Workers(TEST_CATALOGUE, DEFAULT_LIMITS)
  const look = (id: string, of: string, address: string) =>
    workers.keep({ ...LOOK, id, begin: { snapshot: undefined } } as KeepTask, 'look', { of, address })
  const eves = Array.from({ length: 6 }, (_, i) => look(`long ${i}`, `eve ${i}`, 'ip:1'))
  const honest = Array.from({ length: 6 }, (_, i) => look(`short ${i}`, `ann ${i}`, 'ip:2'))
  expect(asked.map(({ id }) => id)).toEqual(['long 0', 'short 0'])
  for (let i = 0; i < 6; i++) await asked.find(({ id }) => id === `short ${i}`)!.answer('answer')
  await Promise.all(honest)
  // All of them, while the first of the others is still played.
  expect(asked.filter(({ id }) => id.startsWith('long'))).toHaveLength(1)
  for (let i = 0; i < 6; i++) await asked.find(({ id }) => id === `long ${i}`)!.answer('answer')
  await Promise.all(eves)
  await workers.close()
})

test('a table that a thread remembers is asked there again, however many others are free', async () => {
  const asked = heldThreads()
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, keeperThreads: 4 })
  const look = (id: string, more: Partial<KeepTask>, of = id) =>
    workers.keep({ ...LOOK, id, ...more } as KeepTask, 'look', of)
  const begin = { begin: { snapshot: undefined } }
  const [one, two] = [look('one', begin), look('two', begin)]
  const at = asked.map(({ thread }) => thread)
  expect(new Set(at).size).toBe(2)
  await asked[1]!.answer('more')
  await asked[0]!.answer('answer')
  await Promise.all([one, two])
  const [again, goneOn] = [look('one', {}), look('two', {})]
  expect(asked.slice(2).map(({ thread }) => thread)).toEqual(at)
  // Nobody else's table takes its thread's turn from it.
  const waits = look('one', {}, 'another')
  expect([asked.length, workers.waiting.looks]).toEqual([4, 1])
  await asked[2]!.answer('missing')
  expect(asked[4]).toMatchObject({ id: 'one', thread: at[0] })
  // What it has forgotten may begin anywhere.
  const anew = look('one', begin, 'third')
  expect(asked[5]).toMatchObject({ id: 'one' })
  expect(asked[5]!.thread).not.toBe(at[0])
  for (const each of asked.slice(3)) await each.answer('answer')
  await Promise.all([again, goneOn, waits, anew])
  await workers.close()
})

test.each(['look', 'change'] as const)(
  'what an address asks of keepers for a %s has a share of the time',
  async (purpose) => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(WorkerThread.prototype, 'run').mockImplementation((async () => {
      now += 6_000
      return { kind: 'more' }
    }) as never)
    const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, computeMs: 10_000 })
    const keep = (of: string, address: string) =>
      workers.keep({ ...LOOK, id: of } as KeepTask, purpose, { of, address })
    for (let i = 0; i < 2; i++) await keep('eve', 'ip:1')
    await expect(keep('eve', 'ip:1')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
    // A little is left to each neighbour.
    await keep('bob', 'ip:1')
    await keep('ann', 'ip:2')
    await workers.close()
  },
)
