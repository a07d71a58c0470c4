import { type Bot, Match, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { greedyBot } from '../bots/greedy.ts'
import { searchBot } from '../bots/search.ts'
import { BALANCED, KILL, PACIFY } from '../bots/temper.ts'
import type { State } from '../state.ts'
import { named } from '../testing.ts'
import type { View } from '../view.ts'
import { roadKit, roadOf } from './testing.ts'

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

describe('TW-531 where ways part', () => {
  /** A fight that nobody survives, and a place to sit down. */
  const parting = () =>
    roadOf(
      [
        { id: 'here', layer: 1, leads: ['fight', 'bench'] },
        { id: 'fight', layer: 2, kind: 'encounter', scenario: 'sc_grim', leads: ['end'] },
        { id: 'bench', layer: 2, kind: 'rest', leads: ['end'] },
        { id: 'end', layer: 3 },
      ],
      {
        target: {
          stats: { hp_max: 99, wp_max: 0, armor_physical: 0, armor_spirit: 0, power: 40, influence: 0 },
          pattern: [{ type: 'attack', value: 0 }],
        },
        scenarios: [{ id: 'sc_grim', name: named('Grim'), enemies: ['target'], rules: { keywords: false } }],
      },
    )
  const chosen = (bench: ReturnType<typeof parting>, bot: Bot<View, Action>) => {
    bench.act({ type: 'leaveNode' })
    const { game, state } = bench
    return bot.choose(game.view(state, 1), () => game.legal(state), new SeededDraws('ways')) as Action
  }

  test('TW-531 search looks one node ahead: it does not go where everybody falls', () => {
    const bench = parting()
    expect(chosen(bench, searchBot(bench.game, bench.plan))).toEqual({ type: 'travel', node: 'bench' })
    const other = parting()
    expect(chosen(other, greedyBot(other.plan, BALANCED))).toEqual({ type: 'travel', node: 'fight' })
  })

  test('TW-531 pacify is the mirror of kill: of equal ways it takes the last, kill the first', () => {
    const ways = [KILL, PACIFY].map((temper) => {
      const bench = parting()
      return chosen(bench, greedyBot(bench.plan, temper))
    })
    expect(ways).toEqual([
      { type: 'travel', node: 'fight' },
      { type: 'travel', node: 'bench' },
    ])
  })

  test('TW-531 where a story asks, the sword takes the last answer and the others the first; the dearest goes before', () => {
    const answer = (temper: typeof KILL, prices: readonly number[]) => {
      const bench = roadOf([
        {
          id: 'here',
          layer: 1,
          leads: ['end'],
          options: prices.map((faith, i) => ({
            text: named(`${i}`),
            effects: [{ kind: 'reputation', n: i }],
            ...(faith > 0 && { price: { faith } }),
            ends: true,
          })),
        },
        { id: 'end', layer: 2 },
      ])
      const { game, state } = bench
      return greedyBot(bench.plan, temper).choose(game.view(state, 1), () => [], new SeededDraws('story'))
    }
    expect([answer(KILL, [0, 0]), answer(BALANCED, [0, 0]), answer(KILL, [0, 2, 0])]).toEqual([
      { type: 'chooseOption', index: 1 },
      { type: 'chooseOption', index: 0 },
      { type: 'chooseOption', index: 1 },
    ])
  })
})
