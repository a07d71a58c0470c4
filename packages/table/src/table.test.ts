import { Match, parseRecord, type Tempo } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import { expect, test, vi } from 'vitest'
import { locales } from './locales/index.ts'
import { RecordHost } from './recordHost.ts'
import { Table } from './table.ts'
import type { TellingOptions } from './telling.ts'
import { FakeTimer, FullJournal, settled, toyHost } from './testing.ts'

type ToyEvent = Parameters<typeof toyKit.phrase>[0]

const THROW = { type: 'throw' } as const
const REST = { type: 'rest' } as const
/** The telling rests on every throw, and longer on a bot's. */
const tempo: Tempo<ToyEvent> = {
  botDelay: 600,
  rest: (event, { isBot }) => (event.type === 'thrown' ? (isBot(event.seat) ? 400 : 100) : 0),
  section: ({ type }) => (type === 'rested' ? 'turn' : undefined),
}
const kit: typeof toyKit = { ...toyKit, tempo }
/** Without secrets, everybody at the table looks at the same. */
const openKit: typeof toyKit = { ...kit, game: { ...kit.game, traits: {} } }

function tableOf(host = toyHost({ kit: openKit }), options: Partial<TellingOptions> = {}, of: typeof toyKit = openKit) {
  const timer = new FakeTimer()
  const table = new Table(host, of, { timer, ...options })
  table.start()
  return { host, table, timer }
}

const types = ({ scene }: { readonly scene: { readonly events: readonly { readonly type: string }[] } }) =>
  scene.events.map(({ type }) => type)

test('where the rules let a seat speak out of its turn, whoever holds it here may, and nobody for a bot', async () => {
  const { check } = openKit.game
  const mayRest: typeof toyKit = {
    ...openKit,
    game: { ...openKit.game, check: (...asked) => (asked[2].type === 'rest' ? { ok: true } : check(...asked)) },
  }
  const match = () => new Match(mayRest.game, { target: 20 }, 'table')
  const { table } = tableOf(toyHost({ kit: mayRest, match: match() }), {}, mayRest)
  expect(table.scene.mine).toEqual(['1'])
  expect(await table.act(THROW, '2')).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(await table.act(REST, '2')).toMatchObject({ ok: true })
  expect(table.host.play.steps.map(({ seat }) => seat)).toEqual(['2'])
  const thinker = { choose: () => new Promise<never>(() => {}) }
  const against = tableOf(
    toyHost({ kit: mayRest, match: match(), thinker, seats: { 1: 'here', 2: 'eager' } }),
    {},
    mayRest,
  )
  expect(await against.table.act(REST, '2')).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(against.table.host.play.steps).toEqual([])
})

test('a decision is told at the pace of the game, and nobody can act before that', async () => {
  const { table, timer } = tableOf()
  expect(table.scene.mine).toEqual(['1'])
  expect(table.legal()).toHaveLength(2)
  expect(await table.act(THROW)).toMatchObject({ ok: true })
  expect(table.scene).toMatchObject({ heldEvent: { type: 'thrown' }, awaited: [], mine: [] })
  expect(await table.act(THROW)).toMatchObject({ ok: false, code: 'not_your_turn' })
  await timer.pass(99)
  expect(table.scene.heldEvent?.type).toBe('thrown')
  await timer.pass(1)
  expect(table.scene).toMatchObject({ heldEvent: undefined, awaited: ['2'], mine: ['2'], version: 2 })
  // Nothing to rest on: told at once.
  await table.act(REST)
  expect(table.scene.mine).toEqual(['1'])
})

test('what the rules refuse is answered without asking the host, and why', async () => {
  const { table, host } = tableOf()
  for (const action of [REST, REST, REST]) await table.act(action)
  expect(table.check(REST)).toMatchObject({ ok: false, code: 'too_tired' })
  expect(await table.act(REST)).toMatchObject({ ok: false, code: 'too_tired' })
  expect(host.play.steps).toHaveLength(3)
})

test('a scene says why something was refused, until the next attempt', async () => {
  const { table, host } = tableOf()
  for (const action of [REST, REST, REST]) await table.act(action)
  await table.act(REST)
  expect(table.scene.refusal).toMatchObject({ code: 'too_tired' })
  const acted = table.act(THROW)
  expect(table.scene.refusal).toBeUndefined()
  await acted
  await table.undo(7)
  expect(table.scene.refusal).toMatchObject({ code: 'not_allowed' })
  await host.send({ do: 'note', note: 'somebody else' })
  expect(table.scene.refusal).toBeUndefined()
})

