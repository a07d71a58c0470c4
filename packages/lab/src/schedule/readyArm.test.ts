import { type GameKit, good } from '@arbiter/kernel'
import { expect, test, vi } from 'vitest'
import { kitFor } from './readyArm.ts'

test('arms on the same shipped packs share one build; a pack of their own is built for each', () => {
  const build = vi.fn(() => good({ sections: {}, knobs: [] } as unknown as GameKit))
  const packs = { core: { 'pack.json': '{}' }, more: { 'pack.json': '{}' } }
  const kit = { game: { packs: [{ id: 'core' }] }, packs, build, sections: {}, knobs: [] } as unknown as GameKit
  const arm = (...chosen: (string | { 'pack.json': string })[]) => kitFor(kit, { packs: chosen, set: {}, without: [] })
  expect(arm('core')).toEqual(good(kit))
  expect(build).not.toHaveBeenCalled()
  expect(arm('core', 'more')).toBe(arm('core', 'more'))
  expect(build).toHaveBeenCalledTimes(1)
  arm('core', { 'pack.json': '{"id":"own"}' })
  arm('core', { 'pack.json': '{"id":"own"}' })
  expect(build).toHaveBeenCalledTimes(3)
})
