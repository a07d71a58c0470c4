import { arenaKit, type View } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { FightScene } from './fightScene.ts'
import { placesIn } from './places.ts'
import { roomFor } from './stageRoom.ts'
import { zoneBoxes } from './zoneBoxes.ts'

const kit = arenaKit(locales)
const { setup } = kit.presets.find(({ id }) => id === 'five')!
const view = new Match(kit.game, setup, 'room').view('all') as View
const map = kit.content.maps.find(({ id }) => id === setup.event.map)!

/** The same ten fighters, so many in each zone. */
function crowded(counts: Readonly<Record<string, number>>): FightScene {
  const zones = Object.entries(counts).flatMap(([zone, count]) => Array<string>(count).fill(zone))
  const fighters = view.fighters.map((each, at) => ({ ...each, zone: zones[at] ?? 'nowhere' }))
  return { view: { ...view, fighters }, events: [], from: 0, told: 0, taken: new Set() } as unknown as FightScene
}

const STAGES = [
  { stage: 'a phone', width: 390, height: 737, least: 42 },
  { stage: 'a desk', width: 1280, height: 697, least: 60 },
]

test.each(['north', 'west', 'center', 'east', 'south'].flatMap((zone) => STAGES.map((stage) => ({ zone, ...stage }))))(
  'five in the $zone of $stage have large faces',
  ({ zone, width, height, least }) => {
    const others = ['north', 'south'].filter((other) => other !== zone)
    const scene = crowded({ [zone]: 5, [others[0]!]: 2, [others.at(-1)!]: 3 })
    const box = zoneBoxes(map, roomFor({ width, height, theme: 'dusk' } as never, scene)).get(zone)!
    const sand = { x: box.x + 10, y: box.y + 42, width: box.width * 0.88, height: box.height - 44 }
    const here = scene.view.fighters
      .filter((each) => each.zone === zone)
      .map((each) => ({ ...each, name: 'Swordmaster' }))
    const sizes = [...placesIn(sand, here, { largest: width < 700 ? 64 : 92, narrow: width < 700 }).values()].map(
      ({ size }) => size,
    )
    expect(sizes).toHaveLength(5)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least)
  },
)

test('an empty zone is half as wide as one with five, and still has room for its name', () => {
  const boxes = zoneBoxes(map, roomFor({ width: 390, height: 737, theme: 'dusk' } as never, crowded({ east: 5 })))
  expect(boxes.get('west')!.width).toBeLessThan(boxes.get('east')!.width / 2)
  expect(boxes.get('west')!.width).toBeGreaterThan(60)
})

test('where five stand in the middle row of a phone, the few at a gate keep their names', () => {
  const scene = crowded({ east: 5, north: 2, south: 3 })
  const { x, y, width, height } = zoneBoxes(
    map,
    roomFor({ width: 390, height: 737, theme: 'dusk' } as never, scene),
  ).get('north')!
  const here = scene.view.fighters.filter(({ zone }) => zone === 'north').map((each) => ({ ...each, name: 'Priest' }))
  const sand = { x, y: y + 35, width, height: height - 39 }
  const places = [...placesIn(sand, here, { largest: 64, narrow: true }).values()]
  expect(places.map(({ named }) => named)).toEqual(['small', 'small'])
  expect(places[0]!.size).toBeGreaterThanOrEqual(42)
})
