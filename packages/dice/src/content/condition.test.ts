import { describe, expect, test } from 'vitest'
import { holds } from './condition.ts'
import { blankMoment, countFaces, type Moment } from './moment.ts'
import type { Condition, Face, Operator, Quantity } from './types.ts'

const moment = (changes: Partial<Moment>): Moment => ({ ...blankMoment(4000), ...changes })
const showing = (...faces: number[]): Moment => moment({ counts: countFaces(faces) })
const test_ = (quantity: Quantity, op: Operator, value: number): Condition => ({ test: quantity, op, value })

describe('conditions', () => {
  test('DC-069 always, all, any and not combine tests', () => {
    const now = moment({ rolls: 2, saves: 1 })
    const yes = test_('rolls', '==', 2)
    const no = test_('saves', '>', 1)
    expect(holds({ always: true }, now)).toBe(true)
    expect(holds({ all: [yes, yes, no] }, now)).toBe(false)
    expect(holds({ all: [yes, { not: no }] }, now)).toBe(true)
    expect(holds({ any: [no, yes] }, now)).toBe(true)
    expect(holds({ any: [no, no, no] }, now)).toBe(false)
  })

  test('DC-069 flag asks whether it is armed', () => {
    const armed = moment({ flags: { bust_shield: true, double_save: false, pass_guard: false } })
    expect(holds({ flag: 'bust_shield' }, armed)).toBe(true)
    expect(holds({ flag: 'double_save' }, armed)).toBe(false)
  })

  test('DC-072 a straight is contained in the dice, whatever else they show', () => {
    const straights = (...faces: number[]) =>
      (['any', '1-5', '2-6', '1-6'] as const).filter((straight) => holds({ straight }, showing(...faces)))
    expect(straights(1, 2, 3, 4, 5, 6)).toEqual(['any', '1-5', '2-6', '1-6'])
    expect(straights(1, 1, 2, 3, 4, 5)).toEqual(['any', '1-5'])
    expect(straights(2, 3, 4, 5, 5, 6)).toEqual(['any', '2-6'])
    expect(straights(2, 3, 4, 5)).toEqual([])
    expect(straights(1, 2, 3, 4, 6, 6)).toEqual([])
  })

  test('DC-073 count, groups, max_count, distinct and pips read the dice of the event', () => {
    const table = showing(6, 6, 6, 2, 2, 3)
    const value = (quantity: Quantity): number =>
      Array.from({ length: 40 }, (_, n) => n).find((n) => holds(test_(quantity, '==', n), table))!
    expect(value({ count: [6] })).toBe(3)
    expect(value({ count: [2, 3] })).toBe(3)
    expect(value({ count: [1, 2, 3] })).toBe(3)
    expect(value({ count: [1, 2, 3, 6] })).toBe(6)
    expect(value({ groups: 2 })).toBe(2)
    expect(value({ groups: 3 })).toBe(1)
    expect(value('max_count')).toBe(3)
    expect(value('distinct')).toBe(3)
    expect(value('pips')).toBe(25)
    for (const face of [1, 2, 3, 4, 5, 6] as Face[]) {
      expect(holds(test_({ count: [face] }, '==', [0, 2, 1, 0, 0, 3][face - 1]!), table)).toBe(true)
    }
  })

  test('DC-074 lead and to_target come from the totals before the pass', () => {
    const behind = moment({ total: 500, opponentTotal: 1500, turnPoints: 700 })
    expect(holds(test_('lead', '<=', -1000), behind)).toBe(true)
    expect(holds(test_('lead', '<', -1000), behind)).toBe(false)
    expect(holds(test_('to_target', '==', 3500), behind)).toBe(true)
    expect(holds(test_('total', '==', 500), behind)).toBe(true)
    expect(holds(test_('opponent_total', '==', 1500), behind)).toBe(true)
  })

  test('DC-071 every plain quantity reads its own number', () => {
    const now = moment({
      turnPoints: -11,
      ownTurn: 12,
      rolls: 13,
      saves: 14,
      hotDice: 15,
      diceRolled: 16,
      diceLeft: 17,
      savePoints: 18,
      saveDice: 19,
    })
    const names = [
      'turn_points',
      'own_turn',
      'rolls',
      'saves',
      'hot_dice',
      'dice_rolled',
      'dice_left',
      'save_points',
      'save_dice',
    ] as const
    const read = names.map((name) =>
      [-11, 12, 13, 14, 15, 16, 17, 18, 19].find((n) => holds(test_(name, '==', n), now)),
    )
    expect(read).toEqual([-11, 12, 13, 14, 15, 16, 17, 18, 19])
  })
})
