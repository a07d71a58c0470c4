import {
  type Depth,
  type Divergence,
  type Fault,
  type GameEvent,
  type GameKit,
  type MatchRecord,
  replay as playAgain,
  type Replay,
} from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, faultPhrase, faulty, shortJson } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import type { TerminalGame } from '../games/terminalGame.ts'
import { isInteractive, WIDTH } from '../io.ts'
import { kitOfRecord, loadRecord, PACK_OPTION } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { flag } from '../options.ts'
import { outcomeLines } from '../play/outcome.ts'
import { notedControllers } from '../play/seating.ts'
import { type OpenedRecord, openRecord, recordTable, type ShownRecord } from '../play/watchedTable.ts'
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
    const { kit, record, host, again, fault } = await openFile(app, file!, options)
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
      // Whoever reads a record is no player: nothing of it is secret.
      const { events } = host.playFor('referee')
      const controllers = notedControllers(kit, record.lines)
      const words = matchWords(app, kit, own, match.setup, { events: () => events, controllers })
      const quiet = flag(options, 'quiet')
      const rich = isInteractive(app.io) && !quiet && !flag(options, 'plain')
      const looks = rich && (await lookAt(app, kit, host, { own, words, depth: depthOf(options) }))
      if (!looks && !quiet) say(app, ...logLines(kit, events, words, depthOf(options), WIDTH, own), '')
      say(app, ...(await summaryLines(kit, again, words, !looks && !quiet)))
      if (divergence) aside(app, ...divergenceLines(words, divergence))
      if (fault) aside(app, ...faultLines(app, fault))
    }
    return divergence ? EXIT.problem : EXIT.ok
  },
}

/** False where the game has no full-screen view. */
async function lookAt(
  app: App,
  kit: GameKit,
  host: ShownRecord,
  { own, words, depth }: { readonly own: TerminalGame; readonly words: Wording; readonly depth: Depth },
): Promise<boolean> {
  const { playBoard } = await import('../play/board.ts')
  const Board = await own.loadBoard?.()
  if (Board) await playBoard(app, Board, { kit, words, depth, table: recordTable(kit, host, 1), controllers: {} })
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

/** To be looked at. */
export async function openFile(
  app: App,
  file: string,
  options: Options,
): Promise<OpenedRecord & { kit: GameKit; record: MatchRecord }> {
  const record = await loadRecord(app, file, options)
  const kit = await kitOfRecord(app, record, options)
  const opened = openRecord(kit, record)
  if (!opened.ok) throw faulty('bad_record', { file }, opened.faults)
  return { kit, record, ...opened.value }
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

/** Why a record is shown only as far as today's rules play it; that they part from it is said apart. */
export const faultLines = (app: App, fault: Fault): string[] =>
  fault.code === 'record_diverged' ? [] : [`arbiter: ${fault.code}: ${app.words.say(faultPhrase(fault))}`]
