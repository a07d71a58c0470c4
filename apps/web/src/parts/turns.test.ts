import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

function turnsOf(length: number) {
  const clock = { now: 0 }
  const next: (() => void)[] = []
  return {
    clock,
    next,
    turns: new Turns(
      length,
      () => clock.now,
      (run) => next.push(run),
    ),
  }
}

test('a turn has time until its length has passed; who came too late is asked again, once', () => {
  const { clock, next, turns } = turnsOf(10)
  let asked = 0
  const again = () => asked++
  expect(turns.has(again)).toBe(true)
  clock.now = 9
  expect(turns.has(again)).toBe(true)
  clock.now = 10
  expect([turns.has(again), turns.has(again)]).toEqual([false, false])
  expect(asked).toBe(0)
  expect(next).toHaveLength(1)
  next[0]!()
  expect(asked).toBe(1)
  expect(turns.has(again)).toBe(true)
  expect(next).toHaveLength(2)
})

test('who found time is not asked again', () => {
  const { next, turns } = turnsOf(10)
  let asked = 0
  turns.has(() => asked++)
  next[0]!()
  expect(asked).toBe(0)
})
