import { STAT } from '../plan/slots.ts'
import type { Down, Fighter } from '../state.ts'
import { areEnemies, type Fight, isGone } from './fight.ts'
import { endModifiers } from './modifiers.ts'
import { livingSummons } from './summons.ts'
import { drain, NO_PAYLOAD, newOrigin, ON, type Payload, raise } from './triggers.ts'

/** A fall of this tick, waiting for its Triggers. */
interface Fall {
  readonly victim: Fighter
  readonly overkill: number
  /** Who or what took it below 1; nothing for a summon that goes with its summoner. */
  readonly down: Down | null
  /** Running number of the pass that caused the batch, and when it took the victim down. */
  readonly batch: number
  readonly order: number
}

/** AR-208 … AR-210, AR-204. A pure check of HP, lowest Initiative first. */
export function fallenResolution(fight: Fight): Fall[] {
  fight.state.phase = 4
  fight.cause = { kind: 'falls' }
  const downed = fight.state.fighters.filter((fighter) => fighter.hp <= 0 && !isGone(fighter))
  downed.sort((a, b) => fallOrder(fight, a, b))
  const falls: Fall[] = []
  for (const victim of downed) {
    if (isGone(victim)) continue
    const { down } = victim
    const batch = down?.pass ?? -1
    const order = down?.order ?? -1
    const overkill = 0 - victim.hp
    fall(fight, victim, overkill, falls.length)
    falls.push({ victim, overkill, down, batch, order })
    if (victim.summoner >= 0) remove(fight, victim, 'fallen')
    for (const summon of livingSummons(fight, victim.cid)) {
      // AR-204: a downed one falls by itself, to whoever took it down.
      if (summon.hp <= 0) continue
      remove(fight, summon, 'summonerFallen')
      falls.push({ victim: summon, overkill: 0, down: null, batch, order })
    }
  }
  return falls
}

/** AR-226, AR-227. Batches in the order of the causing damage; per victim OnKill, OnFallen, OnAllyFallen. */
export function killTriggers(fight: Fight, falls: readonly Fall[]): void {
  fight.state.phase = 5
  if (falls.length === 0) return
  const byTime = falls.slice().sort((a, b) => a.order - b.order)
  const batches = [...new Set(byTime.map(({ batch }) => batch))]
  for (const [index, batch] of batches.entries())
    for (const fallen of falls.filter((other) => other.batch === batch)) confirm(fight, fallen, index)
}

function confirm(fight: Fight, { victim, overkill, down }: Fall, batch: number): void {
  fight.cause = { kind: 'kills', actor: victim.cid }
  const killer = down && down.by >= 0 ? fight.fighter(down.by) : null
  fight.emit?.({
    type: 'killConfirmed',
    ...fight.now(),
    victim: victim.cid,
    ...(killer && { killer: killer.cid }),
    ...(down && { source: down.source }),
    overkill,
    batch,
  })
  const origin = newOrigin(fight)
  const payload = killer && down ? killPayload(fight, down) : NO_PAYLOAD
  if (killer && areEnemies(killer, victim)) raise(fight, ON.OnKill, killer.cid, victim.cid, payload, origin)
  raise(fight, ON.OnFallen, victim.cid, killer?.cid ?? -1, payload, origin)
  for (const ally of fight.state.fighters)
    if (!areEnemies(ally, victim) && ally !== victim && !isGone(ally))
      raise(fight, ON.OnAllyFallen, ally.cid, victim.cid, { ...payload, distance: -1 }, origin)
  drain(fight)
}

/** What the killing pass was made with (AR-145, AR-219). Each hand has its own plain Attack. */
function killPayload({ live }: Fight, { by, action, hand, types, distance }: Down): Payload {
  const { build } = live[by]!
  const made = action === build.attack.index ? build.attackWith[hand]! : (build.actions[action] ?? null)
  return { ...NO_PAYLOAD, action: made, hand, types, distance }
}

function fall(fight: Fight, victim: Fighter, overkill: number, order: number): void {
  victim.fallen = true
  victim.overkill = overkill
  victim.hp = 0
  victim.down = null
  fight.emit?.({ type: 'fallen', ...fight.now(), target: victim.cid, overkill, order })
  // AR-134: what has no end of its own ends here.
  endModifiers(fight, victim, 'fallen', ({ until }) => until === 0)
}

function remove(fight: Fight, summon: Fighter, reason: 'fallen' | 'summonerFallen'): void {
  summon.removed = true
  fight.emit?.({ type: 'summonRemoved', ...fight.now(), summon: summon.cid, reason })
}

function fallOrder({ live }: Fight, a: Fighter, b: Fighter): number {
  const [of, against] = [live[a.cid]!.attributes, live[b.cid]!.attributes]
  return (
    a.initiative - b.initiative ||
    a.gain - b.gain ||
    of[STAT.Speed]! - against[STAT.Speed]! ||
    of[STAT.Awareness]! - against[STAT.Awareness]! ||
    a.cid - b.cid
  )
}
