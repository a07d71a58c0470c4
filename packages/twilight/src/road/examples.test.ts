import { describe, expect, test } from 'vitest'
import type { FateCard } from '../content/types.ts'
import { costOf, faithCostOf } from '../rules/cost.ts'
import { enterEnemy, livePower } from '../rules/enemy.ts'
import { servicePrice } from '../rules/road/camp.ts'
import { gainCurse as gain } from '../rules/road/curses.ts'
import { fateVerdict, gatesOf } from '../rules/road/fateGate.ts'
import { goodsPrice } from '../rules/road/market.ts'
import { heroHpMax } from '../rules/road/mods.ts'
import { offered } from '../rules/road/pools.ts'
import { faithPrice } from '../rules/road/price.ts'
import { upgraded } from '../rules/road/upgrade.ts'
import { pattern, scene } from '../rules/testing.ts'
import { rulebookRoad } from '../testing/rulebookRoad.ts'
import { Bench, fight, testContent } from '../testing.ts'
import { roadKit } from './testing.ts'

/** Section 42: the worked examples of the road. */

/** Loaded once. */

const foe = (changes: object = {}) => ({
  name: { en: 'Striker', ru: 'Striker' },
  description: { en: '.', ru: '.' },
  tags: ['human'],
  resonance_affinity: 'yav',
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
  ...changes,
})
const stats = (changes: object = {}) => ({
  hp_max: 40,
  wp_max: 10,
  armor_physical: 0,
  armor_spirit: 0,
  power: 4,
  influence: 2,
  ...changes,
})

/** A fight of a shipped hero on the road set, decks in their order. */
function duel(
  hero: string,
  enemies: readonly object[],
  fate: readonly string[],
  more: Record<string, unknown> = {},
  road = true,
): Bench {
  const {
    cards = [],
    start = {},
    setup = {},
    sections = {},
  } = more as {
    cards?: string[]
    start?: object
    setup?: object
    sections?: object
  }
  const own = [...cards, ...Array.from({ length: Math.max(0, 10 - cards.length) }, () => 'plain_blow')]
  const kinds = enemies.map((enemy, i) => ({ id: `foe_${i}`, ...foe(enemy) }))
  return fight(
    {
      hero,
      encounter: 'sc_duel',
      ...setup,
      start: { cards: own, fateOrder: fate, ...start },
    },
    testContent({
      road,
      enemies: kinds,
      scenarios: [
        { id: 'sc_duel', name: { en: 'D', ru: 'D' }, enemies: kinds.map(({ id }) => id), rules: { canFlee: true } },
      ],
      ...sections,
    }),
  )
}

describe('WE-R01 Wait', () => {
  const striker = { stats: stats({ armor_physical: 3, power: 8 }), pattern: pattern(['attack', 8]) }
  test('TW-416 TW-417 TW-418 TW-419 guard, Faith, energy that is kept, and the blade that waited', () => {
    const bench = duel('hero_borderer', [striker], ['fate_hearth', 'fate_still_water', 'fate_hearth'], {
      cards: ['raised_guard', 'patient_blade'],
    })
    bench.play('raised_guard')
    const events = bench.act({ type: 'wait' })
    const [defence] = bench.told('defenceResolved', events)
    expect(defence).toMatchObject({
      value: 8,
      total: 9,
      damage: 0,
      sum: { armor: 1, agility: 1, cards: 2, mods: 2, fate: 0, keyword: 3 },
    })
    expect(bench.encounter.faith).toBe(6)
    expect(bench.encounter.energy).toBe(4)
    expect(bench.encounter.road!.waited).toBe(true)
    bench.play('patient_blade')
    const [attack] = bench.told('attackResolved', bench.act({ type: 'commitAttack' }))
    expect(attack!.damage).toBe(12)
  })

  test('TW-400 TW-402 with `core` alone: defence 7, damage 1, Faith 5, energy 3, and no state of the road', () => {
    const bench = duel('hero_borderer', [striker], ['fate_hearth'], { cards: ['raised_guard'] }, false)
    bench.play('raised_guard')
    const [defence] = bench.told('defenceResolved', bench.act({ type: 'wait' }))
    expect(defence).toMatchObject({ total: 7, damage: 1 })
    expect('mods' in defence!.sum).toBe(false)
    expect([bench.encounter.faith, bench.encounter.energy]).toEqual([5, 3])
    expect('road' in bench.encounter || 'road' in bench.session || 'difficulty' in bench.state.setup).toBe(false)
  })
})

