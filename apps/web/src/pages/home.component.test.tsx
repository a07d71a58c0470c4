import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'
import { HERO_STYLE, TILES } from './homePictures.ts'

test('the one button begins a match of dice; then it leads back to it, and so does the flag on its tile', async () => {
  const page = await openApp('/')
  expect(page.count('[data-test=home-continue]')).toBe(0)
  await page.click('[data-test=home-throw]')
  await page.find('[data-test=match][data-game=dice]')
  await page.goto('/')
  expect(await page.text('[data-test=home-continue]')).toBe('Go on: Dice duel')
  expect(page.count('[data-test=home-throw]')).toBe(0)
  expect(page.texts('.game-tile-flag')).toEqual(['Continue'])
  await page.click('[data-test=home-flag-dice]')
  await page.find('[data-test=match][data-game=dice]')
})

test.each(['en', 'ru'] as const)('every game is a picture, a line and what it takes, in %s', async (language) => {
  const page = await openApp('/', { language })
  await page.find('.game-tile')
  expect(page.all('.game-tile').map((tile) => tile.getAttribute('data-game'))).toEqual([
    'dice',
    'twilight',
    'arena',
    'run',
    'tabletop',
  ])
  expect(new Set(page.all('.game-tile img').map((img) => img.getAttribute('src'))).size).toBe(catalogue.length)
  for (const told of [...page.texts('.game-tile-facts'), ...page.texts('.game-tile-line')])
    expect(told).not.toMatch(/^$|home\./)
  expect(Object.keys(TILES).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
})

test('there is a picture for each theme and width', () => {
  expect(new Set(Object.values(HERO_STYLE)).size).toBe(4)
})
