import { makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action, GmAction } from '../../action.ts'
import { seenTable } from '../../bots/seen.ts'
import { encounterFrom } from '../../encounterFrom.ts'
import { said } from '../../phrase/testing/words.ts'
import { explainRefusal, phraseOf } from '../../phrase.ts'
import { type Arrangement, type Desk, desk, type Person } from '../../testing/desk.ts'
import { game, kit } from '../../testing.ts'
import { groundFor } from '../ground.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S' }
const C: Person = { uid: 'c', side: 'green', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], authority: 'gm', ...more })
const paint = (
  terrain: Extract<GmAction, { type: 'gm.terrain' }>['terrain'],
  ...cells: [number, number][]
): GmAction => ({
  ...{ type: 'gm.terrain', terrain, cells },
})
const relate = (a: string, b: string, relation: 'hostile' | 'allied' | 'neutral'): GmAction => ({
  ...{ type: 'gm.relation', sides: [a, b], relation },
})
const walk = (...path: ('N' | 'E' | 'S' | 'W')[]): Action => ({ type: 'deed', id: 'move', path })
const lines = (at: Desk) => said(phraseOf(at.last('gmOverrode')))

describe('TT-151 TT-154 the game master changes the ground', () => {
  test('a wall stops, rough ground doubles the price, an exit lets out; each is told with what was there', () => {
    const at = fight().gm(paint('blocked', [6, 5]))
    expect(at.refused(walk('E')).code).toBe('blocked_path')
    expect(at.last('gmOverrode')).toMatchObject({ cells: [66], found: ['plain'], set: 'blocked', uid: null })
    expect(lines(at)).toEqual(['Game master · ground, (6,5): floor → wall', 'Ведущий · местность, (6,5): пол → стена'])
    at.gm({ ...paint('difficult', [6, 5], [7, 5]), note: 'rubble' })
    expect(at.last('gmOverrode')).toMatchObject({ cells: [66, 67], found: ['blocked', 'plain'], note: 'rubble' })
    at.act(walk('E', 'E'))
    expect([at.last('moved').units, at.cell('a')]).toEqual([48, [7, 5]])
    expect(at.refused({ type: 'deed', id: 'leave' }).code).toBe('not_exit')
    at.gm(paint('exit', [7, 5])).deed('leave')
    expect(at.fighter('a').tracker).toBe('left')
  })

  test('many cells are counted, not listed', () => {
    const row = [0, 1, 2, 3, 4].map((column): [number, number] => [column, 7])
    expect(lines(fight().gm(paint('difficult', ...row)))).toEqual([
      'Game master · ground, 5 cells: floor → difficult ground',
      'Ведущий · местность, 5 клеток: пол → трудная местность',
    ])
  })

  test('a painted door is shut, whatever was open there, and can be opened as any other', () => {
    const at = fight({ options: { 'ap.base': 12 } }).gm(paint('light_door', [6, 5]))
    at.deed('interact', { cell: [6, 5] })
    expect(at.state.openDoors).toEqual([66])
    at.gm(paint('heavy_door', [6, 5]))
    expect([at.state.openDoors, at.refused(walk('E')).code]).toEqual([[], 'blocked_path'])
    expect(
      at
        .deed('heavy_door', { cell: [6, 5] })
        .act(walk('E'))
        .cell('a'),
    ).toEqual([6, 5])
  })

  test('nobody is walled in, not even who lies there; the refusal says who', () => {
    const at = fight()
    const taken = { code: 'occupied', params: { cell: [5, 4], uid: 'b', who: { en: 'b', ru: 'b' } } }
    for (const terrain of ['blocked', 'heavy_door', 'light_door', 'lever'] as const)
      expect(at.refused(paint(terrain, [1, 1], [5, 4]), 'gm')).toEqual(taken)
    at.gm({ type: 'gm.wound', uid: 'b', damage: 9, damageType: 'body_physical' })
    expect(at.refused(paint('blocked', [5, 4]), 'gm')).toEqual(taken)
    at.gm(paint('difficult', [5, 4]))
      .gm({ type: 'gm.remove', uid: 'b' })
      .gm(paint('blocked', [5, 4]))
    expect(at.match.view('red').encounter.map!.rows[4]).toBe('.....#......')
  })

  test('cells that the map lacks are refused, and all of them without a map', () => {
    expect(fight().refused(paint('plain', [0, 0], [12, 0]), 'gm')).toEqual({
      ...{ code: 'unknown_id', params: { kind: 'cell', id: [12, 0] } },
    })
    expect(fight({ map: null }).refused(paint('plain', [0, 0]), 'gm').code).toBe('unknown_id')
    expect(fight({ authority: 'rules' }).refused(paint('plain', [0, 0]), 'red').code).toBe('gm_only')
  })

  test('TT-078 a wall in the way of a move under way ends it there', () => {
    const trigger = { event: 'cellEntered', by: 'b', timing: 'before' } as const
    const at = fight().act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger })
    at.turnOf('b').act(walk('E', 'E'))
    expect(at.open('fire').uid).toBe('a')
    at.gm(paint('blocked', [6, 4])).act({ type: 'hold' })
    expect([at.last('moved').whole, at.cell('b')]).toEqual([false, [5, 4]])
  })

  test('every seat sees it, and so do bots', () => {
    const at = fight().gm(paint('blocked', [6, 5]))
    for (const audience of ['red', 'blue', 'gm', 'spectator'] as const) {
      const view = at.match.view(audience)
      expect(view.encounter.map!.rows[5]).toBe('......#.....')
      const table = seenTable(kit.planOf(at.match.setup), JSON.parse(JSON.stringify(view)))
      expect(groundFor(table, table.state.fighters[0]!).factor[66]).toBe(0)
    }
    expect(at.match.setup.encounter.map!.rows[5]).toBe('............')
  })
})

