import { facesHaveRoom, namesHaveRoom, type Placed, type Room } from './places.ts'
import type { Box } from './zoneBoxes.ts'

/** Those who share one place; most are alone in theirs. The first one lends it the face. */
export type Stack<Fighter extends Placed> = readonly [Fighter, ...Fighter[]]

/** So many need not share a place, unless their faces would be specks. */
const FEW = 5
const FEW_GRAVES = 3

interface Crowd<Fighter extends Placed> {
  readonly box: Box
  readonly here: readonly Fighter[]
  readonly how: Room
  /** What is written below a stack. */
  readonly label: (stack: Stack<Fighter>) => string
}

/**
 * A crowd in a zone, gathered until everybody's name has room: each kind of a team in one place, then the whole
 * team. Whoever acts, is aimed at or may be aimed at (`key`) stands alone.
 */
export function stacksIn<Fighter extends Placed>({ box, here, how, label }: Crowd<Fighter>): Stack<Fighter>[] {
  const standing = here.filter(({ fallen }) => !fallen)
  const fallen = here.filter((each) => each.fallen)
  const fits = (stacks: readonly Stack<Fighter>[]) =>
    namesHaveRoom(
      box,
      stacks.map((stack) => asPlaced(stack, label)),
      how,
    )
  const ways = [alone(standing), byKind(standing), byTeam(standing)] as const
  const gathered = standing.length <= FEW && facesHaveRoom(box, standing, how) ? ways[0] : (ways.find(fits) ?? ways[2])
  return [...gathered, ...(fallen.length <= FEW_GRAVES ? alone(fallen) : byTeam(fallen))]
}

/** A stack as something that takes a place. */
export const asPlaced = <Fighter extends Placed>(
  stack: Stack<Fighter>,
  label: (stack: Stack<Fighter>) => string,
): Fighter => ({ ...stack[0], name: label(stack), fanned: stack.length > 1 })

/** The name without the number that tells namesakes apart. */
export const kindOf = ({ name }: Pick<Placed, 'name'>): string => name.replace(/ \d+$/, '')

export const isOfOneKind = (stack: Stack<Placed>): boolean => stack.every((each) => kindOf(each) === kindOf(stack[0]))

const alone = <Fighter extends Placed>(here: readonly Fighter[]): Stack<Fighter>[] => here.map((each) => [each])

/** Whoever is the only one of its kind goes with the others of that sort. */
function byKind<Fighter extends Placed>(here: readonly Fighter[]): Stack<Fighter>[] {
  const kinds = gather(here, (each) => `${each.team} ${kindOf(each)}`)
  const shared = kinds.filter(({ length }) => length > 1)
  return [...shared, ...byTeam(kinds.flatMap((stack) => (stack.length > 1 ? [] : stack)))]
}

const byTeam = <Fighter extends Placed>(here: readonly Fighter[]): Stack<Fighter>[] =>
  gather(here, ({ team }) => String(team))

function gather<Fighter extends Placed>(
  here: readonly Fighter[],
  placeOf: (fighter: Fighter) => string,
): Stack<Fighter>[] {
  const places = Map.groupBy(here, (each) => (each.key ? each.cid : placeOf(each)))
  return [...places.values()].map(([first, ...others]) => [first!, ...others])
}
