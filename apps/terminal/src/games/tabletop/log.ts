import type { Depth, GameEvent } from '@arbiter/kernel'
import { historyOf } from '@arbiter/table'
import { type Event, isTold, phraseOf } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import { wrap } from '../../table.ts'
import type { TableScene } from './scene.ts'

/** The same sentences as everywhere (TT-191), one line each. */
export const tableLog = (events: readonly GameEvent[], words: Wording, depth: Depth, width: number): string[] =>
  (events as readonly unknown[] as readonly Event[]).flatMap((event) => eventLines(event, words, depth, width))

function eventLines(event: Event, words: Wording, depth: Depth, width: number, mark = ''): string[] {
  if (!isTold(event, depth)) return []
  const indent = HEADS.has(event.type) ? '' : '  '
  const text = `${mark}${indent}${words.say(phraseOf(event), depth)}`
  return wrap(text, width, `${' '.repeat(mark.length)}${indent}  `)
}

/** What stands at the margin; all else belongs to it. */
const HEADS: ReadonlySet<string> = new Set(['matchStarted', 'roundStarted', 'turnBegan', 'matchEnded'])

const STRUCK = '× '

/**
 * TT-157: everything that was done; what was undone stays, marked as struck. TT-160: results have their numbers, for
 * `gm strike`, and those that the game master struck are marked too.
 */
export function wholeLog(scene: TableScene, depth: Depth): string[] {
  const { played, words, width } = scene
  const struck = struckEntries(scene.events())
  const told = (event: Event, undone = false) => {
    const { entry } = event
    const number = entry === undefined ? '' : `[${entry}] `
    const mark = `${undone || (entry !== undefined && struck.has(entry)) ? STRUCK : ''}${number}`
    return eventLines(event, words, depth, width, mark)
  }
  if (!played) return scene.events().flatMap((event) => told(event))
  const { host, scene: shown } = played.table
  return historyOf(host.play, shown.place.event).flatMap(({ events, fate }) =>
    (events as readonly unknown[] as readonly Event[]).flatMap((event) => told(event, fate !== 'stands')),
  )
}

function struckEntries(events: readonly Event[]): ReadonlySet<number> {
  const struck = new Set<number>()
  for (const event of events) {
    if (event.type === 'entryStruck') struck.add(event.struck)
    else if (event.type === 'entryUnstruck') struck.delete(event.struck)
  }
  return struck
}
