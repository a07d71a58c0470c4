import type { Place } from './places.ts'

/** Told by its middle. */
export interface Box extends Place {
  readonly width: number
  readonly height: number
}

/** How much of one lies over the other, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const along = (a.width + b.width) / 2 - Math.abs(a.x - b.x)
  const across = (a.height + b.height) / 2 - Math.abs(a.y - b.y)
  return along > 0 && across > 0 ? along * across : 0
}
