import { describe, expect, test } from 'vitest'
import { scene } from '../rules/testing.ts'
import { Bench, named, testContent } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Where a rule of the road ends: the case beside it, that must come out otherwise. */

const walk = (start: object) =>
  new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', start },
    testContent({ road: true }),
  )

test('TW-418 after a Wait only energy that is left is kept', () => {
  const next = (left: number) => {
    const bench = scene({ level: 'plain' })
    const usual = bench.encounter.energy
    bench.encounter.energy = left
    bench.act({ type: 'wait' })
    return bench.encounter.energy - usual
  }
  expect([next(0), next(1), next(3)]).toEqual([0, 1, 1])
})

test('TW-427 the layer is the place’s own, however many places lie behind', () => {
  const needs = [{ num: 'layer', min: 3, max: 3 }]
  const bench = roadOf([
    { id: 'here', layer: 1, leads: ['far', 'between'] },
    { id: 'between', layer: 2, leads: ['end'] },
    {
      id: 'far',
      layer: 3,
      leads: ['end'],
      options: [{ text: named('Deep'), needs, effects: [{ kind: 'faith', n: 1 }] }],
    },
    { id: 'end', layer: 4 },
  ])
  bench.act({ type: 'leaveNode' })
  bench.act({ type: 'travel', node: 'far' })
  expect(bench.game.check(bench.state, 1, { type: 'chooseOption', index: 0 }).ok).toBe(true)
})

test('TW-433 standing shifts talk alone: the same people make no lock heavier', () => {
  const asked = (context: string) => {
    const checks = [{ id: 'ck_t', name: named('T'), context, folk: 'human', stat: 'might', difficulty: 5 }]
    const bench = through({ kind: 'check', check: 'ck_t' }, { checks }, { start: { reputation: -8 } })
    bench.act({ type: 'runCheck', check: 'ck_t' })
    return bench.told('checkResolved')[0]!.difficulty
  }
  expect([asked('dialogue'), asked('exploration')]).toEqual([7, 5])
})

test('TW-442 who is spared, or gets away, is not betrayed', () => {
  const left = (outcome: 'killed' | 'pacified') => {
    const bench = scene({ level: 'plain', foe: { tags: ['beast'] }, start: { allies: ['ally_pack'] } })
    bench.act({ type: 'abortEncounter' })
    bench.act({ type: 'startEncounter', encounter: 'sc_test', ally: 'ally_pack' })
    bench.enemy().outcome = outcome
    bench.act({ type: 'wait' })
    bench.act({ type: 'commitEncounter' })
    return [bench.session.road!.allies.length, bench.session.reputation]
  }
  expect([left('killed'), left('pacified')]).toEqual([
    [0, -1],
    [1, 0],
  ])
})

describe('TW-445 what a welcome takes from an enemy', () => {
  const foe = (hp: number) => ({ needs: [], effects: [{ kind: 'foe', slot: 0, hp }], text: named('Met.') })
  test('TW-445 two of them add', () => {
    const bench = through({ kind: 'encounter', scenario: 'sc_one', welcome: [foe(-3), foe(-4)] })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    expect(bench.enemy().hp).toBe(13)
  })
  test('TW-445 TW-467 it is of its own place: the next fight meets them whole', () => {
    const bench = roadOf([
      { id: 'here', layer: 1, leads: ['next'], welcome: [foe(-3)] },
      { id: 'next', layer: 2, leads: ['end'], kind: 'encounter', scenario: 'sc_one' },
      { id: 'end', layer: 3 },
    ])
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'next' })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    expect(bench.enemy().hp).toBe(20)
  })
})

test('TW-446 a threat costs its reputation once an encounter, however many gave way to it', () => {
  const bench = scene({
    level: 'plain',
    hand: ['bare_teeth', 'bare_teeth'],
    foe: { stats: { wp_max: 1 } },
    enemies: ['target', 'target'],
  })
  for (const slot of [0, 1]) {
    bench.play('bare_teeth')
    bench.act({ type: 'commitInfluence', target: slot })
  }
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.road!.tally.cowed.total).toBe(2)
  expect(bench.session.reputation).toBe(-1)
})

describe('a boon is no curse', () => {
  test('TW-461 whoever lifts without a name takes the oldest curse, not a boon before it', () => {
    const bench = walk({ node: 'causeway', faith: 8, curses: ['boon_peace', 'curse_shame', 'curse_debt'] })
    bench.act({ type: 'useService', service: 'lift_curse' })
    expect(bench.session.road!.curses.map(({ id }) => id)).toEqual(['boon_peace', 'curse_debt'])
  })
  test('TW-470 nobody is cursed by it', () => {
    const cards = { edge: [{ kind: 'attack', n: 3, if: { cursed: true } }] } as never
    const blow = (curse: string) => {
      const bench = scene({ level: 'plain', cards, start: { curses: [curse] } })
      bench.play('edge')
      return bench.encounter.attack
    }
    expect([blow('curse_shame'), blow('boon_peace')]).toEqual([3, 0])
  })
})

