import { logWithUndo, makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Arrangement, Desk, desk, type Person } from '../testing/desk.ts'
import { apOf, fighterOf, type TabletopMatch, toLine } from '../testing/portChase.ts'
import { game } from '../testing.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4 } }
const drawn = (more: Partial<Arrangement> = {}): Desk =>
  new Desk({ people: [A, B], authority: 'gm', manual: false, ...more }).gm({ type: 'confirmMuster' })
const dice = ({ match }: Desk) =>
  match.events.flatMap((event) => (event.type === 'checkRolled' || event.type === 'attackResolved' ? [event] : []))

describe('TT-157 undo and redo', () => {
  test('back to before any action, through turns and rounds, the muster included', () => {
    const at = drawn()
    const hashes = [at.match.at(0).hash(), at.match.hash()]
    for (let i = 0; i < 14; i++) {
      at.act(at.match.legal().find(({ type }) => type === 'begin' || type === 'endTurn')!)
      hashes.push(at.match.hash())
    }
    expect(at.state.round).toBeGreaterThan(3)
    for (let step = hashes.length - 2; step >= 0; step--) {
      expect(at.match.undo()).toEqual({ ok: true })
      expect(at.match.hash()).toBe(hashes[step])
    }
    expect(at.window.type).toBe('muster')
    expect(at.match.undo()).toMatchObject({ ok: false, code: 'nothing_to_undo' })
    expect(at.match.redo(hashes.length - 1)).toEqual({ ok: true })
    expect(at.match.hash()).toBe(hashes.at(-1))
    expect(at.match.redo()).toMatchObject({ ok: false, code: 'nothing_to_undo' })
  })

  test('another action ends the redo; the dropped branch stays in the record, struck through', () => {
    const at = desk({ people: [A, B] })
      .attack('knife', 'b')
      .defend('none')
      .dice(10)
    at.match.undo(3)
    expect(at.match.redoable).toBe(3)
    at.deed('move', { path: ['W'] })
    expect([at.match.redoable, at.match.redo()]).toMatchObject([0, { code: 'nothing_to_undo' }])
    const told = logWithUndo(at.match).slice(-4)
    expect(told.map(({ struck }) => struck)).toEqual([true, true, true, false])
    expect(told.flatMap(({ events }) => events.map(({ type }) => type))).toContain('woundTaken')
    expect(at.damage('b')).toEqual([])
    const saved = parseRecord(makeRecord(recordOf(at.match)))
    if (!saved.ok) throw new Error('unreadable')
    const opened = openSave(game, saved.value)
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    expect(logWithUndo(opened.value).map(({ struck }) => struck)).toEqual(
      logWithUndo(at.match).map(({ struck }) => struck),
    )
  })
})

describe('TT-158 undo is no second throw', () => {
  const strike = (at: Desk) => at.turnOf('a').attack('knife', 'b').defend('active acrobatics')

  test('the same actions give the same dice', () => {
    const at = strike(drawn())
    const first = dice(at)
    const steps = at.match.steps.length
    at.match.undo(2)
    expect(dice(at)).toEqual([])
    at.attack('knife', 'b').defend('active acrobatics')
    expect(dice(at)).toEqual(first)
    expect(at.match.steps).toHaveLength(steps)
  })

  test('fresh dice are a choice of its own, and recorded', () => {
    const at = strike(drawn())
    const first = dice(at).map((event) => JSON.stringify(event))
    at.match.undo(2)
    at.match.reseed('another')
    strike(at)
    expect(dice(at).map((event) => JSON.stringify(event))).not.toEqual(first)
    expect(at.match.log.map(({ entry }) => entry)).toContainEqual({ reseed: 'another' })
    const saved = parseRecord(makeRecord(recordOf(at.match, { checkpoint: true })))
    if (!saved.ok) throw new Error('unreadable')
    const opened = openSave(game, saved.value)
    expect(opened.ok && opened.value.hash()).toBe(at.match.hash())
  })
})

