import { describe, expect, test } from 'vitest'
import { crossroads, fight, type TestContent, testContent } from '../testing.ts'

const stats = { hp_max: 20, wp_max: 10, armor_physical: 5, armor_spirit: 5, power: 4, influence: 2 }
const noon = (content: TestContent = {}, setup = {}) =>
  fight({ start: { fateOrder: ['fate_crit'] }, ...setup }, testContent({ target: { stats }, ...content }))
const weapon = (crit_effect?: object) => ({ hero: { weapon: { id: 'blade', bonus: 0, crit_effect } } })

describe('an Attack with a critical card', () => {
  test('TW-152 ignores armour by default, also bare-handed', () => {
    const bench = noon()
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ total: 6, armour: 0, damage: 6, hp: 14 }])
    const armed = noon(weapon({ kind: 'ignore_armor' }))
    armed.act({ type: 'commitAttack' })
    expect(armed.enemy().hp).toBe(14)
  })

  test('TW-152 another effect takes the place of ignoring armour', () => {
    const bench = noon(weapon({ kind: 'stun' }))
    bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved')).toMatchObject([{ total: 6, armour: 5, damage: 1 }])
  })

  test('TW-152 without a critical card the weapon does nothing of the kind', () => {
    const bench = noon(weapon({ kind: 'bonus_damage', n: 4 }), { start: { fateOrder: ['fate_daybreak'] } })
    bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved')).toMatchObject([{ total: 5, sum: { crit: 0 }, armour: 5, damage: 0 }])
  })

  test('TW-153 bonus_damage n adds n to the total', () => {
    const bench = noon(weapon({ kind: 'bonus_damage', n: 2 }))
    bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved')).toMatchObject([{ total: 8, sum: { fate: 3, crit: 2 }, armour: 5, damage: 3 }])
  })

  test('TW-153 stun keeps the target from acting this round', () => {
    const pattern = [{ type: 'attack', value: 9 }]
    const bench = noon({ ...weapon({ kind: 'stun' }), target: { stats, pattern } })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('enemyStunned', events)).toHaveLength(1)
    expect(bench.told('intentSkipped', events)).toMatchObject([{ slot: 0 }])
    expect(bench.encounter.hp).toBe(20)
    expect(bench.told('fateDrawn', events)).toHaveLength(1)
  })

  test('TW-153 bleed works like the keyword: 1 HP at this round’s end and the next', () => {
    const bench = noon(weapon({ kind: 'bleed' }))
    bench.act({ type: 'commitAttack' })
    expect(bench.enemy()).toMatchObject({ hp: 20 - 1 - 1, bleed: { n: 1, rounds: 1 } })
    bench.act({ type: 'wait' })
    bench.act({ type: 'wait' })
    expect(bench.enemy()).toMatchObject({ hp: 17, bleed: null })
  })
})

test('TW-154 an Influence with a critical card ignores spirit armour, whatever the weapon', () => {
  const bench = noon(weapon({ kind: 'stun' }))
  const events = bench.act({ type: 'commitInfluence' })
  // 3 + 3 + 2 of the matched surge.
  expect(bench.told('influenceResolved', events)).toMatchObject([{ total: 8, armour: 0, damage: 8, wp: 2 }])
  expect(bench.told('enemyStunned', events)).toEqual([])
})

test('TW-155 a defence with a critical card takes no damage, whatever the intent', () => {
  const bench = noon({ target: { stats, pattern: [{ type: 'attack', value: 99 }] } })
  const events = bench.act({ type: 'wait' })
  expect(bench.told('defenceResolved', events)).toMatchObject([{ value: 99, critical: true, damage: 0, hp: 20 }])
})

describe('checks and Flee', () => {
  test('TW-156 a check with a critical card succeeds below the difficulty', () => {
    const attempt = (card: string) => {
      const checks = [{ id: 'ck_a', difficulty: 30, on_success: [{ kind: 'faith', n: 2 }] }]
      const bench = crossroads({ checks }, { start: { fateOrder: [card] } })
      const events = bench.act({ type: 'runCheck', check: 'ck_a' })
      return [bench.told('checkResolved', events)[0]!.success, bench.session.faith]
    }
    expect(attempt('fate_crit')).toEqual([true, 6])
    expect(attempt('fate_daybreak')).toEqual([false, 4])
  })

  test('TW-156 a flight with a critical card succeeds against any power', () => {
    const attempt = (card: string) => {
      const content = { target: { stats: { ...stats, power: 40 } } }
      const bench = noon(content, {
        encounter: { enemies: ['target'], canFlee: true },
        start: { fateOrder: [card] },
      })
      const events = bench.act({ type: 'flee' })
      return [bench.told('fleeResolved', events)[0]!.success, bench.encounter.result]
    }
    expect(attempt('fate_crit')).toEqual([true, 'fled'])
    expect(attempt('fate_daybreak')).toEqual([false, null])
  })
})

describe('the rest of a critical card', () => {
  test('TW-157 its value and shift work in an Attack, its opposed keyword does not', () => {
    const bench = noon()
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ sum: { fate: 3, keyword: 0 } }])
    expect(bench.encounter.resonance).toBe(10)
  })

  test('TW-157 in a defence its matched keyword counts and counters, and it shifts', () => {
    const bench = noon({ target: { stats, pattern: [{ type: 'attack', value: 30 }] } })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('defenceResolved', events)).toMatchObject([{ total: 5, sum: { fate: 3, keyword: 2 }, damage: 0 }])
    expect(bench.enemy().hp).toBe(19)
    expect(bench.encounter.resonance).toBe(10)
  })
})
