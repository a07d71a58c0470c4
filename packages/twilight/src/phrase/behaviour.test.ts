import { describe, expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import type { Behavior, Condition } from '../content/types.ts'
import { CONDITION_TYPES, FLAG_CONDITIONS, INTENT_TYPES, OPERATORS } from '../content/words.ts'
import { behaviourLines, enemyLines, intentPhrase, patternLine } from './behaviour.ts'
import { defects, en, ru, said } from './testing/words.ts'

const plan = { behaviors: new Map(core.behaviors.map((behavior) => [behavior.id, behavior])), balance: core.balance }
const lines = (id: string) => enemyLines(core.enemies.find((enemy) => enemy.id === id)!, plan)

const bite = { type: 'attack', description: { en: 'Bite', ru: 'Укус' } } as const
/** A behaviour that bites on these conditions, and otherwise too. */
const biting = (...conditions: Condition[]): Behavior => ({
  id: 'biting',
  default_intent: 'bite',
  rules: [{ priority: 1, conditions, pool: [{ intent: 'bite', weight: 1 }] }],
  intents: { bite },
})
const when = (...conditions: Condition[]) => en.say(behaviourLines(biting(...conditions))[0]!)

describe('TW-277 the conditions of a behaviour in plain words', () => {
  test('TW-277 the Leshy, rule by rule, the chances last', () => {
    expect(lines('leshy').map((line) => en.say(line))).toEqual([
      'If its body is below 30%: Drink from Roots (Body +5)',
      'If you last used Influence on it: Older than You (Will +3)',
      'If resonance is below −50: Call the Underside (Ritual −5)',
      'Otherwise: 3 in 5: Raking Branch (Attack: power), 1 in 5: Falling Trunk (Attack: power × 1.5), 1 in 5: Thickened Bark (Armour +4)',
    ])
    expect(lines('leshy').map((line) => ru.say(line))).toEqual([
      'Если тело меньше 30\u00a0%: Пить корнями (Тело +5)',
      'Если твоё последнее действие — Влияние на этого врага: Старше тебя (Воля +3)',
      'Если резонанс меньше −50: Зов Изнанки (Обряд −5)',
      'Иначе: 3 из 5: Хлёст ветвью (Удар: сила), 1 из 5: Рухнувший ствол (Удар: сила × 1,5), 1 из 5: Толстая кора (Броня +4)',
    ])
  })

  test('TW-277 several conditions are joined, a summoner tells whom it calls', () => {
    expect(said(lines('hollow_mage')[1]!)).toEqual([
      'If it is round 2 and the number of enemies is below 2: Call the Dead (Calls for help: Barrow Walker)',
      'Если идёт раунд 2 и число врагов меньше 2: Поднять мёртвых (Зовёт подмогу: Курганник)',
    ])
  })

  test('TW-277 a pattern is told as a circle, with the usual numbers where it names none', () => {
    expect(lines('grave_knight').map((line) => said(line))).toEqual([
      ['In turn, over and over: Attack: power, Armour +3, Attack 9', 'По кругу: Удар: сила, Броня +3, Удар 9'],
    ])
    const every = INTENT_TYPES.map((type) => ({ type, value: 0 }))
    expect(defects(patternLine(every, core.balance.intentDefault))).toEqual([])
    expect(defects(patternLine(every))).toEqual([])
  })

  test('TW-277 the default is told unless a rule without conditions comes before it', () => {
    expect(
      lines('gate_guard')
        .map((line) => en.say(line))
        .at(-1),
    ).toBe('Otherwise: Spear Thrust (Attack: power)')
    expect(behaviourLines(biting()).map((line) => en.say(line))).toEqual(['Always: Bite (Attack: power)'])
  })

  test('TW-277 rounds are counted out', () => {
    const mod = (divisor: number, value: number) => when({ type: 'round_mod', operator: '==', value, divisor })
    expect([mod(3, 0), mod(4, 1), mod(1, 0)]).toEqual([
      'If it is round 3, 6, 9 and so on: Bite (Attack: power)',
      'If it is round 1, 5, 9 and so on: Bite (Attack: power)',
      'If it is any round: Bite (Attack: power)',
    ])
  })

  test('TW-277 every condition with every operator has words in both languages', () => {
    for (const type of CONDITION_TYPES)
      for (const operator of OPERATORS) {
        const isFlag = FLAG_CONDITIONS.some((flag) => flag === type)
        const values = isFlag ? [true, false] : [0.5]
        for (const value of values) {
          const [line] = behaviourLines(biting({ type, operator, value, divisor: 2 }))
          expect([type, operator, defects(line!)]).toEqual([type, operator, []])
        }
      }
    expect(when({ type: 'enraged', operator: '!=', value: true })).toBe('If it is not enraged: Bite (Attack: power)')
    expect(when({ type: 'enraged', operator: '==', value: true })).toBe('If it is enraged: Bite (Attack: power)')
  })

  test('TW-277 every enemy of the shipped content is told without a gap', () => {
    for (const { id } of core.enemies) expect([id, lines(id).flatMap(defects)]).toEqual([id, []])
  })
})

test('a badge has kind and number; a ritual keeps its halves', () => {
  expect(INTENT_TYPES.map((type) => en.say(intentPhrase(type, type === 'ritual' ? -2.5 : 3)))).toEqual([
    'Attack 3',
    'Armour +3',
    'Body +3',
    'Will +3',
    'Ritual −2.5',
    'Winds up',
    'Calls for help',
    'Hinders −3',
    'Grows stronger +3',
    'Saps resolve 3',
    'Lays a curse',
  ])
  expect(said(intentPhrase('ritual', -2.5))[1]).toBe('Обряд −2,5')
  expect(said(intentPhrase('stunned', 0))).toEqual(['Stunned', 'Оглушён'])
})
