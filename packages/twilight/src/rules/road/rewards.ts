import { ALLOWED, label, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { RoadNode } from '../../content/types.ts'
import type { Pool } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { EncounterResult, Offer, Session, State } from '../../state.ts'
import { addFate } from '../fateDeck.ts'
import { changeFaith } from '../hero.ts'
import { gainCard, gainItem } from '../world.ts'
import { checkLift } from './camp.ts'
import { gainCurse, liftCurse } from './curses.ts'
import { fateVerdict } from './fateGate.ts'
import { drawCard, drawOne, mayBeOffered, offered } from './pools.ts'

/** TW-500. Which pool stands behind the k-th card. */
export function poolOf({ nonviolent, violence, mixed }: EncounterResult['flags'], k: number): Pool {
  if (mixed) return k === 0 ? 'kill' : k === 1 ? 'pacify' : 'common'
  if (nonviolent) return 'pacify'
  return violence ? 'kill' : 'common'
}

/** The pool that the special line and the elite's line come from. */
const pathOf = ({ nonviolent, violence, mixed }: EncounterResult['flags']): 'kill' | 'pacify' | null =>
  mixed ? null : nonviolent ? 'pacify' : violence ? 'kill' : null

const ELITE_BOONS = ['boon_clear_eye', 'boon_full_belly']
const ELITE_FAITH = 4
const SPECIALS = { fate: 3, item: 2, lift_curse: 1 } as const

/** TW-498 … TW-504. Cards, special, Faith, the elite's extra line. */
export function makeOffers(run: Run, node: RoadNode, { flags, loot }: EncounterResult): void {
  const { plan, state } = run
  const elite = node.kind === 'elite'
  const offers: Offer[] = cardOffers(run, node, flags, loot, plan.road!.preset.rewardCards + (elite ? 1 : 0))
  const special = specialOffer(run, node, flags)
  if (special) offers.push(special)
  offers.push({ kind: 'faith', n: run.balance.road.rewardFaith })
  if (elite) offers.push(eliteOffer(run, node, flags))
  run.setRoad('offers', offers)
  run.cause = { by: 'node', id: state.session.road!.node }
  if (run.listening) run.tell({ type: 'offerMade', offers })
}

/** TW-502. Loot first, then draws without replacement. */
function cardOffers(
  run: Run,
  node: RoadNode,
  flags: EncounterResult['flags'],
  loot: readonly string[],
  wanted: number,
): Offer[] {
  const { plan, state, draws } = run
  const full = state.session.collection.length >= run.balance.road.maxDeck
  if (full) return []
  const cards = [...new Set(loot)]
    .filter((id) => plan.cards.has(id) && mayBeOffered(plan, state.session, plan.cards.get(id)!))
    .slice(0, Math.min(wanted, run.balance.road.lootOffers))
  const offers: Offer[] = cards.map((id, k) => ({ kind: 'card', id, pool: poolOf(flags, k) }))
  for (let k = offers.length, draw = 0; k < wanted; k++) {
    const pool = poolOf(flags, k)
    const left = offered(
      plan,
      state.session,
      pool,
      offers.map((offer) => ('id' in offer ? offer.id : '')),
    )
    const id = drawCard(plan, left, node.tier, `reward/${node.id}/${draw++}`, draws)
    if (id !== null) offers.push({ kind: 'card', id, pool })
  }
  return offers
}

/** TW-504. */
function specialOffer(run: Run, node: RoadNode, flags: EncounterResult['flags']): Offer | null {
  const { plan, state, draws } = run
  const name = `reward/${node.id}/special`
  const cursed = checkLift(plan, state.session, undefined).ok
  const kinds = (Object.keys(SPECIALS) as (keyof typeof SPECIALS)[]).filter((kind) => kind !== 'lift_curse' || cursed)
  const kind = draws.weighted(
    label(name),
    kinds,
    kinds.map((each) => SPECIALS[each]),
  )
  if (kind === 'lift_curse') return { kind }
  const pool = plan.road!.pools[pathOf(flags) ?? 'market']
  if (kind === 'fate') {
    const id = drawOne(
      pool.fate.map((card) => card.id),
      pool.fate.map(() => 1),
      name,
      draws,
    )
    if (id !== null && fateVerdict(plan, state.session, { add: id }).ok) return { kind: 'fate', id }
  }
  const id = drawOne(
    pool.items.map((item) => item.id),
    pool.items.map(() => 1),
    name,
    draws,
  )
  return id === null ? null : { kind: 'item', id }
}

/** TW-500. */
function eliteOffer(run: Run, node: RoadNode, flags: EncounterResult['flags']): Offer {
  const path = pathOf(flags)
  const name = `reward/${node.id}/special`
  const from =
    path === 'kill'
      ? run.plan.road!.pools.kill.items.map(({ id }) => id)
      : path === 'pacify'
        ? ELITE_BOONS.filter((id) => run.plan.road!.curses.has(id))
        : []
  const id = drawOne(
    from,
    from.map(() => 1),
    name,
    run.draws,
  )
  if (id === null) return { kind: 'faith', n: ELITE_FAITH }
  return { kind: path === 'kill' ? 'item' : 'boon', id }
}

export function checkReward(plan: Plan, { session }: State, { index, curse }: ActionOf<'takeReward'>): Verdict {
  const offer = session.road!.offers![index]
  if (!offer) return refuse('unknown_id', { id: String(index) })
  return offerVerdict(plan, session, offer, curse)
}

/** Whether an offer can still be taken. */
function offerVerdict(plan: Plan, session: Session, offer: Offer, curse: string | undefined): Verdict {
  if (offer.kind === 'lift_curse') return checkLift(plan, session, curse)
  if (offer.kind === 'fate') return fateVerdict(plan, session, { add: offer.id })
  return ALLOWED
}

export function takeReward(run: Run, { index, curse }: ActionOf<'takeReward'>): void {
  const offer = run.road.offers![index]!
  run.cause = { by: 'node', id: run.road.node }
  run.setRoad('offers', null)
  if (run.listening) run.tell({ type: 'rewardTaken', offer })
  switch (offer.kind) {
    case 'card':
      gainCard(run, offer.id)
      break
    case 'item':
      gainItem(run, offer.id)
      break
    case 'fate':
      addFate(run, offer.id)
      break
    case 'boon':
      gainCurse(run, offer.id)
      break
    case 'lift_curse':
      liftCurse(run, curse)
      break
    case 'faith':
      changeFaith(run, offer.n)
  }
}

/** TW-498. */
export function skipReward(run: Run): void {
  run.cause = { by: 'node', id: run.road.node }
  run.setRoad('offers', null)
  if (run.listening) run.tell({ type: 'rewardTaken', offer: null })
  changeFaith(run, run.balance.road.skipFaith)
}
