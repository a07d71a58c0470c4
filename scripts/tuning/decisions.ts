import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameKit } from '@arbiter/kernel'
import type { StatisticName } from '@arbiter/lab'

/** What a game's report asks and what was decided: `packages/<game>/experiments/decisions.json`. */
export interface Decisions {
  readonly title: string
  readonly intro: string
  /** Ids of the shipped packs that the report is about; without them those of the game as the apps offer it. */
  readonly packs?: readonly string[]
  readonly sections: readonly Section[]
  /** A reason for every number that the shipped overlays move. */
  readonly moved?: Readonly<Record<string, { readonly why: string; readonly shown: Shown }>>
}
export interface Section {
  /** A half of the report begins here. */
  readonly part?: string
  readonly title: string
  /** A table that is put together from several answers, before the decision. */
  readonly table?: 'road targets'
  /** Experiments whose answers stand here, in this order. */
  readonly experiments: readonly string[]
  /** What was decided; figures in it are filled in, see `withFigures`. */
  readonly decision: string
  /** What the decision takes for granted; the report says where the figures say otherwise, see `brokenClaims`. */
  readonly claims?: readonly string[]
}
/** Where the effect of a moved number is seen: the same statistic before and after. */
export interface Shown {
  readonly measure: string
  readonly stat?: StatisticName
  readonly group?: string
  readonly before: ArmRef
  readonly after: ArmRef
}
interface ArmRef {
  readonly experiment: string
  readonly arm: string
}

const ROOT = join(import.meta.dirname, '..', '..')

export const reportFile = (game: string): string => join(ROOT, 'docs', 'tuning', `${game}.md`)

/** The game on the packs that its report is about. */
export function judgedKit(kit: GameKit, { packs }: Pick<Decisions, 'packs'>): GameKit {
  if (packs === undefined) return kit
  const built = kit.build(packs.map((id) => kit.packs[id]!))
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
}

/** None: the game has no report yet. */
export function decisionsOf(game: string): Decisions | undefined {
  const file = join(ROOT, 'packages', game, 'experiments', 'decisions.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Decisions) : undefined
}
