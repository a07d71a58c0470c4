import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'
import { LazyMessages } from './lazyMessages.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** As without a network: the sentences of one language are not to be had. */
function lose(lost: 'en' | 'ru') {
  for (const name of ['load', 'loadAgain'] as const) {
    const original = LazyMessages.prototype[name]
    vi.spyOn(LazyMessages.prototype, name).mockImplementation(function (this: LazyMessages, language) {
      return language === lost ? Promise.reject(new TypeError('no network')) : original.call(this, language)
    })
  }
}

test('a language that cannot be had is said to be missing; the page stays as it was until it comes', async () => {
  const page = await openApp('/')
  expect(page.count('[data-test=shell-language-failed]')).toBe(0)
  lose('ru')
  await page.click('[data-test=shell-language-ru]')
  expect(await page.text('[data-test=shell-language-failed]')).toMatch(/could not be loaded/)
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('arbiter.language')).toBe('en')
  expect(await page.isChecked('[data-test=shell-language-en]')).toBe(true)

  vi.restoreAllMocks()
  await page.setLanguage('ru')
  await page.gone('[data-test=shell-language-failed]')
})

test.each([
  ['ru', 'en'],
  ['en', 'ru'],
] as const)('where %s cannot be had the app begins in %s', async (wanted, other) => {
  lose(wanted)
  const page = await openApp('/', { language: wanted })
  await page.find('[data-test=home-play-dice]')
  expect(document.documentElement.lang).toBe(other)
})
