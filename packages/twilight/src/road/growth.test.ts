import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { FateCard } from '../content/types.ts'
import { roadOptions } from '../rules/campaign.ts'
import { chartOf } from '../rules/road/chart.ts'
import { fateVerdict } from '../rules/road/fateGate.ts'
import { goodsPrice } from '../rules/road/market.ts'
import { heroHpMax } from '../rules/road/mods.ts'
import { offered } from '../rules/road/pools.ts'
import { upgraded } from '../rules/road/upgrade.ts'
import { Rolled, scene } from '../rules/testing.ts'
import { gainCard } from '../rules/world.ts'
import { rulebookRoad } from '../testing/rulebookRoad.ts'
import { Bench, fateCard, named, testContent, type Unshuffled } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Sections 29, 30 and 32 to 34 in single steps: the map, places, rewards, decks and things. */

const at = (node: string, start: object = {}, setup: object = {}) =>
  new Bench(
    {
      campaign: 'road_of_two_lights',
      hero: 'hero_borderer',
      difficulty: 'plain',
      ...setup,
      start: { node, faith: 8, ...start },
    },
    rulebookRoad,
  )
const refusal = (bench: Bench, action: Action) => {
  const verdict = bench.game.check(bench.state, 1, action)
  return verdict.ok ? 'ok' : verdict.code
}

/** Notes what is asked, and always gives the first. */
class Special extends Rolled {
  readonly of: string[] = []
  override weighted<Item extends string | number>(
    label: { readonly name: string },
    items: readonly Item[],
    weights: readonly number[],
  ): Item {
    this.of.push(
      `${label.name}: ${items.length > 4 ? 'many' : items.map((item, i) => `${item} ${weights[i]}`).join(', ')}`,
    )
    return items[0]!
  }
}

