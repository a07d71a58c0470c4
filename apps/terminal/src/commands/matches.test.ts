import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SimulationReport } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { aloneOffer, heapOffer } from '../testing/heap.ts'
import { type RunOptions, run } from '../testing/io.ts'

/** Everything here is played with a game that the terminal knows only by the contract. */
const offers = [heapOffer()]
const heap = (argv: string[], options: RunOptions = {}) => run(argv, { offers, ...options })

/** A whole match, kept as a record. */
async function finished(cwd: string): Promise<string> {
  await heap(['play', 'heap', '--seed', 'a', '--save', 'match.jsonl'], { cwd, stdin: '2\n1\n' })
  return 'match.jsonl'
}

describe('games', () => {
  test('lists summaries, presets, bots and packs', async () => {
    const { exit, stdout } = await heap(['games', '--lang', 'ru'])
    expect(exit).toBe(0)
    expect(stdout).toContain('heap · Куча · 1\n  Берите от одного до трёх.\n')
    expect(stdout).toContain('small (Малая), big (Большая)')
  })
  test('--json carries both languages', async () => {
    expect((await heap(['games', '--json'])).json()).toEqual([
      {
        id: 'heap',
        name: { en: 'Heap', ru: 'Куча' },
        summary: { en: 'Take one to three.', ru: 'Берите от одного до трёх.' },
        version: '1',
        presets: [
          { id: 'small', name: { en: 'Small', ru: 'Малая' } },
          { id: 'big', name: { en: 'Big', ru: 'Большая' } },
        ],
        bots: ['timid', 'normal'],
        packs: ['core'],
        inPlay: [{ id: 'core', hash: 'abc' }],
      },
    ])
  })
})

describe('simulate', () => {
  test('counts outcomes, the same for the same seed', async () => {
    const argv = ['simulate', 'heap', '--n', '200', '--bots', 'timid,normal', '--seed', 's', '--json']
    const first = await heap(argv)
    expect(first.json()).toMatchObject({
      game: 'heap',
      seed: 's',
      n: 200,
      outcomes: { wins: { 1: 0, 2: 200 }, draws: 0, lost: 0, reasons: { last: 200 } },
      rates: { 1: { estimate: 0, method: 'wilson', confidence: 0.95 }, 2: { estimate: 1 } },
      bots: { 1: 'timid', 2: 'normal' },
    })
    expect(first.json()).not.toHaveProperty('events')
    expect((await heap(argv)).stdout).toBe(first.stdout)
    expect(first.stderr).toBe('')
  })
  test('whoever plays alone has wins and losses, no draws', async () => {
    const argv = ['simulate', 'heap', '--n', '200', '--seed', 's']
    const alone = { offers: [aloneOffer()] }
    const { wins, draws, lost } = ((await heap([...argv, '--json'], alone)).json() as SimulationReport).outcomes
    expect([wins['1']! + lost, draws]).toEqual([200, 0])
    expect(lost).toBeGreaterThan(10)
    expect((await heap(argv, alone)).stdout).toContain(`lost: ${lost}; ends: `)
    expect((await heap([...argv, '--lang', 'ru'], alone)).stdout).toContain(`поражений: ${lost}; окончания: `)
    expect((await heap(argv, alone)).stdout).not.toMatch(/draw/)
    expect((await heap(argv)).stdout).toMatch(/; draws: 0; decisions per match/)
  })
  test('an end that nobody wins is a defeat', async () => {
    const options = { offers: [aloneOffer()], stdin: '3\n3\n1\n' }
    const ends = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => heap(['watch', 'heap', '--seed', seed], options)),
    )
    const told = ends.map(({ stdout }) => /Defeat \(last\)|Seat 1 wins \(last\)/.exec(stdout)?.[0])
    expect(new Set(told)).toEqual(new Set(['Defeat (last)', 'Seat 1 wins (last)']))
  })
  test('one match also gives events, outcome and hash', async () => {
    const report = (await heap(['simulate', 'heap', '--n', '1', '--json'])).json() as Record<string, unknown>
    expect(report).toMatchObject({ n: 1, outcome: { reason: 'last' }, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(report.events).toMatchObject([{ seq: 0, type: 'took' }, { seq: 1 }, { seq: 2 }])
  })
  test('people get a table with an interval, and the log with --events', async () => {
    const { stdout } = await heap(['simulate', 'heap', '--n', '1', '--events', '--bots', '1=timid,2=normal'])
    expect(stdout).toMatch(/^Seat 1 takes 1, 6 left\n/)
    expect(stdout).toMatch(/^Seat 1 {2}timid {6}0 +0\.0% +0\.0% … 79\.3%$/m)
  })
  test('what it shows is what watch shows for the seed it names', async () => {
    for (const bots of [[], ['--bots', 'timid']]) {
      const { stdout } = await heap(['simulate', 'heap', '--n', '1', '--events', ...bots])
      const command = /npx arbiter (watch .*)/.exec(stdout)![1]!
      const watched = await heap(command.split(' '))
      expect(watched.stdout.split('\n\n')[0]).toBe(stdout.split('\n\n')[0])
    }
  })
})

