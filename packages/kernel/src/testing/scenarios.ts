import type { GameKit } from '../kit.ts'
import type { Fault, Result } from '../result.ts'
import { kitOfScenario } from '../scenario/kit.ts'
import { parseScenario } from '../scenario/parse.ts'
import { runScenario, type ScenarioRun } from '../scenario/run.ts'
import type { Scenario } from '../scenario.ts'

/** Plays a scenario file on a game's kit, with the packs that ship with it; a wrong file throws. */
export function playScenario(kit: unknown, raw: unknown): ScenarioRun & { readonly scenario: Scenario } {
  const scenario = unwrap(parseScenario(raw))
  const { game } = unwrap(kitOfScenario(kit as GameKit, scenario))
  return { ...unwrap(runScenario(game, scenario)), scenario }
}

function unwrap<Value>(result: Result<Value, Fault[]>): Value {
  if (result.ok) return result.value
  throw new Error(result.faults.map((fault) => JSON.stringify(fault)).join('\n'))
}
