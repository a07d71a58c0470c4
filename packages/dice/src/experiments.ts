import type { ExperimentFile } from '@arbiter/kernel'
import bots from '../experiments/bots.json' with { type: 'json' }

/** Questions for the lab that ship with the game. */
export const EXPERIMENTS: readonly ExperimentFile[] = [bots]
