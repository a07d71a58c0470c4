import { describe, expect, test } from 'vitest'
import { defenceBase } from '../rules/defence.ts'
import { enterEnemy } from '../rules/enemy.ts'
import { sealFate, unsealFate } from '../rules/fateDeck.ts'
import { drawOne } from '../rules/road/pools.ts'
import { pattern, Rolled, scene } from '../rules/testing.ts'
import { Bench, named, testContent, Unshuffled } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Where two rules meet, and where a number is at its end. */

const roadContent = testContent({ road: true })
const walk = (setup: object) =>
  new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup }, roadContent)

describe('the end of an encounter', () => {
  test('TW-088 TW-471 a card that kills or pacifies the last enemy ends the encounter at once', () => {
    const last = (kind: string) => {
      const bench = scene({ level: 'plain', cards: { last: [{ kind, n: 30 }] } as never })
      bench.play('last')
      return [bench.enemy().outcome, bench.encounter.result, bench.encounter.phase]
    }
    expect([last('wound'), last('sway'), last('wound_all')]).toEqual([
      ['killed', 'victory', 'over'],
      ['pacified', 'victory', 'over'],
      ['killed', 'victory', 'over'],
    ])
  })

  test('TW-088 TW-513 so does a thing, and while a wave is to come nothing ends', () => {
    const splinter = (scenario: object) => {
      const start = { inventory: ['void_splinter'] }
      const bench = scene({ level: 'plain', foe: { stats: { hp_max: 8 } }, start, scenario: scenario as never })
      bench.act({ type: 'useItem', item: 'void_splinter', target: 0 })
      return [bench.enemy().outcome, bench.encounter.result]
    }
    expect(splinter({})).toEqual(['killed', 'victory'])
    expect(splinter({ waves: [{ round: 3, enemies: ['moon_wolf'] }] })).toEqual(['killed', null])
  })

  test('TW-469 nobody flees from the fight of a boss node, whoever stands there; from other nodes also bosses', () => {
    const scenarios = [{ id: 'sc_run', name: named('R'), enemies: ['target'], rules: { canFlee: true } }]
    const at = (kind: string, tags: readonly string[]) => {
      const bench = through({ kind, scenario: 'sc_run' }, { scenarios, target: { tags } })
      bench.act({ type: 'startEncounter', encounter: 'sc_run' })
      const verdict = bench.game.check(bench.state, 1, { type: 'flee' })
      return verdict.ok ? 'ok' : verdict.code
    }
    expect([at('boss', ['human']), at('encounter', ['human', 'boss']), at('elite', ['human'])]).toEqual([
      'flee_not_allowed',
      'ok',
      'ok',
    ])
  })
})

test('TW-417 the guard of a Wait is of its round: what defends in the next one is shown without it', () => {
  const bench = scene({ level: 'plain' })
  const guard = () => defenceBase(bench.plan, bench.encounter).mods
  expect(guard()).toBe(0)
  bench.act({ type: 'wait' })
  expect([bench.encounter.phase, guard()]).toEqual(['playerAction', 0])
})

