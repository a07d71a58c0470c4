import { describe, expect, test } from 'vitest'
import { scene } from '../rules/testing.ts'
import { named } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Rules whose letter leaves an order or a border open, with the reading that holds here. */

describe('TW-428 whoever receives the hero judges once, on entering', () => {
  const flag = (id: string) => ({ kind: 'flag', id })
  const welcome = (...entries: readonly (readonly [needs: object[], gives: string])[]) =>
    entries.map(([needs, gives]) => ({ needs, effects: [flag(gives)], text: named('Met.') }))
  const arrived = (there: object, start: object = {}) => {
    const bench = roadOf(
      [
        { id: 'here', layer: 1, leads: ['there', 'beside'] },
        { id: 'there', layer: 2, leads: ['end'], ...there },
        { id: 'beside', layer: 2, leads: ['end'], arrival: [flag('came')] },
        { id: 'end', layer: 3 },
      ],
      {},
      { start },
    )
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'there' })
    return bench.session
  }

  test('TW-428 TW-445 TW-467 the arrival counts, an earlier welcome does not open a later one', () => {
    const met = welcome([[], 'first'], [[{ flag: 'first' }], 'second'], [[{ flag: 'came' }], 'third'])
    expect(arrived({ arrival: [flag('came')], welcome: met }).flags).toEqual(['came', 'first', 'third'])
    expect(arrived({ welcome: met }).flags).toEqual(['first'])
  })
  test('TW-410 TW-467 the price of the way is paid before anybody looks', () => {
    const rich = welcome([[{ num: 'faith', min: 6 }], 'rich'])
    const entry = [{ price: { faith: 3 } }]
    const { flags, faith } = arrived({ entry, welcome: rich }, { faith: 6 })
    expect([flags, faith]).toEqual([[], 3])
    expect(arrived({ entry, welcome: rich }, { faith: 9 }).flags).toEqual(['rich'])
  })
  test('TW-428 TW-444 a welcome soothes nobody who waits there in anger', () => {
    const hostility = [{ needs: [{ flag: 'first', absent: true }], add: ['target'], text: named('Angry.') }]
    const fight = { kind: 'encounter', scenario: 'sc_one', hostility }
    expect(arrived({ ...fight, welcome: welcome([[], 'first']) }).road!.hostile).toEqual([0])
    expect(arrived({ ...fight, arrival: [flag('first')] }).road!.hostile).toEqual([])
  })
  test('TW-428 the place itself counts as visited, and its layer as the present one', () => {
    const met = welcome([[{ visited: 'there' }], 'seen'], [[{ num: 'layer', min: 2, max: 2 }], 'deep'])
    expect(arrived({ welcome: met }).flags).toEqual(['seen', 'deep'])
  })
})

describe('TW-439 whoever was called settles before the world answers', () => {
  const after = (trust: number, gives: string) => {
    const scenarios = [
      {
        id: 'sc_won',
        name: named('W'),
        enemies: ['target'],
        rules: { keywords: false },
        consequences: { nonviolent: [{ kind: 'ally', id: gives }] },
      },
    ]
    const bench = through(
      { kind: 'encounter', scenario: 'sc_won' },
      { scenarios },
      { start: { allies: ['ally_warden', 'ally_ringer'] } },
    )
    bench.session.road!.allies = [
      { id: 'ally_warden', trust },
      { id: 'ally_ringer', trust: 2 },
    ]
    bench.act({ type: 'startEncounter', encounter: 'sc_won', ally: 'ally_warden' })
    bench.enemy().wp = 1
    bench.act({ type: 'commitInfluence' })
    bench.act({ type: 'commitEncounter' })
    const { asking, allies } = bench.session.road!
    return { asking, allies: allies.map((ally) => [ally.id, ally.trust]) }
  }
  test('TW-437 TW-439 at its last trust it goes, and whoever is offered finds the place free', () => {
    expect(after(1, 'ally_pack')).toEqual({
      asking: [],
      allies: [
        ['ally_ringer', 2],
        ['ally_pack', 3],
      ],
    })
    expect(after(2, 'ally_pack')).toMatchObject({ asking: ['ally_pack'] })
  })
  test('TW-439 TW-469 whoever was called into a fight that was fled from has lost trust all the same', () => {
    const bench = through(
      { kind: 'encounter', scenario: 'sc_run' },
      { scenarios: [{ id: 'sc_run', name: named('R'), enemies: ['target'], rules: { canFlee: true } }] },
      { start: { allies: ['ally_warden'], fateOrder: ['fate_crit'] } },
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_run', ally: 'ally_warden' })
    bench.act({ type: 'flee' })
    expect(bench.encounter.result).toBe('fled')
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.road!.allies).toEqual([{ id: 'ally_warden', trust: 3 }])
  })
  test('TW-437 TW-439 one that the fight itself wins back has its full trust', () => {
    expect(after(2, 'ally_warden')).toEqual({
      asking: [],
      allies: [
        ['ally_warden', 4],
        ['ally_ringer', 2],
      ],
    })
    expect(after(1, 'ally_warden').allies).toEqual([
      ['ally_ringer', 2],
      ['ally_warden', 4],
    ])
  })
})

