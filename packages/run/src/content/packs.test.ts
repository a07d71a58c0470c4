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

test('RN-745 the apps play `core`, `eight` and `eight-tuned`; `tuned` stays for what was played with it', () => {
  expect(run.game.packs.map(({ id }) => id)).toEqual(['core', 'eight', 'eight-tuned'])
  expect(tuned.refs.map(({ id }) => id)).toEqual(['core', 'tuned'])
  expect(tuned.refs[0]).toEqual(core.refs[0])
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
