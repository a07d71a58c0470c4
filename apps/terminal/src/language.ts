import { messages as phrasesEn } from '@arbiter/client/locales/en'
import { messages as phrasesRu } from '@arbiter/client/locales/ru'
import {
  type GameEvent,
  type GameKit,
  isLanguageTag,
  type Language,
  type Messages,
  SHIPPED_LANGUAGES,
  type ShippedLanguage,
} from '@arbiter/kernel'
import { locales as lab } from '@arbiter/lab/locales'
import { locales as table } from '@arbiter/table/locales'
import { createWording, negotiateLanguage, type Vocabulary, type Wording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import en from '../locales/en.json' with { type: 'json' }
import labEn from '../locales/lab.en.json' with { type: 'json' }
import labRu from '../locales/lab.ru.json' with { type: 'json' }
import onlineEn from '../locales/online.en.json' with { type: 'json' }
import onlineRu from '../locales/online.ru.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import tablesEn from '../locales/tables.en.json' with { type: 'json' }
import tablesRu from '../locales/tables.ru.json' with { type: 'json' }
import tabletopEn from '../locales/tabletop.en.json' with { type: 'json' }
import tabletopRu from '../locales/tabletop.ru.json' with { type: 'json' }
import type { App } from './command.ts'
import { Failure } from './failure.ts'
import type { Names, TerminalGame } from './games/terminalGame.ts'
import type { Controllers } from './kits.ts'
import { withNames } from './names.ts'
import { ownSeatTerm, seatedBots } from './people.ts'

export const cliLocales: Readonly<Record<ShippedLanguage, Messages>> = {
  en: { ...en, ...labEn, ...onlineEn, ...tablesEn, ...tabletopEn },
  ru: { ...ru, ...labRu, ...onlineRu, ...tablesRu, ...tabletopRu },
}

/** Sentences of the command line, and of a game when one is at hand. */
export const wordsOf = (language: Language, ...vocabularies: readonly Vocabulary[]): Wording =>
  createWording(language, [
    { locales: shared },
    { locales: cliLocales },
    { locales: lab },
    { locales: table },
    { locales: { en: phrasesEn, ru: phrasesRu } },
    ...vocabularies,
  ])

/** What brings names into a match beside its set-up. */
interface NameSources {
  /** What happened so far. */
  readonly events?: () => readonly GameEvent[]
  readonly controllers?: Controllers | undefined
  /** Somebody plays here, and is spoken to; otherwise people look on. */
  readonly played?: boolean
  /** Of people who play elsewhere. */
  readonly people?: Names
}

/** Sentences of one match, with the names that its players chose, or that its bots have. */
export function matchWords(
  app: Pick<App, 'language'>,
  kit: GameKit,
  own: TerminalGame,
  setup: unknown,
  { events, controllers = {}, played = false, people = {} }: NameSources = {},
): Wording {
  const names = own.names?.(setup, kit)
  const growing = typeof names === 'function' ? names : undefined
  const terms = { ...seatedBots(kit, controllers), ...(growing?.([]) ?? (names as Names | undefined)), ...people }
  const reader = played ? ownSeatTerm(kit, controllers) : undefined
  const isNameless = reader !== undefined && terms[reader] === undefined
  const words = wordsOf(app.language, kit, { locales: isNameless ? spokenTo : {}, terms, reader })
  return growing && events ? withNames(words, () => growing(events())) : words
}

/** Whoever plays alone and is called nothing but the number of a seat is spoken to in labels, too. */
const spokenTo = Object.fromEntries(
  SHIPPED_LANGUAGES.map((language) => [
    language,
    {
      'cli.play.prompt.you': cliLocales[language]['cli.play.prompt.nameless']!,
      'cli.seat.called.you': cliLocales[language]['cli.seat.called.nameless']!,
    },
  ]),
)

type Environment = Readonly<Record<string, string | undefined>>

/** `--lang`, else `ARBITER_LANG`, else the locale of the shell, else English. */
export function chosenLanguage(argv: readonly string[], env: Environment): Language {
  const asked = flagValue(argv, '--lang')
  const known = languageOf(asked) ?? languageOf(env.ARBITER_LANG)
  return known ?? negotiateLanguage((env.LC_ALL || env.LC_MESSAGES || env.LANG || '').replace('_', '-'))
}

/**
 * `en_GB.UTF-8` is English. Any language may be asked for, since packs bring their own; what has no name is a slip. The sentences of
 * the command line are in those that ship, so nobody is given another one unasked.
 */
function languageOf(asked = ''): Language | undefined {
  const tag = asked.split('.')[0]!.replaceAll('_', '-')
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    const named = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(canonical)
    if (named === undefined || !isLanguageTag(canonical)) return undefined
    return SHIPPED_LANGUAGES.find((shipped) => shipped === canonical.split('-')[0]) ?? canonical
  } catch {
    return undefined
  }
}

/** What `ARBITER_LANG` asks for in vain; a slip there must not cost the command. */
export const unknownLanguage = ({ ARBITER_LANG }: Environment): string | undefined =>
  ARBITER_LANG && !languageOf(ARBITER_LANG) ? ARBITER_LANG : undefined

/** The language is needed before the arguments are parsed: help is in it. An unknown one is refused afterwards. */
export function checkLanguage(argv: readonly string[]): void {
  const asked = flagValue(argv, '--lang')
  if (asked !== undefined && languageOf(asked) === undefined) {
    throw new Failure('unknown_language', { language: asked, known: SHIPPED_LANGUAGES.join(', ') })
  }
}

function flagValue(argv: readonly string[], flag: string): string | undefined {
  for (const [i, argument] of argv.entries()) {
    if (argument === flag) return argv[i + 1]
    if (argument.startsWith(`${flag}=`)) return argument.slice(flag.length + 1)
  }
  return undefined
}
