import type { Event } from '@arbiter/arena'

/**
 * The event that put the winners ahead for good: until then somebody else had as much health left. Where they led from the first blow on, the
 * first fall of somebody else.
 */
export function turningPoint(events: readonly Event[], won: number): number | undefined {
  const fighters = new Map<number, { readonly team: number; hp: number }>()
  let point: number | undefined
  let behind = true
  events.forEach((event, at) => {
    if (event.type === 'combatStarted')
      for (const { cid, team, hp } of event.combatants) fighters.set(cid, { team, hp })
    if (event.type === 'summoned') fighters.set(event.summon, { team: event.combatant.team, hp: event.combatant.hp })
    const [cid, hp] = healthAfter(event) ?? []
    const fighter = cid === undefined ? undefined : fighters.get(cid)
    if (fighter && hp !== undefined) fighter.hp = Math.max(0, hp)
    const sums = new Map<number, number>()
    for (const { team, hp: left } of fighters.values()) sums.set(team, (sums.get(team) ?? 0) + left)
    const own = sums.get(won) ?? 0
    sums.delete(won)
    const now = own <= Math.max(0, ...sums.values())
    if (behind && !now) point = at
    behind = now
  })
  if (point !== undefined && healthAfter(events[point]!)) return point
  const first = events.findIndex((event) => event.type === 'fallen' && fighters.get(event.target)?.team !== won)
  return first < 0 ? undefined : first
}

function healthAfter(event: Event): readonly [cid: number, hp: number] | undefined {
  switch (event.type) {
    case 'damageResolved':
    case 'healed':
      return [event.target, event.hpAfter]
    case 'revived':
      return [event.target, event.hp]
    case 'costPaid':
      return [event.actor, event.hpAfter]
    case 'fallen':
      return [event.target, 0]
    case 'summonRemoved':
      return [event.summon, 0]
    default:
      return undefined
  }
}
