import { describe, expect, test } from 'vitest'
import { brief, core, moreFaults, text, withMore } from './testing.ts'
import { RARITIES, SUITS, TIERS } from './words.ts'

describe('section 41.3', () => {
  test('TW-402 in `core` every number of the road has the value with which its rule does nothing', () => {
    const { duskRound, encounterFaithCap, zoneFaithCost, praysPerRound, itemsPerRound, favourBonus, fleeFaith } =
      core.balance.road
    expect({
      duskRound,
      encounterFaithCap,
      zoneFaithCost,
      praysPerRound,
      itemsPerRound,
      favourBonus,
      fleeFaith,
    }).toEqual({
      duskRound: 0,
      encounterFaithCap: 99,
      zoneFaithCost: 0,
      praysPerRound: 0,
      itemsPerRound: 0,
      favourBonus: 0,
      fleeFaith: 0,
    })
    expect([core.balance.waitGuard, core.balance.waitCarry, core.balance.road.tiers]).toEqual([0, 0, []])
    for (const suit of SUITS) expect(new Set(Object.values(core.balance.approach[suit]))).toEqual(new Set(['neutral']))
    expect(TIERS.map((tier) => RARITIES.map((rarity) => core.balance.road.rarityWeights[tier][rarity]))).toEqual([
      [6, 3, 1],
      [5, 4, 2],
      [4, 4, 3],
    ])
  })
})

const node = (id: string, layer: number, leads: readonly string[], more: object = {}) => ({
  id,
  layer,
  kind: 'story',
  name: text(id),
  text: text('A place.'),
  leads,
  ...more,
})
const campaign = (road: readonly object[], more: object = {}) => ({
  id: 'short_road',
  name: text('Short'),
  text: text('A road.'),
  road,
  epilogues: [{ text: text('End.') }],
  ...more,
})
const faults = (road: readonly object[], more: object = {}) =>
  brief(moreFaults({ campaigns: [campaign(road, more)] })).map((line) => line.replace(/^\/\d+\//, ''))

describe('the shape of a road', () => {
  const end = node('end', 3, [])
  test('TW-403 a campaign has stages or a road', () => {
    expect(faults([node('start', 1, ['end']), end])).toEqual([])
    expect(faults([node('start', 1, ['end']), end], { road: undefined })).toEqual(['road E_CONFLICT'])
    const loaded = withMore({ campaigns: [campaign([node('start', 1, ['end']), end])] }).campaigns.at(-1)!
    expect(loaded.stages).toEqual([])
    expect(loaded.road.map(({ id, tier, veiled }) => [id, tier, veiled])).toEqual([
      ['start', 1, false],
      ['end', 1, false],
    ])
  })

  test('TW-462 one start, one end, edges forward and not too far, every node on a way', () => {
    const start = node('start', 1, ['middle', 'end'])
    expect(faults([start, node('middle', 2, ['end']), end])).toEqual([])
    expect(faults([start, node('middle', 2, ['nowhere']), end])).toEqual(['road/1/leads/0 E_REF'])
    expect(faults([start, node('middle', 2, ['start']), end])).toContain('road/1/leads/0 E_ROAD')
    expect(faults([start, node('middle', 3, ['end']), end])).toContain('road/1/leads/0 E_ROAD')
    expect(faults([node('start', 1, ['end']), node('other', 1, ['end']), end])).toContain('road E_ROAD')
    expect(faults([node('start', 1, ['end']), node('lost', 2, ['end']), end])).toContain('road/1 E_ROAD')
    expect(faults([node('start', 1, ['end']), node('end', 5, [])])).toContain('road/0/leads/0 E_ROAD')
    expect(faults([node('start', 1, ['end']), node('end', 3, [], { kind: 'rest' })])).toContain('road/1/kind E_ROAD')
  })

  test('TW-430 some way on has no needs and no price', () => {
    const closed = { entry: [{ needs: [{ num: 'faith', min: 3 }] }] }
    const dear = { entry: [{ price: { faith: 2 } }] }
    for (const entry of [closed, dear])
      expect(faults([node('start', 1, ['end']), node('end', 3, [], entry)])).toEqual(['road/0/leads E_DEADEND'])
  })

  test('TW-464 each kind holds what it is for', () => {
    const at = (more: object) => faults([node('start', 1, ['end'], more), end])
    expect(at({ kind: 'encounter', scenario: 'sc_barrow' })).toEqual([])
    expect(at({ kind: 'encounter' })).toEqual(['road/0/scenario E_ROAD'])
    expect(at({ kind: 'check' })).toEqual(['road/0/check E_ROAD'])
    expect(at({ kind: 'shrine' })).toEqual(['road/0/aspect E_ROAD'])
    expect(at({ scenario: 'sc_barrow' })).toEqual(['road/0/scenario E_ROAD'])
    expect(at({ services_off: ['rest'] })).toEqual(['road/0/services_off E_ROAD'])
  })

  test('TW-427 TW-410 TW-518 needs and prices that nobody knows', () => {
    const option = (more: object) =>
      faults([node('start', 1, ['end'], { options: [{ text: text('Do'), ends: true, ...more }] }), end])
    expect(option({ needs: [{ num: 'luck', min: 1 }] })).toEqual(['road/0/options/0/needs/0/num E_NEED'])
    expect(option({ needs: [{ num: 'faith' }] })).toEqual(['road/0/options/0/needs/0 E_NEED'])
    expect(option({ needs: [{ num: 'faith', min: 3, max: 2 }] })).toEqual(['road/0/options/0/needs/0/min E_NEED'])
    expect(option({ needs: [{ num: 'faith', tag: 'beast', min: 3 }] })).toEqual(['road/0/options/0/needs/0/tag E_NEED'])
    expect(option({ needs: [{ any: [{ flag: 'path_found' }, { visited: 'start' }] }] })).toEqual([])
    expect(option({ needs: [{ visited: 'sart' }] })).toEqual(['road/0/options/0/needs/0/visited E_REF'])
    expect(option({ price: { faith: -1 } })).toEqual(['road/0/options/0/price/faith E_PRICE'])
    expect(option({ price: { item: 'rust_nail' } })).toEqual(['road/0/options/0/price/item E_REF'])
    expect(option({ price: { reputation: -1 } })).toEqual(['road/0/options/0/price/reputation E_PRICE'])
  })

  test('TW-431 the last epilogue has no needs', () => {
    const needy = { text: text('End.'), needs: [{ flag: 'path_found' }] }
    expect(faults([node('start', 1, ['end']), end], { epilogues: [{ text: text('End.') }, needy] })).toEqual([
      'epilogues/1/needs E_DEADEND',
    ])
  })
})
