import type { Localised } from '@arbiter/kernel'
import {
  abilityText,
  leaderText,
  type Measure,
  spellText,
  statMeasure,
  statusMeasure,
  statusText,
} from './content/text.ts'
import type { RunContent } from './content/types.ts'
import { TIERS } from './content/words.ts'
import { genderKey } from './phrase/gender.ts'
import { measureKeys } from './phrase/measure.ts'

/** Names of everything that content names: `run.<kind>.<id>`, units with their tier; what it does behind it (`.text`), with its numbers. */
export function termsOf(content: RunContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  const name = <Id extends string>(
    kind: string,
    entries: readonly { readonly id: Id; readonly name: Localised }[],
    text: (id: Id) => Localised,
  ) => {
    for (const { id, name: words } of entries) {
      terms[`run.${kind}.${id}`] = words
      terms[`run.${kind}.${id}.text`] = text(id)
    }
  }
  const measured = (status: string, { sign, before, after }: Measure) => {
    const keys = measureKeys(status)
    terms[keys.sign] = { en: sign, ru: sign }
    terms[keys.before] = before
    terms[keys.after] = after
  }
  name('faction', content.factions, (id) => content.factions.find((faction) => faction.id === id)!.text)
  name('leader', content.leaders, (id) => leaderText(content, id))
  name('spell', content.spells, (id) => spellText(content, id))
  name('ability', content.abilities, (id) => abilityText(content, id))
  name('status', content.statuses, (id) => statusText(content, id))
  for (const status of content.statuses) {
    const measure = statusMeasure(status)
    if (measure) measured(status.id, measure)
  }
  // RN-436: what lasts for rounds without a status of its own is called by what gave it.
  for (const [{ id, name: words, clauses }, text] of [
    ...content.abilities.map((ability) => [ability, abilityText(content, ability.id)] as const),
    ...content.spells.map((spell) => [spell, spellText(content, spell.id)] as const),
    ...content.leaders.map((leader) => [{ ...leader, ...leader.passive }, leaderText(content, leader.id)] as const),
  ])
    for (const effect of clauses.flatMap((clause) => (clause.when === 'always' ? [] : clause.do))) {
      if (effect.kind !== 'stat' && effect.kind !== 'armor') continue
      const stat = effect.kind === 'stat' ? effect.stat : 'armor'
      for (const kind of ['buff', 'debuff'] as const) {
        terms[`run.status.${kind}:${id}:${stat}`] = words
        terms[`run.status.${kind}:${id}:${stat}.text`] = text
        measured(`${kind}:${id}:${stat}`, statMeasure(stat, kind === 'buff' ? 'plus' : 'minus'))
      }
    }
  // What a passive does to an attack is told by its leader.
  for (const { id, name: words, passive } of content.leaders)
    if (passive.clauses.some(({ when }) => when === 'beforeHit')) terms[`run.ability.${id}`] = words
  for (const { id, name: words } of content.factions.flatMap(({ rivals = [] }) => rivals))
    terms[`run.rival.${id}`] = words
  for (const { id, name: words, text } of content.tags) {
    terms[`run.tag.${id}`] = words
    terms[`run.tag_text.${id}`] = text ?? words
  }
  for (const { id, names, genders } of content.units)
    for (const tier of TIERS) {
      const key = `run.unit.${id}.${tier}`
      terms[key] = names[tier - 1]!
      const gender = genders?.[tier - 1]
      if (gender) terms[genderKey(key)] = { en: gender, ru: gender }
    }
  return terms
}
