import type { Attack, Sheet, TabletopContent } from '../content/types.ts'
import { createPlanner, type Plan } from '../plan.ts'
import type { Edge } from '../rules/dice.ts'
import type { PlacedFighter, Setup } from '../setup.ts'
import { startMatch } from '../start.ts'
import type { Fighter, Modifier, State } from '../state.ts'
import type { Question } from './question.ts'

export const ATTACKER = 'attacker'
export const TARGET = 'target'
/** The attack that is asked about. */
export const SOURCE = 'asked'
const ATTACK_SKILL = 'blades'
/** Enough for any number of reactions. */
const PLENTY = 99

const NAME = { en: '', ru: '' }
const SHEET: Sheet = {
  ...{
    name: NAME,
    skills: {},
    body: 1,
    mind: 1,
    ap: PLENTY,
    speed: 0,
    attacks: [],
    spells: [],
    items: [],
    notes: null,
  },
}

/** Two fighters without a map, one of them about to attack. */
export function arenaFor(content: TabletopContent, question: Question): { plan: Plan; state: State } {
  const { attack, hurdles, edge, left } = question
  const [hit, resist] = hurdles
  const setup = setupOf(content, question, [
    placed(ATTACKER, { ...SHEET, skills: { [ATTACK_SKILL]: attack }, attacks: [SOURCE] }),
    placed(TARGET, { ...SHEET, skills: { acrobatics: hit!.skill, athletics: resist?.skill ?? 0 }, body: left }),
  ])
  const plan: Plan = { ...plannerOf(content)(setup), attacks: new Map([[SOURCE, askedAttack(question)]]) }
  // With a game master the start waits for him: no die has been thrown.
  const state = startMatch(plan, NO_DRAWS, undefined)
  const [attacker, target] = state.fighters as [Fighter, Fighter]
  Object.assign(state, { round: 1, window: null, active: ATTACKER })
  Object.assign(attacker, { ap: PLENTY, tracker: 'active', modifiers: edged(edge, 'attack') })
  Object.assign(target, { ap: PLENTY, modifiers: edged(hit!.edge, 'defence') })
  return { plan, state }
}

const planners = new WeakMap<TabletopContent, (setup: Setup) => Plan>()

function plannerOf(content: TabletopContent): (setup: Setup) => Plan {
  let planner = planners.get(content)
  if (!planner) {
    planner = createPlanner(content)
    planners.set(content, planner)
  }
  return planner
}

const NO_DRAWS = undefined as never

const edged = (edge: Edge, on: Modifier['on']): Modifier[] =>
  edge === 0 ? [] : [{ id: 0, label: 'odds', roll: edge === 1 ? 'advantage' : 'hindrance', lasts: 'fight', on }]

const askedAttack = ({ base, strikes, hurdles }: Question): Attack => ({
  ...{ id: SOURCE, name: NAME, skills: [ATTACK_SKILL], base, reach: 1, ranged: false, rate: strikes },
  ...{ kind: hurdles.length === 2 ? 'hit_resist' : 'hit', needs: 'none', parry: false, ram: false, spends: false },
  ...{ improvised: false, lays: [], refuses: [] },
})

const placed = (uid: string, sheet: Sheet): PlacedFighter => ({
  ...{ uid, sheet, character: null, side: uid, cell: null, facing: null, posture: 'standing', awareness: 'alert' },
  ...{ hiddenFrom: [], bystander: false, ap: null },
})

const setupOf = ({ rules }: TabletopContent, { check }: Question, fighters: readonly PlacedFighter[]): Setup => ({
  encounter: {
    ...{ id: 'odds', title: NAME, notes: null, secret: null, check: null, options: {}, map: null },
    sides: fighters.map(({ side }) => ({ id: side, name: NAME })),
    ...{ relations: [], attacking: ATTACKER, surprised: [], fighters, objectives: [], clocks: [], script: [] },
  },
  ...{ check, rules, authority: 'gm', seats: {}, manual: [], open: false, secretRolls: 'nothing' },
})
