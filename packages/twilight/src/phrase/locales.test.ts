import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { blanks } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { VERDICT_CODES } from '../action.ts'
import { flagsOf } from '../content/flags.ts'
import { core } from '../content/testing.ts'
import {
  ACCORDS,
  CARD_TAGS,
  CONDITION_TYPES,
  CONSEQUENCES,
  CONTEXTS,
  ENEMY_STATS,
  ENEMY_TAGS,
  FINISHERS,
  FLAG_CONDITIONS,
  INTENT_TYPES,
  KEYWORDS,
  OPERATORS,
  PASSIVES,
  RELATIONS,
  SKIRMISH_NAME,
  SPECIALS,
  STATS,
  SUITS,
  ZONES,
} from '../content/words.ts'
import { EVENT_TYPES, SHIFT_SOURCES } from '../events.ts'
import { SETUP_CODES } from '../setup.ts'
import { en, locales, ru } from './testing/words.ts'
import { NAMED_FLAGS } from './values.ts'

/** Key, English, Russian, as the rulebook prints them. */
const PRINTED = [
  ['combat.phase.intent', 'Enemy intent', 'Замысел врага'],
  ['combat.phase.player.action', 'Your move', 'Ваш ход'],
  ['combat.phase.enemy.resolution', 'The enemy acts', 'Враг действует'],
  ['combat.intent.attack', 'Attack {value}', 'Удар {value}'],
  ['combat.intent.defend', 'Armour +{value}', 'Броня +{value}'],
  ['combat.intent.heal', 'Body +{value}', 'Тело +{value}'],
  ['combat.intent.restore.wp', 'Will +{value}', 'Воля +{value}'],
  ['combat.intent.ritual', 'Ritual {value}', 'Обряд {value}'],
  ['combat.intent.prepare', 'Winds up', 'Замахивается'],
  ['combat.intent.summon', 'Calls for help', 'Зовёт подмогу'],
  ['combat.action.attack.body', 'Attack', 'Атака'],
  ['combat.action.attack.spirit', 'Influence', 'Влияние'],
  ['combat.action.wait', 'Wait', 'Выждать'],
  ['combat.action.wait.description', 'No fate is drawn; faith +{value}', 'Судьба не тянется; вера +{value}'],
  ['combat.result.killed', 'Slain', 'Сражён'],
  ['combat.result.pacified', 'Pacified', 'Усмирён'],
  ['combat.result.fled', 'Got away', 'Ушёл'],
  ['combat.result.player.death', 'You have fallen', 'Вы пали'],
  ['combat.escalation.surprise', 'Sudden blow ×{value}', 'Внезапный удар ×{value}'],
  ['combat.escalation.penalty', 'Broken trust: resonance {value}', 'Обман доверия: резонанс {value}'],
  ['combat.deescalation.rage.shield', 'Rage shield {value}', 'Щит ярости {value}'],
] as const

const ADDITIONAL = [
  ['combat.intent.buff', 'Grows stronger +{value}', 'Крепнет +{value}'],
  ['combat.intent.debuff', 'Hinders −{value}', 'Мешает −{value}'],
  ['combat.intent.stunned', 'Stunned', 'Оглушён'],
  ['combat.action.flee', 'Flee', 'Бежать'],
  ['combat.miss', 'No harm done', 'Без урона'],
  ['combat.nospirit', 'No spirit to reach', 'Нет духа'],
  ['combat.laststand', 'Last stand', 'Последний рубеж'],
  ['fate.line.base', 'Base ({value})', 'База ({value})'],
  ['fate.line.card', 'Card ({value})', 'Карта ({value})'],
  ['fate.line.keyword', 'Keyword ({value})', 'Знак ({value})'],
  ['fate.line.total', 'Total ({value})', 'Итого ({value})'],
  ['fate.choice.safe', 'Safe', 'Надёжно'],
  ['fate.choice.risk', 'Risk', 'Риск'],
  ['zone.deepNav', 'Deep Nav', 'Глубокая Навь'],
  ['zone.nav', 'Nav', 'Навь'],
  ['zone.yav', 'Yav', 'Явь'],
  ['zone.prav', 'Prav', 'Правь'],
  ['zone.deepPrav', 'Deep Prav', 'Глубокая Правь'],
] as const

const keyed = (kind: string, ids: readonly string[]) => ids.map((id) => `twilight.${kind}.${id}`)
const missing = (keys: readonly string[]) =>
  SHIPPED_LANGUAGES.flatMap((language) =>
    keys.filter((key) => !locales[language][key]).map((key) => `${language} ${key}`),
  )