test('giving up ends the telling where it is, and nothing can be taken back', async () => {
  const { table, timer } = tableOf()
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene.may).toMatchObject({ undo: true, resign: ['1', '2'], abort: true })
  expect(await table.resign()).toMatchObject({ ok: true })
  expect(table.scene).toMatchObject({ awaited: [], mine: [], ending: { how: 'resigned', seat: 2 } })
  expect(table.scene.outcome?.places).toEqual({ 1: 1, 2: 2 })
  expect(table.scene.may).toMatchObject({ undo: false, resign: [], abort: false })
  expect(await table.abort()).toMatchObject({ code: 'match_over' })
})

test('a record of a match that somebody gave up says so', async () => {
  const { table, host } = tableOf()
  await table.act(THROW)
  await table.resign('1')
  const record = parseRecord((await host.record())!)
  const opened = RecordHost.open(toyKit, record.ok ? record.value : (undefined as never))
  expect(opened.ok && opened.value.play.ending).toEqual({ how: 'resigned', seat: 1 })
  // Other rules: only its events can be shown.
  const other = { ...toyKit, game: { ...toyKit.game, apply: () => {} } }
  const shown = RecordHost.open(other, record.ok ? record.value : (undefined as never))
  expect(shown.ok && [shown.value.play.ending, shown.value.play.outcome?.places]).toEqual([
    { how: 'resigned', seat: 1 },
    { 1: 2, 2: 1 },
  ])
})

test('two windows of one seat: the decision of the second, on a moment that is past, is refused and says so', async () => {
  const rested = { ...openKit.game, deciding: () => 1 as const, check: () => ({ ok: true }) as const }
  const again: typeof toyKit = { ...openKit, game: rested }
  const host = toyHost({ kit: again, match: new Match(rested, { target: 20 }, 'table') })
  const [one, two] = [tableOf(host, {}, again).table, tableOf(host, {}, again).table]
  // As behind a port: the second window has not heard of it yet.
  two.stop()
  expect(await one.act(REST)).toMatchObject({ ok: true })
  expect(await two.act(REST)).toMatchObject({ ok: false, code: 'version_conflict' })
  expect([host.play.stepCount, two.scene.refusal?.code]).toEqual([1, 'version_conflict'])
  // What others did meanwhile does not matter.
  expect(await host.send({ do: 'act', seat: '2', actions: [REST] })).toMatchObject({ ok: true })
  two.start()
  two.stop()
  await host.send({ do: 'act', seat: '2', actions: [REST] })
  expect(await two.act(REST)).toMatchObject({ ok: true })
})

/** Anybody may rest at any time, as one speaks at any time. */
function talking(traits: object = {}): typeof toyKit {
  const { check } = openKit.game
  const imagine = (view: unknown) => ({ ...(view as object) }) as never
  const game: typeof openKit.game = {
    ...openKit.game,
    traits,
    imagine,
    check: (...asked) => (asked[2].type === 'rest' ? { ok: true } : check(...asked)),
  }
  return { ...openKit, game }
}
const talk = (kit: typeof toyKit, seats: Readonly<Record<string, string>>) =>
  tableOf(toyHost({ kit, match: new Match(kit.game, { target: 20 }, 'table'), seats }), {}, kit)

test('what is said while bots are told is said, and a decision then is refused with a word', async () => {
  const { table, host, timer } = talk(talking(), { 1: 'here', 2: 'eager' })
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene).toMatchObject({ awaited: ['2'], mine: [] })
  expect(host.play.stepCount).toBe(2)
  expect(await table.act(THROW, '1')).toMatchObject({ ok: false, code: 'not_told_yet' })
  expect(table.scene.refusal).toMatchObject({ code: 'not_told_yet' })
  expect(await table.act(REST, '1')).toMatchObject({ ok: true })
  expect(host.play.steps.map(({ seat }) => seat).slice(0, 3)).toEqual(['1', '2', '1'])
})

test('two quick edits of whoever leads are both made, one that is said twice is made once, and another decision is refused with a word', async () => {
  const { table, host } = talk(talking({ master: 2 }), { 1: 'here', 2: 'here' })
  const [first, second, twice] = await Promise.all([
    table.act([REST], '2'),
    table.act([REST, REST], '2'),
    table.act([REST], '2'),
  ])
  expect([first, second, twice]).toMatchObject([{ ok: true }, { ok: true }, { code: 'still_sending' }])
  expect(host.play.stepCount).toBe(3)
  const other = talk(talking(), { 1: 'here', 2: 'here' })
  const [decided, changed] = await Promise.all([other.table.act(THROW), other.table.act(REST)])
  expect([decided, changed]).toMatchObject([{ ok: true }, { ok: false, code: 'still_sending' }])
})

