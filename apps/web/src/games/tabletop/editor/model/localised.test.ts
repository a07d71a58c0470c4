import { expect, test } from 'vitest'
import { GIVEN, inBoth, nthSide, rewritten } from './localised.ts'

test('TT-148 a given name gives way in both languages, a written one in none', () => {
  expect(rewritten(GIVEN.title, 'ru', 'Мельница')).toEqual({ en: '', ru: 'Мельница' })
  expect(inBoth(rewritten(nthSide(3), 'en', 'Watch'))).toEqual({ en: 'Watch', ru: 'Watch' })
  expect(rewritten({ en: 'Mill', ru: 'Мельница' }, 'ru', 'Водяная мельница').en).toBe('Mill')
  expect(rewritten(GIVEN.title, 'ru', '')).toEqual({ en: 'New encounter', ru: '' })
})
