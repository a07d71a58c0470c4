import { SPEEDS, type Speed } from '@arbiter/table'
import type { Option, Options } from '../command.ts'
import { badValue, text } from '../options.ts'

export const SPEED_OPTION: Option = { flags: '--speed <factor>', text: 'speed' }

/** `--speed` on the one scale of all games. */
export function speedOf(options: Options): Speed {
  const raw = text(options, 'speed')
  if (raw === undefined) return 1
  const speed = SPEEDS.find((each) => String(each) === raw)
  if (speed === undefined) throw badValue('speed', raw, SPEEDS.join(' | '))
  return speed
}
