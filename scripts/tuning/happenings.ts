import { COUNTS, type FightMeasures, mergeMeasures, RATES } from '@arbiter/arena'
import type { Kind } from './batch.ts'
import { EVEN, EVENTS, type EventId } from './lineups.ts'
import { CONTENTS, type ContentId, type Measurements } from './run.ts'
import { meanOf, rateOf } from './statistics.ts'
import { amount, percent, table } from './text.ts'

const RATE_WORDS = { hit: 'hits', crit: 'crits', block: 'blocks', exhausted: 'exhausted' } as const
const COUNT_WORDS = { summons: 'summons', revivals: 'revivals', dyingBlows: 'dying blows' } as const

/** What is rolled and paid, and how often it succeeds. */
export function rateTable(measured: Measurements): string {
  const rows = eachEvent(measured, ({ rates }) => RATES.map((rate) => percent(rateOf(rates[rate]))))
  return table(['event', 'packs', ...RATES.map((rate) => RATE_WORDS[rate])], rows, 2)
}

/** What happens how often in a fight, and how fights end. */
export function countTable(measured: Measurements): string {
  const rows = eachEvent(measured, ({ fights, counts, draws, stalemates, storms }) => [
    ...COUNTS.map((count) => amount(meanOf(counts[count], fights))),
    ...[draws, stalemates, storms].map((part) => percent(rateOf({ part, of: fights }), 2)),
  ])
  const head = ['event', 'packs', ...COUNTS.map((count) => COUNT_WORDS[count]), 'draws', 'stalemates', 'trigger storms']
  return table(head, rows, 2)
}

/** Whether it matters which team one is. */
export const sideTable = (measured: Measurements): string => teamTable(measured, 'mirror', EVEN, 4)

/** The party is team 1. */
export const raidTable = (measured: Measurements): string =>
  teamTable(
    measured,
    'event',
    EVENTS.filter((event) => !EVEN.includes(event)),
    2,
  )

function teamTable(measured: Measurements, kind: Kind, events: readonly EventId[], most: number): string {
  const numbers = Array.from({ length: most }, (_, i) => String(i + 1))
  const rows = events.flatMap((event) =>
    CONTENTS.map((content) => {
      const { teams } = measured[content][kind][event]!
      return [event, content, ...numbers.map((team) => (teams[team] ? percent(rateOf(teams[team])) : ''))]
    }),
  )
  return table(['event', 'packs', ...numbers.map((team) => `team ${team}`)], rows, 2)
}

const ALL = '**all**'

function eachEvent(measured: Measurements, cells: (measures: FightMeasures) => string[]): string[][] {
  const row = (event: string, content: ContentId, measures: FightMeasures) => [event, content, ...cells(measures)]
  return [
    ...EVENTS.flatMap((event) => CONTENTS.map((content) => row(event, content, measured[content].event[event]!))),
    ...CONTENTS.map((content) => row(ALL, content, mergeMeasures(Object.values(measured[content].event)))),
  ]
}