describe('play in plain mode', () => {
  test('a whole match against the usual bot, by numbers', async () => {
    const { exit, stdout } = await heap(['play', 'heap', '--seed', 'a'], { stdin: '2\n1\n' })
    expect(exit).toBe(0)
    expect(stdout).toContain('  1. take 1\n  2. take 2\n')
    expect(stdout).toMatch(/Seat 2 takes 2, 0 left\n\nSeat 2 wins \(last\)\n$/)
  })
  test('undo, help, refusals and nonsense change nothing', async () => {
    const stdin = 'u\n?\nperhaps\n9\n{"take":9}\nh\n2\nu\n2\n1\n'
    const { stdout } = await heap(['play', 'heap', '--seed', 'a'], { stdin })
    expect(stdout).toContain('There is nothing to undo')
    expect(stdout).toContain('"perhaps" is no choice')
    expect(stdout).toContain('There are not 9')
    expect(stdout).toContain('Taken back.')
    expect(stdout).toMatch(/Seat 2 wins \(last\)\n$/)
  })
  test('two persons may share the keyboard', async () => {
    const { stdout } = await heap(['play', 'heap', '--bots', 'person,person', '--seed', 'a'], { stdin: '3\n3\n1\n1\n' })
    expect(stdout).toContain('Seat 2, your choice')
  })
  test.each(['q', 'the end of the input', 'Ctrl-C'])('after %s the match goes on where it was left', async (how) => {
    const env = { XDG_DATA_HOME: folder() }
    const left = await heap(['play', 'heap', '--seed', 'a', '--bots', 'timid'], {
      env,
      ...(how === 'Ctrl-C'
        ? { interrupt: (press) => setTimeout(press, 50) }
        : { stdin: how === 'q' ? '2\nq\n' : '2\n' }),
    })
    expect(left.exit).toBe(0)
    const [, id] = /\nKept: (\w{8})\nGo on with: npx arbiter play --continue \1\n$/.exec(left.stdout)!
    const step = how === 'Ctrl-C' ? 0 : 2
    expect((await heap(['tables', '--json'], { env })).json()).toMatchObject([{ steps: step }])
    const next = await heap(['play', '--continue', id!], { env, stdin: '1\n1\n1\n1\n1\n1\n1\n' })
    expect(next.exit).toBe(0)
    expect(next.stdout).toMatch(new RegExp(`^Heap, seed a, step ${step}\n`))
    // The opponent is still the same, and nothing is told twice.
    expect(next.stdout).not.toContain('takes 2, 5 left')
    expect(next.stdout).toContain('wins (last)')
    expect((await heap(['tables', '--json'], { env })).json()).toMatchObject([
      { id: expect.stringMatching(id!), outcome: {} },
    ])
  })
  test.each(['the end of the input', 'Ctrl-C'])('after %s at a terminal what is said begins a line', async (how) => {
    const { stdout } = await heap(['play', 'heap', '--seed', 'a', '--bots', 'timid', '--plain'], {
      terminal: true,
      ...(how === 'Ctrl-C' ? { interrupt: (press) => setTimeout(press, 50) } : { stdin: '' }),
    })
    expect(stdout).toMatch(/your choice \(1–\d\): \nKept: /)
  })
  test('--save writes a record that ends in a checkpoint and can be resumed', async () => {
    const cwd = folder()
    const argv = ['play', 'heap', '--seed', 'a', '--bots', 'timid', '--save', 'mine.jsonl']
    const left = await heap(argv, { cwd, stdin: '2\nq\n' })
    expect(left.stdout).toContain('Saved: mine.jsonl\nGo on with: npx arbiter play --resume mine.jsonl\n')
    const lines = readFileSync(join(cwd, 'mine.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(lines[0]!)).toMatchObject({ arbiter: 'record', game: 'heap', seed: 'a' })
    expect(JSON.parse(lines.at(-1)!)).toHaveProperty('checkpoint')
    const resumed = await heap(['play', '--resume', 'mine.jsonl'], { cwd, stdin: '1\n1\n1\n1\n1\n1\n1\n' })
    expect(resumed.exit).toBe(0)
    expect(resumed.stdout).toContain('wins (last)')
    // The opponent is still the one of the save, and the finished match is kept in the same file.
    expect(resumed.stdout).toContain('Saved: mine.jsonl')
    expect((await heap(['replay', 'mine.jsonl', '--json'], { cwd })).json()).toMatchObject({
      outcome: { reason: 'last' },
      changes: [],
    })
  })
  test('no match takes the place of another', async () => {
    const env = { XDG_DATA_HOME: folder() }
    for (let i = 0; i < 2; i++) await heap(['play', 'heap'], { env, stdin: 'q\n' })
    expect((await heap(['tables', '--json'], { env })).json()).toHaveLength(2)
  })
})

describe('replay', () => {
  test('tells the match and its hash', async () => {
    const cwd = folder()
    const { exit, stdout } = await heap(['replay', await finished(cwd)], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Seat 1 takes 2, 5 left\n[\s\S]*Seat 2 wins \(last\)\n4 steps\nstate hash [0-9a-f]{64}\n$/)
  })
  test('--json has exactly the promised fields', async () => {
    const cwd = folder()
    const file = await finished(cwd)
    const report = (await heap(['replay', file, '--json'], { cwd })).json() as object
    expect(Object.keys(report)).toEqual(['game', 'version', 'steps', 'outcome', 'hash', 'changes'])
    const withEvents = (await heap(['replay', file, '--json', '--events'], { cwd })).json()
    expect(withEvents).toMatchObject({
      game: 'heap',
      steps: 4,
      events: [{ type: 'took' }, { type: 'windBlew' }, {}, {}, {}],
    })
  })
  test('an edited record diverges: exit 1 and the first difference', async () => {
    const cwd = folder()
    const file = await finished(cwd)
    const text = readFileSync(join(cwd, file), 'utf8')
    writeFileSync(join(cwd, 'edited.jsonl'), text.replace('"take":2,"left":5', '"take":2,"left":4'))
    const told = await heap(['replay', 'edited.jsonl', '--quiet'], { cwd })
    expect(told.exit).toBe(1)
    expect(told.stderr).toMatch(
      /^arbiter: record_diverged: The record does not replay: at line 5, step 1, the event differs\n/,
    )
    expect(told.stderr).toContain('"left":4')
    const json = await heap(['replay', 'edited.jsonl', '--json'], { cwd })
    expect(json.exit).toBe(1)
    expect(json.json()).toMatchObject({
      divergence: { line: 5, step: 1, kind: 'event', expected: { left: 4 }, found: { left: 5 } },
    })
    const resumed = await heap(['play', '--resume', 'edited.jsonl', '--lang', 'ru'], { cwd })
    expect(resumed.exit).toBe(1)
    expect(resumed.stderr).toMatch(/^arbiter: bad_save: Сохранение edited.jsonl нельзя продолжить: /)
    expect(resumed.stderr).toContain('save_invalid')
    expect(resumed.stderr).toContain('npx arbiter replay edited.jsonl')
  })
  test('a save of other rules is not continued, though it replays', async () => {
    const cwd = folder()
    await heap(['play', 'heap', '--seed', 'a', '--save', 'left.jsonl'], { cwd, stdin: '1\n' })
    const { exit, stderr } = await heap(['play', '--resume', 'left.jsonl'], { cwd, offers: [heapOffer('2')] })
    expect(exit).toBe(1)
    expect(stderr).toContain('save_invalid')
    expect(stderr).toContain('/1/version')
    expect((await heap(['replay', 'left.jsonl', '--quiet'], { cwd, offers: [heapOffer('2')] })).exit).toBe(0)
  })
  test('says which rules have changed since', async () => {
    const cwd = folder()
    const file = await finished(cwd)
    const { exit, stdout } = await heap(['replay', file], { cwd, offers: [heapOffer('2')] })
    expect(exit).toBe(0)
    expect(stdout).toContain('made under rules "1", today\'s are "2"')
  })
  test.each([
    ['', 'record_empty'],
    ['{"arbiter":"record"}\n', 'record_format'],
    ['not a record\n', 'record_header'],
  ])('%j is bad input', async (text, fault) => {
    const { exit, stderr } = await heap(['replay', '-', '--json'], { stdin: text })
    expect(exit).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'bad_record', details: { faults: [{ code: fault }] } })
  })
})

