import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { createAdvisors } from '../advisors.ts'
import { luckOf } from '../analysis/index.ts'
import type { Event } from '../events.ts'
import { diceKit } from '../index.ts'
import { createPlanner, type Plan } from '../plan.ts'
import type { State } from '../state.ts'
import { core, type Duel, duel, FAIR } from '../testing.ts'
import { totalsByTurn } from './totals.ts'
import { turnStories } from './turnStory.ts'

const kit = diceKit()

const MIXED = ['fair', 'loaded_ones', 'fair', 'fair', 'evil', 'fair']
const plain = { seats: [{ dice: FAIR }, { dice: FAIR }] }

const reportOf = ({ setup, events }: Duel) => kit.luckReport(setup, events)
const storiesOf = ({ setup, events }: Duel) => turnStories(setup, events)

describe('one turn', () => {
  test('DC-129 W13: luck −123.536386 + 6.117087, loss 82.888545, from 550.307844 to 350', () => {
    const match = duel().roll('112346').go([1, 2], '1546').pass([3, 4])
    const [first, second] = reportOf(match)
    expect(first).toEqual({
      seat: 1,
      turns: 1,
      givenUp: 0,
      mean: 350,
      expected: expect.closeTo(550.307844, 6),
      busts: 0,
      shielded: 0,
      bustOdds: expect.closeTo(5 / 162 + 17 / 108, 12),
      luck: expect.closeTo(-123.536386 + 6.117087, 6),
      loss: expect.closeTo(82.888545, 6),
      notSplit: 0,
      contentPoints: 0,
      itemsUsed: 0,
    })
    const { expected, luck, loss } = first!
    expect(expected + luck - loss).toBeCloseTo(350, 9)
    expect(second).toMatchObject({ seat: 2, turns: 0, mean: 0, luck: 0, loss: 0 })
  })

  test('DC-129 DC-154 what content adds is its own column; a lost turn has none', () => {
    const tavern = { global: { modifiers: ['sweet_fives', 'pass_tax'] } }
    const banked = duel(tavern).roll('155236').pass([1, 2, 3])
    // 200 by the dice, 2 × 25 at the roll, −10 % at the pass.
    expect(reportOf(banked)[0]).toMatchObject({ mean: 225, contentPoints: 25, notSplit: 0 })
    const { expected, luck, loss } = reportOf(banked)[0]!
    expect(expected + luck - loss).toBeCloseTo(200, 9)
    expect(reportOf(duel(tavern).roll('155236').go([1], '22346'))[0]).toMatchObject({ mean: 0, contentPoints: 0 })
  })

  test.each([
    ['a mutation', true, 'chisel', { dice: [4], by: -1 }],
    ['a held die', true, 'iron_grip', { dice: [4] }],
    ['a stashed die', true, 'side_pocket', { dice: [4] }],
    ['a re-throw', true, 'second_look', { dice: [4] }, '3'],
    ['an armed shield, used up or not', true, 'bust_shield', {}],
    ['a double, used up or not', true, 'double_next_save', {}],
    ['a guard at the pass', false, 'tax_pardon', {}],
  ] as const)('DC-129 %s makes a turn "not split": %s', (_what, notSplit, item, target, faces?: string) => {
    const match = duel({ items: [item], modifiers: ['pass_tax'] })
      .roll('155236')
      .use(item, target, faces)
    expect(storiesOf(match.pass([1]))[0]).toMatchObject({ notSplit, itemsUsed: 1 })
    const [report] = reportOf(match)
    expect(report).toMatchObject({ turns: 1, notSplit: Number(notSplit), itemsUsed: 1 })
    if (notSplit) expect(report).toMatchObject({ luck: 0, loss: 0 })
  })

  test('DC-129 a shield that an item arms by itself counts as well', () => {
    const match = duel({ items: ['guardian_knot'] })
      .roll('111523')
      .go([1, 2, 3, 4], '15')
      .pass([5])
    expect(reportOf(match)[0]).toMatchObject({ notSplit: 1, itemsUsed: 0 })
  })

  test('DC-043 DC-154 the second half of a doubled save is content', () => {
    const match = duel({ items: ['double_next_save'] })
      .roll('155236')
      .use('double_next_save')
      .pass([1, 2, 3])
    expect(reportOf(match)[0]).toMatchObject({ mean: 400, contentPoints: 200 })
  })

  test('DC-095 DC-154 the odds of a throw count a held die as certain; a replacing throw is a throw', () => {
    const held = duel({ items: ['iron_grip'] })
      .roll('155236')
      .use('iron_grip', { dice: [4] })
      .go([1, 2, 3], '36')
    expect(reportOf(held)[0]).toMatchObject({ busts: 1, shielded: 0, bustOdds: expect.closeTo(5 / 162 + 5 / 12, 12) })
    const shielded = duel({ items: ['bust_shield'] })
      .roll('123346')
      .use('bust_shield')
      .go([1], '22346 44462')
      .pass([2, 3, 4])
    expect(reportOf(shielded)[0]).toMatchObject({
      busts: 1,
      shielded: 1,
      bustOdds: expect.closeTo(5 / 162 + (2 * 25) / 324, 12),
    })
  })

  test('DC-101 DC-154 a turn that was given up is a turn without mean, luck and loss; its throws and items count', () => {
    const match = duel({ items: ['bust_shield'] })
      .roll('155236')
      .use('bust_shield')
      .act({ type: 'surrender' })
    expect(storiesOf(match)[0]).toMatchObject({ end: 'surrender' })
    expect(reportOf(match)[0]).toMatchObject({
      turns: 1,
      givenUp: 1,
      mean: 0,
      expected: 0,
      luck: 0,
      loss: 0,
      notSplit: 0,
      itemsUsed: 1,
      bustOdds: expect.closeTo(5 / 162, 12),
    })
  })

  test('DC-154 a turn that still runs is no turn yet', () => {
    expect(reportOf(duel().roll('155236'))[0]).toMatchObject({ turns: 0, givenUp: 0, mean: 0, luck: 0 })
  })

  test('DC-154 a turn that was given up does not dilute the mean of the others', () => {
    const match = duel().roll('155236').pass([1, 2, 3]).roll('155236').pass([1, 2, 3]).act({ type: 'surrender' })
    expect(reportOf(match)[0]).toMatchObject({ turns: 2, givenUp: 1, mean: 200 })
  })

  test('DC-120 DC-129 points beyond the need count as the need', () => {
    const match = duel({ totals: [3800, 0] })
      .roll('155236')
      .pass([1, 2, 3])
    const { expected, luck, loss } = reportOf(match)[0]!
    expect(expected).toBeLessThan(200)
    expect(expected + luck - loss).toBeCloseTo(200, 9)
  })
})

