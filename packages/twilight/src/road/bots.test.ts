import { Match } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { State } from '../state.ts'
import { roadKit } from './testing.ts'

const CAMPAIGNS = roadKit.content.campaigns.map(({ id }) => id)
const HEROES = roadKit.content.heroes.map(({ id }) => id)

function play(bot: string, campaign: string, hero: string, seed: string, more: object = {}): State {
  const setup = roadKit.game.setup.parse({ campaign, hero, ...more })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(roadKit.game, setup.value, seed)
  const player = roadKit.bots[bot]!(setup.value, 1)
  let left = 4000
  while (match.state.result === null && left-- > 0) {
    const view = roadKit.game.view(match.state, 1)
    const action = player.choose(view, () => roadKit.game.legal(match.state), { int: () => 0 } as never) as Action
    const verdict = match.act(1, action)
    if (!verdict.ok) throw new Error(`${bot} ${campaign} ${hero}: ${JSON.stringify(action)} ${verdict.code}`)
  }
  return match.state
}

describe('TW-531 bots walk a whole road', () => {
  for (const bot of ['first', 'kill', 'pacify', 'balanced'])
    test(`TW-531 ${bot} comes to an end on every road with every hero, without a refused command`, () => {
      const ends = CAMPAIGNS.flatMap((campaign) =>
        HEROES.map((hero) => play(bot, campaign, hero, `${campaign} ${hero}`).result?.reason),
      )
      expect(ends.filter((reason) => reason !== 'completed' && reason !== 'fallen')).toEqual([])
    })

  test('TW-531 balanced takes rewards, trains or rests at camps, and somebody comes home on gentle', () => {
    const states = CAMPAIGNS.flatMap((campaign) =>
      HEROES.map((hero) => play('balanced', campaign, hero, `gentle ${hero}`, { difficulty: 'gentle' })),
    )
    expect(states.some(({ session }) => session.collection.length > 10)).toBe(true)
    expect(states.some(({ session }) => session.road!.upgraded.length > 0)).toBe(true)
    expect(states.some(({ result }) => result?.won)).toBe(true)
    expect(roadKit.game.outcome(states[0]!)!.detail).toMatchObject({
      difficulty: 'gentle',
      ladder: 0,
      node: states[0]!.session.road!.node,
    })
  })

  test('TW-531 first plays no reward away: it takes offer 0, and never waits, prays or uses an item', () => {
    const { session } = play('first', 'road_of_two_lights', 'hero_borderer', 'thoughtless', { difficulty: 'gentle' })
    expect(session.road!.upgraded).toEqual([])
    expect(session.road!.curses.length).toBeLessThanOrEqual(4)
  })
})