test('what waits for an undo was meant for the moment before it, and is no decision after it', async () => {
  const { table, host, timer } = talk(talking(), { 1: 'here', 2: 'here' })
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene.mine).toEqual(['2'])
  const [undone, said] = await Promise.all([table.undo(), table.act(REST, '1')])
  expect([undone, said]).toMatchObject([{ ok: true }, { ok: false, code: 'version_conflict' }])
  expect(host.play.stepCount).toBe(0)
})

test('of quick edits of whoever leads none is dropped, however many wait, and they are made in their order', async () => {
  const { table, host } = talk(talking({ master: 2 }), { 1: 'here', 2: 'here' })
  const edits = [1, 2, 3, 4].map((rests) => table.act(Array(rests).fill(REST), '2'))
  // Said twice while it waits, it is made once.
  const twice = table.act([REST, REST], '2')
  expect((await Promise.all(edits)).map((receipt) => receipt.ok && receipt.version)).toEqual([2, 4, 7, 11])
  expect(host.play.stepCount).toBe(10)
  expect(await twice).toMatchObject({ code: 'still_sending' })
})

test('a decision that is shown before its receipt comes does not keep the next one from being taken', async () => {
  const { table, host } = tableOf()
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const send = host.send.bind(host)
  vi.spyOn(host, 'send').mockImplementationOnce(async (change) => {
    const receipt = await send(change)
    await late
    return receipt
  })
  const first = table.act(REST)
  await settled()
  expect(table.scene).toMatchObject({ mine: ['2'], sending: 1 })
  const second = table.act(REST)
  await settled()
  expect(table.scene.refusal).toBeUndefined()
  resolve()
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }])
  expect(host.play.stepCount).toBe(2)
})

test('the second of two quick clicks is not taken for the next decision', async () => {
  const { table, host } = tableOf()
  const send = vi.spyOn(host, 'send')
  const [first, second] = await Promise.all([table.act(REST), table.act(REST)])
  expect([first.ok, second]).toEqual([true, expect.objectContaining({ code: 'still_sending' })])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await table.act(REST)).toMatchObject({ ok: true })
})

test('bots run ahead, their decisions are told one by one; the time they think counts', async () => {
  const { table, timer, host } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } }), {
    from: 'start',
  })
  await settled()
  expect(host.play.outcome).toBeDefined()
  expect(table.scene).toMatchObject({ place: { step: 0, steps: 0 }, outcome: undefined })
  await timer.pass(599)
  expect(types(table)).toEqual(['dealt', 'dealt'])
  // Whoever is to decide is no secret, what it decides is.
  expect(table.scene).toMatchObject({
    awaited: ['1'],
    mine: [],
    seats: [{ seat: '1', awaited: true }, { awaited: false }],
  })
  await timer.pass(1)
  expect(table.scene).toMatchObject({ heldEvent: { type: 'thrown' }, place: { step: 1, steps: 1 } })
  await timer.pass(400 + 599)
  expect(table.scene.place.step).toBe(1)
  await timer.pass(1)
  expect(table.scene.place.step).toBe(2)
})

test('a slow bot is not made slower', async () => {
  let answer: (action: unknown) => void = () => {}
  const choose = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'here' }, thinker: { choose } }))
  await timer.pass(5_000)
  answer(THROW)
  await settled()
  expect(table.scene.heldEvent?.type).toBe('thrown')
})

test('what comes during a rest waits until it is over', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'here', 2: 'eager' } }))
  await table.act(THROW)
  await settled()
  expect([table.host.play.steps.length, table.scene.place.step]).toEqual([2, 1])
  await timer.pass(100 + 599)
  expect(table.scene.place.step).toBe(1)
  await timer.pass(1)
  expect(table.scene.place.step).toBe(2)
})

test('one scale of speed; at the highest everything is told at once', async () => {
  const bots = () => toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } })
  const { table, timer } = tableOf(bots(), { from: 'start', speed: 4 })
  await timer.pass(150 + 100 + 150)
  expect(table.scene.place.step).toBe(2)
  table.speed('instant')
  await timer.pass(0)
  expect(table.scene.outcome).toBeDefined()
  // Rests shorter than a frame are none.
  const { table: fast, timer: clock } = tableOf(toyHost({ kit: openKit }), { speed: 8 })
  await fast.act(THROW)
  expect(fast.scene.heldEvent).toBe(undefined)
  await clock.pass(0)
  expect(fast.scene.mine).toEqual(['2'])
})

