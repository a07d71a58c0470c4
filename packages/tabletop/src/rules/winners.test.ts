import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [0, 0], facing: 'E' }
const D: Person = { uid: 'd', side: 'red', at: [1, 0], facing: 'W' }
const B: Person = { uid: 'b', side: 'blue', at: [9, 7], facing: 'W' }
const G: Person = { uid: 'g', side: 'green', at: [9, 5] }
const EXIT = ['E...........', ...new Array<string>(7).fill('............')]
const ended = ({ match: { outcome } }: Desk) => outcome && [outcome.reason, outcome.detail.winners]

describe('TT-150 an escape', () => {
  const objectives = [{ side: 'red', kind: 'escape', of: 'd' }]
  const lifted = (people: readonly Person[]) =>
    desk({ people, objectives, map: EXIT })
      .deed('lift', { targets: [{ uid: 'd' }] })
      .deed('leave')

  test('on the back of an ally is one, on that of an enemy none', () => {
    expect(ended(lifted([A, D, B]))).toEqual(['escape', ['red']])
    const thief: Person = { ...A, uid: 't', side: 'blue', ap: 9, skills: { athletics: 9 } }
    const at = desk({ people: [thief, D, { ...D, uid: 'e', at: [5, 5] }, B], objectives, map: EXIT })
    at.deed('grab', { targets: [{ uid: 'd' }] })
      .defend('none')
      .dice(10)
    at.deed('lift', { targets: [{ uid: 'd' }] }).deed('leave')
    expect([at.fighter('d').tracker, ended(at)]).toEqual(['left', undefined])
  })

  test.each([[EXIT], [null]])('is never made by the game master: %j', (map) => {
    const at = desk({ people: [{ ...D, at: [0, 0] }, { ...A, at: [1, 0] }, B], objectives, map, authority: 'gm' })
    at.gm({ type: 'gm.remove', uid: 'd' })
    expect([at.fighter('d').tracker, ended(at)]).toEqual(['left', undefined])
  })
})

describe('TT-050 who wins', () => {
  const fight = (relation: string, more: Partial<Arrangement> = {}) => {
    const relations = ['red', 'blue'].map((side) => ({ sides: [side, 'green'], relation }))
    return desk({ people: [A, B, G], authority: 'gm', relations, ...more })
  }

  test('by defeat those who had an enemy, not those who were neutral to all', () => {
    const at = fight('neutral').gm({ type: 'gm.wound', uid: 'b', damage: 9, damageType: 'body_physical' })
    expect(ended(at)).toEqual(['defeat', ['red']])
  })

  test('by survival the allies as well', () => {
    const objectives = [{ side: 'red', kind: 'survive', rounds: 1 }]
    const relations = [{ sides: ['red', 'green'], relation: 'allied' }]
    expect(ended(fight('', { objectives, relations }).turnOf('g').endTurn())).toEqual(['survive', ['red', 'green']])
  })
})
