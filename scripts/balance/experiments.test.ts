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
      // Every arm can be built; a few of them are played.
      const { question } = read.value
      const whole = question.kind === 'distribution' ? designOf(read.value, kit) : undefined
      expect(whole?.ok === false ? whole.faults : []).toEqual([])
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

/** The first and the last of what differs by a number, an id or a bot. */
const ends = <Value>(values: readonly Value[]): Value[] =>
  values.length <= 2 ? [...values] : [values[0]!, values.at(-1)!]

/** Search thinks for seconds about a whole road: it plays the first road of its own question, and in the others somebody quicker sits there. */
const SEARCH_PLAYS = 'twilight-road-levels-search'
const quicker = <Asked extends { readonly bots?: readonly string[] }>(asked: Asked): Asked =>
  asked.bots ? { ...asked, bots: asked.bots.map((bot) => (bot === 'search' ? 'balanced' : bot)) } : asked

/** One match of a few arms; content is not built for hundreds of turned numbers, nor for a long search. */
function few(experiment: Experiment): Experiment {
  const { question, ...rest } = sized(experiment, 1)
  if (question.kind === 'search') return { ...rest, question: { ...question, tries: 2 } }
  if (question.kind === 'distribution' && question.variants) {
    // Targets name arms that are left out.
    const { targets: _, ...asked } = rest
    const variants = asked.id === SEARCH_PLAYS ? question.variants.slice(0, 1) : ends(question.variants)
    return asked.packs?.includes('road') && asked.id !== SEARCH_PLAYS
      ? { ...quicker(asked), question: { ...question, variants: variants.map(quicker) } }
      : { ...asked, question: { ...question, variants } }
  }
  if (question.kind === 'sweep') {
    const axes = question.axes.map((axis) => (axis.values ? { ...axis, values: ends(axis.values) } : axis))
    return { ...rest, question: { ...question, axes } }
  }
  if (question.kind !== 'sensitivity') return { ...rest, question }
  return { ...rest, question: { ...question, keys: (question.keys ?? ['soak.', 'crit.']).slice(0, 2) } }
}
