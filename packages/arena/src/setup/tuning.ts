import { nearest, reportShape } from '@arbiter/content'
import { arenaTuningSchema, type Tuning } from '../content/tuning.ts'
import type { ArenaContent } from '../content/types.ts'
import type { SetupReader } from './reader.ts'
import { faultOf } from './shape.ts'

/** AR-018. Keys of the tuning that this match changes. */
export function readTuning(read: SetupReader, raw: unknown, { tuning }: ArenaContent): Partial<Tuning> {
  const overlay = read.entries(raw, ['tuning'])
  const known: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(overlay)) {
    if (Object.hasOwn(tuning, key)) known[key] = value
    else read.fault('setup_ref', ['tuning', key], 'tuning key', key, nearest(key, Object.keys(tuning)))
  }
  for (const fault of reportShape(arenaTuningSchema, { ...tuning, ...known })) {
    faultOf(read, fault, ['tuning'])
    delete known[fault.steps[0]!]
  }
  return known as Partial<Tuning>
}
