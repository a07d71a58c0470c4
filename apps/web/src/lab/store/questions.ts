import type { Experiment } from '@arbiter/lab'
import { erase, readAll, write } from './database.ts'

/** Somebody's own questions. */
export const listQuestions = (): Promise<Experiment[]> => readAll<Experiment>('questions')

export const saveQuestion = (experiment: Experiment): Promise<void> => write('questions', keyOf(experiment), experiment)

export const removeQuestion = (experiment: Experiment): Promise<void> => erase('questions', keyOf(experiment))

const keyOf = ({ game, id }: Experiment): string => `${game}/${id}`