test('TT-161 "previous" is an undo to the start of the turn before, with all of that moment', () => {
  const at = desk({ people: [A, B] })
  const [hash, steps] = [at.match.hash(), at.match.steps.length]
  at.attack('knife', 'b')
    .defend('none')
    .dice(10)
    .deed('move', { path: ['W'] })
    .endTurn()
    .act({ type: 'begin' })
  expect([at.damage('b'), at.cell('a'), at.fighter('a').ap]).toEqual([[2], [4, 5], 1])
  // Every turn begins with its own step, so the one before is found in the log.
  const begun = at.match.steps.flatMap(({ action }, i) => (action.type === 'begin' ? [i + 1] : []))
  expect(begun.at(-2)).toBe(steps)
  at.match.undo(at.match.steps.length - begun.at(-2)!)
  expect(at.match.hash()).toBe(hash)
  expect([at.damage('b'), at.cell('a'), at.fighter('a').ap, at.window]).toMatchObject([
    ...[[], [5, 5], 5, { type: 'turn', uid: 'a' }],
  ])
})

describe('TT-087 TT-152 TT-157 TT-160 WE-14 save, undo, strike', () => {
  const damage = (match: TabletopMatch, uid: string) => fighterOf(match, uid).wounds.map((wound) => wound.damage)
  const LINE_TEN = [
    { seat: 'heroes', action: { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }] } },
    { seat: 'fugitive', action: { type: 'enterRoll', values: [17] } },
    { seat: 'heroes', action: { type: 'enterRoll', values: [3] } },
  ] as const

  test('saved in the window of line 10', () => {
    const match = toLine(9)
    expect(match.state.window).toMatchObject({ type: 'defence', uid: 'vitmor' })
    const text = makeRecord(recordOf(match, { checkpoint: true }))
    const stored = JSON.parse(text.trim().split('\n').at(-1)!).checkpoint.state
    expect(stored.window).toMatchObject({ type: 'defence', uid: 'vitmor' })
    const saved = parseRecord(text)
    if (!saved.ok) throw new Error('unreadable')
    const opened = openSave(game, saved.value)
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    const loaded = opened.value
    expect([damage(loaded, 'anaxiel'), apOf(loaded)]).toEqual([
      [1, 1],
      [1, 1, 1, 4],
    ])
    for (const { seat, action } of LINE_TEN) expect(loaded.act(seat, action)).toEqual({ ok: true })
    expect(loaded.hash()).toBe(toLine(10).hash())
    expect([damage(loaded, 'vitmor'), apOf(loaded)]).toEqual([
      [2, 2],
      [0, 1, 1, 4],
    ])
  })

  test('undone to line 7 and redone with the same dice', () => {
    const match = toLine(10)
    const [hash, steps] = [match.hash(), match.steps.length - toLine(7).steps.length]
    match.undo(steps)
    expect([apOf(match), damage(match, 'anaxiel'), damage(match, 'vitmor')]).toEqual([[1, 2, 1, 4], [], []])
    expect(fighterOf(match, 'anaxiel').delayed!.deed.source).toBe('flash')
    match.redo(steps)
    expect(match.hash()).toBe(hash)
    match.undo(steps)
    expect(match.act('heroes', { type: 'hold' })).toEqual({ ok: true })
    const told = logWithUndo(match)
    expect(told.slice(-steps - 1).map(({ struck }) => struck)).toEqual([...new Array(steps).fill(true), false])
    expect(told.slice(0, -steps - 1).some(({ struck }) => struck)).toBe(false)
  })

  test("only Vitmor's second wound is struck after line 11", () => {
    const match = toLine(11)
    const before = structuredClone({ ...match.state, setup: null })
    const second = match.state.results.findLast(({ uid, undo }) => uid === 'vitmor' && undo.kind === 'wound')!
    expect(match.view('gm').fighters.vitmor!.own!.penalty).toBe(-2)
    expect(match.act('gm', { type: 'gm.strike', entry: second.entry })).toEqual({ ok: true })
    expect([damage(match, 'vitmor'), match.view('gm').fighters.vitmor!.own!.penalty]).toEqual([[2], -1])
    const { results, fighters, ...rest } = match.state
    const others = (list: typeof fighters) => list.filter(({ uid }) => uid !== 'vitmor')
    expect({ ...rest, setup: null }).toMatchObject({ round: before.round, window: before.window, items: before.items })
    expect(others(fighters)).toEqual(others(before.fighters))
    expect({ ...fighterOf(match, 'vitmor'), wounds: [] }).toEqual({
      ...before.fighters.find(({ uid }) => uid === 'vitmor')!,
      wounds: [],
    })
    expect(results.filter(({ struck }) => struck)).toHaveLength(1)
  })
})
