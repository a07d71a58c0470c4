import { expect, test } from 'vitest'
import { compareRules } from './rules.ts'

test('a rule needs a test title, a test id needs a rule', () => {
  const book = '- **DC-001** Points are whole.\n- **DC-002** One rounding. See DC-003.\n'
  const tests = [
    "test('DC-001 points are whole', () => {})",
    "describe('DC-009', () => {})",
    '// DC-002 in a comment does not count',
  ]
  expect(compareRules([book], tests)).toEqual({
    rules: 2,
    untested: ['DC-002'],
    unknown: ['DC-009'],
    faults: ['DC: 2 rules, 156 expected'],
  })
})

test('a rule stands once', () => {
  expect(compareRules(['**DC-001** a\n\n**DC-001** b'], []).faults).toContain('DC-001 stands twice in its rulebook')
})

test('a test that runs at night is not enough for a rule, and its ids need one too', () => {
  const book = '- **DC-001** Points are whole.\n'
  const { untested, unknown } = compareRules([book], [], ["test('DC-001 DC-009 by playing a million', () => {})"])
  expect([untested, unknown]).toEqual([['DC-001'], ['DC-009']])
})
