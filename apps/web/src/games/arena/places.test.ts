import { expect, test } from 'vitest'
import { placesIn } from './places.ts'

const WIDE = { largest: 92, narrow: false }
const box = { x: 100, y: 200, width: 300, height: 200 }
const crowd = (count: number, name = 'Priest') =>
  Array.from({ length: count }, (_, cid) => ({ cid, team: cid % 2, fallen: false, name }))

test.each([1, 3, 8, 20, 40])('%i in one zone: all inside, nobody on somebody else', (count) => {
  const places = [...placesIn(box, crowd(count), WIDE).values()]
  expect(places).toHaveLength(count)
  for (const [at, { x, y, size }] of places.entries()) {
    expect(x - size / 2).toBeGreaterThanOrEqual(box.x - 1)
    expect(x + size / 2).toBeLessThanOrEqual(box.x + box.width + 1)
    expect(y - size / 2).toBeGreaterThanOrEqual(box.y - 1)
    expect(y + size / 2).toBeLessThanOrEqual(box.y + box.height + 1)
    for (const other of places.slice(at + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(size * 0.8)
  }
})

test('teams stand side by side, the first one left', () => {
  const places = placesIn({ ...box, width: 500 }, crowd(4), WIDE)
  const left = [0, 2].map((cid) => places.get(cid)!.x)
  const right = [1, 3].map((cid) => places.get(cid)!.x)
  expect(places.get(0)!.y).toBe(places.get(3)!.y)
  expect(Math.max(...left)).toBeLessThan(Math.min(...right))
})

test('long names take room: fewer beside each other', () => {
  const rows = (name: string) =>
    new Set([...placesIn({ ...box, height: 300 }, crowd(3, name), WIDE).values()].map(({ y }) => y)).size
  expect(rows('Ann')).toBe(1)
  expect(rows('The Quartermaster of the North')).toBeGreaterThan(1)
})

test('in a crowd without room for names whoever acts still has one', () => {
  const people = crowd(30, 'The Quartermaster').map((each) => ({ ...each, key: each.cid === 7 }))
  const named = [...placesIn(box, people, WIDE)].filter(([, place]) => place.named !== 'no').map(([cid]) => cid)
  expect(named).toEqual([7])
})

test('long names are written small before faces shrink into rows', () => {
  const people = ['Мастер меча', 'Жрец', 'Заклинатель бурь'].map((name, cid) => ({ ...crowd(3)[cid]!, name }))
  const places = [...placesIn({ ...box, width: 290, height: 158 }, people, { largest: 108, narrow: false }).values()]
  expect(places.map(({ named }) => named)).toEqual(['small', 'small', 'small'])
  expect(Math.min(...places.map(({ size }) => size))).toBeGreaterThanOrEqual(76)
})

test('before names are left out they are written small', () => {
  const [place] = placesIn({ ...box, height: 130 }, crowd(6, 'Swordmaster'), WIDE).values()
  expect(place!.named).toBe('small')
})

test('the fallen lie below those who stand', () => {
  const places = placesIn(box, [{ ...crowd(1)[0]!, fallen: true }, crowd(2)[1]!], WIDE)
  expect(places.get(0)!.y).toBeGreaterThan(places.get(1)!.y)
  expect(places.get(0)!.size).toBeLessThan(places.get(1)!.size)
})

test('where not all names have room, those who may be aimed at keep theirs', () => {
  const people = crowd(4, 'Brawler 2').map((each) => ({ ...each, key: each.team === 0 }))
  const places = placesIn({ ...box, width: 114, height: 91 }, people, { largest: 64, narrow: true })
  expect([0, 2].map((cid) => places.get(cid)!.named)).toEqual(['small', 'small'])
  expect([1, 3].map((cid) => places.get(cid)!.named)).toEqual(['no', 'no'])
})

test('where a crowd is watched on a phone only whoever acts or is met has a name, and faces are as large or larger', () => {
  const people = crowd(6, 'Brawler 2').map((each) => ({ ...each, key: each.cid === 3 }))
  const small = { ...box, width: 190, height: 130 }
  const all = placesIn(small, people, { largest: 64, narrow: true })
  const few = placesIn(small, people, { largest: 64, narrow: true, quiet: true })
  expect([...few].filter(([, { named }]) => named !== 'no').map(([cid]) => cid)).toEqual([3])
  expect(few.get(0)!.size).toBeGreaterThanOrEqual(all.get(0)!.size)
})
