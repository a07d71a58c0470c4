import { type GameKit, Match } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { MemoryJournal } from '@arbiter/table'
import { expect, test } from 'vitest'
import { PlayedTable } from './playedTable.ts'

/** A disk that takes nothing. */
class FullDisk extends MemoryJournal {
  override append(): Promise<void> {
    return Promise.reject(new Error('ENOSPC'))
  }
}

test('a decision that the disk does not take counts once, and is not told as refused', async () => {
  const told: string[] = []
  const kit = toyKit as unknown as GameKit
  const played = new PlayedTable({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'disk'), journal: new FullDisk(), id: 'toy-1', now: () => 0 },
    seating: { seats: { 1: { kind: 'here' }, 2: { kind: 'here' } }, hands: {} },
    onNotKept: (why) => told.push(why),
  })
  played.table.start()
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: true })
  expect([played.match.stepCount, String(played.deciding), told]).toEqual([1, '2', ['ENOSPC']])
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: true })
  expect(played.match.stepCount).toBe(2)
  await played.close()
})

test('nobody here speaks for the seat of a bot, also while the bot waits', async () => {
  const kit = toyKit as unknown as GameKit
  const played = new PlayedTable({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'wait'), journal: new MemoryJournal(), id: 'toy-1' },
    seating: { seats: { 1: { kind: 'bot', bot: 'eager' }, 2: { kind: 'here' } }, hands: {} },
    now: () => 0,
    botWaits: () => true,
  })
  played.table.start()
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(played.match.stepCount).toBe(0)
  await played.close()
})
