import { livePower, strengthAhead } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { rulesOf } from '../rules.ts'
import { act, encounterOf, roadKit, roadMatch, viewOf } from '../testing.ts'

test.each([
  ['toll_bridge', 'sc_toll_bridge'],
  ['barrow', undefined],
  ['mother', 'sc_mother_of_groves'],
])('TW-525 whoever waits at %s is as strong as it was told before the fight', (node, known) => {
  const match = roadMatch({ node })
  const plan = rulesOf(roadKit).planOf(viewOf(match))
  const scenario = known ?? plan.road!.nodes.get(node)!.scenario!
  const told = strengthAhead(plan, viewOf(match), scenario)
  act(match, { type: 'startEncounter', encounter: scenario })
  const met = encounterOf(match)
  expect(told.map(({ id, hp, wp, power }) => [id, hp, wp, power])).toEqual(
    met.enemies.map((enemy) => [enemy.id, enemy.hp, enemy.wp, livePower(plan, met, enemy)]),
  )
  expect(told.map(({ veiled }) => veiled)).toEqual(met.enemies.map(({ slot }) => met.road!.foes[slot]!.veiled))
})

test('TW-525 of a node further on the eases of the one where one stands do not count', () => {
  const match = roadMatch({ node: 'two_crossings', faith: 6 })
  const view = viewOf(match)
  const plan = rulesOf(roadKit).planOf(view)
  const node = plan.road!.nodes.get('toll_bridge')!
  const [ahead] = strengthAhead(plan, view, node.scenario!, node)
  const there = viewOf(roadMatch({ node: 'toll_bridge' }))
  expect(ahead).toEqual(strengthAhead(plan, there, node.scenario!)[0])
})
