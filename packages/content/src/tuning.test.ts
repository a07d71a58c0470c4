import { describe, expect, test } from 'vitest'
import { reportShape } from './shape.ts'
import { choice, integer, integers, knobs, tuningSchema } from './tuning.ts'

const schema = tuningSchema({
  'match.target': integer({ unit: 'points', min: 500, max: 20_000, step: 50 }),
  'rules.straights': choice(['exact', 'loose']),
  'content.tier': integers(2, { unit: 'points', min: -100, max: 100 }),
})
const good = { 'match.target': 4000, 'rules.straights': 'exact', 'content.tier': [-5, 5] }

describe('tuning', () => {
  test('a file within its ranges has no fault', () => {
    expect(reportShape(schema, good)).toEqual([])
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

  test('the lab reads unit, range and step from the schema', () => {
    expect(knobs(schema)).toEqual([
      { key: 'match.target', kind: 'integer', unit: 'points', min: 500, max: 20_000, step: 50 },
      { key: 'rules.straights', kind: 'choice', unit: 'choice', values: ['exact', 'loose'] },
      { key: 'content.tier', kind: 'list', unit: 'points', min: -100, max: 100, step: 1, length: 2 },
    ])
  })
})