describe('section 29: the map', () => {
  test('TW-463 what was shown stays shown, and a second look never hides', () => {
    const look = (n: number) => ({ text: named('Look'), effects: [{ kind: 'reveal', n }] })
    const bench = roadOf([
      { id: 'a', layer: 1, leads: ['b'], options: [look(3), look(1)] },
      { id: 'b', layer: 2, leads: ['c'] },
      { id: 'c', layer: 3, leads: ['d'] },
      { id: 'd', layer: 4, leads: ['e'] },
      { id: 'e', layer: 5 },
    ])
    const known = () => Object.keys(bench.session.road!.known).sort()
    expect(known()).toEqual(['a', 'b'])
    bench.act({ type: 'chooseOption', index: 0 })
    expect(known()).toEqual(['a', 'b', 'c', 'd'])
    bench.act({ type: 'chooseOption', index: 1 })
    expect(known()).toEqual(['a', 'b', 'c', 'd'])
  })
  test('TW-463 a veiled node is a question mark until the hero stands next to it', () => {
    const bench = roadOf([
      { id: 'a', layer: 1, leads: ['b'] },
      { id: 'b', layer: 2, leads: ['c'] },
      { id: 'c', layer: 3, leads: ['d'], veiled: true, kind: 'camp' },
      { id: 'd', layer: 4 },
    ])
    const kind = () => chartOf(bench.plan, bench.game.view(bench.state, 1)).find(({ id }) => id === 'c')!.kind
    expect(kind()).toBeNull()
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'b' })
    expect(kind()).toBe('camp')
  })
  test('TW-467 the first entry whose needs hold gives the price, be a later one cheaper', () => {
    const entry = [{ needs: [{ num: 'faith', min: 3 }], price: { faith: 3 } }, {}]
    const bench = roadOf([
      { id: 'start', layer: 1, leads: ['dear', 'end'] },
      { id: 'dear', layer: 2, leads: ['end'], entry },
      { id: 'end', layer: 3 },
    ])
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'dear' })
    expect(bench.session.faith).toBe(1)
  })
  test('TW-467 on arrival curses count down first: what the place itself lays on lasts its full time', () => {
    const bench = roadOf(
      [
        { id: 'start', layer: 1, leads: ['here'] },
        {
          id: 'here',
          layer: 2,
          leads: ['end'],
          arrival: [{ kind: 'curse', id: 'curse_cold_marrow' }],
          welcome: [{ needs: [{ curse: 'curse_cold_marrow' }], effects: [{ kind: 'faith', n: 1 }], text: named('W') }],
        },
        { id: 'end', layer: 3 },
      ],
      {},
      { start: { curses: ['boon_clear_eye'], faith: 0 } },
    )
    const left = (id: string) => bench.session.road!.curses.find((held) => held.id === id)!.left!
    const before = left('boon_clear_eye')
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'here' })
    expect([left('boon_clear_eye'), left('curse_cold_marrow')]).toEqual([before - 1, 4])
    expect(bench.told('welcomeMet')).toHaveLength(1)
    expect([bench.session.faith, bench.session.road!.trail]).toEqual([1, ['start', 'here']])
  })

  test('TW-464 TW-468 what happens on arrival, and which options end a node', () => {
    const check = { id: 'ck_t', name: named('T'), context: 'exploration', stat: 'might', difficulty: 1 }
    const options = [
      { text: named('Stay'), effects: [{ kind: 'faith', n: 1 }] },
      { text: named('Go'), effects: [{ kind: 'faith', n: 1 }], ends: true },
      { text: named('Try'), check: 'ck_t', ends: true },
    ]
    const node = { kind: 'encounter', scenario: 'sc_one', options, arrival: [{ kind: 'reputation', n: 2 }] }
    const bench = through(node, { checks: [check] })
    expect(bench.session.reputation).toBe(2)
    expect(refusal(bench, { type: 'leaveNode' })).toBe('node_not_done')
    bench.act({ type: 'chooseOption', index: 0 })
    expect(bench.session.road!.done).toBe(false)
    bench.act({ type: 'chooseOption', index: 1 })
    expect([bench.session.road!.done, bench.session.road!.offers]).toEqual([true, null])
    const tried = through(node, { checks: [check] })
    tried.act({ type: 'runCheck', check: 'ck_t' })
    expect(tried.session.road!.done).toBe(true)
    expect(refusal(through({ kind: 'check', check: 'ck_t' }, { checks: [check] }), { type: 'leaveNode' })).toBe(
      'node_not_done',
    )
    const camp = at('causeway')
    camp.act({ type: 'leaveNode' })
    expect(camp.session.road!.hours).toBe(0)
  })
  test('TW-429 a secret option is not listed, a closed one is', () => {
    const effects = [{ kind: 'faith', n: 1 }]
    const options = [
      { text: named('Dear'), effects, needs: [{ num: 'faith', min: 9 }] },
      { text: named('Hidden'), effects, needs: [{ flag: 'path_found' }] },
      { text: named('Told'), effects, needs: [{ flag: 'path_found' }], secret: false },
    ]
    const { plan, state, game } = through({ options })
    const listed = roadOptions(plan, state)
    expect(listed.map(({ index, closed }) => [index, closed])).toEqual([
      [0, true],
      [2, true],
    ])
    expect(game.legal(state).some(({ type }) => type === 'chooseOption')).toBe(false)
  })
  test('TW-469 shame is for who flees from an elite, Faith for both', () => {
    const scenarios = [{ id: 'sc_run', name: named('R'), enemies: ['target'], rules: { canFlee: true } }]
    const fled = (kind: string) => {
      const bench = through({ kind, scenario: 'sc_run' }, { scenarios }, { start: { fateOrder: ['fate_crit'] } })
      bench.act({ type: 'startEncounter', encounter: 'sc_run' })
      bench.act({ type: 'flee' })
      bench.act({ type: 'commitEncounter' })
      const { curses, offers, done } = bench.session.road!
      return [bench.session.faith, curses.map(({ id }) => id), offers, done]
    }
    expect([fled('encounter'), fled('elite')]).toEqual([
      [2, [], null, true],
      [2, ['curse_shame'], null, true],
    ])
  })
})

