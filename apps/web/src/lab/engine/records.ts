import { findOffer } from '@arbiter/catalogue'
import { CodedError, type Fault, type GameKit, makeRecord } from '@arbiter/kernel'
import { armRecord, type Design, designOf, type Experiment, engineOf, replayable } from '@arbiter/lab'
import { failureOf } from './failure.ts'
import type { AskedOfRecords, FromRecordWorker, ToRecordWorker } from './protocol.ts'

/** Small work that would still hold up a page: content has to be built, for a game or for every way a question plays. */
export async function answerFromRecords({ id, asked }: AskedOfRecords): Promise<FromRecordWorker> {
  try {
    return { id, value: await answer(asked) }
  } catch (error) {
    return { id, error: failureOf(error) }
  }
}

async function answer(asked: ToRecordWorker): Promise<unknown> {
  if (asked.kind === 'engine') return engineOf(await kitOf(asked))
  if (asked.kind === 'check') {
    const design = designOf(asked.experiment, await kitOf(asked.experiment))
    return design.ok ? ([] satisfies Fault[]) : design.faults
  }
  const experiment = replayable(asked.result, asked.arm)
  return makeRecord(armRecord(await ready(experiment), asked.arm, asked.index))
}

/** Several matches of one result are looked at in a row. */
let latest: { readonly key: string; readonly design: Design } | undefined

async function ready(experiment: Experiment): Promise<Design> {
  const key = JSON.stringify(experiment)
  if (latest?.key === key) return latest.design
  const design = designOf(experiment, await kitOf(experiment))
  if (!design.ok) throw new CodedError('lab_no_replay', { code: design.faults[0]!.code })
  latest = { key, design: design.value }
  return design.value
}

async function kitOf({ game }: { readonly game: string }): Promise<GameKit> {
  const offer = findOffer(game)
  if (!offer) throw new CodedError('unknown_game', { game })
  return offer.load([])
}
