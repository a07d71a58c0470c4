import type { Localised, Seating } from '@arbiter/kernel'
import type { View as TabletopView } from '@arbiter/tabletop'

/** Whom the persons here fight, where sides have names of their own, whichever bot moves them; `undefined` elsewhere. */
export function foesOf(game: string, view: () => unknown, { seats }: Pick<Seating, 'seats'>): Localised[] | undefined {
  if (game !== 'tabletop') return undefined
  const { encounter, fighters } = view() as TabletopView
  const isHere = (seat: string) => seats[seat]?.kind === 'here'
  const own = new Set(Object.values(fighters).flatMap(({ side, seat }) => (isHere(String(seat)) ? [side] : [])))
  const isFoe = (side: string) =>
    !own.has(side) &&
    [...own].some((mine) => {
      const pair = encounter.relations.find(({ sides }) => sides.includes(side) && sides.includes(mine))
      return (pair?.relation ?? 'hostile') === 'hostile'
    })
  const foes = encounter.sides.filter(({ id }) => isFoe(id)).map(({ name }) => name)
  return foes.length > 0 ? foes : undefined
}
