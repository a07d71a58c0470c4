import { describe, expect, test } from 'vitest'
import { faithCostOf } from '../rules/cost.ts'
import { gainCurse } from '../rules/road/curses.ts'
import { heroHpMax } from '../rules/road/mods.ts'
import { areMet } from '../rules/road/needs.ts'
import { pattern, scene } from '../rules/testing.ts'
import { Bench, named, testContent } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Sections 24 to 28 in single steps: Faith, needs, approaches, curses. */

const roadContent = testContent({ road: true })
const walk = (setup: object) =>
  new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup }, roadContent)

test('TW-408 who was summoned or got away counts in no tally, who came with a wave does', () => {
  const bench = scene({
    level: 'plain',
    enemies: ['target', 'target'],
    scenario: { waves: [{ round: 1, enemies: ['target'] }], escapes: [{ slot: 1, after_round: 1 }] },
    foe: { traits: [{ kind: 'last_call', enemy: 'moon_wolf' }] },
    cards: { all: [{ kind: 'wound_all', n: 30 }] } as never,
  })
  bench.enemy(0).hp = 1
  bench.act({ type: 'commitAttack', target: 0 })
  expect(bench.encounter.enemies.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['target', 'killed'],
    ['target', 'escaped'],
    ['target', null],
    ['moon_wolf', null],
  ])
  bench.play('all')
  bench.enemy(4).outcome = 'killed'
  bench.act({ type: 'wait' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.road!.tally.killed).toEqual({ total: 2, human: 2 })
})

describe('TW-410 a price is paid whole or refused', () => {
  const buy = (price: object, start: object) => {
    const options = [{ text: named('Buy'), effects: [{ kind: 'flag', id: 'bought' }], price }]
    const bench = through({ options }, {}, { start })
    const verdict = bench.game.check(bench.state, 1, { type: 'chooseOption', index: 0 })
    if (!verdict.ok) return verdict.code
    bench.act({ type: 'chooseOption', index: 0 })
    const { hp, faith, reputation, inventory } = bench.session
    return [hp, faith, reputation, inventory.length]
  }
  test('TW-410 HP stay at 1 or more, a thing must be there, reputation may always be paid', () => {
    expect([buy({ hp: 4 }, { hp: 4 }), buy({ hp: 4 }, { hp: 5 })]).toEqual(['not_enough_hp', [1, 4, 0, 0]])
    expect([buy({ item: 'rust_mail' }, {}), buy({ item: 'rust_mail' }, { inventory: ['rust_mail'] })]).toEqual([
      'unknown_id',
      [20, 4, 0, 0],
    ])
    expect(buy({ reputation: 2 }, { reputation: -9 })).toEqual([20, 4, -10, 0])
    expect(buy({ hours: 1 }, {})).toBe('not_enough_hours')
    expect(buy({ faith: 2, hp: 3 }, { faith: 1 })).toBe('not_enough_faith')
  })
})

test('TW-414 a prav card in both zones of Nav, a nav card in both of Prav, and no card without a Faith cost', () => {
  const { plan } = walk({})
  const cost = (id: string) => [-60, -20, 0, 20, 60].map((resonance) => faithCostOf(plan, { resonance }, id))
  expect(cost('judgement')).toEqual([3, 3, 2, 2, 2])
  expect(cost('throat_cut')).toEqual([1, 1, 1, 2, 2])
  expect(cost('bare_teeth')).toEqual([0, 0, 0, 0, 0])
})

