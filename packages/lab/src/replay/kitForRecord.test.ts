import { makeRecord, parseRecord, replay } from '@arbiter/kernel'
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

test('no note, a broken note, or content that is no longer the same gives none', () => {
  const record = armRecord(made, 'b', 1)
  const noted = (lab: unknown) => ({
    ...record,
    lines: record.lines.map((line) => ('note' in line ? { note: { lab } } : line)),
  })
  expect(kitForRecord(coinKit, armRecord(made, 'a', 1))).toBeUndefined()
  for (const lab of [null, 7, {}, { packs: [1], set: {}, without: [] }, { packs: ['core'], set: {}, without: [1] }])
    expect(kitForRecord(coinKit, noted(lab))).toBeUndefined()
  expect(
    kitForRecord(coinKit, noted({ packs: ['core'], set: { 'pack:tuning/coin.heads': 901 }, without: [] })),
  ).toBeUndefined()
  expect(kitForRecord(coinKit, noted({ packs: ['gone'], set: {}, without: [] }))).toBeUndefined()
})
