import { describe, expect, test } from 'vitest'
import { saveOf } from './action.ts'
import { preview } from './preview.ts'
import { positionsOf } from './scoring/index.ts'
import { type Duel, duel } from './testing.ts'

const show = (match: Duel, dice: number[]) => preview(match.plan, match.state, dice)

describe('preview', () => {
  test('DC-060 elements, factor, effects, turn points, dice left, and every part of a pass', () => {
    const match = duel({
      items: ['double_next_save', 'hot_hand'],
      modifiers: ['safe_purse'],
      global: { modifiers: ['pass_tax'] },
    })
      .roll('111555')
      .use('double_next_save')
    const before = structuredClone(match.state)
    expect(show(match, [1, 2, 3, 4, 5, 6])).toMatchObject({
      valid: true,
      elements: [{ points: 1000 }, { points: 500 }],
      base: 1500,
      factor: 2,
      points: 3000,
      effects: [{ source: 'hot_hand', amount: 200 }],
      turnPoints: 3200,
      diceLeft: 0,
      hotDice: true,
      continue: { ok: true },
      pass: { ok: true },
      passing: {
        parts: [
          { source: 'pass_tax', amount: -320 },
          { source: 'safe_purse', amount: 50 },
        ],
        passDelta: -270,
        add: 2930,
        total: 2930,
        wins: false,
      },
    })
    expect(match.state).toEqual(before)
  })

  test('DC-060 an invalid selection says why and where', () => {
    const match = duel().roll('155236')
    expect(show(match, [1, 4])).toEqual({
      valid: false,
      refusal: { ok: false, code: 'not_scoring', params: { dice: [4], values: [2] } },
    })
    expect(show(match, [])).toMatchObject({ valid: false, refusal: { code: 'empty_selection' } })
    expect(show(duel(), [1])).toMatchObject({ valid: false, refusal: { code: 'wrong_phase' } })
  })

  test('DC-060 forced hot dice leave the selection valid and say that it cannot be passed', () => {
    const match = duel({ rules: { hot_dice: 'forced' } }).roll('111555')
    expect(show(match, [1, 2, 3, 4, 5, 6])).toMatchObject({
      valid: true,
      continue: { ok: true },
      pass: { code: 'hot_dice_must_roll' },
    })
  })

  test('DC-060 it equals what the save then does, for every selection', () => {
    const options = {
      items: ['tax_pardon', 'hot_hand', 'patience', 'guardian_knot'],
      modifiers: ['pass_tax', 'thin_ice', 'bold_bank'],
      global: { modifiers: ['sweet_fives'] },
    }
    for (const faces of ['111555', '155236', '222235', '666651', '123456']) {
      for (let dice = 1; dice < 64; dice++) {
        const match = duel(options).roll(faces)
        if (faces !== '155236') match.use('tax_pardon')
        const shown = show(match, positionsOf(dice))
        if (!shown.valid) {
          expect(match.check(saveOf(positionsOf(dice), 'pass'))).toEqual(shown.refusal)
          continue
        }
        match.pass(positionsOf(dice))
        expect(match.all('saved')[0]).toMatchObject({
          elements: shown.elements,
          base: shown.base,
          factor: shown.factor,
          points: shown.points,
        })
        expect(match.all('passed')[0]).toMatchObject({
          turnPoints: shown.turnPoints,
          passDelta: shown.passing.passDelta,
          add: shown.passing.add,
          total: shown.passing.total,
        })
        expect(match.all('hotDice')).toHaveLength(shown.hotDice ? 1 : 0)
      }
    }
  })
})
