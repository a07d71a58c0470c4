import { Match, type MatchRecord, parseRecord, replay } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { expect, test, vi } from 'vitest'
import { MemoryJournal } from './journal.ts'
import { journalLines, lengthOf, resumeJournal } from './journalText.ts'
import { openHost } from './openHost.ts'
import { NOBODY } from './seating.ts'
import { FullJournal, seatingOf, settled, toyHost } from './testing.ts'
import { InlineThinker, type Thinker } from './thinker.ts'

const THROW = { type: 'throw' }
const act = (seat: string, ...actions: unknown[]) => ({ do: 'act', seat, actions }) as const

test('a decision is stored, then shown; the play before it stays as it was', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal })
  const before = host.play
  expect([before.steps, before.awaited]).toEqual([[], ['1']])
  const heard = vi.fn()
  host.subscribe(heard)
  expect(await host.send(act('1', THROW))).toEqual({ ok: true, version: 2 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect([before.steps.length, before.events.length, host.play.steps.length]).toEqual([0, 2, 1])
  expect(host.play.awaited).toEqual(['2'])
  expect(host.play.viewAfter(host.play.events.length)).toMatchObject({ turn: 1 })
  const [row] = await journal.list()
  expect(row).toMatchObject({ id: 'toy-1', game: 'toy', steps: 1, startedAt: 1_000 })
  expect(row!.characters).toBe((await journal.read('toy-1'))!.text.length)
})

test('a listener that fails does not undo what was decided, and the others hear of it', async () => {
  const journal = new MemoryJournal()
  const faults: unknown[] = []
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' }, onListenerFault: (fault) => faults.push(fault) })
  const heard = vi.fn()
  host.subscribe(() => {
    throw new Error('a screen that cannot draw')
  })
  host.subscribe(heard)
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  await settled()
  expect([host.problem, host.play.steps.length, heard.mock.calls.length]).toEqual([undefined, 2, 2])
  expect((await journal.list())[0]).toMatchObject({ steps: 2 })
  expect(faults).toEqual([new Error('a screen that cannot draw'), new Error('a screen that cannot draw')])
})

test('what the rules refuse changes nothing; several actions count all or not at all', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal })
  await settled()
  const before = [host.hash, await journal.read('toy-1')]
  expect(await host.send(act('2', THROW))).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(await host.send(act('1', { type: 'jump' }))).toMatchObject({ ok: false, code: 'malformed_action' })
  // The second throw of the same seat is out of turn.
  expect(await host.send(act('1', THROW, THROW))).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect([host.hash, await journal.read('toy-1')]).toEqual(before)
})

test('changes that are sent at once are made one after the other', async () => {
  const host = toyHost()
  const receipts = await Promise.all([
    host.send(act('1', THROW)),
    host.send(act('2', THROW)),
    host.send(act('1', THROW)),
  ])
  expect(receipts.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(host.play.steps.map(({ seat }) => seat)).toEqual(['1', '2', '1'])
})

test('the record of a host replays to the same state', async () => {
  const host = toyHost({ seats: { 1: 'eager', 2: 'eager' } })
  await settled()
  expect(host.play.outcome).toBeDefined()
  const record = parseRecord((await host.record())!)
  const again = replay(toyKit.game, record.ok ? record.value : (undefined as never))
  expect(again.ok && again.value.divergence).toBe(undefined)
  expect(again.ok && again.value.match.hash()).toBe(host.hash)
})

test('TW-258 what cannot be stored does not count, and is told; it counts once there is room', async () => {
  const journal = new FullJournal()
  const host = toyHost({ journal })
  const before = host.hash
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: false, code: 'not_stored' })
  expect([host.hash, host.play.steps.length]).toEqual([before, 0])
  expect(host.problem).toEqual({ code: 'not_stored', params: { why: 'quota' } })
  expect(await host.send({ do: 'tryAgain' })).toMatchObject({ ok: false, code: 'not_stored' })
  expect([host.problem?.code, host.play.steps.length]).toEqual(['not_stored', 0])
  journal.full = false
  expect(await host.send({ do: 'tryAgain' })).toMatchObject({ ok: true })
  expect([host.problem, host.play.steps.length]).toEqual([undefined, 1])
  expect(resumeJournal(toyKit, (await journal.read('toy-1'))!.text)).toMatchObject({ ok: true, value: { torn: false } })
})

