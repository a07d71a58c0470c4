import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

const dayIn = (language: string, wanted: readonly string[]): string =>
  new Intl.DateTimeFormat(regionOf(language, wanted), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 18),
  )

test('a day is written as where the reader lives, in the language of the page', () => {
  expect(dayIn('en', ['en-GB', 'en'])).toBe('18 Nov 2026')
  expect(dayIn('en', ['ru-RU', 'en-US'])).toBe('Nov 18, 2026')
  expect(dayIn('ru', ['en-GB'])).toBe('18 нояб. 2026 г.')
})
