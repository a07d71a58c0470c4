import type { CodedError } from '@arbiter/kernel'
import type { Journal, Progress } from '@arbiter/lab'
import { beginning, erase, readOne, write } from './database.ts'

/** How far a run has come, schedule by schedule; a reload goes on from there. Where nothing may be stored, a run does without. */
export const journalOf = (run: string): Journal => ({
  load: (schedule) => readOne<Progress>('journals', key(run, schedule)).catch(unlessFull),
  save: (schedule, progress) => write('journals', key(run, schedule), progress).catch(unlessFull),
})

export const eraseJournal = (run: string): Promise<void> => erase('journals', beginning(`${run}/`)).catch(unlessFull)

function unlessFull(error: CodedError): undefined {
  if (error.code === 'lab_disk_full') throw error
}

const key = (run: string, schedule: string): string => `${run}/${schedule}`
