import { describe, expect, test } from 'vitest'
import { scene } from '../rules/testing.ts'

describe('section 25: Faith', () => {
  test('TW-415 what is earned in one encounter has a limit; rewards do not count', () => {
    const bench = scene({
      level: 'plain',
      cards: { pray: [{ kind: 'faith', n: 5 }], more: [{ kind: 'faith', n: 5 }] },
      start: { faith: 0 },
      foe: { rewards: { kill: { faith: 4, resonance: 0 }, pacify: { faith: 0, resonance: 0 } } },
    })
    bench.play('pray')
    bench.play('more')
    expect([bench.encounter.faith, bench.encounter.road!.faithGained]).toEqual([6, 6])
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.faith).toBe(10)
  })

  test('TW-420 dusk: from round 12 on every enemy grows by 1 at each round end', () => {
    const bench = scene({ level: 'plain' })
    bench.encounter.round = 11
    bench.act({ type: 'wait' })
    expect(bench.enemy().buff).toBe(0)
    bench.act({ type: 'wait' })
    expect([bench.enemy().buff, bench.encounter.round]).toEqual([1, 13])
  })

  test('TW-421 TW-422 TW-423 TW-424 prayers: their prices, once a round, no finishing action', () => {
    const fate = ['fate_hearth', 'fate_crit', 'fate_lantern']
    const bench = scene({ level: 'plain', fate, start: { faith: 12 } })
    bench.act({ type: 'pray', kind: 'glimpse' })
    expect([bench.encounter.faith, bench.encounter.fate.known]).toEqual([11, 1])
    expect(bench.refused({ type: 'pray', kind: 'turn' }).code).toBe('pray_used')
    bench.act({ type: 'commitAttack' })
    const turning = scene({ level: 'plain', fate, start: { faith: 3 } })
    turning.act({ type: 'pray', kind: 'turn' })
    expect([turning.encounter.faith, ...turning.fate('draw')]).toEqual([0, 'fate_crit', 'fate_lantern', 'fate_hearth'])
    const alone = scene({ level: 'plain', fate: ['fate_hearth'], start: { faith: 3 } })
    expect(alone.refused({ type: 'pray', kind: 'turn' }).code).toBe('bad_permutation')
    const steady = scene({ level: 'plain', fate: ['blank'], start: { faith: 2 } })
    steady.act({ type: 'pray', kind: 'steady', on: 'attack' })
    expect(steady.told('attackResolved', steady.act({ type: 'commitAttack' }))[0]).toMatchObject({
      total: 4,
      sum: { mods: 1 },
    })
    expect(steady.encounter.road!.steady.attack).toBe(0)
    expect(
      scene({ level: 'plain', start: { faith: 1 } }).refused({ type: 'pray', kind: 'steady', on: 'attack' }).code,
    ).toBe('not_enough_faith')
  })
})
