import { Match, recordOf } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { nim } from '../testing/nim.ts'
import { boundsFault } from './recordBounds.ts'

const record = recordOf(new Match(nim.game, { heap: 5, drag: 0 }, 'seed'))
const noted = (notes: number, length: number) => ({
  ...record,
  lines: [...Array.from({ length: notes }, () => ({ note: 'x'.repeat(length) })), ...record.lines],
})

test('a record holds notes of a bounded length, and so many of them', () => {
  expect(boundsFault(record)).toBeUndefined()
  expect(boundsFault(noted(16, 4_000))).toBeUndefined()
  expect(boundsFault(noted(1, 4_096))).toMatchObject({ code: 'record_line', path: '/3/note', found: 4_107 })
  expect(boundsFault(noted(17, 4_000))).toMatchObject({ code: 'record_line', path: '/19/note', found: 4_011 })
})

test('a header names so many packs', () => {
  const packs = Array.from({ length: 65 }, (_, i) => ({ id: `pack${i}`, hash: 'c0ffee' }))
  const named = (count: number) => ({ ...record, header: { ...record.header, packs: packs.slice(0, count) } })
  expect(boundsFault(named(64))).toBeUndefined()
  expect(boundsFault(named(65))).toMatchObject({ code: 'record_header', path: '/1/packs', found: 65 })
})
