import { type Refusal, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import { describe, expect, test } from 'vitest'
import { saveOf } from './action.ts'
import {
  FLAGS,
  HOOKS,
  MUTATIONS,
  NUMBER_QUANTITIES,
  OPERATORS,
  PURPOSES,
  ROLES,
  SCOPES,
  TIERS,
} from './content/types.ts'
import { EVENT_TYPES } from './events.ts'
import { VERDICT_CODES } from './game.ts'
import { diceKit } from './index.ts'
import { locales } from './locales/index.ts'
import { explainFault } from './phrase.ts'
import { SETUP_CODES } from './setup.ts'
import { type Duel, duel, FAIR, withTuning } from './testing.ts'

const dice = diceKit(locales)

const en = createWording('en', [{ locales: shared }, dice])
const ru = createWording('ru', [{ locales: shared }, dice])

describe('sentences', () => {
  test('DC-097 the log line shows owner, name, signed amount and note', () => {
    const match = duel({ global: { modifiers: ['curse_of_sixes'] } }).roll('666612')
    const phrase = dice.phrase(match.news[1]!)
    expect(en.say(phrase)).toBe('Table · Curse of Sixes · −300 · 3+ sixes')
    expect(ru.say(phrase)).toBe('Стол · Проклятие шестёрок · −300 · 3+ шестёрки')
    expect(en.say(phrase, 'brief')).toBe('Curse of Sixes −300')
    expect(en.say(phrase, 'full')).toBe('Table · Curse of Sixes · on a roll · −300 · turn points: 0 → −300 · 3+ sixes')
  })

  test('a pass shows its arithmetic', () => {
    const match = duel({ modifiers: ['pass_tax'] })
      .roll('555234')
      .pass([1, 2, 3])
    const [saved, taxed, passed] = match.news.map((event) => dice.phrase(event))
    expect(en.say(saved!)).toBe('Seat 1 puts aside 5, 5, 5: 500')
    expect(en.say(taxed!, 'full')).toContain('−10% of 500 = −50')
    expect(en.say(passed!)).toBe('Seat 1 takes 500 −50 = 450: 450 in all')
    expect(ru.say(passed!)).toBe('Игрок 1 забирает 500 −50 = 450, всего 450')
    expect(en.say(dice.phrase(duel().roll('155236').pass([1]).news[1]!))).toBe('Seat 1 takes 100: 100 in all')
  })

  test('DC-036 DC-156 a bust tells what is lost: points, nothing, or a debt', () => {
    const told = (match: Duel) => {
      const phrase = dice.phrase(match.all('bust')[0]!)
      return [en.say(phrase), ru.say(phrase), en.say(phrase, 'full'), ru.say(phrase, 'full')]
    }
    expect(told(duel().roll('155236').go([1], '22346'))).toEqual([
      'Bust! 100 points lost',
      'Провал! Потеряно: 100 очков',
      'Seat 1 busts with 2, 2, 3, 4, 6: 100 points lost (the odds were 25/324)',
      'Игрок 1: провал на 2, 2, 3, 4, 6, потеряно 100 очков (шанс был 25/324)',
    ])
    expect(told(duel().skip())).toEqual([
      'Bust! No points lost',
      'Провал! Очки не потеряны',
      'Seat 1 busts with 2, 2, 3, 3, 4, 4: no points lost (the odds were 5/162)',
      'Игрок 1: провал на 2, 2, 3, 3, 4, 4, очки не потеряны (шанс был 5/162)',
    ])
    const debt = duel({ modifiers: ['curse_of_sixes'] })
      .roll('666123')
      .go([4], '22346')
    expect(told(debt)).toEqual([
      'Bust! A debt of 200 points is gone',
      'Провал! Списан долг: 200 очков',
      'Seat 1 busts with 2, 2, 3, 4, 6: a debt of 200 points is gone (the odds were 25/324)',
      'Игрок 1: провал на 2, 2, 3, 4, 6, списан долг в 200 очков (шанс был 25/324)',
    ])
  })

  test('DC-103 DC-105 a series ends by wins, whatever its last leg was', () => {
    const giveUp = { type: 'surrender' } as const
    const match = duel({ content: withTuning({ 'match.turnLimit': 20 }), bestOf: 5 })
    const surrendered = (seat: 1 | 2) => {
      if (match.seat !== seat) match.skip()
      match.act(giveUp)
    }
    const drawn = () => {
      const { leg } = match.state
      while (match.state.leg === leg) match.skip()
    }
    surrendered(2)
    surrendered(2)
    drawn()
    drawn()
    surrendered(1)
    const phrase = dice.phrase(match.all('matchEnded')[0]!)
    for (const depth of ['brief', 'normal', 'full'] as const) {
      expect(en.say(phrase, depth)).toBe('Seat 1 wins the match, 2 : 1 in games')
      expect(ru.say(phrase, depth)).toBe('Победа в матче: Игрок 1, 2 : 1 по партиям')
    }
  })

  test('DC-103 DC-105 drawn legs count for nobody; a single game is told by its totals', () => {
    const content = withTuning({ 'match.turnLimit': 20 })
    const drawn = duel({ content, bestOf: 3 })
    while (drawn.state.phase !== 'over') drawn.skip()
    const phrase = dice.phrase(drawn.all('matchEnded')[0]!)
    expect([en.say(phrase), ru.say(phrase)]).toEqual([
      'The match is a draw, 0 : 0 in games',
      'Матч закончился вничью, 0 : 0 по партиям',
    ])
    const single = dice.phrase(duel().act({ type: 'surrender' }).all('matchEnded')[0]!)
    expect(en.say(single, 'full')).toBe('Seat 2 wins after 1 turn: the other side gave up')
    expect([en.say(single), ru.say(single)]).toEqual([
      'Seat 2 wins: the other side gave up',
      'Победа: Игрок 2, соперник сдался',
    ])
    // One win is enough of a series to be told by wins.
    const once = duel({ content, bestOf: 3 })
    once.act({ type: 'surrender' })
    const leg = dice.phrase(once.all('legEnded')[0]!)
    expect([en.say(leg), ru.say(leg, 'full')]).toEqual([
      'Game 1 goes to Seat 2: the other side gave up',
      'Партия 1: побеждает Игрок 2, 1 ход: соперник сдался',
    ])
    while (once.state.phase !== 'over') once.skip()
    expect(en.say(dice.phrase(once.all('matchEnded')[0]!))).toBe('Seat 2 wins the match, 1 : 0 in games')
  })

  test('a refusal names the dice, an action what it does', () => {
    const match = duel({ items: ['chisel', 'bust_shield'] }).roll('112345')
    const reason = match.check(saveOf([1, 3], 'pass')) as Refusal
    expect(en.say(dice.explain(reason))).toBe('die 3 (2): scores nothing')
    expect(ru.say(dice.explain(reason))).toBe('кость 3 (2): очков не даёт')
    const behind = { item: 'house_round', condition: { test: 'lead', op: '<=', value: -500 } }
    const late = { ok: false, code: 'condition_not_met', params: behind } as const
    expect(en.say(dice.explain(late))).toBe('House Round: only when lead over the other seat: −500 or less')
    expect(ru.say(dice.explain(late))).toMatch(/^«.+»: только если .*−500/)
    const bare = { ok: false, code: 'condition_not_met', params: { item: 'house_round', condition: null } } as const
    expect(en.say(dice.explain(bare))).toBe('House Round cannot be used now')
    expect(dice.explain({ ok: false, code: 'not_your_turn', params: {} }).key).toBe('kernel.error.not_your_turn')
    const say = (action: Parameters<typeof dice.describe>[0]) => en.say(dice.describe(action, match.view))
    expect(say({ type: 'roll' })).toBe('Throw all six')
    expect(say(saveOf([1], 'continue'))).toBe('Put die 1 (1) aside, throw the rest')
    expect(say({ type: 'use', item: 'chisel', dice: [3], by: -1 })).toBe('Use Chisel on die 3 (2): −1')
    expect(say({ type: 'use', item: 'bust_shield' })).toBe('Use Bust Shield')
  })
})

test('DC-019 a fault of a set-up as a sentence', () => {
  const raw = { seats: [{ dice: FAIR, items: ['lucky_shield'] }, { dice: FAIR }], target: 1 }
  const parsed = dice.game.setup.parse(raw)
  if (parsed.ok) throw new Error('accepted')
  expect(parsed.faults.map((fault) => en.say(explainFault(fault)))).toEqual([
    '/target: 1 is out of range, expected integer 500..20000, step 50',
    '/seats/0/items/0: nothing is called lucky_shield, perhaps bust_shield',
  ])
  const sentences = (value: unknown, words: typeof en) => {
    const result = dice.game.setup.parse(value)
    return result.ok ? [] : result.faults.map((fault) => words.say(explainFault(fault)))
  }
  expect(sentences({}, en)).toEqual(['/seats is missing, expected two seats'])
  expect(sentences({}, ru)).toEqual(['/seats: не указано, ожидалось: два места'])
  const seats = [{ dice: FAIR }, { dice: FAIR, item: [] }]
  expect(sentences({ seats }, en)).toEqual([
    '/seats/1/item: unknown field item, expected one of name | dice | modifiers | items, perhaps items',
  ])
  expect(sentences({ seats }, ru)).toEqual([
    '/seats/1/item: неизвестное поле item, ожидалось: одно из name | dice | modifiers | items; возможно, items',
  ])
})

describe('to whoever reads', () => {
  const spoken = (language: 'en' | 'ru') => createWording(language, [{ locales, reader: 'dice.seat.1' }])
  const match = duel().roll('155236').pass([1])

  test('the own turn is told to its player, the other by name', () => {
    const [passed] = match.all('passed')
    expect(SHIPPED_LANGUAGES.map((language) => spoken(language).say(dice.phrase(passed!)))).toEqual([
      'You take 100: 100 in all',
      'Забираешь 100, всего 100',
    ])
    const [, theirs] = match.all('turnStarted')
    expect(spoken('en').say(dice.phrase(theirs!))).toBe('Turn 2: Seat 2')
  })

  test('no sentence about whoever reads names them', () => {
    const names = /Seat 1|Игрок 1/
    const about = match.events.filter((event) => names.test(en.say(dice.phrase(event), 'full')))
    expect(about.length).toBeGreaterThan(3)
    for (const language of SHIPPED_LANGUAGES)
      for (const depth of ['brief', 'normal', 'full'] as const)
        for (const event of about) expect(spoken(language).say(dice.phrase(event), depth)).not.toMatch(names)
  })
})

describe('languages', () => {
  const needed = [
    ...EVENT_TYPES.map((type) => `dice.event.${type}`),
    ...VERDICT_CODES.map((code) => `dice.error.${code}`),
    ...SETUP_CODES.map((code) => `dice.setup.${code}`),
    ...HOOKS.map((hook) => `dice.hook.${hook}`),
    ...FLAGS.map((flag) => `dice.flag.${flag}`),
    ...ROLES.map((role) => `dice.role.${role}`),
    ...TIERS.map((tier) => `dice.tier.${tier}`),
    ...PURPOSES.map((purpose) => `dice.purpose.${purpose}`),
    ...SCOPES.map((scope) => `dice.scope.${scope}`),
    ...[...NUMBER_QUANTITIES, 'count', 'groups'].map((quantity) => `dice.quantity.${quantity}`),
    ...OPERATORS.map((operator) => `dice.operator.${operator}`),
    ...MUTATIONS.map((op) => `dice.op.${op}`),
    ...['roll', 'continue', 'pass', 'use', 'surrender'].map((action) => `dice.action.${action}`),
  ]

  test('DC-156 every event, code, quantity, op, role, tier and button has a sentence in both languages', () => {
    for (const language of SHIPPED_LANGUAGES) expect(needed.filter((key) => !(key in locales[language]))).toEqual([])
    expect(Object.keys(locales.en)).toEqual(Object.keys(locales.ru))
  })

  test('DC-156 Russian counts: 1 очко, 2 очка, 5 очков; 1 ход, 2 хода, 5 ходов', () => {
    const counted = (key: string) => [1, 2, 5, 11, 21, 22, 25].map((n) => ru.text(key, { n }))
    expect(counted('dice.ui.count.points')).toEqual([
      '1 очко',
      '2 очка',
      '5 очков',
      '11 очков',
      '21 очко',
      '22 очка',
      '25 очков',
    ])
    expect(counted('dice.ui.count.turns').slice(0, 3)).toEqual(['1 ход', '2 хода', '5 ходов'])
    expect([1, 2, 5].map((n) => ru.text('dice.ready_in', { n }))).toEqual([
      'готово через 1 твой ход',
      'готово через 2 твоих хода',
      'готово через 5 твоих ходов',
    ])
    expect(en.text('dice.ready_in', { n: 2 })).toBe('ready in 2 of your turns')
    expect(en.text('dice.ready_in_other', { n: 2 })).toBe('ready in 2 of its turns')
    expect([1, 2, 5].map((n) => ru.text('dice.ready_in_other', { n }))).toEqual([
      'готово через 1 ход соперника',
      'готово через 2 хода соперника',
      'готово через 5 ходов соперника',
    ])
  })

  test('DC-156 every message is a well-formed sentence with the same blanks in both languages', () => {
    const blanks = (message: string) =>
      [...new Set([...message.matchAll(/(?<!\b(?:one|few|many|other) )\{(\w+)[,}]/g)].map(([, name]) => name))].sort()
    for (const [key, message] of Object.entries(locales.en)) {
      expect([key, blanks(message)]).toEqual([key, blanks(locales.ru[key]!)])
      const values = Object.fromEntries(blanks(message).map((name) => [name!, 2]))
      for (const wording of [en, ru]) expect(wording.text(key, values)).not.toContain('{')
    }
  })

  test('DC-156 a minus is a minus sign', () => {
    const match = duel({ modifiers: ['curse_of_sixes'] })
      .roll('666123')
      .pass([4])
    expect(ru.say(dice.phrase(match.all('passed')[0]!), 'full')).toBe('Игрок 1 забирает −200 +0 = 0, всего 0')
  })
})
