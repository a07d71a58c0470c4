import { kitOn, packStackOf, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { GAME_MODULES } from './gameModules.ts'
import { catalogue, findOffer } from './index.ts'
import { loadersOf } from './loaders.ts'

describe.each(catalogue)('$id', ({ id }) => {
  const offer = loadersOf(GAME_MODULES[id]!)

  test('speaks the languages that were asked for; a later one joins the same kit, and kits built from it', async () => {
    const kit = await offer.load([])
    const built = kit.build(kit.game.packs.map(({ id }) => kit.packs[id]!))
    for (const [i, language] of SHIPPED_LANGUAGES.entries()) {
      expect(Object.keys(kit.locales)).toEqual(SHIPPED_LANGUAGES.slice(0, i))
      expect(await offer.load([language])).toBe(kit)
      expect(Object.keys(kit.locales[language]!)).toContain(`${id}.event.${kit.game.eventTypes[0]}`)
    }
    expect(built.ok && built.value.locales).toBe(kit.locales)
    expect(await offer.load()).toBe(kit)
  })

  test('its questions are about itself', async () => {
    const experiments = await offer.experiments()
    expect(experiments.length).toBeGreaterThan(0)
    expect(experiments.filter(({ game }) => game !== id)).toEqual([])
  })
})

test('twilight brings its road only to those who name it; it joins the same kit, and kits built from it', async () => {
  const offer = loadersOf(GAME_MODULES.twilight!)
  const kit = await offer.load([], [])
  const built = kit.build([kit.packs.core!])
  expect(Object.keys(kit.packs)).toEqual(['core'])
  expect(kitOn(kit, ['core', 'road'])).toBeUndefined()
  expect(await offer.load([], ['road', 'a pack of somebody'])).toBe(kit)
  expect(Object.keys(kit.packs)).toEqual(['core', 'road'])
  expect(built.ok && Object.keys(built.value.packs)).toEqual(['core', 'road'])
  expect(packStackOf(kitOn(kit, ['core', 'road'])!.game)).toEqual(['core', 'road'])
})

test('without names all packs come', async () => {
  expect(Object.keys((await loadersOf(GAME_MODULES.twilight!).load([])).packs)).toEqual(['core', 'road'])
})

test('fights are watched from their start by whoever looks on; games of moves and answers are shown where they are', async () => {
  const kits = await Promise.all(catalogue.map(({ load }) => load([])))
  const watched = kits.filter(({ game }) => game.traits?.played === 'watched')
  expect(watched.map(({ id }) => id).sort()).toEqual(['arena', 'run', 'tabletop'])
})

test('an unknown game is not on offer', () => {
  expect(findOffer('chess')).toBeUndefined()
})
