import {
  currentIds,
  type Depth,
  type Divergence,
  type Fault,
  type GameEvent,
  type GameKit,
  type Match,
  type MatchRecord,
  nearest,
  replay as playAgain,
  type Replay,
} from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, faultPhrase, faulty, shortJson } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import type { TerminalGame } from '../games/terminal-game.ts'
import { isInteractive, WIDTH } from '../io.ts'
import { kitOfRecord, loadRecord, PACK_OPTION } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { flag } from '../options.ts'
import { outcomeLines } from '../play/outcome.ts'
import { notedControllers } from '../play/seating.ts'
import { recordTable } from '../play/watchedTable.ts'
import { aside, say, sayJson } from '../print.ts'

export type AnyReplay = Replay<unknown, unknown, unknown, GameEvent, unknown>

export const replay: Command = {
  name: 'replay',
  arguments: '<record>',
  options: [
    DEPTH_OPTION,
    { flags: '--events', text: 'replay-events' },
    { flags: '--quiet', text: 'quiet' },
    { flags: '--plain', text: 'replay-plain' },
    PACK_OPTION,
    JSON_OPTION,
  ],
  async run(app, [file], options) {
    const { kit, record, again } = await replayFile(app, file!, options)
    const { match, changes, divergence } = again
    if (flag(options, 'json')) {
      sayJson(app, {
        game: kit.id,
        version: kit.game.version,
        steps: match.steps.length,
        outcome: match.outcome ?? null,
        hash: match.hash(),
        ...(flag(options, 'events') && { events: match.events }),
        changes,
        ...(divergence && { divergence }),
      })
    } else {
      const own = await terminalGame(kit.id)
      const controllers = notedControllers(kit, match)
      const { events, fault } = narratedEvents(kit, record, again, (told) =>
        logLines(
          kit,
          told,
          matchWords(app, kit, own, match.setup, { events: () => told, controllers }),
          depthOf(options),
          WIDTH,
          own,
        ),
      )
      const words = matchWords(app, kit, own, match.setup, { events: () => events, controllers })
      const quiet = flag(options, 'quiet')
      const rich = isInteractive(app.io) && !quiet && !flag(options, 'plain')
      const looks = rich && (await lookAt(app, kit, match, { own, words, depth: depthOf(options) }))
      if (!looks && !quiet) say(app, ...logLines(kit, events, words, depthOf(options), WIDTH, own), '')
      say(app, ...(await summaryLines(kit, again, words, !looks && !quiet)))
      if (divergence) aside(app, ...divergenceLines(words, divergence))
      if (fault) aside(app, `arbiter: ${fault.code}: ${app.words.say(faultPhrase(fault))}`)
    }
    return divergence ? EXIT.problem : EXIT.ok
  },
}

/** False where the game has no full-screen view. */
async function lookAt(
  app: App,
  kit: GameKit,
  match: Match,
  { own, words, depth }: { readonly own: TerminalGame; readonly words: Wording; readonly depth: Depth },
): Promise<boolean> {
  const { playBoard } = await import('../play/board.ts')
  const Board = await own.loadBoard?.()
  if (Board) await playBoard(app, Board, { kit, words, depth, table: recordTable(kit, match, 1), controllers: {} })
  return Board !== undefined
}

export async function replayFile(
  app: App,
  file: string,
  options: Options,
): Promise<{ kit: GameKit; record: MatchRecord; again: AnyReplay }> {
  const record = await loadRecord(app, file, options)
  const kit = await kitOfRecord(app, record, options)
  const again = playAgain(kit.game, record)
  if (!again.ok) throw faulty('bad_record', { file }, again.faults)
  return { kit, record, again: again.value }
}

/**
 * What happened then is told from the record, also where today's rules part from it. A record with an event that nobody can
 * tell is told as far as today's rules play it.
 */
function narratedEvents(
  kit: GameKit,
  { lines }: MatchRecord,
  { match, divergence }: AnyReplay,
  tell: (events: readonly GameEvent[]) => unknown,
): { readonly events: readonly GameEvent[]; readonly fault?: Fault } {
  const recorded = lines.flatMap((line, i) =>
    'event' in line ? [{ event: currentIds(kit.game, line.event) as GameEvent, line: i + 3 }] : [],
  )
  if (!divergence || recorded.length === 0) return { events: match.events }
  const types: readonly string[] = kit.game.eventTypes
  const unknown = recorded.find(({ event }) => !types.includes(event.type))
  if (unknown) {
    const { type } = unknown.event
    const fault = { code: 'record_event', path: `/${unknown.line}/event/type`, expected: 'an event of this game' }
    return { events: match.events, fault: { ...fault, found: type, ...nearestOf(type, types) } }
  }
  const events = recorded.map(({ event }) => event)
  try {
    tell(events)
    return { events }
  } catch {
    const path = `/${divergence.line}`
    return {
      events: match.events,
      fault: { code: 'record_event', path, expected: 'an event of this game', found: divergence.expected },
    }
  }
}

function nearestOf(type: string, types: readonly string[]): { nearest?: string } {
  const meant = nearest(type, types)
  return meant === undefined ? {} : { nearest: meant }
}

async function summaryLines(
  kit: GameKit,
  { match, changes, divergence }: AnyReplay,
  words: Wording,
  logged: boolean,
): Promise<string[]> {
  return [
    ...(match.outcome && !divergence ? await outcomeLines(kit, match, words, logged) : []),
    words.text('cli.replay.steps', { steps: match.steps.length }),
    words.text('cli.hash', { hash: match.hash() }),
    ...changes.map(({ what, recorded, today }) =>
      words.text(`cli.replay.changed.${what}`, { recorded: shortJson(recorded), today: shortJson(today) }),
    ),
  ]
}

/** Where a record parts from what today's rules make of it. */
export function divergenceLines(words: Wording, { line, step, kind, expected, found }: Divergence): string[] {
  return [
    `arbiter: record_diverged: ${words.text('kernel.fault.record_diverged', { line, step, kind })}`,
    `  ${words.text('cli.expected', { value: JSON.stringify(expected) })}`,
    `  ${words.text('cli.found', { value: JSON.stringify(found ?? null) })}`,
  ]
}
