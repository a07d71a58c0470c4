import type { Direction, Plan, SeenFighter } from '@arbiter/tabletop'
import type { TeamLook } from '../screen.ts'
import type { TableScene } from './scene.ts'

/**
 * Sides are told apart by the sort of their signs, without colour: capitals, small letters, Greek letters, Cyrillic ones.
 * No figures: those on a map are moves. No letter looks like one of another sort.
 */
const SORTS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', 'ΔΘΛΞΠΣΦΨΩΓβδζθλμξπσφψω', 'БДЖЗИЦЧШЫЭЮЯ']

/**
 * One character for each fighter of a fight, by the side he came with. Those who hide at the start come after those who do
 * not, and who joins comes last: a gap would tell of somebody unseen (TT-167).
 */
export function signOf({ plan, view }: Pick<TableScene, 'plan' | 'view'>, uid: string): string {
  const placed = plan.setup.encounter.fighters
  const later = Object.values(view.fighters).filter((other) => !placed.some((each) => each.uid === other.uid))
  const people: readonly Pick<SeenFighter, 'uid' | 'side'>[] = [
    ...placed.filter(({ hiddenFrom }) => hiddenFrom.length === 0),
    ...placed.filter(({ hiddenFrom }) => hiddenFrom.length > 0),
    ...later,
  ]
  const { side } = people.find((each) => each.uid === uid)!
  const sort = SORTS[sortOf(plan, side)]!
  const at = people.filter((each) => each.side === side).findIndex((each) => each.uid === uid)
  return sort[at % sort.length]!
}

const sortOf = ({ setup }: Pick<Plan, 'setup'>, side: string): number =>
  Math.max(0, sideNumber(setup.encounter.sides, side)) % SORTS.length

const sideNumber = (sides: readonly { readonly id: string }[], side: string): number =>
  sides.findIndex(({ id }) => id === side)

export const lookOf = ({ setup }: Pick<Plan, 'setup'>, side: string): TeamLook =>
  (['team2', 'team1', 'team3', 'team4'] as const)[sideNumber(setup.encounter.sides, side) % 4] ?? 'team4'

/** TT-185: a direction of either grid as one character. */
export const ARROWS: Readonly<Record<Direction, string>> = {
  N: '↑',
  NE: '↗',
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
}
