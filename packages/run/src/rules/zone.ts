import type { Balance } from '../content/tuning.ts'

/** RN-016: the deployment frame of a side. */
export const inZone = ({ grid }: Balance, x: number, y: number): boolean =>
  x >= 0 && x < grid.width && y >= 0 && y < grid.deployRows
