import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { balanceFields } from '../content/tuning.ts'
import { APPROACHES, RARITIES, type Rarity, RELATIONS, SUITS, TIERS, type Tier } from '../content/words.ts'
import { faithCostOf } from '../rules/cost.ts'
import { enterEnemy } from '../rules/enemy.ts'
import { changeReputation } from '../rules/hero.ts'
import { servicePrice } from '../rules/road/camp.ts'
import { gainCurse } from '../rules/road/curses.ts'
import { fateVerdict, gatesOf } from '../rules/road/fateGate.ts'
import { goodsPrice } from '../rules/road/market.ts'
import { drawCard, offered } from '../rules/road/pools.ts'
import { folkShift, standingOf } from '../rules/road/standing.ts'
import { pattern, type Scene, scene } from '../rules/testing.ts'
import { gainCard } from '../rules/world.ts'
import { Bench, testContent } from '../testing.ts'
import { through } from './testing.ts'

/** TW-401. Every key of the road is read by something: whoever turns it sees another result. */

type Tuning = Readonly<Record<string, unknown>>
const ROAD = /^road\.|\.wait(Guard|Carry)$|^fate\.balance\.approach\./

const walk = (tuning: Tuning, setup: object = {}) =>
  new Bench(
    { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup },
    testContent({ road: true, tuning }),
  )
const duel = (tuning: Tuning, told: Scene = {}) => scene({ level: 'plain', tuning, ...told })
const at = (node: string, start: object = {}) => ({ start: { node, ...start } })
const blank = { fate: ['blank', 'blank', 'blank'] }
const priced = (kind: 'card' | 'item' | 'fate', id: string) => (tuning: Tuning) => {
  const { plan, session } = walk(tuning)
  return goodsPrice(plan, session, { kind, id, sold: false })
}
const waits =
  (told: Scene = {}) =>
  (tuning: Tuning) => {
    const bench = duel(tuning, { ...blank, foe: { pattern: pattern(['attack', 9]) }, ...told })
    bench.act({ type: 'wait' })
    return bench
  }
const refusal = (bench: Bench, action: Parameters<Bench['act']>[0]) => {
  const verdict = bench.game.check(bench.state, 1, action)
  return verdict.ok ? 'ok' : `${verdict.code} ${JSON.stringify(verdict.params)}`
}
/** A fight at a node is won by blood. */
const won = (tuning: Tuning, setup: object = {}, others: 'killed' | 'pacified' = 'killed') => {
  const bench = walk(tuning, { difficulty: 'normal', start: { node: 'cold_moon', faith: 0 }, ...setup })
  bench.act({ type: 'startEncounter', encounter: 'sc_wolf_pack' })
  for (const slot of [0, 1, 2]) bench.enemy(slot).outcome = slot === 0 ? null : others
  bench.enemy(0).hp = 1
  bench.act({ type: 'commitAttack', target: 0 })
  bench.act({ type: 'commitEncounter' })
  return bench
}
const asking = (tuning: Tuning, approach: string, more: object = {}, fate = 'fate_hearth') => {
  const check = {
    id: 'ck_t',
    name: { en: 'T', ru: 'T' },
    context: 'exploration',
    stat: 'might',
    difficulty: 99,
    approach,
    ...more,
  }
  const bench = through(
    { kind: 'check', check: 'ck_t' },
    { tuning, checks: [check], hero: { favours: ['labour', 'trail'] } },
    { start: { hp: 10, fateOrder: [fate] } },
  )
  bench.act({ type: 'runCheck', check: 'ck_t' })
  return bench
}
const talk = (...asked: Parameters<typeof asking>) => {
  const bench = asking(...asked)
  return [bench.session.hp, bench.session.reputation, bench.told('checkResolved')[0]!.total]
}

/** With the ten of the Borderer it makes twenty. */
const CROWD = Array.from({ length: 10 }, () => 'dodge')

