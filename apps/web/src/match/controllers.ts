import { type Seat, seatingIn, toControllers } from '@arbiter/kernel'

/** Who decides for a seat: a person on this device, or a bot by its level. It belongs to the match, not to the set-up. */
export const PERSON = 'person'
export type Controllers = Readonly<Record<string, string>>

export const controllerOf = (controllers: Controllers, seat: Seat): string | undefined => controllers[String(seat)]
export const isPerson = (controllers: Controllers, seat: Seat | undefined): boolean =>
  seat !== undefined && controllerOf(controllers, seat) === PERSON
export const persons = (controllers: Controllers): number =>
  Object.values(controllers).filter((who) => who === PERSON).length

/** What the notes of a record say of who played. */
export const notedControllers = (notes: readonly unknown[], levels: readonly string[]): Controllers =>
  toControllers(seatingIn(notes, levels).seats)
