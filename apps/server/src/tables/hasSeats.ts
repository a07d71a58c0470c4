import type { Seat } from '@arbiter/kernel'

/** Whether these are all the seats of a set-up, and no other. */
export function hasSeats(seats: readonly Seat[], asked: readonly string[]): boolean {
  const known = new Set(seats.map(String))
  return asked.length === known.size && asked.every((seat) => known.has(seat))
}
