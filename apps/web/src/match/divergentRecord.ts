import type { Divergence, GameKit, PackRef, Phrase, Refusal, RuleChange } from '@arbiter/kernel'

/** A record that comes out differently today. It is shown from its own events, as it was. */
export interface DivergentRecord {
  readonly changes: readonly RuleChange[]
  /** `undefined`: today's rules cannot run it at all. */
  readonly rerun: Rerun | undefined
}

/** No rule has changed, and yet it comes out differently: somebody has changed the record. */
export const isEdited = ({ changes, rerun }: DivergentRecord): boolean => changes.length === 0 && rerun !== undefined

/** Its events are gone and the rules are others: what today's make of its decisions need not be what happened. `text`: the record as it came. */
export interface UnprovenRecord {
  readonly text: string
}

/** What came of the same decisions under today's rules. */
export interface Rerun {
  /** The step at which something differs first. */
  readonly step: number
  /** So many steps are the same: from here one can play on. */
  readonly equalSteps: number
  readonly kind: Divergence['kind']
  readonly then: unknown
  readonly today: unknown
}

export function rerunOf({ step, kind, expected, found }: Divergence): Rerun {
  // An event differs after its step was taken; a refused action was never taken.
  return { step, equalSteps: kind === 'event' ? Math.max(0, step - 1) : step, kind, then: expected, today: found }
}

/** Both sides of the first difference as sentences; `undefined` where one side has nothing to say. */
export function sidesOf(kit: GameKit, { kind, then, today }: Rerun, view: unknown): (Phrase | undefined)[] {
  const event = (found: unknown) => (found ? kit.phrase(found as never) : undefined)
  if (kind === 'event') return [event(then), event(today)]
  if (kind === 'action') return [described(kit, then, view), kit.explain(today as Refusal)]
  return []
}

function described(kit: GameKit, action: unknown, view: unknown): Phrase | undefined {
  const parsed = kit.game.action.parse(action)
  return parsed.ok ? kit.describe(parsed.value, view) : undefined
}

/** Fields that differ between two events whose sentences are the same. */
export function fieldsThatDiffer({ then, today }: Rerun): { field: string; then: string; today: string }[] {
  const fields = (side: unknown) => (typeof side === 'object' && side !== null ? side : {}) as Record<string, unknown>
  const [a, b] = [fields(then), fields(today)]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .map((field) => ({ field, then: shown(a[field]), today: shown(b[field]) }))
    .filter((pair) => pair.then !== pair.today)
}

const shown = (value: unknown): string => JSON.stringify(value) ?? '—'

/** Packs whose content is not what it was. */
export function packsChanged({ recorded, today }: RuleChange): string[] {
  const [a, b] = [recorded as readonly PackRef[], today as readonly PackRef[]]
  const hash = (refs: readonly PackRef[], id: string) => refs.find((ref) => ref.id === id)?.hash
  return [...new Set([...a, ...b].map(({ id }) => id))].filter((id) => hash(a, id) !== hash(b, id))
}