describe('TW-418 TW-419 TW-421 from round to round', () => {
  test('TW-418 a card gives no energy above the maximum, and takes none that is above it', () => {
    const bench = scene({ level: 'plain', cards: { breath: [{ kind: 'energy', n: 2 }] } as never })
    bench.encounter.energy = 2
    bench.play('breath')
    expect(bench.encounter.energy).toBe(3)
    const rich = scene({ level: 'plain', cards: { breath: [{ kind: 'energy', n: 2 }] } as never })
    rich.encounter.energy = 5
    rich.play('breath')
    expect(rich.encounter.energy).toBe(5)
  })
  test('TW-419 only the round right after a Wait is one', () => {
    const bench = scene({ level: 'plain' })
    bench.act({ type: 'wait' })
    expect(bench.encounter.road!.waited).toBe(true)
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.road!.waited).toBe(false)
  })
  test('TW-420 dusk comes again at every round end, and for everybody that stands', () => {
    const bench = scene({ level: 'plain', enemies: ['target', 'target'] })
    bench.encounter.round = 12
    bench.act({ type: 'wait' })
    bench.act({ type: 'wait' })
    expect([bench.enemy(0).buff, bench.enemy(1).buff]).toEqual([2, 2])
  })
  test('TW-421 TW-424 a prayer is free again in the next round, and its help is gone', () => {
    const bench = scene({ level: 'plain', foe: { pattern: pattern(['attack', 9]) }, start: { faith: 8 } })
    bench.act({ type: 'pray', kind: 'steady', on: 'defence' })
    expect(bench.refused({ type: 'pray', kind: 'glimpse' }).code).toBe('pray_used')
    const total = () => bench.told('defenceResolved', bench.act({ type: 'commitAttack' }))[0]!.total
    expect(total()).toBe(1)
    bench.act({ type: 'pray', kind: 'glimpse' })
    expect(total()).toBe(0)
  })
  test('TW-424 a steady word', () => {
    const bench = scene({ level: 'plain', start: { faith: 8 } })
    bench.act({ type: 'pray', kind: 'steady', on: 'influence' })
    expect(bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))[0]!.total).toBe(4)
  })
})

describe('TW-425 a prayer before a check', () => {
  const asked = (price: object, faith: number) =>
    through(
      { options: [{ text: named('Try'), check: 'ck_t', price }] },
      { checks: [{ id: 'ck_t', name: named('T'), context: 'exploration', stat: 'might', difficulty: 9 }] },
      { start: { faith } },
    )
  test('TW-425 only steadiness adds to the total', () => {
    const total = (pray: 'steady' | 'glimpse' | 'turn') =>
      asked({}, 8)
        .act({ type: 'runCheck', check: 'ck_t', pray })
        .flatMap((told) => (told.type === 'checkResolved' ? [told.sum.mods] : []))
    expect([total('steady'), total('glimpse'), total('turn')]).toEqual([[1], [0], [0]])
  })
  test('TW-425 TW-410 it is paid from what the price leaves', () => {
    const action = { type: 'runCheck', check: 'ck_t', pray: 'steady' } as const
    expect(asked({ faith: 2 }, 3).refused(action).code).toBe('not_enough_faith')
    const bench = asked({ faith: 2 }, 4)
    bench.act(action)
    expect(bench.session.faith).toBe(0)
  })
})

