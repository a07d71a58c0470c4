import type { Fighter } from '../state.ts'
import { newFighter } from '../state.ts'
import { fighterView } from '../view.ts'
import { type Fight, isGone } from './fight.ts'
import { hasControl, hasRoom } from './targeting.ts'
import { NO_PAYLOAD, ON, raise } from './triggers.ts'

/** AR-202, AR-203. In the summoner's zone and team; it may act from the next tick on. */
export function summon(fight: Fight, actor: Fighter, template: number, level: number, trait: string): void {
  const { state, plan } = fight
  if (!hasControl(fight, actor, [template], trait) || !hasRoom(fight, actor.zone)) return
  const build = plan.members + template
  const { duration, kind } = plan.builds[build]!
  const cid = state.fighters.length
  const made = newFighter(plan, {
    cid,
    team: actor.team,
    build,
    healthScale: level,
    summoner: actor.cid,
    controlPool: plan.controlPools[trait]!,
    expires: duration > 0 ? state.tick + duration : 0,
    zone: actor.zone,
  })
  made.actedAt = state.tick
  state.fighters.push(made)
  fight.join(made)
  const live = fight.live[cid]!
  made.hp = live.maxHp
  made.pools = live.maxPools.map((max, pool) => (live.build.hasPool[pool] ? max : -1))
  fight.emit?.({
    type: 'summoned',
    ...fight.now(),
    actor: actor.cid,
    summon: cid,
    template: kind,
    zone: plan.zones.ids[actor.zone]!,
    combatant: fighterView(fight, made),
  })
  raise(fight, ON.OnSummon, actor.cid, cid, { ...NO_PAYLOAD, summon: cid })
}

export const livingSummons = (fight: Fight, summoner: number): Fighter[] =>
  fight.state.fighters.filter((fighter) => fighter.summoner === summoner && !isGone(fighter))

/** AR-205: at the end of its time, without Triggers. */
export function expireSummons(fight: Fight): void {
  for (const fighter of fight.state.fighters) {
    if (fighter.expires === 0 || fighter.expires > fight.state.tick || isGone(fighter)) continue
    fighter.removed = true
    fight.emit?.({ type: 'summonRemoved', ...fight.now(), summon: fighter.cid, reason: 'expired' })
  }
}
