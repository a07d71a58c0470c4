import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { heapOffer } from './testing/heap.ts'
import { run } from './testing/io.ts'

const offers = [heapOffer()]

describe('bad use is refused with a code and exit 2', () => {
  test.each([
    [['paly'], 'unknown_command', 'play'],
    [['simulate', 'heap', '--sede', 'x'], 'unknown_option', '--seed'],
    [['fork', 'none.jsonl', '--att', '3'], 'unknown_option', '--at'],
    [['simulate', 'hepa'], 'unknown_game', 'heap'],
    [['simulate', 'heap', '--bots', 'timd'], 'unknown_bot', 'timid'],
    [['simulate', 'heap', '--preset', 'smal'], 'unknown_preset', 'small'],
    [['pack', 'chekc', 'x'], 'unknown_command', 'check'],
    [['help', 'paly'], 'unknown_command', 'play'],
  ])('%j: %s, nearest %s', async (argv, code, nearest) => {
    const { exit, stdout, stderr } = await run(argv, { offers })
    expect(exit).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(new RegExp(`^arbiter: ${code}: .*Did you mean "${nearest}"\\?\n$`))
  })

  test('the known options are listed once each', async () => {
    const { stderr } = await run(['lab', 'check', '--pack', 'x'], { offers })
    expect(stderr).toContain('known: --json, --keep, --help.')
  })

  test.each([
    [['simulate'], 'missing_argument'],
    [['simulate', 'heap', '--seed'], 'missing_value'],
    [['simulate', 'heap', 'more'], 'extra_argument'],
    [['simulate', 'heap', '--n', '0'], 'bad_value'],
    [['simulate', 'heap', '--n', 'many'], 'bad_value'],
    [['simulate', 'heap', '--depth', 'deep'], 'bad_value'],
    [['simulate', 'heap', '--bots', 'timid,timid,timid'], 'too_many_bots'],
    [['simulate', 'heap', '--bots', 'toString'], 'unknown_bot'],
    [['simulate', 'heap', '--bots', '3=timid'], 'unknown_seat'],
    [['simulate', 'heap', '--bots', 'person,timid'], 'bots_only'],
    [['simulate', 'heap', '--setup', 'none.json'], 'no_file'],
    [['simulate', 'heap', '--setup', 'a', '--preset', 'b'], 'conflict'],
    [['fork', 'none.jsonl'], 'missing_option'],
    [['replay', 'none.jsonl'], 'no_file'],
    [['play'], 'missing_argument'],
    [['play', 'heap', '--bots', 'timid,timid'], 'nobody_plays'],
    [['games', '--lang', 'xx'], 'unknown_language'],
    [['games', '--lang', 'not a tag!'], 'unknown_language'],
  ])('%j: %s', async (argv, code) => {
    const { exit, stdout, stderr } = await run(argv, { offers })
    expect({ exit, stdout, code: stderr.split(': ')[1] }).toEqual({ exit: 2, stdout: '', code })
  })

  test.skipIf(process.platform === 'win32')('what has no end is not waited for', async () => {
    const { exit, stderr } = await run(['replay', '/dev/zero'], { offers })
    expect({ exit, code: stderr.split(': ')[1] }).toEqual({ exit: 2, code: 'file_too_large' })
  })

  test('with --json the error is one line of JSON on stderr and stdout stays empty', async () => {
    const { exit, stdout, stderr } = await run(['simulate', 'hepa', '--json'], { offers })
    expect(exit).toBe(2)
    expect(stdout).toBe('')
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'unknown_game',
        message: 'There is no game "hepa"; known: heap. Did you mean "heap"?',
        details: { name: 'hepa', known: ['heap'], nearest: 'heap' },
      },
    })
  })

  test('a broken set-up lists all its faults', async () => {
    const { exit, stderr } = await run(['simulate', 'heap', '--setup', '-', '--json'], { offers, stdin: '{"heap":0}' })
    expect(exit).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({
      code: 'bad_setup',
      details: { faults: [{ code: 'heap_size', path: '/heap', expected: 'a whole number above 0', found: 0 }] },
    })
  })
})

