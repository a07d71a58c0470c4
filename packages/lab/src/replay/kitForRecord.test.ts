import { type MatchRecord, makeRecord, parseRecord, type RecordLine, replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { armRecord } from './armRecord.ts'
import { kitForRecord } from './kitForRecord.ts'

const made = design({
  question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 900 } } },
  stop: { n: 4 },
})

test('a record of turned content brings what it takes to replay it', () => {
  const read = parseRecord(makeRecord(armRecord(made, 'b', 1)))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const kit = kitForRecord(coinKit, read.value)!
  expect(kit.sections.tuning!.value).toMatchObject({ 'coin.heads': 900 })
  const again = replay(kit.game, read.value)
  expect(again.ok && again.value.divergence).toBeUndefined()
  expect(again.ok && again.value.changes).toEqual([])
})

const b = armRecord(made, 'b', 1)
const turned = { packs: ['core'], set: { 'pack:tuning/coin.heads': 900 }, without: [] }
/** As the lab wrote it in format 1. */
const noted = (lab: unknown): MatchRecord => ({
  ...b,
  lines: b.lines.flatMap((line): RecordLine[] =>
    'pack' in line ? [] : 'hash' in line ? [{ note: { lab } }, line] : [line],
  ),
})

test('a record of format 1 says in a note how its content was turned', () => {
  expect(kitForRecord(coinKit, noted(turned))?.sections.tuning?.value).toMatchObject({ 'coin.heads': 900 })
})

test('no note, a broken note, or content that is no longer the same gives none', () => {
  expect(kitForRecord(coinKit, armRecord(made, 'a', 1))).toBe(coinKit)
  for (const lab of [null, 7, {}, { ...turned, packs: [1] }, { ...turned, without: [1] }])
    expect(kitForRecord(coinKit, noted(lab))).toBeUndefined()
  expect(kitForRecord(coinKit, noted({ ...turned, set: { 'pack:tuning/coin.heads': 901 } }))).toBeUndefined()
  expect(kitForRecord(coinKit, noted({ ...turned, packs: ['gone'] }))).toBeUndefined()
})
