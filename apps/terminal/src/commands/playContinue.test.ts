import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Offer } from '@arbiter/catalogue'
import type { Bot, GameKit } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FileJournal } from '../tables/fileJournal.ts'
import { folder } from '../testing/folder.ts'
import { heapOffer } from '../testing/heap.ts'
import { type RunOptions, run } from '../testing/io.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

/** A user with a folder of its own. */
function user() {
  const data = folder()
  const env = { XDG_DATA_HOME: data }
  const journal = new FileJournal(join(data, 'arbiter', 'tables'))
  const arbiter = (argv: readonly string[], options: RunOptions = {}) => run(argv, { cwd: data, env, ...options })
  const rows = async () => (await arbiter(['tables', '--json'])).json() as TableRow[]
  /** The command as a process of its own. */
  const start = (...argv: readonly string[]): ChildProcessWithoutNullStreams => {
    const child = spawn(process.execPath, [MAIN, ...argv], {
      cwd: data,
      env: { ...process.env, ...env, ARBITER_LANG: 'en' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  return { data, journal, arbiter, rows, start }
}

/** Until the process has asked so many times. */
const asked = (child: ChildProcessWithoutNullStreams, times: number) =>
  new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.split('your choice').length > times) resolve(text)
    })
  })

const DICE = ['play', 'dice', '--preset', 'plain', '--seed', 'demo', '--bots', 'person,easy']

