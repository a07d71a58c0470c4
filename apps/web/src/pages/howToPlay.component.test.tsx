import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test } from 'vitest'
import { HOW_TO_PLAY_PICTURES } from '../../build/howToPlayPictures.ts'
import { openApp } from '../testing/renderedApp.tsx'

describe.each(catalogue)('how to play $id', ({ id, name }) => {
  test('is what the page of the game opens first, in both languages, and leads to the whole rulebook', async () => {
    const page = await openApp(`/${id}`, { language: 'ru' })
    await page.click('[data-test=game-rules]')
    await page.find('[data-test=how-to-play]')
    expect(await page.text('h1')).toBe(`${name.ru}: как играть`)
    expect(headings(page.all('.how-to-play h2')).slice(0, 1)).toEqual(['Твоя цель'])
    expect(headings(page.all('.how-to-play h2')).slice(-3)).toEqual([
      'Чем всё кончается',
      'Три совета',
      'Вся книга правил',
    ])
    expect(await page.text('.how-to-play-rules p')).toContain('Книга правил написана по-английски.')

    await page.setLanguage('en')
    await page.until(async () => expect(await page.text('h1')).toBe(`${name.en}: how to play`))
    await page.until(() => expect(headings(page.all('.how-to-play h2'))[0]).toBe('Your goal'))
    expect(await page.text('.how-to-play')).not.toMatch(/[а-яё]|gamePage\./i)
    expect(await page.text('.how-to-play-rules p')).not.toContain('English')
    expect(page.count('.how-to-play-steps ol li')).toBeGreaterThanOrEqual(4)
    expect(page.all('.how-to-play dt img')).toHaveLength(Object.keys(HOW_TO_PLAY_PICTURES[id]!).length)

    await page.click('[data-test=how-to-play-rules]')
    await page.click('[data-test=rulebook-how-to-play]')
    await page.find('[data-test=how-to-play]')
  })
})

test('below it the game begins', async () => {
  const page = await openApp('/dice/how-to-play')
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match]')
})

test.each(['dice', 'arena', 'twilight', 'tabletop', 'run'])(
  'the menu of a match of %s leads to it, and closes on the way',
  async (game) => {
    const page = await openApp('/')
    await page.click(`[data-test=home-play-${game}]`)
    await page.find('[data-test=shell-menu]')
    await page.click('[data-test=shell-menu]')
    await page.click('[data-test=shell-how-to-play]')
    await page.find('[data-test=how-to-play]')
    expect([location.pathname, page.count('.frame-head[data-menu]')]).toEqual([`/${game}/how-to-play`, 0])
  },
)

const headings = (found: readonly Element[]): (string | null)[] => found.map(({ textContent }) => textContent)
