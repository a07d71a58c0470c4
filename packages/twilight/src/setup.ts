import type { Schema } from '@arbiter/kernel'
import type { TwilightContent } from './content/types.ts'
import { setupJson } from './setup/json.ts'
import { parseSetup } from './setup/parse.ts'

/** A checked set-up: every default filled in, every id known. A single encounter is a campaign of one. */
export interface Setup {
  readonly hero: string
  /** The fate deck one starts with. */
  readonly deck: string
  /** Exactly one of the two is named. */
  readonly campaign: string | null
  readonly encounter: string | Skirmish | null
  readonly start: StartValues
  /** The match ends undecided after this many commands. */
  readonly decisions: number
  /** TW-515. Only with a pack that has levels to play on. */
  readonly difficulty?: string
  readonly ladder?: number
}

/** An encounter made up on the spot, with the usual rules. */
export interface Skirmish {
  readonly enemies: readonly string[]
  readonly canFlee: boolean
  readonly keywords: boolean
  readonly lastStand: boolean
}

/** Where the session does not start as usual; for the lab, for tests and for house rules. */
export interface StartValues {
  readonly hp?: number
  readonly faith?: number
  readonly resonance?: number
  readonly reputation?: number
  /** Instead of the hero's starting deck. */
  readonly cards?: readonly string[]
  /** Cards beside the starting deck. */
  readonly extraCards?: readonly string[]
  /** The first session deck in exactly this order, unshuffled. */
  readonly fateOrder?: readonly string[]
  readonly flags?: readonly string[]
  readonly inventory?: readonly string[]
  /** Enemies of the first encounter that do not enter fresh, by slot. */
  readonly enemies?: Readonly<Record<string, EnemyStart>>
  /** TW-515. Only with a pack that has levels to play on. */
  readonly curses?: readonly string[]
  readonly allies?: readonly string[]
  readonly tally?: Readonly<Record<string, number>>
  /** Where on the road the session starts. */
  readonly node?: string
}

/** Never more than the enemy can have. */
export interface EnemyStart {
  readonly hp?: number
  readonly wp?: number
  readonly buff?: number
  readonly stunned?: boolean
  readonly expose?: number
  readonly unravel?: number
  readonly bleed?: Lasting
  readonly disarm?: Lasting
}
/** `n` at each of the next `rounds` round ends. */
export interface Lasting {
  readonly n: number
  readonly rounds: number
}

export const SETUP_CODES = [
  'setup_field',
  'setup_range',
  'setup_ref',
  'setup_duplicate',
  'setup_limit',
  'setup_hero',
  'setup_road',
] as const
export type SetupCode = (typeof SETUP_CODES)[number]

export const setupSchema = (content: TwilightContent): Schema<Setup> => ({
  json: setupJson(content),
  parse: (raw) => parseSetup(raw, content),
})
