import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deed, type Fields, face, trained, trial, withAttributes } from '../plan/testing.ts'
import { plain, stage } from '../testing.ts'
import { initiativeGain } from './stats.ts'

const at = (initiativeMultiplier: number) => ({ event: { id: 'practice', initiativeMultiplier } })
const quick = (Speed: number) => withAttributes({ Speed })

/** Gains of the first tick by cid. */
const gains = (members: Record<string, unknown>[], setup: Fields = {}, options: object = {}) =>
  stage([members, [plain()]], setup, options)
    .events('initiativeGained')[0]!
    .amounts.slice(0, members.length)

describe('gain', () => {
  const SPEEDS = [1, 25, 50, 60, 100, 150, 200].map(quick)

  test('AR-082 WE-03 gains at multiplier 3.00 and 3.50', () => {
    expect(gains(SPEEDS, at(300))).toEqual([3, 15, 22, 24, 30, 37, 43])
    expect(gains(SPEEDS, at(350))).toEqual([4, 18, 25, 28, 35, 43, 50])
  })

  test('AR-082 WE-03 +50 % on Speed 100; Slow 10 on Speed 50; Haste 12 with Slow 10 on Speed 100', () => {
    const overlay = trial({ mods: [{ stat: 'initiativeGain', kind: 'flat', value: 50 }] })
    expect(gains([trained(1, { attributes: { Speed: 100 } })], at(300), { overlay })).toEqual([45])
    const slowed = stage([[quick(50), quick(100)], [plain()]], {
      ...at(300),
      // One tick of decay leaves Slow 10 (of 13: ⌈2.6⌉ = 3 go) and Haste 12.
      start: { 0: { statuses: { Slow: 13 } }, 1: { statuses: { Slow: 13, Haste: 13 } } },
    })
    expect(slowed.events('initiativeGained')[0]!.amounts.slice(0, 2)).toEqual([17, 35])
  })

  test('AR-082 the smallest g with (10 000 g)² ≥ Speed × (M × G)²', () => {
    const { fight } = stage([[plain()], [plain()]])
    const live = fight.live[0]!
    const slot = fight.plan.slots.slot('initiativeGain')
    const [speed, sum] = [live.attributes[1]!, live.flat[slot]!]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -150, max: 4000 }), (value, percent) => {
        live.attributes[1] = value
        live.flat[slot] = percent
        const gain = initiativeGain(fight, live)
        const rate = BigInt(300 * Math.max(0, 100 + percent))
        const wanted = BigInt(Math.max(1, value)) * rate * rate
        const enough = (g: number) => (10_000n * BigInt(g)) ** 2n >= wanted
        expect(enough(gain) && (gain === 0 || !enough(gain - 1))).toBe(true)
      }),
      { numRuns: 500 },
    )
    live.attributes[1] = speed
    live.flat[slot] = sum
  })

  test('AR-082 Speed below 1 counts as 1; the percentage never falls below 0', () => {
    expect(gains([quick(0)], at(300))).toEqual([3])
    const overlay = trial({ mods: [{ stat: 'initiativeGain', kind: 'flat', value: -130 }] })
    expect(gains([trained(1)], at(300), { overlay })).toEqual([0])
  })

  test('AR-083 Speed and gain are two channels that combine', () => {
    const overlay = trial(
      { mods: [{ stat: 'Speed', kind: 'flat', value: 50 }] },
      { mods: [{ stat: 'initiativeGain', kind: 'flat', value: 50 }] },
    )
    const owning = (...perks: string[]) => plain({ traits: [{ id: 'trial', perks }] })
    // √100 × 3 = 30; √50 × 3 × 1.5 = 31.8; √100 × 3 × 1.5 = 45.
    const members = [owning('trial_1'), owning('trial_2'), owning('trial_1', 'trial_2')]
    expect(gains(members, at(300), { overlay })).toEqual([30, 32, 45])
  })

  test('AR-084 whoever is stunned gains nothing, takes no turn at 100 or more, and keeps what it has', () => {
    const fight = stage([[plain()], [plain()]], {
      start: { 0: { initiative: 150, statuses: { Stun: 13 } }, 1: { initiative: 100 } },
    })
    // Willpower 50: 5 stacks go each tick; 8, 3, 0.
    expect(fight.events('initiativeGained')[0]).toMatchObject({ actors: [1], totals: [122], stunned: [0] })
    expect(fight.actor).toBe(1)
    fight.turn('defend').untilTick(3)
    expect(fight.events('initiativeGained')[1]).toMatchObject({ actors: [1], stunned: [0] })
    expect(fight.events('initiativeGained')[2]).toMatchObject({ actors: [0, 1], totals: [172, 91], stunned: [] })
    expect(fight.events('turnStarted').find(({ actor }) => actor === 0)).toMatchObject({ tick: 3, initiative: 172 })
  })
})

