import { catalogue } from '@arbiter/catalogue'
import { designOf, type Experiment, inlineBackend, readExperiment, runExperiment } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import { sized } from './standing.ts'

const TEST_MS = 300_000

const games = await Promise.all(
  catalogue.map(async ({ id, load, experiments }) => ({ id, kit: await load(), files: await experiments() })),
)

describe.each(games)('the questions of $id', ({ kit, files }) => {
  const backend = inlineBackend(kit)

  test.each(files.map(({ id }) => id))(
    '%s is accepted and can be played',
    async (id) => {
      const read = readExperiment(files.find((each) => each.id === id))
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      expect(read.value.game).toBe(kit.id)
      const design = designOf(few(read.value), kit)
      if (!design.ok) throw new Error(JSON.stringify(design.faults))
      const result = await runExperiment(design.value, { backend })
      expect(result.status).toBe('done')
      expect(result.failures).toEqual([])
      for (const arm of result.arms) expect(arm).toMatchObject({ n: 1 })
    },
    TEST_MS,
  )

  test('some of them stand, each with targets', () => {
    const standing = files.filter((experiment) => experiment.standing === true)
    expect(standing.length).toBeGreaterThan(0)
    for (const { targets } of standing) expect(targets).not.toEqual([])
  })
})

/** One match of each arm; content is not built for hundreds of turned numbers, nor for a long search. */
function few(experiment: Experiment): Experiment {
  const { question, ...rest } = sized(experiment, 1)
  if (question.kind === 'search') return { ...rest, question: { ...question, tries: 2 } }
  if (question.kind !== 'sensitivity') return { ...rest, question }
  return { ...rest, question: { ...question, keys: (question.keys ?? ['soak.', 'crit.']).slice(0, 2) } }
}
