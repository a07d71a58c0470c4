import { Match } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { epilogueOf } from '../rules/campaign.ts'
import type { Setup } from '../setup.ts'
import type { State } from '../state.ts'
import { roadKit } from './testing.ts'

interface LastFight {
  readonly campaign: string
  readonly node: string
  readonly scenario: string
  readonly end: 'commitAttack' | 'commitInfluence'
  /** What the road has brought until its last door. */
  readonly start?: Readonly<Record<string, unknown>>
}

function setupOf(raw: object): Setup {
  const parsed = roadKit.game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Wins the last fight of a road with one act, and gives the number of the ending that is told, from 1. */
function endingOf({ campaign, node, scenario, end, start = {} }: LastFight): number {
  const fateOrder = Array.from({ length: 12 }, () => 'fate_hearth')
  const enemies = { 0: end === 'commitAttack' ? { hp: 1 } : { wp: 1 } }
  const setup = { campaign, hero: 'hero_borderer', difficulty: 'normal', start: { fateOrder, enemies, node, ...start } }
  const parsed = setupOf(setup)
  const match = new Match(roadKit.game, parsed, 'endings')
  const acts: Action[] = [
    { type: 'startEncounter', encounter: scenario },
    { type: end, target: 0 },
    { type: 'commitEncounter' },
  ]
  for (const action of acts) expect(match.act(1, action)).toEqual({ ok: true })
  expect(match.outcome).toMatchObject({ reason: 'completed' })
  return epilogueOf(roadKit.planOf(parsed), match.state as State)! + 1
}

const LIGHTS = { campaign: 'road_of_two_lights', node: 'mother', scenario: 'sc_mother_of_groves' }
const SALT = { campaign: 'salt_for_the_dead', node: 'lower_ferry', scenario: 'sc_ferry_below' }
const LAW = { campaign: 'the_unwritten_law', node: 'white_seat', scenario: 'sc_seated_judge' }
const KILL = { end: 'commitAttack' } as const
const MERCY = { end: 'commitInfluence' } as const
const pacified = (n: number) => ({ pacified: n })
const killed = (n: number) => ({ killed: n })

describe('T16 each ending is told after some road', () => {
  test.each<[name: string, ending: number, fight: LastFight]>([
    ['Two Lights', 1, { ...LIGHTS, ...MERCY, start: { flags: ['widow_named'], tally: pacified(9) } }],
    ['Two Lights', 2, { ...LIGHTS, ...MERCY }],
    ['Two Lights', 3, { ...LIGHTS, ...KILL, start: { tally: killed(12), resonance: -60 } }],
    ['Two Lights', 4, { ...LIGHTS, ...KILL }],
    ['Salt', 1, { ...SALT, ...MERCY, start: { flags: ['names_read', 'list_taken'] } }],
    ['Salt', 2, { ...SALT, ...MERCY }],
    ['Salt', 3, { ...SALT, ...KILL, start: { reputation: 4 } }],
    ['Salt', 4, { ...SALT, ...KILL, start: { resonance: -95 } }],
    ['Salt', 5, { ...SALT, ...KILL }],
    ['Law', 1, { ...LAW, ...MERCY, start: { flags: ['own_line'], tally: pacified(9) } }],
    ['Law', 2, { ...LAW, ...MERCY }],
    ['Law', 3, { ...LAW, ...KILL, start: { flags: ['crowd_saved'] } }],
    ['Law', 4, { ...LAW, ...KILL, start: { resonance: -60 } }],
    ['Law', 5, { ...LAW, ...KILL, start: { resonance: 40 } }],
  ])('%s, ending %i', (_, ending, fight) => {
    expect(endingOf(fight)).toBe(ending)
  })

  test('the fifth of Two Lights is the one nobody can reach: she stands alone, and leaves her heart or opens the groves', () => {
    const plan = roadKit.planOf(setupOf({ campaign: LIGHTS.campaign, hero: 'hero_borderer' }))
    const { enemies, consequences, waves } = plan.scenarios.get(LIGHTS.scenario)!
    const mother = plan.enemies.get('grove_mother')!
    expect(enemies.map(({ id }) => id)).toEqual(['grove_mother'])
    expect([waves, plan.road!.nodes.get(LIGHTS.node)!.hostility]).toEqual([[], []])
    expect(mother.loot.kill).toContain('heart_stone')
    expect(consequences.nonviolent).toEqual([{ kind: 'flag', id: 'groves_open' }])
  })
})
