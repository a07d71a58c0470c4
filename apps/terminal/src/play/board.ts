import type { Depth } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { render } from 'ink'
import { type ComponentType, createElement } from 'react'
import type { App } from '../command.ts'
import type { BoardProps, Watching } from '../games/terminal-game.ts'
import { widthOf } from '../io.ts'
import type { Session } from './session.ts'

const USUAL_ROWS = 24

export interface BoardOptions {
  readonly Board: ComponentType<BoardProps>
  readonly words: Wording
  readonly speed: number
  readonly depth: Depth
  readonly watching?: Watching
  readonly afterNumber?: boolean
}

/** The full-screen view of a game. True when the player left early. */
export async function playBoard(
  app: App,
  session: Session,
  { Board, words, speed, depth, watching, afterNumber = false }: BoardOptions,
): Promise<boolean> {
  const { stdin, stdout, stderr } = app.io
  let left = false
  const props: BoardProps = {
    session,
    words,
    speed,
    depth,
    width: widthOf(stdout),
    columns: stdout.columns ?? widthOf(stdout),
    height: stdout.rows ?? USUAL_ROWS,
    afterNumber,
    ...(watching && { watching }),
    done: (early) => {
      left = early
      instance.unmount()
    },
  }
  const instance = render(createElement(Board, props), {
    stdin,
    stdout,
    stderr,
    exitOnCtrlC: false,
    patchConsole: false,
  })
  const ignore = app.io.onInterrupt(() => props.done(true))
  try {
    await instance.waitUntilExit()
  } finally {
    ignore()
    // The last frame stays; what is said next starts below it.
    stdout.write('\n')
  }
  return left
}
