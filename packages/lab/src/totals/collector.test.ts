import { expect, test } from 'vitest'
import { Collector } from './collector.ts'

test('things that stand under the name of a seat are counted for that seat', () => {
  const collector = new Collector([{ id: 'units', wins: '/sides/{name}/units/*' }], ['player', 'enemy'], false)
  const setup = { sides: { player: { units: ['knight', 'archer'] }, enemy: { units: ['ghoul', 'archer'] } } }
  const places = [
    { player: 1, enemy: 2 },
    { player: 2, enemy: 1 },
    { player: 1, enemy: 2 },
  ]
  for (const [i, each] of places.entries()) {
    collector.begin()
    collector.end({ outcome: { places: each, reason: 'wipe', detail: {} }, steps: 1, setup }, i)
  }
  expect(collector.totals.measures[0]).toMatchObject({
    groups: { knight: { n: 3, wins: 2 }, ghoul: { n: 3, wins: 1 }, archer: { n: 6, wins: 3 } },
  })
})
