import { gzipSync } from 'node:zlib'
import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { HOW_TO_PLAY_PICTURES } from './howToPlayPictures.ts'
import { drawPagePicture } from './pagePictures.ts'

const TILES = catalogue.map(({ id }) => `tile-${id}`)
const HEROES = ['wide', 'narrow'].flatMap((size) => ['night', 'dusk'].map((theme) => `hero-${size}-${theme}`))

const PRINTS = ['emptyStools', 'tornLetter', 'bareSignpost', 'blankBlock'].flatMap((print) => [
  `${print}-night`,
  `${print}-dusk`,
])

test('the pictures that one visit loads are at most 8 files and 150 kB', async () => {
  const bytes = async (name: string) => gzipSync(await drawPagePicture(name)).length
  const tiles = await Promise.all(TILES.map(bytes))
  const heroes = await Promise.all(HEROES.map(bytes))
  expect(tiles.length + 1).toBeLessThanOrEqual(8)
  expect(tiles.reduce((sum, size) => sum + size, 0) + Math.max(...heroes)).toBeLessThan(150_000)
})

test('each is a picture of its own', async () => {
  const drawn = await Promise.all([...TILES, ...HEROES, ...PRINTS, 'lampOut-night'].map(drawPagePicture))
  expect(new Set(drawn).size).toBe(TILES.length + HEROES.length + PRINTS.length + 1)
  for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]*viewBox[\s\S]*<path/)
})

test('the print of a page without a match is small', async () => {
  for (const print of PRINTS) expect(gzipSync(await drawPagePicture(print)).length).toBeLessThan(12_000)
})

const TAUGHT = Object.entries(HOW_TO_PLAY_PICTURES).flatMap(([game, items]) =>
  Object.keys(items).map((item) => `how-${game}-${item}`),
)

test('each game teaches with pictures of its own, and each of them is small', async () => {
  expect(Object.keys(HOW_TO_PLAY_PICTURES)).toEqual(catalogue.map(({ id }) => id))
  const drawn = await Promise.all(TAUGHT.map(drawPagePicture))
  expect(new Set(drawn).size).toBe(TAUGHT.length)
  for (const svg of drawn) expect(gzipSync(svg).length).toBeLessThan(6_000)
})

test('a misspelt picture stops the build', async () => {
  await expect(drawPagePicture('hero-tall-night')).rejects.toThrow('hero-tall-night')
  await expect(drawPagePicture('how-dice-scores.9')).rejects.toThrow('scores.9')
})
