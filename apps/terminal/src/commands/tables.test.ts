import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceKit } from '@arbiter/dice'
import { type GameKit, Match } from '@arbiter/kernel'
import { HERE, InlineThinker, LocalHost } from '@arbiter/table'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileJournal } from '../tables/fileJournal.ts'
import { lockTable } from '../tables/tableLock.ts'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const dice = diceKit() as unknown as GameKit
const TABLES = join('arbiter', 'tables')

/** Matches of one throw each, played by a person against a bot. */
async function kept(...ids: readonly string[]) {
  const data = folder()
  const journal = new FileJournal(join(data, TABLES))
  for (const [i, id] of ids.entries()) {
    const host = new LocalHost({
      ...{ kit: dice, journal, id },
      match: new Match(dice.game, dice.presets[0]!.setup, 'kept'),
      seating: { seats: { 1: HERE, 2: { kind: 'bot', bot: 'hard' } }, hands: {} },
      thinker: new InlineThinker(),
      now: () => Date.UTC(2026, 10, 15, 20, 30 + i),
    })
    await host.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
    await host.idle()
  }
  const tables = (...argv: readonly string[]) => run(['tables', ...argv], { cwd: data, env: { XDG_DATA_HOME: data } })
  return { data, journal, tables }
}

test.each([
  ['en', 'You have begun no match yet.'],
  ['ru', 'Ты ещё не начал ни одного матча.'],
])('nothing is listed where nothing was begun, in %s', async (lang, sentence) => {
  const { tables } = await kept()
  expect((await tables('--lang', lang)).stdout).toContain(sentence)
  expect((await tables('--json')).json()).toEqual([])
})

test.each(['en', 'ru'])('the list fits 80 columns and says how to go on, in %s', async (lang) => {
  const { tables } = await kept('3f6c0a9e-1111', 'b81d77aa-2222')
  const { exit, stdout } = await tables('--lang', lang)
  expect(exit).toBe(0)
  expect(stdout).not.toMatch(/cli\./)
  expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
  const [, , first, second] = stdout.split('\n')
  expect(first).toMatch(
    lang === 'en' ? /^b81d77aa {2}Dice duel {2}you, Granny Yaga +1 {2}1[56] Nov 2026, \d\d:\d\d {2}waiting$/ : /ты, /,
  )
  expect(second).toMatch(lang === 'en' ? /^3f6c0a9e {2}Dice duel/ : /^3f6c0a9e {2}Дуэль на костях/)
  expect(stdout).toContain('npx arbiter play --continue b81d77aa')
})

test('one match in full, by the beginning of its id', async () => {
  const { tables, journal } = await kept('3f6c0a9e-1111')
  const { stdout } = await tables('show', '3f')
  expect(stdout).toContain('id: 3f6c0a9e-1111')
  expect((await tables('show', '3f', '--json')).json()).toMatchObject({
    id: '3f6c0a9e-1111',
    steps: 1,
    file: journal.pathOf('3f6c0a9e-1111'),
  })
})

test('an id that nobody has, or several have', async () => {
  const { tables } = await kept('3f6c0a9e-1111', '3f6c0a9e-2222')
  const strange = await tables('show', '3f6c0a8e')
  expect([strange.exit, strange.stderr]).toEqual([
    2,
    expect.stringMatching(/^arbiter: unknown_table: .*Did you mean "3f6c0a9e"\?\n$/),
  ])
  const both = await tables('show', '3f6c', '--lang', 'ru')
  expect([both.exit, both.stderr]).toEqual([
    2,
    'arbiter: ambiguous_table: С «3f6c» начинается несколько матчей: 3f6c0a9e-2222, 3f6c0a9e-1111\n',
  ])
})

test('a sentence names a few ids, not all', async () => {
  const { tables } = await kept(...Array.from({ length: 7 }, (_, i) => `${i}a`))
  expect((await tables('show', 'zz')).stderr).toBe(
    'arbiter: unknown_table: No match of yours begins with "zz"; known: 6a, 5a, 4a, 3a, 2a, ….\n',
  )
  expect((await (await kept()).tables('show', 'zz')).stderr).toMatch(/^arbiter: no_tables: /)
})

test('a marked match cannot be dropped', async () => {
  const { tables } = await kept('one')
  await tables('star', 'one')
  expect((await tables()).stdout).toMatch(/^one .* ★$/m)
  const refused = await tables('drop', 'one')
  expect([refused.exit, refused.stderr]).toEqual([
    2,
    expect.stringContaining(
      'table_starred: The match one is marked. To drop it all the same, first: npx arbiter tables',
    ),
  ])
  await tables('star', 'one', '--off')
  expect((await tables('drop', 'one')).exit).toBe(0)
  expect((await tables('--json')).json()).toEqual([])
})

test('a match that somebody plays is not dropped', async () => {
  const { tables, journal } = await kept('one')
  const lock = await lockTable(journal.folder, 'one')
  const { exit, stderr } = await tables('drop', 'one')
  expect([exit, stderr]).toEqual([1, expect.stringMatching(/^arbiter: table_in_use: .*delete .*one\.lock\n$/)])
  if (lock.ok) await lock.release()
})

test('a match goes out as a record', async () => {
  const { tables, data } = await kept('one')
  const { stdout } = await tables('export', 'one')
  expect(stdout).toBe('Saved: arbiter-dice-one.jsonl\n')
  const replayed = await run(['replay', 'arbiter-dice-one.jsonl', '--json'], { cwd: data })
  expect(replayed.json()).toMatchObject({ game: 'dice', steps: 1, changes: [] })
  expect((await tables('export', 'one', '-o', '-')).stdout).toBe(
    readFileSync(join(data, 'arbiter-dice-one.jsonl'), 'utf8'),
  )
})

