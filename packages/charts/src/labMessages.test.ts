import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { faultPhrase, readExperiment } from '@arbiter/lab'
import { locales } from '@arbiter/lab/locales'
import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { en, ru } from './testing/wordings.ts'

describe('sentences of the lab', () => {
  test.each(SHIPPED_LANGUAGES)('every message of %s parses', (language) => {
    const words = createWording(language, [{ locales }])
    for (const [key, message] of Object.entries(locales[language])) {
      const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name!, 1] as const)
      expect(words.text(key, Object.fromEntries(names))).not.toBe(key)
    }
  })

  test('faults of a broken question are told alike in both languages', () => {
    const raw = {
      id: 'q',
      game: 'dice',
      title: {},
      question: { kind: 'sensitivty' },
      stop: { n: 1 },
      sede: 's',
    }
    const read = readExperiment(raw)
    const faults = read.ok ? [] : read.faults
    const say = (words: typeof en) => faults.map((fault) => words.say(faultPhrase(fault))).sort()
    expect(say(en).join('\n')).toContain('/sede: nobody knows this field; expected')
    expect(say(en).join('\n')).toContain('perhaps “seed” was meant')
    expect(say(en).join('\n')).toContain(
      '/title: a text is needed in at least one language; expected text in at least one language, found {}',
    )
    expect(say(ru).join('\n')).toContain(
      '/title: текст нужен хотя бы на одном языке; ожидалось: текст хотя бы на одном языке; указано: {}',
    )
    expect(say(ru).join('\n')).toContain('возможно, имелось в виду «sensitivity»')
    for (const sentence of say(ru)) expect(sentence).not.toMatch(/\b(expected|one of|at least)\b/)
  })

  test('Russian counts in three forms', () => {
    const say = (failures: number) => ru.text('lab.warning.lab_failures', { failures })
    expect([1, 3, 5, 21].map((n) => say(n).replace(/;.*/, ''))).toEqual([
      'Не удалось доиграть 1 матч',
      'Не удалось доиграть 3 матча',
      'Не удалось доиграть 5 матчей',
      'Не удалось доиграть 21 матч',
    ])
  })
})
