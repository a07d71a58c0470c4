import { catalogue as offers } from '@arbiter/catalogue/withSchemas'
import type { Offer } from '../games.ts'

/** Twilight as a server offers it that lays the pack with the roads over the core. */
export const catalogue: readonly Offer[] = offers
  .filter(({ id }) => id === 'twilight')
  .map((offer) => ({
    ...offer,
    load: async () => {
      const kit = await offer.load()
      const built = kit.build([kit.packs.core!, kit.packs.road!])
      if (!built.ok) throw new Error(JSON.stringify(built.faults))
      return built.value
    },
  }))
