import { expect, test } from 'vitest'
import { inEveryLanguage } from './languages.ts'
import { localised, ref, strict } from './schemas.ts'
import { Type } from './type.ts'

const schema = {
  ...Type.Array(strict({ id: Type.String(), name: ref('name'), en: Type.Optional(Type.String()) })),
  $defs: { name: localised(10) },
}

test('a language that is missing is the other one', () => {
  const value = [
    { id: 'axe', name: { en: 'Axe' } },
    { id: 'bow', name: { ru: 'Лук' }, en: 'no text' },
    { id: 'cup', name: { en: 'Cup', ru: 'Чаша' } },
  ]
  const filled = inEveryLanguage(schema, value) as typeof value
  expect(filled).toEqual([
    { id: 'axe', name: { en: 'Axe', ru: 'Axe' } },
    { id: 'bow', name: { en: 'Лук', ru: 'Лук' }, en: 'no text' },
    { id: 'cup', name: { en: 'Cup', ru: 'Чаша' } },
  ])
  expect(filled[2]).toBe(value[2])
  expect(inEveryLanguage(schema, value.slice(2))).toEqual(value.slice(2))
})
