import type { Action } from './action.ts'
import { checkAction, HERO } from './check.ts'
import type { Plan } from './plan.ts'
import { roadOptions } from './rules/campaign.ts'
import { needsTarget } from './rules/card.ts'
import { activeEnemies } from './rules/enemy.ts'
import { effortLimit } from './rules/hero.ts'
import type { Encounter, State } from './state.ts'

/** A finite list of useful commands. Taking back, aborting and new orders of fate cards are for `check` alone. */
export function legalActions(plan: Plan, state: State): Action[] {
  const { encounter, check } = state
  if (state.result !== null) return []
  if (check !== null || (encounter !== null && encounter.pending !== null))
    return [
      { type: 'resolveChoice', option: 'safe' },
      { type: 'resolveChoice', option: 'risk' },
    ]
  if (encounter === null) return onRoad(plan, state)
  if (encounter.phase === 'over') return [{ type: 'commitEncounter' }]
  return moves(plan, encounter).filter((action) => checkAction(plan, state, HERO, action).ok)
}

/** A check is offered with no effort, and with ever more of the cards that are not tired. */
function onRoad(plan: Plan, state: State): Action[] {
  const rested = state.session.collection.filter(({ tired }) => !tired).map(({ uid }) => uid)
  const most = Math.min(effortLimit(plan), rested.length)
  return roadOptions(plan, state).flatMap(({ encounter, check }): Action[] =>
    encounter === undefined
      ? Array.from({ length: most + 1 }, (_, n) => ({ type: 'runCheck', check: check!, effort: rested.slice(0, n) }))
      : [{ type: 'startEncounter', encounter }],
  )
}

function moves(plan: Plan, encounter: Encounter): Action[] {
  const { hand, cards } = encounter
  const targets = activeEnemies(encounter).map(({ slot }) => slot)
  return [
    ...targets.map((target): Action => ({ type: 'commitAttack', target })),
    ...targets.map((target): Action => ({ type: 'commitInfluence', target })),
    { type: 'wait' },
    { type: 'flee' },
    ...hand.flatMap((card): Action[] =>
      needsTarget(plan.cards.get(cards[card]!.id)!)
        ? targets.map((target) => ({ type: 'playCard', card, target }))
        : [{ type: 'playCard', card }],
    ),
    ...hand.map((card): Action => ({ type: 'burnForEffort', card })),
    { type: 'mulligan', cards: hand.slice(0, encounter.draw.length) },
  ]
}
