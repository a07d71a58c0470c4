import { describe, expect, test } from 'vitest'
import { type Desk, desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [1, 3], facing: 'E', body: 2 }
const B: Person = { uid: 'b', side: 'blue', at: [5, 3], facing: 'W', skills: { athletics: 9, mind: 9 } }
const paralyse = (at: Desk, uid: string) => at.gm({ type: 'gm.effect', uid, effect: 'paralysed', duration: 1 })

test('TT-033 TT-034 put out and healed in his own turn: it is over, and so is what he was doing', () => {
  const healer: Person = { uid: 'h', side: 'red', at: [2, 4], spells: ['mend'], skills: { light: 9 } }
  const guard: Person = { ...B, at: [3, 2], facing: 'W' }
  const at = desk({ people: [guard, healer, A] })
  at.act({
    ...{ type: 'delay', deed: { id: 'attack', source: 'fist', targets: [{ uid: 'a', strikes: 2 }] } },
    trigger: { event: 'cellEntered', by: 'a', timing: 'after', zone: { within: 1 } },
  })
  at.turnOf('h').act({
    ...{ type: 'delay', deed: { id: 'cast', source: 'mend', targets: [{ uid: 'a' }] } },
    trigger: { event: 'fighterOut', by: 'a' },
  })
  at.turnOf('a')
    .deed('move', { path: ['E', 'E', 'E'] })
    .act({ type: 'fire' })
  at.defend('none').dice(9)
  expect([at.fighter('a').tracker, at.open('fire').uid]).toEqual(['out', 'h'])
  at.act({ type: 'fire' }).dice(20)
  expect([at.cell('a'), at.state.active]).toEqual([[2, 3], null])
  expect([at.last('turnEnded').uid, at.state.round, at.window.type]).toEqual(['a', 2, 'turnOffer'])
})

describe('TT-137 whoever must stop where somebody stands is back on the last free cell that he came over', () => {
  const friend: Person = { uid: 'f', side: 'red', at: [3, 3] }
  const path = ['E', 'E', 'E', 'E'] as const

  test('TT-078 interrupted on an ally', () => {
    const caster: Person = { ...B, at: [7, 3], spells: ['paralysis'] }
    const at = desk({ people: [caster, A, friend] }).act({
      ...{ type: 'delay', deed: { id: 'cast', source: 'paralysis', targets: [{ uid: 'a' }] } },
      trigger: { event: 'cellEntered', by: 'a', timing: 'after', zone: { cells: [[3, 3]] } },
    })
    at.turnOf('a').deed('move', { path }).act({ type: 'fire' }).defend('none').dice(10)
    expect([at.cell('a'), at.last('moved')]).toMatchObject([[2, 3], { to: 3 * 12 + 2, whole: false }])
  })

  test('TT-029 a hidden enemy behind an ally', () => {
    const at = desk({ people: [A, friend, { ...B, at: [4, 3], hiddenFrom: ['red'] }] }).deed('move', { path })
    expect([at.cell('a'), at.last('hiddenEnded').uid]).toEqual([[2, 3], 'b'])
  })
})

describe('TT-122 an area spell', () => {
  const mage: Person = { ...A, body: 1, at: [5, 5], spells: ['fireball'], skills: { fire: 9 } }
  const near: Person = { ...B, uid: 'n', at: [5, 4] }
  const far: Person = { ...B, uid: 'z', at: [6, 4] }

  test('strikes on though its caster has fallen to it', () => {
    const ally: Person = { ...A, uid: 'k', at: [0, 0] }
    const at = desk({ people: [mage, near, far, ally] }).deed('cast', { source: 'fireball', cell: [5, 4] })
    at.defend('none', 'none').dice(9)
    expect(at.fighter('a').tracker).toBe('out')
    at.defend('none', 'none').dice(10).defend('none', 'none').dice(10)
    expect([at.damage('n'), at.damage('z'), at.events('deedFailed')]).toEqual([[3], [3], []])
  })

  test('TT-146 without a map strikes those whom the caster names', () => {
    const at = desk({ people: [{ ...mage, body: 6 }, near, far], map: null })
    expect(at.refused({ type: 'deed', id: 'cast', source: 'fireball' }).code).toBe('wrong_target')
    const unknown = [{ uid: 'q' }]
    expect(at.refused({ type: 'deed', id: 'cast', source: 'fireball', targets: unknown }).code).toBe('unknown_id')
    const listed = at.match.legal().filter((action) => action.type === 'deed' && action.id === 'cast')
    expect(listed).toHaveLength(2)
    at.cast('fireball', 'n', 'z').defend('none', 'none').dice(10).defend('none', 'none').dice(10)
    expect([at.damage('n'), at.damage('z')]).toEqual([[3], [3]])
  })
})

test('TT-117 a rider paralysed on his last cell makes no attack', () => {
  const rider: Person = { ...A, attacks: ['horse'], skills: { riding: 6 } }
  const at = desk({ people: [{ ...B, at: [5, 4], spells: ['paralysis'], facing: 'W' }, rider, { ...B, uid: 'c' }] })
  at.act({
    ...{ type: 'delay', deed: { id: 'cast', source: 'paralysis', targets: [{ uid: 'a' }] } },
    trigger: { event: 'cellEntered', by: 'a', timing: 'after', zone: { cells: [[4, 3]] } },
  })
  at.turnOf('a').deed('ram', { source: 'horse', targets: [{ uid: 'c' }] })
  at.act({ type: 'fire' }).defend('none').dice(10)
  expect([at.cell('a'), at.last('deedFailed')]).toMatchObject([
    [4, 3],
    { deed: 'ram', code: 'fighter_out', target: 'c' },
  ])
  expect(at.events('attackResolved').filter(({ deed }) => deed === 'ram')).toEqual([])
})

test('TT-077 a caster paralysed between two targets: the rest fails', () => {
  const mage: Person = { ...A, spells: ['conjured_knives'], skills: { conjuration: 6 } }
  const at = desk({ people: [mage, B, { ...B, uid: 'c', at: [5, 4] }], authority: 'gm' })
  at.cast('conjured_knives', 'b', 'c').defend('none')
  paralyse(at, 'a').dice(10)
  expect(at.last('deedFailed')).toMatchObject({ deed: 'cast', code: 'fighter_out', target: 'c' })
  expect([at.damage('b').length, at.damage('c')]).toEqual([1, []])
})

test('TT-064 whoever is lifted puts down what he carries', () => {
  const people = [A, { ...A, uid: 'd', at: [2, 3] as const }, { ...A, uid: 'e', at: [3, 3] as const }, B]
  const at = desk({ people })
    .turnOf('d')
    .deed('lift', { targets: [{ uid: 'e' }] })
  at.turnOf('a').deed('lift', { targets: [{ uid: 'd' }] })
  expect([at.fighter('a').carries, at.fighter('d').carries, at.effects('e')]).toEqual(['d', null, []])
  expect(at.cell('e')).not.toEqual(at.cell('a'))
})
