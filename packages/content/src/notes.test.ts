import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { allowingNotes, NOTE_FIELDS, withoutNotes } from './notes.ts'
import { localised, ref, strict } from './schemas.ts'
import { reportShape } from './shape.ts'
import { Type } from './type.ts'

const schema = {
  ...strict({
    id: Type.String(),
    name: Type.Optional(localised(10)),
    costs: Type.Optional(Type.Unsafe({ type: 'object', additionalProperties: Type.Integer() })),
    blade: Type.Optional(ref('blade')),
    parts: Type.Optional(Type.Array(Type.Union([ref('hilt'), ref('guard'), Type.String()]))),
    free: Type.Optional(Type.Unknown()),
  }),
  $defs: {
    blade: strict({ length: Type.Integer(), description: Type.Optional(Type.String()) }),
    hilt: strict({ hilt: Type.Integer() }),
    guard: strict({ guard: Type.Integer() }),
  },
}
const notes = { $schema: './x.json', description: ['a', 'b'], comment: { en: 'why' }, _note: 1 }

describe('notes', () => {
  test('are left out of every object with a fixed set of fields', () => {
    const value = {
      ...notes,
      id: 'axe',
      name: { en: 'Axe', comment: 'short' },
      parts: [{ hilt: 1, _note: 'oak' }, 'x'],
    }
    expect(withoutNotes(schema, value)).toEqual({ id: 'axe', name: { en: 'Axe' }, parts: [{ hilt: 1 }, 'x'] })
  })

  test('a field that the schema has, and any key of an open object, is no note', () => {
    const value = { id: 'axe', costs: { comment: 3 }, blade: { length: 1, description: 'x' }, free: { _note: 1 } }
    expect(withoutNotes(schema, value)).toBe(value)
  })

  test('a value without notes is the very same, and so are its untouched parts', () => {
    const value = { comment: 'x', id: 'axe', parts: [{ hilt: 1 }] }
    expect((withoutNotes(schema, value) as typeof value).parts).toBe(value.parts)
    for (const odd of [null, 7, 'x', [null], undefined]) expect(withoutNotes(schema, odd)).toBe(odd)
  })

  test.each(NOTE_FIELDS)('validators accept %s where it is left out, and nowhere else', (field) => {
    const written = Schema.Compile(allowingNotes(schema))
    for (const [value, isRight] of [
      [{ id: 'axe', [field]: 'x' }, true],
      [{ id: 'axe', name: { en: 'Axe', [field]: 7 } }, true],
      [{ id: 'axe', parts: [{ hilt: 1, [field]: null }] }, true],
      [{ id: 'axe', costs: { [field]: 'x' } }, false],
      [{ id: 'axe', notes: 'x' }, false],
    ] as const) {
      expect(written.Check(value)).toBe(isRight)
      expect(reportShape(schema, withoutNotes(schema, value)).length === 0).toBe(isRight)
    }
  })
})
