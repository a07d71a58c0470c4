/** What a throw can lead to, content included: entries of equal choices merged. */
export interface OptionTable {
  readonly chance: Float64Array
  /** Options of entry e: `start[e]` … `start[e + 1] − 1`. */
  readonly start: Int32Array
  /** Turn points gained from before the throw to after the save, effects included. */
  readonly gain: Int32Array
  /** Column of the dice left (see `Columns`). */
  readonly column: Int32Array
  /** `ARMED` bits after the save. */
  readonly armed: Uint8Array
  /** Per entry: the chance nodes (re-throws) it also offers. */
  readonly nodes: readonly (readonly number[])[]
}

/** The choices of one position: best gain per (column, armed), or every gain where more points need not be better. */
export class Choices {
  readonly all: Map<number, number> = new Map()
  private readonly keepAll: boolean

  constructor(keepAll: boolean) {
    this.keepAll = keepAll
  }

  add(gain: number, column: number, armed: number): void {
    const target = column * 16 + armed
    const key = this.keepAll ? target + (gain + GAIN_SHIFT) * TARGETS : target
    const known = this.all.get(key)
    if (known === undefined || known < gain) this.all.set(key, gain)
  }

  /** column, armed, gain; column, armed, gain … in a fixed order. */
  list(): number[] {
    const keys = [...this.all.keys()].sort((a, b) => a - b)
    return keys.flatMap((key) => {
      const target = key % TARGETS
      return [Math.floor(target / 16), target % 16, this.all.get(key)!]
    })
  }
}

const GAIN_SHIFT = 1_000_000
const TARGETS = 1 << 20

/** Collects entries and merges equal ones. */
export class OptionTableBuilder {
  private readonly merged = new Map<string, { chance: number; list: number[]; nodes: number[] }>()

  add(chance: number, list: number[], nodes: number[]): void {
    const key = nodes.length > 0 ? `${list.join(' ')}|${nodes.join(' ')}` : list.join(' ')
    const entry = this.merged.get(key)
    if (entry) entry.chance += chance
    else this.merged.set(key, { chance, list, nodes })
  }

  finish(): OptionTable {
    return tableOf([...this.merged.values()])
  }
}

export function tableOf(entries: readonly { chance: number; list: number[]; nodes: number[] }[]): OptionTable {
  const size = entries.reduce((sum, { list }) => sum + list.length / 3, 0)
  const start = new Int32Array(entries.length + 1)
  const [gain, column, armed] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)]
  let at = 0
  entries.forEach(({ list }, entry) => {
    for (let k = 0; k < list.length; k += 3, at++) {
      column[at] = list[k]!
      armed[at] = list[k + 1]!
      gain[at] = list[k + 2]!
    }
    start[entry + 1] = at
  })
  const chance = Float64Array.from(entries, (entry) => entry.chance)
  return { chance, start, gain, column, armed, nodes: entries.map(({ nodes }) => nodes) }
}
