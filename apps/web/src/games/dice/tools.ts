import {
  type DieEntry,
  diceKit,
  type Event,
  type HintAim,
  type RuleSwitches,
  type Setup,
  type View,
} from '@arbiter/dice'

const dice = diceKit()

/** DC-128. What runs in the worker: the kit's own answers, which may need tables that take a while. */
export const tools = {
  sideWorth: ({ entries, rules }: { entries: readonly DieEntry[]; rules: RuleSwitches }) =>
    dice.sideWorth(entries, rules),
  dieWorth: ({ die }: { die: DieEntry }) => dice.dieWorth(die),
  pieceWorth: ({ id }: { id: string }) => dice.pieceWorth(id),
  hint: ({ view, aim }: { view: View; aim: HintAim }) => dice.hint(view, aim),
  luckReport: ({ setup, events }: { setup: Setup; events: readonly Event[] }) => dice.luckReport(setup, events),
}
