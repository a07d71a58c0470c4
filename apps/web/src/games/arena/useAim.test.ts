import { expect, test } from 'vitest'
import { taggingOf } from './useAim.ts'

test('the smaller a token, the less of what an aim would do stands on its rim', () => {
  const on = (size: number, tight = false) => taggingOf({ size, tight })
  expect([on(108), on(76), on(48), on(30)]).toEqual(['words', 'figures', 'odds', 'no'])
  expect([on(108, true), on(68, true)]).toEqual(['figures', 'odds'])
})
