import type { ClockRule, NewTableOptions } from '@arbiter/client'
import type { Option, Options } from '../command.ts'
import { Failure } from '../failure.ts'
import { badValue, text } from '../options.ts'

export const ONLINE_OPTIONS: readonly Option[] = [
  { flags: '--server <url>', text: 'server' },
  { flags: '--create', text: 'create' },
  { flags: '--join <code>', text: 'join' },
  { flags: '--watch <table>', text: 'watch-table' },
  { flags: '--rematch <table>', text: 'rematch' },
  { flags: '--name <name>', text: 'name' },
  { flags: '--clock <time>', text: 'clock' },
  { flags: '--delay <seconds>', text: 'delay' },
]

const WAYS = ['create', 'join', 'watch', 'rematch'] as const
export type Way = (typeof WAYS)[number]

/** What belongs to matches of this terminal. */
const LOCAL = ['continue', 'resume', 'seed', 'take', 'pack', 'json'] as const
/** What a table is made with. */
const MAKING = ['preset', 'setup', 'bots', 'clock', 'delay'] as const

export const isOnline = (options: Options): boolean =>
  ['server', 'name', 'clock', 'delay', ...WAYS].some((option) => options[option] !== undefined)

/** The one way to a table of a server; everything that does not go with it is refused. */
export function wayOf(options: Options): Way {
  const named = WAYS.filter((way) => options[way] !== undefined)
  const [way, other] = named
  if (way && other) throw new Failure('conflict', { one: `--${way}`, other: `--${other}` })
  if (options.server === undefined) throw new Failure('missing_option', { option: '--server <url>' })
  if (!way) throw new Failure('no_way')
  const local = LOCAL.find((option) => options[option] !== undefined)
  if (local) throw new Failure('conflict', { one: '--server', other: `--${local}` })
  const making = way === 'create' ? undefined : MAKING.find((option) => options[option] !== undefined)
  if (making) throw new Failure('conflict', { one: `--${way}`, other: `--${making}` })
  return way
}

/** `5+3`: minutes for all, seconds with each turn; `3d`: days for each decision. */
export function clockIn(options: Options): ClockRule | undefined {
  const typed = text(options, 'clock')
  if (typed === undefined) return undefined
  const [, minutes, add, days] = /^(?:(\d{1,4})(?:\+(\d{1,4}))?|(\d{1,2})d)$/.exec(typed) ?? []
  if (days !== undefined && Number(days) >= 1 && Number(days) <= 30) return { kind: 'days', days: Number(days) }
  const base = Number(minutes) * 60
  if (base >= 60 && base <= 86_400 && Number(add ?? 0) <= 3_600) return { kind: 'live', base, add: Number(add ?? 0) }
  throw badValue('clock', typed, '5+3, 10, 3d')
}

const DELAYS = [0, 30, 120] as const

export function delayIn(options: Options): NewTableOptions['delay'] {
  const typed = text(options, 'delay')
  if (typed === undefined) return undefined
  const delay = DELAYS.find((each) => String(each) === typed)
  if (delay === undefined) throw badValue('delay', typed, DELAYS.join(', '))
  return delay
}
