import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock('./idbJournal.ts')
  vi.resetModules()
})

const withDatabase = async (idbJournal: () => object) => {
  vi.doMock('./idbJournal.ts', idbJournal)
  return (await import('./openBrowserJournal.ts')).openBrowserJournal
}

test('only a database that is refused leaves matches to the memory', async () => {
  const open = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const openBrowserJournal = await withDatabase(() => ({ IdbJournal: { open } }))
  expect(await openBrowserJournal()).toMatchObject({ storedIn: 'memory', why: 'storage_refused' })
})

test('code that did not load is no refused database: it is said, and the next one who asks tries again', async () => {
  const openBrowserJournal = await withDatabase(() => {
    throw new TypeError('no chunk')
  })
  await expect(openBrowserJournal()).rejects.toThrow()
  vi.doMock('./idbJournal.ts', () => ({ IdbJournal: { open: async () => 'a database' } }))
  expect(await openBrowserJournal()).toEqual({ journal: 'a database', storedIn: 'database' })
})