test('WE-R02 TW-410 TW-411 TW-432 TW-478 prices', () => {
  const at = (reputation: number, more: object = {}, start: object = {}) =>
    new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: { reputation, ...start }, ...more },
      rulebookRoad,
    )
  const card = (bench: Bench, base: number) => faithPrice(bench.plan, bench.session, base)
  expect(card(at(3), 5)).toBe(4)
  expect(card(at(-3), 5)).toBe(6)
  expect(card(at(-3, {}, { curses: ['curse_debt'] }), 5)).toBe(7)
  expect(card(at(6, { ladder: 3 }), 8)).toBe(7)
  expect(card(at(6, { difficulty: 'gentle' }), 3)).toBe(1)
  expect(card(at(10), 0)).toBe(0)
  const trusted = at(3)
  expect(goodsPrice(trusted.plan, trusted.session, { kind: 'card', id: 'vow', sold: false }, true)).toBe(0)
})

test('WE-R03 TW-413 TW-414 Faith on cards', () => {
  const bench = scene({ level: 'plain', hand: ['judgement'], cards: {} })
  const price = (id: string, resonance: number) => [
    costOf(bench.plan, { resonance }, id).cost,
    faithCostOf(bench.plan, { resonance }, id),
  ]
  expect([price('judgement', -20), price('judgement', 0), price('judgement', 20)]).toEqual([
    [3, 3],
    [2, 2],
    [2, 2],
  ])
  expect(price('throat_cut', 20)).toEqual([3, 2])
  expect([price('vow', -60), price('vow', 0), price('vow', 60)]).toEqual([
    [0, 2],
    [0, 2],
    [0, 2],
  ])
  const poor = scene({ level: 'plain', hand: ['judgement'], start: { faith: 0 } })
  poor.encounter.energy = 1
  expect(poor.refused({ type: 'playCard', card: poor.held('judgement') }).code).toBe('not_enough_energy')
  poor.encounter.energy = 3
  expect(poor.refused({ type: 'playCard', card: poor.held('judgement') }).code).toBe('not_enough_faith')
  const light = scene({ level: 'plain', hand: ['throat_cut'], start: { resonance: 60 } })
  expect(light.refused({ type: 'playCard', card: light.held('throat_cut') }).code).toBe('forbidden_by_zone')
})

describe('WE-R04 intimidation', () => {
  const target = {
    stats: stats({ hp_max: 20 }),
    pattern: pattern(['prepare']),
    rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 2, resonance: 6 } },
  }
  test('TW-446 TW-448 TW-453 TW-454 a threat is a match for Nav, and who gives way to it is cowed', () => {
    const bench = duel('hero_shadewalker', [target], ['fate_wolf_moon'], { cards: ['bare_teeth'], start: { faith: 0 } })
    bench.play('bare_teeth')
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('influenceResolved', events)[0]).toMatchObject({ total: 10, lost: 10 })
    expect(bench.encounter.road!.foes[0]!.cowed).toBe(true)
    expect([bench.encounter.resonance, bench.encounter.faith, bench.encounter.reputation]).toEqual([-2.5, 2, 0])
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.reputation).toBe(-1)
    expect(bench.session.road!.tally).toMatchObject({ pacified: { total: 1, human: 1 }, cowed: { total: 1, human: 1 } })
  })

  test('TW-453 without the card it is diplomacy: fear, and nobody is cowed', () => {
    const bench = duel('hero_shadewalker', [target], ['fate_wolf_moon'])
    bench.act({ type: 'commitInfluence' })
    expect([bench.enemy().wp, bench.encounter.reputation, bench.encounter.resonance]).toEqual([5, -1, -2.5])
  })
})