test('a game may keep what has to be read in sight at any speed, save when everything is told at once', async () => {
  const kit = { ...openKit, tempo: { ...openKit.tempo!, minRest: () => 300 } }
  const { table, timer } = tableOf(toyHost({ kit }), { speed: 8 }, kit)
  await table.act(THROW)
  await timer.pass(299)
  expect(table.scene.heldEvent).toBeDefined()
  table.speed('instant')
  await timer.pass(1)
  expect(table.scene.mine).toEqual(['2'])
})

test('skipping tells everything up to the next decision of a person, and no further', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'here', 2: 'eager' } }))
  await table.act(THROW)
  table.skip()
  await timer.pass(0)
  expect(table.scene.mine).toEqual(['1'])
  await table.act(THROW)
  expect(table.scene.heldEvent?.type).toBe('thrown')
})

test('skipping also holds for what is on its way, whether it is taken or not, and for nothing after it', async () => {
  const eager = { kind: 'bot', bot: 'eager' } as const
  const { host, table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'here', 2: 'here' } }))
  const refused = table.seat('1', { kind: 'bot', bot: 'nobody' })
  table.skip()
  expect(await refused).toMatchObject({ ok: false })
  await table.act(THROW)
  expect(table.scene.heldEvent?.type).toBe('thrown')
  await timer.pass(100)
  const given = Promise.all(['1', '2'].map((seat) => table.seat(seat, eager)))
  table.skip()
  await given
  await timer.pass(0)
  expect(host.play.outcome).toBeDefined()
  expect(table.scene.place.step).toBe(host.play.stepCount)
})

test('pausing keeps what is rested on in sight', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } }), { from: 'start' })
  await timer.pass(600)
  table.run(false)
  await timer.pass(10_000)
  expect(table.scene).toMatchObject({ running: false, heldEvent: { type: 'thrown' }, place: { step: 1 } })
  table.run(true)
  await timer.pass(600)
  expect(table.scene.place.step).toBe(2)
})

test('the scene never holds what was not told; the past can be walked through, and is not told twice', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } }), { from: 'start' })
  const seen: number[] = []
  table.subscribe(() => {
    const { events, place, lines, outcome } = table.scene
    seen.push(events.length)
    expect(events.length).toBe(place.event)
    expect(place.events).toBeLessThan(table.host.play.events.length)
    expect([outcome, lines.length <= 4]).toEqual([undefined, true])
  })
  await timer.pass(600 + 400 + 600)
  expect(table.scene.place).toEqual({ step: 2, steps: 2, event: 4, events: 4 })
  table.look({ step: 99 })
  expect(table.scene.place.step).toBe(2)
  table.look({ step: 1 })
  expect(table.scene).toMatchObject({ live: false, place: { step: 1, steps: 2 }, mine: [], fresh: { from: 3, to: 3 } })
  expect(table.scene.view).toMatchObject({ turn: 1 })
  const said = table.scene.lines
  expect(said).toHaveLength(1)
  table.run(true)
  await timer.pass(600)
  expect([table.scene.place.step, table.scene.lines === said]).toEqual([2, true])
  expect(Math.max(...seen)).toBe(4)
})

test('step by step: what was not told yet is told, and what lies further stays untold', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } }), { from: 'start' })
  await timer.pass(0)
  table.step(1)
  expect(table.scene).toMatchObject({ running: false, place: { step: 1, steps: 1 }, fresh: { from: 2, to: 3 } })
  expect(table.scene.lines).toHaveLength(1)
  table.step(1)
  await timer.pass(60_000)
  expect(table.scene.place).toMatchObject({ step: 2, steps: 2 })
  table.step(-1)
  expect(table.scene).toMatchObject({ live: false, place: { step: 1, steps: 2 }, fresh: { from: 3, to: 3 } })
  const said = table.scene.lines
  table.step(1)
  expect([table.scene.place.step, table.scene.lines === said]).toEqual([2, true])
  table.step(-1)
  table.step(-1)
  table.step(-1)
  expect(table.scene.place.step).toBe(0)
})

test('a person who looks back and returns plays on', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'here', 2: 'eager' } }))
  await table.act(THROW)
  await timer.pass(2_000)
  table.look({ step: 0 })
  expect([table.scene.live, table.scene.mine]).toEqual([false, []])
  expect(await table.act(THROW)).toMatchObject({ code: 'not_your_turn' })
  table.look({ step: 2 })
  expect([table.scene.live, table.scene.mine]).toEqual([true, ['1']])
  await table.act(THROW)
  await timer.pass(2_000)
  expect(table.scene.place.step).toBe(4)
})

