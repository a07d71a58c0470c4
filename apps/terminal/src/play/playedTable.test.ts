import { type GameKit, Match } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { MemoryJournal } from '@arbiter/table'
import { expect, test } from 'vitest'
import { PlayedTable } from './playedTable.ts'

/** A disk that takes so many changes. */
class FullDisk extends MemoryJournal {
  #left: number

  constructor(left = 0) {
    super()
    this.#left = left
  }

  override append(...args: Parameters<MemoryJournal['append']>): Promise<void> {
    return this.#left-- > 0 ? super.append(...args) : Promise.reject(new Error('ENOSPC'))
  }
}

/** Two persons at one screen. */
const playedOn = (journal: FullDisk, told: string[] = []) => {
  const kit = toyKit as unknown as GameKit
  const played = new PlayedTable({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'disk'), journal, id: 'toy-1', now: () => 0 },
    seating: { seats: { 1: { kind: 'here' }, 2: { kind: 'here' } }, hands: {} },
    onNotStored: (why) => told.push(why),
  })
  played.table.start()
  return played
}

test('a decision that the disk does not take counts once, and is not told as refused', async () => {
  const told: string[] = []
  const played = playedOn(new FullDisk(), told)
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: true })
  expect([played.match.stepCount, String(played.deciding), told]).toEqual([1, '2', ['ENOSPC']])
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: true })
  expect(played.match.stepCount).toBe(2)
  await played.close()
})

test.each(['undo', 'redo'] as const)('%s counts when the disk does not take it, too, and is told so', async (way) => {
  // The start of the match, the throw, and for a redo what it takes back.
  const played = playedOn(new FullDisk(way === 'undo' ? 2 : 3))
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: true })
  if (way === 'redo') expect(await played.undo()).toMatchObject({ ok: true })
  expect(await played[way]()).toMatchObject({ ok: true })
  expect(played.match.stepCount).toBe(way === 'undo' ? 0 : 1)
  await played.close()
})

test('nobody here speaks for the seat of a bot, also while the bot waits', async () => {
  const kit = toyKit as unknown as GameKit
  const played = new PlayedTable({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'wait'), journal: new MemoryJournal(), id: 'toy-1' },
    seating: { seats: { 1: { kind: 'bot', bot: 'eager' }, 2: { kind: 'here' } }, hands: {} },
    now: () => 0,
    stepping: true,
  })
  played.table.start()
  expect(await played.act({ type: 'throw' })).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(played.match.stepCount).toBe(0)
  await played.close()
})
