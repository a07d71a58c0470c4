import { type GameKit, Match } from '@arbiter/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { nim } from '../testing/nim.ts'
import type { LiveTable } from './live.ts'
import { inSlices } from './slices.ts'
import { rewound, rewoundInTurns } from './takeBack.ts'
import { redone } from './undone.ts'

const kit = nim as unknown as GameKit

/** Everything that bots have decided was taken back. */
function takenBack(decisions: number): LiveTable {
  const match = new Match(kit.game, { heap: decisions + 10 }, 'seed')
  for (let i = 0; i < decisions; i++) match.act(match.deciding!, { take: 1 })
  match.undo(decisions)
  const holders = { 1: { kind: 'bot', bot: 'any' }, 2: { kind: 'bot', bot: 'any' } }
  return { kit, match, stored: { stage: 'playing', holders } } as unknown as LiveTable
}

/** How often others had their turn. */
function turns(): () => number {
  let count = 0
  let next: NodeJS.Immediate
  const turn = () => {
    count++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  return () => count
}

test('others have their turn while what bots decided comes back', async () => {
  const had = turns()
  const match = await redone(takenBack(100), 'ann', inSlices(0))
  expect([match.stepCount, match.redoable]).toEqual([100, 0])
  expect(had()).toBeGreaterThanOrEqual(99)
})

test('no more than 256 decisions come back at once, and bots go on from there: what they decide again is what came back', async () => {
  const match = await redone(takenBack(300), 'ann', inSlices(8))
  expect([match.stepCount, match.redoable]).toEqual([256, 44])
  match.act(match.deciding!, { take: 1 })
  expect(match.redoable).toBe(43)
})

test('others have their turn while decisions up to a moment are played again', async () => {
  const match = new Match(kit.game, { heap: 100 }, 'seed')
  for (let i = 0; i < 63; i++) match.act(match.deciding!, { take: 1 })
  const had = turns()
  const before = await rewoundInTurns(match, 62, { pause: inSlices(0) })
  expect([before.stepCount, match.stepCount, before.hash()]).toEqual([62, 63, rewound(match, 62).hash()])
  expect(had()).toBeGreaterThanOrEqual(61)
})