describe('allies and curses', () => {
  test('TW-440 while the hero waits, an ally goes on with whom he dealt with last', () => {
    const bench = scene({ level: 'plain', enemies: ['target', 'target'], start: { allies: ['ally_pack'] } })
    bench.act({ type: 'abortEncounter' })
    bench.act({ type: 'startEncounter', encounter: 'sc_test', ally: 'ally_pack' })
    bench.act({ type: 'commitAttack', target: 1 })
    bench.act({ type: 'wait' })
    expect(bench.told('allyActed')[0]!.slot).toBe(1)
    bench.act({ type: 'wait' })
    bench.enemy(1).outcome = 'pacified'
    bench.act({ type: 'wait' })
    expect(bench.told('allyActed')[1]!.slot).toBe(0)
  })

  const unbind = (curses: readonly string[]) =>
    scene({ level: 'plain', cards: { unbind_it: [{ kind: 'lift_curse' }] } as never, start: { curses } })

  test('TW-461 TW-457 a card lifts the curse that is named, and neither a boon nor what is not held', () => {
    const bench = unbind(['boon_peace', 'curse_shame', 'curse_debt'])
    const card = bench.held('unbind_it')
    for (const curse of ['boon_peace', 'curse_thirst'])
      expect(bench.refused({ type: 'playCard', card, curse }).code).toBe('unknown_id')
    bench.play('unbind_it', { curse: 'curse_debt' })
    expect(bench.encounter.road!.curses.map(({ id }) => id)).toEqual(['boon_peace', 'curse_shame'])
  })

  test('TW-461 TW-516 every curse that could be lifted is listed with the card', () => {
    const listed = (curses: readonly string[]) => {
      const bench = unbind(curses)
      const card = bench.held('unbind_it')
      return bench.game
        .legal(bench.state)
        .flatMap((action) => (action.type === 'playCard' && action.card === card ? [action.curse] : []))
    }
    expect(listed(['boon_peace', 'curse_shame', 'curse_debt'])).toEqual(['curse_shame', 'curse_debt'])
    expect(listed(['boon_peace'])).toEqual([undefined])
  })

  test('TW-459 TW-437 TW-409 a session starts with nothing twice, and with a reputation of its scale', () => {
    const bench = walk({
      difficulty: 'normal',
      ladder: 10,
      start: { curses: ['curse_sleepless', 'curse_sleepless'], allies: ['ally_pack', 'ally_pack'], reputation: 50 },
    })
    expect(bench.session.road!.curses).toEqual([{ id: 'curse_sleepless', left: 2 }])
    expect(bench.session.road!.allies).toEqual([{ id: 'ally_pack', trust: 3 }])
    expect([bench.session.reputation, walk({ start: { reputation: -50 } }).session.reputation]).toEqual([10, -10])
  })
})

test('TW-465 a scenario that stands somewhere by name may also come from a pool', () => {
  const pool = [
    { scenario: 'sc_one', weight: 999 },
    { scenario: 'sc_barrow', weight: 1 },
  ]
  const bench = roadOf([
    { id: 'start', layer: 1, leads: ['a'] },
    { id: 'a', layer: 2, leads: ['b'], kind: 'encounter', scenario: 'sc_one' },
    { id: 'b', layer: 3, leads: ['c'], kind: 'encounter', pool },
    { id: 'c', layer: 4, leads: ['end'], kind: 'encounter', pool },
    { id: 'end', layer: 5 },
  ])
  const { b, c } = bench.session.road!.map
  expect([b!.scenario, c!.scenario]).toEqual(['sc_one', 'sc_barrow'])
})

test('TW-470 a tag is asked of the target: of each where all are reached, of nobody where there is none', () => {
  const cards = {
    salt: [{ kind: 'attack', n: 5, if: { tag: 'undead' } }],
    all: [{ kind: 'wound_all', n: 2, if: { tag: 'undead' } }],
    calm: [{ kind: 'sway_all', n: 2, if: { faith_min: 9 } }],
  } as never
  const bench = scene({ level: 'plain', cards, foes: { husk: { tags: ['undead'] } }, enemies: ['target', 'husk'] })
  bench.play('salt')
  expect(bench.encounter.attack).toBe(0)
  bench.play('all', { target: 0 })
  bench.play('calm')
  expect([bench.enemy(0).hp, bench.enemy(1).hp, bench.enemy(0).wp]).toEqual([20, 18, 10])
})

describe('sections 28 and 29.2', () => {
  test('TW-458 a curse on Faith makes a gain nothing, never a loss', () => {
    const curses = [
      {
        id: 'curse_dry',
        name: named('D'),
        text: named('D.'),
        kind: 'curse',
        mods: { faith_gain: -5 },
        lasts: 'lifted',
      },
    ]
    const node = {
      arrival: [{ kind: 'curse', id: 'curse_dry' }],
      options: [{ text: named('Gift'), effects: [{ kind: 'faith', n: 2 }] }],
    }
    const bench = through(node, { curses })
    bench.act({ type: 'chooseOption', index: 0 })
    expect(bench.session.faith).toBe(4)
  })
  test('TW-470 half of the HP is not yet low', () => {
    const cards = { hurt: [{ kind: 'attack', n: 1, if: { low_hp: true } }] } as never
    const low = (hp: number) => {
      const bench = scene({ level: 'plain', cards, start: { hp } })
      bench.play('hurt')
      return bench.encounter.attack
    }
    expect([low(10), low(9)]).toEqual([0, 1])
  })
  test('TW-471 TW-423 a card turns fate for nothing; with one card left nothing is turned', () => {
    const turned = (fate: readonly string[]) => {
      const bench = scene({ level: 'plain', fate, cards: { turn: [{ kind: 'turn_fate' }] } as never })
      bench.play('turn')
      return [...bench.fate('draw'), bench.encounter.faith]
    }
    expect(turned(['fate_hearth', 'fate_crit', 'fate_spark'])).toEqual(['fate_crit', 'fate_spark', 'fate_hearth', 4])
    expect(turned(['fate_hearth'])).toEqual(['fate_hearth', 4])
  })
  test('TW-471 TW-188 sway goes through the rage that a blow has left', () => {
    const bench = scene({ level: 'plain', cards: { sway: [{ kind: 'sway', n: 10 }] } as never })
    bench.act({ type: 'commitAttack' })
    bench.play('sway')
    // Power 4 in round 2.
    expect([bench.told('willSwayed')[0]!.absorbed, bench.enemy().wp]).toEqual([8, 8])
  })
  test('TW-472 what sways all says nothing to whoever has no spirit', () => {
    const cards = { all: [{ kind: 'sway_all', n: 2 }] } as never
    const foes = { husk: { stats: { wp_max: 0 } } }
    const bench = scene({ level: 'plain', cards, foes, enemies: ['target', 'husk'] })
    bench.play('all')
    expect(bench.told('willSwayed').map(({ slot, lost }) => [slot, lost])).toEqual([[0, 2]])
  })
})