test('TW-258 somebody may choose to play on without storing', async () => {
  const host = toyHost({ journal: new FullJournal() })
  await host.send(act('1', THROW))
  expect(await host.send({ do: 'stopStoring' })).toMatchObject({ ok: true })
  expect([host.play.steps.length, host.problem]).toEqual([1, undefined])
})

test('whoever decides otherwise after a failure is not overruled by what was not stored', async () => {
  const journal = new FullJournal()
  const host = toyHost({ journal })
  await host.send(act('1', THROW))
  journal.full = false
  expect(await host.send(act('1', { type: 'rest' }))).toMatchObject({ ok: true })
  const { version } = host.play
  expect(await host.send({ do: 'tryAgain' })).toEqual({ ok: true, version })
})

test('rules that break down are a problem with a code, and the match is as it was', async () => {
  const game = {
    ...toyKit.game,
    apply: () => {
      throw new Error('no such die')
    },
  }
  const kit = { ...toyKit, game } as typeof toyKit
  const host = toyHost({ kit, match: new Match(game as typeof toyKit.game, { target: 20 }, 'table') })
  const before = host.hash
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: false, code: 'rules_failed' })
  expect([host.hash, host.problem]).toEqual([before, { code: 'rules_failed', params: { why: 'no such die' } }])
})

/** The toy whose rules break down over each decision, as long as they are broken. */
function brokenToy() {
  const broken = { now: true }
  const game: typeof toyKit.game = {
    ...toyKit.game,
    apply: (...decision) => {
      if (broken.now) throw new Error('no such die')
      return toyKit.game.apply(...decision)
    },
  }
  return { broken, kit: { ...toyKit, game }, match: new Match(game, { target: 20 }, 'table') }
}

test('rules that break down over what a bot wants are not the bot’s fault: it stops, says so once, and there are ways on', async () => {
  const { broken, kit, match } = brokenToy()
  const choose = vi.fn(async () => THROW)
  const host = toyHost({ kit, match, seats: { 1: 'eager', 2: 'here' }, thinker: { choose } })
  const told = vi.fn()
  host.subscribe(told)
  await settled()
  const problem = { code: 'rules_failed', params: { seat: '1', bot: 'eager', why: 'no such die' } }
  expect([host.problem, host.play.stepCount]).toEqual([problem, 0])
  expect([choose.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
  await host.send({ do: 'tryAgain' })
  await settled()
  expect([host.problem, choose.mock.calls.length]).toEqual([problem, 2])
  broken.now = false
  await host.send({ do: 'tryAgain' })
  await settled()
  expect([host.problem, host.play.stepCount]).toEqual([undefined, 1])
})

test('rules that break down over what a person wants stop a bot that thinks: what went wrong stays said', async () => {
  const { broken, kit, match } = brokenToy()
  broken.now = false
  const answers: (() => void)[] = []
  const thinker: Thinker = { choose: () => new Promise((resolve) => answers.push(() => resolve(THROW))) }
  const host = toyHost({ kit, match, seats: { 1: 'here', 2: 'eager' }, thinker })
  await host.send(act('1', THROW))
  await settled()
  vi.spyOn(Match.prototype, 'undo').mockImplementationOnce(() => {
    throw new Error('no way back')
  })
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'rules_failed' })
  answers.pop()!()
  await settled()
  expect([host.problem?.params.why, host.play.stepCount]).toEqual(['no way back', 1])
  await host.send({ do: 'tryAgain' })
  answers.pop()!()
  await settled()
  expect([host.problem, host.play.stepCount]).toEqual([undefined, 2])
})

test('rules that cannot even say who is asked stop the bots, and what was decided before stands', async () => {
  const broken = { now: false }
  const game: typeof toyKit.game = {
    ...toyKit.game,
    actor: () => {
      if (broken.now) throw new Error('nobody')
      return undefined
    },
  }
  const match = new Match(game, { target: 20 }, 'table')
  const host = toyHost({ kit: { ...toyKit, game }, match, seats: { 1: 'here', 2: 'eager' } })
  host.subscribe(() => {
    broken.now = true
  })
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  expect([host.problem?.code, host.play.stepCount]).toEqual(['rules_failed', 1])
})

test('a bot whose decision cannot be stored is asked again later', async () => {
  const journal = new FullJournal()
  const host = toyHost({ journal, seats: { 1: 'eager', 2: 'here' } })
  await settled()
  expect([host.play.steps.length, host.problem?.code]).toEqual([0, 'not_stored'])
  journal.full = false
  await host.send({ do: 'tryAgain' })
  await settled()
  expect(host.play.steps.map(({ seat }) => seat)).toEqual(['1'])
})

