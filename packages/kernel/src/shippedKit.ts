import type { Locales, PackFault } from './kit.ts'
import type { Result } from './result.ts'

/**
 * Makes the kits of a game on the packs that ship with it. Nothing is loaded before the first call; the same object of
 * sentences gets the same kit.
 */
export function shippedKit<Loaded, Kit>(
  load: () => Result<Loaded, PackFault[]>,
  make: (loaded: Loaded, locales: Locales) => Kit,
): (locales?: Locales) => Kit {
  const kits = new WeakMap<Locales, Kit>()
  let loaded: Result<Loaded, PackFault[]> | undefined
  return (locales = NO_SENTENCES) => {
    let kit = kits.get(locales)
    if (!kit) {
      loaded ??= load()
      if (!loaded.ok) throw new BrokenPacks(loaded.faults)
      kit = make(loaded.value, locales)
      kits.set(locales, kit)
    }
    return kit
  }
}

/** Packs that ship with a game cannot be played by. */
export class BrokenPacks extends Error {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super(JSON.stringify(faults))
    this.name = 'BrokenPacks'
    this.faults = faults
  }
}

const NO_SENTENCES: Locales = {}
