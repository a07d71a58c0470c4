import { SeededDraws } from '@arbiter/kernel'
import { simulateBattle } from '../packages/run/src/battle/simulate.ts'
import { simulateFrozen } from '../packages/run/src/battle/testing/frozen/index.ts'
import { randomSetup } from '../packages/run/src/battle/testing/randomTeams.ts'
import { mechanicsOf } from '../packages/run/src/battle/testing.ts'
import { RUN_PACKS } from '../packages/run/src/content/packs.ts'
import { loaded } from '../packages/run/src/content/testing.ts'
import type { Figure } from './measure.ts'

const BATTLES = 1000

/** RN-475: abilities as data beside the engine in which they were code, on the same battles of 12 against 12. */
export function* clauseFigures(): Generator<Figure> {
  const { content } = loaded([RUN_PACKS.core])
  const mechanics = mechanicsOf({ preset: 'roguelike' }, content)
  const setups = Array.from({ length: BATTLES }, (_, n) =>
    randomSetup(content, mechanics, new SeededDraws(`speed ${n}`), undefined, 12),
  )
  const time = (simulate: typeof simulateBattle | typeof simulateFrozen): number => {
    const start = process.cpuUsage()
    for (const [n, setup] of setups.entries()) simulate(content, setup, new SeededDraws(`battle ${n}`), undefined)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  // By turns, so that whatever else the machine does meets both; the first turn only warms up.
  const turns = Array.from({ length: 8 }, () => ({ was: time(simulateFrozen), is: time(simulateBattle) })).slice(1)
  const ratios = turns.map(({ was, is }) => is / was).sort((a, b) => a - b)
  const fastest = (of: (turn: (typeof turns)[number]) => number): number => Math.min(...turns.map(of))
  yield {
    name: 'run: abilities as data beside abilities as code',
    value: ratios[Math.floor(ratios.length / 2)]!,
    unit: '×',
    note: `${BATTLES} battles of 12 against 12: ${Math.round(fastest(({ was }) => was))} ms as code, ${Math.round(fastest(({ is }) => is))} ms as data`,
    atMost: 1.25,
  }
}