describe('languages', () => {
  test('TW-283 the 21 keys of the rulebook stand in both languages, word for word', () => {
    expect(PRINTED).toHaveLength(21)
    for (const [key, english, russian] of PRINTED)
      expect([key, locales.en[`twilight.${key}`], locales.ru[`twilight.${key}`]]).toEqual([key, english, russian])
  })

  test('TW-284 intent, zone, fate-line and choice texts stand in both languages, word for word', () => {
    for (const [key, english, russian] of ADDITIONAL)
      expect([key, locales.en[`twilight.${key}`], locales.ru[`twilight.${key}`]]).toEqual([key, english, russian])
    expect(missing(keyed('zone', ZONES))).toEqual([])
    const badge = INTENT_TYPES.map((type) => (type === 'restoreWP' ? 'restore.wp' : type))
    expect(missing(keyed('combat.intent', [...badge, 'stunned']))).toEqual([])
  })

  test('TW-284 every error code has a sentence in both languages', () => {
    expect(VERDICT_CODES).toHaveLength(20 + 18)
    expect(missing(keyed('error', VERDICT_CODES))).toEqual([])
    expect(missing(keyed('setup', [...SETUP_CODES, 'unknown_field', 'missing']))).toEqual([])
  })

  test('every event and every word of the rules has a name in both languages', () => {
    expect(
      missing([
        'twilight.title',
        'twilight.summary',
        'twilight.seat.1',
        ...keyed('event', EVENT_TYPES),
        ...keyed('suit', SUITS),
        ...keyed('keyword', KEYWORDS),
        ...keyed('context', CONTEXTS),
        ...keyed('relation', RELATIONS),
        ...keyed('accord', ACCORDS),
        ...keyed('special', SPECIALS),
        ...SPECIALS.map((special) => `twilight.special.${special}.desc`),
        ...keyed('stat', [...STATS, 'will']),
        ...keyed('enemy_stat', ENEMY_STATS),
        ...keyed('enemy_tag', ENEMY_TAGS),
        ...keyed('card_tag', CARD_TAGS),
        ...keyed('passive', PASSIVES),
        ...keyed('crit', ['ignore_armor', 'bonus_damage', 'stun', 'bleed']),
        ...keyed('intent_type', INTENT_TYPES),
        ...keyed('operator', OPERATORS),
        ...keyed(
          'condition',
          CONDITION_TYPES.filter((type) => !FLAG_CONDITIONS.some((flag) => flag === type)),
        ),
        ...FLAG_CONDITIONS.flatMap((flag) => keyed('condition', [`${flag}.true`, `${flag}.false`])),
        ...keyed('finisher', FINISHERS),
        ...keyed('consequence', CONSEQUENCES),
        ...keyed('shift', SHIFT_SOURCES),
        ...keyed('phase', ['intent', 'playerAction', 'enemyResolution', 'roundEnd', 'over']),
        ...keyed('result', ['victory', 'defeat', 'fled']),
        ...keyed('outcome', ['killed', 'pacified', 'escaped']),
        ...keyed('reason', ['completed', 'fallen', 'victory', 'defeat', 'fled', 'limit']),
        ...keyed('flag', flagsOf(core)),
      ]),
    ).toEqual([])
  })

  test('TW-283 both languages have the same keys, the same blanks, and well-formed messages', () => {
    expect(Object.keys(locales.en)).toEqual(Object.keys(locales.ru))
    for (const [key, message] of Object.entries(locales.en)) {
      expect([key, blanks(message)]).toEqual([key, blanks(locales.ru[key]!)])
      const values = Object.fromEntries(blanks(message).map((name) => [name, 2]))
      for (const wording of [en, ru])
        expect([key, wording.text(key, values)]).toEqual([key, expect.not.stringMatching(/[{}]/)])
    }
  })

  test('Russian counts cards and rounds: 1, 2, 5, 11, 21', () => {
    const cards = (n: number) => ru.text('twilight.effect.draw', { n })
    expect([1, 2, 5, 11, 21].map(cards)).toEqual([
      'Взять 1 карту',
      'Взять 2 карты',
      'Взять 5 карт',
      'Взять 11 карт',
      'Взять 21 карту',
    ])
    const rounds = (n: number) => ru.text('twilight.effect.disarm', { n: 3, rounds: n })
    expect([1, 2, 5].map(rounds)).toEqual([
      'Разоружает: удар врага −3 на 1 раунд',
      'Разоружает: удар врага −3 на 2 раунда',
      'Разоружает: удар врага −3 на 5 раундов',
    ])
  })
})

test('what rules know of the sentences without reading them is so', () => {
  const named = Object.keys(locales.en).filter((key) => key.startsWith('twilight.flag.'))
  expect(named).toEqual(NAMED_FLAGS.map((id) => `twilight.flag.${id}`))
  for (const language of SHIPPED_LANGUAGES)
    expect(locales[language]['twilight.scenario.skirmish']).toBe(SKIRMISH_NAME[language])
})
