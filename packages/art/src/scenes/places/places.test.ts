import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLACES, placeLook, walkerOf } from '../../law/places.ts'
import { ROAD_PLACES } from '../../law/roadPlaces.ts'
import type { ArtTheme } from '../../recipes/colours.ts'
import { danglingIds, FORBIDDEN, loaded, nodesOf } from '../../testing.ts'
import { dwellerOf, fightScene, placeMark, placePrint } from './place.ts'
import { placeScene, tableau } from './roadPlace.ts'

const PACKS = join(import.meta.dirname, '../../../../twilight/packs')
const list = <T>(pack: string, file: string) => JSON.parse(readFileSync(join(PACKS, pack, file), 'utf8')) as T[]

interface Node {
  readonly id: string
  readonly kind: string
}

const nodes = list<{ road?: readonly Node[] | null }>('road', 'campaigns.json').flatMap(({ road }) => road ?? [])
const heroes = list<{ id: string }>('core', 'heroes.json')
const THEMES: readonly ArtTheme[] = ['night', 'dusk']
const first = loaded('twilight')
const isWhole = (svg: string): void => {
  expect(svg).not.toMatch(FORBIDDEN)
  expect(danglingIds(svg)).toEqual([])
}

describe.each(nodes)('$id', ({ id, kind }) => {
  const look = placeLook(ROAD_PLACES, id, kind)

  test('is drawn as a scene, a print and a mark with the first stencils of the game, in few nodes', () => {
    for (const theme of THEMES) {
      const drawn = [
        placeScene(first, { look, width: 1280, height: 756, theme }),
        placeScene(first, { look, width: 390, height: 800, theme }),
        fightScene(first, { look, width: 1280, height: 420, theme }),
        placePrint(first, { look, width: 220, height: 180, theme, foes: [dwellerOf('enemy', 'moon_wolf')] }),
        placePrint(first, { look, width: 220, height: 180, theme, walker: walkerOf('hero_tracker') }),
        placeMark(first, 'next', { look, theme }),
      ]
      for (const svg of drawn) {
        isWhole(svg)
        expect(nodesOf(svg)).toBeLessThanOrEqual(150)
      }
    }
  })
})

test('of the places without a fight no two of a road look alike but camps', () => {
  const shown = nodes.filter(({ kind }) => ['check', 'story', 'market', 'shrine', 'rest'].includes(kind))
  const looks = shown.map(({ id, kind }) =>
    placePrint(first, { look: placeLook(ROAD_PLACES, id, kind), width: 220, height: 180, theme: 'night' }),
  )
  expect(shown.filter((_, i) => looks.indexOf(looks[i]!) !== i).map(({ id }) => id)).toEqual(['candle_market'])
})

test('every hero walks on legs of their own, and one we do not ship walks too', () => {
  const look = placeLook(ROAD_PLACES, 'last_post', 'story')
  const seen = heroes.map(({ id }) => tableau(first, look, walkerOf(id)))
  for (const svg of seen) isWhole(svg)
  expect(new Set(seen).size).toBe(heroes.length)
  expect(walkerOf('constructor')).toEqual(walkerOf('somebody'))
  isWhole(tableau(first, look, walkerOf('somebody'), true))
})

test('a hero sits at a fire, stands at a stall and walks elsewhere, each in colours of their own', () => {
  for (const { id } of heroes) {
    const [camp, market, road] = [walkerOf(id, 'camp'), walkerOf(id, 'market'), walkerOf(id, 'story')]
    expect(road).toEqual(walkerOf(id))
    // In a hood and a cloak: nobody sits there bare.
    expect([camp[0], walkerOf(id, 'rest')[0], walkerOf(id, 'shrine')[0]]).toEqual(Array(3).fill('seated-wanderer'))
    expect(new Set([camp[0], market[0], road[0]]).size).toBeGreaterThanOrEqual(2)
    expect([camp.slice(1), market.slice(1)]).toEqual([road.slice(1), road.slice(1)])
    isWhole(tableau(first, placeLook(ROAD_PLACES, 'causeway', 'camp'), camp))
    isWhole(tableau(first, placeLook(ROAD_PLACES, 'mudgate_market', 'market'), market, true))
  }
})

test('a mark tells how far one is, and who waits there', () => {
  const look = placeLook(ROAD_PLACES, 'cold_moon', 'encounter')
  const foes = [dwellerOf('enemy', 'moon_wolf')]
  const marks = (['done', 'ahead', 'next', 'here', 'boss'] as const).map((state) =>
    placeMark(first, state, { look, theme: 'night', foes }),
  )
  expect(new Set(marks).size).toBe(5)
  expect(placeMark(first, 'next', { look, theme: 'night' })).not.toBe(marks[2])
})

test('a place that nobody has drawn looks as its kind does, and one of no kind still has a land', () => {
  expect(placeLook(ROAD_PLACES, 'of_my_own', 'camp').thing).toBe(ROAD_PLACES.kinds.camp!.thing)
  expect(placeLook(ROAD_PLACES, 'toString', 'valueOf').land.id).toBe('wood')
})

test('the short road knows its own checks without the places of the long ones', () => {
  const checks = list<{ id: string }>('core', 'checks.json').map(({ id }) => id)
  expect(checks.filter((id) => !Object.hasOwn(PLACES.places, id))).toEqual([])
  expect(Object.hasOwn(PLACES.places, 'harvest')).toBe(false)
})
