import { expect, test } from 'vitest'
import type { Step } from './entry.ts'
import { logWithUndo } from './logWithUndo.ts'
import { Match } from './match.ts'
import { makeRecord, parseRecord, recordOf } from './record.ts'
import { replay } from './replay.ts'
import { toy } from './testing/toy.ts'

const play = (steps = 4) => {
  const match = new Match(toy, { target: 30 }, 's')
  for (let i = 0; i < steps; i++) match.act(match.deciding!, { type: 'throw' })
  return match
}
const shown = (match: Match<unknown, unknown, unknown>) =>
  logWithUndo(match).map(({ entry, struck }) => {
    const what = 'action' in entry ? ((entry as Step).action as { type: string }).type : Object.keys(entry)[0]
    return struck ? `~${what}` : what
  })
const loose = (match: unknown) => match as Match<unknown, unknown, unknown>

test('TT-157 redo brings back what was undone, with the same dice, until something else is decided', () => {
  const match = play()
  const before = match.hash()
  match.undo(3)
  expect([match.redoable, match.steps.length]).toEqual([3, 1])
  expect(match.redo(2)).toEqual({ ok: true })
  expect(match.redo()).toEqual({ ok: true })
  expect(match.hash()).toBe(before)
  expect(match.redo()).toMatchObject({ ok: false, code: 'nothing_to_undo' })
  match.undo(2)
  match.act(match.deciding!, { type: 'rest' })
  expect(match.redo()).toMatchObject({ ok: false, code: 'nothing_to_undo' })
})

test('TT-158 after a reseed there is nothing to redo: it would not be the same', () => {
  const match = play()
  match.undo(2)
  match.reseed('fresh')
  expect(match.redoable).toBe(0)
})

test('TT-157 TT-188 what was undone stays in the log, struck through; what was redone stands again', () => {
  const match = play()
  match.undo(2)
  expect(shown(loose(match))).toEqual(['throw', 'throw', '~throw', '~throw'])
  match.note('hm')
  expect(match.act(match.deciding!, { type: 'rest' })).toEqual({ ok: true })
  expect(shown(loose(match))).toEqual(['throw', 'throw', '~throw', '~throw', 'note', 'rest'])
  match.undo()
  match.redo()
  expect(shown(loose(match))).toEqual(['throw', 'throw', '~throw', '~throw', 'note', 'rest'])
})

test('a record with redone steps replays to the byte and can be redone further', () => {
  const match = play()
  match.undo(3)
  match.redo()
  const text = makeRecord(recordOf(match, { events: true }))
  const read = parseRecord(text)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const again = replay(toy, read.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  expect(again.value.divergence).toBeUndefined()
  expect(makeRecord(recordOf(again.value.match, { events: true }))).toBe(text)
  expect(again.value.match.redoable).toBe(2)
})
