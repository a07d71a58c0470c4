import { checkRef, fault, type ShapeFault, type Step } from '@arbiter/content'
import type { Armour, ArmourClass, Implement, StatusDef } from '../types.ts'
import type { ContentIds } from './contentIds.ts'
import { checkStat } from './stat.ts'

/** AR-158. A harmful status says what resists it. */
export function checkStatus(status: StatusDef, path: readonly Step[], known: ContentIds): ShapeFault[] {
  const missing = status.polarity === 'harmful' && status.resist === undefined
  return [
    ...(missing ? [fault('E_MISSING', [...path, 'resist'], 'a resistance key for a harmful status', null)] : []),
    ...(status.mods ?? []).flatMap((mod, i) => checkStat(mod, [...path, 'mods', i], known)),
  ]
}

/** AR-140. A weapon has its damage type; two profiles belong to Versatile weapons and to no others. */
export function checkImplement(implement: Omit<Implement, 'id' | 'name'>, path: readonly Step[]): ShapeFault[] {
  const { kind, type, tags, twoHands } = implement
  const faults: ShapeFault[] = []
  if (kind === 'weapon' && type === undefined) {
    faults.push(fault('E_MISSING', [...path, 'type'], 'the damage type of a weapon', null))
  }
  if (tags.includes('Versatile') !== (twoHands !== undefined)) {
    faults.push(fault('E_MISSING', [...path, 'twoHands'], 'a two-hand profile exactly for Versatile weapons', tags))
  }
  return faults
}

/** AR-153. The shares of a class make a whole. */
export function checkArmourClass({ split }: ArmourClass, path: readonly Step[]): ShapeFault[] {
  const sum = Object.values(split).reduce((total, share) => total + share, 0)
  return sum === 100 ? [] : [fault('E_RANGE', [...path, 'split'], 'shares with the sum 100', sum)]
}

export const checkArmour = ({ weight }: Armour, path: readonly Step[], known: ContentIds): ShapeFault[] =>
  checkRef(weight, known.armourClasses, [...path, 'weight'], 'an armour class')