test('a scene says that it stands still where bots wait, also when it is opened again or somebody has looked back, and lets them go on when asked', async () => {
  const host = toyHost({ kit: openKit, seats: { 1: 'here', 2: 'eager' }, powers: { undo: 'any' } })
  const { table, timer } = tableOf(host)
  await table.act(THROW)
  await timer.pass(2_000)
  expect(table.scene).toMatchObject({ running: true, mine: ['1'] })
  await table.undo(1)
  expect(table.scene).toMatchObject({ running: false, live: true, awaited: ['2'] })
  table.look({ step: 0 })
  table.look({ step: 1 })
  expect(table.scene).toMatchObject({ running: false, live: true })
  table.stop()
  const again = tableOf(host).table
  expect(again.scene).toMatchObject({ running: false, awaited: ['2'] })
  again.run(!again.scene.running)
  await settled()
  expect(again.scene.running).toBe(true)
  expect(host.play.stepCount).toBe(2)
})

test('chapters can be looked for, forwards and backwards', async () => {
  const { table, timer } = tableOf()
  for (const action of [THROW, REST, THROW, THROW, REST]) {
    await table.act(action)
    await timer.pass(100)
  }
  expect(types(table).slice(2)).toEqual(['thrown', 'rested', 'thrown', 'thrown', 'rested'])
  table.look({ section: 'turn', by: -1 })
  expect(table.scene.place.event).toBe(4)
  table.look({ section: 'turn', by: -1 })
  expect(table.scene.place.event).toBe(2)
  table.look({ section: 'turn', by: 1 })
  expect(table.scene.place.event).toBe(4)
  table.look({ event: 3 })
  expect(table.scene.place.step).toBe(1)
})

test('undo goes to the last decision of a person and forgets what was told; redo shows it at once', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, seats: { 1: 'here', 2: 'eager' } }))
  expect(table.scene.may).toMatchObject({ undo: false, redo: false })
  expect(await table.undo()).toMatchObject({ ok: false, code: 'nothing_to_undo' })
  await table.act(THROW)
  await timer.pass(2_000)
  const told = table.scene
  await table.undo()
  expect(table.scene).toMatchObject({ place: { step: 0, steps: 0 }, mine: ['1'], may: { undo: false, redo: true } })
  await table.redo()
  expect(table.scene.view).toEqual(told.view)
  expect(table.scene).toMatchObject({ place: { step: 2 }, mine: ['1'], may: { undo: true, redo: false } })
})

test('a redo that is refused leaves the pace as it was', async () => {
  const { table, timer } = tableOf()
  expect(await table.redo()).toMatchObject({ ok: false })
  await table.act(THROW)
  expect(table.scene.heldEvent?.type).toBe('thrown')
  await timer.pass(99)
  expect(table.scene.heldEvent?.type).toBe('thrown')
})

test('fresh dice where the host grants them', async () => {
  const { table, timer } = tableOf(toyHost({ kit: openKit, powers: { freshDice: true } }))
  expect(table.scene.may.freshDice).toBe(false)
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene.may.freshDice).toBe(true)
  expect(await table.freshDice()).toMatchObject({ ok: true })
  expect(table.scene.mine).toEqual(['1'])
})

test('with two persons the next seat is named before it acts, unless they switch that off', async () => {
  const { table } = tableOf(toyHost({ kit: openKit }), { handovers: () => true })
  expect(table.scene).toMatchObject({ handover: '1', mine: [] })
  table.acceptHandover()
  expect(table.scene).toMatchObject({ handover: undefined, mine: ['1'] })
  await table.act(REST)
  expect(table.scene.handover).toBe('2')
  expect(tableOf().table.scene).toMatchObject({ handover: undefined, mine: ['1'] })
})

const secretsIn = (table: { readonly scene: { readonly view: unknown; readonly events: readonly unknown[] } }) => [
  (table.scene.view as { secrets: unknown[] }).secrets.map((secret) => secret !== null),
  (table.scene.events as { secret?: unknown }[]).slice(0, 2).map(({ secret }) => secret !== null),
]