describe('whole matches', () => {
  const setups: [string, unknown][] = [
    ...kit.presets.map(({ id, setup }): [string, unknown] => [id, setup]),
    ['a series, read loosely', { ...plain, rules: { straights: 'loose' }, series: { best_of: 3 } }],
    ['forced hot dice and a handicap', { ...plain, rules: { hot_dice: 'forced' }, start_totals: [300, 50] }],
    ['mixed dice', { seats: [{ dice: MIXED }, { dice: Array(6).fill('sixpence') }], target: 1500 }],
  ]
  const advisorOf = createAdvisors(core)

  test.each(setups)(
    'DC-129 %s: min(points, need) = value at start + luck − loss in every turn that is split',
    (_, raw) => {
      let split = 0
      for (let i = 0; i < 4; i++) {
        const { plan, events } = played(raw, batchSeed('luck', i))
        for (const story of turnStories(plan.setup, events)) {
          const table = advisorOf(plan.setup.rules).cappedTable(plan.weights[story.seat - 1]!, story.need)
          const { start, luck, loss, notSplit } = luckOf(story, table, plan.scoring)
          if (notSplit) continue
          split++
          const points = story.end === 'pass' ? Math.min(story.dicePoints, story.need) : 0
          expect(Math.abs(start + luck - loss - points)).toBeLessThan(1e-6)
        }
      }
      expect(split).toBeGreaterThan(10)
    },
  )

  test.each(setups)('DC-154 %s: the report agrees with the events', (_, raw) => {
    const { plan, events, state } = played(raw, 'report')
    const { setup } = plan
    const added = [0, 0]
    for (const event of events) if (event.type === 'passed') added[event.seat - 1]! += event.add
    for (const { seat, turns, mean, busts, shielded, itemsUsed } of kit.luckReport(setup, events)) {
      const own = events.filter((event) => 'seat' in event && event.seat === seat)
      const count = (type: string) => own.filter((event) => event.type === type).length
      expect([turns, busts, shielded, itemsUsed]).toEqual([
        count('turnStarted'),
        count('bust') + count('bustCancelled'),
        count('bustCancelled'),
        count('itemUsed'),
      ])
      expect(mean * turns).toBeCloseTo(added[seat - 1]!, 6)
    }
    const rows = totalsByTurn(setup, events)
    expect(rows[0]).toEqual({ seat: null, totals: setup.start_totals })
    expect(rows.at(-1)!.totals).toEqual(state.totals)
    expect(rows).toHaveLength(state.legs.reduce((sum, leg) => sum + 1 + leg.turns, 0))
  })
})

/** A match by bots, with its story. */
function played(raw: unknown, seed: string): { plan: Plan; state: State; events: Event[] } {
  const setup = kit.game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const events: Event[] = []
  const table = seatBots(kit.game, setup.value, [kit.bots.easy!, kit.bots.normal!])
  const { state } = playOut(kit.game, setup.value, seed, table, (event) => events.push(event))
  return { plan: createPlanner(core)(setup.value), state, events }
}
