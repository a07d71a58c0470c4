import { expect, test } from 'vitest'
import { differences } from './testing/differential.ts'

test('20,000 set-ups, no difference', { timeout: 1_800_000 }, () => {
  expect(differences(0, 20_000).next().value).toBeUndefined()
})
