import { type Game, type Holder, isPlainObject, type Refusal, refuse, type Seating } from '@arbiter/kernel'
import type { Change, Powers } from './host.ts'
import { isOwnStep, lastOwnStep, type Play } from './play.ts'
import { hasHands, holderNow, seatsHere } from './seating.ts'

/** Why a reader with these powers may not ask for this; `undefined`: the rules decide. */
export function forbids(powers: Powers, change: Change, play: Play): Refusal | undefined {
  return allows(powers, change, play) ? undefined : refuse('not_allowed', { do: change.do })
}

function allows(powers: Powers, change: Change, play: Play): boolean {
  switch (change.do) {
    case 'act':
      return powers.act.includes(change.seat) && (change.to === undefined || mayUndoTo(powers, play, change.to))
    case 'undo':
      return mayUndoTo(powers, play, change.to)
    case 'freshDice':
      return powers.freshDice && (change.to === play.stepCount || mayUndoTo(powers, play, change.to))
    case 'redo':
      return powers.redo
    case 'seat':
      return powers.seat
    case 'hand':
      return powers.seat && mayHandFrom(powers, play, change.to)
    case 'note':
      return powers.note
    case 'end':
      return change.ending === 'abort' ? powers.abort : powers.act.includes(change.seat)
    case 'tryAgain':
    case 'stopStoring':
    case 'goOn':
      return powers.seat
  }
}

function mayUndoTo(powers: Powers, play: Play, to: number): boolean {
  const { undo } = powers
  if (undo === 'quiet') return to >= play.stepCount - quietSteps(play, powers)
  return undo === 'any' || (undo === 'own' && to < play.stepCount && isOwnStep(play, to))
}

/** What bots decided they decide again; of what persons did, only the own can be taken back. */
function mayHandFrom(powers: Powers, play: Play, to = play.stepCount): boolean {
  if (powers.undo === 'any') return true
  for (let step = Math.max(0, to); step < play.stepCount; step++) {
    const isOwn = isOwnStep(play, step)
    const { seat, auto } = play.step(step)!
    const isBots = !isOwn && (auto || holderNow(play.seating, seat).kind === 'bot')
    if (!isBots && !(isOwn && powers.undo === 'own')) return false
  }
  return true
}

/** What the persons at a table may do with a match in their own hands. */
export function powersAt<Setup>(game: Pick<Game<Setup>, 'seats' | 'traits'>, setup: Setup, seating: Seating): Powers {
  const here = seatsHere(seating)
  const handed = hasHands(seating)
  const master = game.traits?.master
  const plays = here.length > 0 || handed
  const isLed = master !== undefined && game.seats(setup).includes(master)
  // Where somebody could lead and nobody does, whoever plays alone has the last word.
  const leads = isLed ? here.includes(String(master)) : master !== undefined && plays && personsAt(seating) <= 1
  return {
    act: handed ? game.seats(setup).map(String) : here,
    undo: leads ? 'any' : !plays ? 'none' : master !== undefined ? 'quiet' : 'own',
    // Whoever takes back beside one who leads does not bring back what that one has undone.
    redo: plays && (leads || !isLed),
    freshDice: leads,
    seat: true,
    note: true,
    abort: plays,
    lookAs: 'all',
    record: true,
  }
}

const personsAt = ({ seats }: Seating): number =>
  Object.values(seats).filter(({ kind }) => kind === 'here' || kind === 'elsewhere').length

/** How many of the last decisions the seats of whoever has these powers may take back, where it may not undo. */
export const quietSteps = (play: Play, { undo, act }: Powers): number =>
  undo === 'quiet' ? Math.max(0, ...act.map((seat) => play.takeBack(seat))) : 0

/** Back to the last decision of a person at this table; with the power over all steps, else to the last one. */
export function undoTarget(play: Play, { undo }: Powers): number | undefined {
  if (undo === 'none' || undo === 'quiet' || play.stepCount === 0) return undefined
  return lastOwnStep(play) ?? (undo === 'any' ? play.stepCount - 1 : undefined)
}

/** A message may say anything: a change, or `undefined`. */
export function parseChange(raw: unknown): Change | undefined {
  if (!isPlainObject(raw)) return undefined
  switch (raw.do) {
    case 'act':
      if (!isText(raw.seat) || !Array.isArray(raw.actions) || raw.actions.length === 0) return undefined
      if (!isCount(raw.to) || !isCount(raw.on)) return undefined
      return {
        ...{ do: 'act', seat: raw.seat, actions: raw.actions },
        ...(raw.to !== undefined && { to: raw.to }),
        ...(raw.on !== undefined && { on: raw.on }),
      }
    case 'undo':
    case 'freshDice':
      return Number.isInteger(raw.to) ? { do: raw.do, to: Number(raw.to) } : undefined
    case 'seat':
      return isText(raw.seat) && isHolder(raw.holder) ? { do: 'seat', seat: raw.seat, holder: raw.holder } : undefined
    case 'hand':
      if (!isText(raw.actor) || !(raw.holder === null || isHolder(raw.holder))) return undefined
      if (!isCount(raw.to)) return undefined
      return { do: 'hand', actor: raw.actor, holder: raw.holder, ...(raw.to !== undefined && { to: raw.to }) }
    case 'note':
      return 'note' in raw ? { do: 'note', note: raw.note } : undefined
    case 'end':
      if (raw.ending === 'abort') return { do: 'end', ending: 'abort' }
      return raw.ending === 'resign' && isText(raw.seat) ? { do: 'end', ending: 'resign', seat: raw.seat } : undefined
    case 'redo':
    case 'goOn':
    case 'tryAgain':
    case 'stopStoring':
      return { do: raw.do }
    default:
      return undefined
  }
}

const isCount = (value: unknown): value is number | undefined => value === undefined || Number.isInteger(value)

const isText = (value: unknown): value is string => typeof value === 'string'

export function isHolder(value: unknown): value is Holder {
  if (!isPlainObject(value)) return false
  if (value.kind === 'bot') return isText(value.bot)
  if (value.kind === 'elsewhere') return isText(value.name) && typeof value.online === 'boolean'
  return value.kind === 'here' || value.kind === 'open'
}
