import { catalogue } from '@arbiter/catalogue'
import { designOf, type Experiment, inlineBackend, readExperiment, runExperiment } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import { sized } from './standing.ts'

const TEST_MS = 300_000

describe.each(await Promise.all(catalogue.map(({ load }) => load())))('the questions of $id', (kit) => {
  const backend = inlineBackend(kit)

  test.each(kit.experiments.map(({ id }) => id))(
    '%s is accepted and can be played',
    async (id) => {
      const read = readExperiment(kit.experiments.find((each) => each.id === id))
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      expect(read.value.game).toBe(kit.id)
      const design = designOf(few(read.value), kit)
      if (!design.ok) throw new Error(JSON.stringify(design.faults))
      const result = await runExperiment(design.value, { backend })
      expect(result.status).toBe('done')
      expect(result.failures).toEqual([])
      for (const arm of result.arms) expect(arm).toMatchObject({ n: 2 })
    },
    TEST_MS,
  )

  test('some of them stand, each with targets', () => {
    const standing = kit.experiments.filter((experiment) => experiment.standing === true)
    expect(standing.length).toBeGreaterThan(0)
    for (const { targets } of standing) expect(targets).not.toEqual([])
  })
})

/** Two matches of each arm; content is not built for hundreds of turned numbers, nor for a long search. */
function few(experiment: Experiment): Experiment {
  const { question, ...rest } = sized(experiment, 2)
  if (question.kind === 'search') return { ...rest, question: { ...question, tries: 2 } }
  if (question.kind !== 'sensitivity') return { ...rest, question }
  return { ...rest, question: { ...question, keys: (question.keys ?? ['soak.', 'crit.']).slice(0, 2) } }
}
