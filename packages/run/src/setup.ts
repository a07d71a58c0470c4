import type { Schema } from '@arbiter/kernel'
import type { Mechanics } from './battle/config.ts'
import type { BattleSetup } from './battle/setup.ts'
import type { RunContent } from './content/types.ts'
import { DECK_CODES } from './rules/decks.ts'
import { setupJson } from './setup/json.ts'
import { parseSetup } from './setup/parse.ts'

/** A checked set-up: every default filled in, every id known. */
export interface Setup {
  readonly faction: string
  readonly leader: string
  /** The owner's rating when the run starts. */
  readonly rating: number
  /**
   * Who deals drafts and brings opponents. `server`: the seat `server` answers with child seeds, snapshots and bots
   * (RN-011, RN-267). `local`: the match itself, with its own draws and bots; one seat.
   */
  readonly host: 'local' | 'server'
  /** RN-624: 12 unit types in table order, or `dealt` from the match's own draws; without one the starter deck. */
  readonly deck?: 'dealt' | readonly string[]
  /** RN-685: practice against recruits alone, for half the crowns and no rating; without it they are graded (RN-670). */
  readonly opponents?: 'gentle'
  /** RN-149: runs on a server always use `roguelike`. */
  readonly mechanics: Mechanics
  /** The run is abandoned after this many decisions. */
  readonly decisions: number
  /** Instead of a run: one battle between two given teams. The decision is to start it. */
  readonly battle: BattleSetup | null
}

/** Beside these, mechanics are refused with the codes of RN-151. */
export const SETUP_CODES = [
  'setup_field',
  'setup_range',
  'setup_ref',
  'setup_duplicate',
  'setup_leader',
  'setup_cell',
  'setup_mechanic',
  'setup_deck',
  ...DECK_CODES,
] as const
export type SetupCode = (typeof SETUP_CODES)[number]

export const setupSchema = (content: RunContent): Schema<Setup> => ({
  json: setupJson(content),
  parse: (raw) => parseSetup(raw, content),
})