test('nobody sees anything of the next seat before it has taken the table', async () => {
  const { table, timer } = tableOf(toyHost({ kit }), { handovers: () => true }, kit)
  const shown: unknown[] = []
  table.subscribe(() => shown.push([table.scene.handover, ...secretsIn(table)]))
  expect(secretsIn(table)).toEqual([
    [false, false],
    [false, false],
  ])
  table.acceptHandover()
  expect(table.scene).toMatchObject({ perspective: '1', mine: ['1'] })
  expect(secretsIn(table)).toEqual([
    [true, false],
    [true, false],
  ])
  await table.act(THROW)
  // The own throw is still told to whoever threw.
  expect(table.scene).toMatchObject({ perspective: '1', handover: undefined })
  await timer.pass(100)
  expect(table.scene).toMatchObject({ perspective: 'spectator', handover: '2', mine: [] })
  expect(secretsIn(table)).toEqual([
    [false, false],
    [false, false],
  ])
  table.acceptHandover()
  expect(secretsIn(table)).toEqual([
    [false, true],
    [false, true],
  ])
  expect(table.scene.mine).toEqual(['2'])
  // An undo to the other's decision names the other first.
  await table.undo()
  expect(table.scene).toMatchObject({ handover: '1', perspective: 'spectator' })
  for (const [, view, events] of shown as [unknown, boolean[], boolean[]][]) {
    expect(view).not.toEqual([true, true])
    expect(events).not.toEqual([true, true])
  }
})

test('the only person sees with its own eyes; a seat that leads the others does so always', async () => {
  const { table } = tableOf(toyHost({ kit, seats: { 1: 'eager', 2: 'here' } }), {}, kit)
  expect(table.scene.perspective).toBe('2')
  const led: typeof toyKit = { ...kit, game: { ...kit.game, traits: { secrets: 'seats', master: 2 } } }
  const { table: room, timer } = tableOf(toyHost({ kit: led }), { handovers: () => true }, led)
  expect(room.scene).toMatchObject({ perspective: '2', mine: ['1'], handover: undefined, may: { freshDice: false } })
  await room.act(THROW)
  await timer.pass(100)
  expect(room.scene).toMatchObject({ perspective: '2', mine: ['2'], may: { undo: true, freshDice: true } })
})

test('whoever borrows other eyes cannot act while it looks', async () => {
  const { table } = tableOf(toyHost({ kit, seats: { 1: 'here', 2: 'eager' } }), {}, kit)
  table.lookAs('2')
  await settled()
  expect(table.scene).toMatchObject({ perspective: '2', mine: [] })
  expect(secretsIn(table)[0]).toEqual([false, true])
  table.lookAs(undefined)
  await settled()
  expect(table.scene).toMatchObject({ perspective: '1', mine: ['1'] })
})

test('eyes that the host does not lend leave everything as it was', async () => {
  const { table } = tableOf(toyHost({ kit, seats: { 1: 'here', 2: 'eager' }, powers: { lookAs: ['1'] } }), {}, kit)
  await settled()
  table.lookAs('2')
  await settled()
  expect(table.scene).toMatchObject({ perspective: '1', mine: ['1'] })
})

test('TW-258 what is not stored is a problem of the scene, with two ways on', async () => {
  const journal = new FullJournal()
  const { table } = tableOf(toyHost({ kit: openKit, journal }))
  const sent = table.act(REST)
  expect(table.scene.sending).toBe(1)
  expect(await sent).toMatchObject({ ok: false, code: 'not_stored' })
  expect(table.scene).toMatchObject({ sending: 0, problem: { code: 'not_stored' }, place: { step: 0 }, mine: ['1'] })
  expect(await table.stopStoring()).toMatchObject({ ok: true })
  // What was decided counts now; nobody has to decide it again.
  expect(table.scene).toMatchObject({ problem: undefined, place: { step: 1 } })
})

test('a decision in place of another one is one change: refused, the other one stands', async () => {
  const host = toyHost({ kit: openKit })
  const { table } = tableOf(host)
  await table.act(REST)
  const [version, hash] = [host.play.version, host.hash]
  const told = vi.fn()
  host.subscribe(told)
  expect(await table.actInstead(0, { type: 'jump' } as never)).toMatchObject({ ok: false, code: 'malformed_action' })
  expect([host.play.version, host.hash, told.mock.calls.length]).toEqual([version, hash, 0])
  expect(await table.actInstead(0, THROW)).toMatchObject({ ok: true })
  expect([host.play.stepCount, told.mock.calls.length]).toEqual([1, 1])
  expect(host.play.events.at(-1)).toMatchObject({ type: 'thrown' })
  // What came of it is still told.
  expect(table.scene.heldEvent).toMatchObject({ type: 'thrown' })
  expect(await table.actInstead(0, REST)).toMatchObject({ ok: true })
  expect(table.scene).toMatchObject({ place: { step: 1 }, heldEvent: undefined })
  const watched = toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'here' } })
  await settled()
  const instead = { do: 'act', seat: '2', actions: [REST], to: 0 } as const
  expect(await watched.send(instead)).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('a decision that follows an undo before it was made is not taken for the next one', async () => {
  const { table } = tableOf()
  await table.act(REST)
  const [undone, second] = await Promise.all([table.undo(), table.act(REST)])
  expect([undone.ok, second]).toEqual([true, expect.objectContaining({ code: 'still_sending' })])
  expect(table.scene.place.step).toBe(0)
})