describe('WE-R05 a check with everything', () => {
  const at = () =>
    new Bench(
      {
        campaign: 'salt_for_the_dead',
        hero: 'hero_bonereader',
        difficulty: 'plain',
        start: {
          node: 'names_read',
          faith: 2,
          hp: 18,
          inventory: ['ash_codex'],
          tally: { 'killed.undead': 4, 'pacified.undead': 1 },
          fateOrder: ['fate_lantern', 'fate_lantern'],
        },
      },
      rulebookRoad,
    )
  test('TW-425 TW-434 TW-435 TW-449 TW-451 TW-512 TW-513 by knowledge, with a prayer, a book and a favour', () => {
    const bench = at()
    const [told] = bench.told(
      'checkResolved',
      bench.act({ type: 'runCheck', check: 'ck_toll_of_names', way: 0, pray: 'steady' }),
    )
    expect(told).toMatchObject({
      total: 11,
      difficulty: 8,
      shift: 1,
      success: true,
      sum: { stat: 4, mods: 4, fate: 1, keyword: 2 },
    })
    expect([bench.session.faith, bench.session.resonance]).toEqual([3, -0.5])
    expect(bench.session.flags).toContain('names_read')
  })

  test('TW-456 by risk: Prav opposes, and the wound is double', () => {
    const bench = at()
    const [told] = bench.told(
      'checkResolved',
      bench.act({ type: 'runCheck', check: 'ck_toll_of_names', way: 1, pray: 'steady' }),
    )
    expect(told).toMatchObject({
      total: 5,
      difficulty: 7,
      success: false,
      sum: { stat: 2, mods: 2, fate: 1, keyword: 0 },
    })
    expect([bench.session.hp, bench.session.resonance]).toEqual([10, 4.5])
  })

  test('TW-455 with two ways open one must be named', () => {
    expect(at().refused({ type: 'runCheck', check: 'ck_toll_of_names' }).code).toBe('way_required')
    expect(at().refused({ type: 'runCheck', check: 'ck_toll_of_names', way: 3 }).code).toBe('unknown_id')
  })
})

test('WE-R06 TW-484 resolve: Faith is taken, then what it cannot cover hinders', () => {
  const sapper = { stats: stats(), pattern: pattern(['sap', 7]) }
  const sap = duel('hero_lampbearer', [sapper], ['fate_hearth', 'fate_still_water'], { start: { faith: 2 } })
  const before = sap.encounter.hp
  sap.act({ type: 'commitAttack' })
  expect(sap.told('resolveSapped')[0]).toMatchObject({ value: 7, total: 4, faith: 2, debuff: 1 })
  expect([sap.encounter.faith, sap.encounter.debuff, sap.encounter.hp]).toEqual([0, 1, before])
  const calm = duel('hero_lampbearer', [sapper], ['fate_hearth', 'fate_daybreak'], { start: { faith: 2 } })
  calm.act({ type: 'commitAttack' })
  expect(calm.told('resolveSapped')[0]).toMatchObject({ total: 7, faith: 0, debuff: 0 })
  expect([calm.encounter.faith, calm.encounter.resonance]).toEqual([2, 2.5])
})

test('WE-R07 TW-488 TW-492 TW-493 TW-494 levels: one rounding, depth, elite, and a boss without depth', () => {
  const at = (difficulty: string) =>
    new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty }, rulebookRoad).plan
  const enter = (difficulty: string, id: string, layer: number, elite = false) => {
    const { hpMax, wpMax } = enterEnemy(at(difficulty), id, 0, 'yav', {}, { layer, elite })
    return [hpMax, wpMax]
  }
  expect(enter('normal', 'moon_wolf', 2)).toEqual([10, 7])
  expect(enter('normal', 'grave_knight', 8, true)).toEqual([40, 24])
  expect(enter('normal', 'grove_mother', 13)).toEqual([44, 32])
  expect(enter('gentle', 'moon_wolf', 2)).toEqual([8, 5])
  const power = (difficulty: string, node: string) => {
    const bench = new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty, start: { node } },
      rulebookRoad,
    )
    const scenario = { cold_moon: 'sc_wolf_pack', barrow: 'sc_barrow', mother: 'sc_mother_of_groves' }[node]!
    bench.act({ type: 'startEncounter', encounter: scenario })
    return bench.encounter.enemies.map((enemy) => livePower(bench.plan, bench.encounter, enemy))
  }
  expect(power('normal', 'cold_moon')[0]).toBe(5)
  expect(power('normal', 'barrow')[2]).toBe(9)
  expect(power('normal', 'mother')[0]).toBe(9)
  expect(power('gentle', 'cold_moon')[0]).toBe(4)
})

