import { describe, expect, test } from 'vitest'
import { walk } from '../testing/rulebookRoad.ts'
import { Unshuffled } from '../testing.ts'
import { through } from './testing.ts'

describe('section 30: places', () => {
  test('TW-474 TW-475 hours, Faith and times of a camp', () => {
    const bench = walk({ start: { node: 'one_night', hp: 10, faith: 8 } })
    expect(bench.session.road!.hours).toBe(2)
    expect(bench.refused({ type: 'useService', service: 'lift_brand', fate: 0 }).code).toBe('unknown_id')
    bench.act({ type: 'useService', service: 'rest' })
    bench.act({ type: 'useService', service: 'tend' })
    expect(bench.session.hp).toBe(22)
    bench.act({ type: 'useService', service: 'train', card: 0 })
    expect(bench.session.road).toMatchObject({ hours: 0, upgraded: [0] })
    expect(bench.refused({ type: 'useService', service: 'rest' }).code).toBe('not_enough_hours')
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'barrow' })
    bench.act({ type: 'startEncounter', encounter: 'sc_barrow' })
    expect(bench.encounter.cards[0]!.id).toBe('plain_blow+')
  })

  test('TW-474 a vigil gives Faith now and energy in the next encounter', () => {
    const bench = walk({ start: { node: 'causeway', faith: 0 } })
    bench.act({ type: 'useService', service: 'vigil' })
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'thicket' })
    bench.act({ type: 'startEncounter', encounter: 'sc_thicket_keeper' })
    expect([bench.session.faith, bench.encounter.energy]).toEqual([5, 4])
  })

  test('TW-477 TW-478 a market: four cards, two items, one fate card; what is sold is gone', () => {
    const bench = walk({ start: { node: 'mudgate_market', faith: 8, inventory: ['toll_purse'] } })
    const { stock } = bench.session.road!
    expect(stock.map(({ kind }) => kind)).toEqual(['card', 'card', 'card', 'card', 'item', 'item', 'fate'])
    expect(new Set(stock.map(({ id }) => id)).size).toBe(7)
    bench.act({ type: 'buy', index: 4, purse: true })
    expect([bench.session.faith, bench.session.inventory]).toEqual([8, [stock[4]!.id]])
    expect(bench.refused({ type: 'buy', index: 4 }).code).toBe('sold_out')
    expect(bench.refused({ type: 'buy', index: 9 }).code).toBe('unknown_id')
  })

  test('TW-479 a shrine offers three rites of its side, and one is done', () => {
    const bench = walk({ start: { node: 'tower_shrine', faith: 8 } })
    const { stock } = bench.session.road!
    expect(stock.map(({ id }) => bench.plan.road!.rites.get(id)!.aspect)).toEqual(['nav', 'nav', 'nav'])
    const index = stock.findIndex(({ id }) => id === 'rite_blood_bowl')
    bench.act({ type: 'rite', index })
    expect([bench.session.hp, bench.session.resonance]).toEqual([21, -10])
    expect(bench.refused({ type: 'rite', index: (index + 1) % 3 }).code).toBe('service_used')
  })

  test('TW-406 TW-479 the rites of a shrine come by one shuffle of its own', () => {
    const asked: string[] = []
    class Told extends Unshuffled {
      override shuffle<Item extends string | number>(label: { readonly name: string }, items: readonly Item[]): Item[] {
        if (label.name.startsWith('shrine')) asked.push(`${label.name}: ${items.join(' ')}`)
        return [...items].reverse()
      }
    }
    const bench = through({ kind: 'shrine', aspect: 'nav' }, {}, {}, new Told('told'))
    const rites = ['rite_blood_bowl', 'rite_nameless', 'rite_tooth', 'rite_bury_card']
    expect(asked).toEqual([`shrine/here: ${rites.join(' ')}`])
    expect(bench.session.road!.stock.map(({ id }) => id)).toEqual(rites.toReversed().slice(0, 3))
  })
})
