import { expect, test } from 'vitest'
import { parseTables } from './tablesFile.ts'

test('a match that nobody can read keeps how it ended', () => {
  const outcome = { places: { 1: 1, 2: 2 } }
  const row = { id: 'dice-1', game: 'dice', steps: 7, seating: { seats: {}, hands: {} }, startedAt: 1, changedAt: 2 }
  const read = parseTables([{ text: 'no record', row: { ...row, outcome } }])
  expect(read.ok && read.value[0]!.row).toEqual({ ...row, outcome, characters: 9, unsound: 'unreadable' })
})
