import { EXPECTED_TERMS, expectedPhrase, PACK_CODES } from '@arbiter/content'
import { KERNEL_CODES, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { createWording, negotiateLanguage } from './index.ts'
import { locales as shared } from './locales/index.ts'

const vocabulary = {
  locales: {
    en: {
      'x.points': '{n, plural, one {# point} other {# points}}',
      'x.event': '{who} gains {amount}',
      'x.event.brief': '{amount}',
      'x.event.full': '{who}: {sum} = {amount}',
      'x.list': 'dice {dice}',
      'x.change': 'from {a} to {b}',
    },
    ru: {
      'x.points': '{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
      'x.event': '{who} получает {amount}',
      'x.event.brief': '{amount}',
      'x.event.full': '{who}: {sum} = {amount}',
      'x.list': 'кости {dice}',
      'x.change': 'с {a} до {b}',
    },
  },
  terms: { 'x.item.cup': { en: "Merchant's {cup}", ru: 'Кубок' } },
}
const told = { key: 'x.event', params: { who: { term: 'x.seat.1' }, amount: 5, sum: '2 + 3' } }
const en = createWording('en', [vocabulary])
const ru = createWording('ru', [vocabulary])

describe('wording', () => {
  test('a sentence about whoever reads speaks to them, at the depth that was asked for', () => {
    const seats = { 'x.seat.1': { en: 'Ann', ru: 'Анна' }, 'x.seat.2': { en: 'Bo', ru: 'Бо' } }
    const spoken = { en: { 'x.event.you': 'You gain {amount}', 'x.event.full.you': 'You: {sum} = {amount}' } }
    const words = (reader?: string) =>
      createWording('en', [vocabulary, { locales: spoken }, { locales: {}, terms: seats, reader }])
    const all = (reader?: string) =>
      (['brief', 'normal', 'full'] as const).map((depth) => words(reader).say(told, depth))
    expect(all('x.seat.1')).toEqual(['5', 'You gain 5', 'You: 2 + 3 = 5'])
    expect(all('x.seat.2')).toEqual(['5', 'Ann gains 5', 'Ann: 2 + 3 = 5'])
    expect(all()).toEqual(['5', 'Ann gains 5', 'Ann: 2 + 3 = 5'])
  })

  test('Russian plurals have three forms', () => {
    const say = (n: number) => ru.text('x.points', { n })
    expect([1, 2, 5, 11, 21, 22, 25, 111].map(say)).toEqual([
      '1 очко',
      '2 очка',
      '5 очков',
      '11 очков',
      '21 очко',
      '22 очка',
      '25 очков',
      '111 очков',
    ])
    expect([0, 1, 2].map((n) => en.text('x.points', { n }))).toEqual(['0 points', '1 point', '2 points'])
  })

  test('thousands stand apart, however a message names its number', () => {
    const ways = [
      ['x.points', { n: 4_000 }],
      ['x.event.brief', { amount: 4_000 }],
      ['x.list', { dice: { list: [4_000] } }],
    ] as const
    expect(ways.map(([key, params]) => en.text(key, params))).toEqual(['4,000 points', '4,000', 'dice 4,000'])
    expect(ways.map(([key, params]) => ru.text(key, params))).toEqual([
      '4\u00a0000 очков',
      '4\u00a0000',
      'кости 4\u00a0000',
    ])
    expect(en.text('x.event.brief', { amount: { signed: -12_500 } })).toBe('−12,500')
    expect(en.text('x.event.brief', { amount: '4000' })).toBe('4000')
    expect([en, ru].map((words) => words.text('x.event.brief', { amount: 0.125 }))).toEqual(['0.125', '0,125'])
  })

  test('names are text, whatever signs they hold', () => {
    expect(en.text('x.event', { who: { term: 'x.item.cup' }, amount: { signed: 50 } })).toBe(
      "Merchant's {cup} gains +50",
    )
    expect(ru.text('x.event', { who: { term: 'x.item.cup' }, amount: { signed: -300 } })).toBe('Кубок получает −300')
  })

  test('depth chooses the sentence and falls back to the normal one', () => {
    const phrase = { key: 'x.event', params: { who: 'Ann', amount: { signed: 50 }, sum: '2 × 25' } }
    expect((['brief', 'normal', 'full'] as const).map((depth) => en.say(phrase, depth))).toEqual([
      '+50',
      'Ann gains +50',
      'Ann: 2 × 25 = +50',
    ])
    expect(en.say({ key: 'x.points', params: { n: 2 } }, 'full')).toBe('2 points')
  })

  test('lists, texts of content and phrases nest', () => {
    expect(
      en.text('x.list', {
        dice: {
          list: [
            1,
            { term: 'x.item.cup' },
            { text: { en: 'three', ru: 'три' } },
            { key: 'x.points', params: { n: 1 } },
          ],
        },
      }),
    ).toBe("dice 1, Merchant's {cup}, three, 1 point")
  })

  test('a negative number has a minus, a hyphenated word keeps its hyphen', () => {
    expect(en.text('x.change', { a: -5, b: 'well-known 2-6' })).toBe('from −5 to well-known 2-6')
  })

  describe('in a third language', () => {
    const german = {
      locales: { de: { 'x.list': 'Würfel {dice}', 'x.change': '{a, plural, nonsense', 'x.event': '{nobody}' } },
    }
    const cup = { locales: {}, terms: { 'x.item.cup': { de: 'Becher', en: 'Cup' }, 'x.item.die': { ru: 'Кость' } } }
    const de = createWording('de-AT', [vocabulary, german, cup])

    test('what it has is said in it, and the rest in English', () => {
      expect(de.text('x.list', { dice: { list: [{ term: 'x.item.cup' }, { text: { de: 'drei', ru: 'три' } }] } })).toBe(
        'Würfel Becher, drei',
      )
      expect(de.text('x.points', { n: 4_000.5 })).toBe('4,000.5 points')
      expect(de.text('x.event.brief', { amount: 4_000 })).toBe('4,000')
      expect(de.text('x.list', { dice: 4_000 })).toBe('Würfel 4.000')
      expect(de.has('x.points')).toBe(true)
      expect(de.text('x.item.die')).toBe('Кость')
    })

    test('a plural is chosen by the language that the sentence is in', () => {
      const only = createWording('de', [{ locales: { ru: vocabulary.locales.ru } }])
      expect([1, 2, 5].map((n) => only.text('x.points', { n }))).toEqual(['1 очко', '2 очка', '5 очков'])
    })

    test('the fall-back never overlays what the language has', () => {
      const words = createWording('ru', [
        { locales: { ru: { 'x.one': 'раз' } } },
        { locales: { en: { 'x.one': 'one' } } },
      ])
      expect(words.text('x.one')).toBe('раз')
    })

    test('a sentence that is no message, or asks for what nobody says, gives way', () => {
      expect(de.text('x.change', { a: 1, b: 2 })).toBe('from 1 to 2')
      expect(de.say({ key: 'x.event', params: { who: 'Ann', amount: 5 } })).toBe('Ann gains 5')
    })
  })

  test('a missing sentence shows its key', () => {
    expect(en.text('x.nothing')).toBe('x.nothing')
    expect(en.has('x.nothing')).toBe(false)
  })
})

describe('shared sentences', () => {
  test('exist in every language, one for each kernel code', () => {
    expect(Object.keys(shared.ru).sort()).toEqual(Object.keys(shared.en).sort())
    for (const language of SHIPPED_LANGUAGES)
      for (const code of KERNEL_CODES) expect(shared[language][`kernel.error.${code}`]).toBeTruthy()
  })

  test('every pack code has a sentence', () => {
    for (const language of SHIPPED_LANGUAGES) {
      expect(PACK_CODES.filter((code) => !shared[language][`pack.${code}`])).toEqual([])
    }
  })

  test('what a fault expected has words in every language; a machine text stays as it is', () => {
    for (const language of SHIPPED_LANGUAGES) expect(EXPECTED_TERMS.filter((key) => !shared[language][key])).toEqual([])
    const russian = createWording('ru', [{ locales: shared }])
    const say = (text: string) =>
      russian.text('kernel.fault.record_line', { path: '/2', expected: expectedPhrase(text) })
    expect(say('a JSON value')).toBe('Строка /2 записи повреждена, ожидалось: значение JSON')
    expect(say('integer 500..20000, step 50')).toContain('целое 500..20000, шаг 50')
    expect(say('1 | 2 | random')).toContain('1 | 2 | random')
    expect(say('toString')).toContain('toString')
  })

  test('every message parses in its language', () => {
    for (const language of SHIPPED_LANGUAGES) {
      const wording = createWording(language, [{ locales: shared }])
      for (const key of Object.keys(shared[language])) {
        const names = [...shared[language][key]!.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, 1] as const)
        expect(wording.text(key, Object.fromEntries(names))).not.toBe(key)
      }
    }
  })
})

