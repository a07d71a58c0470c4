import { describe, expect, test } from 'vitest'
import { FLAGS } from '../content/clauses/words.ts'
import { action, signed, stun, targetsOf, use } from './testing/clauses.ts'
import { SIGN } from './testing/skills.ts'
import { give, hits, type Lab, type Piece, wounds } from './testing.ts'

describe('conditions and aims', () => {
  const holds = (condition: object, lab: Partial<Lab> = {}) =>
    action([use({ who: 'self' }, [SIGN], [condition])], lab).of('abilityUsed').length > 0

  test('RN-409 RN-410 each holds and fails as the table says', () => {
    const hurt = { prepare: wounds({ p0: 54 }) }
    expect([holds({ test: 'near', n: 1 }), holds({ test: 'near', n: 1, who: 'ally' })]).toEqual([true, false])
    expect([holds({ test: 'free' }), holds({ test: 'free', not: true }), holds({ test: 'alone' })]).toEqual([
      false,
      true,
      true,
    ])
    expect([
      holds({ test: 'hpBelow', who: 'self', pct: 50 }, hurt),
      holds({ test: 'hpBelow', who: 'self', pct: 50 }),
    ]).toEqual([true, false])
    expect(holds({ test: 'hpBelow', who: 'self', pct: 50 }, { prepare: wounds({ p0: 55 }) })).toBe(false)
    expect([
      holds({ test: 'hpAbove', who: 'self', pct: 99 }),
      holds({ test: 'hpAbove', who: 'self', pct: 100 }),
    ]).toEqual([true, false])
    expect([
      holds({ test: 'allyBelow', pct: 50 }, hurt),
      holds({ test: 'alliesMissing', n: 57, count: 1 }, hurt),
    ]).toEqual([true, false])
    expect([
      holds({ test: 'tag', who: 'self', tag: 'phalanx' }),
      holds({ test: 'tag', who: 'self', tag: 'mage' }),
    ]).toEqual([true, false])
    expect([
      holds({ test: 'role', who: 'self', roles: ['tank'] }),
      holds({ test: 'role', who: 'self', roles: ['mage'] }),
    ]).toEqual([true, false])
    expect([
      holds({ test: 'round', from: 2 }),
      holds({ test: 'round', from: 2 }, { rounds: 2 }),
      holds({ test: 'round', to: 1 }),
    ]).toEqual([false, true, true])
    expect([holds({ test: 'fallen', side: 'any' }), holds({ test: 'room' }), holds({ test: 'moved' })]).toEqual([
      false,
      true,
      false,
    ])
    expect([holds({ test: 'mechanic', key: 'resolve' }), holds({ test: 'hidden' })]).toEqual([false, false])
    const any = { test: 'any', of: [{ test: 'free' }, { test: 'room' }] }
    expect([holds(any), holds({ ...any, of: [{ test: 'free' }] })]).toEqual([true, false])
    const rooted = { prepare: (unit: (id: string) => Parameters<typeof give>[0]) => give(unit('p0'), 'taunt') }
    expect([
      holds({ test: 'has', who: 'self', status: 'taunt' }, rooted),
      holds({ test: 'has', who: 'self', status: 'taunt' }),
    ]).toEqual([true, false])
    expect(holds({ test: 'stacks', status: 'taunt', n: 1 }, rooted)).toBe(true)
  })

  const foes: readonly Piece[] = [
    ['zombie', 3, 5],
    ['ghoul', 3, 6],
    ['archer', 5, 5],
    ['bone_golem', 3, 8],
  ]
  const chosen = (aim: object, lab: Partial<Lab> = {}) =>
    targetsOf(
      action([use(aim, [SIGN])], {
        enemy: foes,
        ...lab,
        prepare: (unit, battle) => {
          stun(unit, 'e0', 'e1', 'e2', 'e3')
          lab.prepare?.(unit, battle)
        },
      }),
    )

  test('RN-411 RN-412 RN-413 distances, orders, counts, and a second aim', () => {
    expect(chosen({ who: 'enemies', within: { max: 2 } })).toEqual(['e0', 'e1'])
    expect(chosen({ who: 'enemies', within: { min: 2, max: 3 } })).toEqual(['e1', 'e2'])
    expect(chosen({ who: 'enemies', within: { max: 'range' } })).toEqual(['e0'])
    const first = (order: string, count = 1) => chosen({ who: 'enemies', order, count })
    expect([first('lowestHp'), first('highestHp'), first('nearest'), first('farthest'), first('slot', 2)]).toEqual([
      ['e2'],
      ['e3'],
      ['e0'],
      ['e3'],
      ['e0', 'e1'],
    ])
    expect(first('lowestHp', 2)).toEqual(['e2', 'e1'])
    expect(chosen({ who: 'enemies', order: 'lowestShare', count: 1 }, { prepare: wounds({ e3: 20 }) })).toEqual(['e3'])
    expect(chosen({ who: 'enemies', tag: 'holy', else: { who: 'enemies', tag: 'cavalry' } })).toEqual(undefined)
    expect(chosen({ who: 'enemies', tag: 'holy', else: { who: 'enemies', tag: 'ranged' } })).toEqual(['e2'])
    expect(chosen({ who: 'all', within: { max: 1 } })).toEqual(['p0', 'e0'])
  })

  test('RN-414 shapes', () => {
    expect(chosen({ who: 'enemies', within: { max: 9 }, shape: { area: 2 } })).toEqual(['e0', 'e1', 'e2'])
    expect(chosen({ who: 'enemies', shape: { ring: 3 } })).toEqual(['e0', 'e1', 'e2'])
    expect(chosen({ who: 'enemies', shape: 'adjacent' })).toEqual(['e0'])
    expect(chosen({ who: 'enemies', shape: 'column', order: 'nearest', count: 1 })).toEqual(['e0', 'e1', 'e3'])
    expect(chosen({ who: 'enemies', shape: 'row', order: 'nearest', count: 1 })).toEqual(['e0', 'e2'])
    expect(chosen({ who: 'enemies', shape: { line: 2 } })).toEqual(['e0', 'e1'])
  })

  test('RN-415 tags and statuses filter; who is hidden is not picked by order, but shapes reach it', () => {
    expect(chosen({ who: 'enemies', notTag: 'undead' })).toEqual(['e2'])
    expect(chosen({ who: 'enemies', status: 'harmful' })).toEqual(['e0', 'e1', 'e2', 'e3'])
    expect(chosen({ who: 'enemies', status: 'poison' })).toBeUndefined()
    // All are stunned; one of them is blessed as well.
    const blessed = {
      prepare: (unit: (id: string) => Parameters<typeof give>[0]) => give(unit('e2'), 'blessing'),
    }
    expect(chosen({ who: 'enemies', status: 'helpful' }, blessed)).toEqual(['e2'])
    const veiled = {
      prepare: (unit: (id: string) => Parameters<typeof give>[0]) =>
        Object.assign(unit('e0'), { flags: 1 << FLAGS.indexOf('hidden') }),
    }
    expect(chosen({ who: 'enemies', order: 'nearest', count: 1 }, veiled)).toEqual(['e1'])
    expect(chosen({ who: 'enemies', shape: { ring: 1 } }, veiled)).toEqual(['e0'])
  })

  test('RN-416 RN-417 all aims are taken before the first effect, and whoever died meanwhile is passed over', () => {
    const fought = action(
      [
        use({ who: 'enemies', within: { max: 2 } }, [{ kind: 'damage', type: 'true', amount: 60 }]),
        use({ who: 'enemies', within: { max: 2 } }, [SIGN]),
      ],
      { enemy: foes, prepare: (unit) => stun(unit, 'e0', 'e1', 'e2', 'e3') },
    )
    expect(hits(fought, 'ability/footman_skill')).toEqual([
      ['e0', 60],
      ['e1', 60],
    ])
    expect(signed(fought).map(({ target }) => target)).toEqual(['e0', 'e1'])
    const killed = action(
      [
        use({ who: 'enemies', within: { max: 2 } }, [{ kind: 'damage', type: 'true', amount: 100 }]),
        use({ who: 'same' }, [SIGN]),
      ],
      {
        enemy: foes,
        prepare: (unit) => stun(unit, 'e0', 'e1', 'e2', 'e3'),
      },
    )
    expect(signed(killed).map(({ target }) => target)).toEqual(['e0'])
  })

  test('RN-418 nobody in the first aim: not used; in a later one: only that is left out', () => {
    const nobody = { who: 'enemies', tag: 'holy' }
    expect(action([use(nobody, [SIGN]), use({ who: 'self' }, [SIGN])]).of('abilityUsed')).toEqual([])
    const half = action([use({ who: 'self' }, [SIGN]), use(nobody, [SIGN])])
    expect(signed(half).map(({ target }) => target)).toEqual(['p0'])
  })
})
