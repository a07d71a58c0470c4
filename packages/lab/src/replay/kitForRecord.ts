import { canonicalJson, type GameKit, isPlainObject, type MatchRecord, packRefs, recordedKit } from '@arbiter/kernel'
import { kitFor } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'

/** Format 1: how the content of a match was turned, as a note in its record. */
type TurnedContent = Pick<Arm, 'packs' | 'set' | 'without'>

/** The kit with the content that a record was made with; `undefined` where that cannot be had. */
export function kitForRecord(kit: GameKit, { header, lines }: MatchRecord): GameKit | undefined {
  const recorded = recordedKit(kit, { header, lines })
  if (recorded) return recorded
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
