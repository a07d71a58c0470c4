import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Action, saveOf } from '../action.ts'
import { createAdvisors } from '../advisors.ts'
import { createBots } from '../bot.ts'
import type { DiceContent } from '../content/types.ts'
import { createPlanner } from '../plan.ts'
import { core, type Duel, type DuelOptions, duel, FAIR, withTuning } from '../testing.ts'
import { adviceFor } from './advice.ts'
import { bestLine, linesOf } from './lines.ts'
import { Option, saveOptions } from './options.ts'

const bots = createBots(core, createPlanner(core))
const choose = (level: string, match: Duel, content: DiceContent = core): Action => {
  const makers = content === core ? bots : createBots(content, createPlanner(content))
  return makers[level]!(match.setup, match.seat).choose(match.view, () => [], new SeededDraws('none'))
}
const advisorOf = createAdvisors(core)
/** Values of all lines, best first, as the bot sees them. */
const values = (match: Duel, aim: 'points' | 'win' = 'points') => {
  const advice = adviceFor(match.plan, match.seat, advisorOf(match.setup.rules))
  const lines = linesOf(match.plan, saveOptions(match.plan, match.state), advice[aim](match.state))
  return {
    best: bestLine(lines),
    of: (dice: number, then: string) => lines.find((line) => line.option.dice === dice && line.then === then)!.value,
  }
}
const rolled = (faces: string, options: DuelOptions = {}) => duel(options).roll(faces)
const use = (id: string, more = {}) => ({ type: 'use', item: id, owner: 1, ...more })

describe('hard', () => {
  test.each([
    ['112346', [1], 'continue', 426.941778],
    ['115566', [1], 'continue', 426.941778],
    ['122246', [1], 'continue', 426.941778],
    ['122256', [1], 'continue', 426.941778],
    ['222346', [1, 2, 3], 'continue', 257.747115],
    ['444236', [1, 2, 3], 'continue', 401.089788],
    ['555234', [1, 2, 3], 'pass', 500],
    ['333346', [1, 2, 3, 4], 'pass', 600],
    ['111234', [1, 2, 3], 'pass', 1000],
    ['133355', [1, 2, 3, 4, 5, 6], 'continue', 981.570095],
    ['112345', [1, 3, 4, 5, 6], 'pass', 500],
    ['234556', [1, 2, 3, 4, 6], 'pass', 750],
  ] as const)('DC-110 first roll %s: saves %j, then %s (%f)', (faces, saved, then, value) => {
    const match = rolled(faces)
    expect(choose('hard', match)).toEqual(saveOf(saved, then))
    expect(values(match).best.value).toBeCloseTo(value, 6)
  })

  test('DC-110 read loosely, all six dice of a joined straight are thrown again', () => {
    const loose: DuelOptions = { rules: { straights: 'loose' } }
    expect(choose('hard', rolled('112345', loose))).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'continue'))
    expect(values(rolled('112345', loose)).best.value).toBeCloseTo(1083.57285, 6)
    expect(values(rolled('234556', loose)).best.value).toBeCloseTo(1263.731095, 6)
  })

  test('DC-110 DC-028 with mixed dice it matters which of two equal faces is banked', () => {
    const mixed = rolled('112346', { dice: ['loaded_ones', 'evil', ...FAIR.slice(2)] })
    expect(choose('hard', mixed)).toEqual(saveOf([2], 'continue'))
    const { best, of } = values(mixed)
    expect(best.value).toBeCloseTo(530.44537, 6)
    expect(of(0b01, 'continue')).toBeCloseTo(391.043596, 6)
    expect(of(0b11, 'continue')).toBeCloseTo(346.262411, 6)
    expect(choose('hard', rolled('552346', { dice: ['loaded_ones', 'evil', ...FAIR.slice(2)] }))).toEqual(
      saveOf([2, 3, 4, 5, 6], 'continue'),
    )
  })

  test('DC-110 ties: pass before continue, then the higher base, then the smallest positions', () => {
    const { plan, state } = duel()
    const line = (dice: number, base: number, then: 'pass' | 'continue', value: number) => ({
      option: new Option(plan, state, dice, base),
      then,
      value,
    })
    const pick = (...lines: ReturnType<typeof line>[]) => bestLine(lines).option.dice
    expect(pick(line(1, 100, 'continue', 300), line(2, 50, 'pass', 300 - 5e-10))).toBe(2)
    expect(pick(line(1, 100, 'continue', 300), line(2, 50, 'pass', 299.9))).toBe(1)
    expect(pick(line(1, 100, 'pass', 300), line(2, 150, 'pass', 300))).toBe(2)
    expect(pick(line(4, 100, 'pass', 300), line(2, 100, 'pass', 300))).toBe(2)
  })

  test('DC-111 from the cap on everything is a pass: 12 900 for fair dice, 23 900 with one Loaded Ones, 30 000 at most', () => {
    const capOf = (dice: string[]) => {
      const match = duel({ dice })
      return advisorOf(match.setup.rules).plainTable(match.plan.weights[0]!)
    }
    expect(capOf(FAIR)).toMatchObject({ cap: 12_900, cut: false })
    expect(capOf(['loaded_ones', ...FAIR.slice(1)])).toMatchObject({ cap: 23_900, cut: false })
    expect(capOf(Array(6).fill('loaded_ones'))).toMatchObject({ cap: 30_000, cut: true })
    const match = rolled('111555', { target: 20_000 })
    match.state.turnPoints = 11_300
    expect(choose('hard', match)).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'continue'))
    match.state.turnPoints = 11_400
    expect(choose('hard', match)).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'pass'))
  })

  test('DC-006 turning analysis.plainCap changes what hard does', () => {
    const content = withTuning({ 'analysis.plainCap': 5000 })
    const match = duel({ content, target: 20_000 }).roll('111555')
    match.state.turnPoints = 4000
    expect(choose('hard', match)).toMatchObject({ dice: [1, 2, 3, 4, 5, 6], then: 'continue' })
    expect(choose('hard', match, content)).toMatchObject({ dice: [1, 2, 3, 4, 5, 6], then: 'pass' })
  })

  test('DC-110 DC-124 hard sees the content in play', () => {
    const tavern: DuelOptions = { global: { modifiers: ['sweet_fives'] }, modifiers: ['safe_purse'] }
    const after450 = (options: DuelOptions) => {
      const match = rolled('444236', options)
      match.state.turnPoints = 50
      return choose('hard', match)
    }
    // With three dice left a plain table passes from 450 on, this one from 500.
    expect(after450({})).toEqual(saveOf([1, 2, 3], 'pass'))
    expect(after450(tavern)).toEqual(saveOf([1, 2, 3], 'continue'))
    const armed = rolled('122346', { items: ['bust_shield'] }).use('bust_shield')
    expect(values(armed).of(1, 'continue')).toBeCloseTo(624.380832, 5)
  })

  test('DC-107 hard and master take a win before anything else', () => {
    for (const level of ['hard', 'master'])
      expect(choose(level, rolled('155236', { totals: [3900, 0], target: 4000 }))).toEqual(saveOf([1, 2, 3], 'pass'))
  })
})

