import { nearest, type ShapeFault, type Step } from '@arbiter/content'
import { CONSUMABLE_KINDS, DAMAGE_TYPES, FAMILIES, PLAIN_STATS, RESISTANCES } from '../words.ts'
import { checkRef, fault } from './fault.ts'
import type { Known } from './known.ts'

interface Adjustment {
  readonly stat: string
  readonly tag?: string
}

/** AR-043. Only stats that the rules read, and tags that some Action can have. */
export function checkStat({ stat, tag }: Adjustment, at: readonly Step[], known: Known): ShapeFault[] {
  const tagged = tag === undefined ? [] : checkRef(tag, known.tags, [...at, 'tag'], 'a tag of an Action')
  const all = statKeys(known)
  if (all === undefined || all.includes(stat)) return tagged
  return [fault('E_REF', [...at, 'stat'], 'a stat', stat, nearest(stat, all)), ...tagged]
}

/** `undefined` if the pools could not be read. */
const statKeys = ({ capacities }: Known): readonly string[] | undefined =>
  capacities && [...PLAIN_STATS, ...[...capacities].map((pool) => `pool.${pool}`), ...DOTTED]

const DOTTED: readonly string[] = [
  ...[...FAMILIES, ...DAMAGE_TYPES].map((key) => `soak.${key}`),
  ...RESISTANCES.map((key) => `resist.${key}`),
  ...CONSUMABLE_KINDS.map((kind) => `specialist.${kind}`),
]
