import { createKit, TABLETOP_PACKS, type TabletopKit } from './index.ts'
import { locales } from './locales/index.ts'

/** The numbers of the rulebook. */
export const kit: TabletopKit = coreKit()
export const { game } = kit

function coreKit(): TabletopKit {
  const made = createKit([TABLETOP_PACKS.core], locales)
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return made.value
}