describe('WE-R08 a fair hit', () => {
  const giant = { stats: stats({ power: 36 }), pattern: pattern(['attack', 36]) }
  const hit = (hero: string, difficulty: string, hp: number, more: object = {}) => {
    const bench = duel(hero, [giant], ['fate_hearth', 'fate_hearth'], { setup: { difficulty }, start: { hp, ...more } })
    bench.act({ type: 'commitAttack' })
    return bench.told('defenceResolved')[0]!
  }
  test('TW-489 TW-491 TW-473 at normal no blow takes more than three fifths, and shelter comes after', () => {
    expect(hit('hero_borderer', 'normal', 26)).toMatchObject({ damage: 16, hp: 10 })
    expect(hit('hero_bonereader', 'normal', 18)).toMatchObject({ damage: 11, hp: 7 })
    expect(hit('hero_borderer', 'merciless', 26).hp).toBe(0)
  })
})

describe('WE-R09 weakness and caps', () => {
  test('TW-480 TW-481 weak, undying, tough and stubborn', () => {
    const upyr = {
      stats: stats({ hp_max: 22, wp_max: 0, armor_physical: 1 }),
      pattern: pattern(['prepare']),
      traits: [{ kind: 'undying' }, { kind: 'weak', keyword: 'ward' }],
    }
    const bench = duel('plain', [upyr], ['fate_hearth', 'fate_hearth'], { cards: ['two_handed', 'two_handed'] })
    bench.play('two_handed')
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]).toMatchObject({ damage: 11, hp: 11 })
    bench.play('two_handed')
    bench.act({ type: 'commitAttack' })
    expect([bench.enemy().hp, bench.enemy().outcome, bench.encounter.road!.foes[0]!.risen]).toEqual([1, null, true])

    const tough = scene({
      level: 'plain',
      cards: { blow: [{ kind: 'attack', n: 12 }], word: [{ kind: 'influence', n: 12 }] },
      foe: {
        traits: [
          { kind: 'tough', n: 12 },
          { kind: 'stubborn', n: 9 },
        ],
        stats: { hp_max: 40, wp_max: 30 },
      },
    })
    tough.play('blow')
    expect(tough.told('attackResolved', tough.act({ type: 'commitAttack' }))[0]).toMatchObject({ damage: 15, lost: 12 })
    const stubborn = scene({
      level: 'plain',
      cards: { word: [{ kind: 'influence', n: 12 }] },
      foe: { traits: [{ kind: 'stubborn', n: 9 }], stats: { wp_max: 30 } },
    })
    stubborn.enemy().rageShield = 4
    stubborn.play('word')
    expect(stubborn.told('influenceResolved', stubborn.act({ type: 'commitInfluence' }))[0]).toMatchObject({
      damage: 15,
      absorbed: 4,
      lost: 9,
    })
  })
})

test('WE-R10 TW-497 TW-498 TW-500 TW-502 TW-504 offers after a mixed fight', () => {
  const bench = new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_tracker', start: { node: 'cold_moon', faith: 0 } },
    rulebookRoad,
  )
  bench.act({ type: 'startEncounter', encounter: 'sc_wolf_pack' })
  bench.enemy(0).hp = 1
  bench.enemy(1).wp = 0
  bench.enemy(2).wp = 0
  for (const slot of [1, 2]) bench.enemy(slot).outcome = 'pacified'
  bench.act({ type: 'commitAttack', target: 0 })
  bench.act({ type: 'commitEncounter' })
  const offers = bench.session.road!.offers!
  expect(bench.session.inventory).toEqual(['beast_hide'])
  expect(offers.map((offer) => offer.kind).slice(0, 3)).toEqual(['card', 'card', 'card'])
  expect(offers[0]).toMatchObject({ id: 'veil_step', pool: 'kill' })
  expect(offers.slice(1, 3).map((offer) => 'pool' in offer && offer.pool)).toEqual(['pacify', 'common'])
  expect(['fate', 'item']).toContain(offers[3]!.kind)
  expect(offers[4]).toEqual({ kind: 'faith', n: 3 })
  expect(offers).toHaveLength(5)
  expect(bench.refused({ type: 'travel', node: 'two_crossings' }).code).toBe('reward_pending')
  expect(bench.refused({ type: 'takeReward', index: 9 }).code).toBe('unknown_id')
  const faith = bench.session.faith
  bench.act({ type: 'takeReward', index: 4 })
  expect([bench.session.faith, bench.session.road!.offers]).toEqual([faith + 3, null])
})

