import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ComputeShares } from '../workers/computeShares.ts'
import { CountedSlices, inSlices, inTurns } from './slices.ts'

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

test('the line goes by address and there by player, and whoever has only come goes ahead', async () => {
  const order: string[] = []
  const work = async (of: string, address: string, steps: number) => {
    const sliced = inSlices(0, { of, address })
    for (let step = 0; step < steps; step++) {
      await sliced()
      order.push(`${of}${step}`)
    }
  }
  const batches = [1, 2, 3, 4].map(() => work('eve', 'there', 6))
  await nextTurn()
  await nextTurn()
  order.length = 0
  await Promise.all([...batches, work('neighbour', 'there', 1), work('honest', 'here', 1)])
  // Of 24 slices that were asked for before.
  expect(order.indexOf('honest0')).toBeLessThan(4)
  expect(order.indexOf('neighbour0')).toBeLessThan(7)
})

test('streams have their turns by address, too', async () => {
  const ownTurn = inTurns(0)
  const order: string[] = []
  const tell = async (of: string, address: string) => {
    await ownTurn({ of, address })
    order.push(of)
  }
  await Promise.all([...['a', 'b', 'c', 'd'].map((eve) => tell(eve, 'there')), tell('honest', 'here')])
  expect(order.indexOf('honest')).toBeLessThan(3)
})

test('what steps take of the event loop counts for whoever asked, also where they fail', async () => {
  let now = 0
  const shares = new ComputeShares(1_000, { now: () => now })
  const counted = vi.spyOn(shares, 'count')
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slices = new CountedSlices(1e9, 'eve', shares)
  for (let step = 0; step < 3; step++) {
    await slices.next()
    now += 400
  }
  slices.end()
  slices.end()
  spy.mockRestore()
  expect(counted.mock.calls).toEqual([400, 400, 400].map((ms) => ['eve', ms]))
  expect(() => new CountedSlices(8, 'eve', shares)).toThrowError(expect.objectContaining({ code: 'SERVER_BUSY' }))
})

test('a share that is used up while work goes on ends it: many who begin at once are bounded together', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const shares = new ComputeShares(1_000)
  let steps = 0
  const work = async (of: string) => {
    const slices = new CountedSlices(8, { of, address: 'ip:1' }, shares)
    try {
      for (let i = 0; i < 100; i++) {
        await slices.next()
        steps++
        now += 100
      }
    } finally {
      slices.end()
    }
  }
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => work(`eve ${i}`)))
  expect(all.map(({ status }) => status)).toEqual(Array<string>(20).fill('rejected'))
  // Ten steps are a share; while they are made, a sixtieth fills up again, and each has counted its last one only after it.
  expect(steps).toBeLessThanOrEqual(10 + 2 + 20)
})