/** Answers one after the other. */
const answering = (...answers: (() => unknown)[]): Thinker => ({ choose: async () => answers.shift()!() })

test.each([
  ['fails', () => Promise.reject(new Error('out of memory')), { code: 'bot_failed', why: 'out of memory' }],
  ['answers nonsense', () => 42, { code: 'bot_refused', why: 'malformed_action' }],
])(
  'a bot that %s is a problem, not the end: it can be asked again, or a person takes over',
  async (_, answer, found) => {
    const host = toyHost({
      seats: { 1: 'here', 2: 'eager' },
      thinker: answering(answer, answer, () => THROW),
    })
    expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
    await settled()
    const { code, why } = found
    expect(host.problem).toEqual({ code, params: { seat: '2', bot: 'eager', why } })
    expect(host.play.steps).toHaveLength(1)
    await host.send({ do: 'tryAgain' })
    await settled()
    expect(host.problem?.code).toBe(code)
    await host.send({ do: 'tryAgain' })
    await settled()
    expect([host.problem, host.play.steps.length]).toEqual([undefined, 2])
  },
)

test('a person who takes over decides for the bot, also once the match is opened again', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal, seats: { 1: 'eager', 2: 'here' }, thinker: answering(() => 42) })
  await settled()
  expect(host.powers.act).toEqual(['2'])
  expect(await host.send({ do: 'seat', seat: '1', holder: { kind: 'here' } })).toMatchObject({ ok: true })
  expect([host.problem, host.powers.act]).toEqual([undefined, ['1', '2']])
  const opened = await openHost({ kit: toyKit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 1 })
  expect(opened.ok && opened.value.host.play.seating.seats).toEqual({ 1: { kind: 'here' }, 2: { kind: 'here' } })
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
})

test('an answer that nobody waits for any more is dropped, and the bot hears of it', async () => {
  let answer: (action: unknown) => void = () => {}
  const lost = vi.fn()
  const thinker: Thinker = {
    choose: ({ interest }) => {
      interest.onLost(lost)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  }
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' }, thinker })
  await host.send(act('1', THROW))
  await settled()
  await host.send({ do: 'undo', to: 0 })
  expect(lost).toHaveBeenCalledTimes(1)
  answer(THROW)
  await settled()
  expect([host.play.steps.length, host.problem]).toEqual([0, undefined])
})

test('a bot that thinks waits while a change of a person is not stored, and nobody’s undo comes later', async () => {
  const journal = new FullJournal()
  journal.full = false
  const answers: (() => void)[] = []
  const thinker: Thinker = {
    choose: () => new Promise((resolve) => answers.push(() => resolve(THROW))),
  }
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' }, thinker })
  await host.send(act('1', THROW))
  await settled()
  journal.full = true
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'not_stored' })
  journal.full = false
  answers.pop()!()
  await settled()
  expect([host.problem?.code, host.play.stepCount]).toEqual(['not_stored', 1])
  // Whoever does something else has let the undo go.
  expect(await host.send({ do: 'note', note: 'well' })).toMatchObject({ ok: true })
  expect([host.problem, answers.length]).toEqual([undefined, 1])
  answers.pop()!()
  await settled()
  expect(host.play.stepCount).toBe(2)
  expect(await host.send({ do: 'tryAgain' })).toMatchObject({ ok: true })
  expect(host.play.stepCount).toBe(2)
})

test('undo, redo: the same decision comes back with the same luck; an own decision only', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  await host.send(act('1', THROW))
  await settled()
  const [hash, events] = [host.hash, host.play.events]
  expect(host.play.steps.map(({ seat }) => seat)).toEqual(['1', '2'])
  expect(await host.send({ do: 'undo', to: 1 })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: true })
  expect([host.play.steps.length, host.play.redoable]).toEqual([0, 2])
  expect(await host.send({ do: 'redo' })).toMatchObject({ ok: true })
  expect([host.hash, host.play.redoable]).toEqual([hash, 0])
  expect(host.play.events).toEqual(events)
})

