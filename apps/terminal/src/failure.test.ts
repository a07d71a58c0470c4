import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CodedError } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { locales } from '@arbiter/wording/locales'
import { expect, test } from 'vitest'
import { faultPhrase, reportOf } from './failure.ts'

test('what is not there is missing; a null that stands there is found', () => {
  const key = (code: string, found: unknown) => faultPhrase({ code, path: '/a', expected: 'object', found }).key
  expect([
    key('setup_field', null),
    key('E_MISSING', null),
    key('scenario_field', undefined),
    key('scenario_field', null),
    key('record_game', null),
    key('E_TYPE', null),
  ]).toEqual(['cli.fault.missing', 'cli.fault.missing', 'cli.fault.missing', 'cli.fault', 'cli.fault', 'cli.fault'])
})

test('what a scripted draw should have been is told in Russian', () => {
  const error = new CodedError('draw_mismatch', { label: 'deck', index: 0, expected: 'an order of 1, 2', found: 3 })
  expect(reportOf(error, createWording('ru', [{ locales }])).message).toContain('порядок из: 1, 2')
})

test('a comma that is missing in a pack that ships is a fault of that file, with its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-failure-'))
  const file = join(folder, 'tuning.json')
  writeFileSync(file, '{\n  "a": 1\n  "b": 2\n}\n')
  const thrown = new SyntaxError(`${file}: Expected ',' or '}' after property value in JSON at position 13`)
  expect(reportOf(thrown, createWording('en', [{ locales }]))).toMatchObject({
    code: 'not_json',
    details: { file, line: 3, column: 3 },
  })
  rmSync(folder, { recursive: true })
  expect(reportOf(new SyntaxError('nothing of a file'), createWording('en', [{ locales }])).code).toBe('internal')
})
