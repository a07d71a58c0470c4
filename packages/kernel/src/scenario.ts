import type { Game, GameEvent, Seat, Verdict } from './contract.ts'
import { ScriptedDraws } from './draws/scripted.ts'
import { SeededDraws } from './draws/seeded.ts'
import { Match } from './match.ts'
import { bad, CodedError, type Fault, good, type Result } from './result.ts'

/** An executable example of the rulebook: a set-up, scripted draws and actions, and what must come out. */
export interface Scenario {
  readonly name?: string
  readonly game: string
  readonly setup: unknown
  readonly seed?: string
  readonly draws?: Readonly<Record<string, readonly unknown[]>>
  /** Actions of whoever decides, or `{ seat, action }`; `refused` names the code that must come back. */
  readonly actions?: readonly unknown[]
  readonly expect?: ScenarioExpectation
  /** Scripted draws that are missing or left over fail the scenario. */
  readonly strict?: boolean
}

/** Every part is compared as a subset: what is not named may be anything. Arrays compare whole. */
export interface ScenarioExpectation {
  readonly view?: unknown
  /** These events, in this order; others may stand between them. */
  readonly events?: readonly unknown[]
  readonly outcome?: unknown
  /** Codes of the actions that must be refused, in order. */
  readonly refused?: readonly string[]
  readonly hash?: string
}

export interface Mismatch {
  readonly path: string
  readonly expected: unknown
  readonly found: unknown
}

export interface ScenarioRun {
  readonly passed: boolean
  readonly mismatches: readonly Mismatch[]
  readonly refused: readonly string[]
  readonly match: Match
}

const FIELDS = ['name', 'game', 'setup', 'seed', 'draws', 'actions', 'expect', 'strict', '$schema']
const EXPECTATIONS = ['view', 'events', 'outcome', 'refused', 'hash']

export function parseScenario(raw: unknown): Result<Scenario> {
  if (!isObject(raw)) return bad([{ code: 'scenario_shape', path: '', expected: 'an object', found: raw }])
  const faults: Fault[] = []
  const want = (path: string, fits: boolean, expected: string, found: unknown) =>
    fits || faults.push({ code: 'scenario_field', path, expected, found })
  for (const key of Object.keys(raw)) want(`/${key}`, FIELDS.includes(key), FIELDS.join(' | '), key)
  want('/game', typeof raw.game === 'string', 'the id of a game', raw.game)
  want('/setup', isObject(raw.setup), 'a set-up', raw.setup)
  want('/seed', raw.seed === undefined || typeof raw.seed === 'string', 'text', raw.seed)
  want(
    '/draws',
    raw.draws === undefined || (isObject(raw.draws) && Object.values(raw.draws).every(Array.isArray)),
    'label → list of values',
    raw.draws,
  )
  want('/actions', raw.actions === undefined || Array.isArray(raw.actions), 'a list of actions', raw.actions)
  want('/strict', raw.strict === undefined || typeof raw.strict === 'boolean', 'true | false', raw.strict)
  want('/expect', raw.expect === undefined || isObject(raw.expect), 'an object', raw.expect)
  if (isObject(raw.expect)) {
    for (const key of Object.keys(raw.expect))
      want(`/expect/${key}`, EXPECTATIONS.includes(key), EXPECTATIONS.join(' | '), key)
  }
  return faults.length > 0 ? bad(faults) : good(raw as unknown as Scenario)
}

/** Throws a `CodedError` when scripted draws do not fit (`draw_missing`, `draw_mismatch`, `draw_unused`). */
export function runScenario(game: Game, scenario: Scenario): Result<ScenarioRun> {
  const setup = game.setup.parse(scenario.setup)
  if (!setup.ok) return bad(setup.faults.map((fault): Fault => ({ ...fault, path: `/setup${fault.path}` })))
  const seed = scenario.seed ?? 'scenario'
  const draws = new ScriptedDraws(scenario.draws ?? {}, scenario.strict ? undefined : new SeededDraws(seed))
  const match = new Match(game, setup.value, seed, { draws: () => draws })
  const refused: string[] = []
  for (const [i, entry] of (scenario.actions ?? []).entries()) {
    const verdict = take(match, entry)
    if (verdict.ok) continue
    refused.push(verdict.code)
    if (scenario.expect?.refused?.[refused.length - 1] !== verdict.code)
      throw new CodedError('scenario_refused', { action: i, code: verdict.code, params: verdict.params })
  }
  const unused = draws.unused()
  if (scenario.strict && Object.keys(unused).length > 0) throw new CodedError('draw_unused', { unused })
  const mismatches = compare(match, refused, scenario.expect ?? {})
  return good({ passed: mismatches.length === 0, mismatches, refused, match })
}

function take(match: Match, entry: unknown): Verdict {
  const named = isObject(entry) && 'action' in entry && 'seat' in entry
  const seat = named ? (entry.seat as Seat) : (match.deciding ?? match.game.seats(match.setup)[0]!)
  return match.act(seat, named ? entry.action : entry)
}

function compare(match: Match, refused: readonly string[], expect: ScenarioExpectation): Mismatch[] {
  const mismatches: Mismatch[] = []
  const want = (path: string, expected: unknown, found: unknown) => {
    if (expected !== undefined) mismatches.push(...differences(path, expected, found))
  }
  want('/view', expect.view, match.view('referee'))
  want('/outcome', expect.outcome, match.outcome ?? null)
  want('/refused', expect.refused, refused)
  want('/hash', expect.hash, match.hash())
  let at = 0
  for (const [i, expected] of (expect.events ?? []).entries()) {
    const found = match.events.findIndex((event, seq) => seq >= at && differences('', expected, event).length === 0)
    if (found < 0)
      return [...mismatches, { path: `/events/${i}`, expected, found: nearestEvent(match.events.slice(at), expected) }]
    at = found + 1
  }
  return mismatches
}

/** The next event of the same type: what the reader wants to see beside the one that was expected. */
function nearestEvent(events: readonly GameEvent[], expected: unknown): unknown {
  return events.find((event) => isObject(expected) && event.type === expected.type) ?? null
}

/** Where `found` lacks or contradicts something that `expected` names. */
export function differences(path: string, expected: unknown, found: unknown): Mismatch[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [{ path, expected, found }]
    return expected.flatMap((item, i) => differences(`${path}/${i}`, item, found[i]))
  }
  if (isObject(expected)) {
    if (!isObject(found)) return [{ path, expected, found }]
    return Object.entries(expected).flatMap(([key, item]) => differences(`${path}/${key}`, item, found[key]))
  }
  return Object.is(expected, found) ? [] : [{ path, expected, found }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
