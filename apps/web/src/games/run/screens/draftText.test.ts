import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

const wordings = {
  en: createWording('en', [{ locales: { en, ru }, terms: {} }]),
  ru: createWording('ru', [{ locales: { en, ru }, terms: {} }]),
}

test.each([
  ['en', 3, 9, '9 other cards stay in the deck and may come again.'],
  ['en', 1, 1, '1 other card stays in the deck and may come again.'],
  ['en', 1, 0, ''],
  ['ru', 3, 9, 'Ещё 9\u00A0карт остаются в колоде и могут прийти снова.'],
  ['ru', 1, 2, 'Ещё 2\u00A0карты остаются в колоде и могут прийти снова.'],
  ['ru', 1, 1, 'Ещё 1\u00A0карта остаётся в колоде и может прийти снова.'],
  ['ru', 1, 0, ''],
] as const)('RN-325 %s: %i picked, %i stay in the deck', (language, pick, rest, sentence) => {
  expect(wordings[language].text('runTable.draft.what', { pick, rest })).toBe(sentence)
})
