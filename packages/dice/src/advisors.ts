import { type Advisor, createAdvisor } from './analysis/index.ts'
import type { DiceContent } from './content/types.ts'
import { scoringOf } from './scoring/index.ts'
import type { RuleSwitches } from './setup.ts'

export type AdvisorOf = (rules: RuleSwitches) => Advisor

/** One advisor per set of rules, so that the bots, hints and reports of many matches share their tables (DC-128). */
export function createAdvisors(content: DiceContent): AdvisorOf {
  const advisors = new Map<string, Advisor>()
  const { tuning } = content
  return ({ straights, hot_dice: hotDice }) => {
    const key = `${straights} ${hotDice}`
    let advisor = advisors.get(key)
    if (!advisor) {
      advisor = createAdvisor({
        scoring: scoringOf(content, straights),
        hotDice,
        plainCap: tuning['analysis.plainCap'],
        counterCap: tuning['analysis.hintCounterCap'],
        doubleFactor: tuning['flags.doubleFactor'],
      })
      advisors.set(key, advisor)
    }
    return advisor
  }
}
