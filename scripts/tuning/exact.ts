import type { GameKit } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import { diceExact } from './exactDice.ts'

/** Games that can compute some answers without chance show them beside the sampled ones. */
const EXACT: Readonly<Record<string, (kit: GameKit, result: ExperimentResult) => string[]>> = { dice: diceExact }

export const exactTables = (kit: GameKit, result: ExperimentResult): string[] => EXACT[kit.id]?.(kit, result) ?? []
