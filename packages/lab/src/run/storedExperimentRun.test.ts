import { expect, test } from 'vitest'
import { coinExperiment, design } from '../testing/ask.ts'
import { runId } from './storedExperimentRun.ts'

test('a run is known by its question and by the rules it was asked under', () => {
  const experiment = coinExperiment({ question: { kind: 'distribution' } })
  const { engine } = design({ question: { kind: 'distribution' } }).schedule
  const id = runId(experiment, engine)
  expect(id).toMatch(/^asked-[0-9a-f]{10}$/)
  expect(runId(structuredClone(experiment), { ...engine })).toBe(id)
  const others = [
    runId({ ...experiment, seed: 'other' }, engine),
    runId(experiment, { ...engine, version: '2' }),
    runId(experiment, { ...engine, packs: 'other' }),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
})