describe('section 30: places', () => {
  const ids = (bench: Bench) => bench.fate('draw')
  test('TW-474 to look, to lay the cards, to tend wounds', () => {
    const bench = at('causeway', { hp: 5, curses: ['curse_thirst'] })
    const top = ids(bench)
    bench.act({ type: 'useService', service: 'glimpse' })
    expect(bench.session.fate.known).toBe(2)
    bench.act({ type: 'useService', service: 'fortune', order: [3, 2, 1, 0] })
    expect([bench.session.fate.known, ids(bench)]).toEqual([4, [top[3], top[2], top[1], top[0], ...top.slice(4)]])
    bench.act({ type: 'useService', service: 'tend' })
    expect(bench.session.hp).toBe(7)
  })
  test('TW-474 TW-080 TW-506 a brand is lifted for good, a sealed card is only put away', () => {
    const bench = at('causeway', { faith: 8 })
    const uid = (id: string) => bench.session.fate.cards.findIndex((card) => card.id === id)
    bench.act({ type: 'useService', service: 'lift_brand', fate: uid('curse_navi') })
    expect(bench.session.fate.removed).toEqual([uid('curse_navi')])
    const other = at('causeway', {}, { deck: 'borderland' })
    const lantern = other.session.fate.cards.findIndex(({ id }) => id === 'fate_lantern')
    other.act({ type: 'useService', service: 'seal', fate: lantern })
    expect([other.session.road!.sealed, ids(other).includes('fate_lantern')]).toEqual([[lantern], false])
  })
  test('TW-476 TW-458 a rest node heals a share with what is added to rests, without the bonus of the zone', () => {
    const rested = (start: object) => at('last_rest', { hp: 5, ...start }).session.hp - 5
    expect([rested({}), rested({ curses: ['curse_thirst'] }), rested({ curses: ['boon_full_belly'] })]).toEqual([
      5, 3, 7,
    ])
    expect(rested({ resonance: 70 })).toBe(5)
  })
  test('TW-477 TW-478 a market forgets without hours, sells nothing twice, and gives nothing back for a purse', () => {
    const bench = at('mudgate_market', { inventory: ['toll_purse', 'toll_purse'] })
    const { prices } = bench.plan.balance.road
    bench.act({ type: 'useService', service: 'forget', card: 0 })
    expect([bench.session.faith, bench.session.road!.hours]).toEqual([8 - prices.forget, 0])
    const item = bench.session.road!.stock.findIndex(({ kind }) => kind === 'item')
    bench.act({ type: 'buy', index: item, purse: true })
    expect(bench.session.inventory.filter((id) => id === 'toll_purse')).toHaveLength(1)
    const same = new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: { node: 'mudgate_market' } },
      rulebookRoad,
      new Special(),
    ).session.road!.stock
    expect(new Set(same.map(({ id }) => id)).size).toBe(same.length)
    const cheap = at('mudgate_market', { faith: 5, reputation: 8, inventory: ['toll_purse'] })
    const at4 = cheap.session.road!.stock.findIndex(({ kind }) => kind === 'item')
    const goods = cheap.session.road!.stock[at4]!
    expect(goodsPrice(cheap.plan, cheap.session, goods, true)).toBe(0)
    cheap.act({ type: 'buy', index: at4, purse: true })
    expect(cheap.session.faith).toBe(5)
  })
  test('TW-479 rites: what they cost and what they do', () => {
    const rite = (id: string, start: object, more: object = {}) => {
      const bench = through({ kind: 'shrine', aspect: roadAspect(id) }, {}, { start })
      bench.session.road!.stock = [{ kind: 'rite', id, sold: false }]
      const code = refusal(bench, { type: 'rite', index: 0, ...more })
      if (code !== 'ok') return code
      bench.act({ type: 'rite', index: 0, ...more })
      return bench
    }
    const done = (...asked: Parameters<typeof rite>) => rite(...asked) as Bench
    const buried = done('rite_bury_card', { faith: 8 }, { card: 4 })
    expect([buried.session.collection.length, buried.session.resonance]).toEqual([9, -5])
    expect(buried.session.collection.some(({ uid }) => uid === 4)).toBe(false)
    expect(buried.session.faith).toBeLessThan(8)
    const nameless = done('rite_nameless', {})
    const gained = nameless.session.collection.at(-1)!.id
    expect([nameless.plan.cards.get(gained)!.rarity, nameless.session.reputation]).toEqual(['rare', -2])
    expect(nameless.plan.cards.get(gained)!.pools).toContain('kill')
    const lifted = done('rite_confession', { faith: 8, curses: ['curse_shame', 'curse_debt'] }, { curse: 'curse_debt' })
    expect(lifted.session.road!.curses.map(({ id }) => id)).toEqual(['curse_shame'])
    const full = Array.from({ length: 20 }, () => 'fate_hearth')
    expect(rite('rite_oath_of_peace', { faith: 8, fateOrder: full })).toBe('fate_size')
  })
})

