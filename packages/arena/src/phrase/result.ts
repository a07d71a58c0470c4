import type { PhraseValue } from '@arbiter/kernel'
import type { Event, EventOf } from '../events.ts'
import { because, by, fighter, named, type Params, source, team } from './values.ts'

/** Shields, movement, summons, Triggers, falls and the end. */
export function resultParams(event: Event): Params {
  switch (event.type) {
    case 'shieldGained': {
      const { actor, target, hp, untilTick, types } = event
      return {
        target: fighter(target),
        ...by(actor, target),
        hp,
        timed: String(untilTick !== undefined),
        tick: untilTick ?? 0,
        n: types?.length ?? 0,
        types: { list: (types ?? []).map((type) => named('type', type)) },
      }
    }
    case 'shieldAbsorbed':
      return { target: fighter(event.target), amount: event.amount, left: event.left }
    case 'shieldBroken':
      return { target: fighter(event.target), ...by(event.by) }
    case 'shieldExpired':
      return { target: fighter(event.target), lost: event.lost, reason: event.reason }
    case 'moved': {
      const { actor, from, to, forced } = event
      const mover = by(forced ? event.by : undefined)
      return {
        target: fighter(actor),
        from: named('zone', from),
        to: named('zone', to),
        forced: String(forced),
        ...mover,
      }
    }
    case 'forcedMoveResisted':
      return { target: fighter(event.target), reason: event.reason }
    case 'summoned':
      return { who: fighter(event.actor), summon: fighter(event.summon), zone: named('zone', event.zone) }
    case 'summonRemoved':
      return { summon: fighter(event.summon), reason: event.reason }
    case 'triggerFired': {
      const { owner, perk, on, other } = event
      const aim: Params = other === undefined ? { aim: 'none', target: '' } : { aim: 'fighter', target: fighter(other) }
      return { who: fighter(owner), perk: source(perk), on: named('trigger', on), ...aim }
    }
    case 'fallen':
      return { target: fighter(event.target), overkill: event.overkill, order: event.order }
    case 'killConfirmed': {
      const { victim, killer, overkill } = event
      return { target: fighter(victim), ...by(killer, victim), ...because(event.source), overkill }
    }
    case 'revived':
      return { who: fighter(event.actor), target: fighter(event.target), hp: event.hp }
    case 'tickEnded':
      return { tick: event.tick, standing: event.standing }
    case 'teamEliminated':
      return { team: team(event.team), tick: event.tick }
    case 'combatEnded':
      return endParams(event)
    default:
      return {}
  }
}

/** The winner, or those who share the first place. */
export function endParams({ tick, ranks, reason, storm }: EventOf<'combatEnded'>): Params {
  const winners = ranks.flatMap((rank, index): PhraseValue[] => (rank === 1 ? [team(index)] : []))
  return {
    ticks: tick,
    reason,
    winners: { list: winners },
    places: { list: ranks.map((rank, index) => ({ key: 'arena.place', params: { team: team(index), rank } })) },
    // Only a trigger storm has a culprit.
    who: storm ? fighter(storm.owner) : '',
    perk: storm ? source(storm.perk) : '',
    runs: storm?.runs ?? 0,
  }
}
