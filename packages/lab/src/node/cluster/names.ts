import { hashOf } from '@arbiter/kernel'
import type { Batch, Engine } from '../../schedule/schedule.ts'

/** Beginning of all keys of the lab in a Redis. */
export const QUEUE = 'arbiter-lab'

/** Each engine has a queue of its own: a worker with other rules never sees the batch. */
export const engineQueue = (engine: Engine): string => `pieces-${hashOf(engine).slice(0, 16)}`

export const scheduleKey = (queue: string, schedule: string): string => `${queue}:plan:${schedule}`

/** The same batch has the same name whoever asks for it, so that to ask again changes nothing. */
export const batchName = (schedule: string, { group, from, to }: Batch): string => `${schedule}-${group}-${from}-${to}`

/** An engine for people. */
export const engineName = ({ game, version, lab, generator, botLuck, packs, trace }: Engine): string =>
  `${game} ${version} (lab ${lab}, ${generator}, ${botLuck}, content ${packs}, trace ${trace})`

/** Something worth telling whoever runs a cluster, without a language. */
export interface ClusterNotice {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}
