import type { ExperimentResult } from '@arbiter/lab'

/** A name that any file system takes. */
export const fileName = ({ experiment }: ExperimentResult, part?: string): string =>
  [experiment.id, part]
    .filter((each) => each !== undefined)
    .join('-')
    .replace(/[^\w.-]+/g, '_')
