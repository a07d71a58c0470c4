import type { BattleEvent, BattleEventOf, BattleView, Cell } from '@arbiter/run/battle'

/** What a stretch of events did to one unit, told apart by shape and word. */
export type Sign =
  | { readonly kind: 'damage' | 'heal'; readonly amount: number }
  | { readonly kind: 'dodged' | 'missed' | 'blocked' | 'routed' | 'rallied' | 'risen' | 'watch' }
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'ability'; readonly ability: string }

/** Who reaches for whom: a blow is a lunge, everything else a line; whoever aims is still on the way. */
export interface Strike {
  readonly kind: 'blow' | 'shot' | 'magic' | 'aim'
  readonly actor: string
  readonly target: string
  readonly from: Cell
  readonly to: Cell
}

/** Signs with one key are one sign. */
export function keyOf(sign: Sign): string {
  if (sign.kind === 'status') return `status ${sign.status}`
  return sign.kind === 'ability' ? `ability ${sign.ability}` : sign.kind
}

export interface Effects {
  readonly signs: ReadonlyMap<string, readonly Sign[]>
  readonly strikes: readonly Strike[]
  readonly spell: BattleEventOf<'spellCast'> | undefined
}

/** `view` is the battle after the stretch. */
export function effectsOf(stretch: readonly BattleEvent[], view: BattleView): Effects {
  const signs = new Map<string, Sign[]>()
  for (const event of stretch) {
    const [id, sign] = signOf(event) ?? []
    if (id !== undefined && sign !== undefined) signs.set(id, merged(signs.get(id) ?? [], sign))
  }
  return {
    signs,
    strikes: stretch.flatMap((event) => strikesOf(event, view)),
    spell: stretch.findLast((event) => event.type === 'spellCast'),
  }
}

/** Whoever walks to do something to somebody. */
export const aimAt = (view: BattleView, actor: string, target: string): Effects => ({
  signs: new Map(),
  strikes: between(view, actor, target, 'aim'),
  spell: undefined,
})

/** Nothing to be drawn. */
export const isSilent = ({ signs, strikes, spell }: Effects): boolean =>
  signs.size === 0 && strikes.length === 0 && spell === undefined

/** Whoever falls by what is shown still stands, until it has been seen. */
export const felledBy = ({ units }: BattleView, { signs, strikes }: Effects): ReadonlySet<string> =>
  new Set(
    units.flatMap(({ id, hp }) =>
      hp <= 0 &&
      (strikes.some(({ target }) => target === id) || (signs.get(id) ?? []).some(({ kind }) => kind === 'damage'))
        ? id
        : [],
    ),
  )

/** Damage that is stepped to alone still shows the blow it came from. */
export function deedStart(events: readonly BattleEvent[], from: number): number {
  const wound = events[from]
  if (wound?.type !== 'unitDamaged') return from
  const blow = events.slice(0, from).findLastIndex(({ type }) => type === 'attackMade')
  const struck = events[blow]
  return struck?.type === 'attackMade' && struck.target === wound.target && struck.turn === wound.turn ? blow : from
}

function signOf(event: BattleEvent): [id: string, sign: Sign] | undefined {
  switch (event.type) {
    case 'unitDamaged':
      return [event.target, { kind: 'damage', amount: event.amount }]
    case 'unitHealed':
      return [event.target, { kind: 'heal', amount: event.amount }]
    case 'attackMade':
      return event.result === 'hit' ? undefined : [event.target, { kind: event.result }]
    case 'opportunityTaken':
    case 'overwatchFired':
      return event.hit ? undefined : [event.target, { kind: 'missed' }]
    case 'damageBlocked':
      return [event.target, { kind: 'blocked' }]
    case 'statusAdded':
      return [event.target, { kind: 'status', status: event.status }]
    case 'unitRouted':
      return [event.target, { kind: 'routed' }]
    case 'unitRallied':
      return [event.target, { kind: 'rallied' }]
    case 'unitSummoned':
      return [event.unit.id, { kind: 'risen' }]
    case 'overwatchSet':
      return [event.actor, { kind: 'watch' }]
    case 'abilityUsed':
      return [event.actor, { kind: 'ability', ability: event.ability }]
    default:
      return undefined
  }
}

/** Numbers of one kind are added up, and nothing is said twice. */
function merged(signs: readonly Sign[], next: Sign): Sign[] {
  const at = signs.findIndex((sign) => keyOf(sign) === keyOf(next))
  const same = signs[at]
  if (!same) return [...signs, next]
  return 'amount' in same && 'amount' in next
    ? signs.with(at, { kind: next.kind, amount: same.amount + next.amount })
    : [...signs]
}

function strikesOf(event: BattleEvent, view: BattleView): Strike[] {
  switch (event.type) {
    case 'attackMade':
      return between(view, event.actor, event.target, event.sum.kind === 'magic' ? 'magic' : undefined)
    case 'opportunityTaken':
    case 'overwatchFired':
      return between(view, event.actor, event.target)
    case 'riposteMade':
      return event.hit ? between(view, event.actor, event.target) : []
    case 'hardIntercepted':
    case 'chargeStopped':
      return between(view, event.actor, event.target, 'blow')
    case 'unitPulled':
      return between(view, event.actor, event.target, 'shot')
    case 'unitPushed':
      return between(view, event.actor, event.target, 'blow')
    case 'abilityUsed':
      return event.targets.flatMap((target) => between(view, event.actor, target, 'magic'))
    default:
      return []
  }
}

function between(view: BattleView, actor: string, target: string, kind?: Strike['kind']): Strike[] {
  const from = cellOf(view, actor)
  const to = cellOf(view, target)
  if (!from || !to || actor === target) return []
  return [{ kind: kind ?? (isBeside(from, to) ? 'blow' : 'shot'), actor, target, from, to }]
}

const cellOf = ({ units }: BattleView, id: string): Cell | undefined => units.find((unit) => unit.id === id)?.cell

const isBeside = (a: Cell, b: Cell): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= 1
