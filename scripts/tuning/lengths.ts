import { EVENTS, type EventId, LINE_UPS } from './lineups.ts'
import { CONTENTS, type ContentId, type Measurements } from './run.ts'
import { Distribution, rateOf } from './statistics.ts'
import { judge, targetWords } from './targets.ts'
import { amount, histogram, percent, table } from './text.ts'

export const lengthsOf = (measured: Measurements, content: ContentId, event: EventId): Distribution =>
  new Distribution(measured[content].event[event]!.lengths)

/** Event → what it shall be, what it is with `core`, what it is with `tuned`. */
export function verdictTable(measured: Measurements, band: readonly [number, number]): string {
  const rows = EVENTS.map((event) => [
    event,
    targetWords(event, band),
    ...CONTENTS.map((content) => judge(event, lengthsOf(measured, content, event), band).words),
  ])
  return table(['event', 'target, ticks', ...CONTENTS], rows, 4)
}

export function lengthSection(measured: Measurements, band: readonly [number, number]): string {
  const head = ['event', 'packs', 'p5', 'p10', 'median', 'p90', 'p95', 'mean', `inside ${band[0]}–${band[1]}`]
  const rows = EVENTS.flatMap((event) =>
    CONTENTS.map((content) => {
      const lengths = lengthsOf(measured, content, event)
      const at = (permille: number) => lengths.quantile(permille)
      return [
        event,
        content,
        String(at(50).value),
        String(at(100).value),
        amount(at(500), 0),
        String(at(900).value),
        String(at(950).value),
        amount(lengths.mean(), 1),
        percent(rateOf(lengths.inside(...band))),
      ]
    }),
  )
  const pictures = EVENTS.map((event) => {
    const picture = histogram(lengthsOf(measured, 'core', event), lengthsOf(measured, 'tuned', event))
    return `**${event}**: ${LINE_UPS[event]}\n\n${picture}`
  })
  return [table(head, rows, 2), ...pictures].join('\n\n')
}