test('WE-R11 TW-501 upgrades', () => {
  const better = (id: string) => {
    const card = upgraded(roadKit.content.cards.find((each) => each.id === id)!)!
    return `${card.cost} ${card.effects.map((effect) => `${effect.kind} ${'n' in effect ? effect.n : ''}`.trim()).join(', ')}`
  }
  expect(better('plain_blow')).toBe('1 attack 3')
  expect(better('heavy_swing')).toBe('3 attack 9')
  expect(better('dodge')).toBe('2 defence 6')
  expect(better('steady_voice')).toBe('1 influence 2, defence 2')
  expect(better('ringing_bell')).toBe('1 stun')
  expect(better('absolution').startsWith('0')).toBe(true)
  expect(better('quick_breath')).toBe('0 draw 2')
  expect(better('snare')).toContain('disarm 3')
  expect(better('black_thorn')).toContain('attack 4')
  expect(better('lowered_blade')).toBe('1 influence 4, spirit_only')
  expect(better('unravel')).toContain('unravel 4')
  expect(better('wolfs_share')).toContain('attack 11')
})

test('WE-R11 TW-474 TW-499 to forget costs more each time, and eight cards are the least', () => {
  const bench = new Bench(
    {
      campaign: 'road_of_two_lights',
      hero: 'hero_borderer',
      difficulty: 'plain',
      start: { node: 'causeway', faith: 8 },
    },
    rulebookRoad,
  )
  const forget = bench.plan.road!.services.get('forget')!
  expect(
    [0, 1, 2].map(
      (removals) =>
        servicePrice(bench.plan, { ...bench.session, road: { ...bench.session.road!, removals } }, forget).faith,
    ),
  ).toEqual([2, 3, 4])
  bench.act({ type: 'useService', service: 'forget', card: 3 })
  expect(bench.session.collection.map(({ uid }) => uid)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9])
  expect([bench.session.faith, bench.session.road!.hours, bench.session.road!.removals]).toEqual([6, 1, 1])
  expect(bench.refused({ type: 'useService', service: 'forget', card: 4 }).code).toBe('service_used')
  const few = new Bench(
    {
      campaign: 'road_of_two_lights',
      hero: 'hero_borderer',
      start: { node: 'causeway', faith: 8, cards: Array.from({ length: 8 }, () => 'plain_blow') },
    },
    rulebookRoad,
  )
  expect(few.refused({ type: 'useService', service: 'forget', card: 4 }).code).toBe('deck_too_small')
})