test('a bot that fails can be asked again, or a person takes over', async () => {
  const thinker = { choose: () => Promise.reject(new Error('out of memory')) }
  const { table } = tableOf(toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'here' }, thinker }))
  await settled()
  expect(table.scene.problem).toMatchObject({ code: 'bot_failed', params: { why: 'out of memory' } })
  await table.tryAgain()
  await settled()
  expect(table.scene.problem?.code).toBe('bot_failed')
  await table.takeOver(table.scene.problem!)
  expect(table.scene).toMatchObject({ problem: undefined, mine: ['1'] })
})

const HEARD: Tempo<ToyEvent> = {
  ...tempo,
  spoken: ({ type }) => (type === 'rested' ? undefined : type === 'won' ? 'assertive' : 'polite'),
}

test('rules that break down when they are asked in advance are a problem with ways on, not a rejection', async () => {
  let isBroken = true
  const { check } = openKit.game
  const game: typeof toyKit.game = {
    ...openKit.game,
    check: (...asked) => {
      if (isBroken) throw new Error('no such die')
      return check(...asked)
    },
  }
  const brittle = { ...openKit, game }
  const host = toyHost({ kit: brittle, match: new Match(game, { target: 20 }, 'table') })
  const { table } = tableOf(host, {}, brittle)
  expect(await table.act(THROW)).toMatchObject({ ok: false, code: 'rules_failed' })
  expect(table.scene).toMatchObject({ problem: { code: 'rules_failed', params: { why: 'no such die' } }, sending: 0 })
  isBroken = false
  expect(await table.tryAgain()).toMatchObject({ ok: true })
  expect(table.scene.problem).toBeUndefined()
  expect(await table.act(THROW)).toMatchObject({ ok: true })
})

test('at most three lines at once and how many more there are, in both languages; what is urgent is never left out', async () => {
  const heard: typeof toyKit = { ...openKit, tempo: HEARD }
  const { table, timer } = tableOf(toyHost({ kit: heard, seats: { 1: 'eager', 2: 'eager' } }), { from: 'start' }, heard)
  await settled()
  table.skip()
  await timer.pass(0)
  const told = table.scene.events.slice(2)
  expect(told.at(-1)!.type).toBe('won')
  const left = told.length - 3
  expect(left).toBeGreaterThan(1)
  const say = (language: 'en' | 'ru') => {
    const wording = createWording(language, [kit, { locales }])
    return table.scene.lines.map(({ phrase, urgency }) => [wording.say(phrase), urgency])
  }
  expect(say('en')).toEqual([
    ['thrown', 'polite'],
    ['thrown', 'polite'],
    ['won', 'assertive'],
    [`and ${left} more`, 'polite'],
  ])
  expect(say('ru').at(-1)).toEqual([`и ещё ${left}`, 'polite'])
})

test('lines come once, and not for what is not spoken', async () => {
  const heard: typeof toyKit = { ...openKit, tempo: HEARD }
  const { table, timer } = tableOf(toyHost({ kit: heard }), {}, heard)
  expect(table.scene.lines).toEqual([])
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene.lines).toEqual([{ id: 1, phrase: { key: 'toy.event.thrown' }, urgency: 'polite' }])
  await table.act(REST)
  expect(table.scene.lines.map(({ id }) => id)).toEqual([1])
  await table.undo()
  await table.act(THROW)
  await timer.pass(100)
  expect(table.scene.lines.map(({ id }) => id > 1)).toEqual([true])
})

test('games whose events need their past tell the lines themselves', async () => {
  const narrated: typeof toyKit = {
    ...openKit,
    narrate: (events, from) => events.map(({ type }, index) => ({ key: `${index} ${type}` })).slice(from),
  }
  const { table } = tableOf(toyHost({ kit: narrated }), {}, narrated)
  await table.act(REST)
  expect(table.scene.lines.map(({ phrase }) => phrase.key)).toEqual(['2 rested'])
})