describe('TT-151 TT-025 the game master changes who is against whom', () => {
  test('from hostile to allied and back; the bonus follows at the next begin', () => {
    const at = fight().gm(relate('blue', 'green', 'neutral'))
    expect(at.last('gmOverrode')).toMatchObject({ sides: ['blue', 'green'], found: 'hostile', set: 'neutral' })
    expect(lines(at)).toEqual([
      'Game master · relation, blue, green: hostile → neutral',
      'Ведущий · отношения, blue, green: враги → нейтральны',
    ])
    // One enemy left instead of two.
    expect(at.turnOf('b').fighter('b').ap).toBe(5)
    at.gm(relate('green', 'blue', 'hostile'))
    expect(at.last('gmOverrode')).toMatchObject({ found: 'neutral', set: 'hostile' })
    expect(at.match.view('gm').encounter.relations).toEqual([{ sides: ['green', 'blue'], relation: 'hostile' }])
    expect(at.turnOf('a').turnOf('b').fighter('b').ap).toBe(6)
  })

  test('TT-137 an ally is walked through', () => {
    const at = fight()
    expect(at.refused(walk('N', 'N')).code).toBe('blocked_path')
    expect(
      at
        .gm(relate('red', 'blue', 'allied'))
        .act(walk('N', 'N'))
        .cell('a'),
    ).toEqual([5, 3])
  })

  test('TT-050 peace among all ends the fight, without a winner', () => {
    const at = fight({ people: [A, B] }).gm(relate('red', 'blue', 'neutral'))
    expect(at.match.outcome).toMatchObject({ reason: 'defeat', detail: { winners: [] } })
    const three = fight()
      .gm(relate('red', 'blue', 'allied'))
      .gm(relate('red', 'green', 'neutral'))
    expect(three.match.outcome).toBeUndefined()
  })

  test('TT-050 allies win together', () => {
    const at = fight().gm(relate('red', 'green', 'allied'))
    at.gm({ type: 'gm.wound', uid: 'b', damage: 9, damageType: 'body_physical' })
    expect(at.state.end).toEqual({ reason: 'defeat', winners: ['red', 'green'] })
  })

  test('sides that nobody knows, or one side with itself, are refused', () => {
    expect(fight().refused(relate('red', 'grey', 'allied'), 'gm').params).toEqual({ kind: 'side', id: 'grey' })
    expect(fight().refused(relate('red', 'red', 'allied'), 'gm')).toEqual({
      ...{ code: 'bad_value', params: { field: 'sides' } },
    })
  })
})

