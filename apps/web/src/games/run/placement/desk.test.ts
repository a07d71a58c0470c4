import { expect, test } from 'vitest'
import { type Desk, type DeskMove, emptyDesk, moveOnDesk } from './desk.ts'
import { type Field, tooDearToPlace } from './placement.ts'

const field: Field = {
  costs: new Map([
    ['footman-1', 3],
    ['archer-1', 4],
    ['champion-1', 8],
  ]),
  budget: 10,
  width: 8,
  rows: 2,
}
const empty = emptyDesk(field, [])
const after = (...moves: DeskMove[]): Desk => moves.reduce((desk, move) => moveOnDesk(field, desk, move), empty)
const keys = (...pressed: string[]): DeskMove[] => pressed.map((key) => ({ type: 'key', key }))
const lift = (card: string): DeskMove => ({ type: 'lift', card })

test('RN-328 tap a card, tap a cell', () => {
  const desk = after(lift('footman-1'), { type: 'touch', cell: { x: 2, y: 1 } })
  expect(desk.placed).toEqual([{ instanceId: 'footman-1', x: 2, y: 1 }])
  expect(desk.lifted).toBeNull()
})

test('RN-327 whoever stays in the hand for want of budget is told', () => {
  const [small, large] = [
    { instanceId: 'footman-1', x: 0, y: 0 },
    { instanceId: 'champion-1', x: 1, y: 0 },
  ]
  expect(tooDearToPlace(field, [large!])).toEqual(['footman-1', 'archer-1'])
  expect(tooDearToPlace(field, [small!])).toEqual([])
})

test('RN-328 tapping the same card again puts it down', () => {
  expect(after(lift('footman-1'), lift('footman-1')).lifted).toBeNull()
})

test('RN-328 tap a placed card, tap another: they change places', () => {
  const desk = after(
    { type: 'drop', card: 'footman-1', cell: { x: 0, y: 1 } },
    { type: 'drop', card: 'archer-1', cell: { x: 1, y: 0 } },
    { type: 'touch', cell: { x: 0, y: 1 } },
    { type: 'touch', cell: { x: 1, y: 0 } },
  )
  expect(desk.placed).toEqual([
    { instanceId: 'archer-1', x: 0, y: 1 },
    { instanceId: 'footman-1', x: 1, y: 0 },
  ])
})

test('RN-328 RN-339 by keyboard: the cursor begins in the middle of the front rank, Enter puts down', () => {
  expect(empty.cursor).toEqual({ x: 3, y: 1 })
  const desk = after(lift('archer-1'), ...keys('ArrowDown', 'ArrowRight', 'Enter'))
  expect(desk.placed).toEqual([{ instanceId: 'archer-1', x: 4, y: 0 }])
})

test('RN-339 the cursor stays inside the zone', () => {
  expect(after(...keys('ArrowUp', 'Home', 'ArrowLeft')).cursor).toEqual({ x: 0, y: 1 })
  expect(after(...keys('ArrowDown', 'ArrowDown', 'End', 'ArrowRight')).cursor).toEqual({ x: 7, y: 0 })
})

test('RN-328 RN-339 Enter lifts what stands under the cursor, Delete takes it back, Escape leaves it', () => {
  const standing: DeskMove = { type: 'drop', card: 'footman-1', cell: { x: 3, y: 1 } }
  expect(after(standing, ...keys('Enter')).lifted).toBe('footman-1')
  expect(after(standing, ...keys('Enter', 'ArrowLeft', 'Delete')).placed).toEqual([])
  expect(after(standing, ...keys('Delete')).placed).toEqual([])
  const left = after(standing, ...keys('Enter', 'Escape'))
  expect([left.lifted, left.placed.length]).toEqual([null, 1])
})

test('RN-327 what is too dear is refused with its sum and stays in the hand', () => {
  const desk = after(
    { type: 'drop', card: 'footman-1', cell: { x: 3, y: 1 } },
    { type: 'drop', card: 'champion-1', cell: { x: 4, y: 1 } },
  )
  expect(desk.refused).toEqual({ used: 11, budget: 10 })
  expect(desk.placed).toEqual([{ instanceId: 'footman-1', x: 3, y: 1 }])
  expect(moveOnDesk(field, desk, lift('archer-1')).refused).toBeNull()
})

test('RN-336 after a change of the run, what is still legal stays', () => {
  const desk = after(
    { type: 'drop', card: 'footman-1', cell: { x: 3, y: 1 } },
    { type: 'drop', card: 'archer-1', cell: { x: 4, y: 0 } },
    lift('champion-1'),
  )
  const less: Field = { ...field, costs: new Map([['archer-1', 4]]) }
  expect(moveOnDesk(less, desk, { type: 'keepLegal' })).toMatchObject({
    placed: [{ instanceId: 'archer-1', x: 4, y: 0 }],
    lifted: null,
  })
})

test('RN-327 RN-328 a whole team at once takes the place of what stood there, as far as it is legal', () => {
  const placed = [
    { instanceId: 'champion-1', x: 3, y: 1 },
    { instanceId: 'archer-1', x: 3, y: 0 },
  ]
  const desk = after({ type: 'drop', card: 'footman-1', cell: { x: 0, y: 1 } }, lift('archer-1'), {
    type: 'settle',
    placed,
  })
  expect(desk).toMatchObject({ placed: [placed[0]], lifted: null, refused: null })
})
