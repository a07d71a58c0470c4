import { NOBODY } from '@arbiter/table'
import { journalContract } from '@arbiter/table/testing'
import { expect, test, vi } from 'vitest'
import { browserJournalContract } from '../testing/browserJournalContract.ts'
import { UnstoredJournal } from './browserJournal.ts'

journalContract('a window in which nothing may be stored', () => {
  const journal = new UnstoredJournal()
  return { journal, reopen: () => journal }
})
browserJournalContract('a window in which nothing may be stored', () => new UnstoredJournal())

test('a match of the worker is listed without its text, which comes when somebody reads it', async () => {
  const journal = new UnstoredJournal()
  const text = vi.fn<() => Promise<string>>().mockResolvedValue('{"seed":"secret"}\n')
  const row = { id: 'one', game: 'dice', seating: NOBODY, steps: 1, characters: 0, startedAt: 1, changedAt: 2 }
  journal.listOfWorker(row, text)
  await journal.star('one', true)
  expect(await journal.list()).toEqual([{ ...row, starred: true }])
  expect(text).not.toHaveBeenCalled()
  expect((await journal.read('one'))!.text).toBe('{"seed":"secret"}\n')
  await journal.drop('one')
  expect(await journal.read('one')).toBeUndefined()
})
