import type { Encounter, EncounterResult } from '@arbiter/twilight'

/** TW-231. What an encounter that is over will be remembered for. */
export function outcomeFlags({ enemies, result }: Pick<Encounter, 'enemies' | 'result'>): EncounterResult['flags'] {
  const some = (outcome: string) => enemies.some((enemy) => enemy.outcome === outcome)
  return {
    violence: some('killed'),
    nonviolent: result === 'victory' && enemies.every(({ outcome }) => outcome === 'pacified'),
    mixed: some('killed') && some('pacified'),
  }
}
