import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { LAB_EXPECTED, labExpected } from './expectedTerms.ts'
import { LAB_CODES } from './experiment/fault.ts'
import { QUESTIONS, STATISTICS } from './experiment/schema.ts'
import { locales } from './locales/index.ts'
import { messageParams } from './messageParams.ts'
import { errorPhrase, faultPhrase, warningPhrase } from './messages.ts'
import { RUN_STATES } from './run/storedExperimentRun.ts'
import { METHODS } from './statistics/estimate.ts'

/** What `readExperiment` gives beyond the codes of the lab. */
const SHAPE_CODES = ['E_MISSING', 'E_UNKNOWN_FIELD', 'E_TYPE', 'E_ENUM', 'E_RANGE', 'E_LOC', 'E_TEXT_LENGTH', 'E_PARSE']
const RUN_CODES = [
  'lab_poison',
  'lab_poison_piece',
  'lab_disk_full',
  'lab_engine_mismatch',
  'lab_no_redis',
  'lab_redis_down',
  'lab_cancelled',
  'lab_not_found',
  'lab_field',
  'match_without_end',
  'bot_refused',
  'match_crashed',
]
const WARNINGS = ['lab_zero_variance', 'lab_constant', 'lab_undefined', 'lab_impossible_arm', 'lab_failures']

describe('words of the lab', () => {
  test.each(SHIPPED_LANGUAGES)('%s has a sentence for everything', (language) => {
    const wanted = [
      ...[...LAB_CODES, ...SHAPE_CODES, ...RUN_CODES].map((code) => `lab.error.${code}`),
      ...WARNINGS.map((code) => `lab.warning.${code}`),
      ...QUESTIONS.flatMap((kind) => [`lab.question.${kind}`, `lab.question.${kind}.about`]),
      ...RUN_STATES.map((state) => `lab.state.${state}`),
      ...['n', 'half-width', 'most matches', 'exact', 'stopped'].map((stop) => `lab.stop.${stop}`),
      ...[...METHODS, 'sampled', 'independent'].map((method) => `lab.method.${method}`),
      ...['met', 'missed', 'open', 'higher', 'lower', 'same'].map((verdict) => `lab.verdict.${verdict}`),
      ...STATISTICS.map((stat) => `lab.stat.${stat}`),
      ...LAB_EXPECTED,
    ]
    expect(wanted.filter((key) => !locales[language][key])).toEqual([])
  })

  test('both languages have the same keys and fill in the same things', () => {
    const { en, ru } = locales
    expect(Object.keys(ru)).toEqual(Object.keys(en))
    const named = (message: string) =>
      [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort()
    for (const [key, message] of Object.entries(en)) expect([key, named(ru[key]!)]).toEqual([key, named(message)])
  })

  test('a phrase is filled with what its sentence asks for', () => {
    for (const [key, message] of Object.entries(locales.en)) {
      if (!/^lab\.(error|warning)\.\w+$/.test(key)) continue
      const named = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      expect([key, messageParams(key)]).toEqual([key, [...new Set(named)]])
    }
  })

  test('what a fault expected has words', () => {
    const texts = sources().flatMap((source) =>
      [...source.matchAll(/labFault\('E_\w+', (?:\w+|'[^'\n]*'|`[^`\n]*`), '([^'\n]+)'/g)].map(([, text]) => text!),
    )
    expect(texts).toContain('a list with members')
    expect(texts.filter((text) => labExpected(text) === text)).toEqual([])
  })

  test('every code that the lab throws or warns of has a sentence', () => {
    const codes = sources().flatMap((source) =>
      [...source.matchAll(/(?:CodedError\(\s*|code: )'(lab_\w+)'/g)].map(([, code]) => code!),
    )
    expect(codes).toContain('lab_no_such_arm')
    const { en } = locales
    const said = (code: string) => en[`lab.error.${code}`] ?? en[`lab.warning.${code}`] ?? NOTICES.includes(code)
    expect([...new Set(codes)].filter((code) => !said(code))).toEqual([])
  })
})

function sources(): string[] {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.test\.ts$|testing/.test(file))
  return files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
}

/** News of a worker, which its command says. */
const NOTICES = ['lab_served']

describe('phrases', () => {
  test('a fault says where, what was expected, what was found and what may have been meant', () => {
    const fault = { code: 'E_BOT', path: '/bots', expected: 'a bot: easy, hard', found: 'eesy', nearest: 'easy' }
    expect(faultPhrase(fault)).toEqual({
      key: 'lab.error.E_BOT',
      params: {
        code: 'E_BOT',
        path: '/bots',
        expected: { key: 'lab.expected.bot', params: { known: 'easy, hard' } },
        found: '"eesy"',
        hint: { key: 'lab.fault.nearest', params: { nearest: 'easy' } },
      },
    })
  })

  test('nothing found, no path, a code of a game', () => {
    expect(faultPhrase({ code: 'unknown_die', path: '' })).toEqual({
      key: 'lab.error.other',
      params: {
        code: 'unknown_die',
        path: '/',
        expected: { term: 'lab.expected.value' },
        found: { term: 'lab.fault.nothing' },
        hint: '',
      },
    })
  })

  test('a sentence never fails for want of a word', () => {
    expect(errorPhrase({ code: 'lab_poison' })).toEqual({ key: 'lab.error.lab_poison', params: { seed: '–' } })
    expect(errorPhrase({ code: 'nobody_knows' })).toEqual({
      key: 'lab.error.unknown',
      params: { code: 'nobody_knows' },
    })
    expect(warningPhrase({ code: 'lab_constant', params: { arm: 'a', measure: 'm', value: 3 } })).toEqual({
      key: 'lab.warning.lab_constant',
      params: { arm: 'a', measure: 'm', value: 3 },
    })
  })
})
