import type { Event, ValidPreview, View } from '@arbiter/dice'

/** What each element of a selection brings, on the middle one of its dice: position → points. */
export function elementTags(
  view: View,
  chosen: readonly number[],
  { elements, factor }: Pick<ValidPreview, 'elements' | 'factor'>,
): Map<number, number> {
  const free = chosen.map((position) => ({ position, value: view.dice[position - 1]!.value }))
  const tags = new Map<number, number>()
  for (const { faces, points } of elements) {
    const taken = faces.map((face) => {
      const at = free.findIndex(({ value }) => value === face)
      return free.splice(at, 1)[0]!.position
    })
    const middle = taken.sort((a, b) => a - b)[(taken.length - 1) >> 1]
    if (middle !== undefined) tags.set(middle, points * factor)
  }
  return tags
}

interface AsideGroup {
  readonly dice: readonly number[]
  readonly points: number
}

/** The dice put aside in this turn, as they were taken together; those an item put aside brought nothing. */
export function asideGroups(view: View, events: readonly Event[]): AsideGroup[] {
  const start = events.findLastIndex(({ type }) => type === 'turnStarted' || type === 'hotDice')
  const aside = view.dice.filter(({ banked }) => banked).map(({ position }) => position)
  const groups = events
    .slice(start + 1)
    .flatMap((event) => (event.type === 'saved' ? [{ dice: event.dice, points: event.points }] : []))
    .filter(({ dice }) => dice.every((position) => aside.includes(position)))
  const rest = aside.filter((position) => !groups.some(({ dice }) => dice.includes(position)))
  return rest.length > 0 ? [...groups, { dice: rest, points: 0 }] : groups
}

interface NamedElement {
  readonly kind: 'dice' | 'straight'
  readonly count: number
  readonly faces: readonly number[]
  readonly points: number
}

/** What a selection is made of, to be said: single dice of one face stand together. */
export function namedElements(elements: ValidPreview['elements']): NamedElement[] {
  const named: NamedElement[] = []
  for (const { kind, faces, points } of elements) {
    const at = named.findIndex((earlier) => kind === 'single' && earlier.kind === 'dice' && isSingles(earlier, faces))
    const earlier = named[at]
    if (earlier) named[at] = { ...earlier, count: earlier.count + 1, points: earlier.points + points }
    else named.push({ kind: kind === 'straight' ? kind : 'dice', count: faces.length, faces, points })
  }
  return named
}

/** A set is a thing of its own: a single die of its face is not counted among its dice. */
const isSingles = (earlier: NamedElement, faces: readonly number[]): boolean =>
  earlier.faces.length === 1 && earlier.faces[0] === faces[0]
