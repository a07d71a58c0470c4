import fc from 'fast-check'
import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { conditionSchema, testSchema } from './conditionSchema.ts'
import { unsupportedKeywords } from './node.ts'
import { localised, oneOf, ref, strict } from './schemas.ts'
import { reportShape } from './shape.ts'
import { Type } from './type.ts'

const effect = Type.Union([
  strict({ kind: Type.Literal('heal'), points: Type.Integer({ minimum: 1, maximum: 9 }) }),
  strict({ kind: Type.Literal('turn'), op: Type.Literal('left'), by: Type.Integer() }),
  strict({ kind: Type.Literal('turn'), op: oneOf(['flip', 'hold']) }),
  strict({ kind: Type.Literal('hurt'), points: Type.Integer({ not: { const: 0 } }) }),
  strict({ kind: Type.Literal('hurt'), percent: Type.Integer(), of: oneOf(['life', 'armour']) }),
])
const schema = strict(
  {
    id: Type.String({ pattern: '^[a-z]+$', title: 'an id' }),
    name: Type.Optional(localised(6)),
    effect: Type.Optional(effect),
    when: Type.Optional(ref('condition')),
    faces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { minItems: 1, maxItems: 3, uniqueItems: true }),
    ),
    entry: Type.Optional(Type.Union([Type.String(), strict({ id: Type.String(), enabled: Type.Boolean() })])),
  },
  {
    $defs: {
      quantity: { anyOf: [oneOf(['life', 'armour']), strict({ count: Type.Integer() })], title: 'a quantity' },
      condition: conditionSchema([testSchema(ref('quantity'))]),
    },
  },
)
const report = (part: object) => reportShape(schema, { id: 'a', ...part })
const only = (part: object) => {
  const faults = report(part)
  expect(faults).toHaveLength(1)
  const { steps, ...rest } = faults[0]!
  return { pointer: steps.map((step) => `/${step}`).join(''), ...rest }
}