test('events that join the one before are told with it', async () => {
  const joined: typeof toyKit = {
    ...openKit,
    tempo: { ...tempo, rest: () => 100, joins: ({ type }) => type === 'won' },
  }
  const { table, timer } = tableOf(
    toyHost({ kit: joined, seats: { 1: 'eager', 2: 'eager' } }),
    { from: 'start' },
    joined,
  )
  const ends: string[] = []
  table.subscribe(() => ends.push(table.scene.events.at(-1)!.type))
  await timer.pass(60_000)
  expect(table.scene.outcome).toBeDefined()
  const first = ends.indexOf('won')
  expect(ends[first - 1]).toBe('thrown')
  expect(table.scene.events.length - 1).toBe(table.host.play.events.findIndex(({ type }) => type === 'won'))
})

test('a record is looked at from its start, runs when asked, and begins anew at its end', async () => {
  const played = toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } })
  await settled()
  const record = parseRecord((await played.record())!)
  const opened = record.ok ? RecordHost.open(openKit, record.value) : undefined
  if (!opened?.ok) throw new Error('no record')
  const timer = new FakeTimer()
  const table = new Table(opened.value, openKit, { timer })
  table.start()
  const steps = played.play.steps.length
  expect(table.playable).toBe(false)
  expect(table.scene).toMatchObject({ place: { step: 0, steps }, running: false, mine: [], live: false })
  table.look({ step: steps })
  expect(table.scene.outcome).toEqual(played.play.outcome)
  table.run(true)
  await timer.pass(0)
  expect(table.scene.place.step).toBe(0)
  await timer.pass(steps * 1_000)
  expect(table.scene).toMatchObject({ place: { step: steps }, running: false })
})

test('other eyes are asked for once, however often the table is shown before the answer', async () => {
  const { host, table, timer } = tableOf(toyHost({ kit, seats: { 1: 'here', 2: 'here' } }), {}, kit)
  await timer.pass(1_000)
  const look = host.lookAs.bind(host)
  let answer = () => {}
  const lookAs = vi.spyOn(host, 'lookAs').mockImplementation(async (eyes) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return look(eyes)
  })
  table.lookAs('2')
  table.speed(2)
  table.speed(4)
  expect(lookAs.mock.calls).toEqual([['2']])
  answer()
  await settled()
  expect([table.scene.perspective, lookAs.mock.calls.length]).toEqual(['2', 1])
  table.lookAs(undefined)
  answer()
  await settled()
  expect([table.scene.perspective, lookAs.mock.calls.length]).toEqual(['1', 2])
})

test('a table that is left and shown again goes on', async () => {
  const { table, timer, host } = tableOf(toyHost({ kit: openKit }))
  table.stop()
  await host.send({ do: 'act', seat: '1', actions: [THROW] })
  await timer.pass(1_000)
  expect(table.scene.place.step).toBe(0)
  table.start()
  await timer.pass(100)
  expect(table.scene).toMatchObject({ place: { step: 1 }, mine: ['2'] })
})

/** Throws are told with the rest after them. */
const joined: typeof toyKit = { ...openKit, tempo: { ...tempo, joins: ({ type }) => type === 'rested' } }

test('from one rest to the next and back, also beyond what was told, and there it stops', async () => {
  const { table, timer, host } = tableOf(toyHost({ kit: joined }), {}, joined)
  for (const action of [THROW, THROW, THROW]) {
    await table.act(action)
    await timer.pass(10_000)
  }
  const { eventCount, first } = host.play
  table.look({ step: 0 })
  const stops = [first]
  for (let at = first; at < eventCount; at = table.scene.place.event) {
    table.tell({ rest: 1 })
    stops.push(table.scene.place.event)
    expect(table.scene.running).toBe(false)
  }
  const ends = host.play.steps.map(({ end }) => end)
  expect(stops).toEqual([first, ...ends])
  const back: number[] = []
  while (table.scene.place.event > first) {
    table.tell({ rest: -1 })
    back.unshift(table.scene.place.event)
  }
  expect(back).toEqual(stops.slice(0, -1))
})

test('a match that was left half told goes on from there; what was seen stays known', async () => {
  const host = toyHost({ kit: openKit, seats: { 1: 'eager', 2: 'eager' } })
  await settled()
  const { eventCount } = host.play
  const { table } = tableOf(host, { from: { event: 3, events: 5 } })
  table.run(false)
  expect(table.scene.place).toMatchObject({ events: 5 })
  expect([table.scene.outcome, table.scene.events.length < eventCount]).toEqual([undefined, true])
  const known = tableOf(host, { from: { step: 2 } }).table
  known.run(false)
  expect(known.scene.place.steps).toBeGreaterThanOrEqual(2)
  const beyond = tableOf(host, { from: { event: 9_999, events: 99_999 } }).table
  expect(beyond.scene.place.event).toBe(eventCount)
})
