import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { chartOf } from '../preview.ts'
import { fateVerdict } from '../rules/road/fateGate.ts'
import { type Scene, scene } from '../rules/testing.ts'
import { Bench, named, testContent, Unshuffled } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Rules of the road by their letter, where it says more than the obvious. */

const walk = (setup: object) =>
  new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup },
    testContent({ road: true }),
  )

describe('TW-480 thorns that are lethal', () => {
  const thorn = { kind: 'thorns', n: 3, lethal: true }
  const struck = (hp: number, told: Scene = {}, traits: readonly object[] = [thorn]) => {
    const bench = scene({ level: 'plain', ...told, foe: { traits, ...told.foe }, start: { hp } })
    bench.act({ type: 'commitAttack' })
    return bench
  }
  test('TW-480 TW-088 kill whom the blow leaves nothing, and the fight is lost at once', () => {
    expect(struck(4).encounter.hp).toBe(1)
    const fallen = struck(3)
    expect([fallen.encounter.hp, fallen.encounter.result]).toEqual([0, 'defeat'])
    expect(fallen.told('heroPricked')).toMatchObject([{ lost: 3, hp: 0 }])
    expect(fallen.told('heroFell')).toHaveLength(1)
  })
  test('TW-480 TW-230 defeat comes before the death of who bore them', () => {
    const both = struck(1, { foe: { stats: { hp_max: 1 } } })
    expect([both.encounter.result, both.enemy().outcome]).toEqual(['defeat', null])
  })
  test('TW-480 TW-021 a last stand holds once', () => {
    const bench = struck(2, { rules: { lastStand: true } })
    expect([bench.encounter.hp, bench.encounter.result]).toEqual([1, null])
    expect(bench.told('lastStandMade')).toHaveLength(1)
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.result).toBe('defeat')
  })
  test('TW-480 stay lethal beside others of a larger number', () => {
    const bench = struck(4, { enemies: [{ enemy: 'target', traits: [{ kind: 'thorns', n: 9 }] }] })
    expect([bench.told('heroPricked')[0]!.lost, bench.encounter.result]).toEqual([4, 'defeat'])
  })
})

class Turned extends Unshuffled {
  override shuffle<Item extends string | number>(name: { readonly name: string }, items: readonly Item[]): Item[] {
    return name.name.startsWith('road/') ? [...items.slice(-1), ...items.slice(0, -1)] : super.shuffle(name, items)
  }
}

describe('TW-463 the map', () => {
  const mixed = [
    { id: 'start', layer: 1, leads: ['near', 'side'] },
    { id: 'near', layer: 2, leads: ['left', 'right', 'dim'], options: [] },
    { id: 'side', layer: 2, leads: ['left', 'far'] },
    { id: 'left', layer: 3, leads: ['end'], kind: 'rest', mix: 'a' },
    { id: 'right', layer: 3, leads: ['end'], kind: 'encounter', scenario: 'sc_one', mix: 'a' },
    { id: 'dim', layer: 3, leads: ['end'], kind: 'camp', veiled: true, mix: 'a' },
    { id: 'far', layer: 3, leads: ['end'], kind: 'market', veiled: true },
    { id: 'end', layer: 4 },
  ]
  const kinds = (bench: Bench) =>
    Object.fromEntries(
      chartOf(bench.plan, bench.game.view(bench.state, 1))
        .filter(({ layer }) => layer === 3)
        .map(({ id, kind }) => [id, kind]),
    )
  /** left holds what was dim, right what was left, dim what was right. */
  const turned = (more: object = {}) => {
    const nodes = mixed.map((node) => ({ ...node, ...(node.id === 'near' && more) }))
    return roadOf(nodes, {}, {}, new Turned('turned'))
  }
  const go = (bench: Bench, node: string) => {
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node })
  }
  test('TW-463 TW-465 kinds are those that were drawn, also beyond sight; what is veiled hides its own', () => {
    const bench = turned()
    expect(kinds(bench)).toEqual({ left: null, right: 'rest', dim: 'encounter', far: null })
    go(bench, 'side')
    expect(kinds(bench)).toEqual({ left: 'camp', right: 'rest', dim: 'encounter', far: 'market' })
  })
  test('TW-463 whoever stood next to a veiled place knows its kind for good', () => {
    const bench = turned()
    go(bench, 'side')
    go(bench, 'left')
    expect(kinds(bench).far).toBe('market')
  })
  test('TW-463 `reveal` shows the next layers, not those behind', () => {
    const bench = turned({ arrival: [{ kind: 'reveal', n: 1 }] })
    const seen = () =>
      chartOf(bench.plan, bench.game.view(bench.state, 1))
        .filter(({ inside }) => inside !== null)
        .map(({ id }) => id)
    go(bench, 'near')
    expect(seen()).toEqual(['start', 'near', 'left', 'right', 'dim', 'far'])
    go(bench, 'right')
    expect(seen()).toEqual(['start', 'near', 'left', 'right', 'dim', 'far', 'end'])
  })
})

