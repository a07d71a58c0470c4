import { expect, test } from 'vitest'
import { faceBox, markBox, placeMark, type Rectangle, type RimSide } from './markPlaces.ts'

const PHONE = { width: 390, high: 180, low: 560 }
const WIDE = 140

const meets = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each<{ edge: RimSide; wanted: { x: number; y: number } }>([
  { edge: 'left', wanted: { x: -40, y: 300 } },
  { edge: 'right', wanted: { x: 420, y: 300 } },
  { edge: 'top', wanted: { x: 200, y: 40 } },
  { edge: 'bottom', wanted: { x: 200, y: 700 } },
])('TT-185 a mark at the $edge edge lies on nobody and on no name, and stays where no plate is', ({ edge, wanted }) => {
  const people = [
    { x: 60, y: 300 },
    { x: 330, y: 310 },
    { x: 200, y: 215 },
    { x: 210, y: 530 },
  ].flatMap(({ x, y }) => [faceBox({ x, y }, 54), { left: x - 45, right: x + 45, top: y + 27, bottom: y + 48 }])
  const box = markBox(edge, placeMark(edge, wanted, WIDE, PHONE, people), WIDE, PHONE)
  for (const person of people) expect(meets(box, person)).toBe(false)
  expect([box.top >= PHONE.high, box.bottom <= PHONE.low, box.left >= 0, box.right <= PHONE.width]).toEqual(
    Array(4).fill(true),
  )
})

test('TT-185 where nobody is, a mark lies on the line to what it shows; marks do not lie on each other', () => {
  const wanted = { x: 200, y: 700 }
  const first = placeMark('bottom', wanted, WIDE, PHONE, [])
  expect(first).toEqual({ x: 200, y: PHONE.low - 24 })
  const box = markBox('bottom', first, WIDE, PHONE)
  const second = markBox('bottom', placeMark('bottom', wanted, WIDE, PHONE, [box]), WIDE, PHONE)
  expect(meets(box, second)).toBe(false)
})