const CASES: Readonly<Record<string, readonly [to: unknown, seen: (tuning: Tuning) => unknown]>> = {
  'combat.balance.waitGuard': [5, (t) => waits()(t).told('defenceResolved')[0]!.total],
  'combat.balance.waitCarry': [3, (t) => waits()(t).encounter.energy],
  'road.balance.duskRound': [
    2,
    (t) => {
      const bench = duel(t, blank)
      bench.encounter.round = 2
      bench.act({ type: 'wait' })
      return bench.enemy().buff
    },
  ],
  'road.balance.duskPower': [
    3,
    (t) => {
      const bench = duel(t, blank)
      bench.encounter.round = 12
      bench.act({ type: 'wait' })
      return bench.enemy().buff
    },
  ],
  'road.balance.encounterFaithCap': [1, (t) => waits()(t).encounter.faith],
  'road.balance.zoneFaithCost': [3, (t) => faithCostOf(walk(t).plan, { resonance: -30 }, 'judgement')],
  'road.balance.praysPerRound': [
    2,
    (t) => {
      const bench = duel(t, blank)
      bench.act({ type: 'pray', kind: 'glimpse' })
      return refusal(bench, { type: 'pray', kind: 'glimpse' })
    },
  ],
  'road.balance.prayGlimpse': [
    3,
    (t) => {
      const bench = duel(t, blank)
      bench.act({ type: 'pray', kind: 'glimpse' })
      return bench.encounter.faith
    },
  ],
  'road.balance.prayTurn': [
    4,
    (t) => {
      const bench = duel(t, blank)
      bench.act({ type: 'pray', kind: 'turn' })
      return bench.encounter.faith
    },
  ],
  'road.balance.praySteady': [
    4,
    (t) => {
      const bench = duel(t, blank)
      bench.act({ type: 'pray', kind: 'steady', on: 'attack' })
      return bench.encounter.faith
    },
  ],
  'road.balance.priceFloor': [6, (t) => priced('card', 'two_handed')(t)],
  'road.balance.purseWorth': [
    1,
    (t) => {
      const { plan, session } = walk(t)
      return goodsPrice(plan, session, { kind: 'card', id: 'judgement', sold: false }, true)
    },
  ],
  'road.balance.reputationMin': [-11, (t) => lowest(t)],
  'road.balance.reputationMax': [11, (t) => highest(t)],
  'road.balance.tiers': [[{ id: 'honoured', price: 9 }], (t) => standingOf(walk(t).plan, 6).price],
  'road.balance.moodStep': [
    1,
    (t) => {
      const { plan, session } = walk(t, { start: { tally: { 'pacified.beast': 1 } } })
      return folkShift(plan, session, { ...plan.checks.get('ck_witness')!, context: 'dialogue', folk: 'wild' }) + 0
    },
  ],
  'road.balance.moodCap': [
    1,
    (t) => {
      const { plan, session } = walk(t, { start: { tally: { 'pacified.beast': 9 } } })
      return folkShift(plan, session, { ...plan.checks.get('ck_witness')!, context: 'dialogue', folk: 'wild' })
    },
  ],
  'road.balance.maxAllies': [
    1,
    (t) => {
      const bench = through(
        { arrival: [{ kind: 'ally', id: 'ally_knight' }] },
        { tuning: t },
        { start: { allies: ['ally_pack'] } },
      )
      return bench.session.road!.asking
    },
  ],
  'road.balance.allyBetrayed': [
    -3,
    (t) => {
      const bench = duel(t, { ...blank, foe: { tags: ['beast'] }, start: { allies: ['ally_pack'] } })
      bench.act({ type: 'abortEncounter' })
      bench.act({ type: 'startEncounter', encounter: 'sc_test', ally: 'ally_pack' })
      bench.enemy().hp = 1
      bench.act({ type: 'commitAttack' })
      bench.act({ type: 'commitEncounter' })
      return bench.session.reputation
    },
  ],
  'road.balance.cowedReputation': [
    -2,
    (t) => {
      const bench = duel(t, { ...blank, hand: ['bare_teeth'], foe: { stats: { wp_max: 2 } } })
      bench.play('bare_teeth')
      bench.act({ type: 'commitInfluence' })
      bench.act({ type: 'commitEncounter' })
      return bench.session.reputation
    },
  ],
  'road.balance.theftReputation': [-2, (t) => talk(t, 'theft', {}, 'fate_lantern')],
  'road.balance.favourBonus': [2, (t) => talk(t, 'labour')],
  'road.balance.healingCheckHp': [4, (t) => talk(t, 'healing', { difficulty: 0 })],
  'road.balance.maxCurses': [
    1,
    (t) => {
      const bench = walk(t, { start: { curses: ['curse_shame'] } })
      bench.run((run) => gainCurse(run, 'curse_debt'))
      return bench.session.hp
    },
  ],
  'road.balance.curseOverflowHp': [
    5,
    (t) => {
      const bench = walk({ 'road.balance.maxCurses': 1, ...t }, { start: { curses: ['curse_shame'] } })
      bench.run((run) => gainCurse(run, 'curse_debt'))
      return bench.session.hp
    },
  ],
  'road.balance.maxStride': [
    4,
    (t) => {
      try {
        walk({ ...t })
        testContent({
          road: true,
          tuning: t,
          campaigns: [
            {
              id: 'far',
              name: { en: 'F', ru: 'F' },
              text: { en: 'F', ru: 'F' },
              road: [
                {
                  id: 'a',
                  layer: 1,
                  kind: 'story',
                  name: { en: 'A', ru: 'A' },
                  text: { en: 'A', ru: 'A' },
                  leads: ['b'],
                },
                { id: 'b', layer: 5, kind: 'story', name: { en: 'B', ru: 'B' }, text: { en: 'B', ru: 'B' } },
              ],
              epilogues: [{ text: { en: 'E', ru: 'E' } }],
            },
          ],
        })
        return 'ok'
      } catch {
        return 'refused'
      }
    },
  ],
  'road.balance.sight': [2, (t) => Object.keys(walk(t).session.road!.known).length],
  'road.balance.fleeFaith': [
    -1,
    (t) => {
      const bench = through(
        { kind: 'encounter', scenario: 'sc_run' },
        {
          tuning: t,
          scenarios: [{ id: 'sc_run', name: { en: 'R', ru: 'R' }, enemies: ['target'], rules: { canFlee: true } }],
        },
        { start: { fateOrder: ['fate_crit', 'fate_crit'] } },
      )
      bench.act({ type: 'startEncounter', encounter: 'sc_run' })
      bench.act({ type: 'flee' })
      bench.act({ type: 'commitEncounter' })
      return bench.session.faith
    },
  ],
  'road.balance.campHours': [4, (t) => walk(t, at('causeway')).session.road!.hours],
  'road.balance.restShare': [
    0.5,
    (t) => {
      const bench = walk(t, at('causeway', { hp: 5 }))
      bench.act({ type: 'useService', service: 'rest' })
      return bench.session.hp
    },
  ],
  'road.balance.restNodeShare': [0.5, (t) => walk(t, at('last_rest', { hp: 5 })).session.hp],
  'road.balance.stockCards': [1, (t) => walk(t, at('mudgate_market')).session.road!.stock.length],
  'road.balance.stockItems': [0, (t) => walk(t, at('mudgate_market')).session.road!.stock.length],
  'road.balance.prices.common': [9, priced('card', 'two_handed')],
  'road.balance.prices.uncommon': [9, priced('card', 'vow')],
  'road.balance.prices.rare': [9, priced('card', 'judgement')],
  'road.balance.prices.item': [9, priced('item', 'bog_pearl')],
  'road.balance.prices.fate': [9, priced('fate', 'fate_bread_and_salt')],
  'road.balance.prices.forget': [
    9,
    (t) => {
      const { plan, session } = walk(t, at('mudgate_market'))
      return servicePrice(plan, session, plan.road!.services.get('forget')!).faith
    },
  ],
  'road.balance.weakMultiplier': [2, (t) => hit(t, [{ kind: 'weak', keyword: 'ward' }])],
  'road.balance.resistMultiplier': [0, (t) => hit(t, [{ kind: 'resist', keyword: 'ward' }])],
  'road.balance.eliteHp': [2, (t) => enterEnemy(walk(t).plan, 'bear', 0, 'yav', {}, { layer: 1, elite: true }).hpMax],
  'road.balance.elitePower': [
    3,
    (t) =>
      duel(t, { foe: { pattern: pattern(['attack', 0]) }, enemies: [{ enemy: 'target', elite: true }] }).told(
        'intentAnnounced',
      )[0]!.value,
  ],
  'road.balance.sapDebuffCap': [
    1,
    (t) => {
      const bench = duel(t, { ...blank, start: { faith: 0 }, foe: { pattern: pattern(['sap', 9]) } })
      bench.act({ type: 'commitAttack' })
      return bench.encounter.debuff
    },
  ],
  'road.balance.rewardFaith': [7, (t) => won(t).session.road!.offers!.find(({ kind }) => kind === 'faith')],
  'road.balance.skipFaith': [
    3,
    (t) => {
      const bench = won(t)
      const { faith } = bench.session
      bench.act({ type: 'skipReward' })
      return bench.session.faith - faith
    },
  ],
  'road.balance.lootOffers': [0, (t) => won(t, {}, 'pacified').session.road!.offers![0]],
  'road.balance.maxCopies': [
    1,
    (t) => {
      const { plan, session } = walk(t)
      return offered(plan, session, 'kill', []).length
    },
  ],
  'road.balance.minDeck': [
    10,
    (t) => refusal(walk(t, at('causeway', { faith: 8 })), { type: 'useService', service: 'forget', card: 0 }),
  ],
  'road.balance.maxDeck': [
    20,
    (t) => {
      const bench = walk(t, { start: { extraCards: CROWD } })
      bench.run((run) => gainCard(run, 'vow'))
      return bench.session.collection.length
    },
  ],
  'road.balance.fateMin': [
    12,
    (t) => {
      const { plan, session } = walk(t, { deck: 'borderland' })
      return fateVerdict(plan, session, { seal: 7 }).ok
    },
  ],
  'road.balance.fateMax': [
    12,
    (t) => {
      const { plan, session } = walk(t, { deck: 'borderland' })
      return fateVerdict(plan, session, { add: 'fate_threshold' }).ok
    },
  ],
  'road.balance.f4Low': [-1, (t) => f4(t)],
  'road.balance.f4High': [1, (t) => f4(t, ['fate_lantern'])],
  'road.balance.itemsPerRound': [
    0,
    (t) => refusal(duel(t, { start: { inventory: ['spirit_essence'] } }), { type: 'useItem', item: 'spirit_essence' }),
  ],
}

