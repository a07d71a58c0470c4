import type { GameKit, Phrase, Refusal } from '@arbiter/kernel'
import { REFUSAL_CODES } from './host.ts'

/** Why something was not done: the table says it in words of its own, the rules in those of the game. */
export const refusalPhrase = (kit: Pick<GameKit, 'explain'>, refusal: Refusal): Phrase =>
  REFUSAL_CODES.some((code) => code === refusal.code) ? { key: `table.refused.${refusal.code}` } : kit.explain(refusal)
