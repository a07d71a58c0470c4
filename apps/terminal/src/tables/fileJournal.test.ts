import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { HERE, lengthOf, type TableRow } from '@arbiter/table'
import { lastingJournalContract } from '@arbiter/table/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { folder } from '../testing/folder.ts'
import { FileJournal } from './fileJournal.ts'
import { tablesFolder } from './tablesFolder.ts'

const HEADER = '{"arbiter":"record","game":"heap"}'
const SETUP = '{"setup":{}}'
const SEATED = '{"note":{"kind":"seating","seats":{"1":{"kind":"here"},"2":{"kind":"bot","bot":"timid"}}}}'
const TAKEN = '{"seat":1,"action":{"take":2}}'
const WHOLE = [HEADER, SETUP, SEATED, TAKEN]

const rowOf = (id: string, rest: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'heap',
  seating: { seats: { 1: HERE, 2: { kind: 'bot', bot: 'timid' } }, hands: {} },
  steps: 0,
  startedAt: 1_000,
  changedAt: 1_000,
  characters: lengthOf([HEADER, SETUP, SEATED]),
  ...rest,
})

const journal = () => new FileJournal(join(folder(), 'arbiter', 'tables'))

const handle = await open(import.meta.filename)
const handles: FileHandle = Object.getPrototypeOf(handle)
await handle.close()

lastingJournalContract('file journal', () => {
  const made = journal()
  const synced = vi.spyOn(handles, 'sync')
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    journal: made,
    reopen: () => new FileJournal(made.folder),
    breakNextWrite: () =>
      vi.spyOn(handles, 'writeFile').mockImplementationOnce(async function (this: FileHandle, text) {
        await this.write(String(text).slice(0, 10))
        throw new Error('ENOSPC')
      }),
    durableWrites: () => synced.mock.calls.length,
  }
})

/** A match of one step. */
async function kept(id = 'one', rest: Partial<TableRow> = {}): Promise<FileJournal> {
  const made = journal()
  await made.append(id, [HEADER, SETUP, SEATED], rowOf(id))
  await made.append(id, [TAKEN], rowOf(id, { steps: 1, changedAt: 2_000, characters: lengthOf(WHOLE), ...rest }))
  return made
}

test('a folder that is not there lists nothing', async () => {
  expect(await journal().list()).toEqual([])
})

test('a list reads no lines', async () => {
  const made = await kept()
  chmodSync(made.pathOf('one'), 0o000)
  const readable = (() => {
    try {
      return readFileSync(made.pathOf('one')).length > 0
    } catch {
      return false
    }
  })()
  // Whoever may read everything is told apart by the content instead.
  if (readable) writeFileSync(made.pathOf('one'), 'x'.repeat(statSync(made.pathOf('one')).size))
  expect(await made.list()).toMatchObject([{ id: 'one', steps: 1 }])
})

test('nothing is left of a match that was dropped', async () => {
  const made = await kept()
  await made.star('one', true)
  await made.drop('one')
  expect(readdirSync(made.folder)).toEqual([])
})

describe('a row that does not tell of all lines is made from them', () => {
  test('the process died after the lines and before the row', async () => {
    const made = await kept()
    appendFileSync(made.pathOf('one'), `${TAKEN}\n${TAKEN}\n{"undo":1}\n`)
    expect(await made.list()).toMatchObject([{ game: 'heap', steps: 2, startedAt: 1_000 }])
  })

  test.each([
    ['missing', undefined],
    ['torn', '{"bytes":12,"row":{"id"'],
    ['from elsewhere', '{"bytes":"all","row":[]}'],
  ])('%s', async (_, content) => {
    const made = await kept()
    const path = join(made.folder, 'one.row.json')
    rmSync(path)
    if (content !== undefined) writeFileSync(path, content)
    expect(await made.list()).toMatchObject([
      { id: 'one', game: 'heap', steps: 1, seating: { seats: { 1: { kind: 'here' }, 2: { bot: 'timid' } } } },
    ])
    expect(existsSync(path)).toBe(true)
  })
})

test('a star that is given while a step is stored stays, and hides no step', async () => {
  const made = await kept()
  const other = new FileJournal(made.folder)
  const { writeFile } = handles
  let isGiven = false
  const write = vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, text) {
    if (!isGiven && String(text).startsWith('{"bytes"')) {
      isGiven = true
      const { pid } = process
      // By another process.
      Object.defineProperty(process, 'pid', { value: pid + 1, configurable: true })
      await other.star('one', true).finally(() => Object.defineProperty(process, 'pid', { value: pid }))
    }
    return writeFile.call(this, text)
  })
  await made.append('one', [TAKEN], rowOf('one', { steps: 2, characters: lengthOf([...WHOLE, TAKEN]) }))
  write.mockRestore()
  expect(isGiven).toBe(true)
  expect(await made.list()).toMatchObject([{ id: 'one', steps: 2, starred: true }])
  expect((await made.read('one'))!.row.starred).toBe(true)
})

/** A file that takes nothing, as a full disk does. */
const FULL = '/dev/full'

test.runIf(existsSync(FULL))('what a full disk does not take is refused, and the row stays', async () => {
  const made = await kept()
  await made.append('two', [HEADER], rowOf('two', { characters: lengthOf([HEADER]) }))
  rmSync(made.pathOf('two'))
  symlinkSync(FULL, made.pathOf('two'))
  const row = join(made.folder, 'two.row.json')
  writeFileSync(row, readFileSync(row, 'utf8').replace(/"bytes":\d+/, '"bytes":0'))
  const added = rowOf('two', { steps: 2, characters: lengthOf([HEADER, TAKEN]) })
  await expect(made.append('two', [TAKEN], added)).rejects.toThrow('ENOSPC')
  expect(readFileSync(row, 'utf8')).toContain('"steps":0')
  expect((await made.read('one'))!.row.steps).toBe(1)
})

test('matches lie in the folder for data of the user', () => {
  const home = { HOME: join('/', 'home', 'anna') }
  const usual = join('/', 'home', 'anna', '.local', 'share', 'arbiter', 'tables')
  expect(tablesFolder({ env: home }, 'linux')).toBe(usual)
  expect(tablesFolder({ env: { ...home, XDG_DATA_HOME: '' } }, 'linux')).toBe(usual)
  expect(tablesFolder({ env: { ...home, XDG_DATA_HOME: join('/', 'data') } }, 'linux')).toBe(
    join('/', 'data', 'arbiter', 'tables'),
  )
  expect(tablesFolder({ env: { LOCALAPPDATA: join('/', 'local') } }, 'win32')).toBe(
    join('/', 'local', 'arbiter', 'tables'),
  )
})
