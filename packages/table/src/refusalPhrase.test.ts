import { refuse } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { PROBLEM_CODES, REFUSAL_CODES } from './host.ts'
import { locales } from './locales/index.ts'
import { refusalPhrase } from './refusalPhrase.ts'

test.each(['en', 'ru'] as const)(
  'every code of a table has its sentence, which needs nothing that is not told: %s',
  (language) => {
    const words = createWording(language, [{ locales }])
    for (const code of REFUSAL_CODES) {
      const said = words.say(refusalPhrase(toyKit, refuse(code)))
      expect(said).toMatch(/^\p{Lu}[^{}]+\.$/u)
    }
    for (const code of PROBLEM_CODES)
      expect(words.text(`table.problem.${code}`, { why: 'so' })).toMatch(/^\p{Lu}[^{}]+( so|\.)$/u)
    expect(Object.keys(locales.ru)).toEqual(Object.keys(locales.en))
    expect(refusalPhrase(toyKit, refuse('not_your_turn'))).toEqual(toyKit.explain(refuse('not_your_turn')))
  },
)
