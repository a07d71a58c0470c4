import type { Depth, GameKit } from '@arbiter/kernel'
import type { Table } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { App } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import type { TerminalGame } from '../games/terminalGame.ts'
import { WIDTH } from '../io.ts'
import { logLines } from '../log.ts'
import { say } from '../print.ts'

interface WatchOptions {
  readonly kit: GameKit
  readonly own: TerminalGame
  readonly words: Wording
  readonly depth: Depth
}

/** Tells what is watched line by line, to its end. True where somebody stopped it. */
export async function watchPlain(app: App, table: Table, { kit, own, words, depth }: WatchOptions): Promise<boolean> {
  let told = 0
  const tell = (to: number) => {
    if (told < to) say(app, ...logLines(kit, table.scene.events.slice(told, to), words, depth, WIDTH, own))
    told = to
  }
  let isSaid = false
  let stopped = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const ignore = app.io.onInterrupt(() => {
    stopped = true
    end()
  })
  const hear = () => {
    const { fresh, problem } = table.scene
    tell(fresh.to)
    // Those who play there find a way on.
    const waits = problem?.code === 'server_bot_failed'
    if (waits && !isSaid) say(app, words.text(`table.problem.${problem.code}`))
    isSaid = waits
    if ((problem && !waits) || isTold(table)) end()
  }
  tell(table.scene.place.event)
  const leave = table.subscribe(hear)
  try {
    table.start()
    if (!table.playable) table.run(true)
    hear()
    await ended
  } finally {
    leave()
    ignore()
    table.stop()
    table.host.close()
  }
  const { problem } = table.scene
  // Whoever opened the table at a server says what became of it.
  if (!problem || problem.code === 'unreachable' || problem.code === 'server_bot_failed') return stopped
  const [params, exit] = [{ ...problem.params }, { exit: EXIT.problem }] as const
  throw problem.code === 'rules_failed'
    ? new Failure('rules_failed', params, exit)
    : new Failure('bot_failed', params, exit)
}

/** A record may end before its match does. */
const isTold = (table: Table): boolean => {
  const { outcome, place } = table.scene
  return outcome !== undefined || (!table.playable && place.event === table.host.play.events.length)
}
