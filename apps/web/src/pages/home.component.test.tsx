import { catalogue } from '@arbiter/catalogue'
import { CodedError } from '@arbiter/kernel'
import { expect, test, vi } from 'vitest'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { FakeLocks } from '../testing/fakeLocks.ts'
import { openApp } from '../testing/renderedApp.tsx'
import { HERO_STYLE, TILES } from './homePictures.ts'

test('the one button begins a match of dice; then it leads back to it and says how it stands', async () => {
  const page = await openApp('/')
  expect(page.count('[data-test=home-continue]')).toBe(0)
  await page.click('[data-test=home-throw]')
  await page.find('[data-test=match][data-game=dice]')
  await page.goto('/')
  expect(await page.text('[data-test=home-continue]')).toBe('Go on: Dice duel')
  expect(page.count('[data-test=home-throw]')).toBe(0)
  await page.until(async () =>
    expect(await page.text('[data-test=home-standing]')).toMatch(/^against Old Marek · .*just now$/),
  )
  expect(page.all('a[href^="/match#"]').length).toBe(1)
  // On a phone the foot of the page is far away.
  expect(await page.text('.home-hero [data-test=home-history]')).toBe('All matches')
  await page.click('[data-test=home-continue]')
  await page.find('[data-test=match][data-game=dice]')
})

test('a match that cannot begin says why, and the button is there again', async () => {
  const page = await openApp('/')
  vi.spyOn(FakeLocks.install(), 'request').mockRejectedValue(new CodedError('storage_failed'))
  await page.click('[data-test=home-play-dice]')
  expect(await page.text('[data-test=home-failed-dice]')).toMatch(/does not answer.*storage_failed/)
  expect(await page.isDisabled('[data-test=home-play-dice]')).toBe(false)
  FakeLocks.remove()
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

test.each([
  [
    'en',
    /^Dice duelagainst .+ · 0 : 0just now$/,
    /^TwilightRoad of Two Lights: the short way, Borderer · place 1 on the road, HP \d+just now$/,
    /0 wins, 0 losses/,
    'All 5 matches',
  ],
  [
    'ru',
    /^Дуэль на костяхпротив: .+ · 0 : 0только что$/,
    /Дорога двух огней: короткий путь, Порубежник · место 1 в пути, здоровье \d+/,
    /0 побед, 0 поражений/,
    'Все матчи: 5',
  ],
] as const)(
  'three tiles say who, where, how it stands and when; more are counted, in %s',
  async (language, dice, twilight, run, all) => {
    const page = await openApp('/', { language })
    const begin = async (game: string) => {
      await page.click(`[data-test=home-play-${game}]`)
      await page.find(`[data-test=match][data-game=${game}]`)
      await page.goto('/')
      await page.find('[data-test=home-continue]')
    }
    const says = async (game: string, words: RegExp) => {
      // It is noted a moment after the step; home reads it once.
      const { journal } = await openPageJournal()
      await page.until(async () => expect((await journal.list()).every(({ standing }) => standing)).toBe(true))
      await page.goto('/')
      await page.until(async () => expect(await page.text(`[data-test=home-waiting-${game}]`)).toMatch(words))
    }
    // What waits alone has its words beside the button.
    await begin('dice')
    expect(page.count('.continue-tile')).toBe(0)
    await begin('twilight')
    await says('twilight', twilight)
    await says('dice', dice)
    await begin('run')
    await says('run', run)
    expect(await page.text('[data-test=home-matches]')).not.toMatch(/\d/)
    await begin('tabletop')
    await begin('arena')
    expect(page.count('.continue-tile')).toBe(3)
    expect(await page.text('[data-test=home-matches]')).toBe(all)
  },
)

test('a browser that stores nothing is told so in one line, with its code', async () => {
  const page = await openApp('/', { forgets: true })
  expect(await page.text('[data-test=storage-note]')).toMatch(/^This window may store nothing.*storage_refused/)
  await page.setLanguage('ru')
  expect(await page.text('[data-test=storage-note]')).toMatch(/^В этом окне ничего не хранится.*storage_refused/)
})

test('all matches are reached from home although none waits', async () => {
  const page = await openApp('/')
  await page.click('[data-test=home-all-matches]')
  await page.find('[data-test=matches]')
})

test('there is a picture for each theme and width', () => {
  expect(new Set(Object.values(HERO_STYLE)).size).toBe(4)
})
