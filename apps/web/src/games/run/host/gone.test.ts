import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { expect, test } from 'vitest'
import { hostOf, newRun } from '../testing.ts'
import { isGone, isShowable } from './gone.ts'

const run = runKit(locales)

test('RN-231 a run that lost its leader, faction or a card cannot be shown; every other one can', async () => {
  const sight = await hostOf(newRun('gone')).view()
  const [first, ...rest] = sight.draft!.options
  expect(isShowable(run.content, sight)).toBe(true)
  expect(isShowable(run.content, { ...sight, leaderId: 'nobody' })).toBe(false)
  expect(isShowable(run.content, { ...sight, faction: 'nobody' })).toBe(false)
  const options = [{ ...first!, unitId: 'nobody' }, ...rest]
  expect(isShowable(run.content, { ...sight, draft: { ...sight.draft!, options } })).toBe(false)
})

test('RN-231 the codes that say so', () => {
  const codes = ['unknown_faction', 'faction_locked', 'unknown_leader', 'leader_faction_mismatch']
  expect(codes.every(isGone)).toBe(true)
  expect(isGone('wrong_phase')).toBe(false)
})
