import { distanceBetween } from '@arbiter/board'
import type { Refusal } from '@arbiter/kernel'
import {
  attacksOf,
  costOf,
  type DeedChoice,
  type DeedKind,
  type Fighter,
  heldItems,
  type Plan,
} from '@arbiter/tabletop'
import { isFoe, type Room, rulesTable } from '../table/roomContext.ts'
import { isAimedDeed } from './aim.ts'
import { changesItem, itemTargets } from './itemTargets.ts'

/** A deed of the active fighter as a button. */
export interface DeedOffer {
  /** Its name for tests: the deed, and what tells it from others of its sort. */
  readonly key: string
  readonly deed: DeedChoice
  readonly ap: number
  readonly kind: DeedKind
  /** Why it cannot be done now. */
  readonly refusal: Refusal | undefined
  /** It could be done now, but to nobody whom one fights. */
  readonly friendsOnly: boolean
  /** Nothing is left to choose. */
  readonly direct: boolean
}

/** TT-183: everything he might do, with its price and the reason where he cannot. */
export function deedOffers(room: Room, actor: Fighter): DeedOffer[] {
  const { table, ways, plan } = room
  const legal = table.legal().flatMap((action) => {
    const { type, ...deed } = action as { type: string } & DeedChoice
    return type === 'deed' ? [deed] : []
  })
  const offers = [...aimed(room, actor), { id: 'move' } as DeedChoice, ...plain(room, actor, legal)].map((deed) => {
    const chances = legal.filter((each) => isSameSort(each, deed))
    const isPossible = chances.length > 0
    const verdict = isPossible ? undefined : ways.check({ type: 'deed', ...example(room, actor, deed) })
    return {
      deed,
      ap: costOf(plan, deed),
      kind: plan.deeds.get(deed.id)!.kind,
      refusal: verdict && !verdict.ok && !isOpenText(deed, verdict) ? verdict : undefined,
      friendsOnly: isPossible && hurts(plan, deed) && !chances.some((each) => meetsFoe(room, actor, each)),
      direct: !isAimedDeed(deed) && deed.id !== 'move' && deed.id !== 'speak' && deed.id !== 'custom',
    }
  })
  const count = (id: string) => offers.filter(({ deed }) => deed.id === id).length
  return offers.map((offer) => ({
    ...offer,
    key: count(offer.deed.id) > 1 || offer.deed.source ? `${offer.deed.id}-${partOf(offer.deed)}` : offer.deed.id,
  }))
}

const HURTING: ReadonlySet<DeedChoice['id']> = new Set(['attack', 'ram', 'push', 'grab', 'lift'])

/** Whether it is done to a foe. */
export const hurts = (plan: Plan, { id, source = '' }: DeedChoice): boolean =>
  HURTING.has(id) ||
  (id === 'cast' && plan.spells.get(source)?.support === null && plan.spells.get(source)?.area === null)

const meetsFoe = (room: Room, { side }: Fighter, { targets = [] }: DeedChoice): boolean =>
  targets.some(({ uid }) => {
    const other = room.scene.view.fighters[uid]
    return other !== undefined && isFoe(room, side, other.side)
  })

/** What is still to be written does not make it impossible. */
const isOpenText = ({ id }: DeedChoice, { code, params }: Refusal): boolean =>
  (id === 'speak' || id === 'custom') && code === 'bad_value' && params.field === 'text'

const partOf = ({ source, posture, item, skill, what, cell, place }: DeedChoice): string =>
  source ?? posture ?? [item ?? what ?? skill ?? cell?.join('-') ?? 'one', place].filter(Boolean).join('-')

function isSameSort(a: DeedChoice, b: DeedChoice): boolean {
  if (a.id !== b.id || a.source !== b.source) return false
  return isAimedDeed(b) || b.id === 'move' || partOf(a) === partOf(b)
}