describe('the shape reporter', () => {
  test('knows which keywords it does not know', () => {
    expect(unsupportedKeywords(schema)).toEqual([])
    expect(unsupportedKeywords(strict({ at: Type.Array(Type.String({ format: 'date' }), { contains: {} }) }))).toEqual([
      'contains',
      'format',
    ])
  })

  test('a good value has no fault', () => {
    expect(report({ name: { en: 'a', ru: 'б' }, effect: { kind: 'turn', op: 'flip' }, faces: [1, 6] })).toEqual([])
  })

  test('missing and unknown fields', () => {
    expect(reportShape(schema, { nmae: 1 })).toEqual([
      {
        code: 'E_UNKNOWN_FIELD',
        steps: ['nmae'],
        expected: 'one of id, name, effect, when, faces, entry',
        found: 'nmae',
        nearest: 'name',
      },
      { code: 'E_MISSING', steps: ['id'], expected: 'an id', found: null },
    ])
  })

  test('a fraction is no integer', () => {
    expect(only({ faces: [1.5] })).toEqual({ code: 'E_TYPE', pointer: '/faces/0', expected: 'integer', found: 1.5 })
  })

  test('numbers of entries, ranges, repeats', () => {
    expect(only({ faces: [] })).toEqual({ code: 'E_RANGE', pointer: '/faces', expected: '1..3 entries', found: 0 })
    expect(only({ faces: [7] })).toEqual({ code: 'E_RANGE', pointer: '/faces/0', expected: '1..6', found: 7 })
    expect(only({ faces: [2, 3, 2] })).toEqual({
      code: 'E_RANGE',
      pointer: '/faces/2',
      expected: 'each entry once',
      found: 2,
    })
  })

  test('a wrong number of entries hides nothing that is wrong with the entries', () => {
    expect(report({ faces: [1, 'two', 9, 1] })).toEqual([
      { code: 'E_RANGE', steps: ['faces'], expected: '1..3 entries', found: 4 },
      { code: 'E_TYPE', steps: ['faces', 1], expected: 'integer', found: 'two' },
      { code: 'E_RANGE', steps: ['faces', 2], expected: '1..6', found: 9 },
      { code: 'E_RANGE', steps: ['faces', 3], expected: 'each entry once', found: 1 },
    ])
  })

  test('texts: no language or an empty one is E_LOC, a long one E_TEXT_LENGTH; one language is enough', () => {
    expect(report({ name: { en: 'a' } })).toEqual([])
    expect(report({ name: { ru: 'б' } })).toEqual([])
    expect(only({ name: {} })).toEqual({
      code: 'E_LOC',
      pointer: '/name',
      expected: 'text in at least one language',
      found: {},
    })
    expect(only({ name: { en: 'a', ru: '' } })).toMatchObject({ code: 'E_LOC', pointer: '/name/ru', found: '' })
    expect(only({ name: { en: 'a', ru: '   ' } })).toMatchObject({ code: 'E_LOC', pointer: '/name/ru' })
    expect(only({ name: 'a' })).toEqual({
      code: 'E_LOC',
      pointer: '/name',
      expected: 'text in at least one language',
      found: 'a',
    })
    expect(only({ name: { en: 'abcdefg', ru: 'а' } })).toEqual({
      code: 'E_TEXT_LENGTH',
      pointer: '/name/en',
      expected: '1..6 characters',
      found: 7,
    })
    expect(report({ name: { en: '😀😀😀😀😀😀', ru: 'а' } })).toEqual([])
  })

  describe('unions: one fault at the smallest wrong part, never a wall', () => {
    test('an unknown kind', () => {
      expect(only({ effect: { kind: 'heel', points: 3 } })).toEqual({
        code: 'E_ENUM',
        pointer: '/effect/kind',
        expected: 'one of heal, turn, hurt',
        found: 'heel',
        nearest: 'heal',
      })
    })

    test('no kind', () => {
      expect(only({ effect: { points: 3 } })).toEqual({
        code: 'E_MISSING',
        pointer: '/effect/kind',
        expected: 'one of heal, turn, hurt',
        found: null,
      })
    })

    test('a fault inside the branch that kind names', () => {
      expect(only({ effect: { kind: 'heal', points: 10 } })).toEqual({
        code: 'E_RANGE',
        pointer: '/effect/points',
        expected: '1..9',
        found: 10,
      })
    })

    test('a second fixed field narrows further', () => {
      expect(only({ effect: { kind: 'turn', op: 'rigth' } })).toMatchObject({
        code: 'E_ENUM',
        pointer: '/effect/op',
        expected: 'one of left, flip, hold',
      })
      expect(only({ effect: { kind: 'turn', op: 'left' } })).toMatchObject({ code: 'E_MISSING', pointer: '/effect/by' })
      expect(only({ effect: { kind: 'turn', op: 'flip', by: 1 } })).toMatchObject({
        code: 'E_UNKNOWN_FIELD',
        pointer: '/effect/by',
      })
    })

    test('branches of one kind are told apart by their fields', () => {
      expect(only({ effect: { kind: 'hurt', points: 0 } })).toMatchObject({
        code: 'E_RANGE',
        pointer: '/effect/points',
        found: 0,
      })
      expect(only({ effect: { kind: 'hurt', percent: 5 } })).toMatchObject({
        code: 'E_MISSING',
        pointer: '/effect/of',
        expected: 'life or armour',
      })
      expect(only({ effect: { kind: 'hurt' } })).toEqual({
        code: 'E_MISSING',
        pointer: '/effect',
        expected: 'an object with points or percent',
        found: ['kind'],
      })
    })

    test('branches of different types', () => {
      expect(only({ entry: 5 })).toMatchObject({ code: 'E_TYPE', pointer: '/entry', found: 5 })
      expect(only({ entry: { id: 'a' } })).toMatchObject({ code: 'E_MISSING', pointer: '/entry/enabled' })
    })
  })

  describe('conditions', () => {
    test('an unknown combinator is E_CONDITION with a hint', () => {
      expect(only({ when: { al: [] } })).toEqual({
        code: 'E_CONDITION',
        pointer: '/when',
        expected: 'an object with one of always, all, any, not, test',
        found: ['al'],
        nearest: 'all',
      })
    })

    test('a fault deep inside is reported there', () => {
      const when = { all: [{ always: true }, { not: { test: 'lief', op: '>=', value: 1 } }] }
      expect(only({ when })).toMatchObject({
        code: 'E_ENUM',
        pointer: '/when/all/1/not/test',
        found: 'lief',
        nearest: 'life',
      })
    })

    test('too few parts', () => {
      expect(only({ when: { any: [{ always: true }] } })).toMatchObject({
        code: 'E_CONDITION',
        pointer: '/when/any',
        expected: '2..3 entries',
      })
    })

    test('deep nesting costs no more than its length', () => {
      let when: object = { wrong: true }
      for (let i = 0; i < 60; i++) when = { not: when }
      expect(only({ when })).toMatchObject({ code: 'E_CONDITION', pointer: `/when${'/not'.repeat(60)}` })
    })
  })

  test('it finds no fault exactly where a validator accepts', () => {
    const word = fc.constantFrom('heal', 'turn', 'hurt', 'left', 'flip', 'life', 'armour', 'a', '', '>=', 'x')
    const key = fc.constantFrom(
      'id',
      'name',
      'effect',
      'when',
      'faces',
      'entry',
      'kind',
      'points',
      'op',
      'by',
      'percent',
      'of',
      'en',
      'ru',
      'always',
      'all',
      'not',
      'test',
      'value',
      'count',
      'enabled',
    )
    const { any } = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        word,
        fc.integer({ min: -2, max: 10 }),
        fc.boolean(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
      ),
    }))
    const value = fc.record(
      { id: fc.constant('a'), name: any, effect: any, when: any, faces: any, entry: any },
      { requiredKeys: ['id'] },
    )
    fc.assert(
      fc.property(value, (document) => {
        expect(reportShape(schema, document).length === 0).toBe(Schema.Check(schema, document))
      }),
      { numRuns: 500 },
    )
  })
})
