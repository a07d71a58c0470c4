import { expect, test } from 'vitest'
import { oneOf, strict } from './schemas.ts'
import { reportShape } from './shape.ts'
import { Type } from './type.ts'
import { isDisjoint, validPart } from './validPart.ts'

const person = strict({
  id: Type.String({ pattern: '^[a-z]+$' }),
  side: oneOf(['red', 'blue']),
  age: Type.Optional(Type.Integer({ minimum: 0 })),
  skills: Type.Optional(Type.Unsafe<object>({ type: 'object', additionalProperties: Type.Integer() })),
  home: Type.Union([Type.Null(), strict({ street: Type.String(), number: Type.Integer() })]),
})
const schema = strict({
  title: Type.String(),
  people: Type.Array(person),
  sums: Type.Array(Type.Integer(), { maxItems: 2 }),
})
const sieved = (value: unknown) => validPart(schema, value, reportShape(schema, value))
const BO = { id: 'bo', side: 'red', home: null }

test('what is right stays, and is the very same', () => {
  const value = { title: 'x', people: [BO], sums: [1] }
  expect(sieved(value)).toBe(value)
  const part = sieved({ ...value, title: 7 }) as typeof value
  expect(part.people).toBe(value.people)
})

test('what is wrong is left out; where it must be there it is empty, and entries keep their places', () => {
  expect(
    sieved({
      title: 7,
      people: [{ ...BO, age: -1, hat: 1 }, 'bo', { ...BO, side: 'green', skills: { a: 1, b: 'x' } }, { side: 'red' }],
      sums: [1, 2, 3],
    }),
  ).toEqual({
    title: '',
    people: [
      BO,
      { id: '', side: '', home: { street: '', number: Number.NaN } },
      { ...BO, side: '', skills: { a: 1 } },
      { id: '', side: 'red', home: { street: '', number: Number.NaN } },
    ],
    sums: [],
  })
})

test('inside of a union it is the branch of the same type', () => {
  expect(sieved({ title: 'x', people: [{ ...BO, home: { street: 'High', number: 'x' } }], sums: [] })).toMatchObject({
    people: [{ home: { street: 'High', number: Number.NaN } }],
  })
  expect(sieved(null)).toEqual({ title: '', people: [], sums: [] })
})

test('a finding is apart from faults beside it, not from those around it or inside of it', () => {
  const faults = [{ steps: ['people', 1, 'age'] }]
  const at = (...steps: (string | number)[]) => isDisjoint(steps, faults)
  expect([at('people', 1, 'side'), at('people', 10), at('people', 0, 'age'), at('sums')]).toEqual([
    ...[true, true, true, true],
  ])
  expect([at('people', 1, 'age'), at('people', 1, 'age', 0), at('people', 1), at('people'), at()]).toEqual([
    ...[false, false, false, false, false],
  ])
})
