import { expect, test } from 'vitest'
import { changedPacks } from './changedPacks.ts'

test('a changed file of a shipped pack names the pack as `arbiter pack check` takes it, once', () => {
  const changed = [
    'packages/dice/packs/core/tuning.json',
    'packages/dice/packs/core/dice.json',
    'packages/run/packs/eight/units.json',
    'packages/dice/src/packs/core/index.ts',
    'packages/dice/packs/README.md',
  ]
  expect(changedPacks(changed)).toEqual(['dice/core', 'run/eight'])
})
