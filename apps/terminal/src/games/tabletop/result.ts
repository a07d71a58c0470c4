import { localText, type Match } from '@arbiter/kernel'
import { type Event, type Setup, type State, statisticsOf, type View } from '@arbiter/tabletop'
import { tableLines } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'

/** How it ended; the last event knows. */
export function verdict({ events }: Match, { kit, words }: Scene): string {
  const end = events.findLast(({ type }) => type === 'matchEnded')
  return end ? words.say(kit.phrase(end)) : ''
}

/** TT-181: everybody as the fight left him, with what he did; nothing is secret any more. */
export function resultLines(match: Match, { words }: Scene): string[] {
  const state = match.state as State
  const { encounter } = match.setup as Setup
  const { fighters: seen } = match.view('referee') as View
  const { fighters: tallies } = statisticsOf(state, match.events as readonly unknown[] as readonly Event[])
  const head = ['fighter', 'side', 'state', 'wounds', 'dealt', 'hits', 'ap', 'cells']
  const rows = state.fighters.map(({ uid, side, tracker, wounds }) => {
    const { dealt, attacks, ap, cells } = tallies[uid]!
    return [
      localText(seen[uid]!.name, words.language),
      localText(encounter.sides.find(({ id }) => id === side)!.name, words.language),
      words.text(tracker === null ? 'tabletop.out_why.bystander' : `tabletop.tracker.${tracker}`),
      wounds.map(({ damage }) => damage).join('+') || '0',
      String(dealt.body + dealt.mind),
      `${attacks.hits}/${attacks.checks}`,
      String(ap.deeds + ap.reactions + ap.delays),
      String(cells),
    ]
  })
  return [
    '',
    ...tableLines(
      head.map((column) => words.text(`cli.tabletop.column.${column}`)),
      rows,
      { left: [0, 1, 2] },
    ),
  ]
}
