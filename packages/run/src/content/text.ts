import type { Localised } from '@arbiter/kernel'
import { statsAt } from './stats.ts'
import { en } from './text/en.ts'
import type { Grammar } from './text/grammar.ts'
import { ru } from './text/ru.ts'
import { type Bearer, Teller, upper } from './text/tell.ts'
import type { Ability, RunContent, Status, UnitType } from './types.ts'
import type { Tier } from './words.ts'

/** RN-455: what records do, told from the records themselves, with the numbers in force. */

const GRAMMARS = { en, ru } as const
type Language = keyof typeof GRAMMARS
const inBoth = (tell: (language: Language, grammar: Grammar) => string): Localised => ({
  en: tell('en', en),
  ru: tell('ru', ru),
})

/** RN-456: of a unit at a tier with its own numbers, otherwise as formulas. */
export function abilityText(content: RunContent, id: string, unit?: UnitType, tier: Tier = 3): Localised {
  const ability = entryOf(content.abilities, id)
  const bearer: Bearer | null = unit ? bearerOf(content, unit, tier) : null
  return inBoth((language, grammar) => {
    const teller = new Teller(content, language, grammar, 'unit', bearer)
    return [costOf(content, ability, grammar), teller.clauses(ability.clauses)].filter((part) => part !== '').join(' ')
  })
}

/** ATK with the bonus of its faction, as it stands on the card. */
function bearerOf(content: RunContent, unit: UnitType, tier: Tier): Bearer {
  const { atk, range } = statsAt(content, unit, tier)
  const percent = 100 + (content.factions.find(({ id }) => id === unit.faction)?.atkPct ?? 0)
  return { atk: Math.max(1, Math.floor((2 * atk * percent + 100) / 200)), range }
}

/** "Action, cooldown 3 rounds, costs 2 shots." */
function costOf(content: RunContent, ability: Ability, grammar: Grammar): string {
  const { kind, cooldown, charges, shots, mana } = ability
  if (kind === 'passive') return ''
  const parts = [
    grammar.kind[kind],
    ...(cooldown === undefined ? [] : [cooldownOf(content, ability.id, cooldown, grammar)]),
    ...(charges === undefined ? [] : [grammar.charges(charges)]),
    ...(mana ? [grammar.mana(mana)] : []),
    ...(shots ? [grammar.shots(grammar.count(shots, 'shot'))] : []),
  ]
  return `${parts.join(', ')}.`
}

/** RN-144: of mages it is that of the ammunition, where it counts. */
function cooldownOf(content: RunContent, id: string, own: number, grammar: Grammar): string {
  const bearers = content.units.filter((unit) => unit.ability === id)
  const { mageCooldown } = content.balance.ammunition
  const isMages = bearers.length > 0 && bearers.every(({ tags }) => tags.includes('mage')) && mageCooldown !== own
  if (!isMages) return grammar.cooldown(grammar.count(own, 'round'))
  return grammar.cooldown(grammar.count(mageCooldown, 'round')) + grammar.cooldownWithout(own)
}

export function statusText(content: RunContent, id: string): Localised {
  const status = entryOf(content.statuses, id)
  return inBoth((language, grammar) => statusIn(content, status, language, grammar))
}

function statusIn(content: RunContent, status: Status, language: Language, grammar: Grammar): string {
  const teller = new Teller(content, language, grammar, 'status', null)
  const does = [
    teller.sizeOf(status, status.magnitude ?? 0),
    ...status.flags.map((flag) => grammar.flag[flag](content.balance.ai.tauntRadius)),
  ].filter((part) => part !== '')
  const lasts = status.rounds === undefined ? '' : grammar.rounds(status.rounds)
  return [
    `${upper(does.join('; '))}${lasts}.`,
    teller.clauses(status.clauses.filter(({ when }) => when !== 'tick')),
    status.stacking === 'stack' ? `${grammar.maxStacks(status.maxStacks ?? 1)}.` : '',
    status.spreads === undefined ? '' : `${grammar.spreads(status.spreads)}.`,
  ]
    .filter((part) => part !== '' && part !== '.')
    .join(' ')
}

export const spellText = (content: RunContent, id: string): Localised =>
  inBoth((language, grammar) =>
    new Teller(content, language, grammar, 'unit', null).clauses(entryOf(content.spells, id).clauses),
  )

/** What the passive of a leader does. */
export const leaderText = (content: RunContent, id: string): Localised =>
  inBoth((language, grammar) =>
    new Teller(content, language, grammar, 'leader', null).clauses(entryOf(content.leaders, id).passive.clauses),
  )

function entryOf<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new RangeError(`no entry ${id}`)
  return entry
}
