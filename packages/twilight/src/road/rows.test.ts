import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { loadContent } from '../content/load.ts'
import { TWILIGHT_PACKS } from '../content/packs.ts'
import { scene } from '../rules/testing.ts'
import { RULEBOOK_ROAD } from '../testing/rulebookRoad.ts'
import { Bench, named, testContent } from '../testing.ts'
import { roadKit, through } from './testing.ts'

/** TW-518. The two tables of section 35, row by row. */

type Entry = Readonly<Record<string, unknown>>

/** Codes of the faults of a pack upon the road set. */
function codes(sections: Readonly<Record<string, readonly Entry[]>>): string[] {
  const files = Object.entries(sections).map(([section, entries]) => [`${section}.json`, JSON.stringify(entries)])
  const head = { id: 'more', game: 'twilight', version: '1.0.0', name: named('More'), extends: 'road' }
  const pack = { 'pack.json': JSON.stringify(head), ...Object.fromEntries(files) }
  const loaded = loadContent([TWILIGHT_PACKS.core, RULEBOOK_ROAD, pack])
  return loaded.ok ? [] : [...new Set(loaded.faults.map(({ code }) => code))]
}

const node = (id: string, layer: number, leads: readonly string[], more: Entry = {}) => ({
  id,
  layer,
  kind: 'story',
  name: named(id),
  text: named('A place.'),
  leads,
  ...more,
})
const road = (...nodes: readonly Entry[]) =>
  codes({
    campaigns: [{ id: 'rows', name: named('R'), text: named('R'), road: nodes, epilogues: [{ text: named('End.') }] }],
  })
const start = (...leads: readonly string[]) => node('start', 1, leads)
const end = node('end', 3, [])
const option = (more: Entry) => road({ ...start('end'), options: [{ text: named('Do'), ends: true, ...more }] }, end)

const foe = (more: Entry = {}): Entry => ({
  id: 'row_foe',
  name: named('Foe'),
  description: named('Foe.'),
  stats: { hp_max: 9, wp_max: 6, armor_physical: 0, armor_spirit: 0, power: 3, influence: 1 },
  tags: ['human'],
  resonance_affinity: 'nav',
  pattern: [{ type: 'attack' }],
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
  ...more,
})
const scenario = (more: Entry) => ({ id: 'sc_row', name: named('R'), enemies: ['moon_wolf'], ...more })
const ladder = (change: (steps: Entry[]) => Entry[]) => {
  const steps = JSON.parse(RULEBOOK_ROAD['ladder.json']!) as Entry[]
  const files = { ...RULEBOOK_ROAD, 'ladder.json': JSON.stringify(change(steps)) }
  const loaded = loadContent([TWILIGHT_PACKS.core, files])
  return loaded.ok ? [] : [...new Set(loaded.faults.map(({ code }) => code))]
}
const step = (n: number, rule: Entry) => ladder((steps) => [...steps, { step: n, name: named('More'), rule }])

