import { nearest } from '@arbiter/content'
import { bad, botNamed, type Fault, good, isPlainObject, type Localised, type Result } from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import type { MeasureSpec, QuestionOf } from '../experiment/schema.ts'
import type { ReadyArm } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'
import type { Arms } from './design.ts'

/** An arm in which one contender meets another. */
export interface Pairing {
  readonly arm: number
  /** Contenders by number, in the order of the seats. */
  readonly seats: readonly [number, number]
}

export interface Contender {
  readonly id: string
  readonly title?: Localised
  readonly bot?: string
  readonly place?: unknown
}

/** Who won, as a number: 1 the first seat, −1 the second, 0 neither. It stands behind the measures of the experiment. */
export const victoryMeasure = ([first, second]: readonly string[]): MeasureSpec => ({
  id: 'victory',
  mean: `win(${first}) - win(${second})`,
})

const MAX_ARMS = 2000

/** Round robin including mirror matches; with `swap` in both seatings, so that no seat is favoured. */
export function contenderArms(
  question: QuestionOf<'matchups'> | QuestionOf<'rating'>,
  ready: ReadyArm,
  base: Arm,
): Result<Arms, Fault[]> {
  const found = contendersOf(question, ready)
  if (!found.ok) return found
  const contenders = found.value
  const faults = contenderFaults(question, contenders, ready)
  if (faults.length > 0) return bad(faults)
  const arms: Arm[] = []
  const pairings: Pairing[] = []
  const meet = (one: number, other: number) => {
    const two = [contenders[one]!, contenders[other]!] as const
    pairings.push({ arm: arms.length, seats: [one, other] })
    arms.push({
      ...base,
      id: `${two[0].id} : ${two[1].id}`,
      bots: two.map(({ bot }, i) => bot ?? base.bots[i % base.bots.length]!),
      set: {
        ...base.set,
        ...Object.fromEntries(
          two.flatMap(({ place }, i) =>
            place === undefined ? [] : [[question.at!.replaceAll('{seat}', String(i)), place]],
          ),
        ),
      },
    })
  }
  const mates: Record<string, number> = {}
  for (const one of contenders.keys()) {
    for (const other of contenders.keys()) {
      if (one >= other) continue
      meet(one, other)
      if (question.swap === false) continue
      mates[arms.length] = arms.length - 1
      meet(other, one)
    }
  }
  if (question.kind === 'matchups') for (const one of contenders.keys()) meet(one, one)
  return good({ arms, compared: false, pairings, mates })
}

export function contendersOf(
  { contenders }: QuestionOf<'matchups'> | QuestionOf<'rating'>,
  { kit }: ReadyArm,
): Result<readonly Contender[], Fault[]> {
  if (Array.isArray(contenders)) return good(contenders as readonly Contender[])
  const { ids, except = [], place } = contenders as { ids: string; except?: string[]; place: unknown }
  const list = kit.sections[ids]?.value
  if (!Array.isArray(list)) {
    const known = Object.keys(kit.sections).filter((name) => Array.isArray(kit.sections[name]!.value))
    return bad([
      labFault('E_PATH', '/question/contenders/ids', `a section: ${known.join(', ')}`, ids, nearest(ids, known)),
    ])
  }
  return good(
    (list as { id: string; name?: Localised }[])
      .filter(({ id }) => !except.includes(id))
      .map(({ id, name }) => ({ id, ...(name && { title: name }), place: filled(place, id) })),
  )
}

function filled(template: unknown, id: string): unknown {
  if (template === '$id') return id
  if (Array.isArray(template)) return template.map((part) => filled(part, id))
  if (!isPlainObject(template)) return template
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, filled(part, id)]))
}

function contenderFaults(
  { at, swap }: QuestionOf<'matchups'> | QuestionOf<'rating'>,
  contenders: readonly Contender[],
  { seats, kit }: ReadyArm,
): Fault[] {
  const faults: Fault[] = []
  const path = '/question/contenders'
  if (seats.length !== 2) faults.push(labFault('E_SEATS', path, 'a set-up for two seats', seats.length))
  const count = contenders.length ** 2 / (swap === false ? 2 : 1)
  if (contenders.length < 2) faults.push(labFault('E_NOTHING', path, 'at least two', contenders.length))
  if (count > MAX_ARMS) faults.push(labFault('E_NOTHING', path, `at most ${MAX_ARMS} pairs`, count))
  for (const [i, { id, bot, place }] of contenders.entries()) {
    if (contenders.findIndex((other) => other.id === id) < i)
      faults.push(labFault('E_ARM', `${path}/${i}/id`, 'an id of its own', id))
    if (bot !== undefined && !botNamed(kit, bot)) {
      const known = Object.keys(kit.bots)
      faults.push(labFault('E_BOT', `${path}/${i}/bot`, `a bot: ${known.join(', ')}`, bot, nearest(bot, known)))
    }
    if (bot === undefined && place === undefined)
      faults.push(labFault('E_NOTHING', `${path}/${i}`, 'bot or place', null))
    if (place !== undefined && !at?.startsWith('setup:/'))
      faults.push(labFault('E_PATH', '/question/at', 'setup:/… with {seat}', at ?? null))
  }
  return faults
}