describe('what is wrong with the text of a record is said in a sentence', () => {
  const torn = (text: string) => text.slice(0, -20)
  const unclosed = (text: string) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`
  const spoiled = (text: string) => text.replace('{"seat":1', '{"seat":')
  test.each([
    ['en', 'empty', () => '', 'record_empty: The record is empty'],
    ['ru', 'empty', () => '', 'record_empty: Запись пуста'],
    ['en', 'no record', () => 'hello\n', 'record_header: This is not a match record: line 1 does not fit'],
    ['en', 'torn', torn, 'record_truncated: The record is cut off at line N'],
    ['ru', 'torn', torn, 'record_truncated: Запись обрывается на строке N'],
    ['en', 'unclosed', unclosed, 'record_truncated: The record is cut off at line N'],
    ['en', 'spoiled', spoiled, 'record_line: Line 4 of the record is damaged: expected a JSON value'],
  ])('%s: %s', async (lang, _, change, sentence) => {
    const cwd = folder()
    const text = change(readFileSync(join(cwd, await finished(cwd)), 'utf8'))
    writeFileSync(join(cwd, 'm.jsonl'), text)
    const said = sentence.replace(/N$/, String(text.trimEnd().split('\n').length))
    const begins = lang === 'en' ? 'The record m.jsonl cannot be played' : 'Запись m.jsonl нельзя сыграть'
    expect((await heap(['replay', 'm.jsonl', '--lang', lang], { cwd })).stderr).toBe(
      `arbiter: bad_record: ${begins}: ${said}\n`,
    )
  })
})

test.each([
  [
    'en',
    '"format":99',
    'bad_record: The record m.jsonl cannot be played: record_format: The record has format 99: this version of Arbiter is older and cannot read it',
  ],
  [
    'ru',
    '"format":99',
    'bad_record: Запись m.jsonl нельзя сыграть: record_format: У записи формат 99: эта версия Arbiter старше и её не прочтёт',
  ],
  ['en', '"game":"heep"', 'unknown_game: There is no game "heep"; known: heap. Did you mean "heap"?'],
  ['ru', '"game":"heep"', 'unknown_game: Игры «heep» нет; есть: heap. Может быть, «heap»?'],
])('%s: what is foreign in a record is said in words: %s', async (lang, other, message) => {
  const cwd = folder()
  const text = readFileSync(join(cwd, await finished(cwd)), 'utf8')
  const [field] = other.split(':')
  writeFileSync(join(cwd, 'm.jsonl'), text.replace(new RegExp(`${field}:("heap"|2)`), other))
  for (const command of ['replay', 'watch', 'report'])
    expect((await heap([command, 'm.jsonl', '--lang', lang], { cwd })).stderr, command).toBe(`arbiter: ${message}\n`)
})

describe('fork', () => {
  test('writes a record that shares the first steps and can be played on', async () => {
    const cwd = folder()
    const file = await finished(cwd)
    const { exit, stdout, stderr } = await heap(['fork', file, '--at', '2', '--seed', 'other'], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toBe('match-fork-2.jsonl: a match that shares 2 steps\n')
    expect(stderr).toBe('Go on with: npx arbiter play --resume match-fork-2.jsonl\n')
    expect((await heap(['replay', 'match-fork-2.jsonl', '--json'], { cwd })).json()).toMatchObject({
      steps: 2,
      outcome: null,
    })
    const watched = await heap(['watch', 'match-fork-2.jsonl'], { cwd })
    expect(watched.stdout).toMatch(/^Seat 1 takes 2, 5 left\n/)
  })
  test('-o - writes the record itself; --json tells about it', async () => {
    const cwd = folder()
    const file = await finished(cwd)
    const piped = await heap(['fork', file, '--at', '1', '-o', '-'], { cwd })
    expect((await heap(['replay', '-', '--json'], { stdin: piped.stdout })).json()).toMatchObject({ steps: 1 })
    const told = (await heap(['fork', file, '--at', '1', '-o', 'f.jsonl', '--json'], { cwd })).json()
    expect(told).toEqual({ game: 'heap', step: 1, hash: expect.any(String), file: 'f.jsonl' })
  })
  test('a step that does not exist is bad use', async () => {
    const cwd = folder()
    const { exit, stderr } = await heap(['fork', await finished(cwd), '--at', '99'], { cwd })
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: 'arbiter: no_such_step: The match has no step 99; it has 4 steps\n',
    })
    expect((await heap(['fork', await finished(cwd), '--at', '-1'], { cwd })).stderr).toBe(
      'arbiter: bad_value: --at: expected 0 … 4, found −1\n',
    )
  })
})

describe('scenario', () => {
  const good = {
    name: 'three of seven',
    game: 'heap',
    setup: { heap: 7 },
    draws: { wind: [false] },
    actions: [{ take: 3 }],
    expect: { view: { heap: 4 } },
  }
  const write = (cwd: string, name: string, scenario: unknown) =>
    writeFileSync(join(cwd, name), JSON.stringify(scenario))

  test('passes and says so', async () => {
    const cwd = folder()
    write(cwd, 'a.json', good)
    write(cwd, 'b.json', good)
    const { exit, stdout } = await heap(['scenario', '.'], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toBe('✓ a.json · three of seven\n✓ b.json · three of seven\n2 scenarios passed\n')
  })
  test('a long name stands below its file, at 80 columns', async () => {
    const cwd = folder()
    write(cwd, 'a.json', { ...good, name: `three ${'of seven '.repeat(15)}`.trim() })
    const { stdout } = await heap(['scenario', 'a.json'], { cwd })
    expect(stdout).toMatch(/^✓ a\.json\n {4}three of seven/)
    expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
  })
  test('a mismatch names path, expected and found: exit 1', async () => {
    const cwd = folder()
    write(cwd, 'a.json', { ...good, expect: { view: { heap: 5 } } })
    const told = await heap(['scenario', 'a.json'], { cwd })
    expect(told.exit).toBe(1)
    expect(told.stdout).toBe('✗ a.json · three of seven\n    /expect/view/heap\n      expected 5\n      found    4\n')
    expect(told.stderr).toBe('arbiter: scenario_failed: 1 of 1 scenario failed\n')
    const json = await heap(['scenario', 'a.json', '--json'], { cwd })
    expect(json.exit).toBe(1)
    expect(json.json()).toMatchObject([
      { file: 'a.json', passed: false, mismatches: [{ path: '/expect/view/heap', expected: 5, found: 4 }] },
    ])
  })
  test('draws that do not fit are a finding, a file that is no scenario is bad use', async () => {
    const cwd = folder()
    write(cwd, 'short.json', { ...good, draws: {}, strict: true })
    write(cwd, 'wrong.json', { game: 'heap' })
    write(cwd, 'game.json', { ...good, game: 'hepa' })
    const short = await heap(['scenario', 'short.json', '--json'], { cwd })
    expect(short.exit).toBe(1)
    expect(short.json()).toMatchObject([{ passed: false, error: { code: 'draw_missing' } }])
    const wrong = await heap(['scenario', 'wrong.json', 'game.json', '--json'], { cwd })
    expect(wrong.exit).toBe(2)
    expect(wrong.json()).toMatchObject([
      { error: { code: 'bad_scenario' } },
      { error: { code: 'unknown_game', details: { nearest: 'heap' } } },
    ])
  })
})

test.each([['play'], ['watch'], ['simulate'], ['fork']])('%s refuses an empty seed', async (command) => {
  const cwd = folder()
  const rest = command === 'fork' ? [await finished(cwd), '--at', '1'] : ['heap']
  const { exit, stdout, stderr } = await heap([command, ...rest, '--seed', ''], { cwd })
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
  expect(stderr).toBe('arbiter: missing_value: --seed <text> needs a value\n')
})

describe('watch', () => {
  test.each([
    ['en', 'The record does not replay: at line 5, step 1, the event differs'],
    ['ru', 'Запись не воспроизводится: строка 5, шаг 1, расходится событие'],
  ])(
    'an edited record is shown as far as it goes, and where it stops is said: exit 1, in %s',
    async (lang, sentence) => {
      const cwd = folder()
      const text = readFileSync(join(cwd, await finished(cwd)), 'utf8')
      writeFileSync(join(cwd, 'edited.jsonl'), text.replace('"take":2,"left":5', '"take":2,"left":4'))
      const { exit, stderr } = await heap(['watch', 'edited.jsonl', '--lang', lang], { cwd })
      expect(exit).toBe(1)
      expect(stderr.split('\n')[0]).toBe(`arbiter: record_diverged: ${sentence}`)
    },
  )
  test('a record that ends before its match tells every step once', async () => {
    const cwd = folder()
    await heap(['play', 'heap', '--preset', 'big', '--seed', 'a', '--save', 'begun.jsonl'], { cwd, stdin: '1\nq\n' })
    const told = (await heap(['watch', 'begun.jsonl'], { cwd })).stdout.split('\n').filter((line) => line !== '')
    expect(told).toHaveLength(3)
    expect(new Set(told).size).toBe(3)
  })
  test('what looks like a file and is not there is a missing file, anything else a missing game', async () => {
    for (const name of ['nofile.jsonl', 'records/nofile'])
      expect((await heap(['watch', name], { cwd: folder() })).stderr).toBe(
        `arbiter: no_file: There is no file ${name}\n`,
      )
    expect((await heap(['watch', 'hepa'])).stderr).toMatch(/^arbiter: unknown_game: /)
  })
  test('a set-up in the place of a record: how to watch it', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'mine.json'), '{\n  "heap": 7\n}\n')
    writeFileSync(join(cwd, 'wrong.json'), '{ "hepa": 7 }')
    writeFileSync(join(cwd, 'broken.jsonl'), '{ "arbiter": "record" }\n')
    const { exit, stderr } = await heap(['watch', 'mine.json'], { cwd })
    expect(exit).toBe(2)
    expect(stderr).toContain('\n  If it is a set-up: npx arbiter watch heap --setup mine.json\n')
    expect((await heap(['watch', 'wrong.json'], { cwd })).stderr).toContain('npx arbiter watch GAME --setup wrong.json')
    expect((await heap(['watch', 'broken.jsonl'], { cwd })).stderr).not.toContain('--setup')
  })
  test('bots play without pauses when nobody looks', async () => {
    const { exit, stdout } = await heap(['watch', 'heap', '--seed', 's', '--bots', 'timid', '--preset', 'big'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/wins \(last\)\n$/)
  })
})
