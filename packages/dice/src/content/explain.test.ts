import { type Phrase, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { locales } from '../locales/index.ts'
import { explain, explainCondition, explainEffect, explainQuantity } from './explain.ts'
import { loadContent } from './load.ts'
import { DICE_PACKS } from './packs.ts'
import {
  type Condition,
  type Delta,
  FLAGS,
  type Item,
  MUTATIONS,
  NUMBER_QUANTITIES,
  OPERATORS,
  STRAIGHTS,
} from './types.ts'

const loaded = loadContent([DICE_PACKS.core])
if (!loaded.ok) throw new Error('core does not load')
const { content } = loaded.value
const vocabulary = { locales }
const english = createWording('en', [vocabulary])
const russian = createWording('ru', [vocabulary])
const piece = (id: string) => [...content.modifiers, ...content.items].find((one) => one.id === id)!
const both = (phrase: Phrase) => [english.say(phrase), russian.say(phrase)]
const said = (id: string) => both(explain(piece(id), content.tuning))
const delta = (changes: object) => ({ kind: 'delta', to: 'turn_points', ...changes }) as Delta

/** Every key a phrase uses, inner phrases included. */
function keysOf({ key, params = {} }: Phrase): string[] {
  return [
    key,
    ...Object.values(params).flatMap((value) => (typeof value === 'object' && 'key' in value ? keysOf(value) : [])),
  ]
}

describe('DC-140 explain', () => {
  test('DC-140 when and how much, from the data alone', () => {
    expect(said('curse_of_sixes')).toEqual([
      'after a roll without a bust, if dice that show 6: 3 or more – −300 points to the turn',
      'после броска без провала, если костей со значением 6: 3 или больше – −300 очков к ходу',
    ])
    expect(said('sweet_fives')).toEqual([
      'after a roll without a bust – +25 points to the turn for each die that shows 5',
      'после броска без провала – +25 очков к ходу за каждую кость со значением 5',
    ])
    expect(said('pass_tax')).toEqual([
      'as points are taken – −10% (turn points) to what is taken',
      'когда очки забирают – −10\u00A0% (очки хода) к тому, что забирают',
    ])
    expect(said('copper_ring')).toEqual([
      'after a roll without a bust, if rolls of this turn: exactly 1 and dice that show 1: 1 or more – +40 points to the turn',
      'после броска без провала, если броски этого хода: ровно 1 и костей со значением 1: 1 или больше – +40 очков к ходу',
    ])
    expect(said('house_round')).toEqual([
      'when used, only if lead over the other seat: −500 or less – +75 points to the turn; then 3 turns of rest, counting both players’ turns',
      'при применении, только если отрыв от соперника: −500 или меньше – +75 очков к ходу; затем перезарядка 3 хода, считая ходы обоих',
    ])
    expect(said('double_next_save')).toEqual([
      'when used – the next dice put aside this turn count ×2; then 8 turns of rest, counting both players’ turns',
      'при применении – следующие отложенные в этом ходу кости считаются ×2; затем перезарядка 8 ходов, считая ходы обоих',
    ])
    expect(said('chisel')[0]).toBe(
      'when used – one die of the roll is turned by one of: −1, +1; then 10 turns of rest, counting both players’ turns',
    )
  })

  test('DC-140 the piece changes, the explanation follows', () => {
    const item = { ...piece('guardian_knot'), triggers: ['on_roll', 'on_save'] } as Item
    expect(english.say(explain(item, content.tuning))).toMatch(
      /^after a roll without a bust and after dice are put aside, if dice just put aside: 4 or more/,
    )
    expect(english.say(explain(piece('double_next_save'), { 'flags.doubleFactor': 3 }))).toMatch(/×3/)
  })

  test('DC-140 combinations keep their brackets', () => {
    const once: Condition = { test: 'rolls', op: '==', value: 1 }
    const condition: Condition = { all: [{ any: [once, { flag: 'bust_shield' }] }, { not: { straight: '1-5' } }] }
    expect(english.say(explainCondition(condition))).toBe(
      '(rolls of this turn: exactly 1 or the shield against a bust is armed) and not (the dice hold the straight 1–5)',
    )
  })

  test('DC-156 Russian plural forms: 1 очко, 2 очка, 5 очков; 1 ход, 2 хода, 5 ходов', () => {
    const points = [1, 2, 5, 21, -300].map((n) => russian.say(explainEffect(delta({ points: n }), content.tuning)))
    expect(points).toEqual([
      '+1 очко к ходу',
      '+2 очка к ходу',
      '+5 очков к ходу',
      '+21 очко к ходу',
      '−300 очков к ходу',
    ])
    const rest = [1, 2, 5].map((n) =>
      russian.say(explain({ ...piece('bust_shield'), cooldown_turns: n } as Item, content.tuning)),
    )
    expect(rest.map((text) => text.split(/перезарядка |, считая/)[1])).toEqual(['1 ход', '2 хода', '5 ходов'])
    const limited = [1, 2, 5].map((limit) =>
      russian.say(explainEffect(delta({ points: 5, per: 'saves', limit }), content.tuning)),
    )
    expect(limited.map((text) => text.split('не больше ')[1])).toEqual(['1 раза', '2 раз', '5 раз'])
    expect(russian.say(explainEffect(delta({ percent: 5, of: 'save_points', limit: 21 }), content.tuning))).toMatch(
      /не больше 21 очка$/,
    )
  })

  test('DC-140 every quantity, counter, operator, straight, flag and op has a phrase in both languages', () => {
    const quantities = [...NUMBER_QUANTITIES, { count: [1] }, { groups: 2 }] as const
    const counters = [
      'rolls',
      'saves',
      'hot_dice',
      'dice_rolled',
      'dice_left',
      'distinct',
      'save_dice',
      { count: [1] },
      { groups: 2 },
    ]
    const mutations = MUTATIONS.map((op) => ({ kind: 'mutate_state', op, dice: 2, face: 1, by: [1] }) as never)
    const phrases: Phrase[] = [
      ...quantities.map((quantity) => explainQuantity(quantity as never)),
      ...counters
        .flatMap((per) => [delta({ points: 1, per }), delta({ points: 1, per, limit: 2 })])
        .map((effect) => explainEffect(effect, content.tuning)),
      ...(['turn_points', 'save_points'] as const)
        .flatMap((of) => [delta({ percent: 1, of }), delta({ to: 'pass_delta', percent: 1, of, limit: 2 })])
        .map((effect) => explainEffect(effect, content.tuning)),
      ...OPERATORS.map((op) => explainCondition({ test: 'rolls', op, value: 1 })),
      ...['any' as const, ...STRAIGHTS].map((straight) => explainCondition({ straight })),
      ...FLAGS.flatMap((flag) => [
        explainCondition({ flag }),
        explainEffect({ kind: 'set_flag', flag }, content.tuning),
      ]),
      ...mutations.map((effect) => explainEffect(effect, content.tuning)),
      ...[2, 3].flatMap((n) => {
        const parts = Array.from({ length: n }, () => ({ any: [{ always: true }, { always: true }] }) as Condition)
        return [
          explainCondition({ all: parts }),
          explainCondition({ any: parts }),
          explainCondition({ not: parts[0]! }),
        ]
      }),
      ...[...content.modifiers, ...content.items].map((one) => explain(one, content.tuning)),
      explain({ ...piece('guardian_knot'), triggers: ['on_roll', 'on_save'] } as Item, content.tuning),
    ]
    const used = new Set(phrases.flatMap(keysOf))
    for (const language of SHIPPED_LANGUAGES) {
      const known = Object.keys(locales[language]).filter((key) => key.startsWith('dice.explain.'))
      expect(known.sort()).toEqual([...used].sort())
    }
    for (const phrase of phrases)
      for (const text of both(phrase)) expect(text).not.toMatch(/dice\.explain|[{}]|undefined/)
  })
})
