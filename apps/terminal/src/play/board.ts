import { render } from 'ink'
import { type ComponentType, createElement } from 'react'
import type { App } from '../command.ts'
import type { ScreenProps } from '../games/terminalGame.ts'
import { widthOf } from '../io.ts'

const USUAL_ROWS = 24

/** What the terminal itself says of its screen. */
type Screen = Pick<ScreenProps, 'width' | 'columns' | 'height' | 'done'>

/** The full-screen view of a game. True when the player left early. */
export async function playBoard<Props extends ScreenProps>(
  app: App,
  Board: ComponentType<Props>,
  given: Omit<Props, keyof Screen>,
): Promise<boolean> {
  const { stdin, stdout, stderr } = app.io
  let left = false
  const screen: Screen = {
    width: widthOf(stdout),
    columns: stdout.columns ?? widthOf(stdout),
    height: stdout.rows ?? USUAL_ROWS,
    done: (early) => {
      left = early
      instance.unmount()
    },
  }
  const instance = render(createElement(Board, { ...given, ...screen } as Props), {
    stdin,
    stdout,
    stderr,
    // Whoever shows this has a person before it, whatever CI says.
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  })
  const ignore = app.io.onInterrupt(() => screen.done(true))
  try {
    await instance.waitUntilExit()
  } finally {
    ignore()
    // The last frame stays; what is said next starts below it.
    stdout.write('\n')
  }
  return left
}
