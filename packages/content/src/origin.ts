import type { Step } from './pointer.ts'

/** Where a part of merged content was written. */
export interface Origin {
  readonly file: string
  readonly steps: readonly Step[]
}

/** Records, for content merged from several files, which file each part came from. */
export class Origins {
  private readonly written = new WeakMap<object, Map<string, Origin>>()
  private readonly changed = new WeakMap<object, Origin>()

  set(parent: object, key: Step, origin: Origin): void {
    const parts = this.written.get(parent) ?? new Map<string, Origin>()
    parts.set(String(key), origin)
    this.written.set(parent, parts)
  }

  /** Copies the origins of a part's fields to its merged copy. */
  copy(from: object, to: object): void {
    for (const [key, origin] of this.written.get(from) ?? []) this.set(to, key, origin)
  }

  get(parent: object, key: Step): Origin | undefined {
    return this.written.get(parent)?.get(String(key))
  }

  /** The last place that changed something inside a part: faults of the part as a whole are reported there. */
  setChanged(part: object, origin: Origin): void {
    this.changed.set(part, origin)
  }

  /**
   * Follows the steps from the root; a part without an origin of its own is located relative to its parent, and one that
   * is not there relative to what last changed its parent: what lies below was whole without it.
   */
  locate(root: object, steps: readonly Step[]): Origin | undefined {
    let origin: Origin | undefined
    let node: unknown = root
    for (const step of steps) {
      const parent: Origin | undefined = (isObject(node) && !(step in node) && this.changed.get(node)) || origin
      const inside: Origin | undefined = parent && { file: parent.file, steps: [...parent.steps, step] }
      origin = (isObject(node) ? this.get(node, step) : undefined) ?? inside
      node = isObject(node) ? (node as Record<Step, unknown>)[step] : undefined
    }
    return (isObject(node) && this.changed.get(node)) || origin
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