test('a torn last line does not go out, and the journal stays as it is: whoever plays the match may be writing it', async () => {
  const { tables, journal } = await kept('one')
  const whole = (await tables('export', 'one', '-o', '-')).stdout
  appendFileSync(journal.pathOf('one'), '{"seat":1,"act')
  const torn = readFileSync(journal.pathOf('one'), 'utf8')
  expect((await tables('export', 'one', '-o', '-')).stdout).toBe(whole)
  expect(readFileSync(journal.pathOf('one'), 'utf8')).toBe(torn)
})

const changed: readonly [string, (text: string) => string, string][] = [
  ['edited', (text) => text.replace('"type":"roll"', '"type":"surrender"'), 'save_invalid'],
  ['broken', (text) => text.replace('{"seat":1', '{"seat":'), 'record_line'],
  ['of a later format', (text) => text.replace('"format":2', '"format":3'), 'record_format'],
  ['of other content', (text) => text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'), 'save_invalid'],
]
test.each(changed)('a journal that is %s stays as it is', async (_, change, code) => {
  for (const [lang, sentence] of [
    ['en', 'cannot go on; nothing in it was changed'],
    ['ru', 'нельзя продолжить; в нём ничего не изменено'],
  ] as const) {
    const { tables, journal } = await kept('one')
    const path = journal.pathOf('one')
    const text = change(readFileSync(path, 'utf8'))
    expect(text).not.toBe(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    const { exit, stdout, stderr } = await tables('export', 'one', '--lang', lang)
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^arbiter: bad_table: /)
    for (const part of [sentence, path, code]) expect(stderr).toContain(part)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }
})

test('a list opens no match, however many wait', async () => {
  const { tables, journal } = await kept('3f6c0a9e-1111', 'b81d77aa-2222')
  const read = vi.spyOn(FileJournal.prototype, 'read')
  onTestFinished(() => read.mockRestore())
  expect((await tables()).stdout).toMatch(/^b81d77aa .* waiting$/m)
  expect(read).not.toHaveBeenCalled()
  // Where something was written that this program knows nothing of, that one is looked at.
  appendFileSync(journal.pathOf('b81d77aa-2222'), '{"seat":')
  for (let times = 1; times <= 2; times++) {
    await tables()
    expect(read.mock.calls).toEqual(Array(times).fill(['b81d77aa-2222']))
  }
})

const ruined: readonly [string, (text: string) => string][] = [
  ['empty', () => ''],
  ['edited', (text) => text.replace('"type":"roll"', '"type":"surrender"')],
  ['broken', (text) => text.replace('{"seat":1', '{"seat":')],
]
test.each(ruined)(
  'a match whose file is %s is listed last and marked, and no command for it is offered',
  async (_, change) => {
    const { tables, journal } = await kept('3f6c0a9e-1111', 'b81d77aa-2222')
    const path = journal.pathOf('b81d77aa-2222')
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    const { exit, stdout } = await tables()
    const [, , first, second] = stdout.split('\n')
    expect([exit, first]).toEqual([0, expect.stringMatching(/^3f6c0a9e .* waiting$/)])
    expect(second).toMatch(/^b81d77aa .* damaged$/)
    expect(stdout).toContain('npx arbiter play --continue 3f6c0a9e\n')
    expect(stdout).toContain('What is wrong with the damaged one: npx arbiter tables show b81d77aa\n')
    expect((await tables('--lang', 'ru')).stdout).toContain('повреждён')
    expect((await tables('--json')).json()).toMatchObject([{ id: '3f6c0a9e-1111' }, { damaged: { code: 'bad_table' } }])
    const shown = await tables('show', 'b81d77aa')
    expect(shown.stdout).toMatch(/^state: damaged$/m)
    expect(shown.stdout).toContain('arbiter: bad_table: ')
    expect(shown.stdout).toContain('Delete it with: npx arbiter tables drop b81d77aa\n')
    expect((await tables('show', 'b81d77aa', '--json')).json()).toMatchObject({ damaged: { code: 'bad_table' } })
  },
)

test('play --continue leaves a damaged match out, says so and takes the newest sound one', async () => {
  const { data, journal } = await kept('3f6c0a9e-1111', 'b81d77aa-2222')
  writeFileSync(journal.pathOf('b81d77aa-2222'), '')
  const goOn = (...argv: readonly string[]) =>
    run(['play', '--continue', ...argv], { cwd: data, env: { XDG_DATA_HOME: data }, stdin: 'q\n' })
  const { exit, stdout, stderr } = await goOn()
  expect([exit, stderr]).toEqual([
    0,
    'The match b81d77aa is damaged and was left out. What is wrong with it: npx arbiter tables show b81d77aa\n',
  ])
  expect(stdout).toContain('--continue 3f6c0a9e')
  expect(JSON.parse((await goOn('--json')).stderr)).toMatchObject({
    warning: { code: 'table_damaged', details: { table: 'b81d77aa-2222', code: 'bad_table' } },
  })
  expect((await goOn('b81d77aa')).stderr).toMatch(/^arbiter: bad_table: /)
})

test('the path of a match stands in one piece, however long it is', async () => {
  const { data, journal } = await kept('3f6c0a9e-1111-4222-8333-444455556666')
  const deep = join(data, 'a-folder-with-a-long-name', 'and-another-one-below-it')
  mkdirSync(join(deep, 'arbiter'), { recursive: true })
  renameSync(journal.folder, join(deep, TABLES))
  const { stdout } = await run(['tables', 'show', '3f'], { env: { XDG_DATA_HOME: deep } })
  const path = join(deep, TABLES, '3f6c0a9e-1111-4222-8333-444455556666.jsonl')
  expect(stdout.split('\n')).toContain(path)
})
