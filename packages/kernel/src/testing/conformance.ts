import { describe, test } from 'vitest'
import type { GameKit } from '../kit.ts'
import { type ConformanceOptions, lawsOf } from './laws.ts'

/** Registers a test for everything a game promises. One line in a game's tests: `conformance(kit, { … })`. */
export function conformance<State>(kit: GameKit<unknown, State>, options: ConformanceOptions<State>): void {
  describe(`${kit.id} keeps the contract`, () => {
    for (const { name, check } of lawsOf(kit, options)) test(name, check)
  })
}
