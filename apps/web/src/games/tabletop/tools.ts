import { type AttackInput, oddsAttack, oddsContent, type Setup, tabletopKit } from '@arbiter/tabletop'

/** One for each set of constants: what was counted is kept with it. */
const setups = new Map<string, Setup>()

function setupLike(setup: Setup): Setup {
  const key = JSON.stringify(setup.check)
  const known = setups.get(key) ?? setup
  setups.set(key, known)
  return known
}

/** What runs in the worker. */
export const tools = {
  /** TT-019: under the constants of the match. */
  odds({ inputs, setup }: { inputs: readonly AttackInput[]; setup: Setup }) {
    const content = oddsContent({ content: tabletopKit().content, setup: setupLike(setup) })
    return inputs.map((input) => oddsAttack(input, content))
  },
}
