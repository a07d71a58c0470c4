import { canonicalJson, type GameKit, isPlainObject, type MatchRecord, packRefs } from '@arbiter/kernel'
import { kitFor } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'

/** How the content of a match was turned, as a note in its record. */
export type TurnedContent = Pick<Arm, 'packs' | 'set' | 'without'>

/**
 * The kit with the content that a match of the lab was played with. `undefined` where the record tells of none, or where
 * today's content cannot be turned to the same.
 */
export function kitForRecord(kit: GameKit, { header, lines }: MatchRecord): GameKit | undefined {
  for (const line of lines) {
    if (!('note' in line) || !isPlainObject(line.note) || !isTurned(line.note.lab)) continue
    const built = kitFor(kit, line.note.lab)
    if (built.ok && canonicalJson(packRefs(built.value.game)) === canonicalJson(header.packs)) return built.value
  }
  return undefined
}

function isTurned(lab: unknown): lab is TurnedContent {
  if (!isPlainObject(lab)) return false
  const { packs, set, without } = lab
  const isPack = (pack: unknown) =>
    typeof pack === 'string' || (isPlainObject(pack) && Object.values(pack).every((text) => typeof text === 'string'))
  return (
    Array.isArray(packs) &&
    packs.every(isPack) &&
    isPlainObject(set) &&
    Array.isArray(without) &&
    without.every((path) => typeof path === 'string')
  )
}
