import type { BattleEvent } from '@arbiter/run/battle'

/** One of two reaches for the other, and what came of it. */
export interface Duel {
  readonly actor: string
  readonly target: string
  /** Harm is what no blow of its own has told: its phrase says what it came from. */
  readonly result: 'hit' | 'dodged' | 'missed' | 'riposte' | 'harm' | 'heals' | 'aims'
  /** Health that it took, or gave. */
  readonly amount: number
  readonly isFatal: boolean
}

/** The deed that the event tells of: itself, or what brought somebody down. */
export function duelOf(events: readonly BattleEvent[], told: number): Duel | undefined {
  const event = events[told]!
  if (event.type !== 'unitDied') return deedAt(events, told)
  const at = events.slice(0, told).findLastIndex(isBlow)
  const blow = deedAt(events, at)
  return blow?.target === event.target && events[at]!.turn === event.turn ? { ...blow, isFatal: true } : undefined
}

function deedAt(events: readonly BattleEvent[], at: number): Duel | undefined {
  const deed = events[at]
  if (deed?.type === 'unitDamaged') {
    const { actor, target, amount } = deed
    if (actor === null || actor === target) return undefined
    return { actor, target, amount, result: deed.cause === 'riposte' ? 'riposte' : 'harm', isFatal: false }
  }
  if (deed?.type === 'unitHealed') {
    const from =
      events[events.slice(0, at).findLastIndex(({ type }) => type === 'abilityUsed' || type === 'turnStarted')]
    if (from?.type !== 'abilityUsed' || from.turn !== deed.turn || from.actor === deed.target) return undefined
    const { actor, targets } = from
    return targets.includes(deed.target)
      ? { actor, target: deed.target, amount: deed.amount, result: 'heals', isFatal: false }
      : undefined
  }
  if (deed?.type !== 'attackMade' && deed?.type !== 'riposteMade') return undefined
  const { actor, target, type } = deed
  const after = events.slice(at + 1)
  const end = after.findIndex((each) => isBlow(each) || each.turn !== deed.turn)
  const amount = after
    .slice(0, end < 0 ? undefined : end)
    .reduce((sum, each) => (each.type === 'unitDamaged' && each.target === target ? sum + each.amount : sum), 0)
  return { actor, target, amount, result: type === 'riposteMade' ? 'riposte' : deed.result, isFatal: false }
}

const isBlow = ({ type }: BattleEvent): boolean => type === 'attackMade' || type === 'riposteMade'
