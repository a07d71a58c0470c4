import { isPlainObject, type Match, type Seat } from '@arbiter/kernel'

/** Who decides for a seat: a person on this device, or a bot by its level. It belongs to the match, not to the set-up. */
export const PERSON = 'person'
export type Controllers = Readonly<Record<string, string>>

export const controllerOf = (controllers: Controllers, seat: Seat): string | undefined => controllers[String(seat)]
export const isPerson = (controllers: Controllers, seat: Seat | undefined): boolean =>
  seat !== undefined && controllerOf(controllers, seat) === PERSON
export const persons = (controllers: Controllers): number =>
  Object.values(controllers).filter((who) => who === PERSON).length

/** Who plays, as a note in the record; every app that plays writes it. */
interface SeatingNote {
  readonly controllers: Controllers
}

export const seatingNote = (controllers: Controllers): SeatingNote => ({ controllers })

/** What the notes of a record say of who played; a record from elsewhere may say anything. */
export function notedControllers(notes: readonly unknown[], levels: readonly string[]): Controllers {
  const known = [PERSON, ...levels]
  const said = notes.findLast((note) => isPlainObject(note) && isPlainObject(note.controllers)) as
    | SeatingNote
    | undefined
  return Object.fromEntries(Object.entries(said?.controllers ?? {}).filter(([, who]) => known.includes(who)))
}

/** Steps to take back so that a person decides again; 0 when no person has decided yet. */
export function stepsToUndo(match: Match, controllers: Controllers): number {
  const steps = match.steps
  for (let back = 1; back <= steps.length; back++)
    if (isPerson(controllers, steps[steps.length - back]!.seat)) return back
  return 0
}
