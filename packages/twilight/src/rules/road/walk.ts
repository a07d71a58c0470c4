import { roundHalfUp } from '@arbiter/kernel'
import type { Need, RoadNode } from '../../content/types.ts'
import { FIGHT_KINDS } from '../../content/words.ts'
import type { Run } from '../../run.ts'
import { healHero } from '../hero.ts'
import { workInWorld } from '../world.ts'
import { countNode } from './curses.ts'
import { hereOf, kindsOf, knownPart, nodeAt, visibleNodes } from './map.ts'
import { drawStock } from './market.ts'
import { heroHpMax, mod, modsOf } from './mods.ts'
import { areMet } from './needs.ts'
import { finalPrice, pay } from './price.ts'
import { drawRites } from './shrine.ts'

/** TW-467. The first entry whose needs hold gives the price; no entry at all costs nothing. */
export function entryOf(run: Pick<Run, 'plan' | 'state'>, { entry }: RoadNode) {
  if (entry.length === 0) return FREE
  return entry.find(({ needs }) => areMet(run.plan, run.state, needs))
}
const FREE = { needs: [], price: {} }

/** TW-467. */
export function travel(run: Run, id: string): void {
  const { plan, state } = run
  const node = nodeAt(plan, run.road, id)
  run.cause = { by: 'node', id }
  const from = run.road.node
  pay(run, finalPrice(plan, state.session, entryOf(run, node)!.price))
  if (run.listening) run.tell({ type: 'wayTaken', from, to: id })
  enterNode(run, id)
}

/** TW-464, TW-467. */
export function enterNode(run: Run, id: string): void {
  const { road } = run
  run.setRoad('node', id)
  run.setRoad('trail', [...road.trail, id])
  run.setRoad('done', false)
  run.setRoad('services', {})
  run.setRoad('stock', [])
  run.setRoad('foes', [])
  run.setSession('used', [])
  look(run)
  const node = hereOf(run.plan, run.state.session)!
  run.cause = { by: 'node', id: node.id }
  run.setRoad('hours', node.kind === 'camp' ? (node.hours ?? run.balance.road.campHours) : 0)
  if (run.listening) run.tell({ type: 'nodeEntered', node: node.id })
  countNode(run)
  for (const effect of node.arrival) workInWorld(run, effect)
  // TW-428, TW-444, TW-445. All judge at once: neither a welcome nor what is done here later changes anybody's mind.
  const met = (entries: readonly { readonly needs: readonly Need[] }[]) =>
    [...entries.keys()].filter((index) => areMet(run.plan, run.state, entries[index]!.needs))
  const welcome = met(node.welcome)
  if (node.hostility.length > 0 || run.road.hostile) run.setRoad('hostile', met(node.hostility))
  for (const index of welcome) {
    const { effects } = node.welcome[index]!
    if (run.listening) run.tell({ type: 'welcomeMet', node: node.id, index })
    for (const effect of effects) workInWorld(run, effect)
  }
  if (node.kind === 'rest') rest(run)
  if (node.kind === 'camp') feelAtCamp(run)
  if (node.kind === 'market') drawStock(run, node)
  if (node.kind === 'shrine') drawRites(run, node)
}

/** TW-463. What can be seen from here. */
export function look(run: Run): void {
  const visible = visibleNodes(run.plan, run.road)
  run.setRoad('known', knownPart(run.road.map, visible))
  const kinds = kindsOf(run.plan, run.road, visible)
  if (kinds) run.setRoad('kinds', kinds)
}

/** TW-476. Without the zone's bonus. */
function rest(run: Run): void {
  const { plan, state } = run
  const mods = modsOf(plan, state)
  const share = roundHalfUp(heroHpMax(plan, state) * run.balance.road.restNodeShare, 1000)
  healHero(run, Math.max(0, share + mod(mods, 'heal') + mod(mods, 'rest')))
}

/** TW-513. What is carried may weigh at the fire. */
function feelAtCamp(run: Run): void {
  for (const id of new Set(run.state.session.inventory)) {
    const { at_camp } = run.plan.items.get(id)!
    if (at_camp.length === 0) continue
    run.cause = { by: 'item', id }
    for (const effect of at_camp) workInWorld(run, effect)
  }
}

/** TW-468. */
export function leaveNode(run: Run): void {
  run.setRoad('done', true)
  if (run.road.hours > 0) run.setRoad('hours', 0)
  if (run.listening) run.tell({ type: 'nodeLeft', node: run.road.node })
}

/** TW-468. An option without a check. */
export function chooseOption(run: Run, index: number): void {
  const node = hereOf(run.plan, run.state.session)!
  const { effects, price, ends } = node.options[index]!
  run.cause = { by: 'node', id: node.id }
  passNodeOption(run, index)
  if (run.listening) run.tell({ type: 'optionTaken', node: node.id, index })
  pay(run, finalPrice(run.plan, run.state.session, price))
  for (const effect of effects) workInWorld(run, effect)
  if (ends) leaveNode(run)
}

export function passNodeOption(run: Run, index: number): void {
  run.setSession('used', [...run.state.session.used, index])
}

export const isFight = ({ kind }: RoadNode): boolean => FIGHT_KINDS.includes(kind)
