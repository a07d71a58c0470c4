import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CodedError, type Outcome } from '@arbiter/kernel'
import { lengthOf, type TableRow } from '@arbiter/table'
import { type LastingJournal, lastingJournalContract } from '@arbiter/table/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BrowserJournal } from '../apps/web/src/journal/browserJournal.ts'
import { browserJournalContract } from '../apps/web/src/testing/browserJournalContract.ts'
import { type App, inBrowser } from './support/app.ts'
import { DIST } from './support/build.ts'

/** A light page of the same origin. */
const DOORSTEP = '/robots.txt'
const HEAD = '{"arbiter":"record"}'
const EVENT = `{"event":{"type":"told","much":"${'-'.repeat(30_000)}"}}`
const DECISION = '{"seat":1,"action":{"type":"roll"}}'
const MANY = [HEAD, DECISION, ...Array.from({ length: 20 }, () => EVENT)]
/** What is left of it. */
const THINNED = `${HEAD}\n${DECISION}\n`
const OUTCOME: Outcome = { places: { 1: 1 }, reason: 'score', detail: {} }

inBrowser('journal', (app) => {
  lastingJournalContract('of a window', () => journalUnderTest(app))
  browserJournalContract('of a window, with what its lists show', async () => (await journalUnderTest(app)).journal)

  test('what was stored outlives the page, and the window says that it is stored; all matches are replaced at once or not at all', async () => {
    const { page } = await withJournal(app)
    await append(page, 'a', [HEAD, DECISION], {})
    await page.reload()
    await loadJournal(page)
    expect(await opened(page)).toEqual({ storedIn: 'database' })
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n${DECISION}\n`)

    const [row] = await list(page)
    const refused = await page.evaluate(async (good) => {
      const { journal } = await arbiterJournal!.openBrowserJournal()
      const wrong = { ...good, id: undefined as unknown as string }
      return journal.replaceAll([good, wrong].map((each) => ({ text: 'x\n', row: each }))).then(
        () => undefined,
        (error: { code: string }) => error.code,
      )
    }, row!)
    expect(refused).toBe('storage_failed')
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n${DECISION}\n`)
  })

  test('a full storage thins finished matches, never decisions, starred or waiting ones, whoever asks; then it says that it is full; a thinned match that was opened has grown back, and is thinned again', async () => {
    const { page } = await withJournal(app)
    const lines = [HEAD, DECISION, EVENT]
    await append(page, 'starred', MANY, { outcome: OUTCOME, changedAt: 1, starred: true })
    await append(page, 'finished', MANY, { outcome: OUTCOME, changedAt: 2 })
    await append(page, 'waiting', MANY, { changedAt: 3 })
    await fillStorage(page)
    expect(await append(page, 'new', MANY, { changedAt: 4 })).toBe('storage_full')
    expect(await textOf(page, 'finished')).toBe(THINNED)
    for (const id of ['starred', 'waiting']) expect(await textOf(page, id)).toBe(`${MANY.join('\n')}\n`)
    expect(await textOf(page, 'new')).toBeUndefined()
    await emptyStorage(page)
    expect(await append(page, 'new', MANY, { changedAt: 4 })).toBeUndefined()
    expect((await list(page)).map(({ id }) => id)).toEqual(['new', 'waiting', 'finished', 'starred'])
    await append(page, 'asked', lines, { outcome: OUTCOME })
    for (const [id, freed] of Object.entries({ waiting: 0, starred: 0, asked: lengthOf([EVENT]) }))
      expect({ id, freed: await thin(page, id) }).toEqual({ id, freed })
    expect((await textOf(page, 'asked'))!.length).toBe(lengthOf([HEAD, DECISION]))

    for (const time of ['first', 'second']) {
      // As whoever opens it does.
      await page.evaluate(async (lines) => {
        const { journal } = await arbiterJournal!.openBrowserJournal()
        const { row } = (await journal.read('finished'))!
        await journal.replace('finished', lines, { ...row, characters: lines.join('\n').length + 1 }, row.characters)
      }, MANY)
      expect(await textOf(page, 'finished'), time).toBe(`${MANY.join('\n')}\n`)
      await fillStorage(page)
      expect(await append(page, 'newest', MANY, { changedAt: 5 }), time).toBe('storage_full')
      expect(await textOf(page, 'finished'), time).toBe(THINNED)
      await emptyStorage(page)
    }
  })

  test('a window that may store nothing keeps matches as long as the page lives, and says so', async () => {
    const { page } = await app.visit(DOORSTEP)
    await page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await loadJournal(page)
    expect(await opened(page)).toEqual({ storedIn: 'memory', why: 'storage_refused' })
    await append(page, 'a', [HEAD], {})
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n`)
  })

  test('one window at a time writes to a match; it lets go when another one asks, or loses it if it does not answer; what another one has in hand is not thinned, and what was let go or thinned is free', async () => {
    const { page, open } = await withJournal(app)
    const second = await open(page.url())
    await loadJournal(second)
    const isFree = () => page.evaluate(async () => (await arbiterJournal!.lockTable('a')) !== undefined)
    const first = await page.evaluateHandle(() => arbiterJournal!.lockTable('a'))
    expect(await isLocked(second, 'a')).toBe(true)
    expect(await isLocked(second, 'b')).toBe(false)
    const letGo = first.evaluate(async (lock) => {
      await lock!.wanted
      lock!.release()
      return 'let go'
    })
    const taken = await second.evaluateHandle(() => arbiterJournal!.takeOverTable('a'))
    expect(await letGo).toBe('let go')
    expect(await isFree()).toBe(false)
    // Now the second one does not answer.
    await page.evaluate(async () => void (await arbiterJournal!.takeOverTable('a')))
    await taken.evaluate((lock) => lock.wanted)
    expect(await isLocked(second, 'a')).toBe(true)

    await append(page, 'held', MANY, { outcome: OUTCOME, changedAt: 1 })
    const lock = await second.evaluateHandle(() => arbiterJournal!.lockTable('held'))
    await fillStorage(page)
    expect(await append(page, 'new', MANY, { changedAt: 2 })).toBe('storage_full')
    expect(await textOf(page, 'held')).toBe(`${MANY.join('\n')}\n`)
    await lock.evaluate((held) => held!.release())
    expect(await append(page, 'new', MANY, { changedAt: 2 })).toBe('storage_full')
    expect(await textOf(page, 'held')).toBe(THINNED)
    expect(await isLocked(second, 'held')).toBe(false)
  })
})

async function withJournal(app: App) {
  const visit = await app.visit(DOORSTEP)
  await loadJournal(visit.page)
  return visit
}

/** The journal of a page, as if it were here. */
function remote(page: Page): BrowserJournal {
  const call = async (method: keyof BrowserJournal, ...args: readonly unknown[]): Promise<unknown> => {
    const answer = await page.evaluate(
      async ([method, args]) => {
        const { journal } = await arbiterJournal!.openBrowserJournal()
        try {
          const work = journal[method] as (...args: readonly unknown[]) => Promise<unknown>
          return { value: await work.call(journal, ...args) }
        } catch (error) {
          return { failed: (error as { readonly code: string }).code }
        }
      },
      [method, args] as const,
    )
    if ('failed' in answer) throw new CodedError(answer.failed!)
    return answer.value
  }
  const method =
    (name: keyof BrowserJournal) =>
    (...args: readonly unknown[]): Promise<never> =>
      call(name, ...args) as Promise<never>
  return Object.fromEntries(METHODS.map((name) => [name, method(name)])) as unknown as BrowserJournal
}

const METHODS = [
  ...(['append', 'replace', 'read', 'list', 'star', 'drop'] as const),
  ...(['mark', 'add', 'replaceAll', 'storePlace', 'row'] as const),
] satisfies readonly (keyof BrowserJournal)[]

async function journalUnderTest(app: App): Promise<LastingJournal & { readonly journal: BrowserJournal }> {
  const { page, open } = await withJournal(app)
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype
    const durable = { writes: 0 }
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
      if (mode === 'readwrite' && options?.durability === 'strict') durable.writes++
      return transaction.call(this, stores, mode, options)
    }
    Object.assign(globalThis, { durable })
  })
  return {
    journal: remote(page),
    reopen: async () => {
      const second = await open(page.url())
      await loadJournal(second)
      return remote(second)
    },
    breakNextWrite: () =>
      page.evaluate(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
          // The lines are written before their row.
          if (this.name !== 'rows') return put.apply(this, given)
          IDBObjectStore.prototype.put = put
          throw new DOMException('broken', 'UnknownError')
        }
      }),
    durableWrites: () => page.evaluate(() => (globalThis as unknown as { durable: { writes: number } }).durable.writes),
  }
}

/** The quota of a browser under test cannot be set: whatever is long does not fit. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    const full = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (String(value).length > 1000) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    }
    Object.assign(IDBObjectStore.prototype, {
      put: full,
      emptied: () => Object.assign(IDBObjectStore.prototype, { put }),
    })
  })

const emptyStorage = (page: Page) =>
  page.evaluate(() => void (IDBObjectStore.prototype as unknown as { emptied(): void }).emptied())

async function loadJournal(page: Page): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  await page.addScriptTag({ type: 'module', url: `/${manifest['src/determinism.ts'].file}` })
  await page.waitForFunction(() => globalThis.arbiterJournal !== undefined)
}

/** How many characters went. */
const thin = (page: Page, id: string) =>
  page.evaluate(async (id) => {
    const { journal } = await arbiterJournal!.openBrowserJournal()
    return (journal as unknown as { thin(id: string): Promise<number> }).thin(id)
  }, id)

const isLocked = (page: Page, id: string) =>
  page.evaluate(async (id) => {
    const lock = await arbiterJournal!.lockTable(id)
    lock?.release()
    return lock === undefined
  }, id)

/** The code of the refusal, if any. */
const append = (page: Page, id: string, lines: readonly string[], given: Partial<TableRow>) =>
  page.evaluate(
    async ([id, lines, row]) => {
      const { journal } = await arbiterJournal!.openBrowserJournal()
      return journal.append(id, lines, row).then(
        () => undefined,
        (error: { code: string }) => error.code,
      )
    },
    [
      id,
      lines,
      {
        ...{ id, game: 'dice', seating: { seats: { 1: { kind: 'here' } }, hands: {} }, steps: 1 },
        ...{ startedAt: 0, changedAt: 0, characters: lengthOf(lines) },
        ...given,
      } satisfies TableRow,
    ] as const,
  )

const opened = (page: Page) =>
  page.evaluate(async () => {
    const { journal: _, ...rest } = await arbiterJournal!.openBrowserJournal()
    return rest
  })

const list = (page: Page) => page.evaluate(async () => (await arbiterJournal!.openBrowserJournal()).journal.list())

const textOf = (page: Page, id: string) =>
  page.evaluate(async (id) => (await (await arbiterJournal!.openBrowserJournal()).journal.read(id))?.text, id)