test('DC-107 a win may come through an item that acts on the save alone', () => {
  // 500 for six dice, 200 for using them all up: 3300 becomes 4000. Without the item every one of them would throw.
  for (const level of ['normal', 'hard', 'master']) {
    const at = (items: string[]) => choose(level, rolled('133355', { items, totals: [3300, 0] }))
    expect(at(['hot_hand'])).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'pass'))
    expect(at([])).toMatchObject({ then: 'continue' })
  }
})

describe('master', () => {
  const three = (totals: [number, number]) => {
    // 450 turn points after the save of a triple, three dice left.
    const match = duel({ totals }).roll('444236')
    match.state.turnPoints = 50
    return match
  }

  test('DC-112 master plays for the win: it throws where hard passes', () => {
    const behind = three([2000, 3500])
    expect(choose('hard', behind)).toEqual(saveOf([1, 2, 3], 'pass'))
    expect(choose('master', behind)).toEqual(saveOf([1, 2, 3], 'continue'))
    const { of } = values(behind, 'win')
    expect(of(0b111, 'pass')).toBeCloseTo(0.085587432, 8)
    expect(of(0b111, 'continue')).toBeCloseTo(0.101544459, 8)
  })

  test('DC-112 and passes where hard throws', () => {
    const match = duel({ totals: [3500, 2000] }).roll('333246')
    expect(values(match, 'win').of(0b111, 'pass')).toBeCloseTo(0.912137479, 8)
    expect(values(match, 'win').of(0b111, 'continue')).toBeCloseTo(0.911551695, 8)
    expect(choose('hard', match)).toEqual(saveOf([1, 2, 3], 'continue'))
    expect(choose('master', match)).toEqual(saveOf([1, 2, 3], 'pass'))
  })

  test('DC-112 with mixed dice it plays against the chances of hard, each side with its own dice', () => {
    const strong = ['loaded_ones', 'loaded_ones', 'merchant_cube', ...FAIR.slice(3)]
    const weak = ['evil', 'evensong', ...FAIR.slice(2)]
    const target = 1000
    const second = duel({ dice: strong, other: { dice: weak }, starter: 2, totals: [0, 500], target }).roll('333246')
    // With the chances of the other side, or against its own dice, master would pass here.
    expect(choose('master', second)).toEqual(saveOf([1, 2, 3], 'continue'))
    const [first, own] = second.plan.weights
    const chances = advisorOf(second.setup.rules).duel(first!, own!, target)
    const { of } = values(second, 'win')
    expect(of(0b111, 'pass')).toBeCloseTo(1 - chances.win(0, 0, 800), 12)
    // The same duel seen from the other chair.
    const mirrored = duel({ dice: weak, other: { dice: strong }, totals: [500, 0], target }).roll('333246')
    for (const then of ['pass', 'continue'])
      expect(values(mirrored, 'win').of(0b111, then)).toBeCloseTo(of(0b111, then), 12)
    expect(of(0b111, 'pass')).toBeLessThan(of(0b111, 'continue'))
  })
})