test('TW-444 hostility is read on entering: what is done there changes nobody’s mind', () => {
  const at = (needs: readonly object[]) => {
    const bench = through({
      kind: 'encounter',
      scenario: 'sc_one',
      arrival: [{ kind: 'flag', id: 'came' }],
      hostility: [{ needs, add: ['oath_hound'], text: named('H') }],
      options: [{ text: named('Do'), effects: [{ kind: 'flag', id: 'did' }] }],
    })
    bench.act({ type: 'chooseOption', index: 0 })
    const here = chartOf(bench.plan, bench.game.view(bench.state, 1)).find((node) => node.here)!
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    return [here.inside!.hostility.length, bench.encounter.enemies.length, bench.told('hostilityMet').length]
  }
  expect(at([{ flag: 'did' }])).toEqual([0, 1, 0])
  expect(at([{ flag: 'did', absent: true }])).toEqual([1, 2, 1])
  expect(at([{ flag: 'came' }])).toEqual([1, 2, 1])
})

describe('TW-517 what is used up is told after what it costs', () => {
  test('TW-517 a service, goods and a rite', () => {
    const codes = (node: string, action: Action, faith = 8) => {
      const bench = walk({ start: { node, faith } })
      bench.act(action)
      const before = bench.refused(action).code
      bench.session.faith = 0
      return [before, bench.refused(action).code]
    }
    expect(codes('causeway', { type: 'useService', service: 'train', card: 0 }, 12)).toEqual([
      'service_used',
      'not_enough_faith',
    ])
    expect(codes('mudgate_market', { type: 'buy', index: 4 }, 12)).toEqual(['sold_out', 'not_enough_faith'])
    const shrine = walk({ start: { node: 'tower_shrine', faith: 8 } })
    const blood = shrine.session.road!.stock.findIndex(({ id }) => id === 'rite_blood_bowl')
    shrine.act({ type: 'rite', index: blood })
    shrine.session.hp = 1
    expect(shrine.refused({ type: 'rite', index: blood }).code).toBe('not_enough_hp')
  })
  test('TW-517 TW-421 a prayer', () => {
    const bench = scene({ level: 'plain', start: { faith: 8 } })
    bench.act({ type: 'pray', kind: 'glimpse' })
    expect(bench.refused({ type: 'pray', kind: 'glimpse' }).code).toBe('pray_used')
    expect(bench.refused({ type: 'pray', kind: 'steady' }).code).toBe('unknown_id')
    bench.encounter.faith = 0
    expect(bench.refused({ type: 'pray', kind: 'glimpse' }).code).toBe('not_enough_faith')
  })
})

test('TW-509 the size after the operation is what counts, whichever way it went', () => {
  const code = (cards: number, change: Parameters<typeof fateVerdict>[2]) => {
    const fateOrder = Array.from({ length: cards }, () => 'fate_hearth')
    const { plan, session } = walk({ start: { fateOrder } })
    const verdict = fateVerdict(plan, session, change)
    return verdict.ok ? 'ok' : verdict.code
  }
  expect([code(22, { seal: 0 }), code(7, { add: 'fate_hearth' })]).toEqual(['fate_size', 'fate_size'])
  expect([code(21, { seal: 0 }), code(8, { add: 'fate_hearth' })]).toEqual(['ok', 'ok'])
})

describe('TW-490 a boss that strikes first', () => {
  const lord = (first: string) =>
    scene({
      level: 'normal',
      behaviors: [
        {
          id: 'behavior_lord',
          default_intent: 'tap',
          rules: [
            { priority: 1, condition: { type: 'round_number', operator: '!=', value: 1 }, intent: 'fall' },
            { priority: 0, intent: first },
          ],
          intents: {
            tap: { type: 'attack', description: named('Tap'), value: 1 },
            fall: { type: 'attack', description: named('Fall'), value: 15 },
            lift: { type: 'prepare', description: named('Lift') },
            guard: { type: 'defend', description: named('Guard'), value: 1 },
          },
        },
      ],
      foe: { behavior_id: 'behavior_lord', tags: ['human', 'boss'], traits: [{ kind: 'first_strike' }] },
    })
  test.each([
    ['lift', 'fall'],
    ['guard', 'fall'],
    ['tap', 'tap'],
  ])('TW-490 TW-480 %s in the first round, then %s', (first, second) => {
    const bench = lord(first)
    expect(bench.enemy().intent).toBeNull()
    bench.act({ type: 'wait' })
    expect(bench.enemy().intent!.id).toBe(second)
    bench.act({ type: 'wait' })
    expect(bench.enemy().intent!.id).toBe('tap')
  })
})
