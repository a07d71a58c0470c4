import { expect, test } from 'vitest'
import { bad, good } from './result.ts'
import { BrokenPacks, shippedKit } from './shippedKit.ts'

test('nothing is loaded before the first call, and only once', () => {
  let loads = 0
  const kit = shippedKit(
    () => good(++loads),
    (loaded, locales) => ({ loaded, locales }),
  )
  expect(loads).toBe(0)
  expect([kit(), kit({ en: {} })].map(({ loaded }) => loaded)).toEqual([1, 1])
})

test('the same sentences get the same kit, which speaks them', () => {
  const kit = shippedKit(
    () => good('content'),
    (_, locales) => ({ locales }),
  )
  const locales = { en: { greeting: 'Hello' } }
  expect(kit(locales)).toBe(kit(locales))
  expect(kit(locales).locales).toBe(locales)
  expect(kit()).toBe(kit())
  expect(kit().locales).toEqual({})
})

test('a broken pack among those that ship throws with its faults', () => {
  const fault = { code: 'E_REF', file: 'core/dice.json', pointer: '/0', expected: 'a die', found: 'dei' }
  expect(shippedKit(() => bad([fault]), String)).toThrow(new BrokenPacks([fault]))
})
