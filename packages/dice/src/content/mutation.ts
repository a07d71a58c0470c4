import type { Mutation } from './types.ts'

/** Table 6.5. What a die shows after the operation; outside 1 … 6 where the operation gives no face (DC-094). */
export function faceAfter(effect: Mutation, face: number, by = 0): number {
  if (effect.op === 'set_face') return effect.face
  if (effect.op === 'flip') return 7 - face
  return effect.op === 'turn_face' && effect.by.includes(by) ? face + by : 0
}
