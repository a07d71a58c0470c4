import type { Event } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { lastDeed, netChanges } from './deed.ts'

type Told = Event & { readonly seq: number }
const told = (...types: string[]): Told[] =>
  types.map((type, seq) => ({ type, seq, check: 'ck_ferryman' }) as unknown as Told)

test('the last deed is a check with its consequences, and what the next place brought', () => {
  const deed = lastDeed(
    told('flagSet', 'checkBegun', 'fateDrawn', 'checkResolved', 'faithChanged', 'stageEntered', 'heroHealed'),
  )
  expect([deed.check, deed.lines.map(({ type }) => type)]).toEqual(['ck_ferryman', ['faithChanged', 'heroHealed']])
})

test('after an encounter the check before it is no longer told', () => {
  const deed = lastDeed(told('checkBegun', 'flagSet', 'encounterCommitted', 'reputationChanged'))
  expect([deed.check, deed.lines.map(({ type }) => type)]).toEqual([null, ['reputationChanged']])
})

test('what a keyword gave and the failure took is told as one change with both causes', () => {
  const lines = [
    { type: 'reputationChanged', seq: 0, by: 1, reputation: 1 },
    { type: 'faithChanged', seq: 1, by: 1, faith: 5 },
    { type: 'reputationChanged', seq: 2, by: -1, reputation: 0 },
  ] as unknown as Told[]
  expect(netChanges(lines, [{ kind: 'reputation', n: -1 }])).toEqual([
    { pool: 'faith', by: 1, now: 5, parts: [{ by: 1, own: false }] },
    {
      pool: 'reputation',
      by: 0,
      now: 0,
      parts: [
        { by: 1, own: false },
        { by: -1, own: true },
      ],
    },
  ])
})