describe('a process that is killed in mid match', () => {
  test('the match goes on at the last decision, and its lock holds nobody up', async () => {
    const { arbiter, rows, start } = user()
    const child = start(...DICE)
    await asked(child, 1)
    child.stdin.write('r\n')
    await asked(child, 1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [row] = await rows()
    expect(row).toMatchObject({ steps: 1, game: 'dice' })
    const next = await arbiter(['play', '--continue'], { stdin: '2p\nq\n' })
    expect(next.stdout).toMatch(/^Dice duel, seed demo, step 1\n/)
    expect(next.stdout).toContain('You put aside 1: 100')
    expect((await rows())[0]!.steps).toBeGreaterThan(2)
  })

  test('nobody else plays it while it is being played', async () => {
    const { arbiter, rows, start } = user()
    const child = start(...DICE)
    await asked(child, 1)
    child.stdin.write('r\n')
    await asked(child, 1)
    const [row] = await rows()
    for (const argv of [
      ['play', '--continue'],
      ['tables', 'drop', row!.id],
    ]) {
      const { exit, stdout, stderr } = await arbiter(argv)
      expect([exit, stdout]).toEqual([1, ''])
      expect(stderr).toContain(`arbiter: table_in_use: The match ${row!.id} is being played by process ${child.pid} `)
    }
    child.stdin.write('q\n')
    await once(child, 'exit')
    expect(await rows()).toMatchObject([{ steps: 1 }])
    expect((await arbiter(['play', '--continue'], { stdin: 'q\n' })).exit).toBe(0)
  })
})

describe('a process that is killed at the very end of a match', () => {
  /** A match that was played out, as it lies on the disk when so many of its last lines were not written, and no row. */
  async function cut(lines: number) {
    const made = user()
    await made.arbiter(DICE, { stdin: 'r\nq\n', now: '2026-11-15T20:00:00Z' })
    const [waits] = await made.rows()
    await made.arbiter(DICE, { stdin: 'r\nsurrender\n', now: '2026-11-15T22:00:00Z' })
    const [ended] = await made.rows()
    const path = made.journal.pathOf(ended!.id)
    const text = readFileSync(path, 'utf8').trimEnd().split('\n')
    writeFileSync(path, `${text.slice(0, text.length - lines).join('\n')}\n`)
    rmSync(join(made.journal.folder, `${ended!.id}.row.json`))
    return { ...made, waits: waits!, ended: ended! }
  }

  test.each([0, 1])('%i lines short: it is known to be over, and the one before it goes on', async (lines) => {
    const { arbiter, rows, waits, ended } = await cut(lines)
    expect((await rows())[0]).toMatchObject({ id: ended.id })
    const { exit, stdout } = await arbiter(['play', '--continue'], { stdin: 'q\n' })
    expect(exit).toBe(0)
    expect(stdout).toContain(`--continue ${waits.id.slice(0, 8)}`)
    expect((await rows()).find(({ id }) => id === ended.id)).toMatchObject({ outcome: ended.outcome })
    expect((await arbiter(['play', '--continue', ended.id])).stderr).toContain('table_over')
  })
})

describe('which match goes on', () => {
  test('the last that is not over, of the game that is named', async () => {
    const { arbiter } = user()
    await arbiter(DICE, { stdin: 'r\nq\n', now: '2026-11-15T20:00:00Z' })
    await arbiter(['play', 'twilight', '--preset', 'sc_rift', '--seed', 'a'], {
      stdin: 'q\n',
      now: '2026-11-15T21:00:00Z',
    })
    await arbiter(DICE, { stdin: 'surrender\n', now: '2026-11-15T22:00:00Z' })
    expect((await arbiter(['play', '--continue'], { stdin: 'q\n' })).stdout).toMatch(/^Twilight, /)
    expect((await arbiter(['play', 'dice', '--continue'], { stdin: 'q\n' })).stdout).toMatch(/^Dice duel, .* step 1\n/)
  })

  test.each([
    ['en', 'No match of Dice duel waits to go on; begin one with: npx arbiter play'],
    ['ru', 'Ни один матч игры «Дуэль на костях» не ждёт продолжения; начать новый: npx arbiter play'],
  ])('none, in %s', async (lang, sentence) => {
    const { arbiter } = user()
    const { exit, stderr } = await arbiter(['play', 'dice', '--continue', '--lang', lang])
    expect([exit, stderr]).toEqual([2, `arbiter: no_table_waits: ${sentence}\n`])
  })

  test('one that is over, of another game, unknown, or that cannot be what it is asked to be', async () => {
    const { arbiter, rows } = user()
    await arbiter(DICE, { stdin: 'surrender\n' })
    const id = (await rows())[0]!.id.slice(0, 8)
    const code = async (...argv: readonly string[]) => (await arbiter(['play', ...argv])).stderr.split(': ')[1]
    expect(await code('--continue', id)).toBe('table_over')
    expect(await code('twilight', '--continue', id)).toBe('other_game')
    expect(await code('--continue', 'zzz')).toBe('unknown_table')
    expect(await code('dice', '--continue', id, '--seed', 'x')).toBe('conflict')
    expect(await code('dice', '--speed', '3')).toBe('bad_value')
  })

  test('other opponents may take over', async () => {
    const { arbiter, rows } = user()
    await arbiter(DICE, { stdin: 'r\nq\n' })
    await arbiter(['play', '--continue', '--bots', 'person,hard'], { stdin: 'q\n' })
    expect((await rows())[0]!.seating.seats).toMatchObject({ 2: { kind: 'bot', bot: 'hard' } })
  })
})

describe('fighters in hand', () => {
  test('go on in the same hands, and whoever has them is named', async () => {
    const { arbiter, rows } = user()
    const argv = ['play', 'arena', '--preset', 'duel', '--take', '0', '--seed', 's']
    await arbiter(argv, { stdin: '1\nq\n' })
    expect((await arbiter(['tables'])).stdout).toMatch(/^\w{8} {2}Arena {2}you, /m)
    const before = (await rows())[0]!.steps
    const { stdout } = await arbiter(['play', '--continue'], { stdin: '2\nu\nq\n' })
    expect(stdout).toMatch(/▶ #0 /)
    expect(stdout).not.toMatch(/▶ #1 /)
    expect(stdout).toContain('Taken back.')
    expect(await rows()).toMatchObject([{ steps: before, seating: { hands: { 0: { kind: 'here' } } } }])
  })
  test('each change of hands is noted once', async () => {
    const { arbiter, rows, journal } = user()
    await arbiter(['play', 'arena', '--preset', 'duel', '--take', '0', '--seed', 's'], { stdin: '1\nq\n' })
    const hands = async () => {
      const lines = readFileSync(journal.pathOf((await rows())[0]!.id), 'utf8')
        .trimEnd()
        .split('\n')
      const notes = lines.map((line) => JSON.parse(line).note).filter((note) => note?.kind === 'hand')
      return notes.map(({ actor, holder }) => [actor, holder?.kind ?? null])
    }
    expect(await hands()).toEqual([['0', 'here']])
    await arbiter(['play', '--continue', '--take', '1'], { stdin: '1\nq\n' })
    expect(await hands()).toEqual([
      ['0', 'here'],
      ['0', null],
      ['1', 'here'],
    ])
    expect((await rows())[0]!.seating.hands).toEqual({ 1: { kind: 'here' } })
  })
})

describe('bots', () => {
  /** The bot of the second seat gives no answer the first time it is asked. */
  const failing = (): Offer => {
    const whole = heapOffer()
    let asked = 0
    const load = async (): Promise<GameKit> => {
      const kit = await whole.load()
      const choose: Bot['choose'] = (_view, legal) => {
        if (asked++ === 0) throw new Error('no idea')
        return legal()[0]!
      }
      return { ...kit, bots: { timid: () => ({ choose }) } }
    }
    return { ...whole, load }
  }
  test.each([
    ['again', 'Seat 2 takes 1'],
    ['mine\n3', 'Seat 2 takes 3'],
  ])('one that fails costs nothing: %j', async (answer, told) => {
    const { arbiter } = user()
    const argv = ['play', 'heap', '--preset', 'big', '--seed', 'a', '--bots', 'timid']
    const { exit, stdout, stderr } = await arbiter(argv, { offers: [failing()], stdin: `2\n${answer}\nq\n` })
    expect([exit, stderr]).toEqual([0, ''])
    expect(stdout).toContain('The bot gave no answer: no idea\nagain asks it once more')
    expect(stdout).toContain(told)
  })
  /** The rules break down over the first decision of the second seat. */
  const breaking = (seats = [2]): Offer => {
    const whole = heapOffer()
    let broken = true
    const load = async (): Promise<GameKit> => {
      const kit = await whole.load()
      const apply: GameKit['game']['apply'] = (...decision) => {
        if (broken && seats.includes(Number(decision[1]))) {
          broken = false
          throw new Error('no such heap')
        }
        return kit.game.apply(...decision)
      }
      return { ...kit, game: { ...kit.game, apply } }
    }
    return { ...whole, load }
  }
  test('rules that break down over what one wants are said to be that, and there are ways on', async () => {
    const { arbiter } = user()
    const argv = ['play', 'heap', '--preset', 'big', '--seed', 'a', '--bots', 'timid']
    const { exit, stdout } = await arbiter(argv, { offers: [breaking()], stdin: '2\nagain\nq\n' })
    expect(exit).toBe(0)
    expect(stdout).toContain(
      'The rules broke down over this, and nothing has changed: no such heap\nagain asks it once',
    )
    expect(stdout).toContain('Seat 2 takes')
    const watched = await arbiter(['watch', 'heap', '--bots', 'timid'], { offers: [breaking([1])] })
    expect([watched.exit, watched.stderr.split('\n')[0]]).toEqual([
      1,
      'arbiter: rules_failed: The rules broke down, and the match stays as it was: no such heap',
    ])
  })
  test('watched, it ends the watching with its name', async () => {
    const { arbiter } = user()
    const { exit, stderr } = await arbiter(['watch', 'heap', '--bots', 'timid'], { offers: [failing()] })
    expect([exit, stderr]).toEqual([1, 'arbiter: bot_failed: Bot timid of seat 1 gave no answer: no idea\n'])
  })
  test('after an undo a bot has the same luck', async () => {
    const { arbiter } = user()
    const twice = ['play', 'run', '--preset', 'aldric', '--seed', 'luck']
    const { stdout } = await arbiter(twice, { stdin: '1 2 3\nu\n1 2 3\nu\n1 2 3\nq\n' })
    const met = stdout.split('\n').filter((line) => line.startsWith('Against '))
    expect(met.length).toBeGreaterThanOrEqual(3)
    expect(new Set(met).size).toBe(1)
  })
})

describe('what is wrong with a journal', () => {
  const begun = async () => {
    const made = user()
    await made.arbiter(DICE, { stdin: 'r\nq\n' })
    const [row] = await made.rows()
    return { ...made, row: row!, path: made.journal.pathOf(row!.id) }
  }
  test('a match that cannot be locked is not played, for somebody else may have it', async () => {
    const { arbiter, path, row, journal } = await begun()
    const before = readFileSync(path, 'utf8')
    // As a lock file that the disk does not take.
    mkdirSync(join(journal.folder, `${row.id}.lock.${process.pid}`))
    for (const lang of ['en', 'ru']) {
      const { exit, stderr } = await arbiter(['play', '--continue', '--lang', lang], { stdin: '2p\nq\n' })
      expect([exit, stderr]).toEqual([
        1,
        expect.stringMatching(/^arbiter: cannot_lock: .*\.lock .*\((that is a folder|это папка)\)/),
      ])
    }
    expect(readFileSync(path, 'utf8')).toBe(before)
  })
  test('a match that was played is in nobody’s hand', async () => {
    const { arbiter, journal, row } = await begun()
    const locks = () => readdirSync(journal.folder).filter((name) => name.includes('.lock'))
    expect(locks()).toEqual([])
    await arbiter(['play', '--continue'], { stdin: 'q\n' })
    expect(locks()).toEqual([])
    await arbiter(['tables', 'drop', row.id])
    expect(locks()).toEqual([])
  })
  test('a torn last line is dropped, and that is said once', async () => {
    const { arbiter, path } = await begun()
    const torn = '{"seat":1,"action":{"type":"sa'
    const whole = readFileSync(path, 'utf8')
    for (const [lang, said] of [
      ['en', `The end of ${path} was torn: 1 line left out. The match goes on from step 1.`],
      ['ru', `Конец файла ${path} оборван: пропущена 1 строка. Матч идёт дальше с шага 1.`],
    ] as const) {
      appendFileSync(path, torn)
      const { stderr } = await arbiter(['play', '--continue', '--lang', lang], { stdin: 'q\n' })
      expect(stderr).toBe(`arbiter: journal_mended: ${said}\n`)
      expect(readFileSync(path, 'utf8')).toBe(whole)
    }
    appendFileSync(path, torn)
    const json = await arbiter(['play', '--continue', '--json'], { stdin: 'q\n' })
    expect(JSON.parse(json.stderr.split('\n')[0]!)).toMatchObject({
      warning: { code: 'journal_mended', details: { file: path, lines: 1, step: 1 } },
    })
    appendFileSync(path, torn)
    const { stdout } = await arbiter(['play', '--continue'], { stdin: '2p\nq\n' })
    expect(stdout).toMatch(/^Dice duel, seed demo, step 1\n/)
    expect(readFileSync(path, 'utf8')).not.toContain('{"type":"sa\n')
    expect(await arbiter(['play', '--continue'], { stdin: 'q\n' })).toMatchObject({ exit: 0, stderr: '' })
  })
  test('an edited line is refused, and the lock is free again', async () => {
    const { arbiter, path, data } = await begun()
    const edited = readFileSync(path, 'utf8').replace('"type":"roll"', '"type":"surrender"')
    writeFileSync(path, edited)
    for (const lang of ['en', 'ru']) {
      const { exit, stderr } = await arbiter(['play', '--continue', '--lang', lang])
      expect(exit).toBe(1)
      expect(stderr).toContain(`bad_table: ${lang === 'en' ? 'The match' : 'Матч'} ${path} `)
    }
    expect(readFileSync(path, 'utf8')).toBe(edited)
    expect(readdirSync(join(data, 'arbiter', 'tables')).filter((name) => name.includes('lock'))).toEqual([])
  })
  test('a pack that is gone was brought by the journal', async () => {
    const { arbiter, data } = user()
    const pack = join(data, 'mine')
    const manifest = { id: 'mine', game: 'dice', version: '1.0.0', name: { en: 'Mine', ru: 'Моё' }, extends: 'core' }
    mkdirSync(pack)
    writeFileSync(join(pack, 'pack.json'), JSON.stringify(manifest))
    writeFileSync(join(pack, 'tuning.json'), JSON.stringify({ 'match.target': 700 }))
    await arbiter([...DICE, '--pack', 'mine'], { stdin: 'r\nq\n' })
    writeFileSync(join(pack, 'tuning.json'), JSON.stringify({ 'match.target': 900 }))
    const { exit, stdout } = await arbiter(['play', '--continue'], { stdin: 'q\n' })
    expect(exit).toBe(0)
    expect(stdout).toMatch(/step 1\n/)
    const changed = await arbiter(['play', '--continue', '--pack', 'mine'])
    expect([changed.exit, changed.stderr.split(': ')[1]]).toEqual([1, 'bad_table'])
  })
})

describe('where nothing can be kept', () => {
  test('the disk fails in mid match: the decision counts all the same', async () => {
    const { start, journal } = user()
    const child = start(...DICE)
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += chunk))
    await asked(child, 1)
    child.stdin.write('r\n')
    await asked(child, 1)
    renameSync(journal.folder, `${journal.folder}.gone`)
    writeFileSync(journal.folder, 'a file where the folder should be')
    const told = asked(child, 1)
    child.stdin.write('2c\n')
    expect(await told).toContain('You put aside 1: 100')
    expect(stderr).toMatch(/^This match is not kept from now on \(.*: that is no folder\); [^\n]*\n$/)
  })

  test.each(['en', 'ru'])('one line says so and the match goes on, in %s', async (lang) => {
    const { arbiter, data, journal } = user()
    mkdirSync(dirname(journal.folder), { recursive: true })
    writeFileSync(journal.folder, 'a file where the folder should be')
    const argv = [...DICE, '--lang', lang]
    const { exit, stdout, stderr } = await arbiter(argv, { stdin: 'r\n2p\nq\n', now: '2026-11-15T20:30:00Z' })
    expect(exit).toBe(0)
    expect(stderr.split('\n')).toHaveLength(2)
    expect(stderr).toContain(lang === 'en' ? 'is not kept from now on' : 'больше не сохраняется')
    expect(stderr).toContain(lang === 'en' ? 'that is no folder' : 'это не папка')
    // What was played is not lost with the process after all.
    const file = 'arbiter-dice-2026-11-15-2030.jsonl'
    expect(stdout).toContain(`npx arbiter play --resume ${file}`)
    expect((await run(['replay', file, '--json'], { cwd: data })).json()).toMatchObject({ changes: [] })
  })
})
