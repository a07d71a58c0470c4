import { DEPTHS, type Depth, type GameEvent, type GameKit } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { Option, Options } from './command.ts'
import type { TerminalGame } from './games/terminalGame.ts'
import { WIDTH } from './io.ts'
import { wrap } from './table.ts'

export const DEPTH_OPTION: Option = { flags: '--depth <depth>', text: 'depth', values: DEPTHS }

export const depthOf = ({ depth }: Options): Depth => DEPTHS.find((each) => each === depth) ?? 'normal'

/** Events as sentences, or as the game itself tells them; long ones continue on an indented line. */
export function logLines(
  kit: GameKit,
  events: readonly GameEvent[],
  words: Wording,
  depth: Depth = 'normal',
  width = WIDTH,
  own: Pick<TerminalGame, 'log'> = {},
): string[] {
  if (own.log) return own.log(events, words, depth, width)
  return events.flatMap((event) => wrap(words.say(kit.phrase(event), depth), width, '  '))
}