describe('WE-R12 gates', () => {
  const bench = new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer' }, rulebookRoad)
  const uid = (id: string) => bench.session.fate.cards.findIndex((card) => card.id === id)
  const seal = (id: string, session = bench.session) => {
    const verdict = fateVerdict(bench.plan, session, { seal: uid(id) })
    return verdict.ok ? 'ok' : verdict.code
  }
  const without = (...ids: readonly string[]) => {
    const gone = ids.map(uid)
    const { fate } = bench.session
    return { ...bench.session, fate: { ...fate, draw: fate.draw.filter((each) => !gone.includes(each)) } }
  }
  test('TW-508 TW-509 what may be sealed of the borderland deck, and what not', () => {
    expect([seal('fate_spark'), seal('fate_crit')]).toEqual(['fate_gate', 'fate_gate'])
    expect(
      ['fate_murmur_a', 'fate_murmur_b', 'fate_lantern', 'fate_scales', 'fate_daybreak'].map((id) => seal(id)),
    ).toEqual(Array.from({ length: 5 }, () => 'ok'))
    expect(seal('fate_murmur_b', without('fate_lantern'))).toBe('ok')
    expect(seal('fate_scales', without('fate_lantern', 'fate_murmur_b'))).toBe('ok')
    expect(seal('fate_murmur_a', without('fate_lantern', 'fate_murmur_b', 'fate_scales'))).toBe('fate_size')
  })

  test('TW-506 TW-508 a sticky card cannot be sealed; the figures of the gates are those of the table', () => {
    const camp = new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: { node: 'causeway', faith: 8 } },
      rulebookRoad,
    )
    expect(camp.refused({ type: 'useService', service: 'seal', fate: uid('curse_navi') }).code).toBe('sticky_card')
    const cards = bench.plan.deck.map((id) => bench.plan.fate.get(id)!) as FateCard[]
    const gates = gatesOf(bench.plan, cards)
    expect(gates.F3.bad).toBeCloseTo(-1 / 12, 9)
    expect(Object.values(gates).every(({ open }) => open)).toBe(true)
  })
})

describe('WE-R13 an ally', () => {
  const wolves = [
    { stats: stats(), pattern: pattern(['prepare']), tags: ['beast'] },
    {
      stats: stats({ armor_physical: 1 }),
      pattern: pattern(['prepare']),
      tags: ['beast'],
      rewards: { kill: { faith: 0, resonance: -4 }, pacify: { faith: 0, resonance: 0 } },
    },
  ]
  const pack = (cards: string[] = []) => {
    const bench = duel('plain', wolves, ['fate_hearth', 'fate_hearth', 'fate_hearth', 'fate_hearth'], {
      cards,
      start: { allies: ['ally_pack'] },
    })
    return bench
  }
  test('TW-438 TW-440 TW-441 the pack bites whom the hero spoke to, every other round', () => {
    const content = pack()
    content.act({ type: 'abortEncounter' })
    content.act({ type: 'startEncounter', encounter: 'sc_duel', ally: 'ally_pack' })
    content.act({ type: 'commitInfluence', target: 1 })
    expect(content.told('allyActed')).toEqual([])
    content.act({ type: 'commitInfluence', target: 1 })
    expect(content.told('allyActed')[0]).toMatchObject({ slot: 1, lost: 2 })
    expect(content.enemy(1).hp).toBe(38)
  })

  test('TW-439 TW-442 a death among its kin: a kill, and the pack leaves with the reputation', () => {
    const bench = pack()
    bench.act({ type: 'abortEncounter' })
    bench.act({ type: 'startEncounter', encounter: 'sc_duel', ally: 'ally_pack' })
    bench.act({ type: 'commitInfluence', target: 1 })
    bench.enemy(1).hp = 2
    bench.enemy(0).outcome = 'pacified'
    bench.act({ type: 'commitInfluence', target: 1 })
    expect([bench.enemy(1).outcome, bench.encounter.result, bench.encounter.resonance]).toEqual([
      'killed',
      'victory',
      -4,
    ])
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.road!.allies).toEqual([])
    expect([bench.session.reputation, bench.told('allyLeft')[0]!.why]).toEqual([-1, 'betrayed'])
  })
})

describe('WE-R14 curses', () => {
  test('TW-458 TW-460 TW-476 healing, rest, the maximum, and one too many', () => {
    const thirst = duel('hero_lampbearer', [{ stats: stats(), pattern: pattern(['prepare']) }], ['fate_hearth'], {
      cards: ['dawn_prayer'],
      start: { resonance: 20, hp: 5, curses: ['curse_thirst'] },
    })
    const healed = thirst.told('heroHealed', thirst.play('dawn_prayer'))
    expect(healed[0]!.amount).toBe(3)
    const rest = (curses: string[]) => {
      const bench = new Bench(
        { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: { node: 'causeway', hp: 5, curses } },
        rulebookRoad,
      )
      bench.act({ type: 'useService', service: 'rest' })
      return bench.session.hp - 5
    }
    expect([rest([]), rest(['curse_thirst']), rest(['curse_thirst', 'boon_full_belly'])]).toEqual([8, 6, 8])
    const cold = new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: { curses: ['curse_cold_marrow'] } },
      rulebookRoad,
    )
    expect(cold.session.hp).toBe(22)
    expect(heroHpMax(cold.plan, cold.state)).toBe(22)
  })

  test('TW-459 TW-460 four curses are the most: a fifth costs blood, the same again only lasts longer', () => {
    const bench = new Bench(
      {
        campaign: 'road_of_two_lights',
        hero: 'hero_borderer',
        start: { curses: ['curse_shame', 'curse_sleepless', 'curse_verdict', 'curse_thirst'] },
      },
      rulebookRoad,
    )
    bench.run((run) => gain(run, 'curse_debt'))
    expect([bench.session.hp, bench.session.road!.curses.length]).toEqual([23, 4])
    bench.session.road!.curses = [{ id: 'curse_shame', left: 1 }]
    bench.run((run) => gain(run, 'curse_shame'))
    expect(bench.session.road!.curses).toEqual([{ id: 'curse_shame', left: 2 }])
  })
})

