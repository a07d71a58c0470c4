import { describe, expect, test } from 'vitest'
import { bothSides } from './testing.ts'

/** Fights from each side: the targets of TT-176 are for 1,000. */
const HALF = 500

describe('TT-176 four against four, sides swapped', () => {
  test('the tactician beats the drill', () =>
    expect(bothSides('tactician', 'drill', HALF) / (2 * HALF)).toBeGreaterThan(0.6))
  test('the tactician beats chance', () =>
    expect(bothSides('tactician', 'random', HALF) / (2 * HALF)).toBeGreaterThan(0.95))
})
