import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Action, saveOf } from '../action.ts'
import { createBots } from '../bot.ts'
import type { DiceContent, Tuning } from '../content/types.ts'
import { createPlanner } from '../plan.ts'
import { core, type Duel, type DuelOptions, duel, FAIR, item, modifier, withPieces, withTuning } from '../testing.ts'
import { comparePositions } from './options.ts'

const choose = (level: string, match: Duel, content: DiceContent = core): Action => {
  const bot = createBots(content, createPlanner(content))[level]!(match.setup, match.seat)
  return bot.choose(match.view, () => match.game.legal(match.state), new SeededDraws('none'))
}
const use = (id: string, more = {}) => ({ type: 'use', item: id, owner: 1, ...more })
const SIMPLE = ['easy', 'normal']

describe('simple bots', () => {
  test('DC-106 a bot decides from the view alone: no draws, no memory, the same every time', () => {
    const match = duel().roll('122256')
    const draws = new SeededDraws('bot')
    for (const level of SIMPLE) {
      const bot = createBots(core, createPlanner(core))[level]!(match.setup, 1)
      const view = JSON.parse(JSON.stringify(match.view))
      const first = bot.choose(view, () => [], draws)
      expect(bot.choose(view, () => [], draws)).toEqual(first)
      expect(match.check(first).ok).toBe(true)
      expect(view).toEqual(match.view)
    }
    expect(draws.save()).toEqual({})
  })

  test('DC-107 every level passes at once when a pass wins, with the highest-scoring such selection', () => {
    for (const level of SIMPLE) {
      expect(choose(level, duel({ totals: [3900, 0] }).roll('155236'))).toEqual(saveOf([1, 2, 3], 'pass'))
      const stingy = modifier('stingy', {
        trigger: 'on_pass',
        condition: { test: 'dice_left', op: '<=', value: 3 },
        effect: { kind: 'delta', to: 'pass_delta', points: -150 },
      })
      const content = withPieces({ modifiers: [stingy] })
      const match = duel({ content, modifiers: ['stingy'], totals: [3850, 0] }).roll('155236')
      expect(choose(level, match, content)).toEqual(saveOf([1, 2], 'pass'))
      expect(choose(level, duel({ totals: [3900, 0], rules: { hot_dice: 'forced' } }).roll('111555'))).toEqual(
        saveOf([1, 2, 3, 4, 5], 'pass'),
      )
    }
  })

  test('DC-107 DC-029 a set that cannot bust still comes to an end', () => {
    const sure = { code: 'SU', weights: [0, 0, 0, 0, 1, 0] }
    const match = duel({ dice: [sure, sure, sure, sure, sure, sure], target: 20_000 })
    const bot = createBots(core, createPlanner(core)).normal!(match.setup, 1)
    expect(choose('easy', match.roll('555555'))).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'pass'))
    expect(bot.choose(match.view, () => [], new SeededDraws('x'))).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'pass'))
  })

  test('DC-108 easy takes the highest score and passes from 350 on, hot dice included', () => {
    expect(choose('easy', duel())).toEqual({ type: 'roll' })
    expect(choose('easy', duel().roll('122256'))).toEqual(saveOf([1, 2, 3, 4, 5], 'pass'))
    expect(choose('easy', duel().roll('155236'))).toEqual(saveOf([1, 2, 3], 'continue'))
    expect(choose('easy', duel().roll('222346'))).toEqual(saveOf([1, 2, 3], 'continue'))
    expect(choose('easy', duel().roll('112346').go([1, 2], '1123').go([3, 4], '15'))).toEqual(saveOf([5, 6], 'pass'))
    expect(choose('easy', duel().roll('111555'))).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'pass'))
  })

  test('DC-108 ties: fewer dice, then the smallest list of positions', () => {
    // 1,5,5 and the straight are both worth 200; the straight has the smaller positions.
    const content = withTuning({ 'score.straight.1-5': 200 })
    expect(choose('easy', duel({ content }).roll('123455'), content)).toMatchObject({ dice: [1, 5, 6] })
    // Two triples worth nothing: three dice either way, and their positions decide.
    const empty = withTuning({ 'score.triple.perPip': 0 })
    expect(choose('easy', duel({ content: empty }).roll('233322'), empty)).toMatchObject({ dice: [1, 5, 6] })
    const flat = withTuning({ 'score.single.1': 0, 'score.single.5': 0 })
    expect(choose('easy', duel({ content: flat }).roll('255136'), flat)).toMatchObject({ dice: [2] })
    expect(comparePositions(0b000101, 0b000110)).toBeLessThan(0)
    expect(comparePositions(0b001001, 0b000101)).toBeGreaterThan(0)
    expect(comparePositions(0b000001, 0b000011)).toBeLessThan(0)
    expect(comparePositions(0b11, 0b11)).toBe(0)
  })

  test('DC-109 normal passes from 1000 on, or when fewer than three dice would be thrown', () => {
    expect(choose('normal', duel().roll('122256'))).toEqual(saveOf([1, 2, 3, 4, 5], 'pass'))
    expect(choose('normal', duel().roll('155236'))).toEqual(saveOf([1, 2, 3], 'continue'))
    expect(choose('normal', duel().roll('111236'))).toEqual(saveOf([1, 2, 3], 'pass'))
    expect(choose('normal', duel().roll('222333'))).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'continue'))
  })

  test('DC-050 DC-046 bots bow to the roll limit and to forced hot dice', () => {
    const content = withTuning({ 'match.rollLimit': 20 })
    const match = duel({ content, rules: { hot_dice: 'forced' }, target: 20_000 }).roll('222333')
    expect(choose('easy', match, content)).toEqual(saveOf([1, 2, 3, 4, 5, 6], 'continue'))
    for (let roll = 2; roll <= 20; roll++) match.go([1, 2, 3, 4, 5, 6], roll < 20 ? '222333' : '155236')
    match.state.turnPoints = 0
    expect(choose('easy', match, content)).toEqual(saveOf([1, 2, 3], 'pass'))
  })
})

