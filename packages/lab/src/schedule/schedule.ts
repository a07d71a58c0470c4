import type { Localised } from '@arbiter/kernel'
import type { Experiment, MeasureSpec, PackChoice } from '../experiment/schema.ts'
import type { Generator } from './generate.ts'

/** Where the set-up of a match comes from. */
export type Source = { readonly preset: string } | { readonly setup: unknown } | { readonly generate: Generator }

/** One way to play the matches of a schedule. Everything in it is data: it travels to other machines. */
export interface Arm {
  readonly id: string
  readonly title?: Localised
  readonly packs: readonly PackChoice[]
  readonly source: Source
  /** In the order of the seats; a shorter list begins again. */
  readonly bots: readonly string[]
  readonly set: Readonly<Record<string, unknown>>
  readonly without: readonly string[]
}

/** Matches to be played: every arm on the same seeds. Batches are cut from it in the same way wherever it runs. */
export interface Schedule {
  readonly game: string
  readonly seed: string
  readonly measures: readonly MeasureSpec[]
  readonly arms: readonly Arm[]
  /** All other arms are compared with this one, match by match. */
  readonly base: number | null
  /** Where there is no base: arm → the arm before it that it is compared with, the other seating of the same two. */
  readonly mates?: Readonly<Record<string, number>>
  /** Matches of one arm in a batch. */
  readonly block: number
  /** Arms that are played together; the base is in each group. */
  readonly groups: readonly (readonly number[])[]
  /** The rules and the content that everybody must have. */
  readonly engine: Engine
}

/** What must be the same wherever a schedule runs. */
export interface Engine {
  readonly lab: number
  readonly game: string
  readonly version: string
  readonly generator: string
  /** The law by which bots get their luck; answers of 0.2.0 and before have none. */
  readonly botLuck?: string
  /** Of the shipped packs. */
  readonly packs: string
  /** Of how a few matches end: rules that changed without a new version. */
  readonly trace: string
}

/** The arm that an arm is compared with, match by match. */
export const rivalOf = ({ base, mates }: Pick<Schedule, 'base' | 'mates'>, arm: number): number | undefined =>
  base === null ? mates?.[arm] : arm === base ? undefined : base

/** One batch: matches `from` … `to` − 1 of a group of arms. */
export interface Batch {
  readonly group: number
  readonly from: number
  readonly to: number
}

/** The batches for matches `from` … `to` − 1, in the order in which they are merged. */
export function batchesOf({ block, groups }: Pick<Schedule, 'block' | 'groups'>, from: number, to: number): Batch[] {
  const batches: Batch[] = []
  for (let start = from; start < to; start += block)
    for (const group of groups.keys()) batches.push({ group, from: start, to: Math.min(to, start + block) })
  return batches
}

/** Matches of one batch when the experiment does not say. */
const CHUNK = 250

/** Matches of one arm in a batch: those of a batch are shared out among the arms of the first, the greatest, group. */
export const blockOf = ({ chunk = CHUNK }: Pick<Experiment, 'chunk'>, groups: Schedule['groups']): number =>
  Math.max(1, Math.floor(chunk / groups[0]!.length))

/** Arms of one group; more would make batches too long for one worker. Even, so that mates stay together. */
const GROUP = 12

/** Cuts the arms into groups; each has the base, so that differences are taken where both were played. */
export function groupsOf(arms: number, base: number | null): number[][] {
  const others = Array.from({ length: arms }, (_, i) => i).filter((i) => i !== base)
  if (others.length === 0) return [[base!]]
  const groups: number[][] = []
  for (let start = 0; start < others.length; start += GROUP) {
    const own = others.slice(start, start + GROUP)
    groups.push(base === null ? own : [base, ...own])
  }
  return groups
}