function* aimed(room: Room, actor: Fighter): Generator<DeedChoice> {
  const { plan } = room
  const at = rulesTable(room)
  const known = new Set([
    ...attacksOf(at, actor),
    ...heldItems(at, actor).flatMap(({ kind }) => plan.items.get(kind)!.attacks),
  ])
  for (const source of known) {
    const { ram, improvised } = plan.attacks.get(source)!
    const deed: DeedChoice = { id: ram ? 'ram' : 'attack', source }
    yield improvised ? withHeld(room, actor, deed) : deed
  }
  const sheet = room.scene.view.fighters[actor.uid]?.own?.sheet
  for (const source of sheet?.spells ?? []) yield { id: 'cast', source }
  for (const id of ['push', 'grab', 'lift'] as const) yield { id }
}

/** TT-118: whoever has no hand free strikes with what he holds. */
function withHeld(room: Room, actor: Fighter, deed: DeedChoice): DeedChoice {
  const verdict = room.ways.check({ type: 'deed', ...example(room, actor, deed) })
  const held = heldItems(rulesTable(room), actor).at(0)
  return held && !verdict.ok && verdict.code === 'hands_full' ? { ...deed, item: held.id } : deed
}

/** Deeds without a target: those that are possible one by one, the others once. */
function* plain({ plan }: Room, actor: Fighter, legal: readonly DeedChoice[]): Generator<DeedChoice> {
  const listed = (id: DeedChoice['id']) => legal.filter((deed) => deed.id === id)
  for (const id of ['posture', 'draw', 'rummage', 'pick_up', 'stow', 'heavy_door', 'interact', 'break_free'] as const) {
    if (listed(id).length > 0) yield* listed(id)
    else if (isThinkable(plan, actor, id)) yield { id }
  }
  yield { id: 'speak' }
  if (plan.setup.authority === 'gm') yield { id: 'custom' }
  yield* listed('drop')
  if (plan.map?.terrain.includes('exit') || !plan.map) yield { id: 'leave' }
}

function isThinkable({ map }: Room['plan'], { effects }: Fighter, id: DeedChoice['id']): boolean {
  if (id === 'heavy_door') return map?.terrain.includes('heavy_door') ?? false
  if (id === 'interact') return map?.terrain.some((each) => each === 'light_door' || each === 'lever') ?? false
  if (id === 'break_free') return effects.some(({ effect }) => effect === 'grabbed' || effect === 'carried')
  return id === 'posture'
}

/** What to ask the rules for the reason: the nearest enemy, the first thing at hand. */
function example(room: Room, actor: Fighter, deed: DeedChoice): DeedChoice {
  const { plan, scene } = room
  if (deed.id === 'move') return plan.map ? { id: 'move', path: [] } : deed
  if (deed.id === 'posture') return { id: 'posture', posture: actor.posture === 'prone' ? 'standing' : 'prone' }
  if (!isAimedDeed(deed)) return deed
  const others = Object.values(scene.view.fighters).filter(
    ({ uid, tracker }) => uid !== actor.uid && tracker !== 'left' && tracker !== 'out',
  )
  const far = (cell: number) => (plan.map ? distanceBetween(plan.map.grid, actor.cell, cell) : 0)
  const nearest = others
    .sort((a, b) => Number(a.side === actor.side) - Number(b.side === actor.side) || far(a.cell) - far(b.cell))
    .at(0)
  if (!nearest) return deed
  const spell = deed.id === 'cast' ? plan.spells.get(deed.source!) : undefined
  if (changesItem(room, deed)) return itemTargets(room, actor, { deed, trigger: undefined })[0]?.deed ?? deed
  if (spell && spell.area !== null && plan.map) {
    const { column, row } = plan.map.grid
    return { ...deed, cell: [column[nearest.cell]!, row[nearest.cell]!] }
  }
  return { ...deed, targets: [{ uid: nearest.uid, strikes: 1 }] }
}
