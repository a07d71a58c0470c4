import type { Localised } from '@arbiter/kernel'
import type { Setup } from '@arbiter/tabletop'

/** A seat is called like the side or the fighter whose id it has. */
export const seatTerms = ({ encounter: { sides, fighters } }: Setup): Record<string, Localised> =>
  Object.fromEntries([
    ...fighters.map(({ uid, sheet }) => [`tabletop.seat.${uid}`, sheet.name] as const),
    ...sides.map(({ id, name }) => [`tabletop.seat.${id}`, name] as const),
  ])