test('the language follows the wish of the reader', () => {
  expect(negotiateLanguage('ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru')
  expect(negotiateLanguage('de, en;q=0.5, ru;q=0.7')).toBe('ru')
  expect(negotiateLanguage('fr')).toBe('en')
  expect(negotiateLanguage('ru;q=0, en')).toBe('en')
  expect(negotiateLanguage(undefined)).toBe('en')
  expect(negotiateLanguage(['ru', 'en'])).toBe('ru')
})

describe('a guest who has chosen no name', () => {
  const greeting = { en: { greet: 'Hello, {name}!' }, ru: { greet: 'Привет, {name}!' } }
  const said = (language: 'en' | 'ru' | 'de') =>
    createWording(language, [
      { locales: { en: { 'guest.name': 'Guest {number}' }, ru: { 'guest.name': 'Гость {number}' } } },
      { locales: greeting, terms: { seat: { en: 'Гость 5030', ru: 'Гость 5030' } } },
    ])

  test.each(['Guest 5030', 'Гость 5030'])('is called so in the language of each reader: %s', (name) => {
    expect(said('en').text('greet', { name })).toBe('Hello, Guest 5030!')
    expect(said('ru').text('greet', { name })).toBe('Привет, Гость 5030!')
    expect(said('de').text('greet', { name })).toBe('Hello, Guest 5030!')
    expect([said('en').name(name), said('ru').name(name)]).toEqual(['Guest 5030', 'Гость 5030'])
    expect(said('ru').text('greet', { name: { list: [name, 'Ann'] } })).toBe('Привет, Гость 5030, Ann!')
  })

  test('as a term, too, also where others speak of it', () => {
    expect(said('en').text('seat')).toBe('Guest 5030')
    expect(said('en').text('greet', { name: { term: 'seat' } })).toBe('Hello, Guest 5030!')
  })

  test('whoever has a name keeps it, and so does everybody where no word for guests is known', () => {
    for (const name of ['Guest', 'Guest 50', 'Guest 50301', 'guest 5030', 'A Guest 5030', 'Ann'])
      expect(said('ru').name(name)).toBe(name)
    expect(createWording('ru', []).name('Guest 5030')).toBe('Guest 5030')
  })
})
