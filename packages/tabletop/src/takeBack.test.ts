import { describe, expect, test } from 'vitest'
import { mayTakeBack } from './takeBack.ts'
import { type Arrangement, type Desk, desk, type Person } from './testing/desk.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', skills: { athletics: 3 }, items: ['belt:knife'] },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 2], facing: 'S' }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0] }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const back = (at: Desk, seat = 'red') => mayTakeBack(at.match, seat)

describe('TT-159 a player takes back his own deeds of the running turn', () => {
  test('figure, facing, units and AP return', () => {
    const at = fight()
    expect(back(at)).toBe(0)
    const before = at.match.hash()
    at.deed('move', { path: ['N', { turn: 'E' }] })
    expect(back(at)).toBe(1)
    at.deed('draw', { item: 'a.1' }).deed('posture', { posture: 'prone' })
    expect(back(at)).toBe(3)
    expect(at.match.undo(3)).toEqual({ ok: true })
    expect(at.match.hash()).toBe(before)
    expect(at.fighter('a')).toMatchObject({ facing: 0, ap: 6, posture: 'standing' })
    expect(back(at)).toBe(0)
  })

  test('a delayed deed and a lowered initiative too', () => {
    const at = fight().act({ type: 'lower', to: 3 })
    at.act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger: { event: 'turnBegan', by: 'b' } })
    expect(back(at)).toBe(2)
  })

  test('back to the last die', () => {
    const at = fight().deed('move', { path: ['N', 'N'] })
    at.attack('fist', 'b')
    // The other side has been asked already.
    expect(back(at)).toBe(0)
    at.defend('none').dice(5)
    expect(back(at)).toBe(0)
    at.deed('posture', { posture: 'prone' })
    expect(back(at)).toBe(1)
  })

  test('drawn dice count as well', () => {
    const healer: Person = { ...A, skills: { light: 6 }, spells: ['mend'] }
    const at = desk({ people: [healer, B], manual: false })
      .turnOf('a')
      .cast('mend', 'a')
    expect(back(at)).toBe(0)
  })

  test('back to a newly revealed fact', () => {
    const at = desk({ people: [A, { ...B, at: [5, 4], hiddenFrom: ['red'] }, C] }).deed('move', { path: ['N', 'N'] })
    expect([at.cell('a'), back(at)]).toEqual([[5, 5], 0])
    const spoken = fight()
      .deed('move', { path: ['N'] })
      .deed('speak', { text: 'Give up!' })
    expect(back(spoken)).toBe(0)
  })

  test('a trigger that somebody holds back is a fact too', () => {
    const at = desk({ people: [B, A, C] }).act({
      ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
      trigger: { event: 'moveStarted', by: 'a', timing: 'before' },
    })
    at.turnOf('a')
      .deed('move', { path: ['N'] })
      .act({ type: 'hold' })
    expect(back(at)).toBe(0)
  })

  test('nothing of others, of earlier turns, or that the game master has touched', () => {
    const at = fight({ authority: 'gm' }).deed('move', { path: ['N'] })
    expect([back(at, 'blue'), back(at, 'gm'), back(at, 'nobody')]).toEqual([0, 0, 0])
    at.gm({ type: 'gm.ap', uid: 'a', ap: 4 })
    expect(back(at)).toBe(0)
    at.deed('move', { path: ['S'] })
    expect(back(at)).toBe(1)
    at.endTurn()
    expect(back(at)).toBe(0)
    at.turnOf('b')
    expect([back(at), back(at, 'blue')]).toEqual([0, 0])
  })

  test('what was undone and done again counts once', () => {
    const at = fight()
      .deed('move', { path: ['N'] })
      .deed('move', { path: ['S'] })
    at.match.undo(2)
    at.match.redo(1)
    expect(back(at)).toBe(1)
    at.match.redo(1)
    expect(back(at)).toBe(2)
    at.match.undo(2)
    at.deed('move', { path: ['E'] })
    expect(back(at)).toBe(1)
  })
})
