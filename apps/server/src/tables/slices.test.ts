import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices, inTurns } from './slices.ts'

test('those who work at the same moment do it one after the other, and others are heard in between', async () => {
  const ownTurn = inTurns(0)
  const order: string[] = []
  const work = ['a', 'b', 'c'].map(async (name) => {
    await ownTurn()
    order.push(name)
  })
  const others = (async () => {
    while (!order.includes('c')) {
      order.push('.')
      await nextTurn()
    }
  })()
  await Promise.all([...work, others])
  expect(order.join('')).toMatch(/^\.+a\.+b\.+c\.?$/)
})

test('of many who have work of many steps, one does a slice of it in each turn of the event loop', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn++) await nextTurn()
  })()
  const turns: number[] = []
  const work = Array.from({ length: 5 }, async () => {
    const sliced = inSlices(0)
    for (let step = 0; step < 4; step++) {
      await sliced()
      turns.push(turn)
    }
  })
  await Promise.all(work)
  isOver = true
  await counting
  expect(turns).toHaveLength(20)
  expect(new Set(turns).size).toBe(20)
})
