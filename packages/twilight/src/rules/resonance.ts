import { clamp } from '@arbiter/kernel'
import type { ShiftSource } from '../events.ts'
import type { Run } from '../run.ts'
import { zoneOf } from './zone.ts'

/** TW-006. Added, then clamped; what does not fit is lost. A shift of 0 is none. */
export function shiftResonance(run: Run, by: number, source: ShiftSource): void {
  if (by === 0) return
  const { min, max } = run.balance.resonance
  const from = run.world.resonance
  const to = clamp(from + by, min, max)
  run.setWorld('resonance', to)
  if (run.listening)
    run.tell({
      type: 'resonanceShifted',
      by,
      from,
      to,
      source,
      zone: zoneOf(run.balance, to),
      zoneBefore: zoneOf(run.balance, from),
    })
}
