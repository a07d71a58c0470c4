import type { CodedError } from '@arbiter/kernel'
import type { Journal, Progress } from '@arbiter/lab'
import { beginning, erase, readOne, write } from './database.ts'

/** How far a run has come, plan by plan; a reload goes on from there. Where nothing may be stored, a run does without. */
export const journalOf = (run: string): Journal => ({
  load: (plan) => readOne<Progress>('journals', key(run, plan)).catch(unlessFull),
  save: (plan, progress) => write('journals', key(run, plan), progress).catch(unlessFull),
})

export const eraseJournal = (run: string): Promise<void> => erase('journals', beginning(`${run}/`)).catch(unlessFull)

function unlessFull(error: CodedError): undefined {
  if (error.code === 'lab_disk_full') throw error
}

const key = (run: string, plan: string): string => `${run}/${plan}`
