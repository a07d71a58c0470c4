import { describe, expect, test } from 'vitest'
import { unsupportedKeywords } from './node.ts'
import { reportShape } from './shape.ts'
import { choice, flag, integer, integers, knobs, number, optional, text, tuningSchema } from './tuning.ts'
import { Type } from './type.ts'

const schema = tuningSchema({
  'match.target': integer({ unit: 'points', min: 500, max: 20_000, step: 50 }),
  'rules.straights': choice(['exact', 'loose']),
  'content.tier': integers(2, { unit: 'points', min: -100, max: 100 }),
})
const good = { 'match.target': 4000, 'rules.straights': 'exact', 'content.tier': [-5, 5] }

const points = (max: number) => integer({ unit: 'points', min: 0, max })
const finer = tuningSchema({
  'heavy.times': number({ unit: 'times', min: 1, max: 3, step: 0.001 }),
  'scale.start': number({ unit: 'resonance', min: -100, max: 100, step: 0.5 }),
  'fate.floor': optional(integer({ unit: 'points', min: -2, max: 0 })),
  'loot.summoned': flag(),
  'ui.colour': text({ unit: 'colour', pattern: '^#[0-9A-F]{6}$', title: 'a colour like #FF4444' }),
  'matrix.surge': Type.Object(
    { dmg: points(5), val: points(0), special: Type.Optional(choice(['bleed', 'noise'])) },
    { additionalProperties: false },
  ),
})
const fine = {
  'heavy.times': 1.35,
  'scale.start': -12.5,
  'fate.floor': null,
  'loot.summoned': true,
  'ui.colour': '#FF4444',
  'matrix.surge': { dmg: 2, val: 0 },
}

describe('tuning', () => {
  test('a file within its ranges has no fault', () => {
    expect(reportShape(schema, good)).toEqual([])
    expect(reportShape(finer, fine)).toEqual([])
    expect(reportShape(finer, { ...fine, 'heavy.times': 2.115, 'fate.floor': -2 })).toEqual([])
    expect(unsupportedKeywords(finer)).toEqual([])
  })

  test('range, step, word, length and key are checked', () => {
    expect(
      reportShape(schema, { 'match.target': 4010, 'rules.straights': 'lose', 'content.tier': [1], 'match.goal': 1 }),
    ).toEqual([
      { code: 'E_RANGE', steps: ['match.target'], expected: '500..20000, step 50', found: 4010 },
      { code: 'E_ENUM', steps: ['rules.straights'], expected: 'exact or loose', found: 'lose', nearest: 'loose' },
      { code: 'E_RANGE', steps: ['content.tier'], expected: '2 entries', found: 1 },
      { code: 'E_UNKNOWN_FIELD', steps: ['match.goal'], expected: 'no further field', found: 'match.goal' },
    ])
  })

  test('a misspelt key of an overlay finds the one that was meant, though that is there already', () => {
    expect(reportShape(schema, { ...good, 'match.targt': 900 })).toEqual([
      {
        code: 'E_UNKNOWN_FIELD',
        steps: ['match.targt'],
        expected: 'no further field',
        found: 'match.targt',
        nearest: 'match.target',
      },
    ])
  })

  test.each([
    ['heavy.times', 1.0005, 'E_RANGE', '1..3, step 0.001'],
    ['heavy.times', 3.001, 'E_RANGE', '1..3, step 0.001'],
    ['heavy.times', '1.5', 'E_TYPE', 'number'],
    ['scale.start', 0.25, 'E_RANGE', '-100..100, step 0.5'],
    ['fate.floor', 1, 'E_RANGE', '-2..0'],
    ['fate.floor', 'off', 'E_TYPE', 'null or integer'],
    ['fate.floor', -0.5, 'E_TYPE', 'null or integer'],
    ['loot.summoned', 1, 'E_TYPE', 'boolean'],
    ['ui.colour', 'red', 'E_TYPE', 'a colour like #FF4444'],
    ['matrix.surge', null, 'E_TYPE', 'object'],
  ])('%s cannot be %j', (key, found, code, expected) => {
    expect(reportShape(finer, { ...fine, [key]: found })).toEqual([{ code, steps: [key], expected, found }])
  })

  test('a fault of an object stands at its field', () => {
    expect(reportShape(finer, { ...fine, 'matrix.surge': { dmg: 6, special: 'bled' } })).toEqual([
      { code: 'E_RANGE', steps: ['matrix.surge', 'dmg'], expected: '0..5', found: 6 },
      {
        code: 'E_ENUM',
        steps: ['matrix.surge', 'special'],
        expected: 'bleed or noise',
        found: 'bled',
        nearest: 'bleed',
      },
      { code: 'E_MISSING', steps: ['matrix.surge', 'val'], expected: 'integer', found: null },
    ])
  })

  test('the lab reads unit, range and step from the schema', () => {
    expect(knobs(schema)).toEqual([
      { key: 'match.target', kind: 'number', unit: 'points', min: 500, max: 20_000, step: 50 },
      { key: 'rules.straights', kind: 'choice', unit: 'choice', values: ['exact', 'loose'] },
      { key: 'content.tier', kind: 'list', unit: 'points', min: -100, max: 100, step: 1, length: 2 },
    ])
  })

  test('what is switched is a choice, fields of objects have knobs of their own, texts and fixed numbers have none', () => {
    expect(knobs(finer)).toEqual([
      { key: 'heavy.times', kind: 'number', unit: 'times', min: 1, max: 3, step: 0.001 },
      { key: 'scale.start', kind: 'number', unit: 'resonance', min: -100, max: 100, step: 0.5 },
      { key: 'fate.floor', kind: 'choice', unit: 'points', values: [null, -2, -1, 0] },
      { key: 'loot.summoned', kind: 'choice', unit: 'yes or no', values: [false, true] },
      { key: 'matrix.surge/dmg', kind: 'number', unit: 'points', min: 0, max: 5, step: 1 },
      { key: 'matrix.surge/special', kind: 'choice', unit: 'choice', values: [null, 'bleed', 'noise'] },
    ])
  })
})