describe('TW-426 TW-427 needs', () => {
  const bench = walk({
    difficulty: 'normal',
    ladder: 2,
    start: {
      flags: ['path_found'],
      inventory: ['rust_mail'],
      curses: ['curse_shame', 'boon_peace', 'curse_cold_marrow'],
      allies: ['ally_pack'],
      hp: 11,
    },
  })
  const met = (need: object) => areMet(bench.plan, bench.state, [need] as never)
  const HELD = { flag: 'path_found', item: 'rust_mail', curse: 'curse_shame', ally: 'ally_pack', card: 'plain_blow' }
  const OTHER = { flag: 'boat', item: 'bog_pearl', curse: 'curse_debt', ally: 'ally_ringer', card: 'judgement' }
  test.each(Object.keys(HELD) as (keyof typeof HELD)[])('TW-426 %s: there, and absent', (key) => {
    const held = { [key]: HELD[key] }
    const other = { [key]: OTHER[key] }
    expect([met(held), met({ ...held, absent: true }), met(other), met({ ...other, absent: true })]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  test('TW-426 visited, zone, hero', () => {
    expect([met({ visited: 'last_post' }), met({ visited: 'cold_moon' })]).toEqual([true, false])
    expect([met({ visited: 'cold_moon', absent: true }), met({ visited: 'last_post', absent: true })]).toEqual([
      true,
      false,
    ])
    expect([met({ zone: ['yav'] }), met({ zone: ['nav', 'prav'] })]).toEqual([true, false])
    expect([met({ hero: ['hero_borderer'] }), met({ hero: ['hero_tracker'] })]).toEqual([true, false])
  })
  test('TW-427 both bounds belong to the range', () => {
    const { fate } = bench.session
    const NUMBERS = { faith: 4, hp: 11, curses: 2, allies: 1, deck: 10, fate_deck: 12, layer: 1, ladder: 2, killed: 0 }
    bench.session.fate.discard = fate.draw.slice(0, 3)
    bench.session.fate.draw = fate.draw.slice(3)
    for (const [num, n] of Object.entries(NUMBERS)) {
      expect([num, met({ num, min: n }), met({ num, max: n })]).toEqual([num, true, true])
      expect([num, met({ num, min: n + 1 }), met({ num, max: n - 1 })]).toEqual([num, false, false])
    }
  })
  test('TW-427 a share of HP is that of the present maximum, exactly', () => {
    // 11 of 22, for the marrow is cold.
    expect(heroHpMax(bench.plan, bench.state)).toBe(22)
    expect([met({ num: 'hp_percent', min: 50, max: 50 }), met({ num: 'hp_percent', max: 49.5 })]).toEqual([true, false])
  })
})

test('TW-431 the first epilogue whose needs hold is told', () => {
  const end = (flags: string[]) => {
    const epilogues = [
      { text: named('A'), needs: [{ flag: 'path_found' }, { num: 'faith', min: 1 }] },
      { text: named('B'), needs: [{ num: 'faith', min: 4 }] },
      { text: named('C') },
    ]
    const content = testContent({
      road: true,
      campaigns: [
        {
          id: 'ends',
          name: named('E'),
          text: named('E'),
          road: [{ id: 'only', layer: 1, kind: 'story', name: named('O'), text: named('O') }],
          epilogues,
        },
      ],
    })
    const bench = new Bench({ campaign: 'ends', start: { flags } }, content)
    bench.act({ type: 'leaveNode' })
    return bench.told('campaignEnded')[0]!.epilogue
  }
  expect([end(['path_found']), end([])]).toEqual([0, 1])
})

describe('sections 26.2 and 27: checks', () => {
  const check = { id: 'ck_t', name: named('T'), context: 'exploration', stat: 'might', difficulty: 9 }
  const tried = (more: object, fate: string, start: object = {}, action: object = {}) => {
    const bench = through(
      { kind: 'check', check: 'ck_t' },
      { checks: [{ ...check, ...more }] },
      { start: { fateOrder: [fate], ...start } },
    )
    bench.act({ type: 'runCheck', check: 'ck_t', ...action })
    return bench
  }
  test('TW-435 a difficulty is at least 0 when it is met', () => {
    const bench = tried({ context: 'dialogue', difficulty: 1 }, 'fate_hearth', { reputation: 8 })
    expect(bench.told('checkResolved')[0]).toMatchObject({ difficulty: 0, shift: -2 })
  })
  test('TW-449 an approach says how the card is met, the context what its keyword does', () => {
    const met = (context: string, approach: string | undefined) => {
      const bench = tried({ context, ...(approach && { approach }) }, 'fate_wolf_moon')
      const { relation, val, special } = bench.told('keywordResolved')[0]!
      return [relation, val, special]
    }
    expect([met('dialogue', undefined), met('dialogue', 'intimidation'), met('dialogue', 'trail')]).toEqual([
      ['oppose', 0, null],
      ['match', 2, 'pressure'],
      ['neutral', 1, 'pressure'],
    ])
    expect([met('exploration', undefined), met('exploration', 'theft'), met('exploration', 'healing')]).toEqual([
      ['neutral', 1, 'noise'],
      ['match', 2, 'noise'],
      ['oppose', 0, null],
    ])
  })
  test('TW-456 risk doubles the Faith that is won, and only that', () => {
    const on_success = [
      { kind: 'faith', n: 2 },
      { kind: 'faith', n: -1 },
      { kind: 'reputation', n: 1 },
    ]
    const won = (approach: string) => {
      const { session } = tried({ approach, difficulty: 0, on_success }, 'fate_hearth', { faith: 1 })
      return [session.faith, session.reputation]
    }
    expect([won('risk'), won('trail')]).toEqual([
      [4, 1],
      [2, 1],
    ])
  })
  test('TW-456 a caught thief is talked about, unless a ward spares him', () => {
    const seen = (fate: string) => tried({ approach: 'theft' }, fate).session.reputation
    expect([seen('fate_lantern'), seen('fate_hearth')]).toEqual([-1, 0])
  })
  const WAYS = [
    { approach: 'trail', stat: 'might', difficulty: 9, text: named('A'), needs: [{ flag: 'path_found' }] },
    { approach: 'labour', stat: 'might', difficulty: 9, text: named('B'), on_failure: [{ kind: 'faith', n: -2 }] },
  ]
  test('TW-455 the only way that is open need not be named, a closed one is refused, lists of its own come first', () => {
    const more = { ways: WAYS, on_failure: [{ kind: 'faith', n: -1 }] }
    expect(tried(more, 'fate_still_water').session.faith).toBe(2)
    const both = through(
      { kind: 'check', check: 'ck_t' },
      { checks: [{ ...check, ...more }] },
      { start: { flags: ['path_found'], fateOrder: ['fate_still_water'] } },
    )
    expect(both.refused({ type: 'runCheck', check: 'ck_t' }).code).toBe('way_required')
    both.act({ type: 'runCheck', check: 'ck_t', way: 0 })
    expect(both.session.faith).toBe(3)
    const shut = through({ kind: 'check', check: 'ck_t' }, { checks: [{ ...check, ...more }] })
    expect(shut.refused({ type: 'runCheck', check: 'ck_t', way: 0 }).code).toBe('option_closed')
  })
  test('TW-408 the cowed count twice: as cowed and as pacified', () => {
    const bench = scene({
      level: 'plain',
      hand: ['bare_teeth'],
      foe: { stats: { wp_max: 3 }, tags: ['beast', 'spirit'] },
    })
    bench.play('bare_teeth')
    bench.act({ type: 'commitInfluence' })
    bench.act({ type: 'commitEncounter' })
    const both = { total: 1, beast: 1, spirit: 1 }
    expect(bench.session.road!.tally).toEqual({ killed: { total: 0 }, pacified: both, cowed: both })
  })
  test('TW-446 the list of the cowed runs after the mixed one; without anybody cowed it does not', () => {
    const end = (card: string) => {
      const bench = scene({
        level: 'plain',
        hand: [card],
        foe: { stats: { wp_max: 3 } },
        enemies: ['target', 'target'],
        scenario: {
          consequences: { cowed: [{ kind: 'faith', n: 1 }], mixed: [{ kind: 'faith', n: -9 }] },
        },
      })
      bench.enemy(1).outcome = 'killed'
      bench.play(card)
      bench.act({ type: 'commitInfluence', target: 0 })
      bench.act({ type: 'commitEncounter' })
      return [bench.session.faith, bench.session.reputation]
    }
    expect([end('bare_teeth'), end('plain_truth')]).toEqual([
      [1, -1],
      [0, 0],
    ])
  })
  test('TW-453 a threat is of its round', () => {
    const bench = scene({ level: 'plain', hand: ['bare_teeth'], foe: { stats: { wp_max: 30 } } })
    bench.play('bare_teeth')
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter.road!.approach).toBeNull()
    bench.enemy().wp = 1
    bench.act({ type: 'commitInfluence' })
    expect([bench.enemy().outcome, bench.encounter.road!.foes[0]!.cowed]).toEqual(['pacified', false])
  })
})

describe('section 28: what a curse or boon changes', () => {
  const hexed = (mods: object, told: object = {}) => {
    const curses = [{ id: 'curse_test', name: named('T'), text: named('T.'), kind: 'curse', mods, lasts: 'lifted' }]
    const giver = {
      id: 'ck_give',
      name: named('G'),
      context: 'exploration',
      stat: 'might',
      difficulty: 1,
      on_success: [{ kind: 'curse', id: 'curse_test' }],
    }
    return scene({
      level: 'plain',
      sections: { curses, checks: [giver] },
      foe: { pattern: pattern(['attack', 9]) },
      start: { curses: ['curse_test'], hp: 10 },
      ...told,
    })
  }
  const cards = { mend: [{ kind: 'heal', n: 2 }], alms: [{ kind: 'faith', n: 2 }] } as never
  test('TW-458 attack, influence, defence, and the guard of a Wait', () => {
    const total = (mods: object, act: 'commitAttack' | 'commitInfluence' | 'wait') => {
      const told = hexed(mods).act({ type: act })
      return told.flatMap((event) => ('total' in event && event.type !== 'fleeResolved' ? [event.total] : []))
    }
    expect([total({ attack: 2 }, 'commitAttack'), total({ influence: 2 }, 'commitInfluence')]).toEqual([
      [5, 0],
      [5, 0],
    ])
    expect(total({ defence: 2 }, 'commitAttack')).toEqual([3, 2])
    expect([total({ wait_guard: 3 }, 'wait'), total({ wait_guard: 3 }, 'commitAttack')]).toEqual([[5], [3, 0]])
  })
  test('TW-458 energy and hand of the first round only', () => {
    const first = hexed({ energy_first: -1, hand_first: 1 })
    expect([first.encounter.energy, first.hand.length]).toEqual([2, 6])
    first.act({ type: 'commitAttack' })
    expect([first.encounter.energy, first.hand.length]).toEqual([3, 7])
    expect(hexed({ energy_first: -9, hand_first: -9 }).encounter).toMatchObject({ energy: 0, hand: [] })
  })
  test('TW-458 each healing and each gain of Faith, neither below 0', () => {
    const gained = (mods: object) => {
      const bench = hexed(mods, { cards })
      bench.play('mend')
      bench.play('alms')
      return [bench.encounter.hp, bench.encounter.faith]
    }
    expect([gained({ heal: -1, faith_gain: -1 }), gained({ heal: -5, faith_gain: -5 })]).toEqual([
      [11, 5],
      [10, 4],
    ])
    expect(gained({ heal: 1, faith_gain: 1 })).toEqual([13, 7])
  })
  test('TW-458 a maximum of HP is never below 5', () => {
    const bench = hexed({ hp_max: -18 })
    expect([heroHpMax(bench.plan, bench.state), bench.encounter.hp]).toEqual([5, 5])
  })
  test('TW-459 the same again takes nothing of what is left', () => {
    const bench = walk({ start: { curses: ['curse_shame'] } })
    bench.session.road!.curses = [{ id: 'curse_shame', left: 7 }]
    bench.run((run) => gainCurse(run, 'curse_shame'))
    expect(bench.session.road!.curses).toEqual([{ id: 'curse_shame', left: 7 }])
  })
  test('TW-460 one too many never kills, and boons are not counted', () => {
    const four = ['curse_shame', 'curse_sleepless', 'curse_verdict', 'curse_thirst']
    const bench = walk({ start: { curses: four, hp: 2 } })
    bench.run((run) => gainCurse(run, 'curse_debt'))
    expect([bench.session.hp, bench.session.road!.curses.length]).toEqual([1, 4])
    bench.run((run) => gainCurse(run, 'boon_peace'))
    expect([bench.session.hp, bench.session.road!.curses.length]).toEqual([1, 5])
  })
  test('TW-460 encounters count at the commit of one that began with it, be it by flight; a hex of the same one not yet', () => {
    const left = (how: 'flee' | 'commitAttack', more: object = {}) => {
      const bench = scene({
        level: 'plain',
        fate: ['fate_crit'],
        rules: { canFlee: true },
        start: { curses: ['curse_shame', 'boon_peace'] },
        ...more,
      })
      bench.run((run) => gainCurse(run, 'curse_sleepless'))
      bench.enemy().hp = 1
      bench.act({ type: how })
      bench.act({ type: 'commitEncounter' })
      return bench.session.road!.curses.map(({ id, left: n }) => `${id} ${n}`)
    }
    expect(left('flee')).toEqual(['curse_shame 1', 'boon_peace null', 'curse_sleepless 2'])
    expect(left('commitAttack')).toEqual(['curse_shame 1', 'curse_sleepless 2'])
  })
  test('TW-460 nodes count at each arrival, and at 0 it is over', () => {
    const bench = roadOf(
      [
        { id: 'start', layer: 1, leads: ['a'], arrival: [{ kind: 'curse', id: 'curse_cold_marrow' }] },
        { id: 'a', layer: 2, leads: ['b'] },
        { id: 'b', layer: 3, leads: ['c'] },
        { id: 'c', layer: 4, leads: ['d'] },
        { id: 'd', layer: 5 },
      ],
      {},
      {},
    )
    const left = ['a', 'b', 'c', 'd'].map((node) => {
      bench.act({ type: 'leaveNode' })
      bench.act({ type: 'travel', node })
      return bench.session.road!.curses[0]?.left
    })
    expect([left, bench.session.hp, heroHpMax(bench.plan, bench.state)]).toEqual([[3, 2, 1, undefined], 16, 20])
  })
})
