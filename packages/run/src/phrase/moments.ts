import type { BattleEvent, UnitRecord } from '../battle/events.ts'
import { SIDES, type Side } from '../content/words.ts'
import type { UnitNames } from './names.ts'
import { because, type EventOf, named, type Params } from './values.ts'
import { actor, by, target } from './who.ts'

export const MOMENT_KINDS = [
  'spell',
  'spears',
  'charge',
  'bigHit',
  'massKill',
  'firstBlood',
  'routed',
  'crumbled',
  'raised',
  'lastStand',
  'end',
] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** The end is always told; blows weigh as much as the share of HP that they took. */
const WEIGHTS: Readonly<Record<MomentKind, number>> = {
  spell: 45,
  spears: 50,
  charge: 20,
  bigHit: 0,
  massKill: 90,
  firstBlood: 80,
  routed: 55,
  crumbled: 60,
  raised: 25,
  lastStand: 70,
  end: 1000,
}
/** A blow is worth telling from this share of the target's HP on, in percent. */
const BIG_HIT = 50
const BIG_CHARGE = 30

/** Later events may still tell more of a moment: that the target fell, how many fell, who won. */
export interface Draft {
  readonly at: number
  readonly round: number
  readonly kind: MomentKind
  readonly weight: number
  params: Params
}

export interface Finder {
  take(event: BattleEvent, at: number): void
  drafts(): readonly Draft[]
}

/** Looks at each event of one battle once. */
export function createFinder(names: UnitNames): Finder {
  const drafts: Draft[] = []
  const units = new Map<string, UnitRecord>()
  const living: Record<Side, Set<string>> = { player: new Set(), enemy: new Set() }
  const alone: { readonly side: Side; readonly draft: Draft }[] = []
  let blow: EventOf<'attackMade'> | undefined
  let hit: Draft | undefined
  let deaths: { readonly key: string; readonly victims: string[]; draft: Draft | undefined } | undefined
  let hasBled = false

  const note = (kind: MomentKind, { round }: BattleEvent, at: number, params: Params, extra = 0): Draft => {
    const draft = { at, round, kind, weight: WEIGHTS[kind] + extra, params }
    drafts.push(draft)
    return draft
  }
  const enter = (unit: UnitRecord): void => {
    units.set(unit.id, unit)
    living[unit.side].add(unit.id)
  }

  const takeDamage = (event: EventOf<'unitDamaged'>, at: number): void => {
    hit = undefined
    const { actor: striker, amount, cause } = event
    const maxHp = units.get(event.target)!.maxHp
    if (striker === null) return
    const charged =
      cause === 'attack' && blow?.actor === striker && blow.sum.modifiers.some((modifier) => modifier.by === 'charge')
    if (amount * 100 < maxHp * (charged ? BIG_CHARGE : BIG_HIT)) return
    const params = { ...actor({ actor: striker }, names), ...target(event, names), amount, felled: 'false' }
    hit = note(charged ? 'charge' : 'bigHit', event, at, params, Math.floor((amount * 100) / maxHp))
  }

  const takeDeath = (event: EventOf<'unitDied'>, at: number): void => {
    if (hit) hit.params = { ...hit.params, felled: 'true' }
    hit = undefined
    living[units.get(event.target)!.side].delete(event.target)
    const killer = event.killer === null ? '' : names.within(event.killer)
    if (!hasBled) note('firstBlood', event, at, { ...target(event, names), ...by(event.killer, names), killer })
    hasBled = true
    countDeaths(event, at)
    watchTheLast(event, at)
  }

  /** Several who fall in one turn by one cause fall together. */
  const countDeaths = (event: EventOf<'unitDied'>, at: number): void => {
    const key = `${event.round}/${event.turn}/${event.cause}`
    if (deaths?.key !== key) deaths = { key, victims: [], draft: undefined }
    deaths.victims.push(event.target)
    const n = deaths.victims.length
    if (n < 2) return
    const params = { n, victims: { list: deaths.victims.map((id) => names.within(id)) }, ...because(event.cause) }
    if (deaths.draft) deaths.draft.params = params
    else deaths.draft = note('massKill', event, at, params)
  }

  const watchTheLast = (event: EventOf<'unitDied'>, at: number): void => {
    for (const [side, other] of [SIDES, [...SIDES].reverse()] as [Side, Side][]) {
      const [last, ...others] = living[side]
      const n = living[other].size
      if (last === undefined || others.length > 0 || n < 2 || alone.some((each) => each.side === side)) continue
      alone.push({ side, draft: note('lastStand', event, at, { ...actor({ actor: last }, names), n, won: 'false' }) })
    }
  }

  const takeEnd = (event: EventOf<'battleEnded'>, at: number): void => {
    const { winner, reason, rounds } = event
    const left = winner === 'draw' ? 0 : living[winner].size
    for (const { side, draft } of alone) if (side === winner) draft.params = { ...draft.params, won: 'true' }
    note('end', event, at, { winner, reason, rounds, left })
  }

  const take = (event: BattleEvent, at: number): void => {
    switch (event.type) {
      case 'battleStarted':
        event.units.forEach(enter)
        break
      case 'unitSummoned':
        enter(event.unit)
        note('raised', event, at, { Unit: names.first(event.unit.id) })
        break
      case 'spellCast': {
        const { side, leader, spell } = event
        note('spell', event, at, { side, leader: named('leader', leader), spell: named('spell', spell) })
        break
      }
      case 'attackMade':
        blow = event
        break
      case 'unitDamaged':
        takeDamage(event, at)
        break
      case 'unitDied':
        takeDeath(event, at)
        break
      case 'chargeStopped':
        note('spears', event, at, { ...actor(event, names), ...target(event, names) })
        break
      case 'unitRouted':
        note('routed', event, at, target(event, names))
        break
      case 'unitCrumbled':
        note('crumbled', event, at, target(event, names))
        break
      case 'battleEnded':
        takeEnd(event, at)
    }
  }
  return { take, drafts: () => drafts }
}
