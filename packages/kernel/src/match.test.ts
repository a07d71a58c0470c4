import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ScriptedDraws } from './draws/scripted.ts'
import { canonicalJson } from './hash.ts'
import { Match } from './match.ts'
import { makeRecord, parseRecord, recordOf } from './record.ts'
import { replay } from './replay.ts'
import { type ToyAction, type ToyEvent, type ToySetup, type ToyState, toy } from './testing/toy.ts'

const play = (seed = 's', steps = 6) => {
  const match = new Match(toy, { target: 30 }, seed)
  for (let i = 0; i < steps; i++) match.act(match.deciding!, { type: 'throw' })
  return match
}
const text = (match = play()) => makeRecord(recordOf(match, { events: true }))
const codeOf = (record: string) => {
  const read = parseRecord(record)
  return read.ok ? undefined : read.faults[0]?.code
}
const replayed = (record: string) => {
  const read = parseRecord(record)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const again = replay(toy, read.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  return again.value
}

describe('a match', () => {
  test('refuses out of turn, malformed, and after the end, and changes nothing', () => {
    const match = play()
    const before = match.hash()
    expect(match.act(2, { type: 'throw' })).toEqual({ ok: false, code: 'not_your_turn', params: {} })
    expect(match.actRaw(1, { type: 'dance' })).toMatchObject({ ok: false, code: 'malformed_action' })
    expect(match.hash()).toBe(before)
    while (match.deciding !== undefined) match.act(match.deciding, { type: 'throw' })
    expect(match.act(1, { type: 'throw' })).toMatchObject({ ok: false, code: 'match_over' })
    expect(match.outcome?.reason).toBe('target')
  })

  test('undo goes back to any step, and no further', () => {
    const match = play('s', 8)
    const prefix = play('s', 3)
    expect(match.undo(5)).toEqual({ ok: true })
    expect(match.hash()).toBe(prefix.hash())
    expect(match.events).toEqual(prefix.events)
    expect(match.undo(4)).toMatchObject({ ok: false, code: 'nothing_to_undo' })
    expect(match.undo(0)).toMatchObject({ ok: false, code: 'nothing_to_undo' })
  })

  test('one that was begun elsewhere is taken over with its past, as if it had been begun here', () => {
    const here = new Match(toy, { target: 30 }, 's')
    const start = structuredClone({ checkpoint: here.checkpoint(), events: here.startEvents })
    const taken = Match.begun(toy, here.setup, start)
    expect([taken.isResumed, taken.seed, taken.startEvents]).toEqual([false, 's', here.startEvents])
    for (const match of [here, taken]) for (let i = 0; i < 6; i++) match.act(match.deciding!, { type: 'throw' })
    for (const match of [here, taken]) expect(match.undo(2)).toEqual({ ok: true })
    expect([taken.hash(), taken.events, taken.at(0).hash()]).toEqual([here.hash(), here.events, start.checkpoint.hash])
    expect(text(taken)).toBe(text(here))
  })

  test('an undo may go on step by step, and comes to the same', () => {
    const [match, other] = [play('s', 10), play('s', 10)]
    const undoing = match.undoing(4)
    let pauses = 0
    let result = undoing.next()
    for (; !result.done; result = undoing.next()) pauses++
    expect([pauses, result.value]).toEqual([6, other.undo(4)])
    expect(match.hash()).toBe(other.hash())
    expect(match.undoing(1_000).next()).toMatchObject({ done: true, value: { code: 'nothing_to_undo' } })
  })

  test('after an undo the same action has the same luck, after a reseed other luck', () => {
    const match = play('s', 4)
    const first = match.hash()
    match.undo()
    match.act(match.deciding!, { type: 'throw' })
    expect(match.hash()).toBe(first)
    const lucks = ['x', 'y', 'z', 'w'].map((seed) => {
      const fork = match.fork(3, seed)
      fork.act(fork.deciding!, { type: 'throw' })
      return fork.hash()
    })
    expect(new Set([first, ...lucks]).size).toBeGreaterThan(1)
  })

  test('undo across a reseed brings the old luck back', () => {
    const match = play('s', 4)
    match.reseed('new')
    match.act(match.deciding!, { type: 'throw' })
    match.undo(2)
    match.act(match.deciding!, { type: 'throw' })
    expect(match.hash()).toBe(play('s', 4).hash())
  })

  test('long matches rewind from a snapshot', () => {
    const match = new Match(toy, { target: 100 }, 'long')
    const hashes = [match.hash()]
    for (let i = 0; i < 90 && match.deciding !== undefined; i++) {
      match.act(match.deciding, i % 4 === 3 ? { type: 'throw' } : { type: 'rest' })
      hashes.push(match.hash())
    }
    expect(match.steps).toHaveLength(90)
    match.undo(20)
    expect(match.hash()).toBe(hashes[70])
    match.undo(10)
    expect(match.hash()).toBe(hashes[60])
    expect(() => match.fork(61)).toThrow('no_such_step')
    expect(match.fork(0).hash()).toBe(hashes[0])
  })

  test('a fork remembers where it came from and lives on its own', () => {
    const match = play()
    const fork = match.fork(2)
    expect(fork.log.at(-1)?.entry).toEqual({ note: { kind: 'forkedFrom', hash: match.hash(), step: 2 } })
    const before = match.hash()
    fork.act(fork.deciding!, { type: 'rest' })
    expect(match.hash()).toBe(before)
    expect(replayed(makeRecord(recordOf(fork, { events: true }))).match.hash()).toBe(fork.hash())
  })

  test('a match is closed once and for good, outside its rules', () => {
    const match = play()
    const before = match.hash()
    expect(match.close({ how: 'resigned', seat: 3 })).toMatchObject({ ok: false, code: 'not_your_turn' })
    expect(match.close({ how: 'timedOut', seat: 2 })).toEqual({ ok: true })
    expect([match.deciding, match.legal(), match.hash()]).toEqual([undefined, [], before])
    expect(match.outcome).toEqual({ places: { 1: 1, 2: 2 }, reason: 'timedOut', detail: { seat: 2 } })
    for (const verdict of [match.close({ how: 'agreed' }), match.act(1, { type: 'throw' }), match.undo()])
      expect(verdict).toMatchObject({ ok: false, code: 'match_over' })
    expect(match.redo()).toMatchObject({ ok: false })
    expect(match.branch().ending).toEqual(match.ending)
    expect(Match.resume(toy, match.setup, match.checkpoint(), match.marks).ending).toEqual(match.ending)
    // Whoever forks it goes on.
    expect(match.fork().act(1, { type: 'throw' })).toEqual({ ok: true })
    const over = play('s', 0)
    while (over.deciding !== undefined) over.act(over.deciding, { type: 'throw' })
    expect(over.close({ how: 'aborted' })).toMatchObject({ ok: false, code: 'match_over' })
  })

  test('a game says itself what comes of it when a seat gives up', () => {
    const proud = {
      ...toy,
      forfeit: ({ piles }: { piles: readonly number[] }) => ({ places: { 1: 3, 2: 2 }, detail: { piles } }),
    }
    const match = new Match(proud as typeof toy, { target: 9 }, 's')
    match.close({ how: 'resigned', seat: 1 })
    expect(match.outcome).toEqual({ places: { 1: 3, 2: 2 }, reason: 'resigned', detail: { piles: [0, 0], seat: 1 } })
  })

  test.each([
    [{ how: 'agreed' } as const, { 1: 1, 2: 1 }],
    [{ how: 'aborted' } as const, {}],
    [{ how: 'resigned', seat: 1 } as const, { 1: 2, 2: 1 }],
  ])('its record says how it was closed: %o', (ending, places) => {
    const match = play()
    match.close(ending)
    const { match: again, divergence } = replayed(text(match))
    expect([divergence, again.ending, again.outcome?.places]).toEqual([undefined, ending, places])
    expect(text(again)).toBe(text(match))
    const closed = text(match).replace(JSON.stringify({ close: ending }), (line) => `${line}\n${line}`)
    expect(replayed(closed).divergence).toMatchObject({ kind: 'action', found: { code: 'match_over' } })
    for (const wrong of [{ how: 'won' }, { how: 'resigned' }, 'agreed'])
      expect(codeOf(text(match).replace(JSON.stringify({ close: ending }), JSON.stringify({ close: wrong })))).toBe(
        'record_line',
      )
  })

  test('a set-up that nobody checked is a match or its faults', () => {
    expect(Match.create(toy, { target: 0 }, 's')).toMatchObject({ ok: false, faults: [{ path: '/target' }] })
    const made = Match.create(toy, { target: 30 }, 's', { events: false })
    expect(made.ok && [made.value.setup, made.value.hash(), made.value.events]).toEqual([
      { target: 30 },
      play('s', 0).hash(),
      [],
    ])
  })

  test('a branch is the same moment, and neither writes into the other', () => {
    const whole = (match: Match<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>) =>
      canonicalJson([match.checkpoint(), match.marks, match.steps, match.events, match.log, match.redoable])
    const action = fc.constantFrom<ToyAction | number | string>(
      { type: 'throw' },
      { type: 'rest' },
      1,
      40,
      'redo',
      'luck',
    )
    const go = (
      match: Match<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>,
      moves: (ToyAction | number | string)[],
    ) => {
      for (const move of moves) {
        if (typeof move === 'number') match.undo(Math.min(move, match.stepCount))
        else if (move === 'redo') match.redo()
        else if (move === 'luck') match.reseed(`luck ${match.stepCount}`)
        else if (typeof move === 'object' && match.deciding !== undefined) match.act(match.deciding, move)
      }
    }
    const moves = fc.array(action, { maxLength: 90 })
    fc.assert(
      fc.property(fc.nat(200), moves, moves, (rests, first, second) => {
        const match = new Match(toy, { target: 100 }, 'branch')
        const twin = new Match(toy, { target: 100 }, 'branch')
        const rest = Array.from({ length: rests }, (): ToyAction => ({ type: 'rest' }))
        for (const each of [match, twin]) go(each, [...rest, ...first])
        const branch = match.branch()
        expect(whole(branch)).toBe(whole(match))
        go(branch, second)
        expect(whole(match)).toBe(whole(twin))
        const other = match.branch()
        go(match, second)
        expect(whole(match)).toBe(whole(branch))
        expect(whole(other)).toBe(whole(twin))
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  test('a decision that would tell more than one may is broken off, and changes nothing: neither luck nor what can come back', () => {
    const whole = (match: Match<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>) =>
      canonicalJson([match.checkpoint(), match.marks, match.steps, match.events, match.log, match.redoable])
    const match = play('s', 70)
    match.undo(2)
    const before = whole(match)
    const seat = match.deciding!
    expect(() => match.act(seat, { type: 'throw' }, 0)).toThrow('too_many_events')
    expect(() => match.actRaw(seat, { type: 'rest' }, 0)).toThrow('too_many_events')
    expect(whole(match)).toBe(before)
    const twin = match.branch()
    for (const each of [match, twin]) each.act(seat, { type: 'throw' }, each === match ? 5 : undefined)
    expect(whole(match)).toBe(whole(twin))
    expect([match.eventsHere, match.eventCount]).toEqual([match.events.length, match.events.length])
    const resumed = Match.resume(toy, match.setup, match.checkpoint(), match.marks)
    expect(resumed.eventsHere).toBe(0)
  })

  test('a branch goes on with the draws that a test has scripted', () => {
    const match = new Match(toy, { target: 30 }, 's', {
      draws: () => new ScriptedDraws({ 'toy/secret': [1, 1], 'toy/throw': [6, 5, 4] }),
    })
    match.act(1, { type: 'throw' })
    const branch = match.branch()
    for (const each of [match, branch]) each.act(2, { type: 'throw' })
    expect([match.state.piles, branch.state.piles]).toEqual([
      [6, 5],
      [6, 5],
    ])
  })

  test('a resumed match goes on as if it had never stopped, but has no past to undo, fork or record', () => {
    const match = play('s', 5)
    match.reseed('other')
    const resumed = Match.resume(toy, match.setup, match.checkpoint(), match.marks)
    expect([resumed.seed, resumed.seedInForce, resumed.stepCount, resumed.eventCount]).toEqual(['s', 'other', 5, 7])
    expect([resumed.steps, resumed.events, resumed.decisionsOf(1), resumed.decisionsOf(2)]).toEqual([[], [], 3, 2])
    const hashes = [match, resumed].map((each) => {
      each.act(2, { type: 'throw' })
      each.act(1, { type: 'throw' })
      each.undo()
      return [each.hash(), each.eventsFor('referee', 7), each.decisionsOf(1)]
    })
    expect(hashes[1]).toEqual(hashes[0])
    expect(resumed.undo(2)).toEqual({ ok: false, code: 'nothing_to_undo', params: { steps: 2, done: 1 } })
    expect(resumed.undo()).toEqual({ ok: true })
    expect(resumed.hash()).toBe(play('s', 5).hash())
    expect(() => resumed.fork(4)).toThrow('no_such_step')
    expect(() => recordOf(resumed)).toThrow('record_without_past')
  })

  test('an audience sees only what is revealed to it', () => {
    const match = play()
    expect(match.eventsFor(1).filter(({ type }) => type === 'dealt')).toMatchObject([
      { seat: 1, secret: expect.any(Number) },
      { seat: 2, secret: null },
    ])
    expect(match.view('spectator').secrets).toEqual([null, null])
    expect(match.eventsFor('referee').map(({ seq }) => seq)).toEqual(match.events.map((_, i) => i))
  })
})

describe('a record', () => {
  test('names its format, game, packs, generator and seed', () => {
    expect(JSON.parse(text().split('\n')[0]!)).toEqual({
      arbiter: 'record',
      format: 2,
      game: 'toy',
      version: '1',
      packs: [],
      generator: 'xoshiro128ss/1',
      botLuck: 'bots/1',
      seed: 's',
    })
  })

  test('truncated text is recognised wherever it is cut', () => {
    const whole = text()
    const lines = whole.trimEnd().split('\n')
    expect(codeOf('')).toBe('record_empty')
    expect(codeOf(whole.slice(0, -20))).toBe('record_truncated')
    for (let keep = 1; keep < lines.length; keep++)
      expect(codeOf(lines.slice(0, keep).join('\n'))).toBe('record_truncated')
  })

  test('what is no record, or of a foreign format, is refused by code', () => {
    expect(codeOf('hello')).toBe('record_header')
    expect(codeOf('{"arbiter":"save"}')).toBe('record_header')
    expect(codeOf(text().replace('"format":2', '"format":3'))).toBe('record_format')
    expect(codeOf(text().replace('{"seat":1,"action"', '{"action"'))).toBe('record_line')
    expect(codeOf(text().replace('{"setup":{"target":30}}', '{}'))).toBe('record_line')
    const deep = '['.repeat(25_000) + ']'.repeat(25_000)
    expect(codeOf(text().replace('{"target":30}', deep))).toBe('record_line')
  })

  test('a record of another game, generator or set-up cannot be played', () => {
    const faults = (record: string) => {
      const read = parseRecord(record)
      const again = read.ok ? replay(toy, read.value) : read
      return again.ok ? [] : again.faults.map(({ code, path }) => `${code} ${path}`)
    }
    expect(faults(text().replace('"game":"toy"', '"game":"chess"'))).toEqual(['record_game /1/game'])
    expect(faults(text().replace('xoshiro128ss/1', 'dice-tower/9'))).toEqual(['record_generator /1/generator'])
    expect(faults(text().replace('{"target":30}', '{"target":0}'))).toEqual(['setup_range /2/setup/target'])
  })

  test('an edited record diverges, and the report says where', () => {
    const lines = text().split('\n')
    const line = lines.findIndex((line) => line.includes('"thrown"'))
    const event = JSON.parse(lines[line]!).event
    lines[line] = JSON.stringify({ event: { ...event, value: (event.value % 6) + 1 } })
    const { divergence } = replayed(lines.join('\n'))
    expect(divergence).toMatchObject({ line: line + 1, step: 1, kind: 'event', found: { value: event.value } })

    const edited = makeRecord(recordOf(play())).replace(
      '{"seat":1,"action":{"type":"throw"}}',
      '{"seat":1,"action":{"type":"rest"}}',
    )
    expect(replayed(edited).divergence).toMatchObject({ kind: 'hash', step: 6 })

    const illegal = text().replace('{"seat":2,"action":{"type":"throw"}}', '{"seat":1,"action":{"type":"throw"}}')
    expect(replayed(illegal).divergence).toMatchObject({ kind: 'action', found: { code: 'not_your_turn' } })
  })

  test('other rules are named beside the first difference', () => {
    const older = text()
      .replace('"version":"1"', '"version":"0"')
      .replace('"packs":[]', '"packs":[{"id":"core","hash":"00"}]')
    expect(replayed(older).changes).toEqual([
      { what: 'version', recorded: '0', today: '1' },
      { what: 'packs', recorded: [{ id: 'core', hash: '00' }], today: [] },
    ])
    expect(replayed(text()).changes).toEqual([])
  })
})
