import type { Plan } from '@arbiter/run'
import type { StoredRunGame } from '../storage/runs.ts'

/**
 * The part of a run that today's content knows: cards of a removed unit are gone. A draft that offered one is discarded and
 * dealt again from the same seed.
 */
export function withKnownCards<Run extends Pick<StoredRunGame, 'hand' | 'remaining' | 'draft'>>(
  { units }: Plan,
  run: Run,
): Run {
  const isKnown = ({ unitId }: { readonly unitId: string }) => units.has(unitId)
  if (run.hand.every(isKnown) && run.remaining.every(isKnown)) return run
  const remaining = run.remaining.filter(isKnown)
  const isThere = (option: string) => remaining.some(({ instanceId }) => instanceId === option)
  const draft = run.draft?.options.every(isThere) ? run.draft : null
  return { ...run, hand: run.hand.filter(isKnown), remaining, draft }
}