test('fresh dice: the same decision with other luck, where somebody has that power', async () => {
  const refused = toyHost()
  await refused.send(act('1', THROW))
  expect(await refused.send({ do: 'freshDice', to: 0 })).toMatchObject({ ok: false, code: 'not_allowed' })
  const host = toyHost({ powers: { freshDice: true } })
  const values = new Set<unknown>()
  for (let n = 0; n < 12; n++) {
    await host.send(act('1', THROW))
    values.add(host.play.events.at(-1))
    await host.send({ do: 'freshDice', to: 0 })
  }
  expect(values.size).toBeGreaterThan(1)
  const record = parseRecord((await host.record())!)
  expect(record.ok && replay(toyKit.game, record.value)).toMatchObject({ ok: true, value: { changes: [] } })
})

test('a bot that nobody knows gets no seat', async () => {
  const host = toyHost()
  const holder = { kind: 'bot', bot: 'nobody' } as const
  expect(await host.send({ do: 'seat', seat: '1', holder })).toMatchObject({ ok: false, code: 'malformed_change' })
  expect(await host.send({ do: 'hand', actor: 'left', holder })).toMatchObject({ ok: false, code: 'malformed_change' })
  expect(await host.send({ do: 'seat', seat: '7', holder: { kind: 'here' } })).toMatchObject({ ok: false })
})

test('the seat that leads the others never goes to somebody elsewhere', async () => {
  const led: typeof toyKit = { ...toyKit, game: { ...toyKit.game, traits: { master: 2 } } }
  const host = toyHost({ kit: led })
  const holder = { kind: 'elsewhere', name: 'Ann', online: true } as const
  expect(await host.send({ do: 'seat', seat: '2', holder })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send({ do: 'seat', seat: '1', holder })).toMatchObject({ ok: true })
})

test('a closed table makes no more changes, and its bots stop', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  const sent = host.send(act('1', THROW))
  await sent
  host.close()
  await settled()
  expect(host.play.steps).toHaveLength(1)
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'table_closed' })
})

test('a person gives up: the match is over for good, its bots stop, and it opens again as it was left', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' } })
  await host.send(act('1', THROW))
  await settled()
  const before = host.hash
  const steps = host.play.stepCount
  expect(await host.send({ do: 'end', ending: 'resign', seat: '1' })).toMatchObject({ ok: true })
  await settled()
  expect(host.play).toMatchObject({ awaited: [], ending: { how: 'resigned', seat: 1 } })
  expect(host.play.outcome).toEqual({ places: { 1: 2, 2: 1 }, reason: 'resigned', detail: { seat: 1 } })
  const after = [act('1', THROW), { do: 'undo', to: 0 }, { do: 'end', ending: 'abort' }] as const
  for (const change of after) expect(await host.send(change)).toMatchObject({ ok: false, code: 'match_over' })
  expect(await host.send({ do: 'note', note: 'gg' })).toMatchObject({ ok: true })
  expect([host.hash, host.play.stepCount]).toEqual([before, steps])
  expect((await journal.list())[0]!.outcome?.reason).toBe('resigned')
  const opened = await openHost({ kit: toyKit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 1 })
  expect(opened.ok && [opened.value.host.play.ending, opened.value.host.hash]).toEqual([
    { how: 'resigned', seat: 1 },
    before,
  ])
})

test('a match that is aborted counts for nobody; who only watches cannot end it, and nobody gives up for another', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  for (const seat of ['2', '7'])
    expect(await host.send({ do: 'end', ending: 'resign', seat })).toMatchObject({ ok: false, code: 'not_allowed' })
  const watched = toyHost({ seats: { 1: 'eager', 2: 'eager' } })
  expect(await watched.send({ do: 'end', ending: 'abort' })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send({ do: 'end', ending: 'abort' })).toMatchObject({ ok: true })
  expect(host.play.outcome).toEqual({ places: {}, reason: 'aborted', detail: {} })
})

test('a journal is read once, and says which game it needs', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' } })
  await host.send(act('1', THROW))
  await host.close()
  const read = vi.spyOn(journal, 'read')
  const asked: unknown[] = []
  const kit = async ({ header, setup }: MatchRecord) => {
    asked.push(header.game, setup)
    return toyKit
  }
  const opened = await openHost({ kit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 1 })
  expect(opened.ok && opened.value.host.hash).toBe(host.hash)
  expect([asked, read.mock.calls.length]).toEqual([['toy', { target: 20 }], 1])
})

async function playedJournal(): Promise<string> {
  const journal = new MemoryJournal()
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' } })
  for (let n = 0; n < 3; n++) {
    await host.send(act('1', THROW))
    await settled()
  }
  await host.send({ do: 'undo', to: 4 })
  return (await journal.read('toy-1'))!.text
}