describe('turn order', () => {
  /** Everybody defends in tick 1; who acted, in order. */
  const order = (fight: ReturnType<typeof stage>) => {
    while (fight.state.tick === 1 && fight.actor >= 0) fight.turn('defend')
    return fight.events('turnStarted').flatMap(({ tick, actor }) => (tick === 1 ? [actor] : []))
  }
  const slotted = (members: Record<string, unknown>[], initiative: number[], draws: Record<string, unknown[]> = {}) =>
    stage(
      [members.slice(0, 1), members.slice(1)],
      { start: Object.fromEntries(initiative.map((value, cid) => [cid, { initiative: value }])) },
      { draws, strict: Object.keys(draws).length === 0 },
    )

  test('AR-085 eligible from 100 on, once per tick, neither Fallen nor stunned', () => {
    // Gain 22: 100, 99 and 400 after it.
    expect(order(slotted([plain(), plain(), plain()], [78, 77, 378]))).toEqual([2, 0])
    const fight = stage(
      [[plain()], [plain(), plain(), plain()]],
      {
        start: {
          0: { initiative: 300 },
          1: { initiative: 300, hp: 0 },
          2: { initiative: 300, statuses: { Stun: 99 } },
          3: { initiative: -900 },
        },
      },
      { draws: { 'arena/tie': [0] } },
    )
    while (fight.state.tick < 3) fight.turn('defend')
    // The downed one acts before it falls (AR-070), never after.
    expect(fight.events('turnStarted').map(({ tick, actor }) => [tick, actor])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [3, 0],
    ])
  })

  test('AR-086 highest Initiative first, over all teams', () => {
    expect(order(slotted([plain(), plain(), plain()], [150, 170, 160]))).toEqual([1, 2, 0])
  })

  test('AR-086 then the gain of this tick, before Speed', () => {
    const overlay = trial({ mods: [{ stat: 'initiativeGain', kind: 'flat', value: 50 }] })
    const fight = stage(
      [[trained(1)], [quick(60)]],
      // 22 × 1.5 → 32 and 24: both at 132.
      { start: { 0: { initiative: 100 }, 1: { initiative: 108 } } },
      { overlay, strict: true },
    )
    expect(fight.events('initiativeGained')[0]!.totals).toEqual([132, 132])
    expect(order(fight)).toEqual([0, 1])
  })

  test('AR-086 then effective Speed, then Awareness, then the sum of all nine', () => {
    // √50 × 3 = 21.2 and √53 × 3 = 21.8: the same gain of 22.
    expect(order(slotted([plain(), quick(53)], [100, 100]))).toEqual([1, 0])
    expect(order(slotted([quick(52), withAttributes({ Speed: 51, Awareness: 90 })], [100, 100]))).toEqual([0, 1])
    expect(order(slotted([withAttributes({ Luck: 90 }), withAttributes({ Awareness: 51 })], [100, 100]))).toEqual([
      1, 0,
    ])
    expect(order(slotted([plain(), withAttributes({ Charisma: 51 })], [100, 100]))).toEqual([1, 0])
  })

  test('AR-086 a real tie is drawn among the tied in cid order, and nothing else is', () => {
    const tie = slotted([plain(), plain(), withAttributes({ Luck: 49 }), plain()], [100, 100, 100, 100], {
      'arena/tie': [3, 1],
    })
    expect(order(tie)).toEqual([3, 1, 0, 2])
    const first = tie.events('tieBroken').filter(({ tick }) => tick === 1)
    expect(first.map(({ candidates, winner }) => [candidates, winner])).toEqual([
      [[0, 1, 3], 3],
      [[0, 1], 1],
    ])
  })

  test('AR-086 the next actor is chosen anew after every turn', () => {
    const hinder = deed({
      id: 'hinder',
      components: [{ t: 'ApplyStatus', status: 'Stun', stacks: 20 }],
    })
    const fight = face([[trained(1)], [plain(), plain()]], {
      overlay: trial({ actions: [hinder] }),
      start: { 1: { initiative: 190 }, 2: { initiative: 180 } },
    })
    fight.turn('hinder', { target: 1 })
    // Fighter 1 stood next in line and is stunned now.
    expect(fight.actor).toBe(2)
  })
})

