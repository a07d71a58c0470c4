import type { Audience, Game, Seat, Verdict } from '../contract.ts'
import { ScriptedDraws } from '../draws/scripted.ts'
import { SeededDraws } from '../draws/seeded.ts'
import { Match } from '../match.ts'
import { nearest } from '../nearest.ts'
import { bad, CodedError, type Fault, good, type Result } from '../result.ts'
import { isStep, type Scenario, type ScenarioExpectation, type ScenarioStep, stepOf } from '../scenario.ts'
import { compare, type Mismatch } from './compare.ts'

export interface ScenarioRun {
  readonly passed: boolean
  readonly mismatches: readonly Mismatch[]
  readonly refused: readonly string[]
  readonly match: Match
}

/**
 * Plays a scenario on the game that `kitOfScenario` gives it. Faults mean that the file is wrong. Throws a `CodedError` when
 * scripted draws do not fit (`draw_missing`, `draw_mismatch`, `draw_unused`) or an action is refused (`scenario_refused`).
 */
export function runScenario(game: Game, scenario: Scenario): Result<ScenarioRun> {
  const setup = game.setup.parse(scenario.setup)
  if (!setup.ok) return bad(setup.faults.map((fault): Fault => ({ ...fault, path: `/setup${fault.path}` })))
  const faults = seatFaults(game.seats(setup.value), scenario)
  if (faults.length > 0) return bad(faults)
  const seed = scenario.seed ?? 'scenario'
  const draws = new ScriptedDraws(scenario.draws ?? {}, scenario.strict ? undefined : new SeededDraws(seed))
  const played = play(new Match(game, setup.value, seed, { draws: () => draws }), scenario)
  if (!played.ok) return played
  const unused = draws.unused()
  if (scenario.strict && Object.keys(unused).length > 0) throw new CodedError('draw_unused', { unused })
  return played
}

function play(match: Match, { actions = [], expect = {} }: Scenario): Result<ScenarioRun> {
  const seats = match.game.seats(match.setup)
  const audienceOf = (key: string): Audience => seats.find((seat) => String(seat) === key) ?? key
  const refused: string[] = []
  const mismatches: Mismatch[] = []
  let compared = 0
  for (const [i, entry] of actions.entries()) {
    const path = `/actions/${i}`
    const step = stepOf(entry)
    const verdict = take(match, step)
    if (!verdict.ok) refused.push(verdict.code)
    if (step.refused !== undefined) {
      const found = verdict.ok ? null : verdict.code
      if (found !== step.refused) mismatches.push({ path: `${path}/refused`, expected: step.refused, found })
    } else if (!verdict.ok && expect.refused?.[refused.length - 1] !== verdict.code) {
      const shape = malformed(isStep(entry) ? `${path}/action` : path, verdict)
      if (shape.length > 0) return bad(shape)
      throw new CodedError('scenario_refused', { action: i, code: verdict.code, params: verdict.params })
    }
    if (!step.expect) continue
    const since = Math.min(compared, match.events.length)
    mismatches.push(...compare(`${path}/expect`, step.expect, { match, refused, since, audienceOf }))
    compared = match.events.length
  }
  mismatches.push(...compare('/expect', expect, { match, refused, since: 0, audienceOf }))
  return good({ passed: mismatches.length === 0, mismatches, refused, match })
}

function take(match: Match, { seat, action, undo }: ScenarioStep): Verdict {
  if (undo !== undefined) return match.undo(undo)
  if (action === undefined) return { ok: true }
  return match.actRaw(seat ?? match.deciding ?? match.game.seats(match.setup)[0]!, action)
}

/** What is wrong with the shape of an action, as the game says it. */
function malformed(path: string, verdict: Verdict): Fault[] {
  if (verdict.ok || verdict.code !== 'malformed_action') return []
  return (verdict.params.faults as readonly Fault[]).map((fault) => ({ ...fault, path: `${path}${fault.path}` }))
}

/** Seats that the match does not have, in steps and in what they expect. */
function seatFaults(seats: readonly Seat[], { actions = [], expect }: Scenario): Fault[] {
  const steps = actions.map(stepOf)
  const unknownSeat = (path: string, found: Seat, known: readonly Seat[]): Fault[] => {
    if (known.includes(found)) return []
    const twin = known.find((seat) => String(seat) === String(found))
    if (twin !== undefined) {
      const expected = typeof twin === 'number' ? 'a whole number' : 'text'
      return [{ code: 'scenario_field', path, expected, found }]
    }
    const meant = nearest(String(found), known.map(String))
    const fault = { code: 'scenario_seat', path, expected: known.join(' | '), found }
    return [meant === undefined ? fault : { ...fault, nearest: meant }]
  }
  const audiences = [...seats.map(String), 'spectator', 'referee']
  const seen = (path: string, expectation: ScenarioExpectation | undefined) =>
    Object.keys(expectation?.seen ?? {}).flatMap((key) => unknownSeat(`${path}/seen/${key}`, key, audiences))
  return [
    ...steps.flatMap((step, i) => [
      ...(step.seat === undefined ? [] : unknownSeat(`/actions/${i}/seat`, step.seat, seats)),
      ...seen(`/actions/${i}/expect`, step.expect),
    ]),
    ...seen('/expect', expect),
  ]
}
