import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { overlap } from '../field/boxes.ts'
import { faceAt } from '../field/figure.ts'
import { signPlace } from './signPlaces.ts'

const grid = fieldGrid({ width: 1280, height: 756, theme: 'night', head: 92, foot: 60 })
const at = (x: number, y: number, hp = 5) => ({ cell: { x, y }, hp })
const struck = at(3, 4)
const own = faceAt(grid, struck.cell)

/** On the screen: on this field the rules' columns run down and their rows to the right. */
const side = (...given: Parameters<typeof signPlace>): string => (signPlace(...given).x < own.x ? 'left' : 'right')

test('RN-330 a number stands to the right of the face, or where nobody is', () => {
  expect(side(grid, [struck], struck, [])).toBe('right')
  expect(side(grid, [struck, at(3, 5)], struck, [])).toBe('left')
  expect(side(grid, [struck, at(3, 5, 0)], struck, [])).toBe('right')
})

test('RN-330 between neighbours it covers next to nothing of them', () => {
  const crowd = [struck, at(3, 3), at(3, 5), at(2, 4), at(4, 4)]
  const box = signPlace(grid, crowd, struck, [])
  for (const { cell } of crowd.slice(1)) {
    const face = { ...faceAt(grid, cell), width: grid.cell * 0.7, height: grid.cell * 0.7 }
    expect(overlap(face, box)).toBeLessThan((face.width * face.height) / 6)
  }
})

test('RN-330 two numbers do not lie over each other', () => {
  const first = signPlace(grid, [struck], struck, [])
  expect(side(grid, [struck], struck, [first])).toBe('left')
})

test('RN-330 it never leaves the field', () => {
  const corner = at(0, 9)
  const { x, y } = signPlace(grid, [corner], corner, [])
  expect(x).toBeLessThan(grid.x + grid.columns * grid.cellWidth)
  expect(y).toBeGreaterThan(grid.y)
})

test('RN-330 a long word on a phone lies on nobody’s face, its own included', () => {
  const phone = fieldGrid({ width: 390, height: 800, theme: 'night', head: 150, foot: 122, side: 3, breadth: 5 })
  const caster = at(2, 0)
  const crowd = [caster, at(2, 1), at(3, 1), at(3, 0)]
  const word = signPlace(phone, crowd, caster, [], 100)
  expect(word.width).toBe(100)
  for (const { cell } of crowd) {
    const face = { ...faceAt(phone, cell), width: 44, height: 44 }
    expect(overlap(face, { ...word, height: 18 })).toBeLessThan((face.width * face.height) / 10)
  }
})
