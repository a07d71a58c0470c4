import { runKit } from '@arbiter/run'
import { expect, test } from 'vitest'
import { unitOf } from '../runContext.ts'
import { isFront, reachedFrom, thoughtCell, walkedTo } from './reach.ts'

const { content } = runKit()
const field = { width: 8, rows: 2 }

test('RN-059 the first walk goes as far as the speed, and never off what is seen', () => {
  expect(walkedTo({ x: 3, y: 1 }, { speed: 3, range: 1 }, 6)).toEqual({ x: 3, y: 4 })
  expect(walkedTo({ x: 3, y: 1 }, { speed: 9, range: 1 }, 6)).toEqual({ x: 3, y: 5 })
})

test('RN-018 what a walk and a blow come to is counted in steps, ahead of the own ranks', () => {
  const cells = reachedFrom({ x: 0, y: 1 }, { speed: 2, range: 1 }, field, 5)
  expect(cells).toEqual([...[0, 1, 2].map((x) => ({ x, y: 2 })), ...[0, 1].map((x) => ({ x, y: 3 })), { x: 0, y: 4 }])
  expect(reachedFrom({ x: 0, y: 0 }, { speed: 1, range: 1 }, field, 5)).toEqual([{ x: 0, y: 2 }])
})

test('RN-279 somebody in the fingers is thought of under the pointer, on its own cell, or where its role likes to stand', () => {
  const [tank, shooter] = [unitOf(content, 'footman'), unitOf(content, 'archer')]
  expect([isFront(content, tank), isFront(content, shooter)]).toEqual([true, false])
  const placed = [{ instanceId: 'a', x: 5, y: 0 }]
  expect(thoughtCell(content, tank, placed, 'b', { x: 7, y: 0 })).toEqual({ x: 7, y: 0 })
  expect(thoughtCell(content, tank, placed, 'a', undefined)).toMatchObject({ x: 5, y: 0 })
  expect(thoughtCell(content, tank, placed, 'b', undefined)).toEqual({ x: 3, y: 1 })
  expect(thoughtCell(content, shooter, [{ instanceId: 'a', x: 3, y: 0 }], 'b', undefined)).toEqual({ x: 4, y: 0 })
})
