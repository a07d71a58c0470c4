import { isSame } from '@arbiter/kernel'
import type { Plan } from './plan.ts'
import type { Table } from './rules/context.ts'
import { copyOf, type Fighter } from './state.ts'
import type { Eyes } from './viewing.ts'

const FIELDS = Object.keys({
  ...{ uid: true, side: true, cell: true, facing: true, posture: true, ap: true, bonus: true, fixedBonus: true },
  ...{ initiative: true, loweredTo: true, rank: true, tracker: true, awareness: true, skips: true, hiddenFrom: true },
  ...{ wounds: true, effects: true, reacted: true, grips: true, carries: true, delayed: true, escaped: true },
  ...{ fixed: true, modifiers: true, extraUnits: true, acted: true },
} satisfies Record<keyof Fighter, true>) as readonly (keyof Fighter)[]

/** Asked of everybody at every event: a list of the fields is quicker than finding them. */
function isSameFighter(a: Fighter, b: Fighter): boolean {
  for (const field of FIELDS) if (a[field] !== b[field] && !isSame(a[field], b[field])) return false
  return true
}

/** Who has changed since somebody looked: an event mostly concerns one fighter, and views of all others come out as before. */
export class FighterWatch {
  /** Each as at the last look. */
  readonly #copies = new Map<string, Fighter>()
  /** The look that found the last change of each. */
  readonly #changed = new Map<string, number>()
  #looks = 0
  /** The look that found any change. */
  #lastChange = 0
  /** Before this look others were there, on other sides or under another plan. */
  #first = 0
  #plan: Plan | undefined
  #joined = 0

  /** Returns the number of this look. */
  look({ plan, state: { fighters, joined } }: Table): number {
    const look = ++this.#looks
    let isOther = plan !== this.#plan || joined.length !== this.#joined || fighters.length !== this.#copies.size
    for (const fighter of fighters) {
      const { uid, side } = fighter
      const copy = this.#copies.get(uid)
      if (copy && isSameFighter(copy, fighter)) continue
      isOther ||= copy?.side !== side
      this.#copies.set(uid, copyOf(fighter))
      this.#changed.set(uid, look)
      this.#lastChange = look
    }
    if (isOther) this.#first = look
    this.#plan = plan
    this.#joined = joined.length
    return look
  }

  /** Whether at that look the same were there, on the same sides and under the same plan. */
  isSameCast(look: number): boolean {
    return look >= this.#first
  }

  /** Whether nobody of them has changed since. */
  isNobodyChanged(look: number): boolean {
    return look >= this.#first && this.#lastChange <= look
  }

  /** Whether what these eyes saw of somebody at that look is what they see now. */
  isUnchanged({ uid, effects, wounds }: Fighter, { all }: Eyes, look: number): boolean {
    // Whoever laid an effect or dealt a wound may have come into sight.
    const isAlone = all || (effects.length === 0 && wounds.length === 0)
    const changed = isAlone ? this.#changed.get(uid) : this.#lastChange
    return look >= this.#first && changed !== undefined && changed <= look
  }
}