describe('TT-151 TT-150 the game master changes objectives', () => {
  const wounded = (at: Desk, uid: string) => at.gm({ type: 'gm.wound', uid, damage: 9, damageType: 'body_physical' })

  test('a new one decides from now on', () => {
    const at = fight().gm({ type: 'gm.objective', side: 'red', kind: 'capture', of: 'b' })
    expect(at.last('gmOverrode')).toMatchObject({
      ...{ sides: ['red'], found: null, set: { side: 'red', kind: 'capture', of: 'b', rounds: null } },
    })
    expect(lines(at)).toEqual(['Game master · objective, red: capture: b', 'Ведущий · цель, red: захватить: b'])
    expect(wounded(at, 'b').state.end).toEqual({ reason: 'capture', winners: ['red'] })
  })

  test('one that is met already ends the fight at once', () => {
    const at = wounded(fight(), 'b')
    expect(at.state.end).toBeNull()
    at.gm({ type: 'gm.objective', side: 'green', kind: 'defeat', of: 'blue' })
    expect(at.state.end).toEqual({ reason: 'defeat', winners: ['green'] })
  })

  test('the same again replaces it, removed it decides nothing', () => {
    const objectives = [{ side: 'green', kind: 'survive', rounds: 1 }]
    const survive = { type: 'gm.objective', side: 'green', kind: 'survive' } as const
    const ended = (...actions: GmAction[]) => {
      const at = fight({ objectives })
      for (const action of actions) at.gm(action)
      at.turnOf('c').endTurn()
      return [at.match.view('gm').encounter.objectives.length, at.state.round, at.state.end?.reason]
    }
    expect(ended()).toEqual([1, 1, 'survive'])
    expect(ended({ ...survive, rounds: 2 })).toEqual([1, 2, undefined])
    expect(ended({ ...survive, remove: true })).toEqual([0, 2, undefined])
  })

  test('what fits nobody is refused, each with its field', () => {
    const refused = (action: Omit<Extract<GmAction, { type: 'gm.objective' }>, 'type'>) => {
      const { code, params } = fight().refused({ type: 'gm.objective', ...action }, 'gm')
      return [code, params.kind ?? params.field, params.id]
    }
    expect(refused({ side: 'grey', kind: 'defeat' })).toEqual(['unknown_id', 'side', 'grey'])
    expect(refused({ side: 'red', kind: 'defeat', of: 'b' })).toEqual(['unknown_id', 'side', 'b'])
    expect(refused({ side: 'red', kind: 'capture', of: 'blue' })).toEqual(['unknown_id', 'fighter', 'blue'])
    expect(refused({ side: 'red', kind: 'escape' })).toEqual(['bad_value', 'of', undefined])
    expect(refused({ side: 'red', kind: 'survive' })).toEqual(['bad_value', 'rounds', undefined])
    expect(refused({ side: 'red', kind: 'escape', of: 'a', rounds: 3 })).toEqual(['bad_value', 'rounds', undefined])
    expect(refused({ side: 'red', kind: 'defeat', remove: true })).toEqual(['unknown_id', 'objective', 'defeat'])
  })

  test('rounds that are over cannot be survived', () => {
    const at = fight().turnOf('c').endTurn().turnOf('a')
    const survive = { type: 'gm.objective', side: 'red', kind: 'survive' } as const
    expect([at.state.round, at.refused({ ...survive, rounds: 1 }, 'gm')]).toEqual([
      ...[2, { code: 'bad_value', params: { field: 'rounds', min: 2 } }],
    ])
    expect(
      at
        .gm({ ...survive, rounds: 2 })
        .turnOf('c')
        .endTurn().state.end?.reason,
    ).toBe('survive')
  })

  test('TT-165 TT-167 what others want of somebody hidden is neither seen nor heard', () => {
    const at = fight().gm({ type: 'gm.hide', uid: 'c', from: ['red'] })
    const before = [at.match.view('red'), at.match.eventsFor('red').length]
    at.gm({ type: 'gm.objective', side: 'green', kind: 'escape', of: 'c' })
    expect([at.match.view('red'), at.match.eventsFor('red').length]).toEqual(before)
    const objective = { side: 'green', kind: 'escape', of: 'c', rounds: null }
    for (const seat of ['green', 'blue', 'gm']) {
      expect(at.match.view(seat).encounter.objectives).toEqual([objective])
      expect(at.match.eventsFor(seat).at(-1)).toMatchObject({ type: 'gmOverrode', set: objective })
    }
    at.gm({ type: 'gm.hide', uid: 'c', from: [] })
    expect(at.match.view('red').encounter.objectives).toEqual([objective])
  })
})

