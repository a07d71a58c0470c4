import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { parseBotLevel } from './bot.ts'
import { createDice } from './game.ts'
import { diceKit } from './index.ts'
import { SETUP_CODES } from './setup.ts'
import { core, duel, FAIR } from './testing.ts'

const dice = diceKit()

const game = createDice(core, [])
const seats = [{ dice: FAIR }, { dice: FAIR }]
const faults = (raw: unknown) => {
  const parsed = game.setup.parse(raw)
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
}
const parsed = (raw: unknown) => {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}

describe('set-up', () => {
  test('DC-008 exactly two seats', () => {
    expect(faults({ seats: seats.slice(1) })).toEqual(['setup_field /seats'])
    expect(faults({ seats: [...seats, ...seats] })).toEqual(['setup_field /seats'])
    expect(game.seats(parsed({ seats }))).toEqual([1, 2])
  })

  test('DC-009 who controls a seat is no part of the set-up', () => {
    expect(faults({ seats: [{ dice: FAIR, bot: 'hard' }, { dice: FAIR }] })).toEqual(['setup_field /seats/0/bot'])
  })

  test('DC-010 every field with its default; unknown fields are refused', () => {
    const seat = { name: '', dice: FAIR, modifiers: [], items: [] }
    const whole = {
      target: 4000,
      starter: 1,
      rules: { straights: 'exact', hot_dice: 'optional' },
      global: { modifiers: [], items: [] },
      seats: [seat, seat],
      start_totals: [0, 0],
      series: { best_of: 1 },
    }
    expect(parsed({ seats })).toEqual(whole)
    expect(parsed(whole)).toEqual(whole)
    expect(faults({ seats, luck: 1, rules: { dice: 7 }, global: { dice: [] }, series: { bestOf: 3 } })).toEqual([
      'setup_field /luck',
      'setup_field /rules/dice',
      'setup_field /global/dice',
      'setup_field /series/bestOf',
    ])
  })

  test('DC-017 items that are not ready when a leg opens: active ones of this match', () => {
    const owners = {
      seats: [{ dice: FAIR, items: ['bust_shield', 'hot_hand'] }, { dice: FAIR }],
      global: { items: ['house_round'] },
    }
    const start_cooldowns = { global: { house_round: 2 }, 1: { bust_shield: 4 } }
    const setup = parsed({ ...owners, start_cooldowns })
    expect(setup.start_cooldowns).toEqual(start_cooldowns)
    const view = game.view(game.start(setup, new SeededDraws('s'), undefined), 'referee')
    expect(view.cooldowns).toEqual({ global: { house_round: 2 }, 1: { bust_shield: 4 }, 2: {} })
    const wrong = { global: { house_round: 9 }, 1: { bust_shild: 1, chisel: 1 }, 2: { bust_shield: 1 }, 3: {} }
    const refused = game.setup.parse({ ...owners, start_cooldowns: wrong })
    expect(refused.ok ? [] : refused.faults).toMatchObject([
      { code: 'setup_field', path: '/start_cooldowns/3' },
      { code: 'setup_range', path: '/start_cooldowns/global/house_round', found: 9 },
      { code: 'setup_ref', path: '/start_cooldowns/1/bust_shild', nearest: 'bust_shield' },
      { code: 'setup_ref', path: '/start_cooldowns/1/chisel' },
      { code: 'setup_ref', path: '/start_cooldowns/2/bust_shield' },
    ])
  })

  test('DC-001 DC-011 the target is 500 … 20 000 in steps of 50', () => {
    expect([500, 4000, 20_000].map((target) => parsed({ seats, target }).target)).toEqual([500, 4000, 20_000])
    for (const target of [450, 20_050, 4025, 4000.5]) expect(faults({ seats, target })).toEqual(['setup_range /target'])
    expect(faults({ seats, target: '4000' })).toEqual(['setup_field /target'])
  })

  test('DC-012 six dice, each an id or a profile of its own', () => {
    expect(faults({ seats: [{ dice: FAIR.slice(1) }, {}] })).toEqual([
      'setup_dice_count /seats/0/dice',
      'setup_dice_count /seats/1/dice',
    ])
    const own = { code: 'XX', weights: [0, 0, 3, 0, 0, 1] }
    expect(parsed({ seats: [{ dice: [own, ...FAIR.slice(1)] }, { dice: FAIR }] }).seats[0].dice[0]).toEqual(own)
    const bad = [
      { code: 'x', weights: [1, 1, 1, 1, 1, 1] },
      { code: 'XX', weights: [1] },
      { code: 'XX', weights: [0, 0, 0, 0, 0, 0] },
      { code: 'XX', weights: [1, 1, 1, 1, 1, 1001] },
      7,
      { code: 'XX', weights: [1, 1, 1, 1, 1, 0.5] },
    ]
    expect(faults({ seats: [{ dice: bad }, { dice: FAIR }] })).toEqual([
      'setup_field /seats/0/dice/0/code',
      'setup_field /seats/0/dice/1/weights',
      'setup_range /seats/0/dice/2/weights',
      'setup_range /seats/0/dice/3/weights/5',
      'setup_field /seats/0/dice/4',
      'setup_field /seats/0/dice/4/code',
      'setup_field /seats/0/dice/4/weights',
      'setup_range /seats/0/dice/5/weights/5',
    ])
  })

  test('DC-013 lists are ordered and limited', () => {
    const modifiers = ['two_moons', 'crowd', 'pass_tax', 'safe_purse', 'bold_bank']
    expect(faults({ seats: [{ dice: FAIR, modifiers }, { dice: FAIR }] })).toEqual(['setup_limit /seats/0/modifiers'])
    expect(parsed({ seats, global: { modifiers: modifiers.slice(0, 4) } }).global.modifiers).toEqual(
      modifiers.slice(0, 4),
    )
  })

  test('DC-013 an empty id is a fault, not a piece that nobody finds later', () => {
    const items = ['', { id: '', enabled: true }]
    expect(faults({ seats: [{ dice: FAIR, items, modifiers: [''] }, { dice: FAIR }] })).toEqual([
      'setup_field /seats/0/modifiers/0',
      'setup_field /seats/0/items/0',
      'setup_field /seats/0/items/1/id',
    ])
  })

  test('DC-014 scope: table pieces on the table, seat pieces with a seat', () => {
    expect(
      faults({
        seats: [{ dice: FAIR, items: ['house_round'] }, { dice: FAIR }],
        global: { items: ['bust_shield'], modifiers: ['pass_tax'] },
      }),
    ).toEqual(['setup_scope /global/items/0', 'setup_scope /seats/0/items/0'])
  })

  test('DC-015 the same id twice in one list is a fault, in two lists it is two instances', () => {
    expect(faults({ seats: [{ dice: FAIR, modifiers: ['crowd', 'crowd'] }, { dice: FAIR }] })).toEqual([
      'setup_duplicate /seats/0/modifiers/1',
    ])
    const match = duel({ modifiers: ['crowd'], global: { modifiers: ['crowd'] }, other: { modifiers: ['crowd'] } })
    expect(match.plan.pieces).toHaveLength(3)
  })

  test('DC-016 an item entry is an id or an id with its switch', () => {
    const items = ['chisel', { id: 'turncoat', enabled: false }]
    expect(parsed({ seats: [{ dice: FAIR, items }, { dice: FAIR }] }).seats[0].items).toEqual([
      { id: 'chisel', enabled: true },
      { id: 'turncoat', enabled: false },
    ])
    expect(faults({ seats: [{ dice: FAIR, items: [{ id: 'chisel' }, 5] }, { dice: FAIR }] })).toContain(
      'setup_field /seats/0/items/0/enabled',
    )
  })

  test('DC-017 a match starts with its handicap, every item READY, no flags, the starter to roll', () => {
    const match = duel({ totals: [0, 600], items: ['bust_shield'], starter: 2 })
    expect(match.view).toMatchObject({
      totals: [0, 600],
      cooldowns: { 1: { bust_shield: 0 } },
      flags: [],
      seat: 2,
      turn: 1,
      phase: 'to_roll',
    })
    expect(match.events.map(({ type, cause }) => [type, cause])).toEqual([
      ['matchStarted', 'start'],
      ['turnStarted', 'start'],
    ])
    expect(match.events[0]).toMatchObject({
      starter: 2,
      target: 4000,
      bestOf: 1,
      seats: [{ seat: 1, dice: FAIR, items: ['bust_shield'] }, { seat: 2 }],
    })
    expect(faults({ seats, target: 500, start_totals: [500, -1] })).toEqual([
      'setup_range /start_totals/0',
      'setup_range /start_totals/1',
    ])
    expect(duel().seat).toBe(1)
  })

  test('DC-018 the presets plain, tavern, toll and crooked', () => {
    expect(dice.presets.map(({ id }) => id)).toEqual(['plain', 'tavern', 'toll', 'crooked'])
    for (const { setup } of dice.presets) expect(parsed(setup)).toEqual(setup)
    expect(dice.presets[1]!.setup).toMatchObject({
      global: { modifiers: ['sweet_fives'] },
      seats: [
        {
          items: [
            { id: 'bust_shield', enabled: true },
            { id: 'double_next_save', enabled: true },
          ],
        },
        {},
      ],
    })
  })

  test('DC-019 all faults at once, each with code, path, expected and found; the nearest id for a typo', () => {
    const result = game.setup.parse({
      target: 1,
      starter: 3,
      seats: [{ dice: FAIR, items: ['lucky_shield'] }, { dice: ['fare', ...FAIR.slice(1)] }],
    })
    expect(result).toEqual({
      ok: false,
      faults: [
        { code: 'setup_range', path: '/target', expected: 'integer 500..20000, step 50', found: 1 },
        { code: 'setup_range', path: '/starter', expected: '1 | 2 | random', found: 3 },
        {
          code: 'setup_ref',
          path: '/seats/0/items/0',
          expected: 'item id',
          found: 'lucky_shield',
          nearest: 'bust_shield',
        },
        { code: 'setup_ref', path: '/seats/1/dice/0', expected: 'die id', found: 'fare', nearest: 'fair' },
      ],
    })
    expect(faults(null)).toContain('setup_field ')
    expect(parseBotLevel('harrd', '/bots/1')).toEqual({
      ok: false,
      faults: [
        {
          code: 'setup_bot',
          path: '/bots/1',
          expected: 'easy | normal | hard | master',
          found: 'harrd',
          nearest: 'hard',
        },
      ],
    })
    expect(SETUP_CODES).toHaveLength(8)
  })

  test('DC-104 a series is best of 1, 3, 5 or 7', () => {
    expect([1, 3, 5, 7].map((best_of) => parsed({ seats, series: { best_of } }).series.best_of)).toEqual([1, 3, 5, 7])
    expect(faults({ seats, series: { best_of: 2 } })).toEqual(['setup_range /series/best_of'])
  })
})
