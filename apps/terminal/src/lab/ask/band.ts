import { STATISTICS, type StatisticName, type Target } from '@arbiter/lab'
import { badValue } from '../../options.ts'

/** `0.45..0.55`, `45%..55%`, `..10`, `9..`. An empty one is left to the lab, which says so. */
export function bandFrom(option: string, text: string): Pick<Target, 'low' | 'high'> {
  const sides = text.split('..')
  if (sides.length !== 2) throw badValue(option, text, 'low..high')
  const [low, high] = sides.map((side) => numberFrom(option, side.trim(), text))
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
}

function numberFrom(option: string, side: string, whole: string): number | undefined {
  if (side === '') return undefined
  const percent = side.endsWith('%')
  const digits = percent ? side.slice(0, -1) : side
  const value = Number(digits)
  if (digits.trim() === '' || !Number.isFinite(value)) throw badValue(option, whole, 'low..high')
  return percent ? value / 100 : value
}

/** `win=45%..55%`, `median(turns)=9..11`. */
export function targetFrom(text: string): Target {
  const found = /^(?:(?<stat>\w+)\()?(?<measure>[^()=]+)\)?=(?<band>.+)$/.exec(text)?.groups
  const stat = STATISTICS.find((name): name is StatisticName => name === found?.stat)
  if (!found || (found.stat !== undefined && stat === undefined)) throw badValue('target', text, 'measure=low..high')
  return { measure: found.measure!.trim(), ...(stat && { stat }), ...bandFrom('target', found.band!) }
}

export interface SpanAt {
  readonly path: string
  readonly from?: number
  readonly to?: number
  readonly step?: number
}

/** `path`, `path:1..5` or `path:1..5:2`. */
export function spanFrom(text: string): SpanAt {
  const number = '-?\\d+(?:\\.\\d+)?'
  const found = new RegExp(`^(?<path>.+):(?<from>${number})\\.\\.(?<to>${number})(?::(?<step>${number}))?$`).exec(
    text,
  )?.groups
  if (!found) return { path: text }
  const { path, from, to, step } = found
  return { path: path!, from: Number(from), to: Number(to), ...(step !== undefined && { step: Number(step) }) }
}
