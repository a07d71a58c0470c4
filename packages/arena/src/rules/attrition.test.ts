import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, owns, plain, type Stage, traitPack } from '../testing.ts'

const overlay = traitPack({
  veteran: {
    arts: {
      actions: [
        deed([{ t: 'Damage', type: 'Fire', formula: { base: 60 } }], { id: 'burn' }),
        deed([{ t: 'ApplyStatus', status: 'Burning', stacks: 10 }], { id: 'ignite' }),
        deed(
          [
            { t: 'Heal', formula: { base: 60 } },
            { t: 'Shield', formula: { base: 60 } },
          ],
          { id: 'tend', target: 'Self' },
        ),
      ],
      mods: [{ stat: 'damage', kind: 'bp', value: 1000 }],
    },
    late: {
      triggers: [
        { on: 'OnTickStart', if: { phaseMin: 1000 }, limit: 1, components: [{ t: 'Shield', formula: { base: 1 } }] },
      ],
    },
    half: {
      triggers: [
        { on: 'OnTickStart', if: { phaseMin: 667 }, limit: 1, components: [{ t: 'Shield', formula: { base: 2 } }] },
      ],
    },
  },
})
const veteran = plain({ ...owns('veteran', 'arts', 'late', 'half'), attributes: { Speed: 100 } })
const toughest = plain({ attributes: { Endurance: 200, Speed: 20 } })
/** Speed 100 at multiplier 10.00 gains 100 a tick: a turn in every tick. */
const fightAt = (onset: number, rateBp: number): Stage =>
  melee(
    [[veteran], [toughest]],
    { event: { id: 'practice', initiativeMultiplier: 1000, attrition: { onset, rateBp } }, tuning: BARE },
    { overlay },
  )
const turnAt = (fight: Stage, tick: number) => fight.untilTick(tick).until(0)

describe('attrition', () => {
  test('AR-229 WE-19 tick 130, onset 100, 1 %: base 60 with +10 % deals 84, 7 Burning deal 28', () => {
    const fight = fightAt(100, 100)
    turnAt(fight, 129).turn('ignite', { target: 1 })
    turnAt(fight, 130).turn('burn', { target: 1 })
    expect(fight.state.tick).toBeGreaterThanOrEqual(130)
    const [dot, blow] = fight.events('damageResolved').filter(({ tick }) => tick === 130)
    expect(dot).toMatchObject({ source: 'Burning', dot: true, base: 21, final: 28 })
    expect(blow).toMatchObject({ source: 'burn', base: 60, afterModifiers: 84, final: 84 })
    expect(
      fight.events('statusReduced').find(({ tick, status }) => tick === 130 && status === 'Burning'),
    ).toMatchObject({ left: 7 })
  })

  test('AR-229 it grows linearly from the onset on, by the event’s own onset and rate', () => {
    const bonus = (onset: number, rateBp: number, ticks: readonly number[]) => {
      const fight = fightAt(onset, rateBp)
      turnAt(fight, Math.max(...ticks))
      return ticks.map((tick) => fight.events('tickStarted').find((event) => event.tick === tick)!.attritionBp)
    }
    expect(bonus(100, 100, [1, 99, 100, 101, 102, 110])).toEqual([0, 0, 0, 100, 200, 1000])
    expect(bonus(3, 250, [3, 4, 7])).toEqual([0, 250, 1000])
  })

  test('AR-229 healing and shields never feel it', () => {
    const fight = melee(
      [[veteran], [toughest]],
      {
        event: { id: 'practice', initiativeMultiplier: 1000, attrition: { onset: 1, rateBp: 5000 } },
        tuning: BARE,
        start: { '0': { hp: 100 } },
      },
      { overlay },
    )
    turnAt(fight, 5).turn('tend')
    expect(fight.view.attritionBp).toBeGreaterThanOrEqual(20_000)
    expect(fight.last('healed')).toMatchObject({ amount: 60, effective: 60 })
    expect(fight.events('shieldGained').at(-1)).toMatchObject({ hp: 60 })
  })

  test('AR-229 everyone’s damage grows, that of a Trigger and of the side that lags behind alike', () => {
    const fight = melee(
      [[plain()], [plain({ traits: [{ id: 'storm_caller', perks: ['static_field'] }], stars: 2 })]],
      {
        event: { id: 'practice', attrition: { onset: 1, rateBp: 10_000 } },
        tuning: BARE,
        start: { '0': { initiative: 78 } },
      },
      { draws: { 'arena/attack': [70], 'arena/crit': [false] }, overlay },
    )
    // Unarmed 20 + 50 at tick 2: +100 %; the Trigger's 12 become 24.
    fight.untilTick(2).until(0).turn('attack', { target: 1 })
    const [blow, thorn] = fight.events('damageResolved')
    const attrition = (blow!.tick - 1) * 10_000
    expect(blow!.afterModifiers).toBe((25 * (10_000 + attrition)) / 10_000)
    expect(thorn).toMatchObject({ pass: 'trigger', afterModifiers: (12 * (10_000 + attrition)) / 10_000 })
  })
})

describe('fight phase', () => {
  test('AR-230 tick per onset in per mille: attrition from 1 on', () => {
    const fight = fightAt(100, 100)
    turnAt(fight, 101)
    const phase = (tick: number) => fight.events('tickStarted').find((event) => event.tick === tick)!.phasePerMille
    expect([1, 50, 99, 100, 101].map(phase)).toEqual([10, 500, 990, 1000, 1010])
    expect(
      fight
        .events('triggerFired')
        .filter(({ perk }) => perk === 'late')
        .map(({ tick }) => tick),
    ).toEqual([100])
  })

  test('AR-230 compared as integers: 2 of 3 is less than 667 per mille', () => {
    const fight = fightAt(3, 100)
    turnAt(fight, 4)
    expect(fight.events('triggerFired').map(({ perk, tick }) => [perk, tick])).toEqual([
      ['late', 3],
      ['half', 3],
    ])
    // 2 of 3 is not less than 666.
    const exact = fightAt(1500, 0)
    turnAt(exact, 1001)
    expect(exact.events('triggerFired').map(({ perk, tick }) => [perk, tick])).toEqual([['half', 1001]])
  })
})
