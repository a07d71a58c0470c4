import type { Event } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { lastDeed } from './deed.ts'

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
