import type { ExperimentFile } from '@arbiter/kernel'
import lengths from '../experiments/lengths.json' with { type: 'json' }

/** Questions for the lab that ship with the game. */
export const EXPERIMENTS: readonly ExperimentFile[] = [lengths]
