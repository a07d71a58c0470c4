import { describe, expect, test } from 'vitest'
import type { DeedChoice, Trigger } from '../action.ts'
import { type Desk, desk, type Person } from '../testing/desk.ts'

const runner: Person = { uid: 'x', side: 'red', at: [6, 2], facing: 'W', skills: { athletics: 6, conjuration: 6 } }
const guard: Person = {
  ...{ uid: 'o', side: 'blue', at: [2, 2], facing: 'E', skills: { polearms: 5, mind: 8, athletics: 9 } },
  ...{ items: ['spear'], attacks: ['spear'], spells: ['paralysis'] },
}
const second: Person = { uid: 'p', side: 'blue', at: [5, 1], facing: 'E', skills: { athletics: 5 } }
const third: Person = { uid: 'q', side: 'red', at: [9, 5] }

const delay = (deed: DeedChoice, trigger: Trigger) => ({ type: 'delay', deed, trigger }) as const
const speak = (text: string): DeedChoice => ({ id: 'speak', text })
const cast = (...uids: string[]): DeedChoice => ({
  ...{ id: 'cast', source: 'conjured_knives', targets: uids.map((uid) => ({ uid, strikes: 1 })) },
})
const fight = (more: Partial<Person> = {}): Desk =>
  desk({ people: [guard, second, { ...runner, ...more }, third], authority: 'gm', options: { 'ap.base': 9 } })
const paralysis: DeedChoice = { id: 'cast', source: 'paralysis', targets: [{ uid: '$cause' }] }

describe('TT-076 several delayed deeds on one event', () => {
  const trigger: Trigger = { event: 'deedDeclared', by: 'x' }

  test('are asked in the order of the tracker, each looked at again', () => {
    const at = fight()
      .act(delay(speak('one'), trigger))
      .turnOf('p')
      .act(delay(speak('two'), trigger))
    at.gm({ type: 'gm.initiative', uid: 'p', value: 50 }).turnOf('x').deed('posture', { posture: 'prone' })
    expect(at.open('fire').uid).toBe('p')
    at.act({ type: 'fire' })
    expect(at.open('fire').uid).toBe('o')
    at.act({ type: 'fire' })
    expect(at.events('spoke').map(({ text }) => text)).toEqual(['two', 'one'])
  })

  test('what another one has made impossible is not asked about', () => {
    const push: DeedChoice = { id: 'push', targets: [{ uid: 'x' }] }
    const at = fight({ at: [6, 1] }).act(delay({ id: 'attack', source: 'spear', targets: [{ uid: 'x' }] }, trigger))
    at.gm({ type: 'gm.place', uid: 'o', cell: [4, 1] })
    at.turnOf('p').act(delay(push, trigger)).gm({ type: 'gm.initiative', uid: 'p', value: 50 }).turnOf('x')
    at.deed('posture', { posture: 'prone' }).act({ type: 'fire' }).defend('none').dice(1)
    // Pushed out of the reach of the spear.
    expect([at.cell('x'), at.fighter('o').delayed === null, at.open('turn').uid]).toEqual([[7, 1], false, 'x'])
  })

  test('a fired deed is used up before it resolves, and may set off another', () => {
    const at = fight().act(delay(speak('one'), trigger))
    at.turnOf('p')
      .act(delay(speak('two'), { event: 'deedDeclared', by: 'o' }))
      .turnOf('x')
    at.deed('posture', { posture: 'prone' }).act({ type: 'fire' })
    expect([at.open('fire').uid, at.fighter('o').delayed, at.events('spoke')]).toEqual(['p', null, []])
    at.act({ type: 'fire' })
    expect(at.events('spoke').map(({ text }) => text)).toEqual(['two', 'one'])
    expect(at.open('turn').uid).toBe('x')
  })
})

