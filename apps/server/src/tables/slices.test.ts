import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './slices.ts'

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
