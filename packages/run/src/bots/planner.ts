import type { Bot } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Plan } from '../plan.ts'
import { battleNumber, budgetOf } from '../rules/budget.ts'
import type { Card } from '../state.ts'
import type { View } from '../view.ts'
import { best } from './best.ts'
import { bestPick } from './greedy.ts'
import { imagineWorlds, success } from './imagined.ts'
import { arrange, bestTeam, FORMATIONS } from './lineUp.ts'
import { type Intent, preparing } from './preparing.ts'
import { priceOf, purchases, upgraded } from './purchase.ts'
import { type Worth, worthsOf } from './worth.ts'

/** Imagined battles in which each candidate is tried. */
const WORLDS = 4
/** Upgrades that are looked at, by worth for their gold. */
const WANTED = 4

/**
 * Tries upgrades and formations in imagined battles against teams such as the announced opponent may bring. What it imagines
 * follows from what it sees, so that it decides the same in the same place. It drafts as the greedy bot does: a card serves a
 * whole run, and choosing it by a handful of battles made runs worse.
 */
export function plannerBot(plan: Plan): Bot<View, Action> {
  const worth = worthsOf(plan)
  const prepare = preparing(plan, (view) => intentOf(plan, worth, view))
  return {
    choose(view) {
      if (view.setup.battle) return { type: 'fight' }
      return view.draft ? { type: 'pick', cards: bestPick(plan, worth, view) } : prepare(view)
    },
  }
}

function intentOf(plan: Plan, worth: Worth, view: View): Intent {
  const { hand, gold } = view
  const budget = budgetOf(plan.balance, battleNumber(view))
  const worlds = imagineWorlds(plan, view, WORLDS, seedOf(view))
  const wanted = purchases(plan, worth, hand, gold).slice(0, WANTED)
  if (wanted.length > 0) return { upgrade: best(wanted, prospectOf) }
  const ways = FORMATIONS.map((formation) => arrange(plan, teamOf(hand), formation))
  return { placed: best(ways, (placed) => success(plan, view, hand, placed, worlds)) }

  /** What comes of an upgrade when the rest of the gold is spent by worth. */
  function prospectOf(first: Card): number {
    let cards: readonly Card[] = hand
    let left = gold
    for (let next: Card | undefined = first; next; [next] = purchases(plan, worth, teamOf(cards), left)) {
      left -= priceOf(plan, next)!
      cards = upgraded(cards, next)
    }
    return success(plan, view, cards, arrange(plan, teamOf(cards), 'middle'), worlds)
  }

  function teamOf(cards: readonly Card[]): readonly Card[] {
    return bestTeam(plan, worth, cards, budget)
  }
}

/** What it sees of the run, as a seed. */
const seedOf = ({ hand, wins, losses, gold, opponent }: View): string =>
  JSON.stringify([wins, losses, gold, hand.map(({ unitId, tier }) => [unitId, tier]), opponent!.leaderId])
