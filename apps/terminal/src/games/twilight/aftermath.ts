import type { PhraseValue } from '@arbiter/kernel'
import { consequencesOf, type EncounterResult, type Plan, resultOf, shiftValue, worldPhrase } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { counted } from './piles.ts'
import type { EncounterScene } from './scene.ts'

/** TW-279. What an encounter came to. */
export type Aftermath = Pick<
  EncounterResult,
  'scenario' | 'result' | 'rounds' | 'outcomes' | 'flags' | 'hp' | 'faith' | 'resonance' | 'reputation' | 'loot'
>

/** One sentence for the end, one for who it happened to, one for what it changed, one for what the world makes of it. */
export function aftermathTexts(
  aftermath: Aftermath,
  plan: Pick<Plan, 'scenarios' | 'balance' | 'road'>,
  words: Wording,
): string[] {
  const { scenario, result, rounds, flags, loot } = aftermath
  const now = { ...flags, cowed: isCowed(aftermath) }
  const held = (['violence', 'nonviolent', 'mixed', 'cowed'] as const).filter((name) => now[name])
  const found = loot.map((id) => words.text(`twilight.loot.${id}`))
  return [
    words.text('cli.twilight.aftermath', {
      scenario: { term: `twilight.scenario.${scenario}` },
      result: { term: `twilight.result.${result}` },
      rounds,
      n: held.length,
      flags: { list: held.map((name) => ({ term: `twilight.consequence.${name}` })) },
    }),
    outcomeText(aftermath, words),
    changeText(aftermath, words),
    ...(found.length > 0 ? [words.text('cli.twilight.loot', { loot: counted(found).join(', ') })] : []),
    ...consequenceTexts(aftermath, plan, words),
  ]
}

/** TW-053. What follows once the encounter is taken over; the numbers above are those of its end. */
function consequenceTexts(
  aftermath: Aftermath,
  plan: Pick<Plan, 'scenarios' | 'balance' | 'road'>,
  words: Wording,
): string[] {
  // Whoever has fallen on a road goes nowhere.
  if (plan.road && aftermath.result === 'defeat') return []
  const price = { n: { signed: plan.balance.road.cowedReputation } }
  const told = [
    ...(isCowed(aftermath) ? [words.text('twilight.consequence.cowed.price', price)] : []),
    ...consequencesOf(plan, aftermath).map((effect) => words.say(worldPhrase(effect))),
  ].join(', ')
  return told === '' ? [] : [words.text('cli.twilight.consequences', { effects: told })]
}

/** TW-446. */
const isCowed = ({ outcomes }: Aftermath): boolean => outcomes.some(({ cowed }) => cowed)

/** `Pacified: Moon Wolf ×2; Got away: Moon Wolf`. */
function outcomeText({ outcomes }: Aftermath, words: Wording): string {
  const parts = (['killed', 'pacified', 'cowed', 'escaped', null] as const).flatMap((outcome) => {
    const ids = outcomes.filter((each) => (each.cowed ? 'cowed' : each.outcome) === outcome).map(({ id }) => id)
    if (ids.length === 0) return []
    const names = [...new Set(ids)].map((id): string => {
      const n = ids.filter((other) => other === id).length
      const name: PhraseValue = { term: `twilight.enemy.${id}` }
      return n === 1 ? words.text(`twilight.enemy.${id}`) : words.text('twilight.several', { name, n })
    })
    const head = outcome === null ? words.text('cli.twilight.undecided') : words.text(`twilight.outcome.${outcome}`)
    return [`${head}: ${names.join(', ')}`]
  })
  return parts.join('; ')
}

function changeText({ hp, faith, resonance, reputation }: Aftermath, words: Wording): string {
  return words.text('cli.twilight.changes', {
    hp: { signed: hp.change },
    hpNow: hp.now,
    faith: { signed: faith.change },
    faithNow: faith.now,
    resonance: shiftValue(resonance.change),
    resonanceNow: resonance.now === 0 ? 0 : shiftValue(resonance.now),
    reputation: { signed: reputation.change },
    reputationNow: reputation.now,
  })
}

/** The encounter that is over but not yet committed. */
export const aftermathOf = ({ encounter }: EncounterScene): Aftermath => resultOf(encounter)
