import { findOffer, type Offer } from '@arbiter/catalogue'

const dice = findOffer('dice')!

/** Dice at a server whose bots throw, for its threads too. */
export const catalogue: readonly Offer[] = [
  {
    ...dice,
    load: async () => {
      const kit = await dice.load()
      const broken = () => ({
        choose: () => {
          throw new Error('broken')
        },
      })
      return { ...kit, bots: Object.fromEntries(Object.keys(kit.bots).map((bot) => [bot, broken])) }
    },
  },
]
