import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOffer } from '@arbiter/catalogue'
import { Match, makeRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

/** A folder with ten decisions of a dice match in `m.jsonl`. */
async function matchFolder(): Promise<string> {
  const cwd = folder()
  const { game, presets } = await findOffer('dice')!.load()
  const match = new Match(game, presets[0]!.setup, 'report')
  for (let i = 0; i < 10; i++) match.act(match.deciding!, match.legal()[0])
  writeFileSync(join(cwd, 'm.jsonl'), makeRecord(recordOf(match)))
  return cwd
}

interface ReportFile {
  record: { seed?: string; version?: string }[]
  trace: { points: { line: number; step: number; hash: string }[] }
  environment: Record<string, unknown>
}

/** A folder with a report of that match in `r.json`, changed or not. */
async function reportFolder(change: (report: ReportFile) => void = () => {}): Promise<string> {
  const cwd = await matchFolder()
  await run(['report', 'm.jsonl', '-o', 'r.json'], { cwd })
  const report: ReportFile = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))
  change(report)
  writeFileSync(join(cwd, 'r.json'), JSON.stringify(report))
  return cwd
}

describe('arbiter report', () => {
  test('writes one file with record, versions and a hash for every state', async () => {
    const cwd = await matchFolder()
    const { exit, stdout, stderr } = await run(['report', 'm.jsonl'], { cwd })
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^arbiter-report-m\.json: .* state hashes\n$/),
    })
    expect(stderr).toContain('npx arbiter repro arbiter-report-m.json')
    for (const line of stderr.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    const file = JSON.parse(readFileSync(join(cwd, 'arbiter-report-m.json'), 'utf8'))
    expect(file).toMatchObject({ arbiter: 'report', format: 1, environment: { language: 'en' } })
    expect(Object.keys(file.environment)).toEqual(['app', 'runtime', 'language'])
    expect(file.trace.points[0]).toMatchObject({ line: 2, step: 0 })
  })

  test('a file that is no record is refused', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'm.jsonl'), 'nothing')
    const { exit, stderr } = await run(['report', 'm.jsonl'], { cwd })
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining('arbiter: bad_record: ') })
  })
})

describe('arbiter repro', () => {
  test('the same rules: every state is the same', async () => {
    const cwd = await reportFolder()
    const { exit, stdout } = await run(['repro', 'r.json'], { cwd })
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: expect.stringContaining('Every state is the same as reported.'),
    })
  })

  test('the first state that differs is named with its decision', async () => {
    let hash = ''
    const cwd = await reportFolder(({ trace }) => {
      const [point] = trace.points.slice(2)
      hash = point!.hash
      point!.hash = 'another'
    })
    const { exit, stdout } = await run(['repro', 'r.json'], { cwd })
    expect(exit).toBe(1)
    expect(stdout).toContain('The first state that differs is at step 2, line ')
    expect(stdout).toContain(`  {"seat":`)
    expect(stdout).toContain(`  expected another\n  found    ${hash}\n`)
    const { json } = await run(['repro', 'r.json', '--json'], { cwd })
    expect(json()).toMatchObject({ difference: { step: 2, reported: 'another', here: hash }, stop: null })
  })

  test('other rules are named first', async () => {
    const cwd = await reportFolder(({ record }) => {
      record[0]!.version = '0.0.1'
    })
    const { stdout } = await run(['repro', 'r.json'], { cwd })
    expect(stdout).toContain('made under rules "0.0.1"')
  })

  test('a record is told from a report, with the command that makes one', async () => {
    const cwd = await reportFolder()
    const { exit, stderr } = await run(['repro', 'm.jsonl'], { cwd })
    expect(exit).toBe(2)
    expect(stderr).toContain('This is a record. A report is made from it with: npx arbiter report m.jsonl')
  })

  test('the record can be had out of the report', async () => {
    const cwd = await reportFolder()
    await run(['repro', 'r.json', '-o', 'again.jsonl'], { cwd })
    expect(readFileSync(join(cwd, 'again.jsonl'), 'utf8')).toBe(readFileSync(join(cwd, 'm.jsonl'), 'utf8'))
  })

  test('a report without a match tells where the problem was met', async () => {
    const environment = { app: '9.9.9', runtime: 'Firefox', language: 'ru' }
    const error = { code: 'page_failed', message: 'no such part' }
    const stdin = JSON.stringify({ arbiter: 'report', format: 1, environment, error })
    const { exit, stdout } = await run(['repro', '-'], { stdin })
    expect({ exit, lines: stdout.trim().split('\n') }).toEqual({
      exit: 0,
      lines: [
        'Reported with Arbiter 9.9.9 on Firefox, language ru',
        'error page_failed: no such part',
        'The report holds no match: there is nothing to play again.',
      ],
    })
  })

  test('a report cannot give orders to the terminal, and its JSON loses nothing', async () => {
    const runtime = 'Fire\x1b]0;owned\x07fox\x9b2J\r\u202e'
    const environment = { app: '9.9.9', runtime, language: 'ru' }
    const stdin = JSON.stringify({ arbiter: 'report', format: 1, environment })
    const { stdout } = await run(['repro', '-'], { stdin })
    expect(stdout).toContain('on Fire]0;ownedfox2J, language ru\n')
    const told = await run(['repro', '-', '--json'], { stdin })
    expect(told.json()).toMatchObject({ environment })
    expect(stdout + told.stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
    const bad = await run(['repro', '-'], { stdin: stdin.replace('"format":1', '"format":"\x9b2J"') })
    expect([bad.exit, bad.stderr]).toEqual([2, expect.not.stringMatching(/[^\P{Cc}\n]/u)])
  })

  test('what is no report is told by its kind, not quoted whole', async () => {
    const { stderr } = await run(['repro', '-'], { stdin: '{"much":["of","it"]}' })
    expect(stderr).toContain('expected a file that "arbiter report" or the page has written, found "object"')
  })

  test.each([
    ['no JSON', 'nothing', 'report_header'],
    ['a record', '{"arbiter":"record"}', 'report_header'],
    ['another format', '{"arbiter":"report","format":7}', 'report_format'],
    ['a file of brackets', `{"arbiter":"report","format":${'['.repeat(25_000)}${']'.repeat(25_000)}}`, 'report_header'],
    ['a hole', '{"arbiter":"report","format":1}', 'report_field'],
  ])('%s is refused with a code', async (_, stdin, code) => {
    const { exit, stderr } = await run(['repro', '-', '--lang', 'ru'], { stdin })
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringMatching(new RegExp(`^arbiter: bad_report: Отчётом - нельзя воспользоваться: ${code}`)),
    })
  })
})