describe('help', () => {
  test('names every command and fits 80 columns, in both languages', async () => {
    for (const lang of ['en', 'ru']) {
      const { exit, stdout } = await run(['--help', '--lang', lang], { offers })
      expect(exit).toBe(0)
      for (const command of [
        'games',
        'rules',
        'play',
        'watch',
        'simulate',
        'scenario',
        'replay',
        'fork',
        'pack',
        'serve',
        'dice',
      ]) {
        expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
      }
      expect(stdout).toContain('--json')
      expect(widest(stdout)).toBeLessThanOrEqual(80)
    }
    expect((await run(['--help', '--lang', 'ru'], { offers })).stdout).toMatch(/^Вызов: arbiter/)
  })

  test('without a command it is bad use: help and a coded line on stderr', async () => {
    for (const argv of [[], ['dice'], ['pack']]) {
      const { exit, stdout, stderr } = await run(argv, { offers })
      expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
      expect(stderr).toMatch(/^Usage: arbiter/)
      expect(stderr).toMatch(/\narbiter: missing_command: /)
    }
  })

  test('of every command fits 80 columns, in both languages', async () => {
    const walk = (commands: readonly Command[], path: readonly string[] = []): string[][] =>
      commands.flatMap(({ name, commands: inner = [] }) => [[...path, name], ...walk(inner, [...path, name])])
    const found: object[] = []
    for (const path of walk(COMMANDS))
      for (const lang of ['en', 'ru']) {
        const { stdout } = await run([...path, '--help', '--lang', lang])
        const wide = stdout.split('\n').filter((line) => [...line].length > 80)
        if (wide.length > 0) found.push({ path: path.join(' '), lang, wide })
      }
    expect(found).toEqual([])
  })
  test('of one command lists its options', async () => {
    const { exit, stdout } = await run(['help', 'simulate'], { offers })
    expect(exit).toBe(0)
    expect(stdout).toContain('--bots <list>')
    expect(stdout).toContain('seed of the batch')
  })
})

test('a port of the environment that is none is refused by its name', async () => {
  const { exit, stderr } = await run(['serve'], { offers, env: { PORT: 'http' } })
  expect([exit, stderr]).toEqual([2, 'arbiter: bad_value: PORT: expected 0 … 65535, found http\n'])
})

describe('the language', () => {
  const error = async (argv: string[], env: Record<string, string>) =>
    (await run([...argv, 'games', 'heap', 'extra'], { offers, env })).stderr
  test('--lang wins over ARBITER_LANG, that over the shell', async () => {
    expect(await error([], {})).toContain('too many')
    expect(await error([], { LANG: 'ru_RU.UTF-8' })).toContain('лишний')
    expect(await error([], { LANG: 'ru_RU.UTF-8', ARBITER_LANG: 'en' })).toContain('too many')
    expect(await error(['--lang', 'ru'], { ARBITER_LANG: 'en' })).toContain('лишний')
    expect(await error(['--lang=ru'], {})).toContain('лишний')
    expect(await error([], { LC_ALL: 'C' })).toContain('too many')
    expect(await error([], { LC_ALL: 'C', ARBITER_LANG: 'ru_RU.UTF-8' })).toContain('лишний')
  })
  test('a language that no sentence is in may be asked for, and what it lacks is English', async () => {
    expect(await error(['--lang', 'de'], { LANG: 'ru_RU.UTF-8' })).toContain('too many')
    expect((await run(['games'], { offers, env: { ARBITER_LANG: 'de_DE.UTF-8' } })).stderr).toBe('')
  })
  test('an ARBITER_LANG that nobody speaks is told once, and the command goes on in the language of the shell', async () => {
    const games = (argv: string[], env: Record<string, string>) => run(['games', ...argv], { offers, env })
    const { exit, stdout, stderr } = await games([], { ARBITER_LANG: 'xx', LANG: 'ru_RU.UTF-8' })
    expect([exit, stderr]).toEqual([
      0,
      'arbiter: bad_setting: ARBITER_LANG в окружении: ожидалось en | ru, найдено xx\n',
    ])
    expect(stdout).toContain('Куча')
    expect(JSON.parse((await games(['--json'], { ARBITER_LANG: 'xx' })).stderr)).toMatchObject({
      warning: { code: 'bad_setting', details: { variable: 'ARBITER_LANG', found: 'xx' } },
    })
    expect((await games([], { ARBITER_LANG: '', LANG: 'de_DE.UTF-8' })).stderr).toBe('')
  })
})

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length))

test.each([
  ['en', 'Games: dice, arena, twilight, run, tabletop. To go on with your last match: npx arbiter play --continue'],
  ['ru', 'Игры: dice, arena, twilight, run, tabletop. Продолжить последний матч: npx arbiter play --continue'],
])('play without a game names them, in %s', async (lang, sentence) => {
  const { exit, stderr } = await run(['play', '--lang', lang])
  expect([exit, stderr.split('\n')[1]]).toEqual([2, `  ${sentence}`])
})