describe('TW-480 who is undying', () => {
  const blow = { blow: [{ kind: 'attack', n: 40 }] } as never
  const foe = { traits: [{ kind: 'undying' }] }
  test('TW-185 is enraged by a sudden blow like everybody', () => {
    const bench = scene({ level: 'plain', cards: blow, foe })
    bench.act({ type: 'commitInfluence' })
    bench.play('blow')
    bench.act({ type: 'commitAttack' })
    expect([bench.enemy().hp, bench.enemy().outcome, bench.enemy().enraged]).toEqual([1, null, true])
  })
  test('TW-138 bleeds of the blow, which is the second death', () => {
    const omens = { red: { suit: 'nav', keyword: 'surge' } }
    const bench = scene({ level: 'plain', cards: blow, foe, omens, fate: ['red'], rules: { keywords: true } })
    bench.play('blow')
    bench.act({ type: 'commitAttack' })
    expect([bench.told('enemyBleeding').length, bench.enemy().outcome]).toEqual([1, 'killed'])
  })
  test('TW-120 rises in the zone of the blow, not in the one that the card leads to', () => {
    const fall = (resonance: number, suit: string) => {
      const omens = { bright: { suit, intensity: 5 } }
      const bench = scene({ level: 'plain', cards: blow, foe, omens, fate: ['bright'], start: { resonance } })
      bench.play('blow')
      bench.act({ type: 'commitAttack' })
      return bench.enemy().outcome
    }
    expect([fall(19, 'prav'), fall(20, 'nav')]).toEqual([null, 'killed'])
  })
  test('TW-145 a counter is no other death', () => {
    const omens = { spur: { suit: 'prav', keyword: 'surge', intensity: 5 } }
    const bench = scene({
      level: 'plain',
      foe: { ...foe, pattern: pattern(['attack', 1]) },
      omens,
      fate: ['spur'],
      rules: { keywords: true },
      start: { resonance: 19 },
    })
    bench.enemy().hp = 1
    bench.act({ type: 'wait' })
    expect([bench.enemy().hp, bench.enemy().outcome]).toEqual([1, null])
  })
})

test('TW-487 of a wave comes who has room, and the rest as soon as there is some', () => {
  const bench = scene({
    level: 'plain',
    enemies: ['target', 'target', 'target'],
    foes: { late: {} },
    scenario: { waves: [{ round: 2, enemies: ['late', 'late'] }] },
  })
  bench.act({ type: 'wait' })
  expect(bench.encounter.enemies.map(({ id }) => id)).toEqual(['target', 'target', 'target', 'late'])
  bench.enemy(0).outcome = 'pacified'
  bench.act({ type: 'wait' })
  expect(bench.encounter.enemies.map(({ id }) => id)).toEqual(['target', 'target', 'target', 'late', 'late'])
})

test('TW-487 what is written of a wave is told once, when the first of it comes', () => {
  const bench = scene({
    level: 'plain',
    enemies: ['target', 'target', 'target'],
    foes: { late: {} },
    scenario: { waves: [{ round: 2, enemies: ['late', 'late'], text: { en: 'Late.', ru: 'Поздно.' } }] },
  })
  bench.act({ type: 'wait' })
  bench.enemy(0).outcome = 'pacified'
  bench.act({ type: 'wait' })
  expect(bench.told('waveArrived').map(({ slots, stories }) => [slots, stories])).toEqual([
    [[3], [0]],
    [[4], undefined],
  ])
})