describe('TT-077 the interrupted deed is looked at again', () => {
  const waiting = (more: Partial<Person> = {}) =>
    fight({ spells: ['conjured_knives'], ...more })
      .act(delay(paralysis, { event: 'deedDeclared', by: 'x' }))
      .turnOf('x')

  test('if it cannot go on it fails: AP stay spent, no die is rolled', () => {
    const at = waiting().deed('move', { path: ['W'] })
    expect(at.fighter('x').ap).toBe(7)
    at.act({ type: 'fire' }).defend('none').dice(5)
    expect(at.last('deedFailed')).toMatchObject({ uid: 'x', deed: 'move', code: 'fighter_out', target: null })
    expect([at.cell('x'), at.fighter('x').ap, at.open('turn').uid]).toEqual([[6, 2], 7, 'x'])
    const attack = waiting({ at: [5, 2] })
      .attack('fist', 'p')
      .act({ type: 'fire' })
      .defend('none')
      .dice(5)
    expect(attack.events('checkRolled').map(({ uid }) => uid)).toEqual(['o'])
    expect([attack.fighter('x').ap, attack.events('attackResolved').length]).toEqual([7, 1])
  })

  test('otherwise it goes on', () => {
    const at = waiting({ skills: { magic_resistance: 9 } }).deed('move', { path: ['W'] })
    at.act({ type: 'fire' }).defend('passive magic_resistance').dice(1)
    expect(at.last('attackResolved')).toMatchObject({ uid: 'o', success: false, margin: 9 - 14 })
    expect(at.last('moved')).toMatchObject({ uid: 'x', whole: true })
  })

  test('of several targets only the impossible ones drop out', () => {
    const leave: DeedChoice = { id: 'move', path: ['E', 'E', 'S'] }
    const at = fight({ spells: ['conjured_knives'] }).turnOf('p')
    at.act(delay(leave, { event: 'castDeclared', by: 'x' }))
      .turnOf('x')
      .act({ type: 'deed', ...cast('o', 'p') })
    at.act({ type: 'fire' })
    expect(at.cell('p')).toEqual([7, 2])
    expect(at.last('deedFailed')).toMatchObject({ uid: 'x', deed: 'cast', code: 'not_in_view', target: 'p' })
    expect(at.open('defence').uid).toBe('o')
    at.defend('none').dice(5)
    expect(at.events('attackResolved').map(({ target }) => target)).toEqual(['o'])
  })

  test('who has left the area is not struck, who has come into it is', () => {
    const step = (path: DeedChoice['path']): DeedChoice => ({ id: 'move', path: path! })
    const at = fight({ spells: ['fireball'], skills: { fire: 9 } })
    at.act(delay(step(['E', 'E']), { event: 'castDeclared' })).turnOf('p')
    at.act(delay(step(['N']), { event: 'castDeclared' })).turnOf('x')
    at.deed('cast', { source: 'fireball', cell: [4, 2] })
    expect(at.last('attackDeclared').targets.map(({ uid }) => uid)).toEqual(['p'])
    at.act({ type: 'fire' }).act({ type: 'fire' })
    expect([at.cell('o'), at.cell('p')]).toEqual([
      [4, 2],
      [5, 0],
    ])
    expect(at.open('defence').uid).toBe('o')
    at.defend('none', 'none').dice(1)
    expect(at.open('turn').uid).toBe('x')
    expect(at.events('attackResolved').map(({ target }) => target)).toEqual(['o'])
  })
})

describe('TT-078 a move stops cell by cell', () => {
  const spear: DeedChoice = { id: 'attack', source: 'spear', targets: [{ uid: 'x' }] }
  const near = (timing?: 'before' | 'after'): Trigger => ({
    ...{ event: 'cellEntered', by: 'enemies', zone: { within: 2 }, ...(timing && { timing }) },
  })
  const walk = (trigger: Trigger, more: Partial<Person> = {}) =>
    fight(more)
      .act(delay(spear, trigger))
      .turnOf('x')
      .deed('move', { path: ['W', 'W', 'W'] })

  test('before: he still stands on the cell before (WE-07a)', () => {
    const at = walk(near())
    expect([at.open('fire').uid, at.cell('x')]).toEqual(['o', [4, 2]])
  })

  test('after: he stands on the new cell', () => {
    const at = walk(near('after'))
    expect([at.open('fire').uid, at.cell('x')]).toEqual(['o', [4, 2]])
    expect(at.act({ type: 'hold' }).cell('x')).toEqual([3, 2])
    const wide = walk({ ...near('after'), zone: { within: 4 } })
    // On [5, 2] the spear does not reach: nobody is asked.
    expect(wide.cell('x')).toEqual([4, 2])
  })

  test('then he goes on if he can', () => {
    const at = walk(near()).act({ type: 'fire' }).defend('none').dice(1)
    expect(at.cell('x')).toEqual([3, 2])
    expect(at.last('moved')).toMatchObject({ cells: 3, units: 36, whole: true })
    expect(at.damage('x')).toEqual([2])
  })

  test('otherwise the move ends there and the rest is lost', () => {
    const at = fight()
      .act(delay(paralysis, near()))
      .turnOf('x')
      .deed('move', { path: ['W', 'W', 'W'] })
    expect(at.cell('x')).toEqual([5, 2])
    at.act({ type: 'fire' }).defend('none').dice(5)
    expect(at.last('moved')).toMatchObject({ uid: 'x', cells: 1, units: 12, whole: false })
    expect([at.cell('x'), at.fighter('x').ap]).toEqual([[5, 2], 7])
  })

  test('also where the way is shut or taken before his eyes', () => {
    const open = (rows: readonly string[], deed: DeedChoice, cell: readonly [number, number]) => {
      const people = [{ ...second, at: [3, 3] as const }, runner, third]
      const trigger: Trigger = { event: 'cellEntered', by: 'x', zone: { cells: [[...cell]] } }
      const at = desk({ people, map: rows, options: { 'ap.base': 9 } })
      if (deed.id === 'interact') at.act({ type: 'deed', ...deed })
      return at
        .act(delay(deed, trigger))
        .turnOf('x')
        .deed('move', { path: ['W', 'W', 'W', 'W'] })
        .act({ type: 'fire' })
    }
    const rows = ['............', '............', '...d........', ...Array(5).fill('............')]
    const shut = open(rows, { id: 'interact', cell: [3, 2] }, [3, 2])
    expect([shut.cell('x'), shut.last('moved').whole]).toEqual([[4, 2], false])
    const taken = open(rows.with(2, rows[0]!), { id: 'move', path: ['N'] }, [3, 2])
    expect([taken.cell('p'), taken.cell('x'), taken.last('moved').whole]).toEqual([[3, 2], [4, 2], false])
  })

  test('also where he is struck down on his way', () => {
    const at = walk(near(), { body: 2 }).act({ type: 'fire' }).defend('none').dice(1)
    expect([at.cell('x'), at.fighter('x').tracker]).toEqual([[4, 2], 'out'])
    expect(at.last('moved')).toMatchObject({ cells: 2, whole: false })
    expect(at.open('turnOffer').uid).toBe('q')
  })
})
