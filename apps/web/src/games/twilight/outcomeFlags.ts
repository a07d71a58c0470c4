import { CONSEQUENCES, type Encounter, type EncounterResult, type Plan, type WorldEffect } from '@arbiter/twilight'

/** TW-231. What an encounter that is over will be remembered for. */
export function outcomeFlags({ enemies, result }: Pick<Encounter, 'enemies' | 'result'>): EncounterResult['flags'] {
  const some = (outcome: string) => enemies.some((enemy) => enemy.outcome === outcome)
  return {
    violence: some('killed'),
    nonviolent: result === 'victory' && enemies.every(({ outcome }) => outcome === 'pacified'),
    mixed: some('killed') && some('pacified'),
  }
}

/** TW-232. What the world will do once the result is taken over. */
export function consequencesOf(plan: Plan, encounter: Encounter): WorldEffect[] {
  const { consequences } = plan.scenarios.get(encounter.scenario)!
  const { result } = encounter
  const holds = { ...outcomeFlags(encounter), fled: result === 'fled', defeat: result === 'defeat' }
  return CONSEQUENCES.filter((name) => holds[name]).flatMap((name) => consequences[name])
}