test('TW-406 TW-502 where only one could come nothing is drawn, where none could nothing comes', () => {
  const drawn = (ids: readonly string[], weights: readonly number[]) =>
    drawOne(ids, weights, 'reward/test/0', new Rolled())
  expect([drawn(['only'], [6]), drawn([], []), drawn(['a', 'b'], [0, 0])]).toEqual(['only', null, null])
  expect(() => drawn(['a', 'b'], [6, 6])).toThrow('an unexpected draw: reward/test/0 of 12')
})

test('TW-507 TW-078 what is unsealed is shuffled in', () => {
  class Reversed extends Unshuffled {
    override shuffle<Item extends string | number>(_label: unknown, items: readonly Item[]): Item[] {
      return [...items].reverse()
    }
  }
  const start = { fateOrder: ['fate_hearth', 'fate_lantern', 'fate_crit'] }
  const bench = new Bench({ campaign: 'road_of_two_lights', start }, roadContent, new Reversed('reversed'))
  bench.run((run) => sealFate(run, 1))
  bench.run((run) => unsealFate(run, 'fate_lantern'))
  expect(bench.fate('draw')).toEqual(['fate_lantern', 'fate_crit', 'fate_hearth'])
})

test('TW-493 TW-036 where the zone leaves nothing, a level makes no more of it than 1', () => {
  const stats = { hp_max: 3, wp_max: 3, armor_physical: 0, armor_spirit: 0, power: 1, influence: 0 }
  const target = { stats, resonance_modifiers: { nav: { hp_max: -5, wp_max: -5 } } }
  const { plan } = new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'merciless' },
    testContent({ road: true, target }),
  )
  const { hpMax, wpMax } = enterEnemy(plan, 'target', 0, 'nav', {}, { layer: 13, elite: true })
  expect([hpMax, wpMax]).toEqual([1, 1])
})

describe('prices', () => {
  test('TW-410 TW-458 who pays with what raised his maximum has no more HP than is left of it', () => {
    const options = [{ text: named('Give'), effects: [{ kind: 'reputation', n: 1 }], price: { item: 'heart_stone' } }]
    const bench = through({ options }, {}, { start: { inventory: ['heart_stone'] } })
    bench.session.hp = 24
    bench.act({ type: 'chooseOption', index: 0 })
    expect([bench.session.hp, bench.session.inventory]).toEqual([20, []])
  })

  test('TW-410 TW-411 option and way are paid as they stood when the command was given', () => {
    const way = { stat: 'might', difficulty: 1, text: named('Way') }
    const checks = [
      { id: 'ck_t', name: named('T'), context: 'exploration', ways: [{ ...way, price: { faith: 3 } }, way] },
    ]
    const options = [{ text: named('Try'), check: 'ck_t', price: { reputation: 1 } }]
    const bench = through({ options }, { checks }, { start: { faith: 3, reputation: -2 } })
    bench.act({ type: 'runCheck', check: 'ck_t', way: 0 })
    expect([bench.session.faith, bench.session.reputation]).toEqual([0, -3])
  })

  test('TW-517 what nobody has is told before what it costs', () => {
    const bench = walk({ start: { node: 'causeway', faith: 0 } })
    expect(bench.refused({ type: 'useService', service: 'forget', card: 999 }).code).toBe('unknown_id')
    expect(bench.refused({ type: 'useService', service: 'seal', fate: 999 }).code).toBe('unknown_id')
    expect(bench.refused({ type: 'useService', service: 'forget', card: 0 }).code).toBe('not_enough_faith')
  })
})

test('TW-429 an option that needs one of several flags is as secret as one that needs a flag', () => {
  const any = [{ flag: 'path_found' }, { flag: 'boat' }]
  const at = (needs: readonly object[]) =>
    through({ options: [{ text: named('O'), effects: [{ kind: 'faith', n: 1 }], needs }] }).refused({
      type: 'chooseOption',
      index: 0,
    }).code
  expect([at([{ any }]), at([{ any: [...any, { item: 'rust_mail' }] }])]).toEqual(['unknown_id', 'option_closed'])
})
