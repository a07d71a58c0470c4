import { makeRecord, parseRecord, replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { ask, design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { armRecord } from './armRecord.ts'

const parts = {
  preset: 'mixed',
  bots: ['chooser'],
  question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } } as const,
  measures: [
    { id: 'win', rate: 'win(1)' },
    { id: 'heads', mean: 'detail.heads' },
  ],
  stop: { n: 40 },
}

test('the matches behind every bar come out as the bar says', async () => {
  const made = design(parts)
  const { arms } = await ask(parts)
  for (const { id, measures } of arms) {
    for (const { from, first } of measures.heads!.bars!) {
      for (const index of first) {
        const record = armRecord(made, id, index)
        const kit = made.ready[made.schedule.arms.findIndex((arm) => arm.id === id)]!
        if (!kit.ok) throw new Error('an arm that plays')
        const again = replay(kit.value.kit.game, record)
        if (!again.ok) throw new Error(JSON.stringify(again.faults))
        expect(again.value.divergence).toBeUndefined()
        expect(again.value.match.outcome!.detail.heads).toBe(from)
      }
    }
  }
})

test('a turned arm has its events with it, so that it plays under the default content', () => {
  const made = design(parts)
  expect(armRecord(made, 'a', 0).lines.some((line) => 'event' in line)).toBe(false)
  const turned = armRecord(made, 'b', 0)
  expect(turned.lines.filter((line) => 'event' in line)).toHaveLength(7)
  expect(turned.header.packs.map(({ id }) => id)).toEqual(['core', 'lab'])
  const read = parseRecord(makeRecord(turned))
  expect(read.ok && read.value).toEqual(turned)
  expect(replay(coinKit.game, turned).ok).toBe(true)
})

test('an arm that nobody knows is refused with those there are', () => {
  expect(() => armRecord(design(parts), 'c', 0)).toThrow('lab_no_such_arm')
  expect(() => armRecord(design(parts), 'c', 0)).toThrow('["a","b"]')
})
