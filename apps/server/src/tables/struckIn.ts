import type { Audience, Match } from '@arbiter/kernel'
import { type StruckStep, struckSteps } from '@arbiter/table'

/** What was taken back, in games whose log shows it. */
export const struckIn = ({ game, log }: Match, audience: Audience): { struck?: StruckStep[] } =>
  game.traits?.showsUndone && log.some(({ entry }) => 'undo' in entry)
    ? { struck: struckSteps(game, log, audience) }
    : {}
