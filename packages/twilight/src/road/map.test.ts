import { describe, expect, test } from 'vitest'
import { chartOf } from '../rules/road/chart.ts'
import { drawMap } from '../rules/road/map.ts'
import { Rolled } from '../rules/testing.ts'
import { walk } from '../testing/rulebookRoad.ts'
import { Unshuffled } from '../testing.ts'
import { roadKit, roadOf } from './testing.ts'

describe('section 29: the map', () => {
  const fork = [
    { id: 'start', layer: 1, leads: ['left', 'right'] },
    { id: 'left', layer: 2, leads: ['end'], mix: 'a', arrival: [{ kind: 'flag', id: 'went_left' }] },
    {
      id: 'right',
      layer: 2,
      leads: ['end'],
      mix: 'a',
      kind: 'encounter',
      pool: [
        { scenario: 'sc_one', weight: 2 },
        { scenario: 'sc_barrow', weight: 1 },
      ],
    },
    { id: 'end', layer: 3 },
  ]
  test('TW-406 TW-465 contents are exchanged by one shuffle, pools drawn by their weights, nothing else draws', () => {
    const bench = roadOf(fork)
    const draws = new Rolled(0, 2)
    const map = drawMap(
      bench.plan,
      Object.assign(draws, {
        shuffle: (label: { name: string }, items: readonly string[]) => {
          draws.asked.push(label.name)
          return [...items].reverse()
        },
      }) as never,
    )
    expect(map).toEqual({
      start: { as: 'start' },
      left: { as: 'right', scenario: 'sc_one' },
      right: { as: 'left' },
      end: { as: 'end' },
    })
    expect(draws.asked[0]).toBe('road/2')
    expect(draws.asked[1]).toMatch(/^road\/left of 3$/)
  })

  test('TW-466 hero and level do not change the draws', () => {
    const map = (hero: string, difficulty: string) => {
      const setup = roadKit.game.setup.parse({ campaign: 'salt_for_the_dead', hero, difficulty })
      if (!setup.ok) throw new Error('set-up')
      const draws = new Unshuffled('same')
      return roadKit.game.start(setup.value, draws, undefined).session.road!.map
    }
    expect(map('hero_tracker', 'gentle')).toEqual(map('hero_borderer', 'merciless'))
  })

  test('TW-467 TW-468 TW-517 where one may go, and what it costs', () => {
    const bench = roadOf([
      { id: 'start', layer: 1, leads: ['dear', 'free', 'shut'] },
      { id: 'dear', layer: 2, leads: ['end'], entry: [{ needs: [{ flag: 'path_found' }] }, { price: { faith: 3 } }] },
      { id: 'shut', layer: 2, leads: ['end'], entry: [{ needs: [{ num: 'faith', min: 99 }] }] },
      { id: 'free', layer: 2, leads: ['end'] },
      { id: 'end', layer: 3 },
    ])
    expect(bench.refused({ type: 'travel', node: 'free' }).code).toBe('node_not_done')
    bench.act({ type: 'leaveNode' })
    expect(bench.refused({ type: 'travel', node: 'end' }).code).toBe('no_such_way')
    expect(bench.refused({ type: 'travel', node: 'shut' }).code).toBe('option_closed')
    bench.act({ type: 'travel', node: 'dear' })
    expect([bench.session.faith, bench.session.road!.trail]).toEqual([1, ['start', 'dear']])
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'end' })
    bench.act({ type: 'leaveNode' })
    expect(bench.state.result).toEqual({ reason: 'completed', won: true })
  })
})

describe('what a player sees of the road', () => {
  test('TW-463 the chart has shape and kinds of all, insides only in sight, and the ways on with their prices', () => {
    const bench = walk({ start: { node: 'two_crossings', faith: 8 } })
    const chart = chartOf(bench.plan, bench.game.view(bench.state, 1))
    const of = (id: string) => chart.find((node) => node.id === id)!
    expect(chart).toHaveLength(18)
    expect(of('two_crossings')).toMatchObject({ here: true, walked: true, way: null })
    expect(of('raft')).toMatchObject({ kind: 'encounter', way: { open: true, price: { faith: 3 } } })
    expect(of('toll_bridge').inside!.enemies.length).toBeGreaterThan(0)
    expect(of('mother')).toMatchObject({ kind: 'boss', inside: null, way: null })
    const found = walk({ start: { node: 'hunters_path' } })
    expect(chartOf(found.plan, found.state).find(({ id }) => id === 'woodcutters_hut')!.way).toEqual({
      open: false,
      price: {},
      missing: { flag: 'path_found' },
    })
  })
})
