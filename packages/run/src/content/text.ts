import type { Localised } from '@arbiter/kernel'
import type { Sum } from './clauses/types.ts'
import type { Modified } from './clauses/words.ts'
import { battleStats } from './stats.ts'
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

/** ATK and magic with the bonus of its faction, as they stand on the card. */
function bearerOf(content: RunContent, unit: UnitType, tier: Tier): Bearer {
  const { atk, range } = battleStats(content, unit, tier)
  return { atk, range, magicPct: content.factions.find(({ id }) => id === unit.faction)?.magicPct ?? 0 }
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
    // What it does not do is a whole saying: how long stands beside it.
    `${upper(`${does.join('; ')}${status.flags.length > 0 && lasts !== '' ? `;${lasts}` : lasts}`.trim())}.`,
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

/** What the magnitude of a status does, with its place left open: "ATK … %". */
export interface Measure {
  /** How the number is written; the larger magnitude wins (RN-099), so what takes away has a positive one too. */
  readonly sign: 'plus' | 'minus' | 'none'
  readonly before: Localised
  readonly after: Localised
}

/** Nothing where a status has no size, or more to say than one number. */
export function statusMeasure({ clauses, modifiers, flags }: Status): Measure | undefined {
  if (flags.includes('shield')) return measure('none', (grammar) => grammar.absorbs(OPEN.value), false)
  const ticks = clauses.filter(({ when }) => when === 'tick').flatMap((clause) => clause.do)
  const tick = ticks.find(
    (effect) => (effect.kind === 'damage' || effect.kind === 'heal') && sizeIn(effect.amount) === 1,
  )
  if (tick?.kind === 'damage') return measure('none', (grammar) => grammar.damage(OPEN, tick.type), true)
  if (tick) return measure('none', (grammar) => grammar.heal(OPEN.value, false, 'one'), true)
  const modifier = modifiers.find(({ amount }) => sizeIn(amount) !== 0)
  if (!modifier) return undefined
  const sign = sizeIn(modifier.amount) < 0 ? 'minus' : 'plus'
  return measure(sign, (grammar) => grammar.stat(modifier.stat, OPEN.value, false), false)
}

/** RN-436: of a stat that is changed for some rounds. */
export const statMeasure = (stat: Modified, sign: 'plus' | 'minus'): Measure =>
  measure(sign, (grammar) => grammar.stat(stat, OPEN.value, false), false)

/** Where the number will stand: told like any number, and no other. */
const OPEN = { value: '90909', formula: null }

function measure(sign: Measure['sign'], tell: (grammar: Grammar) => string, isTick: boolean): Measure {
  const parts = (grammar: Grammar) => {
    const each = isTick ? ` ${grammar.trigger('tick', 'status').toLowerCase()}` : ''
    const [before = '', after = ''] = `${tell(grammar)}${each}`.split(OPEN.value)
    return { before, after }
  }
  const own = { en: parts(en), ru: parts(ru) }
  return { sign, before: { en: own.en.before, ru: own.ru.before }, after: { en: own.en.after, ru: own.ru.after } }
}

/** 1 where a number is the magnitude itself, −1 where it is taken away, 0 where it is something else. */
function sizeIn(amount: Sum): -1 | 0 | 1 {
  if (typeof amount === 'number' || amount.of !== 'magnitude') return 0
  return amount.pct === 100 ? 1 : amount.pct === -100 ? -1 : 0
}

function entryOf<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new RangeError(`no entry ${id}`)
  return entry
}
