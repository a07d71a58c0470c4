import { checkRef, fault, nearest, type Path, type ShapeFault } from '@arbiter/content'
import type { PriceFile } from '../schema/parts.ts'
import type { NeedFile } from '../schema/road.ts'
import { NEED_NUMBERS, TALLIES } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { checkRefs } from './fault.ts'

/** TW-426, TW-427. `nodes` are those of the road that the needs stand on. */
export function checkNeeds(
  needs: readonly NeedFile[] = [],
  path: Path,
  known: ContentIds,
  nodes: ReadonlySet<string> = new Set(),
): ShapeFault[] {
  return needs.flatMap((need, i) => {
    const here = [...path, i]
    if ('any' in need) return checkNeeds(need.any, [...here, 'any'], known, nodes)
    if ('flag' in need) return checkRef(need.flag, known.flags, [...here, 'flag'], 'a flag that some effect sets')
    if ('item' in need) return checkRef(need.item, known.items, [...here, 'item'], 'an item')
    if ('curse' in need) return checkRef(need.curse, known.curses, [...here, 'curse'], 'a curse or boon')
    if ('ally' in need) return checkRef(need.ally, known.allies, [...here, 'ally'], 'an ally')
    if ('card' in need) return checkRef(need.card, known.cards, [...here, 'card'], 'a card')
    if ('visited' in need) return checkRef(need.visited, nodes, [...here, 'visited'], 'a node of this road')
    if ('hero' in need) return checkRefs(need.hero, known.heroes, [...here, 'hero'], 'a hero')
    return 'num' in need ? checkNumber(need, here) : []
  })
}

function checkNumber({ num, tag, min, max }: Extract<NeedFile, { num: string }>, path: Path): ShapeFault[] {
  const numbers: readonly string[] = NEED_NUMBERS
  if (!numbers.includes(num))
    return [fault('E_NEED', [...path, 'num'], NEED_NUMBERS.join(', '), num, nearest(num, numbers))]
  const faults: ShapeFault[] = []
  if (tag !== undefined && !(TALLIES as readonly string[]).includes(num))
    faults.push(fault('E_NEED', [...path, 'tag'], `a tag only with ${TALLIES.join(', ')}`, tag))
  if (min === undefined && max === undefined) faults.push(fault('E_NEED', path, 'min, max or both', num))
  if (min !== undefined && max !== undefined && min > max)
    faults.push(fault('E_NEED', [...path, 'min'], `at most ${max}`, min))
  return faults
}

/** TW-410. Nobody is paid for what he buys. */
export function checkPrice(price: PriceFile | undefined, path: Path, known: ContentIds): ShapeFault[] {
  if (!price) return []
  const counts = (['faith', 'hp', 'reputation', 'hours'] as const).flatMap((coin) => {
    const n = price[coin]
    return n !== undefined && (n < 1 || n > 99) ? [fault('E_PRICE', [...path, coin], '1..99', n)] : []
  })
  const { item } = price
  return [...counts, ...(item === undefined ? [] : checkRef(item, known.items, [...path, 'item'], 'an item'))]
}
