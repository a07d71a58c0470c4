import type { Facing } from '@arbiter/run'
import type { Cell } from '@arbiter/run/battle'

/** The player's edge (row 0) lies at the bottom of the screen, so that forward is up. Only the drawing is turned. */
export const rowOnScreen = (y: number, height: number): number => height - 1 - y

/** A direction in the drawing, from one cell to another, at most one cell long. */
export function towards(from: Cell, to: Cell): { readonly x: number; readonly y: number } {
  const [dx, dy] = [to.x - from.x, from.y - to.y]
  const length = Math.max(Math.abs(dx), Math.abs(dy), 1)
  return { x: dx / length, y: dy / length }
}

/** RN-105: N is toward row 0. Clockwise from up, in degrees. */
export const ANGLES: Readonly<Record<Facing, number>> = { S: 0, E: 90, N: 180, W: 270 }
