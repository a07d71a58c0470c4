import type { Tuning } from './content/index.ts'
import type { Event } from './events.ts'
import type { View } from './view.ts'

/** Whoever gains so little that this many ticks bring no turn is not waited for. */
const TICKS = 60

/**
 * AR-082 … AR-086. Who acts after what was told, if everybody goes on gaining as in the last tick and acts at the usual price. A guess: hurry,
 * stun and falls change it.
 */
export function turnOrder(view: View, told: readonly Event[], tuning: Tuning, count: number): number[] {
  const gained = told.findLast((event) => event.type === 'initiativeGained')
  if (!gained) return []
  const acted = new Set(
    told
      .slice(told.findLastIndex(({ type }) => type === 'tickStarted'))
      .flatMap((event) => (event.type === 'turnStarted' ? event.actor : [])),
  )
  const price = tuning['init.baseCost']
  const racers = view.fighters
    .filter(({ fallen, removed }) => !fallen && !removed)
    .map(({ cid, initiative }) => ({
      cid,
      initiative: cid === view.actor ? initiative - price : initiative,
      gain: gained.amounts[gained.actors.indexOf(cid)] ?? 0,
    }))
  const order: number[] = []
  for (let tick = 0; tick < TICKS && order.length < count; tick++) {
    const ready = racers
      .filter(({ cid, initiative }) => initiative >= tuning['init.threshold'] && !acted.has(cid))
      .sort((a, b) => b.initiative - a.initiative || b.gain - a.gain)
    for (const racer of ready) {
      order.push(racer.cid)
      racer.initiative -= price
    }
    acted.clear()
    for (const racer of racers) racer.initiative += racer.gain
  }
  return order.slice(0, count)
}
