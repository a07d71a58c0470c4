import { createKit, TABLETOP_PACKS, type TabletopKit } from './index.ts'

/** The numbers of the rulebook. */
export const kit: TabletopKit = coreKit()
export const { game } = kit

function coreKit(): TabletopKit {
  const made = createKit([TABLETOP_PACKS.core])
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return made.value
}