describe('TT-151 a changed scene', () => {
  const changed = () =>
    fight()
      .gm(paint('blocked', [6, 5]))
      .gm(relate('blue', 'green', 'allied'))
      .gm({ type: 'gm.objective', side: 'red', kind: 'survive', rounds: 9 })

  test('TT-157 is undone and done again', () => {
    const at = changed()
    const hash = at.match.hash()
    at.match.undo(3)
    expect([at.state.scene, at.match.view('red').encounter]).toEqual([undefined, fight().match.view('red').encounter])
    expect(game.check(at.state, 'red', walk('E'))).toEqual({ ok: true })
    at.match.redo(3)
    expect([at.match.hash(), at.refused(walk('E')).code]).toEqual([hash, 'blocked_path'])
  })

  test('TT-152 is saved and replayed', () => {
    const at = changed()
    const saved = parseRecord(makeRecord(recordOf(at.match)))
    if (!saved.ok) throw new Error('unreadable')
    const opened = openSave(game, saved.value)
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    expect(opened.value.hash()).toBe(at.match.hash())
    expect(opened.value.view('red')).toEqual(at.match.view('red'))
    expect(opened.value.act('red', walk('E'))).toMatchObject({ code: 'blocked_path' })
  })

  test('is stored with a fight that becomes an encounter', () => {
    expect(encounterFrom(kit.content, changed().state)).toMatchObject({
      map: { rows: expect.arrayContaining(['......#.....']) },
      relations: [{ sides: ['blue', 'green'], relation: 'allied' }],
      objectives: [{ side: 'red', kind: 'survive', rounds: 9 }],
    })
  })

  test('leaves the copy of a state alone', () => {
    const at = fight()
    const copy = game.clone(at.gm(paint('blocked', [6, 5])).state)
    at.gm(paint('plain', [6, 5]))
    expect([game.check(copy, 'red', walk('E')), game.check(at.state, 'red', walk('E'))]).toMatchObject([
      { code: 'blocked_path' },
      { ok: true },
    ])
  })
})

test('TT-154 placing somebody on a taken cell is refused, and says who stands there', () => {
  const people = [
    { ...A, at: [5, 5] },
    { ...B, at: [5, 4] },
  ] as const
  const refusal = desk({ people, authority: 'gm' }).refused({ type: 'gm.place', uid: 'a', cell: [5, 4] }, 'gm')
  expect(refusal).toEqual({ code: 'occupied', params: { cell: [5, 4], uid: 'b', who: { en: 'b', ru: 'b' } } })
  expect(said(explainRefusal({ ok: false, ...refusal }))).toEqual([
    'The cell (5,4) is taken by b',
    'Клетка (5,4) занята: b',
  ])
})
