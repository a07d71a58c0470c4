import { describe, expect, test } from 'vitest'
import { withArt } from './art.ts'
import { unsupportedKeywords } from './node.ts'
import { ref, strict } from './schemas.ts'
import { reportShape } from './shape.ts'
import { Type } from './type.ts'

const beast = strict({ id: Type.String() })
const ghost = strict({ kind: Type.Literal('ghost'), id: Type.String() })
const spirit = Type.Union([ghost, strict({ kind: Type.Literal('shade'), id: Type.String() })])
const LISTS = {
  'a list of a named entry': withArt({ type: 'array', items: ref('beast'), $defs: { beast } }),
  'a list of an entry written out': withArt({ type: 'array', items: beast }),
}

describe.each(Object.entries(LISTS))('%s', (_, schema) => {
  test('may say how its entries look, or not', () => {
    expect(reportShape(schema, [{ id: 'a' }, { id: 'b', art: {} }])).toEqual([])
    const art = { figure: 'bear-head', attribute: 'moon', matter: 'hide', ground: 'marsh' }
    expect(reportShape(schema, [{ id: 'a', art }])).toEqual([])
    expect(unsupportedKeywords(schema)).toEqual([])
  })

  test('a name that no picture has is a fault with the nearest one', () => {
    const wrong = [{ id: 'a', art: { figure: 'bear-haed', ground: 'mars', colour: 'red' } }]
    expect(reportShape(schema, wrong)).toMatchObject([
      { code: 'E_ENUM', steps: [0, 'art', 'figure'], expected: 'the name of a drawing', nearest: 'bear-head' },
      { code: 'E_ENUM', steps: [0, 'art', 'ground'], nearest: 'marsh' },
      { code: 'E_UNKNOWN_FIELD', steps: [0, 'art', 'colour'] },
    ])
  })
})

test('each branch of a union has it, and the schema that was given stays as it was', () => {
  const schema = { type: 'array', items: ref('spirit'), $defs: { spirit } }
  const before = JSON.stringify(schema)
  const pictured = withArt(schema)
  expect(reportShape(pictured, [{ kind: 'shade', id: 'a', art: { matter: 'ghost' } }])).toEqual([])
  expect(reportShape(pictured, [{ kind: 'ghost', id: 'a', art: { matter: 'gohst' } }])).toMatchObject([
    { steps: [0, 'art', 'matter'], nearest: 'ghost' },
  ])
  expect(JSON.stringify(schema)).toBe(before)
})

test('a document of several lists has it in each', () => {
  const document = { type: 'object', properties: { beasts: { type: 'array', items: ref('beast') } }, $defs: { beast } }
  expect(reportShape(withArt(document), { beasts: [{ id: 'a', art: { figure: 'moon' } }] })).toEqual([])
})
