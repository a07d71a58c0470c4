import { nearest } from '@arbiter/content'
import type { Setup } from '@arbiter/dice'
import type { Fault } from '@arbiter/kernel'

type Test = readonly [fits: (value: unknown) => boolean, expected: string]

const whole = (value: unknown): boolean => Number.isSafeInteger(value)
const counter: Test = [(value) => whole(value) && (value as number) >= 0, 'a whole number from 0']
const pair: Test = [(value) => Array.isArray(value) && value.length === 2 && value.every(whole), 'two whole numbers']
const anything: Test = [() => true, '']

/** Fields of a view or a state that a hint looks at; the rest is taken as it is. */
const FIELDS: Readonly<Record<string, Test>> = {
  setup: anything,
  leg: counter,
  starter: [(value) => value === 1 || value === 2, '1 | 2'],
  wins: pair,
  legs: [Array.isArray, 'a list'],
  phase: [(value) => ['to_roll', 'to_save', 'over'].includes(value as string), 'to_roll | to_save | over'],
  turn: counter,
  seat: [(value) => value === 1 || value === 2, '1 | 2'],
  ownTurns: pair,
  totals: pair,
  turnPoints: [whole, 'a whole number'],
  rolls: counter,
  saves: counter,
  hotDice: counter,
  diceRolled: counter,
  dice: [
    (value) => Array.isArray(value) && value.length === 6 && value.every(isDie),
    'six faces, or six {position, value, banked, held}',
  ],
  flags: [Array.isArray, 'a list'],
  cooldowns: anything,
  result: anything,
  faces: [
    (value) => Array.isArray(value) && value.length === 6 && value.every((face) => face === 0 || isFace(face)),
    'six faces',
  ],
  banked: counter,
  held: counter,
}

/** What is wrong with a position somebody wrote. */
export function positionFaults(raw: unknown): Fault[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return [{ code: 'state_shape', path: '', expected: 'an object', found: raw }]
  return Object.entries(raw).flatMap(([field, value]): Fault[] => {
    const test = FIELDS[field]
    if (!test) {
      const close = nearest(field, Object.keys(FIELDS))
      const fault = { code: 'state_field', path: `/${field}`, expected: 'a field of a view or a state', found: field }
      return [close === undefined ? fault : { ...fault, nearest: close }]
    }
    return test[0](value) ? [] : [{ code: 'state_field', path: `/${field}`, expected: test[1], found: value }]
  })
}

/** An armed flag names the piece that armed it: `{flag, owner, source}`, as in a view. */
export function flagFaults({ global, seats }: Setup, flags: readonly unknown[]): Fault[] {
  return flags.flatMap((found, i): Fault[] => {
    const { owner, source } = (found ?? {}) as { owner?: unknown; source?: unknown }
    const lists = owner === 'global' ? global : seats[Number(owner) - 1]
    const inPlay = [...(lists?.modifiers ?? []), ...(lists?.items ?? []).map(({ id }) => id)]
    if (inPlay.some((id) => id === source)) return []
    return [{ code: 'state_field', path: `/flags/${i}`, expected: 'the owner and source of a piece in play', found }]
  })
}

const isFace = (value: unknown): boolean => whole(value) && (value as number) >= 1 && (value as number) <= 6

function isDie(value: unknown): boolean {
  if (isFace(value)) return true
  if (typeof value !== 'object' || value === null) return false
  const die = value as Record<string, unknown>
  return (
    isFace(die.position) &&
    (die.value === null || isFace(die.value)) &&
    typeof die.banked === 'boolean' &&
    typeof die.held === 'boolean'
  )
}
