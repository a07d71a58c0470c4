import type { GameKit, Language, Messages } from '@arbiter/kernel'
import { FIGURES, type Figures } from './figures.ts'

/** One heading of a page "How to play". */
export interface HowToPlaySection {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** Steps are in their order, deeds and things have a name, tips have neither. */
  readonly kind: 'steps' | 'named' | 'tips'
  readonly items: readonly HowToPlayItem[]
}

export interface HowToPlayItem {
  /** `scores.1`: what its picture is asked for with. */
  readonly id: string
  readonly name?: string
  readonly text: string
}

/** The sentences of each page; a game without any has no such page. */
const PAGES: Readonly<Record<string, Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>>> = {
  dice: {
    en: () => import('./locales/dice.en.json', { with: { type: 'json' } }),
    ru: () => import('./locales/dice.ru.json', { with: { type: 'json' } }),
  },
  arena: {
    en: () => import('./locales/arena.en.json', { with: { type: 'json' } }),
    ru: () => import('./locales/arena.ru.json', { with: { type: 'json' } }),
  },
  twilight: {
    en: () => import('./locales/twilight.en.json', { with: { type: 'json' } }),
    ru: () => import('./locales/twilight.ru.json', { with: { type: 'json' } }),
  },
  run: {
    en: () => import('./locales/run.en.json', { with: { type: 'json' } }),
    ru: () => import('./locales/run.ru.json', { with: { type: 'json' } }),
  },
  tabletop: {
    en: () => import('./locales/tabletop.en.json', { with: { type: 'json' } }),
    ru: () => import('./locales/tabletop.ru.json', { with: { type: 'json' } }),
  },
}

/** Makes the sentences of messages, as a wording does. */
export type MakeText = (messages: Messages) => (key: string, figures: Figures) => string

/**
 * How the game of a kit is played, from the player's side, in one or two screens. Its numbers are those of the kit's content; who plays by
 * other packs builds the kit with them. Undefined where nobody has written it.
 */
export async function howToPlay(
  kit: GameKit,
  language: Language,
  makeText: MakeText,
): Promise<readonly HowToPlaySection[] | undefined> {
  const pages = PAGES[kit.id]
  if (!pages) return undefined
  const { default: messages } = await (pages[language] ?? pages.en!)()
  const say = makeText(messages)
  const figures = FIGURES[kit.id]!(kit, language)
  const text = (key: string): string => say(key, figures)
  const keys = Object.keys(messages)
  return keys
    .filter((key) => !key.includes('.'))
    .map((id) => {
      const items = keys
        .filter((key) => key.startsWith(`${id}.`) && /\.\d+$/.test(key))
        .map((key) => ({ id: key, ...(`${key}.name` in messages && { name: text(`${key}.name`) }), text: text(key) }))
      return {
        id,
        title: text(id),
        ...(`${id}.text` in messages && { text: text(`${id}.text`) }),
        kind: items.some(({ name }) => name !== undefined) ? 'named' : id === 'tips' ? 'tips' : 'steps',
        items,
      }
    })
}