const roadAspect = (id: string) => rulebookRoad.content.rites.find((each) => each.id === id)!.aspect

describe('section 32: rewards', () => {
  const LOOT = ['heavy_swing', 'dagger_strike']
  /** A won fight at a node of this kind. */
  const won = (
    kind: string,
    outcomes: readonly ('killed' | 'pacified' | 'escaped')[],
    more: { start?: object; draws?: Unshuffled; loot?: readonly string[]; difficulty?: string } = {},
  ) => {
    const scenarios = [{ id: 'sc_won', name: named('W'), enemies: outcomes.map(() => 'target') }]
    const loot = { kill: more.loot ?? [], pacify: more.loot ?? [] }
    const bench = through(
      { kind, scenario: 'sc_won' },
      { scenarios, target: { loot }, difficulties: [{ id: 'normal', rewardCards: 3 }] },
      { difficulty: more.difficulty ?? 'normal', start: more.start ?? {} },
      more.draws,
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_won' })
    outcomes.forEach((outcome, slot) => {
      if (slot > 0) bench.enemy(slot).outcome = outcome
    })
    bench.enemy(0).hp = 1
    bench.enemy(0).wp = 1
    bench.act({ type: outcomes[0] === 'killed' ? 'commitAttack' : 'commitInfluence', target: 0 })
    bench.act({ type: 'commitEncounter' })
    return bench
  }
  const offersOf = (bench: Bench) => bench.session.road!.offers!
  const pools = (bench: Bench) => offersOf(bench).flatMap((offer) => ('pool' in offer ? [offer.pool] : []))
  test('TW-500 the pool by what was done', () => {
    expect(pools(won('encounter', ['killed']))).toEqual(['kill', 'kill', 'kill'])
    expect(pools(won('encounter', ['pacified']))).toEqual(['pacify', 'pacify', 'pacify'])
    expect(pools(won('encounter', ['killed', 'pacified']))).toEqual(['kill', 'pacify', 'common'])
    expect(pools(won('encounter', ['pacified', 'escaped']))).toEqual(['common', 'common', 'common'])
    expect(pools(won('encounter', ['killed', 'escaped']))).toEqual(['kill', 'kill', 'kill'])
  })
  test('TW-498 TW-500 an elite gives one card more and a line at the end', () => {
    const last = (...outcomes: ('killed' | 'pacified' | 'escaped')[]) => {
      const offers = offersOf(won('elite', outcomes))
      return [offers.filter(({ kind }) => kind === 'card').length, offers.at(-1)!]
    }
    const [cards, item] = last('killed')
    expect([cards, (item as { kind: string }).kind]).toEqual([4, 'item'])
    const [, boon] = last('pacified')
    expect(boon).toMatchObject({ kind: 'boon', id: expect.stringMatching(/^boon_(clear_eye|full_belly)$/) })
    expect(last('pacified', 'escaped')).toEqual([4, { kind: 'faith', n: 4 }])
    const taken = won('elite', ['pacified'])
    taken.act({ type: 'takeReward', index: offersOf(taken).length - 1 })
    expect(taken.session.road!.curses).toHaveLength(1)
  })
  test('TW-497 TW-502 loot is offered once and not handed out, things are', () => {
    const bench = won('encounter', ['killed', 'killed'], { loot: [...LOOT, 'rust_mail'] })
    expect(offersOf(bench)[0]).toMatchObject({ kind: 'card', id: 'heavy_swing' })
    const ids = offersOf(bench).flatMap((offer) => (offer.kind === 'card' ? [offer.id] : []))
    expect(new Set(ids).size).toBe(3)
    expect([bench.session.collection.length, bench.session.inventory]).toEqual([10, ['rust_mail', 'rust_mail']])
  })
  test('TW-502 the same card of two loot lists stands once, and no card twice among the offers', () => {
    const scenarios = [{ id: 'sc_won', name: named('W'), enemies: ['target', 'target'] }]
    const bench = through(
      { kind: 'encounter', scenario: 'sc_won' },
      {
        scenarios,
        target: { loot: { kill: ['heavy_swing'], pacify: [] } },
        tuning: { 'road.balance.lootOffers': 2 },
        difficulties: [{ id: 'normal', rewardCards: 9 }],
      },
      { difficulty: 'normal' },
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_won' })
    bench.enemy(1).outcome = 'killed'
    bench.enemy(0).hp = 1
    bench.act({ type: 'commitAttack', target: 0 })
    bench.act({ type: 'commitEncounter' })
    const ids = offersOf(bench).flatMap((offer) => (offer.kind === 'card' ? [offer.id] : []))
    expect([ids.length, new Set(ids).size]).toEqual([9, 9])
  })
  test('TW-406 TW-502 loot takes as many places as it may and is not drawn; each draw has its own label, the tier its weights', () => {
    const asked = (lootOffers: number, tier: number) => {
      const draws = new Rolled(0, 0, 0, 0, 0, 0)
      const bench = through(
        { kind: 'encounter', scenario: 'sc_one', tier },
        {
          target: { loot: { kill: [...LOOT, LOOT[0]!], pacify: [] } },
          tuning: { 'road.balance.lootOffers': lootOffers },
          difficulties: [{ id: 'normal', rewardCards: 3 }],
        },
        { difficulty: 'normal' },
        draws,
      )
      bench.act({ type: 'startEncounter', encounter: 'sc_one' })
      bench.enemy(0).hp = 1
      bench.act({ type: 'commitAttack', target: 0 })
      draws.asked.length = 0
      bench.act({ type: 'commitEncounter' })
      const ids = offersOf(bench).flatMap((offer) => (offer.kind === 'card' ? [offer.id] : []))
      return { bench, ids, asked: draws.asked.filter((question) => !question.startsWith('reward/here/special')) }
    }
    const WEIGHTS = { 1: { common: 6, uncommon: 3, rare: 1 }, 3: { common: 4, uncommon: 4, rare: 3 } } as const
    /** What the cards that are left weigh together; of plain blows no more can be held. */
    const sum = (tier: 1 | 3, { plan }: Bench, ...gone: string[]) =>
      plan
        .road!.pools.kill.cards.filter(({ id }) => ![...gone, 'plain_blow'].includes(id))
        .reduce((all, { rarity }) => all + WEIGHTS[tier][rarity!], 0)
    const one = asked(1, 1)
    expect(one.ids[0]).toBe(LOOT[0])
    expect(one.asked).toEqual([
      `reward/here/0 of ${sum(1, one.bench, LOOT[0]!)}`,
      `reward/here/1 of ${sum(1, one.bench, LOOT[0]!, one.ids[1]!)}`,
    ])
    expect(asked(0, 1).asked.map((question) => question.split(' ')[0])).toEqual([
      'reward/here/0',
      'reward/here/1',
      'reward/here/2',
    ])
    const two = asked(2, 3)
    expect(two.ids.slice(0, 2)).toEqual(LOOT)
    expect(two.asked).toEqual([`reward/here/0 of ${sum(3, two.bench, ...LOOT)}`])
  })
  test('TW-502 a card for others is not offered', () => {
    const { plan, session } = new Bench(
      { campaign: 'road_of_two_lights', hero: 'hero_borderer' },
      testContent({ road: true, cards: [{ id: 'two_handed', heroes: ['hero_tracker'] }] }),
    )
    expect(offered(plan, session, 'kill', []).some(({ id }) => id === 'two_handed')).toBe(false)
    expect(offered(plan, { ...session, collection: [] }, 'kill', []).length).toBeGreaterThan(6)
  })
  test('TW-498 a fight that something called for gives no offers, nor does the last of a road', () => {
    const effects = [{ kind: 'encounter', id: 'sc_one' }]
    const bench = through({ options: [{ text: named('Call'), effects }] })
    bench.act({ type: 'chooseOption', index: 0 })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect([bench.session.road!.offers, bench.session.road!.done]).toEqual([null, false])
    const last = roadOf([
      { id: 'start', layer: 1, leads: ['boss'] },
      { id: 'boss', layer: 2, kind: 'boss', scenario: 'sc_one' },
    ])
    last.act({ type: 'leaveNode' })
    last.act({ type: 'travel', node: 'boss' })
    last.act({ type: 'startEncounter', encounter: 'sc_one' })
    last.enemy().hp = 1
    last.act({ type: 'commitAttack' })
    last.act({ type: 'commitEncounter' })
    expect([last.session.road!.offers, last.state.result]).toEqual([null, { reason: 'completed', won: true }])
  })
  test('TW-504 TW-406 the special line: its kinds, its weights, its label', () => {
    const asked = (curses: string[]) => {
      const draws = new Special()
      won('encounter', ['killed'], { draws, start: { curses } })
      return draws.of.filter((line) => line.startsWith('reward/here/special: fate'))[0]
    }
    expect([asked([]), asked(['curse_shame'])]).toEqual([
      'reward/here/special: fate 3, item 2',
      'reward/here/special: fate 3, item 2, lift_curse 1',
    ])
    const cards = new Special()
    won('encounter', ['killed'], { draws: cards })
    expect(cards.of.slice(0, 3)).toEqual([0, 1, 2].map((k) => `reward/here/${k}: many`))
  })
  test('TW-504 TW-508 a fate card that the gates refuse gives way to a thing, of the pool of what was done', () => {
    const special = (outcomes: readonly ('killed' | 'pacified' | 'escaped')[], fateOrder: readonly string[]) =>
      offersOf(won('encounter', outcomes, { draws: new Special(), start: { fateOrder } })).find(
        ({ kind }) => kind === 'fate' || kind === 'item',
      ) as { kind: string; id: string }
    const full = Array.from({ length: 20 }, () => 'fate_hearth')
    const some = full.slice(0, 12)
    const pool = (of: 'items' | 'fateCards', name: string) =>
      rulebookRoad.content[of].filter((each) => each.pools.some((one) => one === name)).map(({ id }) => id)
    expect(special(['killed'], some)).toEqual({ kind: 'fate', id: pool('fateCards', 'kill')[0] })
    expect(special(['killed'], full)).toEqual({ kind: 'item', id: pool('items', 'kill')[0] })
    expect(special(['killed', 'pacified'], full)).toEqual({ kind: 'item', id: pool('items', 'market')[0] })
    expect(special(['pacified', 'escaped'], some)).toEqual({ kind: 'fate', id: pool('fateCards', 'market')[0] })
  })
})

describe('sections 32 to 34: decks and things', () => {
  test('TW-499 a uid is never used again', () => {
    const bench = at('causeway')
    bench.act({ type: 'useService', service: 'forget', card: 9 })
    bench.run((run) => gainCard(run, 'vow'))
    expect(bench.session.collection.at(-1)).toMatchObject({ uid: 10, id: 'vow' })
  })
  test('TW-501 by two for the first eight kinds on a card of cost two, by one for the others; then cost, then exhaust', () => {
    const better = (cost: number, effects: readonly object[], exhaust = false) => {
      const card = upgraded({ ...rulebookRoad.content.cards[0]!, cost, effects: effects as never, exhaust })
      return card && [card.cost, 'n' in card.effects[0]! ? card.effects[0].n : null, card.exhaust]
    }
    const kinds = ['attack', 'influence', 'defence', 'heal', 'soothe', 'sway', 'wound']
    for (const kind of kinds) {
      expect([kind, better(2, [{ kind, n: 1 }])]).toEqual([kind, [2, 3, false]])
      expect([kind, better(1, [{ kind, n: 1 }])]).toEqual([kind, [1, 2, false]])
    }
    expect(better(2, [{ kind: 'attack_vs', tag: 'undead', n: 1 }])).toEqual([2, 3, false])
    for (const kind of ['expose', 'unravel', 'shelter', 'draw', 'peek', 'faith', 'energy'])
      expect([kind, better(3, [{ kind, n: 1 }])]).toEqual([kind, [3, 2, false]])
    expect(better(1, [{ kind: 'stun' }])).toEqual([0, null, false])
    expect(better(0, [{ kind: 'stun' }], true)).toEqual([0, null, false])
    expect(better(0, [{ kind: 'stun' }])).toBeNull()
  })
  describe('TW-508 the gates one by one', () => {
    const CARDS = {
      pale: {},
      surge_yav: { keyword: 'surge' },
      surge_prav: { keyword: 'surge', suit: 'prav' },
      crit_yav: { is_critical: true },
      crit_prav: { is_critical: true, suit: 'prav' },
      bad: { base_value: -5 },
      wild: { is_sticky: true, resonance_rules: [{ zone: 'prav', modify_value: 2 }] },
      dark: { suit: 'nav', intensity: 40, base_value: 9 },
    }
    const fateCards = Object.entries(CARDS).map(([id, more]) => fateCard(id, more as Partial<FateCard>))
    const content = testContent({ road: true, fateCards })
    const deck = (...ids: string[]) => {
      const fateOrder = [...ids, ...Array.from({ length: 12 - ids.length }, () => 'pale')]
      return new Bench({ campaign: 'road_of_two_lights', start: { fateOrder } }, content)
    }
    const change = (ids: string[], what: { add: string } | { seal: number }) => {
      const { plan, session } = deck(...ids)
      const verdict = fateVerdict(plan, session, what)
      return verdict.ok ? 'ok' : String(verdict.params.gate ?? verdict.code)
    }
    test('TW-508 F1: some surge card is not prav', () => {
      expect(change(['crit_yav', 'surge_yav', 'surge_prav'], { seal: 1 })).toBe('F1')
      expect(change(['crit_yav', 'surge_yav', 'surge_prav'], { seal: 2 })).toBe('ok')
      expect(change(['crit_yav'], { add: 'surge_prav' })).toBe('F1')
    })
    test('TW-508 F2: there is a critical card, and none is prav', () => {
      expect(change(['crit_yav'], { seal: 0 })).toBe('F2')
      expect(change(['crit_yav'], { add: 'crit_prav' })).toBe('F2')
      expect(change(['crit_yav', 'crit_yav'], { seal: 0 })).toBe('ok')
    })
    test('TW-508 F3: no sticky card goes far, and Deep Nav is no loss on average', () => {
      expect(change(['crit_yav'], { add: 'bad' })).toBe('F3')
      expect(change(['crit_yav'], { add: 'wild' })).toBe('F3')
      expect(change(['crit_yav'], { add: 'pale' })).toBe('ok')
    })
    test('TW-508 F4: the draws of a hero of Prav lead neither far into Nav nor into Prav', () => {
      expect(change(['crit_yav'], { add: 'dark' })).toBe('F4')
    })
    test('TW-508 what is shut already may not get worse, and may get better', () => {
      expect(change(['crit_prav', 'bad', 'bad'], { add: 'bad' })).toBe('F3')
      expect(change(['crit_prav', 'bad', 'bad'], { seal: 1 })).toBe('ok')
      expect(change(['crit_prav', 'crit_prav'], { seal: 1 })).toBe('F2')
    })
    test('TW-509 nine at the least, twenty at the most', () => {
      const sized = (n: number, what: { add: string } | { seal: number }) => {
        const fateOrder = ['crit_yav', ...Array.from({ length: n - 1 }, () => 'pale')]
        const { plan, session } = new Bench({ campaign: 'road_of_two_lights', start: { fateOrder } }, content)
        return fateVerdict(plan, session, what).ok
      }
      expect([sized(9, { seal: 1 }), sized(10, { seal: 1 })]).toEqual([false, true])
      expect([sized(20, { add: 'pale' }), sized(19, { add: 'pale' })]).toEqual([false, true])
    })
  })
  test('TW-511 one of a kind is used up with the encounter, kept ones stay, and none more often than it is carried', () => {
    const bench = scene({
      level: 'plain',
      tuning: { 'road.balance.itemsPerRound': 3 },
      foe: { tags: ['beast'] },
      start: { inventory: ['spirit_essence', 'leshy_pact', 'spirit_essence'] },
    })
    const essence: Action = { type: 'useItem', item: 'spirit_essence' }
    bench.act(essence)
    bench.act(essence)
    expect(refusal(bench, essence)).toBe('item_used')
    bench.act({ type: 'useItem', item: 'leshy_pact', target: 0 })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.inventory).toEqual(['leshy_pact'])
  })
  test('TW-512 agility counts in flight and in checks of agility', () => {
    const flight = (inventory: string[]) => {
      const bench = scene({ level: 'plain', rules: { canFlee: true }, start: { inventory } })
      return bench.told('fleeResolved', bench.act({ type: 'flee' }))[0]!.stat
    }
    expect([flight([]), flight(['rust_mail'])]).toEqual([0, -1])
    const checks = (stat: string) => [{ id: 'ck_t', name: named('T'), context: 'exploration', stat, difficulty: 9 }]
    const tried = (stat: string) => {
      const start = { inventory: ['rust_mail'] }
      const bench = through({ kind: 'check', check: 'ck_t' }, { checks: checks(stat) }, { start })
      return bench.told('checkResolved', bench.act({ type: 'runCheck', check: 'ck_t' }))[0]!.sum.mods
    }
    expect([tried('agility'), tried('might')]).toEqual([-1, 0])
  })
  test('TW-513 the heart of stone: HP when it is gained, once, and dark at the fire', () => {
    const effects = [{ kind: 'item', id: 'heart_stone' }]
    const options = [
      { text: named('Take'), effects },
      { text: named('Again'), effects },
    ]
    const bench = through({ options }, {}, { start: { hp: 10 } })
    bench.act({ type: 'chooseOption', index: 0 })
    expect([bench.session.hp, heroHpMax(bench.plan, bench.state)]).toEqual([14, 24])
    bench.act({ type: 'chooseOption', index: 1 })
    expect([bench.session.hp, heroHpMax(bench.plan, bench.state)]).toEqual([14, 24])
    expect(at('causeway', { inventory: ['heart_stone'] }).session.resonance).toBe(-2)
  })
})
