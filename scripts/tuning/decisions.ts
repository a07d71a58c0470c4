import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameKit } from '@arbiter/kernel'
import type { StatisticName } from '@arbiter/lab'

/**
 * What a report of a game asks and what was decided: `packages/<game>/experiments/decisions.json`, and `decisions-<name>.json` for a report beside it,
 * on other content.
 */
export interface Decisions {
  /** What the file is called, where it is not `decisions.json`. */
  readonly file?: string
  readonly title: string
  readonly intro: string
  /** Ids of the shipped packs that the report is about; without them those of the game as the apps offer it. */
  readonly packs?: readonly string[]
  /** The packs that the numbers that were moved are told against; without them `core`. */
  readonly before?: readonly string[]
  /** By experiment: most matches of an arm, where its file asks for more than a report may take (RN-706). */
  readonly most?: Readonly<Record<string, number>>
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
  /** By experiment: a table of its own kind in place of the plain ones. */
  readonly tables?: Readonly<Record<string, OwnTable>>
  /** Experiments whose answers stand here, in this order. */
  readonly experiments: readonly string[]
  /** What was decided; figures in it are filled in, see `withFigures`. */
  readonly decision: string
  /** What the decision takes for granted; the report says where the figures say otherwise, see `brokenClaims`. */
  readonly claims?: readonly string[]
}
/**
 * `pairings`: the arms `a-b` as a matrix. `arms by thing`: measures that each belong to one arm. `by faction`: units stand in pages
 * of their factions. `no units`: they stand nowhere. */
export type OwnTable = 'pairings' | 'arms by thing' | 'by faction' | 'no units'
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

export const reportFile = (name: string): string => join(ROOT, 'docs', 'tuning', `${name}.md`)

/** The game on the packs that its report is about. */
export function judgedKit(kit: GameKit, { packs }: Pick<Decisions, 'packs'>): GameKit {
  if (packs === undefined) return kit
  const built = kit.build(packs.map((id) => kit.packs[id]!))
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
}

/** None: the game has no report yet. */
export const decisionsOf = (game: string): Decisions | undefined =>
  reportsOf(game).find(({ name }) => name === game)?.decisions

/** Every report of a game, under the name of its file: `run`, `run-eight`. */
export function reportsOf(game: string): { readonly name: string; readonly decisions: Decisions }[] {
  const folder = join(ROOT, 'packages', game, 'experiments')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [whole, beside] = /^decisions(?:-(\w+))?\.json$/.exec(file) ?? []
      if (whole === undefined) return []
      const decisions = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Decisions
      return [{ name: beside === undefined ? game : `${game}-${beside}`, decisions }]
    })
}