describe('TW-461 TW-479 a rite is no service', () => {
  const confessed = (curses: readonly string[], asked: object = {}) => {
    const bench = through({ kind: 'shrine', aspect: 'prav' }, {}, { start: { faith: 8, curses } })
    bench.session.road!.stock = [{ kind: 'rite', id: 'rite_confession', sold: false }]
    const action = { type: 'rite', index: 0, ...asked } as const
    const verdict = bench.game.check(bench.state, 1, action)
    const code = verdict.ok ? 'ok' : verdict.code
    if (verdict.ok) bench.act(action)
    const { faith, reputation, road } = bench.session
    return [code, faith, reputation, road!.curses.length]
  }
  test('TW-461 TW-479 confession without a curse lifts nothing and is still heard: Faith 4 for reputation +1', () => {
    expect(confessed([])).toEqual(['ok', 4, 1, 0])
    expect(confessed(['curse_shame'])).toEqual(['ok', 4, 1, 0])
  })
  test('TW-461 TW-479 one that is named must be held', () => {
    expect(confessed(['curse_shame'], { curse: 'curse_debt' })).toEqual(['unknown_id', 8, 0, 1])
    expect(confessed([], { curse: 'curse_debt' })).toEqual(['nothing_to_lift', 8, 0, 0])
  })
})

describe('TW-502 loot is offered by the rule of all offers', () => {
  const offered = (cards: readonly string[]) => {
    const bench = through(
      { kind: 'encounter', scenario: 'sc_one' },
      {
        target: { loot: { kill: ['heavy_swing', 'dagger_strike'], pacify: [] } },
        difficulties: [{ id: 'normal', rewardCards: 3 }],
      },
      { difficulty: 'normal', hero: 'hero_borderer', start: { cards } },
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    bench.enemy(0).hp = 1
    bench.act({ type: 'commitAttack', target: 0 })
    bench.act({ type: 'commitEncounter' })
    return bench.session.road!.offers!.flatMap((offer) => (offer.kind === 'card' ? [offer.id] : []))
  }
  const plain = (n: number) => Array.from({ length: n }, () => 'plain_blow')
  const swings = (n: number) => Array.from({ length: n }, () => 'heavy_swing')
  test('TW-502 a card held three times is passed over for the next of the list, at two copies it is not', () => {
    expect(offered([...plain(8), ...swings(2)])[0]).toBe('heavy_swing')
    const full = offered([...plain(7), ...swings(3)])
    expect(full[0]).toBe('dagger_strike')
    expect(full).toHaveLength(3)
    expect(full).not.toContain('heavy_swing')
  })
})

describe('TW-411 TW-421 a prayer is bought from nobody', () => {
  const cost = (start: object, level = 'plain') => {
    const bench = scene({ level, start: { faith: 8, ...start } })
    const before = bench.encounter.faith
    bench.act({ type: 'pray', kind: 'steady', on: 'attack' })
    return before - bench.encounter.faith
  }
  test('TW-411 TW-424 neither standing nor a curse on prices shifts what it costs', () => {
    expect([cost({}), cost({ reputation: 8 }), cost({ reputation: -8 }), cost({ curses: ['curse_debt'] })]).toEqual([
      2, 2, 2, 2,
    ])
  })
})
