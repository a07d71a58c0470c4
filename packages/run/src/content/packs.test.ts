import { expect, test } from 'vitest'
import { runKit } from '../index.ts'
import { loadContent } from './load.ts'
import { RUN_PACKS } from './packs.ts'

const run = runKit()

const loaded = (packs: Parameters<typeof loadContent>[0]) => {
  const result = loadContent(packs)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}
const core = loaded([RUN_PACKS.core])
const tuned = loaded([RUN_PACKS.core, RUN_PACKS.tuned])

test('RN-745 the apps play `core`, `eight` and three overlays upon it; what was played with fewer goes on with them', () => {
  expect(run.game.packs.map(({ id }) => id)).toEqual([
    'core',
    'eight',
    'eight-tuned',
    'eight-balanced',
    'eight-settled',
  ])
  // Of the records of 0.2.0: an overlay that was played with is never edited.
  const former = loaded([RUN_PACKS.core, RUN_PACKS.eight, RUN_PACKS['eight-tuned']])
  expect(former.refs.at(-1)!.hash).toBe('9aae7adba628efd962efddacce7f99e752119ab88c2af8bbe4dc26f8838efc0f')
  const balanced = loaded([RUN_PACKS.core, RUN_PACKS.eight, RUN_PACKS['eight-tuned'], RUN_PACKS['eight-balanced']])
  expect(balanced.refs.at(-1)!.hash).toBe('6198ce59fdac86d3a28ea5eddd27ec9b6e475140c7ab0eec63238d0b261da067')
  expect(tuned.refs.map(({ id }) => id)).toEqual(['core', 'tuned'])
  expect(tuned.refs[0]).toEqual(core.refs[0])
})

test('RN-745 `eight-balanced` and `eight-settled` add and take away nothing: no unit, leader or spell, no role, cost, tag or ability', () => {
  const { content } = run
  const tuned = loaded([RUN_PACKS.core, RUN_PACKS.eight, RUN_PACKS['eight-tuned']]).content
  for (const section of ['units', 'leaders', 'spells', 'abilities', 'statuses', 'factions', 'auras'] as const)
    expect(content[section].map(({ id }) => id)).toEqual(tuned[section].map(({ id }) => id))
  const fixed = ({ id, role, cost, tags, ability }: (typeof content.units)[number]) => [id, role, cost, tags, ability]
  expect(content.units.map(fixed)).toEqual(tuned.units.map(fixed))
})

test('RN-032 the overlay `tuned` moves numbers alone: no unit, leader or spell is added or taken away', () => {
  for (const section of ['units', 'leaders', 'spells', 'abilities', 'statuses', 'factions', 'auras'] as const)
    expect(tuned.content[section].map(({ id }) => id)).toEqual(core.content[section].map(({ id }) => id))
  const moved = tuned.content.units.filter((unit, i) => JSON.stringify(unit) !== JSON.stringify(core.content.units[i]))
  expect(moved.map(({ id, atk }) => [id, atk])).toEqual([['battle_mage', 28]])
  expect(tuned.content.spells).toEqual(core.content.spells)
  const resist = (content: typeof core.content) => content.factions.find(({ id }) => id === 'undead')!.resistPct
  expect([resist(core.content), resist(tuned.content)]).toEqual([0, 50])
})
