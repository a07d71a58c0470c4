import type { TableRow } from '@arbiter/table'

export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The same journal without what follows from its decisions by the rules. */
export const withoutEvents = (text: string): string =>
  textOf(text.split('\n').filter((line) => line !== '' && !line.startsWith('{"event":')))

/** Whether a change holds anything but decisions of bots, which would be taken again. */
export function isPersons(lines: readonly string[], { seating }: Pick<TableRow, 'seating'>): boolean {
  return lines.some((line) => {
    if (line.startsWith('{"event":')) return false
    const { seat } = JSON.parse(line) as { readonly seat?: string | number }
    return seat === undefined || seating.seats[seat]?.kind !== 'bot' || Object.keys(seating.hands).length > 0
  })
}
