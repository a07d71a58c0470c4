import {
  type DiceKit,
  type DieEntry,
  diceKit,
  type Event,
  type HintAim,
  type RuleSwitches,
  type Setup,
  type View,
} from '@arbiter/dice'
import { type GameKit, kitOn, type PackStack } from '@arbiter/kernel'

const dice = diceKit()
const kits = new Map<string, DiceKit>()

/** The game of a match: its own packs may bring other dice and pieces. */
function kitOf(packs: PackStack): DiceKit {
  const key = JSON.stringify(packs)
  const kit = kits.get(key) ?? (kitOn(dice as unknown as GameKit, packs) as unknown as DiceKit | undefined)
  if (!kit) throw new Error('E_PACK')
  kits.set(key, kit)
  return kit
}

interface OnPacks {
  readonly packs: PackStack
}

/** DC-128. What runs in the worker: the kit's own answers, which may need tables that take a while. */
export const tools = {
  sideWorth: ({ entries, rules }: { entries: readonly DieEntry[]; rules: RuleSwitches }) =>
    dice.sideWorth(entries, rules),
  pieceWorth: ({ id }: { id: string }) => dice.pieceWorth(id),
  dieWorth: ({ packs, die }: OnPacks & { die: DieEntry }) => kitOf(packs).dieWorth(die),
  hint: ({ packs, view, aim }: OnPacks & { view: View; aim: HintAim }) => kitOf(packs).hint(view, aim),
  luckReport: ({ packs, setup, events }: OnPacks & { setup: Setup; events: readonly Event[] }) =>
    kitOf(packs).luckReport(setup, events),
}