describe('items of simple bots', () => {
  test('DC-113 easy uses flags and positive deltas as soon as they are legal, never mutations', () => {
    expect(choose('easy', duel({ items: ['chisel', 'bust_shield'] }).roll('155236'))).toEqual(use('bust_shield'))
    expect(choose('easy', duel({ global: { items: ['house_round'] }, totals: [0, 600] }).roll('155236'))).toEqual(
      use('house_round', { owner: 'global' }),
    )
    expect(choose('easy', duel({ items: ['chisel', 'sleeve_five'] }).roll('155236'))).toMatchObject({ type: 'save' })
    const cost = item('cost', {
      type: 'active',
      cooldown_turns: 2,
      activate_condition: { always: true },
      effect: { kind: 'delta', to: 'turn_points', points: -50 },
    })
    const content = withPieces({ items: [cost] })
    expect(choose('easy', duel({ content, items: ['cost'] }).roll('155236'), content)).toMatchObject({ type: 'save' })
  })

  test('DC-113 normal uses positive deltas at once', () => {
    expect(choose('normal', duel({ global: { items: ['house_round'] }, totals: [0, 600] }).roll('155236'))).toEqual(
      use('house_round', { owner: 'global' }),
    )
  })

  test('DC-113 normal doubles from a base of 300', () => {
    const options = { items: ['double_next_save'] }
    expect(choose('normal', duel(options).roll('222346'))).toMatchObject({ type: 'save' })
    expect(choose('normal', duel(options).roll('333246'))).toEqual(use('double_next_save'))
  })

  test('DC-113 normal raises the shield just before it throws at most three dice', () => {
    const options = { items: ['bust_shield'] }
    expect(choose('normal', duel(options).roll('155236'))).toEqual(use('bust_shield'))
    expect(choose('normal', duel(options).roll('152236'))).toHaveProperty('then', 'continue')
    expect(choose('normal', duel(options).roll('155523'))).toHaveProperty('then', 'pass')
  })

  test('DC-113 normal guards a pass that has a penalty', () => {
    const options: DuelOptions = { items: ['tax_pardon'], modifiers: ['pass_tax'] }
    expect(choose('normal', duel(options).roll('111236'))).toEqual(use('tax_pardon'))
    expect(choose('normal', duel(options).roll('155236'))).toHaveProperty('then', 'continue')
    expect(choose('normal', duel({ items: ['tax_pardon'] }).roll('111236'))).toHaveProperty('then', 'pass')
  })

  test('DC-113 DC-046 normal keeps its guard while forced hot dice refuse the pass', () => {
    const options: DuelOptions = { items: ['tax_pardon'], modifiers: ['pass_tax'] }
    expect(choose('normal', duel({ ...options, rules: { hot_dice: 'forced' } }).roll('111555'))).toEqual(
      saveOf([1, 2, 3, 4, 5, 6], 'continue'),
    )
    expect(choose('normal', duel(options).roll('111555'))).toEqual(use('tax_pardon'))
  })

  test('DC-113 DC-050 normal raises no shield and guards its pass where no roll is left', () => {
    const last = (options: DuelOptions) => {
      const match = duel(options).roll('222346')
      match.state.rolls = core.tuning['match.rollLimit']
      return choose('normal', match)
    }
    expect(last({ items: ['bust_shield'] })).toEqual(saveOf([1, 2, 3], 'pass'))
    expect(last({ items: ['tax_pardon'], modifiers: ['pass_tax'] })).toEqual(use('tax_pardon'))
    expect(choose('normal', duel({ items: ['bust_shield'] }).roll('222346'))).toEqual(use('bust_shield'))
  })

  test('DC-113 normal turns a die when the best base rises by 200; a re-throw counts with its mean', () => {
    expect(choose('normal', duel({ items: ['chisel'] }).roll('112346'))).toEqual(use('chisel', { dice: [3], by: -1 }))
    expect(choose('normal', duel({ items: ['turncoat'] }).roll('155236'))).toEqual(use('turncoat', { dice: [4] }))
    expect(choose('normal', duel({ items: ['sleeve_five'] }).roll('123346'))).toMatchObject({ type: 'use' })
    expect(choose('normal', duel({ items: ['sleeve_five'] }).roll('152236'))).toMatchObject({ type: 'save' })
    expect(choose('normal', duel({ items: ['second_look'] }).roll('115236'))).toMatchObject({ type: 'save' })
    expect(choose('normal', duel({ items: ['second_look'] }).roll('111123'))).toEqual(use('second_look', { dice: [5] }))
    expect(choose('normal', duel({ items: ['iron_grip', 'side_pocket'] }).roll('112346'))).toMatchObject({
      type: 'save',
    })
  })

  test.each([
    ['bot.easy.stop', 150, 'easy', {}, '155236', saveOf([1, 2, 3], 'continue'), saveOf([1, 2, 3], 'pass')],
    ['bot.normal.stop', 200, 'normal', {}, '155236', saveOf([1, 2, 3], 'continue'), saveOf([1, 2, 3], 'pass')],
    ['bot.normal.minDice', 4, 'normal', {}, '155236', saveOf([1, 2, 3], 'continue'), saveOf([1, 2, 3], 'pass')],
    [
      'bot.normal.doubleFrom',
      200,
      'normal',
      { items: ['double_next_save'] },
      '155236',
      saveOf([1, 2, 3], 'continue'),
      use('double_next_save'),
    ],
    [
      'bot.normal.shieldDice',
      4,
      'normal',
      { items: ['bust_shield'] },
      '152236',
      saveOf([1, 2], 'continue'),
      use('bust_shield'),
    ],
    [
      'bot.normal.mutateGain',
      50,
      'normal',
      { items: ['sleeve_five'] },
      '152236',
      saveOf([1, 2], 'continue'),
      use('sleeve_five', { dice: [3] }),
    ],
  ] as const)('DC-006 turning %s to %s changes a decision', (key, value, level, options, faces, before, after) => {
    expect(choose(level, duel({ ...options, dice: FAIR } as DuelOptions).roll(faces))).toEqual(before)
    const content = withTuning({ [key]: value } as Partial<Tuning>)
    expect(choose(level, duel({ ...options, content } as DuelOptions).roll(faces), content)).toEqual(after)
  })
})
