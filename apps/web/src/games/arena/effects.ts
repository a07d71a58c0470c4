import type { Event } from '@arbiter/arena'

/** What a beat did to one fighter, told apart by shape and word. */
export type Effect =
  | { readonly kind: 'damage' | 'crit' | 'heal' | 'shield'; readonly amount: number }
  | { readonly kind: 'miss' | 'block' | 'back' | 'resisted' }
  | { readonly kind: 'fall' }
  | { readonly kind: 'status'; readonly status: string; readonly stacks: number }

/** By cid; several blows of one beat are added up. */
export function effectsOf(events: readonly Event[]): Map<number, Effect[]> {
  const found = new Map<number, readonly Effect[]>()
  for (const event of events) {
    const [cid, effect] = effectOf(event) ?? []
    if (cid === undefined || effect === undefined) continue
    const own = found.get(cid) ?? []
    found.set(cid, merged(own, effect))
  }
  return new Map([...found].map(([cid, own]) => [cid, withoutVainBlock(own)]))
}

/** What happened to several who share one place. */
export const summed = (effects: readonly Effect[]): readonly Effect[] => effects.reduce(merged, NONE)

const NONE: readonly Effect[] = []

/** A block that let something through would contradict the number beside it. */
const withoutVainBlock = (effects: readonly Effect[]): Effect[] => {
  const hurt = effects.some((effect) => (effect.kind === 'damage' || effect.kind === 'crit') && effect.amount > 0)
  return effects.filter(({ kind }) => !hurt || kind !== 'block')
}

function effectOf(event: Event): [cid: number, effect: Effect] | undefined {
  switch (event.type) {
    case 'damageResolved':
      return [event.target, { kind: event.crit ? 'crit' : 'damage', amount: event.final }]
    case 'healed':
      return event.effective > 0 ? [event.target, { kind: 'heal', amount: event.effective }] : undefined
    case 'shieldAbsorbed':
      return [event.target, { kind: 'shield', amount: event.amount }]
    case 'targetMissed':
      return [event.target, { kind: 'miss' }]
    case 'blockChecked':
      return event.success ? [event.target, { kind: 'block' }] : undefined
    case 'fallen':
      return [event.target, { kind: 'fall' }]
    case 'revived':
    case 'saved':
      return [event.target, { kind: 'back' }]
    case 'forcedMoveResisted':
      return [event.target, { kind: 'resisted' }]
    case 'statusApplied':
      return [event.target, { kind: 'status', status: event.status, stacks: event.afterResistance }]
    default:
      return undefined
  }
}

function merged(effects: readonly Effect[], next: Effect): readonly Effect[] {
  const at = 'amount' in next ? effects.findIndex(({ kind }) => kind === next.kind) : -1
  const same = effects[at]
  if (!same || !('amount' in same) || !('amount' in next)) return [...effects, next]
  return effects.with(at, { kind: next.kind, amount: same.amount + next.amount })
}
