import type { BotMaker, Game, GameEvent, PackRef, Refusal } from './contract.ts'
import type { Language, Localised, Phrase } from './phrase.ts'
import type { Result } from './result.ts'
import type { Tempo } from './tempo.ts'

/** A pack as its files: path inside the pack → text. Apps read the folders. */
export interface PackFiles {
  readonly [path: string]: string
}

/** One fault in content. Codes `E_…` refuse the pack, `W_…` only warn. */
export interface PackFault {
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly expected: string
  readonly found: unknown
  readonly nearest?: string
}

/**
 * What can be turned in `tuning.json`, and how far. Lists are turned entry by entry; a field of an object has the key
 * `<key>/<field>`. The choice `null` switches a number off or leaves a field out.
 */
export type Knob =
  | { key: string; kind: 'number'; unit: string; min: number; max: number; step: number }
  | { key: string; kind: 'choice'; unit: string; values: readonly (string | number | boolean | null)[] }
  | { key: string; kind: 'list'; unit: string; min: number; max: number; step: number; length: number }

/** One part of the content as data, after overlays. */
export interface Section {
  /** The file of a pack that fills it. */
  readonly file: string
  readonly value: unknown
  /** The JSON Schema of that file, for its authors. */
  readonly schema?: object
}

/** A ready set-up that a person can start with one click. */
export interface Preset<Setup = unknown> {
  readonly id: string
  /** What it was called before; asked for by such an id, it is found. */
  readonly formerIds?: readonly string[]
  readonly name: Localised
  readonly setup: Setup
}

export const findPreset = <Setup>(
  { presets }: { readonly presets: readonly Preset<Setup>[] },
  id: string,
): Preset<Setup> | undefined =>
  presets.find((preset) => preset.id === id) ?? presets.find(({ formerIds }) => formerIds?.includes(id))

/** A question for the lab that ships with the game, as its file says it; the lab checks it. */
export type ExperimentFile = Readonly<Record<string, unknown>> & { readonly id: string }

/** The messages of one language: key → ICU message. */
export type Messages = Readonly<Record<string, string>>

/** Sentences in the languages that somebody asked for. */
export type Locales = Readonly<Record<Language, Messages>>

/** A game with everything an app needs to offer it: content, bots, names, sentences. Apps know games only through this. */
export interface GameKit<
  Setup = unknown,
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  View = unknown,
> {
  readonly id: string
  /** The game on its own content. */
  readonly game: Game<Setup, State, Action, Event, View>
  /** The packs that ship with the game, by id, as far as they are fetched; `core` is always there. */
  readonly packs: Readonly<Record<string, PackFiles>>
  /** The game on other content: packs in order, later ones overlay earlier ones. A bad pack is refused whole. */
  build(packs: readonly PackFiles[]): Result<GameKit<Setup, State, Action, Event, View>, PackFault[]>
  /** Warnings about the content; it loads all the same. */
  readonly warnings: readonly PackFault[]
  /** The content as data: what experiments read, turn and leave out. `tuning` is always there. */
  readonly sections: Readonly<Record<string, Section>>
  readonly knobs: readonly Knob[]
  readonly presets: readonly Preset<Setup>[]
  /** Weakest first. */
  readonly bots: Readonly<Record<string, BotMaker<Setup, View, Action>>>
  /** The bot that people play against where nobody names one; otherwise the default bot, the yardstick of the lab. */
  readonly opponent?: string
  /** Bots that compute tables for a set-up, for seconds, before they can decide: a host lets nobody else's bots wait for them. */
  readonly preparedBots?: readonly string[]
  /** The sentences it was made with. */
  readonly locales: Locales
  /** Names of content: term key → text. */
  readonly terms: Readonly<Record<string, Localised>>
  /** The report of a finished match beside its outcome, as data. */
  report?(state: State, events: readonly Event[], seed?: string): unknown
  /** The event as a sentence without a language. */
  phrase(event: Event): Phrase
  /**
   * The sentences of events, in order, where an event alone does not say whom it names: all that happened so far is given, and those from
   * `from` on are told. The same object for the same event.
   */
  narrate?(events: readonly Event[], from?: number): readonly Phrase[]
  /** How a match is told. Without it, events follow each other without a rest. */
  readonly tempo?: Tempo<Event>
  /** Why an action was refused, as a sentence without a language. */
  explain(refusal: Refusal): Phrase
  /** What an action means, for buttons and menus. */
  describe(action: Action, view: View): Phrase
}

/**
 * JSON Schemas of what a game shows: its views, and its events with their numbers, as a seat or a spectator gets them.
 * `npm run schemas` writes them from the types.
 */
export interface GameSchemas {
  readonly view: object
  readonly event: object
  readonly $defs: Readonly<Record<string, object>>
}

/** A name that somebody typed may be one that every object knows, such as `toString`. */
export const botNamed = ({ bots }: Pick<GameKit, 'bots'>, name: string): BotMaker | undefined =>
  Object.hasOwn(bots, name) ? bots[name] : undefined

/** The bot for newcomers: `normal`, or the one in the middle. */
export function defaultBot({ bots }: Pick<GameKit, 'bots'>): string {
  const names = Object.keys(bots)
  return names.find((name) => name === 'normal') ?? names[Math.floor(names.length / 2)]!
}

/** Whom somebody plays against who has named nobody. */
export const defaultOpponent = (kit: Pick<GameKit, 'bots' | 'opponent'>): string => kit.opponent ?? defaultBot(kit)

export const packRefs = (game: Pick<Game, 'packs'>): PackRef[] => game.packs.map(({ id, hash }) => ({ id, hash }))
