import { type Depth, type GameEvent, logWithUndo } from '@arbiter/kernel'
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
  const { played, view, words, width } = scene
  const { match } = played ?? {}
  const struck = struckEntries(scene.events())
  const told = (event: Event, undone = false) => {
    const { entry } = event
    const number = entry === undefined ? '' : `[${entry}] `
    const mark = `${undone || (entry !== undefined && struck.has(entry)) ? STRUCK : ''}${number}`
    return eventLines(event, words, depth, width, mark)
  }
  // What was undone is known where the match is.
  if (!match) return scene.events().flatMap((event) => told(event))
  const heard = (events: readonly GameEvent[], undone: boolean) =>
    events.flatMap((event) => {
      const shown = match.game.reveal(event, view.audience) as unknown as Event | undefined
      return shown ? told(shown, undone) : []
    })
  return [
    ...heard(match.startEvents, false),
    ...logWithUndo(match).flatMap(({ events, struck: undone }) => heard(events, undone)),
  ]
}

function struckEntries(events: readonly Event[]): ReadonlySet<number> {
  const struck = new Set<number>()
  for (const event of events) {
    if (event.type === 'entryStruck') struck.add(event.struck)
    else if (event.type === 'entryUnstruck') struck.delete(event.struck)
  }
  return struck
}
