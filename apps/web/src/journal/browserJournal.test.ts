import { journalContract } from '@arbiter/table/testing'
import { browserJournalContract } from '../testing/browserJournalContract.ts'
import { UnstoredJournal } from './browserJournal.ts'

journalContract('a window in which nothing may be stored', () => {
  const journal = new UnstoredJournal()
  return { journal, reopen: () => journal }
})
browserJournalContract('a window in which nothing may be stored', () => new UnstoredJournal())
