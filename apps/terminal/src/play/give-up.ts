import type { App } from '../command.ts'
import { type Failure, reportOf } from '../failure.ts'
import type { LineInput } from './lines.ts'
import { askOpening } from './opening.ts'

/** A save that cannot go on: whether somebody at the keyboard abandons it for a new match. */
export async function givesUp(app: App, input: LineInput, failure: Failure): Promise<boolean> {
  const title = reportOf(failure, app.words).message
  const options = [
    { lines: [app.words.text('cli.play.lost.anew')], then: 'anew' },
    { lines: [app.words.text('cli.play.lost.keep')], then: 'keep' },
  ]
  return (await askOpening(app, input, { title, options })) === 'anew'
}
