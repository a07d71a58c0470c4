import type { Localised } from '@arbiter/kernel'
import type { Balance } from './tuning.ts'
import type { RunContent } from './types.ts'
import type { AbilityId, StatusId } from './words.ts'

/**
 * Texts of content name their numbers: `{rounds}` of the entry's own group of the tuning, `{status.fire.tick}` of another.
 * `{rounds|round|rounds}` puts the word behind the number: two forms for one and more, three for one, few and many.
 */

/** What an ability does, with the numbers in force. */
export const abilityText = (content: RunContent, id: AbilityId): Localised =>
  filled(entryOf(content.abilities, id).text, content.balance, `ability.${id}`)

export const statusText = (content: RunContent, id: StatusId): Localised =>
  filled(entryOf(content.statuses, id).text, content.balance, `status.${id}`)

export function spellText(content: RunContent, id: string): Localised {
  const { text, effect } = entryOf(content.spells, id)
  return filled(text, content.balance, `spell.${effect}`)
}

/** What the passive of a leader does. Its numbers are those of the passive. */
export function leaderText(content: RunContent, id: string): Localised {
  const { text, passive } = entryOf(content.leaders, id)
  return filled(text, { ...content.balance, own: passive }, 'own')
}

/** One number that a text names, and the forms of the word behind it. */
export interface Blank {
  readonly key: string
  readonly forms: readonly string[]
}

const BLANK = /\{([^{}]*)\}/g

export const blanksIn = (text: string): Blank[] => [...text.matchAll(BLANK)].map(([, inside]) => blankOf(inside!))

function blankOf(inside: string): Blank {
  const [key = '', ...forms] = inside.split('|')
  return { key, forms }
}

function entryOf<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new RangeError(`no entry ${id}`)
  return entry
}

type Numbers = Balance | (Balance & { readonly own: object })

const filled = (text: Localised, numbers: Numbers, group: string): Localised => {
  const fill = (part: string): string =>
    part.replace(BLANK, (_, inside: string) => {
      const { key, forms } = blankOf(inside)
      const value = valueAt(numbers, `${group}.${key}`) ?? valueAt(numbers, key)
      return typeof value === 'number' ? counted(value, forms) : (value as readonly number[]).map(shown).join(', ')
    })
  return { en: fill(text.en), ru: fill(text.ru) }
}

const valueAt = (numbers: Numbers, key: string): unknown =>
  key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], numbers)

function counted(n: number, forms: readonly string[]): string {
  const form = forms.length === 3 ? forms[slavic(Math.abs(n))] : forms[Math.abs(n) === 1 ? 0 : 1]
  return form === undefined ? shown(n) : `${shown(n)} ${form}`
}

const shown = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)

/** 1 раунд, 2 раунда, 5 раундов. */
function slavic(n: number): 0 | 1 | 2 {
  const [tens, ones] = [n % 100, n % 10]
  if (tens >= 11 && tens <= 14) return 2
  if (ones === 1) return 0
  return ones >= 2 && ones <= 4 ? 1 : 2
}
