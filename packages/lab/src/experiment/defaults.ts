import { defaultBot, type GameKit } from '@arbiter/kernel'
import type { Experiment, MeasureSpec, StatisticName } from './schema.ts'

/** What is played when an experiment does not say. */
export const defaultSource = (kit: GameKit): { preset: string } => ({ preset: kit.presets[0]!.id })
export const defaultBots = (kit: GameKit): string[] => [defaultBot(kit)]

/** What is measured when an experiment names nothing: who wins, and how long it takes. */
export function measuresOf({ measures }: Experiment, seats: readonly string[]): readonly MeasureSpec[] {
  if (measures) return measures
  const first = seats[0] ?? '1'
  const title =
    seats.length === 1 ? { en: 'Won', ru: 'Побед' } : { en: `Seat ${first} wins`, ru: `Побеждает место ${first}` }
  return [
    { id: 'win', rate: `win(${first})`, title },
    { id: 'steps', mean: 'steps', title: { en: 'Decisions', ru: 'Решений' } },
  ]
}

/** The statistic that a target means when it names none. */
export const defaultStat = (measure: MeasureSpec): StatisticName =>
  'mean' in measure ? 'mean' : 'share' in measure ? 'share' : 'rate'
