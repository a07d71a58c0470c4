import TypeBox from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { type Static, Type } from './type.ts'

const schemaBy = (builder: typeof Type) =>
  builder.Object(
    {
      id: builder.String({ pattern: '^[a-z]+$' }),
      kind: builder.Literal('die'),
      weights: builder.Optional(builder.Array(builder.Integer({ minimum: 0 }), { minItems: 6 })),
      owner: builder.Union([builder.Null(), builder.Number()], { title: 'an owner' }),
      loaded: builder.Boolean(),
      anything: builder.Unknown(),
      word: builder.Optional(builder.Unsafe<'a' | 'b'>({ enum: ['a', 'b'] })),
    },
    { additionalProperties: false },
  )

test('the same words give the JSON Schema that typebox gives', () => {
  const theirs = schemaBy(TypeBox as unknown as typeof Type)
  expect(JSON.stringify(schemaBy(Type))).toBe(JSON.stringify(theirs))
  expect(JSON.stringify(Type.Object({ note: Type.Optional(Type.String()) }))).toBe(
    JSON.stringify(TypeBox.Object({ note: TypeBox.Optional(TypeBox.String()) })),
  )
})

test('a schema knows the type of what it accepts', () => {
  type Accepted = Static<ReturnType<typeof schemaBy>>
  expectTypeOf<Accepted>().toEqualTypeOf<{
    id: string
    kind: 'die'
    weights?: number[]
    owner: number | null
    loaded: boolean
    anything: unknown
    word?: 'a' | 'b'
  }>()
  const required: (keyof Accepted)[] = ['id', 'kind', 'owner', 'loaded', 'anything']
  expect(schemaBy(Type)).toMatchObject({ required })
})