describe('TW-518 bad content', () => {
  test('nothing is wrong with what the rows start from', () => {
    expect([road(start('end'), end), option({}), codes({ enemies: [foe()] }), ladder((steps) => steps)]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
  test('TW-462 edges and nodes', () => {
    expect(road(start('nowhere', 'end'), end)).toEqual(['E_REF'])
    expect(road(start('a', 'end'), node('a', 2, ['b', 'end']), node('b', 2, ['end']), end)).toEqual(['E_ROAD'])
    expect(road(start('a', 'end'), node('a', 2, ['start', 'end']), end)).toEqual(['E_ROAD'])
    expect(road(start('end'), node('other', 1, ['end']), end)).toEqual(['E_ROAD'])
    expect(road(start('end'), node('lost', 2, ['end']), end)).toEqual(['E_ROAD'])
  })
  test('TW-430 a node whose every way on has needs or a price', () => {
    const closed = { entry: [{ needs: [{ num: 'faith', min: 1 }] }] }
    const dear = { entry: [{ price: { faith: 1 } }] }
    expect(road(start('a', 'b'), node('a', 2, ['end'], closed), node('b', 2, ['end'], dear), end)).toEqual([
      'E_DEADEND',
    ])
    expect(road(start('a', 'b'), node('a', 2, ['end'], closed), node('b', 2, ['end']), end)).toEqual([])
  })
  test('TW-430 TW-465 what is exchanged may not shut the only way on', () => {
    const dear = { entry: [{ price: { faith: 1 } }], mix: 'm' }
    const apart = (...leads: readonly string[]) =>
      road(
        start('x', 'y'),
        node('x', 2, leads),
        node('y', 2, ['b', 'a', 'c']),
        node('a', 3, ['z'], { mix: 'm' }),
        node('b', 3, ['z'], dear),
        node('c', 3, ['z'], { mix: 'other' }),
        node('z', 4, []),
      )
    expect([apart('a'), apart('a', 'b'), apart('a', 'c')]).toEqual([['E_DEADEND'], [], []])
  })
  test('TW-427 needs', () => {
    expect(option({ needs: [{ num: 'luck', min: 1 }] })).toEqual(['E_NEED'])
    expect(option({ needs: [{ num: 'faith' }] })).toEqual(['E_NEED'])
    expect(option({ needs: [{ num: 'faith', min: 2, max: 1 }] })).toEqual(['E_NEED'])
  })
  test('TW-410 prices', () => {
    expect(option({ price: { faith: -1 } })).toEqual(['E_PRICE'])
    expect(option({ price: { item: 'rust_nail' } })).toEqual(['E_REF'])
  })
  test('TW-480 TW-481 traits', () => {
    const traits = (...list: readonly Entry[]) => codes({ enemies: [foe({ traits: list })] })
    expect(traits({ kind: 'sulky' })).toEqual(['E_TRAIT'])
    expect(traits({ kind: 'tough', n: 0 })).toEqual(['E_RANGE'])
    expect(traits({ kind: 'weak', keyword: 'surge' }, { kind: 'resist', keyword: 'surge' })).toEqual(['E_CONFLICT'])
    expect(traits({ kind: 'weak', keyword: 'surge' }, { kind: 'resist', keyword: 'ward' })).toEqual([])
  })
  test('TW-481 a scenario may not add resistance to what the enemy is weak to', () => {
    const entry = (kind: string, keyword: string) =>
      codes({ scenarios: [scenario({ enemies: [{ enemy: 'upyr', traits: [{ kind, keyword }] }] })] })
    expect([entry('resist', 'ward'), entry('resist', 'surge'), entry('weak', 'ward')]).toEqual([['E_CONFLICT'], [], []])
  })
  test('TW-482 nobody calls with the last breath whoever can call, be it in the same way', () => {
    const calls = (enemy: string) => [{ kind: 'last_call', enemy }]
    expect(codes({ enemies: [foe({ traits: calls('moon_wolf') })] })).toEqual([])
    expect(codes({ enemies: [foe({ traits: calls('bell_ringer') })] })).toEqual(['E_INTENT'])
    expect(codes({ enemies: [foe({ traits: calls('row_foe') })] })).toEqual(['E_INTENT'])
    expect(codes({ scenarios: [scenario({ enemies: [{ enemy: 'upyr', traits: calls('bell_ringer') }] })] })).toEqual([
      'E_INTENT',
    ])
    expect(codes({ enemies: [foe({ traits: calls('nobody') })] })).toEqual(['E_REF'])
  })
  test('TW-487 waves', () => {
    expect(codes({ scenarios: [scenario({ waves: [{ round: 0, enemies: ['moon_wolf'] }] })] })).toEqual(['E_WAVE'])
    expect(codes({ scenarios: [scenario({ waves: [{ round: 2, enemies: ['moon_cow'] }] })] })).toEqual(['E_REF'])
  })
  test('TW-505 a card in no pool, deck, loot or effect', () => {
    const card = { id: 'lonely', name: named('L'), cost: 1, effects: [{ kind: 'attack', n: 1 }] }
    expect(codes({ cards: [card] })).toEqual(['E_ORPHAN'])
    expect(codes({ cards: [{ ...card, pools: ['kill'], rarity: 'rare' }] })).toEqual([])
  })
  test('TW-505 an item, a boon, an ally and a fate card that nothing gives', () => {
    const like = (file: string, id: string) =>
      (JSON.parse(RULEBOOK_ROAD[file]!) as Entry[]).find((entry) => entry.id === id)!
    const lonely = (section: string, entry: Entry) => codes({ [section]: [{ ...entry, id: 'lonely' }] })
    const effects = (kind: string) => ({ effects: [{ kind, id: 'lonely' }] })
    const { pools: _pools, ...item } = like('items.json', 'salt_pouch')
    const [ally] = JSON.parse(RULEBOOK_ROAD['allies.json']!) as [Entry]
    const boon = like('curses.json', 'boon_wolf_tooth')
    const { pools: _fate, ...fate } = like('fateCards.json', 'fate_quiet_bell')
    expect(lonely('items', item)).toEqual(['E_ORPHAN'])
    expect(lonely('curses', boon)).toEqual(['E_ORPHAN'])
    expect(lonely('allies', ally)).toEqual(['E_ORPHAN'])
    expect(lonely('fateCards', fate)).toEqual(['E_ORPHAN'])
    const given = (section: string, entry: Entry, kind: string) =>
      codes({
        [section]: [{ ...entry, id: 'lonely' }],
        campaigns: [
          {
            id: 'rows',
            name: named('R'),
            text: named('R'),
            road: [{ ...start('end'), options: [{ text: named('Do'), ends: true, ...effects(kind) }] }, end],
            epilogues: [{ text: named('End.') }],
          },
        ],
      })
    expect(given('items', item, 'item')).toEqual([])
    expect(given('curses', boon, 'boon')).toEqual([])
    expect(given('allies', ally, 'ally')).toEqual([])
    expect(given('fateCards', fate, 'fate_add')).toEqual([])
  })
  test('TW-479 TW-505 rites of an aspect that no shrine has', () => {
    const shrines = (aspect: string) => {
      const campaigns = JSON.parse(RULEBOOK_ROAD['campaigns.json']!) as { road: { kind: string; aspect?: string }[] }[]
      for (const campaign of campaigns)
        for (const place of campaign.road) if (place.kind === 'shrine') place.aspect = aspect
      const loaded = loadContent([
        TWILIGHT_PACKS.core,
        { ...RULEBOOK_ROAD, 'campaigns.json': JSON.stringify(campaigns) },
      ])
      return loaded.ok ? [] : loaded.faults.map(({ code, pointer }) => `${code} ${pointer}`)
    }
    const rites = JSON.parse(RULEBOOK_ROAD['rites.json']!) as Entry[]
    const of = (aspect: string) => rites.flatMap((rite, at) => (rite.aspect === aspect ? [`E_ORPHAN /${at}/id`] : []))
    expect(of('nav').length * of('prav').length).toBe(16)
    expect(shrines('prav')).toEqual(of('nav'))
    expect(shrines('nav')).toEqual(of('prav'))
  })
  test('TW-495 TW-496 the ladder', () => {
    expect(ladder((steps) => steps.filter(({ step: n }) => n !== 5))).toEqual(['E_LADDER'])
    expect(ladder((steps) => steps.map((each) => (each.step === 5 ? { ...each, step: 4 } : each)))).toEqual([
      'E_LADDER',
    ])
    expect(step(13, { kind: 'tuning', key: 'restShare', add: -0.5 })).toEqual(['E_LADDER'])
    expect(step(13, { kind: 'tuning', key: 'restShare', add: -0.25 })).toEqual([])
    expect(step(13, { kind: 'preset', field: 'rewardCards', add: -3 })).toEqual(['E_LADDER'])
    expect(step(13, { kind: 'preset', field: 'enemyHp', mul: 100 })).toEqual(['E_LADDER'])
    expect(step(13, { kind: 'preset', field: 'enemyHp', mul: 2 })).toEqual([])
    expect(step(13, { kind: 'preset', field: 'enemyPower', add: 8 })).toEqual(['E_LADDER'])
  })
  test('TW-483 a ritual toward Prav of an enemy of Nav', () => {
    const ritual = (value: number, more: Entry = {}) =>
      codes({ enemies: [foe({ pattern: [{ type: 'ritual', value }], ...more })] })
    expect([ritual(5), ritual(-5), ritual(5, { resonance_affinity: 'prav' })]).toEqual([['E_INTENT'], [], []])
  })
})

describe('TW-518 bad input', () => {
  const content = testContent({ road: true })
  const at = (nodeId: string, more: Entry = {}) =>
    new Bench(
      {
        campaign: 'road_of_two_lights',
        hero: 'hero_borderer',
        difficulty: 'plain',
        start: { node: nodeId, faith: 8, ...more },
      },
      content,
    )
  const refused = (bench: Bench, action: Action) => bench.refused(action).code

  test('TW-467 TW-498 travel', () => {
    const bench = at('last_post')
    bench.act({ type: 'leaveNode' })
    expect(refused(bench, { type: 'travel', node: 'two_crossings' })).toBe('no_such_way')
    const won = through({ kind: 'encounter', scenario: 'sc_one' })
    won.act({ type: 'startEncounter', encounter: 'sc_one' })
    won.enemy().hp = 1
    won.act({ type: 'commitAttack' })
    won.act({ type: 'commitEncounter' })
    expect(refused(won, { type: 'travel', node: 'end' })).toBe('reward_pending')
    expect(refused(won, { type: 'takeReward', index: 9 })).toBe('unknown_id')
  })
  test('TW-410 TW-455 options and ways', () => {
    const effects = [{ kind: 'reputation', n: 1 }]
    const options = [{ text: named('Buy'), effects, price: { faith: 3 } }]
    expect(refused(through({ options }, {}, { start: { faith: 2 } }), { type: 'chooseOption', index: 0 })).toBe(
      'not_enough_faith',
    )
    expect(refused(at('hunters_path'), { type: 'runCheck', check: 'ck_hidden_path' })).toBe('way_required')
  })
  test('TW-501 TW-499 services', () => {
    const camp = at('causeway')
    camp.session.road!.upgraded = [0]
    expect(refused(camp, { type: 'useService', service: 'train', card: 0 })).toBe('not_upgradable')
    const few = at('causeway', { cards: Array.from({ length: 8 }, () => 'plain_blow') })
    expect(refused(few, { type: 'useService', service: 'forget', card: 0 })).toBe('deck_too_small')
  })
  test('TW-513 TW-438 things and allies', () => {
    const bench = scene({ level: 'plain', start: { inventory: ['grave_dust'] } })
    expect(refused(bench, { type: 'useItem', item: 'grave_dust', target: 0 })).toBe('invalid_target')
    expect(refused(at('cold_moon'), { type: 'startEncounter', encounter: 'sc_wolf_pack', ally: 'ally_pack' })).toBe(
      'no_ally',
    )
  })
  test('TW-515 set-ups', () => {
    const faults = (raw: Entry) => {
      const parsed = roadKit.game.setup.parse({ campaign: 'road_of_two_lights', ...raw })
      return parsed.ok ? [] : parsed.faults.map(({ code }) => code)
    }
    expect([faults({ difficulty: 'easy' }), faults({ ladder: 13 }), faults({ ladder: 12 })]).toEqual([
      ['setup_ref'],
      ['setup_range'],
      [],
    ])
  })
})
