import { addRatio, type Branch, ONE, type Ratio, ScriptedDraws, timesRatio } from '@arbiter/kernel'
import type { HurdleChoice } from '../action.ts'
import type { CheckConstants, TabletopContent } from '../content/types.ts'
import type { AttackResolved, Event } from '../events.ts'
import { labelFor, type Plan } from '../plan.ts'
import { advance } from '../rules/advance.ts'
import { chooseDefence } from '../rules/attack/defending.ts'
import { type Context, fighterOf } from '../rules/context.ts'
import { declareDeed } from '../rules/deeds/declare.ts'
import type { Edge } from '../rules/dice.ts'
import { type CheckFrame, cloneState, type State } from '../state.ts'
import { ATTACKER, arenaFor, SOURCE, TARGET } from './arena.ts'
import { keyOf, type Question } from './question.ts'
import { type Throws, throwsOf } from './throws.ts'

/** How one attack can end. */
export interface CheckEnd {
  readonly success: boolean
  /** Of the winner. */
  readonly degree: number
  /** One for each strike that hurts. */
  readonly damage: readonly number[]
  readonly firstPassed: boolean
  readonly out: boolean
}

const known = new WeakMap<TabletopContent, Map<string, Branch<CheckEnd>[]>>()

/**
 * TT-178: the rules themselves play the attack once for every result that the dice can have. The rolls are independent, so throws
 * with the same result are played once and weigh together.
 */
export function endsOf(content: TabletopContent, question: Question): readonly Branch<CheckEnd>[] {
  let answers = known.get(content)
  if (!answers) {
    answers = new Map()
    known.set(content, answers)
  }
  const key = keyOf(question)
  let ends = answers.get(key)
  if (!ends) {
    ends = play(content, question)
    answers.set(key, ends)
  }
  return ends
}

interface Roll {
  readonly label: string
  readonly throws: Throws
}

function play(content: TabletopContent, question: Question): Branch<CheckEnd>[] {
  const { plan, state } = arenaFor(content, question)
  declare(plan, state, question)
  const merged = new Map<string, Branch<CheckEnd>>()
  for (const { script, probability } of combinations(rollsOf(plan, question))) {
    const end = resolve(plan, cloneState(state), script)
    const key = JSON.stringify(end)
    const same = merged.get(key)
    merged.set(key, { value: end, probability: same ? addRatio(same.probability, probability) : probability })
  }
  return [...merged.values()]
}

/** Up to the choice of the defender, before any die. */
function declare(plan: Plan, state: State, { strikes, hurdles }: Question): void {
  const at: Context = { plan, state, draws: new ScriptedDraws({}), emit: undefined, mayEnd: false }
  declareDeed(at, fighterOf(at, ATTACKER), { id: 'attack', source: SOURCE, targets: [{ uid: TARGET, strikes }] }, false)
  advance(at)
  const choices = hurdles.map(
    ({ mode }, i): HurdleChoice => (mode === 'none' ? { mode } : { mode, skill: i === 0 ? 'acrobatics' : 'athletics' }),
  )
  state.window = null
  chooseDefence(at, state.stack.at(-1) as CheckFrame, choices, null)
}

function rollsOf(plan: Plan, { check, edge, hurdles }: Question): Roll[] {
  const roll = (purpose: 'attack' | 'defence' | 'resist', uid: string, own: Edge): Roll => ({
    label: labelFor(plan, purpose, uid).name,
    throws: rolls(check, own),
  })
  const rolled = [roll('attack', ATTACKER, edge)]
  for (const [i, { mode, edge: own }] of hurdles.entries())
    if (mode === 'active') rolled.push(roll(i === 0 ? 'defence' : 'resist', TARGET, own))
  return rolled
}

const thrown = new Map<string, Throws>()

function rolls({ count, sides }: CheckConstants, edge: Edge): Throws {
  const key = `${count}d${sides} ${edge}`
  let throws = thrown.get(key)
  if (!throws) {
    throws = throwsOf({ count, sides }, edge)
    thrown.set(key, throws)
  }
  return throws
}

type Script = Readonly<Record<string, readonly number[]>>

function combinations(all: readonly Roll[]): { script: Script; probability: Ratio }[] {
  let found: { script: Script; probability: Ratio }[] = [{ script: {}, probability: ONE }]
  for (const { label, throws } of all)
    found = found.flatMap(({ script, probability }) =>
      throws.map(({ value, probability: own }) => ({
        script: { ...script, [label]: value },
        probability: timesRatio(probability, own),
      })),
    )
  return found
}

function resolve(plan: Plan, state: State, script: Script): CheckEnd {
  const heard: AttackResolved[] = []
  const emit = (event: Event): void => {
    if (event.type === 'attackResolved') heard.push(event)
  }
  const at: Context = { plan, state, draws: new ScriptedDraws(script), emit, mayEnd: false }
  advance(at)
  const { success, degree, damage, hurdles } = heard[0]!
  return { success, degree, damage, firstPassed: hurdles[0]!.passed, out: fighterOf(at, TARGET).tracker === 'out' }
}
