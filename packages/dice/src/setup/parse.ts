import { bad, good, type Result } from '@arbiter/kernel'
import type { DiceContent } from '../content/types.ts'
import {
  BEST_OF,
  HOT_DICE_RULES,
  MAX_NAME,
  type SeatSetup,
  type Setup,
  STRAIGHT_RULES,
  TARGET_RANGE,
} from '../setup.ts'
import { readCooldowns } from './cooldowns.ts'
import { readDice } from './dice.ts'
import { readPieces } from './pieces.ts'
import { SetupReader } from './reader.ts'

const FIELDS = ['target', 'starter', 'rules', 'global', 'seats', 'start_totals', 'start_cooldowns', 'series']

/** DC-010, DC-019. Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: DiceContent): Result<Setup> {
  const read = new SetupReader()
  const { tuning } = content
  const { min, max, step } = TARGET_RANGE
  const root = read.object(raw ?? null, [], FIELDS)
  const target = read.integer(root.target, ['target'], min, max, tuning['match.target'], step)
  const starter = read.oneOf(root.starter, ['starter'], [1, 2, 'random'] as const, 1)
  const rules = read.object(root.rules, ['rules'], ['straights', 'hot_dice'])
  const straights = read.oneOf(rules.straights, ['rules', 'straights'], STRAIGHT_RULES, tuning['rules.straights'])
  const hotDice = read.oneOf(rules.hot_dice, ['rules', 'hot_dice'], HOT_DICE_RULES, tuning['rules.hot_dice'])
  const global = read.object(root.global, ['global'], ['modifiers', 'items'])
  const series = read.object(root.series, ['series'], ['best_of'])
  const table = readPieces(read, global, ['global'], 'global', content)
  const seats = readSeats(read, root.seats, content)
  const setup: Setup = {
    target,
    starter,
    rules: { straights, hot_dice: hotDice },
    global: table,
    seats,
    start_totals: readTotals(read, root.start_totals, target),
    ...(root.start_cooldowns === undefined
      ? {}
      : {
          start_cooldowns: readCooldowns(
            read,
            root.start_cooldowns,
            { global: table, 1: seats[0], 2: seats[1] },
            content,
          ),
        }),
    series: {
      best_of: read.oneOf(
        series.best_of,
        ['series', 'best_of'],
        BEST_OF,
        tuning['series.bestOf'] as (typeof BEST_OF)[number],
      ),
    },
  }
  return read.faults.length > 0 ? bad(read.faults) : good(setup)
}

/** DC-008. Exactly two. */
function readSeats(read: SetupReader, raw: unknown, content: DiceContent): [SeatSetup, SeatSetup] {
  const entries = read.list(raw, ['seats'])
  if (entries.length !== 2 && (raw === undefined || Array.isArray(raw)))
    read.fault('setup_field', ['seats'], 'two seats', raw)
  const seat = (index: number): SeatSetup => {
    const path = ['seats', index]
    if (index >= entries.length) return { name: '', dice: [], modifiers: [], items: [] }
    const entry = read.object(entries[index] ?? null, path, ['name', 'dice', 'modifiers', 'items'])
    return {
      name: read.text(entry.name, [...path, 'name'], MAX_NAME),
      dice: readDice(read, entry.dice, [...path, 'dice'], content),
      ...readPieces(read, entry, path, 'player', content),
    }
  }
  return [seat(0), seat(1)]
}

/** DC-017. A handicap, below the target. */
function readTotals(read: SetupReader, raw: unknown, target: number): [number, number] {
  if (raw === undefined) return [0, 0]
  const entries = read.list(raw, ['start_totals'])
  if (Array.isArray(raw) && entries.length !== 2) read.fault('setup_field', ['start_totals'], 'two totals', raw)
  const total = (index: number) => read.integer(entries[index], ['start_totals', index], 0, target - 1, 0)
  return [total(0), total(1)]
}
