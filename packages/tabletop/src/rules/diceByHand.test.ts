import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4 } }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], authority: 'gm', ...more })

describe('TT-156 dice by hand', () => {
  test('the window names purpose, number and kind; a wrong roll is refused; no draw is used', () => {
    const at = fight({ options: { 'check.preset': '2d10' } })
    at.gm({ type: 'gm.modifier', uid: 'a', label: 'luck', roll: 'advantage', lasts: 'next', on: 'attack' })
    at.attack('knife', 'b').defend('none')
    expect(at.open('roll')).toEqual({
      ...{ type: 'roll', seat: 'red', uid: 'a', purpose: 'attack', count: 2, sides: 10, twice: true },
    })
    for (const values of [
      [1, 2],
      [1, 2, 3, 11],
      [0, 1, 2, 3],
      [1, 2, 3, 4, 5],
    ])
      expect(at.refused({ type: 'enterRoll', values })).toEqual({ code: 'bad_roll', params: { count: 4, sides: 10 } })
    at.dice(1, 2, 9, 10)
    expect(at.last('checkRolled')).toMatchObject({
      entered: true,
      sum: {
        dice: [
          [1, 2],
          [9, 10],
        ],
        kept: 1,
        total: 24,
      },
    })
    expect(at.match.checkpoint().draws).toEqual({})
  })

  test('can be switched at any time, by the seat or the game master', () => {
    const at = fight().act({ type: 'dice', manual: false }, 'red')
    at.attack('knife', 'b').defend('active acrobatics')
    // Red's die fell by itself, blue's is entered.
    expect([at.last('checkRolled').entered, at.open('roll').seat]).toEqual([false, 'blue'])
    at.gm({ type: 'gm.dice', seat: 'blue', manual: false })
    expect(at.window.type).not.toBe('roll')
    expect(at.events('checkRolled').map(({ entered }) => entered)).toEqual([false, false])
    const own = fight().attack('knife', 'b').defend('none').act({ type: 'dice', manual: false }, 'red')
    expect([own.window.type, own.last('checkRolled').entered]).toEqual(['turn', false])
    const again = fight({ manual: false }).act({ type: 'dice', manual: true }, 'blue')
    expect(again.attack('knife', 'b').defend('active acrobatics').open('roll').seat).toBe('blue')
  })
})

test('TT-163 the engine proposes and never chooses for a human defender', () => {
  const at = fight({ people: [A, { ...B, ap: 0, skills: {} }, C] }).attack('knife', 'b')
  const { hurdles, seat } = at.open('defence')
  expect([seat, hurdles[0]!.options[hurdles[0]!.proposal]!.mode]).toEqual(['blue', 'passive'])
  expect(at.events('defenceChosen')).toEqual([])
  const weak = fight({ people: [{ ...A, skills: { blades: -5 } }, B, C] }).attack('knife', 'b', 2)
  weak.defend('active acrobatics').dice(1).dice(20)
  expect(weak.open('benefit').seat).toBe('blue')
})
