import { MemoryJournal } from './journal.ts'
import { journalContract } from './testing.ts'

journalContract('memory journal', () => {
  const journal = new MemoryJournal()
  return { journal, reopen: () => journal }
})
