import { describe, expect, test } from 'vitest'
import { action, OWN, plain, skilled, table } from '../testing.ts'

const priest = skilled('priest', ['healing_word', 'resurrect'])

describe('healing_urgency', () => {
  /** Healing Word restores 35. */
  const urgency = (hp: number) => {
    const field = table([[priest, plain()], [plain()]], { hp: [500, hp] })
    return field.aim('healing_word')!.scores.at(-1)
  }

  test('AR-255 grows with the square of what is missing', () => {
    expect([urgency(250), urgency(375), urgency(150)]).toEqual([2500, 625, 4900])
  })

  test('AR-255 below the threshold it is at least 8000; for the downed 10 000', () => {
    expect([urgency(149), urgency(100), urgency(1), urgency(0), urgency(-200)]).toEqual([
      8013, 8666, 9986, 10_000, 10_000,
    ])
  })

  test('AR-255 what would be wasted does not count', () => {
    // f 9500: 25 × 25/35 → 17 → 100; f 4000 with a heal of 600: 3600 × 300/600.
    expect(urgency(475)).toBe(100)
    const flood = action({
      id: 'flood',
      target: 'AllySingle',
      components: [{ t: 'Heal', formula: { base: 600 } }],
      ai: { thresholdBp: 5000 },
    })
    const field = table([[plain({ traits: [OWN] }), plain()], [plain()]], { actions: [flood], hp: [500, 200] })
    // Its own threshold: 8000 + 2000 × 1000/5000 = 8400, half of it effective.
    expect(field.score('healing_urgency', 'flood')).toBe(4200)
  })

  test('AR-255 areas sum over the allies there', () => {
    const field = table([[plain({ consumables: ['scroll_of_mending'] }), plain(), plain(), plain()], [plain()]], {
      hp: [500, 250, 300, 100],
      zones: ['center', 'center', 'center', 'north'],
    })
    const { candidates, members } = field.aim('scroll_of_mending')!
    expect([candidates, members]).toEqual([
      [0, 4],
      [0, 1, 2],
    ])
    expect(field.score('healing_urgency', 'scroll_of_mending')).toBe(2500 + 1600)
  })

  test('AR-255 an Action may heal its actor and nobody else', () => {
    const leech = action({
      id: 'leech',
      components: [
        { t: 'ApplyStatus', status: 'Slow', stacks: 1 },
        { t: 'Heal', formula: { base: 10 }, to: 'self' },
      ],
    })
    const field = table([[plain({ traits: [OWN] })], [plain()]], { actions: [leech], hp: [250, 10] })
    expect(field.score('healing_urgency', 'leech')).toBe(2500)
  })
})

test('AR-259 self_hp_critical: 5 % at full Health, 100 % at none', () => {
  const score = (hp: number) => table([[plain()], [plain()]], { hp: [hp] }).score('self_hp_critical', 'defend')
  expect([500, 250, 100, 0, -50].map(score)).toEqual([500, 2875, 6580, 10_000, 10_000])
})

describe('revival_priority', () => {
  const fallen = { fallen: true, hp: 0 }

  test('AR-266 ready Actions, full pools and an early hour', () => {
    const field = table([[priest, skilled('swordmaster', ['rending_cut'])], [plain()]], { tick: 30 }).set(1, fallen)
    // 40 × 10 000 + 40 × 10 000 + 20 × 7000 = 940 000.
    expect(field.score('revival_priority', 'resurrect')).toBe(9520)
    const ally = field.fighter(1)
    ally.readyAt[0] = 31
    ally.pools[0] = 125
    // Four of five Actions, half the Stamina: 320 000 + 200 000 + 140 000.
    expect(field.score('revival_priority', 'resurrect')).toBe(7280)
    field.fight.state.tick = 200
    ally.readyAt[0] = 231
    expect(field.score('revival_priority', 'resurrect')).toBe(6160)
  })

  test('AR-266 a hybrid heals who stands', () => {
    const hybrid = action({
      id: 'hybrid',
      target: 'AllySingle',
      components: [{ t: 'Revive' }, { t: 'Heal', formula: { base: 10 } }],
    })
    const raise = action({ id: 'raise', target: 'AllySingle', components: [{ t: 'Revive' }] })
    const field = table([[plain({ traits: [OWN] }), plain(), plain()], [plain()]], {
      actions: [hybrid, raise],
      hp: [500, 250, 0],
      tick: 30,
    }).set(2, fallen)
    expect(field.aim('hybrid')).toMatchObject({ candidates: [1, 2], scores: [2500, 9520], target: 2 })
    expect(field.aim('raise')).toMatchObject({ candidates: [2], scores: [9520] })
  })
})
