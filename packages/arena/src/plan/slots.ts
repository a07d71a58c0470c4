import { DAMAGE_TYPES, FAMILIES, PLAIN_STATS, RESISTANCES, type StatKey } from '../content/words.ts'

/**
 * Modifiers add up per slot: a stat key, with or without a tag. The plain keys come first, so their handles are the same
 * in every match and the nine attributes are 0 … 8.
 */
export interface SlotKey {
  readonly stat: StatKey
  readonly tag: string | null
}

const FIXED: readonly StatKey[] = [
  ...PLAIN_STATS,
  ...FAMILIES.map((family): StatKey => `soak.${family}`),
  ...DAMAGE_TYPES.map((type): StatKey => `soak.${type}`),
  ...RESISTANCES.map((key): StatKey => `resist.${key}`),
  'specialist.potion',
  'specialist.bomb',
  'specialist.scroll',
]

/** The handle of a stat key without a tag. Pools are not among them: ask the match's `Slots`. */
export const STAT = Object.fromEntries(FIXED.map((key, i) => [key, i])) as Readonly<
  Record<(typeof PLAIN_STATS)[number], number>
>
export const SOAK_FAMILY = FIXED.indexOf('soak.Physical')
export const SOAK_TYPE = FIXED.indexOf('soak.Blunt')
export const RESIST = FIXED.indexOf('resist.Blunt')
export const SPECIALIST = FIXED.indexOf('specialist.potion')

/** Percentages that are stored as flat basis points; scaling by level keeps them whole per cents. */
const BP_STATS = new Set<string>([
  'crit',
  'critMult',
  'physCrit',
  'magCrit',
  'detection',
  'blockChance',
  'forcedMoveResist',
  'dwMain',
  'dwOff',
  'staminaRegen',
  'scrollCheck',
])
export const isPercentage = (stat: StatKey, kind: 'flat' | 'bp'): boolean => kind === 'bp' || BP_STATS.has(stat)

/** The slots of one match. */
export class Slots {
  readonly keys: SlotKey[] = FIXED.map((stat) => ({ stat, tag: null }))
  readonly #index = new Map<string, number>(FIXED.map((stat, i) => [stat, i]))
  /** Stat key → its tagged slots. */
  readonly #tagged = new Map<string, { tag: string; slot: number }[]>()

  get size(): number {
    return this.keys.length
  }

  /** Makes the slot if it is new. */
  slot(stat: StatKey, tag: string | null = null): number {
    const name = tag === null ? stat : `${stat}|${tag}`
    const known = this.#index.get(name)
    if (known !== undefined) return known
    const made = this.keys.length
    this.keys.push({ stat, tag })
    this.#index.set(name, made)
    if (tag !== null) {
      const list = this.#tagged.get(stat)
      if (list) list.push({ tag, slot: made })
      else this.#tagged.set(stat, [{ tag, slot: made }])
    }
    return made
  }

  /** The slots that count for a stat where these tags apply; the plain one first. All slots must exist before. */
  matching(stat: StatKey, tags: ReadonlySet<string>): number[] {
    const tagged = this.#tagged.get(stat) ?? []
    return [this.slot(stat), ...tagged.filter(({ tag }) => tags.has(tag)).map(({ slot }) => slot)]
  }
}