describe('items of experts', () => {
  test('DC-114 an item that wins at once is used', () => {
    for (const level of ['hard', 'master'])
      expect(choose(level, rolled('122346', { totals: [3850, 0], items: ['sleeve_five'] }))).toMatchObject(
        use('sleeve_five'),
      )
  })

  test('DC-114 an item that wins at once is used even if it gains too little', () => {
    const at = (level: string, total: number) =>
      choose(level, rolled('122346', { totals: [total, 0], items: ['double_next_save'] }))
    for (const level of ['hard', 'master']) {
      expect(at(level, 3800)).toEqual(use('double_next_save'))
      expect(at(level, 3700)).toMatchObject({ type: 'save' })
    }
  })

  test('DC-114 of several uses that gain enough the one with the highest gain comes first', () => {
    const at = (items: string[]) => choose('hard', rolled('444236', { items }))
    expect(at(['bust_shield'])).toEqual(use('bust_shield'))
    expect(at(['bust_shield', 'double_next_save'])).toEqual(use('double_next_save'))
    expect(at(['double_next_save', 'bust_shield'])).toEqual(use('double_next_save'))
  })

  test('DC-114 an item is used from half of what it adds to a turn, the highest gain first', () => {
    expect(choose('hard', rolled('111555', { items: ['double_next_save', 'bust_shield'] }))).toEqual(
      use('double_next_save'),
    )
    expect(choose('hard', rolled('122346', { items: ['double_next_save'] }))).toMatchObject({ type: 'save' })
    expect(choose('hard', rolled('111246', { items: ['chisel'] }))).toEqual(use('chisel', { dice: [4], by: -1 }))
    expect(choose('hard', rolled('222346', { items: ['bust_shield'] }))).toEqual(use('bust_shield'))
    expect(choose('hard', rolled('111246', { items: ['bust_shield'] }))).toMatchObject({ type: 'save' })
  })

  test('DC-114 a guard is measured with the penalties it can stop', () => {
    expect(choose('hard', rolled('111246', { items: ['tax_pardon'], modifiers: ['pass_tax'] }))).toEqual(
      use('tax_pardon'),
    )
    expect(choose('hard', rolled('111246', { items: ['tax_pardon'] }))).toMatchObject({ type: 'save' })
  })

  test('DC-114 re-throws and holds count with what they bring on average', () => {
    expect(choose('hard', rolled('111123', { items: ['second_look'] }))).toEqual(use('second_look', { dice: [5] }))
    const grip = rolled('112346', { items: ['iron_grip'] })
    const action = choose('hard', grip)
    expect(action).toEqual(use('iron_grip', { dice: [1] }))
    expect(choose('hard', grip.use('iron_grip', { dice: [1] }))).toEqual(saveOf([2], 'continue'))
  })

  test('DC-006 turning bot.itemShare changes when an item is used', () => {
    const eager = withTuning({ 'bot.itemShare': 0 })
    const options: DuelOptions = { items: ['double_next_save'] }
    expect(choose('hard', duel(options).roll('122346'))).toMatchObject({ type: 'save' })
    expect(choose('hard', duel({ ...options, content: eager }).roll('122346'), eager)).toEqual(use('double_next_save'))
  })
})