test('TW-468 TW-429 what was done at one place can be done at the next', () => {
  const options = [{ text: named('Take'), effects: [{ kind: 'reputation', n: 1 }] }]
  const bench = roadOf([
    { id: 'here', layer: 1, leads: ['next'], options },
    { id: 'next', layer: 2, leads: ['end'], options },
    { id: 'end', layer: 3 },
  ])
  bench.act({ type: 'chooseOption', index: 0 })
  expect(bench.refused({ type: 'chooseOption', index: 0 }).code).toBe('unknown_id')
  bench.act({ type: 'leaveNode' })
  bench.act({ type: 'travel', node: 'next' })
  bench.act({ type: 'chooseOption', index: 0 })
  expect(bench.session.reputation).toBe(2)
})

test('TW-469 a fight that was called for can be fled from, also where a boss sits', () => {
  const scenarios = [{ id: 'sc_run', name: named('R'), enemies: ['target'], rules: { canFlee: true } }]
  const bench = through(
    { kind: 'boss', scenario: 'sc_one', arrival: [{ kind: 'encounter', id: 'sc_run' }] },
    { scenarios },
  )
  bench.act({ type: 'startEncounter', encounter: 'sc_run' })
  expect(bench.game.check(bench.state, 1, { type: 'flee' }).ok).toBe(true)
})

test('TW-471 TW-480 stubborn holds back what sways, too, behind the rage shield', () => {
  const bench = scene({
    level: 'plain',
    cards: { sway: [{ kind: 'sway', n: 9 }] } as never,
    foe: { stats: { wp_max: 20 }, traits: [{ kind: 'stubborn', n: 4 }] },
  })
  bench.play('sway')
  expect(bench.enemy().wp).toBe(16)
})

test('TW-479 the rare card is the first that is not held', () => {
  const gained = (cards: readonly string[]) => {
    const bench = walk({ node: 'tower_shrine', cards: [...Array<string>(10).fill('plain_blow'), ...cards] })
    bench.session.road!.stock = [{ kind: 'rite', id: 'rite_nameless', sold: false }]
    bench.act({ type: 'rite', index: 0 })
    return bench.session.collection.at(-1)!.id
  }
  const first = gained([])
  expect(gained([first])).not.toBe(first)
  expect(gained(['heavy_swing'])).toBe(first)
})

test('TW-480 TW-496 what the ladder gives the elite is not given to a boss that is none', () => {
  const content = testContent({
    road: true,
    target: { tags: ['human', 'boss'] },
    scenarios: [{ id: 'sc_boss', name: named('B'), enemies: ['target', { enemy: 'target', elite: true }] }],
  })
  const bench = new Bench({ encounter: 'sc_boss', difficulty: 'normal', ladder: 2 }, content)
  bench.act({ type: 'startEncounter', encounter: 'sc_boss' })
  expect(bench.encounter.road!.foes.map(({ traits }) => traits.length)).toEqual([0, 1])
})

test('TW-499 a full deck buys no card, but things', () => {
  const bench = walk({ node: 'mudgate_market', faith: 12, cards: Array<string>(40).fill('plain_blow') })
  const [card, thing] = ['card', 'item'].map((kind) =>
    bench.session.road!.stock.findIndex((each) => each.kind === kind),
  )
  expect(bench.refused({ type: 'buy', index: card! }).code).toBe('option_closed')
  bench.act({ type: 'buy', index: thing! })
  expect(bench.session.inventory).toHaveLength(1)
})

describe('two of a kind', () => {
  test('TW-511 what is kept works once an encounter, however many are carried', () => {
    const inventory = ['leshy_pact', 'leshy_pact']
    const bench = scene({ level: 'plain', foe: { tags: ['beast'] }, start: { inventory } })
    bench.act({ type: 'useItem', item: 'leshy_pact', target: 0 })
    bench.act({ type: 'wait' })
    expect(bench.refused({ type: 'useItem', item: 'leshy_pact', target: 0 }).code).toBe('item_used')
  })
  test('TW-512 TW-513 two hearts of stone weigh as one at the fire', () => {
    const at = (inventory: readonly string[]) => walk({ node: 'causeway', inventory }).session.resonance
    expect([at([]) - at(['heart_stone']), at(['heart_stone']) - at(['heart_stone', 'heart_stone'])]).toEqual([2, 0])
  })
})

test('TW-522 the next card is above every card that is held, not beside it', () => {
  const bench = walk({ node: 'causeway' })
  const highest = Math.max(...bench.session.collection.map(({ uid }) => uid))
  const faults = (nextCard: number) => {
    const state = JSON.parse(JSON.stringify(bench.state)) as typeof bench.state
    state.session.road!.nextCard = nextCard
    return bench.game.checkState!(state).map(({ path }) => path)
  }
  expect([faults(highest + 1), faults(highest)]).toEqual([[], ['/session/road/nextCard']])
})