test('a journal torn anywhere opens with what was whole, and can be mended', async () => {
  const text = await playedJournal()
  const whole = resumeJournal(toyKit, text)
  expect(whole).toMatchObject({ ok: true, value: { torn: false, seating: seatingOf({ 1: 'here', 2: 'eager' }) } })
  const head = text.split('\n').slice(0, 2).join('\n').length + 1
  for (let length = head; length < text.length; length += 7) {
    const torn = resumeJournal(toyKit, text.slice(0, length))
    expect([length, torn.ok]).toEqual([length, true])
    if (!torn.ok) continue
    const { match } = torn.value
    const mended = resumeJournal(toyKit, `${journalLines(match).join('\n')}\n`)
    expect(mended.ok && mended.value.torn).toBe(false)
    expect(mended.ok && mended.value.match.hash()).toBe(match.hash())
    const { dropped } = torn.value
    const found = text
      .slice(0, length)
      .split('\n')
      .filter((line) => line !== '')
    const kept = found.slice(0, found.length - dropped.length)
    expect([...kept, ...dropped]).toEqual(found)
    expect(journalLines(match).slice(0, kept.length)).toEqual(kept)
    if (!torn.value.torn) expect(dropped).toEqual([])
    if (!torn.value.torn) expect(`${journalLines(match).join('\n')}\n`).toBe(text.slice(0, length))
  }
})

test('a journal that was edited, or made under other rules, is not played on', async () => {
  const text = await playedJournal()
  const edited = text.replace(/"value":\d/, '"value":7')
  expect(edited).not.toBe(text)
  expect(resumeJournal(toyKit, edited)).toMatchObject({ ok: false, faults: [{ code: 'save_invalid' }] })
  const other = { ...toyKit, game: { ...toyKit.game, version: '2' } }
  expect(resumeJournal(other, text)).toMatchObject({
    ok: false,
    faults: [{ code: 'save_invalid', path: '/1/version' }],
  })
  expect(resumeJournal(toyKit, text.replace('"format":', '"format":9'))).toMatchObject({
    ok: false,
    faults: [{ code: 'record_format' }],
  })
  expect(resumeJournal(toyKit, '')).toMatchObject({ ok: false })
})

async function reopened(journal: MemoryJournal) {
  const opened = await openHost({ kit: toyKit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 0 })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value.host
}

test('a torn journal is mended before anything is added to it', async () => {
  const text = await playedJournal()
  const journal = new MemoryJournal()
  // The last line is gone, and with it the undo; of the line before it a half is left.
  const whole = text.trimEnd().split('\n').slice(0, -1)
  const lines = [...whole.slice(0, -1), whole.at(-1)!.slice(0, 9)]
  const row = { id: 'toy-1', game: 'toy', seating: NOBODY, steps: 0, startedAt: 7, changedAt: 8 }
  await journal.append('toy-1', lines, { ...row, characters: lengthOf(lines) })
  await journal.star('toy-1', true)
  const opened = await openHost({ kit: toyKit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 0 })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  const { host, dropped } = opened.value
  expect(dropped).toEqual(lines.slice(-1))
  expect(host.play.steps).toHaveLength(6)
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  await settled()
  const mended = (await journal.read('toy-1'))!
  expect(resumeJournal(toyKit, mended.text)).toMatchObject({ ok: true, value: { torn: false } })
  expect(mended.row).toMatchObject({ startedAt: 7, characters: mended.text.length, starred: true })
  await journal.drop('toy-1')
  expect(await journal.list()).toEqual([])
  expect(
    await openHost({ kit: toyKit, journal, thinker: new InlineThinker(), id: 'toy-1', now: () => 0 }),
  ).toMatchObject({
    ok: false,
    faults: [{ code: 'no_such_table', found: 'toy-1' }],
  })
})

test('a journal is closed and opened again, and the match goes on as if nothing had happened', async () => {
  const journal = new MemoryJournal()
  const first = toyHost({ journal, seats: { 1: 'here', 2: 'eager' } })
  await first.send(act('1', THROW))
  await settled()
  first.close()
  const [row] = await journal.list()
  const second = await reopened(journal)
  expect([second.hash, second.play.seating]).toEqual([first.hash, first.play.seating])
  await second.send(act('1', THROW))
  await settled()
  const { text } = (await journal.read('toy-1'))!
  expect(resumeJournal(toyKit, text)).toMatchObject({ ok: true, value: { torn: false } })
  expect((await journal.list())[0]).toMatchObject({ steps: 4, startedAt: row!.startedAt, characters: text.length })
})

