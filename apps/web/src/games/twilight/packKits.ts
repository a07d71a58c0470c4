import type { GameKit } from '@arbiter/kernel'
import type { TwilightKit } from '@arbiter/twilight'
import type { Pack } from './draft.ts'

export type PackKits = Readonly<Record<Pack, TwilightKit>>

const known = new WeakMap<GameKit, PackKits>()

/** The game as the page has it, and with the long roads on top (TW-400). */
export function packKits(kit: GameKit): PackKits {
  let kits = known.get(kit)
  if (!kits) {
    const core = kit as unknown as TwilightKit
    const road = core.build([core.packs.core!, core.packs.road!])
    if (!road.ok) throw new Error(JSON.stringify(road.faults))
    kits = { core, road: road.value }
    known.set(kit, kits)
  }
  return kits
}
