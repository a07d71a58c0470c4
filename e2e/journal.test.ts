import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type App, inBrowser } from './support/app.ts'
import { DIST } from './support/build.ts'

/** A light page of the same origin. */
const DOORSTEP = '/robots.txt'
const HEAD = '{"arbiter":"record"}'
const EVENT = `{"event":{"type":"told","much":"${'-'.repeat(30_000)}"}}`
const DECISION = '{"seat":1,"action":{"type":"roll"}}'
const OUTCOME: Outcome = { places: { 1: 1 }, reason: 'score', detail: {} }

inBrowser('journal', (app) => {
  test('matches are kept side by side, as they were added to, the last changed first', async () => {
    const { page } = await withJournal(app)
    await append(page, 'a', [HEAD, DECISION], { changedAt: 1 })
    await append(page, 'b', [HEAD], { changedAt: 2 })
    await append(page, 'a', [DECISION], { changedAt: 3, characters: lengthOf([HEAD, DECISION, DECISION]), steps: 2 })
    await page.reload()
    await loadJournal(page)
    expect(await opened(page)).toEqual({ kept: 'stored' })
    expect((await list(page)).map(({ id, steps }) => [id, steps])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n${DECISION}\n${DECISION}\n`)
    expect(await textOf(page, 'b')).toBe(`${HEAD}\n`)
    await page.evaluate(async () => (await arbiterJournal!.openJournal()).journal.drop('a'))
    expect((await list(page)).map(({ id }) => id)).toEqual(['b'])
    expect(await textOf(page, 'a')).toBeUndefined()
  })

  test('whoever adds to what another window has changed is refused, and nothing is stored of it', async () => {
    const { page } = await withJournal(app)
    await append(page, 'a', [HEAD], {})
    expect(await append(page, 'a', [DECISION], { characters: 999 })).toBe('table_elsewhere')
    expect(await append(page, 'never', [DECISION], { characters: 999 })).toBe('no_such_table')
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n`)
    expect((await list(page)).map(({ id }) => id)).toEqual(['a'])
  })

  test('a star outlives what is played on; all matches are replaced at once or not at all', async () => {
    const { page } = await withJournal(app)
    await append(page, 'a', [HEAD], {})
    await page.evaluate(async () => (await arbiterJournal!.openJournal()).journal.star('a', true))
    await append(page, 'a', [DECISION], { characters: lengthOf([HEAD, DECISION]) })
    const [row] = await list(page)
    expect(row).toMatchObject({ id: 'a', starred: true })
    const refused = await page.evaluate(async (good) => {
      const { journal } = await arbiterJournal!.openJournal()
      const wrong = { ...good, id: undefined as unknown as string }
      return journal.replaceAll([good, wrong].map((each) => ({ text: 'x\n', row: each }))).then(
        () => undefined,
        (error: { code: string }) => error.code,
      )
    }, row!)
    expect(refused).toBe('storage_failed')
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n${DECISION}\n`)
  })

  test('a full storage thins finished matches, never decisions, starred or waiting ones; then it says that it is full', async () => {
    const { page } = await withJournal(app)
    const many = [HEAD, DECISION, ...Array.from({ length: 20 }, () => EVENT)]
    await append(page, 'starred', many, { outcome: OUTCOME, changedAt: 1, starred: true })
    await append(page, 'finished', many, { outcome: OUTCOME, changedAt: 2 })
    await append(page, 'waiting', many, { changedAt: 3 })
    await fillStorage(page)
    expect(await append(page, 'new', many, { changedAt: 4 })).toBe('storage_full')
    expect(await textOf(page, 'finished')).toBe(`${HEAD}\n${DECISION}\n`)
    for (const id of ['starred', 'waiting']) expect(await textOf(page, id)).toBe(`${many.join('\n')}\n`)
    expect(await textOf(page, 'new')).toBeUndefined()
    await emptyStorage(page)
    expect(await append(page, 'new', many, { changedAt: 4 })).toBeUndefined()
    expect((await list(page)).map(({ id }) => id)).toEqual(['new', 'waiting', 'finished', 'starred'])
  })

  test('a thinned match that was opened has grown back, and is thinned again', async () => {
    const { page } = await withJournal(app)
    const many = [HEAD, DECISION, ...Array.from({ length: 20 }, () => EVENT)]
    await append(page, 'finished', many, { outcome: OUTCOME, changedAt: 1 })
    for (const time of ['first', 'second']) {
      await fillStorage(page)
      expect(await append(page, 'new', many, { changedAt: 2 }), time).toBe('storage_full')
      expect(await textOf(page, 'finished'), time).toBe(`${HEAD}\n${DECISION}\n`)
      await emptyStorage(page)
      // As whoever opens it does.
      await page.evaluate(async (lines) => {
        const { journal } = await arbiterJournal!.openJournal()
        const { row } = (await journal.read('finished'))!
        await journal.replace('finished', lines, { ...row, characters: lines.join('\n').length + 1 })
      }, many)
      expect(await textOf(page, 'finished'), time).toBe(`${many.join('\n')}\n`)
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
    expect(await opened(page)).toEqual({ kept: 'memory', why: 'storage_refused' })
    await append(page, 'a', [HEAD], {})
    expect(await textOf(page, 'a')).toBe(`${HEAD}\n`)
  })

  test('one window at a time writes to a match; it lets go when another one asks', async () => {
    const { page, context } = await withJournal(app)
    const second = await context.newPage()
    await second.goto(page.url())
    await loadJournal(second)
    const first = await page.evaluateHandle(() => arbiterJournal!.lockTable('a'))
    expect(await second.evaluate(async () => (await arbiterJournal!.lockTable('a')) === undefined)).toBe(true)
    expect(await second.evaluate(async () => (await arbiterJournal!.lockTable('b')) !== undefined)).toBe(true)
    const letGo = first.evaluate(async (lock) => {
      await lock!.wanted
      lock!.release()
      return 'let go'
    })
    await second.evaluate(async () => void (await arbiterJournal!.takeOverTable('a')))
    expect(await letGo).toBe('let go')
    expect(await page.evaluate(async () => (await arbiterJournal!.lockTable('a')) === undefined)).toBe(true)
  })

  test('a window that does not answer loses its match to the one that asks', async () => {
    const { page, context } = await withJournal(app)
    const second = await context.newPage()
    await second.goto(page.url())
    await loadJournal(second)
    const first = await page.evaluateHandle(() => arbiterJournal!.lockTable('a'))
    await second.evaluate(async () => void (await arbiterJournal!.takeOverTable('a')))
    await first.evaluate((lock) => lock!.wanted)
    expect(await page.evaluate(async () => (await arbiterJournal!.lockTable('a')) === undefined)).toBe(true)
  })
})

async function withJournal(app: App) {
  const visit = await app.visit(DOORSTEP)
  await loadJournal(visit.page)
  return visit
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

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** The code of the refusal, if any. */
const append = (page: Page, id: string, lines: readonly string[], given: Partial<TableRow>) =>
  page.evaluate(
    async ([id, lines, row]) => {
      const { journal } = await arbiterJournal!.openJournal()
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
    const { journal: _, ...rest } = await arbiterJournal!.openJournal()
    return rest
  })

const list = (page: Page) => page.evaluate(async () => (await arbiterJournal!.openJournal()).journal.list())

const textOf = (page: Page, id: string) =>
  page.evaluate(async (id) => (await (await arbiterJournal!.openJournal()).journal.read(id))?.text, id)
