import { checkRef, fault, nearest, type ShapeFault, type Step } from '@arbiter/content'
import type { ContentIds } from './contentIds.ts'

interface Adjustment {
  readonly stat: string
  readonly kind: 'flat' | 'bp'
  readonly tag?: string
}

/** AR-043. Only what the rules read: the stat, the kind of change and, where an Action decides, a tag that some Action can have. */
export function checkStat({ stat, kind, tag }: Adjustment, path: readonly Step[], known: ContentIds): ShapeFault[] {
  const pools = known.capacities && [...known.capacities].map((pool) => `pool.${pool}`)
  if (stat.startsWith('pool.') && pools && !pools.includes(stat))
    return [fault('E_REF', [...path, 'stat'], 'a stat', stat, nearest(stat, pools))]
  const only = FLAT_ONLY.has(stat) || stat.startsWith('specialist.') ? 'flat' : BP_ONLY.has(stat) ? 'bp' : kind
  const faults = kind === only ? [] : [fault('E_ENUM', [...path, 'kind'], only, kind)]
  if (tag === undefined) return faults
  if (!TAGGED.has(stat)) return [...faults, fault('E_UNKNOWN_FIELD', [...path, 'tag'], 'no tag for this stat', tag)]
  return [...faults, ...checkRef(tag, known.tags, [...path, 'tag'], 'a tag of an Action')]
}

/** Added as they are: chances in basis points, whole per cents of gain, Initiative, ticks, zones. */
const FLAT_ONLY: ReadonlySet<string> = new Set([
  'crit',
  'critMult',
  'initiativeGain',
  'startInitiative',
  'actionSpeed',
  'cooldown',
  'detection',
  'blockChance',
  'forcedMoveResist',
  'forcedMoveReduce',
  'dwMain',
  'dwOff',
  'staminaRegen',
  'scrollCheck',
])
/** Shares of something that has no amount of its own. */
const BP_ONLY: ReadonlySet<string> = new Set(['damageTaken', 'healingTaken', 'statusStacks'])
/** Stats that are read for an Action (AR-041). */
const TAGGED: ReadonlySet<string> = new Set([
  'attack',
  'damage',
  'damageTaken',
  'penetration',
  'crit',
  'critMult',
  'healing',
  'healingTaken',
  'shield',
  'statusStacks',
  'cost',
  'cooldown',
  'actionSpeed',
])
