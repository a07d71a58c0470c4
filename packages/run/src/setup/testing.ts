import type { Fault } from '@arbiter/kernel'
import { core } from '../content/testing.ts'
import type { RunContent } from '../content/types.ts'
import { type Setup, setupSchema } from '../setup.ts'

/** Short ways to a set-up and to its faults, for tests. */

export function parsed(raw: unknown, content: RunContent = core): Setup {
  const result = setupSchema(content).parse(raw)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

export function refusals(raw: unknown, content: RunContent = core): readonly Fault[] {
  const result = setupSchema(content).parse(raw)
  return result.ok ? [] : result.faults
}

/** `setup_range /battle/rounds`. */
export const faults = (raw: unknown): string[] => refusals(raw).map(({ code, path }) => `${code} ${path}`)