/** The table of standings ends where reputation does. */
function lowest(tuning: Tuning): number {
  const ends = 'road.balance.reputationMin' in tuning ? { 'road.balance.tiers': [{ id: 'outcast', min: -11 }] } : {}
  return after({ ...tuning, ...ends }, -50)
}
function highest(tuning: Tuning): number {
  const ends = 'road.balance.reputationMax' in tuning ? { 'road.balance.tiers': [{ id: 'honoured', max: 11 }] } : {}
  return after({ ...tuning, ...ends }, 50)
}
function after(tuning: Tuning, by: number): number {
  const bench = walk(tuning)
  bench.run((run) => changeReputation(run, by))
  return bench.session.reputation
}
function hit(tuning: Tuning, traits: readonly object[]): unknown {
  const bench = duel(tuning, { fate: ['fate_hearth', 'fate_hearth'], foe: { traits } })
  bench.act({ type: 'commitAttack' })
  return bench.told('attackResolved')[0]!.damage
}
function f4(tuning: Tuning, cards?: readonly string[]): boolean {
  const { plan } = walk(tuning, { deck: 'borderland' })
  return gatesOf(
    plan,
    (cards ?? plan.deck).map((id) => plan.fate.get(id)!),
  ).F4.open
}

describe('TW-401 one key, one result', () => {
  for (const [key, [to, seen]] of Object.entries(CASES))
    test(`TW-401 ${key}`, () => {
      expect(seen({ [key]: to })).not.toEqual(seen({}))
    })

  test('TW-401 TW-502 rarities and approaches are tables of keys, and every other key has its case', () => {
    const tables = /^fate\.balance\.approach\.|^road\.balance\.rarityWeights\./
    const keys = Object.keys(balanceFields).filter((key) => ROAD.test(key) && !tables.test(key))
    expect(Object.keys(CASES).sort()).toEqual(keys.sort())
  })

  test('TW-499 who holds as many cards as may be held is offered none', () => {
    const kinds = (maxDeck: number) => {
      const start = { node: 'cold_moon', faith: 0, extraCards: CROWD }
      return won({ 'road.balance.maxDeck': maxDeck }, { start }).session.road!.offers!.map(({ kind }) => kind)
    }
    expect(kinds(20)).not.toContain('card')
    expect(kinds(21)).toContain('card')
  })

  const weights = (tier: Tier, of: (rarity: Rarity) => boolean): Tuning =>
    Object.fromEntries(RARITIES.filter(of).map((rarity) => [`road.balance.rarityWeights.${tier}.${rarity}`, 0]))
  const drawn = (tuning: Tuning, tier: Tier): Set<Rarity | undefined> => {
    const { plan, session } = walk(tuning)
    const cards = offered(plan, session, 'kill', [])
    return new Set(
      Array.from({ length: 60 }, (_, i) => {
        const id = drawCard(plan, cards, tier, 'reward/test/0', new SeededDraws(`rarity ${i}`))
        return plan.cards.get(id!)!.rarity
      }),
    )
  }
  test.each(TIERS.flatMap((tier) => RARITIES.map((rarity) => [tier, rarity] as const)))(
    'TW-401 TW-502 road.balance.rarityWeights.%s.%s: alone it gives every card, at 0 none',
    (tier, rarity) => {
      expect(
        drawn(
          weights(tier, (each) => each !== rarity),
          tier,
        ),
      ).toEqual(new Set([rarity]))
      expect(
        drawn(
          weights(tier, (each) => each === rarity),
          tier,
        ),
      ).not.toContain(rarity)
    },
  )

  test('TW-502 TW-503 a node draws by the weights of its own tier', () => {
    const rarities = (tier: Tier) => {
      const { plan, session } = won(weights(tier, (each) => each !== 'rare'))
      const cards = session.road!.offers!.filter((offer) => offer.kind === 'card').slice(1)
      return cards.map((offer) => plan.cards.get('id' in offer ? offer.id : '')!.rarity)
    }
    expect(rarities(1)).toEqual(['rare', 'rare'])
    expect(rarities(3)).not.toEqual(['rare', 'rare'])
  })

  const OF_SUIT = { nav: 'fate_wolf_moon', yav: 'fate_hearth', prav: 'fate_lantern' } as const
  test.each(SUITS.flatMap((suit) => APPROACHES.map((approach) => [suit, approach] as const)))(
    'TW-401 TW-448 fate.balance.approach.%s.%s says how such a card meets such a way',
    (suit, approach) => {
      const told = (tuning: Tuning) => {
        const bench = asking(tuning, approach, {}, OF_SUIT[suit])
        return bench.told('fateCompared')[0]!.relation
      }
      const stands = told({})
      const other = RELATIONS.find((relation) => relation !== stands)!
      expect(told({ [`fate.balance.approach.${suit}.${approach}`]: other })).toBe(other)
    },
  )
})
