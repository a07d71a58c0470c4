import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { RUN_PACKS } from '../content/packs.ts'
import { loaded, overlay } from '../content/testing.ts'
import { differenceOf, differences } from './testing/differential.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { mechanicsOf } from './testing.ts'

test('RN-472 abilities, spells, passives and statuses as data: the same events as the frozen engine', () => {
  expect([...differences(0, 300)]).toEqual([])
})

test('RN-473 with the later rulings on, only battles with a jump of lightning or a taunt may differ', () => {
  const ruled = loaded([RUN_PACKS.core, overlay({ tuning: { 'effects.jumpsAnew': true, 'ai.tauntNeedsReach': true } })])
  const touched = ['chain_lightning', 'taunt']
  let differing = 0
  for (let n = 0; n < 120; n++) {
    const { content } = ruled
    const setup = randomSetup(content, mechanicsOf(undefined, content), new SeededDraws(`ruled ${n}`), undefined, 9)
    if (differenceOf(content, setup, `ruled ${n}`) === null) continue
    differing++
    const { player, enemy } = setup.sides
    const abilities = [...player.units, ...enemy.units].flatMap(({ unitId, tier }) =>
      tier === 3 ? [content.units.find(({ id }) => id === unitId)!.ability] : [],
    )
    const isGalahad = [player, enemy].some(({ leader }) => leader === 'galahad')
    expect([n, isGalahad || abilities.some((id) => touched.includes(id))]).toEqual([n, true])
  }
  expect(differing).toBeGreaterThan(0)
})
