import {
  type Divergence,
  type GameEvent,
  type GameKit,
  type MatchRecord,
  replay as playAgain,
  type Replay,
} from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, faulty, shortJson } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import { isInteractive, WIDTH } from '../io.ts'
import { kitOfRecord, loadRecord, PACK_OPTION } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { flag } from '../options.ts'
import type { BoardOptions } from '../play/board.ts'
import { outcomeLines } from '../play/outcome.ts'
import { recordShow, type Show } from '../play/show.ts'
import { aside, say, sayJson } from '../print.ts'

export type AnyReplay = Replay<unknown, unknown, unknown, GameEvent, unknown>

export const replay: Command = {
  name: 'replay',
  arguments: '<record>',
  options: [
    DEPTH_OPTION,
    { flags: '--events', text: 'events' },
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
      const events = toldEvents(record, again)
      const words = matchWords(app, kit, own, match.setup, () => events)
      const quiet = flag(options, 'quiet')
      const rich = own.replays && isInteractive(app.io) && !quiet && !flag(options, 'plain')
      const Board = rich ? await own.loadBoard?.() : undefined
      if (Board) await lookAt(app, recordShow(kit, match), { Board, words, speed: 1, depth: depthOf(options) })
      else if (!quiet) say(app, ...logLines(kit, events, words, depthOf(options), WIDTH, own), '')
      say(app, ...(await summaryLines(kit, again, words, !Board && !quiet)))
      if (divergence) aside(app, ...divergenceLines(words, divergence))
    }
    return divergence ? EXIT.problem : EXIT.ok
  },
}

async function lookAt(app: App, { session, watching }: Show, options: BoardOptions): Promise<void> {
  await (await import('../play/board.ts')).playBoard(app, session, { ...options, watching })
}

export async function replayFile(
  app: App,
  file: string,
  options: Options,
): Promise<{ kit: GameKit; record: MatchRecord; again: AnyReplay }> {
  const record = await loadRecord(app, file)
  const kit = await kitOfRecord(app, record, options)
  const again = playAgain(kit.game, record)
  if (!again.ok) throw faulty('bad_record', { file }, again.faults)
  return { kit, record, again: again.value }
}

/** What happened then is told from the record, also where today's rules part from it. */
function toldEvents({ lines }: MatchRecord, { match, divergence }: AnyReplay): readonly GameEvent[] {
  const recorded = divergence ? lines.flatMap((line) => ('event' in line ? [line.event as GameEvent] : [])) : []
  return recorded.length > 0 ? recorded : match.events
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

function divergenceLines(words: Wording, { line, step, kind, expected, found }: Divergence): string[] {
  return [
    `arbiter: record_diverged: ${words.text('kernel.fault.record_diverged', { line, step, kind })}`,
    `  ${words.text('cli.expected', { value: JSON.stringify(expected) })}`,
    `  ${words.text('cli.found', { value: JSON.stringify(found ?? null) })}`,
  ]
}
