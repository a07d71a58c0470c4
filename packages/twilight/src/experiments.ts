import type { ExperimentFile } from '@arbiter/kernel'

export const EXPERIMENTS: readonly ExperimentFile[] = []