describe('price of a turn', () => {
  const cost = (speed: number, gear: object = {}, mods: object[] = [], fields: object = {}) => {
    const act = deed({ id: 'act', target: 'Self', speed, components: [{ t: 'Heal', formula: { base: 1 } }], ...fields })
    return face([[trained(1, { gear })], [plain()]], { overlay: trial({ actions: [act], mods }) })
      .turn('act')
      .last('turnEnded')
  }

  test('AR-087 100 − Action Speed, at least 10', () => {
    // 200 at the start and 22 of gain.
    expect(cost(0)).toMatchObject({ initiativeCost: 100, initiative: 122 })
    expect(cost(25)).toMatchObject({ initiativeCost: 75, initiative: 147 })
    expect(cost(-40)).toMatchObject({ initiativeCost: 140, initiative: 82 })
    expect(cost(90).initiativeCost).toBe(10)
    expect(cost(90, {}, [{ stat: 'actionSpeed', kind: 'flat', value: 40 }]).initiativeCost).toBe(10)
    expect(cost(-200)).toMatchObject({ initiativeCost: 300, initiative: -78 })
  })

  test('AR-087 the price is fixed at declaration', () => {
    const hurry = deed({
      id: 'hurry',
      target: 'Self',
      components: [{ t: 'ModifyStat', stat: 'actionSpeed', kind: 'flat', value: 30, duration: 9 }],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [hurry] }),
      start: { 0: { initiative: 900 } },
    })
    fight.turn('hurry')
    expect(fight.last('turnEnded').initiativeCost).toBe(100)
    fight.turn('hurry')
    expect(fight.last('turnEnded').initiativeCost).toBe(70)
  })

  test('AR-088 Light +10, Heavy −15, Two-Handed −5 add up for the implement that is used', () => {
    const attacks = (gear: object) =>
      face([[plain({ gear })], [plain()]])
        .turn('attack', { target: 1 })
        .last('turnEnded').initiativeCost
    expect(attacks({})).toBe(100)
    expect(attacks({ main: 'mace' })).toBe(100)
    expect(attacks({ main: 'dagger' })).toBe(90)
    expect(attacks({ main: 'bow' })).toBe(105)
    expect(attacks({ main: 'greatsword' })).toBe(120)
  })

  test('AR-088 an Action without an implement takes no tag values; adjustments are scoped by tag', () => {
    const greatsword = { main: 'greatsword' }
    expect(cost(10, greatsword).initiativeCost).toBe(90)
    expect(cost(10, greatsword, [], { implement: 'physical' }).initiativeCost).toBe(110)
    expect(cost(10, greatsword, [], { implement: 'magical' }).initiativeCost).toBe(90)
    const mods = [{ stat: 'actionSpeed', kind: 'flat', value: 7, tag: 'Song' }]
    expect(cost(10, {}, mods, { tags: ['Song'] }).initiativeCost).toBe(83)
    expect(
      face([[plain({ gear: greatsword })], [plain()]])
        .turn('defend')
        .last('turnEnded').initiativeCost,
    ).toBe(75)
  })
})
