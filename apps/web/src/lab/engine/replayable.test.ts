import { dice } from '@arbiter/dice'
import { type GameKit, replay } from '@arbiter/kernel'
import { armRecord, type Design, designOf, inlineBackend, readExperiment, runExperiment } from '@arbiter/lab'
import { expect, test } from 'vitest'
import { replayable } from './replayable.ts'

const kit = dice as unknown as GameKit

function designed(raw: unknown): Design {
  const read = readExperiment(raw)
  const design = read.ok ? designOf(read.value, kit) : read
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return design.value
}

const SEARCH = {
  id: 'find',
  game: 'dice',
  title: { en: 'x', ru: 'x' },
  question: {
    kind: 'search',
    n: 20,
    tries: 4,
    axes: [{ path: 'pack:tuning/match.target', min: 1000, max: 4000, step: 500 }],
  },
  measures: [{ id: 'turns', mean: 'count(turnStarted)' }],
  targets: [{ measure: 'turns', low: 5, high: 9 }],
  bots: ['easy'],
  stop: { n: 20 },
  seed: 's',
}

test('the matches behind a search are those of its check, before and after', async () => {
  const result = await runExperiment(designed(SEARCH), { backend: inlineBackend(kit) })
  const again = designOf(replayable(result), kit)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  expect(again.value.plan.arms.map(({ id }) => id)).toEqual(result.arms.map(({ id }) => id))
  for (const { id, measures } of result.arms) {
    const bar = measures.turns!.bars!.find(({ first }) => first.length > 0)!
    const record = armRecord(again.value, id, bar.first[0]!)
    const own = again.value.ready[again.value.plan.arms.findIndex((arm) => arm.id === id)]!
    if (!own.ok) throw new Error(JSON.stringify(own.faults))
    const played = replay(own.value.kit.game, record)
    if (!played.ok) throw new Error(JSON.stringify(played.faults))
    const turns = played.value.match.events.filter(({ type }) => type === 'turnStarted').length
    expect(turns).toBeGreaterThanOrEqual(bar.from)
    expect(turns).toBeLessThanOrEqual(bar.to)
  }
})

test('any other question is replayed as it is', async () => {
  const design = designed({ ...SEARCH, question: { kind: 'distribution' } })
  const result = await runExperiment(design, { backend: inlineBackend(kit) })
  expect(replayable(result)).toBe(result.experiment)
})
