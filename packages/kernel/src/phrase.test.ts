import { describe, expect, test } from 'vitest'
import { inLanguage, isLanguageTag, isLocalised, localText, mapText } from './phrase.ts'

describe('a text for a reader', () => {
  const axe = { de: 'Axt', en: 'Axe', ru: 'Топор' }

  test.each([
    ['asked for', 'de', 'Axt'],
    ['of which it is a kind', 'ru-RU', 'Топор'],
    ['of which it is a kind of a kind', 'de-Latn-AT', 'Axt'],
    ['that most read', 'fr', 'Axe'],
    ['that most read, for what is no language', 'constructor', 'Axe'],
  ])('is in the language %s: %s', (_, language, text) => {
    expect(localText(axe, language)).toBe(text)
  })

  test('is the first there is, where nobody wrote English', () => {
    expect(localText({ de: 'Axt', ru: 'Топор' }, 'fr')).toBe('Axt')
  })

  test('is never empty while one language has words', () => {
    expect(localText({ en: '', ru: 'Топор' }, 'en')).toBe('Топор')
    expect(localText({ en: '', ru: '' }, 'en')).toBe('')
  })

  test('is none where there is no text', () => {
    expect(localText(undefined, 'en')).toBeUndefined()
    expect(localText(null, 'en')).toBeUndefined()
  })
})

test('whatever has languages is found the same way', () => {
  expect(inLanguage({ en: 1, ru: 2 }, 'ru-BY')).toBe(2)
})

test('a text made of others is in every language that one of them has, ours first', () => {
  const made = mapText((a, b) => `${a} · ${b}`, { de: 'Lauf', en: 'Run' }, { en: 'Ann', ru: 'Аня' })
  expect(JSON.stringify(made)).toBe('{"en":"Run · Ann","ru":"Run · Аня","de":"Lauf · Ann"}')
})

test.each(['en', 'de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'es-419', 'sl-rozaj', 'de-1996', 'haw'])(
  '%s is a tag',
  (tag) => {
    expect(isLanguageTag(tag)).toBe(true)
  },
)

test.each(['', 'not a tag!', 'EN', 'en_US', 'en-us', 'e', 'name', 'en-', '__proto__', 'constructor'])(
  '“%s” is none',
  (tag) => {
    expect(isLanguageTag(tag)).toBe(false)
  },
)

test('a text of content has at least one language, and words in each', () => {
  expect(isLocalised({ de: 'Axt' })).toBe(true)
  for (const wrong of [{}, { de: 1 }, { name: 'Axt' }, 'Axt', ['Axt'], null]) expect(isLocalised(wrong)).toBe(false)
})
