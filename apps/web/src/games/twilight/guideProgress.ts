export const GUIDE_STAGES = ['road', 'check', 'target', 'cards', 'finish', 'choice', 'watch'] as const
export type GuideStage = (typeof GUIDE_STAGES)[number]

/** Which lines of the guide had their moment, and which one has it now. */
export interface GuideProgress {
  readonly passed: readonly GuideStage[]
  readonly now?: GuideStage | undefined
}

/** Sent away, or nothing left to say. */
export const DONE: GuideProgress = { passed: GUIDE_STAGES }

/** A line stays until its moment is over, and is not said again. */
export function reach({ passed, now }: GuideProgress, stage: GuideStage): GuideProgress {
  if (now === stage) return { passed, now }
  return { passed: now === undefined || passed.includes(now) ? passed : [...passed, now], now: stage }
}

export const isSaid = ({ passed }: GuideProgress, stage: GuideStage): boolean => !passed.includes(stage)

/** What is stored: the lines that were said, and the one that stands there. `done` is older than the list. */
export const makeProgress = ({ passed, now }: GuideProgress): string => [passed.join(' '), now ?? ''].join('/')

export function parseProgress(stored: string | undefined): GuideProgress {
  if (stored === 'done') return DONE
  const [passed = '', now] = (stored ?? '').split('/')
  const known = (word: string | undefined): GuideStage[] => GUIDE_STAGES.filter((stage) => stage === word)
  return { passed: passed.split(' ').flatMap(known), now: known(now)[0] }
}
