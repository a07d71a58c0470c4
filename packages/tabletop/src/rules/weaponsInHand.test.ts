import { describe, expect, test } from 'vitest'
import { type Desk, desk, offered, type Person } from '../testing/desk.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [2, 2], facing: 'E', items: ['knife', 'knife'] },
  skills: { blades: 5, throwing: 5, athletics: 6 },
}
const B: Person = { uid: 'b', side: 'blue', at: [3, 2], facing: 'W', skills: { blades: 3 } }
const C: Person = { uid: 'c', side: 'blue', at: [3, 3], facing: 'W' }
const fight = (a: Partial<Person> = {}, b: Partial<Person> = {}): Desk =>
  desk({ people: [{ ...A, ...a }, { ...B, ...b }, C], authority: 'gm' })

test('TT-129 TT-118 the quality and the base damage of a thrown knife count, though it is gone', () => {
  const at = fight().gm({ type: 'gm.item', item: 'a.1', quality: -2, base: 2 })
  at.attack('knife_thrown', 'b').defend('none').dice(10)
  expect(at.last('attackResolved')).toMatchObject({ attack: { total: 13 }, degree: 2, damage: [3] })
  expect(at.last('attackResolved').attack!.items).toContainEqual({ what: 'quality', value: -2 })
  expect(at.state.items.map(({ id }) => id)).toEqual(['a.2'])
})

describe('TT-105 of two parrying items with one skill the better one counts', () => {
  test.each([
    ['b.1', 3],
    ['b.2', 3],
  ])('%s spoiled', (item, value) => {
    const at = fight({}, { items: ['knife', 'sword'] }).gm({ type: 'gm.item', item, quality: -2 })
    at.attack('knife', 'b')
    expect(offered(at)[0]!.filter((option) => option.includes('blades'))).toEqual([`active blades ${value}`])
    at.defend('active blades').dice(10).dice(9)
    expect(at.last('attackResolved').hurdles[0]!.sum!.total).toBe(12)
  })

  test('a skill that the game master admits is no second option', () => {
    const at = fight().attack('knife', 'b').gm({ type: 'gm.skill', skill: 'acrobatics' })
    expect(offered(at)[0]).toEqual([...new Set(offered(at)[0])])
  })
})

test('TT-113 one grip at a time', () => {
  const at = fight({ items: [] })
  at.deed('grab', { targets: [{ uid: 'b' }] })
    .defend('none')
    .dice(10)
  expect(at.refused({ type: 'deed', id: 'grab', targets: [{ uid: 'c' }] })).toEqual({
    ...{ code: 'hands_full', params: { need: 1, free: 1 } },
  })
})

test('TT-024 TT-118 what the game master gives into a hand needs a free one; its base is −1 to 2', () => {
  const at = fight()
  const give = { type: 'gm.item', kind: 'club', uid: 'a', place: 'hand' } as const
  expect(at.refused(give, 'gm')).toEqual({ code: 'hands_full', params: { need: 1, free: 0 } })
  at.gm({ ...give, uid: 'b' }).gm({ type: 'gm.item', item: 'a.1', uid: 'a', place: 'hand', quality: 1 })
  expect(at.item('a.1')).toMatchObject({ place: 'hand', quality: 1 })
  for (const base of [-2, 3])
    expect(at.refused({ type: 'gm.item', item: 'a.1', base }, 'gm')).toEqual({
      ...{ code: 'bad_value', params: { field: 'base', min: -1, max: 2 } },
    })
})

test('TT-061 nobody attacks himself, or somebody who has gone', () => {
  const at = fight().gm({ type: 'gm.remove', uid: 'c' })
  const attack = (uid: string) => ({ type: 'deed', id: 'attack', source: 'knife', targets: [{ uid }] }) as const
  expect(at.refused(attack('a')).code).toBe('wrong_target')
  expect(at.refused(attack('c'))).toEqual({ code: 'fighter_out', params: { uid: 'c' } })
  expect(at.refused(attack('q')).code).toBe('unknown_id')
  const { type: _, ...deed } = attack('a')
  expect(at.refused({ type: 'delay', deed, trigger: { event: 'called' } }).code).toBe('wrong_target')
})

test('TT-119 a spell for oneself needs no target named', () => {
  const at = desk({ people: [{ ...A, spells: ['veil'], skills: { conjuration: 9 } }, B, C] })
  at.deed('cast', { source: 'veil' }).dice(20)
  expect(at.effects('a')).toEqual(['hidden'])
})

test('TT-097 the entry of a check names the effects that came of it', () => {
  const at = desk({ people: [{ ...A, attacks: ['leg_sweep'], items: [] }, B, C] })
  at.attack('leg_sweep', 'b').defend('none').dice(10)
  expect(at.last('attackResolved').effects).toEqual(['prone'])
  at.deed('grab', { targets: [{ uid: 'b' }] })
    .defend('none')
    .dice(10)
  expect(at.last('attackResolved').effects).toEqual(['grabbed'])
})
