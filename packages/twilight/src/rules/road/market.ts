import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { RoadNode } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Goods, Session, State } from '../../state.ts'
import { addFate } from '../fateDeck.ts'
import { gainCard, gainItem } from '../world.ts'
import { fateVerdict } from './fateGate.ts'
import { hereOf } from './map.ts'
import { drawCard, drawOne, offered } from './pools.ts'
import { faithPrice, loseItem } from './price.ts'
import { standingOf } from './standing.ts'

export const PURSE = 'toll_purse'

/** TW-477. Cards, items, one fate card, drawn on arrival in that order. */
export function drawStock(run: Run, node: RoadNode): void {
  const { plan, draws, state } = run
  const { stockCards, stockItems } = run.balance.road
  const { items, fate } = plan.road!.pools.market
  const stock: Goods[] = []
  let k = 0
  const next = () => `market/${node.id}/${k++}`
  for (let i = 0; i < stockCards; i++) {
    const left = offered(
      plan,
      state.session,
      'market',
      stock.map(({ id }) => id),
    )
    const id = drawCard(plan, left, node.tier, next(), draws)
    if (id !== null) stock.push({ kind: 'card', id, sold: false })
  }
  for (let i = 0; i < Math.max(0, stockItems - plan.road!.itemsOff); i++) {
    const left = items.filter(({ id }) => !stock.some((goods) => goods.id === id)).map(({ id }) => id)
    const id = drawOne(
      left,
      left.map(() => 1),
      next(),
      draws,
    )
    if (id !== null) stock.push({ kind: 'item', id, sold: false })
  }
  const id = drawOne(
    fate.map((card) => card.id),
    fate.map(() => 1),
    next(),
    draws,
  )
  if (id !== null) stock.push({ kind: 'fate', id, sold: false })
  run.setRoad('stock', stock)
}

/** TW-411, TW-477, TW-478. */
export function goodsPrice(plan: Plan, session: Session, { kind, id }: Goods, purse = false): number {
  const { prices, purseWorth } = plan.balance.road
  const base = kind === 'card' ? prices[plan.cards.get(id)!.rarity!] : kind === 'item' ? prices.item : prices.fate
  const price = faithPrice(plan, session, base)
  return purse ? Math.max(0, price - purseWorth) : price
}

export function checkBuy(plan: Plan, state: State, { index, purse }: ActionOf<'buy'>): Verdict {
  const { session } = state
  const road = session.road!
  if (hereOf(plan, session)?.kind !== 'market') return refuse('wrong_phase', { action: 'buy' })
  if (!standingOf(plan, session.reputation).market) return refuse('market_closed')
  const goods = road.stock[index]
  if (!goods || (purse && !session.inventory.includes(PURSE)))
    return refuse('unknown_id', { id: goods ? PURSE : String(index) })
  const need = goodsPrice(plan, session, goods, purse)
  if (need > session.faith) return refuse('not_enough_faith', { have: session.faith, need })
  if (goods.sold) return refuse('sold_out')
  if (goods.kind === 'card' && session.collection.length >= plan.balance.road.maxDeck) return refuse('option_closed')
  return goods.kind === 'fate' ? fateVerdict(plan, session, { add: goods.id }) : ALLOWED
}

export function buy(run: Run, { index, purse = false }: ActionOf<'buy'>): void {
  const { plan, state } = run
  const goods = run.road.stock[index]!
  const faith = goodsPrice(plan, state.session, goods, purse)
  run.cause = { by: 'node', id: run.road.node }
  if (faith > 0) run.setSession('faith', state.session.faith - faith)
  if (purse) loseItem(run, PURSE)
  run.setRoad(
    'stock',
    run.road.stock.map((each, i) => (i === index ? { ...each, sold: true } : each)),
  )
  if (run.listening) {
    run.tell({ type: 'pricePaid', faith, hp: 0, item: purse ? PURSE : '', reputation: 0, hours: 0 })
    run.tell({ type: 'boughtCard', kind: goods.kind as 'card', id: goods.id })
  }
  if (goods.kind === 'card') gainCard(run, goods.id)
  else if (goods.kind === 'item') gainItem(run, goods.id)
  else addFate(run, goods.id)
}
