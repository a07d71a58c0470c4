import type { Balance, EventOf } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import type { FateDraw, Resolved } from './fateTale.ts'
import { keywordTale } from './keywordTale.ts'

const BALANCE = { reputationStep: 1, counterDamage: 1 } as Balance

const told = (keyword: object, resolved: object) =>
  keywordTale(
    {
      drawn: { context: 'dialogue' } as EventOf<'fateDrawn'>,
      seq: 0,
      keyword: { keyword: 'surge', val: 0, special: null, ...keyword } as EventOf<'keywordResolved'>,
      resolved: { sum: { keyword: 2 }, ...resolved } as Resolved,
    } satisfies FateDraw,
    'prav',
    BALANCE,
  )

test('TW-149 pressure says whether reputation fell', () => {
  const check = { type: 'checkResolved', success: true }
  expect(told({ relation: 'match', special: 'pressure' }, check)?.special).toEqual({
    id: 'pressure',
    now: 'matched',
    n: 0,
  })
  expect(told({ relation: 'neutral', special: 'pressure' }, check)?.special?.now).toBe('unmatched')
})

test('TW-147 TW-148 a special that waits for failure is not needed after a success, one that waits for success not after a failure', () => {
  const nowAfter = (special: string, success: boolean) =>
    told({ relation: 'neutral', special }, { type: 'checkResolved', success })?.special?.now
  expect([nowAfter('retry', true), nowAfter('retry', false)]).toEqual(['onlyLost', 'works'])
  expect([nowAfter('secret', true), nowAfter('secret', false)]).toEqual(['works', 'onlyWon'])
})

test('TW-145 the counterblow says what it costs, TW-138 the dead do not bleed', () => {
  expect(told({ relation: 'match', special: 'counter' }, { type: 'defenceResolved', hp: 3 })?.special).toEqual({
    id: 'counter',
    now: 'hurts',
    n: 1,
  })
  expect(told({ relation: 'match', special: 'bleed' }, { type: 'attackResolved', hp: 0 })?.special?.now).toBe('fallen')
})

test('TW-237 in flight a keyword has nothing to say', () => {
  expect(told({ relation: 'oppose' }, { type: 'fleeResolved', success: true })).toBeNull()
})
