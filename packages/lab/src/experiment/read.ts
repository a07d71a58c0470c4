import { inEveryLanguage, pointerTo, reportShape, withoutNotes } from '@arbiter/content'
import { bad, type Fault, good, type Result } from '@arbiter/kernel'
import { type Experiment, experimentSchema } from './schema.ts'

/**
 * Untrusted data → an experiment of the right shape, without notes and with every text in every language; whether the game can
 * play it, `designOf` says.
 */
export function readExperiment(raw: unknown): Result<Experiment, Fault[]> {
  const plain = withoutNotes(experimentSchema, raw)
  const faults = reportShape(experimentSchema, plain).map(
    ({ code, steps, expected, found, nearest: near }): Fault => ({
      code,
      path: pointerTo(steps),
      expected,
      found,
      ...(near !== undefined && { nearest: near }),
    }),
  )
  return faults.length > 0 ? bad(faults) : good(inEveryLanguage(experimentSchema, plain) as Experiment)
}