/** Its bots need not look. */
const blindKit: typeof toyKit = {
  ...toyKit,
  bots: { eager: () => ({ blind: true, choose: () => THROW as never }) },
}

test('bots that need not look decide in bursts: one line of the journal and one play for many decisions', async () => {
  const changes = async (burst?: number) => {
    const host = toyHost({ kit: blindKit, seats: { 1: 'eager', 2: 'eager' }, now: () => 0, ...(burst && { burst }) })
    const heard = vi.fn()
    host.subscribe(heard)
    await settled()
    return { hash: host.hash, steps: host.play.stepCount, heard: heard.mock.calls.length }
  }
  const [single, burst] = [await changes(), await changes(8)]
  expect([single.heard === single.steps, burst.heard, single.steps > 3]).toEqual([true, 1, true])
  expect(burst.hash).toBe(single.hash)
})

test('what a burst could not store is decided again, and comes out the same', async () => {
  const journal = new FullJournal()
  const options = { kit: blindKit, seats: { 1: 'here', 2: 'eager' }, burst: 8, now: () => 0 } as const
  const host = toyHost({ ...options, journal })
  journal.full = false
  await host.send({ do: 'tryAgain' })
  journal.full = true
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: false, code: 'not_stored' })
  journal.full = false
  expect(await host.send({ do: 'tryAgain' })).toMatchObject({ ok: true })
  await settled()
  const kept = toyHost(options)
  await kept.send(act('1', THROW))
  await settled()
  expect([host.problem, host.hash]).toEqual([undefined, kept.hash])
})

test('whom the match does not name yet is noted when it begins, with hands that were given before', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({
    journal,
    seating: { ...seatingOf({ 1: 'here', 2: 'here' }), hands: { left: { kind: 'here' } } },
  })
  await host.idle()
  const read = resumeJournal(toyKit, (await journal.read('toy-1'))!.text)
  expect(read.ok && read.value.seating).toEqual(host.play.seating)
})

test('the storing of a match is stopped only where it has failed', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal })
  expect(await host.send({ do: 'stopStoring' })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send({ do: 'act', seat: '1', actions: [{ type: 'throw' }] })).toMatchObject({ ok: true })
  expect((await journal.read('toy-1'))?.row.steps).toBe(1)
})

test('a bot whose decision is taken back waits until somebody lets it go on, also in a journal that is opened again', async () => {
  const journal = new MemoryJournal()
  const host = toyHost({ journal, seats: { 1: 'here', 2: 'eager' }, powers: { undo: 'any' } })
  await host.send(act('1', THROW))
  await settled()
  expect(host.play.stepCount).toBe(2)
  expect(await host.send({ do: 'undo', to: 1 })).toMatchObject({ ok: true })
  await settled()
  expect([host.play.stepCount, host.play.redoable, host.play.botsWait]).toEqual([1, 1, true])
  await host.close()
  const means = { kit: toyKit, journal, id: 'toy-1', thinker: new InlineThinker(), now: () => 9_000 }
  const opened = await openHost({ ...means, powers: { undo: 'any' } })
  const again = opened.ok ? opened.value.host : (undefined as never)
  await settled()
  expect([again.play.stepCount, again.play.botsWait]).toEqual([1, true])
  expect(await again.send({ do: 'goOn' })).toMatchObject({ ok: true })
  await settled()
  expect([again.play.stepCount, again.play.botsWait]).toEqual([2, false])
})

test('whoever takes back its own decision decides again: no bot waits afterwards, nor where its seat has become a bot’s', async () => {
  const host = toyHost({ seats: { 1: 'here', 2: 'eager' } })
  await host.send(act('1', THROW))
  await settled()
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: true })
  expect(host.play.botsWait).toBe(false)
  await host.send(act('1', { type: 'rest' }))
  await settled()
  expect(host.play.stepCount).toBe(2)
  await host.send({ do: 'undo', to: 0 })
  await host.send({ do: 'seat', seat: '1', holder: { kind: 'bot', bot: 'eager' } })
  await settled()
  expect(host.play.outcome).toBeDefined()
})

test('what was undone and how far a script is are looked for only in a game that shows them: a decision costs the same however long the match is', async () => {
  const host = toyHost()
  await host.send(act('1', THROW))
  const read = (['steps', 'log'] as const).map((list) => vi.spyOn(Match.prototype, list, 'get'))
  expect([host.play.struck, host.play.demo]).toEqual([[], undefined])
  for (const spy of read) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
