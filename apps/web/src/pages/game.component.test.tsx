import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'
import { TILES } from './homePictures.ts'

const games = catalogue.map(({ id }) => id)

describe.each(games)('the page of %s', (game) => {
  test('says what it is and leads on, in both languages', async () => {
    const page = await openApp('/')
    await page.click(`[data-test=home-game-${game}]`)
    for (const language of ['en', 'ru'] as const) {
      await page.setLanguage(language)
      const name = catalogue.find(({ id }) => id === game)!.name[language]
      await page.until(async () => expect(await page.text('[data-test=game-page] h1')).toBe(name))
      await page.until(() => expect(document.title).toBe(`${name} · Arbiter`))
      expect(await page.text('[data-test=game-page]')).not.toMatch(/gamePage\.|home\./)
    }
    expect(await page.attribute(`[data-test=home-setup-${game}]`, 'href')).toBe(`/setup/${game}`)
    expect(await page.attribute('[data-test=game-page] img', 'src')).toBe(TILES[game])
  })

  test('the rulebook has a heading, contents and rules to link to', async () => {
    const page = await openApp(`/${game}/rules`, { language: 'ru' })
    await page.find('[data-test=rulebook] .rule-id')
    expect(page.count('.rulebook-contents li')).toBeGreaterThan(10)
    expect(await page.text('.rulebook-note')).toBe('Книга правил написана по-английски.')
    const [link] = page.all('.rulebook-contents a')
    expect(link!.getAttribute('href')).toMatch(new RegExp(`^/${game}/rules#`))
  })
})

test('a rule in the address is brought into sight, and another one does not build the page anew', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const page = await openApp('/dice/rules#DC-060')
  await page.find('#DC-060[aria-current=location]')
  const text = await page.find('.rulebook-text')
  location.hash = '#DC-061'
  await page.find('#DC-061[aria-current=location]')
  expect(await page.find('.rulebook-text')).toBe(text)
  expect(scrolled).toHaveBeenCalledTimes(2)
  scrolled.mockRestore()
})

test('a game starts from its page; a match that waits is offered on the page of its game only', async () => {
  const page = await openApp('/dice')
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match]')
  await page.goto('/dice')
  await page.find('[data-test=home-continue]')
  await page.goto('/arena')
  await page.find('[data-test=game-page]')
  expect(page.count('[data-test=home-continue]')).toBe(0)
})

test('the description follows from page to page', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'description' })
  document.head.append(meta)
  const page = await openApp('/')
  await page.until(() => expect(meta.content).toMatch(/^Five combat games/))
  await page.click('[data-test=home-game-dice]')
  await page.until(() => expect(meta.content).toMatch(/^Throw six dice/))
  meta.remove()
})

test.each(['/chess', '/chess/rules', '/dice/nothing', '/dice/rules/1'])('%s is no page', async (path) => {
  const page = await openApp(path)
  await page.find('[data-test=problem][data-code=page_unknown]')
})
