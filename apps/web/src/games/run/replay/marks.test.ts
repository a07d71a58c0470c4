import { expect, test } from 'vitest'
import { markAfter, marksOf, marksUpTo } from './marks.ts'
import { battleNamed } from './testing.ts'

test('RN-330 deaths, spells and broken units are marked where they happen', () => {
  const events = battleNamed('shield_wall_vs_horde', 'x')
  const marks = marksOf(events)
  const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length
  const marked = (kind: string) => marks.filter((mark) => mark.kind === kind)
  expect(marked('death').length).toBe(count('unitDied'))
  expect(marked('spell').length).toBe(count('spellCast'))
  expect(marked('rout').length).toBe(count('unitRouted', 'unitCrumbled'))
  expect(marked('rout').length).toBeGreaterThan(0)
  expect(marked('spell').map(({ at }) => events[at]!.type)).toEqual(marked('spell').map(() => 'spellCast'))
})

test('RN-331 the next mark lies behind where one is', () => {
  const marks = [
    { at: 3, kind: 'spell' },
    { at: 9, kind: 'death' },
  ] as const
  expect([0, 3, 9].map((at) => markAfter(marks, at)?.at)).toEqual([3, 9, undefined])
  expect([2, 3, 9].map((seen) => marksUpTo(marks, seen).length)).toEqual([0, 1, 2])
})