test('WE-R15 TW-502 chances of an offer', () => {
  const sum = (hero: string, tier: 1 | 3, taken: string[] = []) => {
    const bench = new Bench({ campaign: 'road_of_two_lights', hero }, rulebookRoad)
    const weights = bench.plan.balance.road.rarityWeights[tier]
    return offered(bench.plan, bench.session, 'kill', taken).reduce((all, { rarity }) => all + weights[rarity!], 0)
  }
  expect([sum('hero_tracker', 1), sum('hero_tracker', 3)]).toEqual([138, 125])
  expect(sum('hero_borderer', 1)).toBe(132)
  expect(sum('hero_tracker', 1, ['two_handed'])).toBe(132)
})

test('WE-R16 TW-412 TW-468 TW-469 flight', () => {
  const bench = new Bench(
    {
      campaign: 'salt_for_the_dead',
      hero: 'hero_tracker',
      difficulty: 'plain',
      start: { node: 'twice_buried', faith: 1, flags: ['bell_silent'], fateOrder: ['fate_crit', 'fate_crit'] },
    },
    rulebookRoad,
  )
  bench.act({ type: 'startEncounter', encounter: 'sc_twice_buried' })
  bench.act({ type: 'flee' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.faith).toBe(0)
  expect(bench.session.road).toMatchObject({ done: true, offers: null, curses: [{ id: 'curse_shame', left: 2 }] })
  const boss = new Bench(
    { campaign: 'salt_for_the_dead', hero: 'hero_tracker', start: { node: 'lower_ferry' } },
    rulebookRoad,
  )
  boss.act({ type: 'startEncounter', encounter: 'sc_ferry_below' })
  expect(boss.refused({ type: 'flee' }).code).toBe('flee_not_allowed')
})

describe('WE-R17 first strike', () => {
  const maiden = (faith: number) =>
    fight(
      {
        hero: 'plain',
        encounter: 'sc_noon',
        start: {
          faith,
          fateOrder: ['fate_hearth', 'fate_hearth', 'fate_hearth'],
          cards: Array.from({ length: 10 }, () => 'plain_blow'),
        },
      },
      testContent({
        road: true,
        scenarios: [
          {
            id: 'sc_noon',
            name: { en: 'N', ru: 'N' },
            enemies: ['noon_maiden'],
            ...(faith > 2 && { scripted_intents: [['sickle']] }),
          },
        ],
      }),
    )
  test('TW-480 TW-486 she acts before the hero, and then not again in round 1', () => {
    const bench = maiden(5)
    expect(bench.encounter.hp).toBe(18)
    expect([bench.encounter.phase, bench.enemy().intent]).toEqual(['playerAction', null])
    bench.act({ type: 'commitAttack' })
    expect(bench.told('fateDrawn')).toHaveLength(2)
    expect(bench.encounter.hp).toBe(18)
    expect(bench.enemy().intent).not.toBeNull()
  })

  test('TW-486 with little Faith she asks a riddle instead', () => {
    const bench = maiden(2)
    expect(bench.told('resolveSapped')[0]).toMatchObject({ value: 6, total: 6, faith: 0 })
    expect(bench.encounter.faith).toBe(2)
  })
})
