import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { core, loaded } from '../content/testing.ts'
import { TWILIGHT_PACKS } from '../index.ts'
import { enterEnemy, livePower } from '../rules/enemy.ts'
import { servicePrice } from '../rules/road/camp.ts'
import { drawCard } from '../rules/road/pools.ts'
import { RULEBOOK_ROAD, shippedNumber, TUNED } from '../testing/rulebookRoad.ts'
import { Bench, testContent } from '../testing.ts'
import { roadKit } from './testing.ts'

/** TW-533. Each screw is there and turns the way it is named for; what was turned is written down; the rest is as it was. */

const road = loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).content
type Sections = Parameters<typeof testContent>[0]

/** The Borderer on his way, on normal, with some of the content turned. */
const walk = (turned: Sections, start: object) =>
  new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'normal', start },
    testContent({ road: true, ...turned }),
  )
const normal = (fields: object): Sections => ({ difficulties: [{ id: 'normal', ...fields }] })
const presetOf = (id: string) => road.difficulties.find((preset) => preset.id === id)!

function foeAt(turned: Sections, node: string, encounter: string) {
  const bench = walk(turned, { node })
  bench.act({ type: 'startEncounter', encounter })
  const { hpMax, wpMax } = bench.enemy()
  return { hp: hpMax, wp: wpMax, power: livePower(bench.plan, bench.encounter, bench.enemy()) }
}
const wolf = (turned: Sections = {}) => foeAt(turned, 'cold_moon', 'sc_wolf_pack')

describe('TW-533 the screws, in their order', () => {
  test('TW-533 enemyPower and depthPowerEvery: harder blows, and harder still far along the road', () => {
    const { enemyPower } = presetOf('normal')
    expect(wolf(normal({ enemyPower: enemyPower + 2 })).power).toBe(wolf().power + 2)
    const mage = (every: number) => foeAt(normal({ depthPowerEvery: every }), 'hollow_tower', 'sc_hollow_tower').power
    expect([mage(9) - mage(0), mage(3) - mage(0)]).toEqual([1, 3])
    expect(wolf(normal({ depthPowerEvery: 3 })).power).toBe(wolf().power)
  })

  test('TW-533 restShare and restNodeShare: what a camp and a resting place give back', () => {
    const rested = (restShare: number) => {
      const bench = walk({ tuning: { 'road.balance.restShare': restShare } }, { node: 'causeway', hp: 1, faith: 9 })
      bench.act({ type: 'useService', service: 'rest' })
      return bench.session.hp
    }
    expect([rested(0.1), rested(0.5)]).toEqual([1 + 3, 1 + 13])
    const slept = (restNodeShare: number) =>
      walk({ tuning: { 'road.balance.restNodeShare': restNodeShare } }, { node: 'last_rest', hp: 1 }).session.hp
    expect([slept(0.1), slept(0.5)]).toEqual([1 + 3, 1 + 13])
  })

  test('TW-533 enemyWp against enemyHp: each track by itself', () => {
    const [tender, firm] = [wolf(normal({ enemyWp: 1 })), wolf(normal({ enemyWp: 2 }))]
    expect([tender.wp < firm.wp, tender.hp === firm.hp]).toEqual([true, true])
    const [thin, thick] = [wolf(normal({ enemyHp: 1 })), wolf(normal({ enemyHp: 2 }))]
    expect([thin.hp < thick.hp, thin.wp === thick.wp]).toEqual([true, true])
  })

  test('TW-533 rarities: a card that is made rare is drawn less often, and a single card does what it says', () => {
    const drawn = (rarity: string) => {
      const { plan } = walk({ cards: [{ id: 'two_handed', rarity }] }, {})
      const pool = [...plan.cards.values()].filter(({ pools }) => pools.includes('kill'))
      const draws = new SeededDraws('rarity')
      const ids = Array.from({ length: 2000 }, () => drawCard(plan, pool, 1, 'reward/cold_moon/0', draws))
      return ids.filter((id) => id === 'two_handed').length
    }
    expect(drawn('rare')).toBeLessThan(drawn('common') / 2)
  })

  test('TW-533 prices: what a service asks for is what is paid', () => {
    const paid = (faith: number) => {
      const bench = walk({ services: [{ id: 'rest', faith }] }, { node: 'causeway', hp: 1, faith: 9 })
      expect(servicePrice(bench.plan, bench.session, bench.plan.road!.services.get('rest')!).faith).toBe(faith)
      bench.act({ type: 'useService', service: 'rest' })
      return 9 - bench.session.faith
    }
    expect([paid(1), paid(5)]).toEqual([1, 5])
  })

  test('TW-533 single enemies: the numbers of one change nobody else', () => {
    const { stats } = road.enemies.find(({ id }) => id === 'white_bailiff')!
    const turned = testContent({ road: true, enemies: [{ id: 'white_bailiff', stats: { ...stats, hp_max: 90 } }] })
    const { plan } = new Bench({ campaign: 'the_unwritten_law', hero: 'hero_borderer', difficulty: 'plain' }, turned)
    expect(
      ['white_bailiff', 'oath_hound'].map((id) => enterEnemy(plan, id, 0, 'yav', {}, { layer: 1, elite: false }).hpMax),
    ).toEqual([90, 9])
  })
})

describe('TW-533 what was turned', () => {
  test('TW-533 23.11 tells every number that ships otherwise than the rulebook counts, and none besides', () => {
    expect(TUNED.length).toBeGreaterThan(90)
    expect(TUNED.map(shippedNumber)).toEqual(TUNED.map(({ ships }) => ships))
    expect(TUNED.filter(({ rulebook, ships }) => rulebook === ships)).toEqual([])
    const files = [...new Set(TUNED.map(({ file }) => file))]
    expect(
      Object.keys(RULEBOOK_ROAD).filter(
        (file) => !files.includes(file) && RULEBOOK_ROAD[file] !== TWILIGHT_PACKS.road[file],
      ),
    ).toEqual([])
    expect(loaded([TWILIGHT_PACKS.core, RULEBOOK_ROAD]).content.heroes).toEqual(road.heroes)
  })

  test('TW-533 heroes’ stats and the cards of `core` are those of `core`', () => {
    const sheet = ({
      id,
      stats,
      hp_max,
      armor,
      shield,
      persuasion,
      faith_start,
      faith_max,
      weapon,
      passive,
      starting_deck,
    }: (typeof core.heroes)[number]) => ({
      id,
      stats,
      hp_max,
      armor,
      shield,
      persuasion,
      faith_start,
      faith_max,
      weapon,
      passive,
      starting_deck,
    })
    expect(road.heroes.map(sheet)).toEqual(core.heroes.map(sheet))
    const face = ({
      id,
      cost,
      faith_cost,
      effects,
      affinity,
      tags,
      exhaust,
      upgrade,
    }: (typeof core.cards)[number]) => ({ id, cost, faith_cost, effects, affinity, tags, exhaust, upgrade })
    expect(road.cards.slice(0, core.cards.length).map(face)).toEqual(core.cards.map(face))
  })

  test('TW-533 levels grow harder in their order', () => {
    const levels = ['gentle', 'normal', 'hard', 'merciless'].map(presetOf)
    for (const field of ['enemyHp', 'enemyWp', 'enemyPower', 'depthHp', 'fairHit', 'price'] as const)
      expect(levels.map((level) => level[field])).toEqual(levels.map((level) => level[field]).sort((a, b) => a - b))
    expect(roadKit.content.difficulties.map(({ lastStand }) => lastStand)).toEqual([false, true, false, false, false])
  })
})
