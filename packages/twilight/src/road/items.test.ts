import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { sealFate, unsealFate } from '../rules/fateDeck.ts'
import { pattern, scene } from '../rules/testing.ts'
import { walk } from '../testing/rulebookRoad.ts'
import { roadKit, through } from './testing.ts'

describe('sections 32 to 34', () => {
  test('TW-503 the tier of a node by its layer', () => {
    const tiers = roadKit.content.campaigns[0]!.road.map(({ layer, tier }) => `${layer}:${tier}`)
    expect(tiers).toEqual(expect.arrayContaining(['1:1', '4:1', '5:2', '8:2', '9:3', '13:3']))
  })

  test('TW-506 TW-507 sealed, and back again', () => {
    const bench = walk({ start: { fateOrder: ['fate_hearth', 'fate_lantern', 'fate_crit'] } })
    bench.run((run) => sealFate(run, 1))
    expect([bench.fate('draw'), bench.session.road!.sealed]).toEqual([['fate_hearth', 'fate_crit'], [1]])
    bench.run((run) => unsealFate(run, 'fate_lantern'))
    expect([bench.fate('draw').sort(), bench.session.road!.sealed]).toEqual([
      ['fate_crit', 'fate_hearth', 'fate_lantern'],
      [],
    ])
  })

  test('TW-511 TW-513 TW-514 items in an encounter and on the road', () => {
    const inventory = ['grave_dust', 'spirit_essence', 'leshy_pact', 'rust_mail']
    const bench = scene({
      level: 'plain',
      foe: { tags: ['beast'] },
      start: { inventory },
      hero: { stats: { might: 3, word: 3, sense: 3, agility: 3 } },
    })
    expect(bench.refused({ type: 'useItem', item: 'grave_dust', target: 0 }).code).toBe('invalid_target')
    expect(bench.refused({ type: 'useItem', item: 'bog_pearl' }).code).toBe('unknown_id')
    bench.enemy().rageShield = 6
    bench.act({ type: 'useItem', item: 'leshy_pact', target: 0 })
    expect(bench.enemy().rageShield).toBe(2)
    expect(bench.refused({ type: 'useItem', item: 'spirit_essence' }).code).toBe('item_used')
    bench.act({ type: 'wait' })
    expect(bench.refused({ type: 'useItem', item: 'leshy_pact', target: 0 }).code).toBe('item_used')
    bench.act({ type: 'useItem', item: 'spirit_essence' })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.inventory).toEqual(['grave_dust', 'leshy_pact', 'rust_mail'])
    const road = walk({ start: { inventory: ['beast_hide'] } })
    road.act({ type: 'useItem', item: 'beast_hide' })
    expect([road.session.road!.next.shelter, road.session.inventory]).toEqual([4, []])
  })

  test('TW-512 mail is worn once: armour +1, agility −1', () => {
    const hero = { stats: { might: 3, word: 3, sense: 3, agility: 3 } }
    const total = (inventory: string[]) => {
      const bench = scene({
        level: 'plain',
        hero,
        fate: ['blank', 'blank'],
        foe: { pattern: pattern(['attack', 9]) },
        start: { inventory },
      })
      bench.act({ type: 'commitAttack' })
      return bench.told('defenceResolved')[0]!.total
    }
    expect([total([]), total(['rust_mail']), total(['rust_mail', 'rust_mail'])]).toEqual([1, 1, 1])
  })

  test('TW-517 the order of refusal: pending things first, then phase, then needs and prices', () => {
    const bench = walk({})
    const wrong: Action[] = [
      { type: 'takeReward', index: 0 },
      { type: 'skipReward' },
      { type: 'buy', index: 0 },
      { type: 'rite', index: 0 },
      { type: 'allyOffer', take: false },
    ]
    for (const action of wrong) expect(bench.refused(action).code).toBe('wrong_phase')
    expect(bench.refused({ type: 'dismissAlly', ally: 'ally_pack' }).code).toBe('no_ally')
    expect(bench.refused({ type: 'travel', node: 'nowhere' }).code).toBe('unknown_id')
  })

  test('TW-520 what the road tells: from the gate to the reward', () => {
    const bench = through({ kind: 'encounter', scenario: 'sc_one' })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    bench.act({ type: 'skipReward' })
    bench.act({ type: 'travel', node: 'end' })
    const types = bench.events.map(({ type }) => type)
    for (const type of ['nodeEntered', 'offerMade', 'rewardTaken', 'wayTaken'] as const) expect(types).toContain(type)
    expect(bench.session.faith).toBe(5)
  })
})
