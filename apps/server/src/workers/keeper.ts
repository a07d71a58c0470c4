import { type Entry, Match } from '@arbiter/kernel'
import type { Games } from '../games.ts'
import type { Cursor } from '../storage/storage.ts'
import { isAt, isLater } from '../tables/cursor.ts'
import { enter } from '../tables/enter.ts'
import { type HeardQuestion, heardJson } from '../tables/heard.ts'
import { recordTextOf } from '../tables/record.ts'
import { resumed, snapshotOf, undosIn, unpackSnapshot } from '../tables/snapshot.ts'
import { momentOf, rewound } from '../tables/takeBack.ts'
import { weightOf } from '../tables/weight.ts'
import { HeardTexts } from './heardTexts.ts'
import type { HeardPart, KeepAnswer, KeeperAnswers, KeeperQuestion, KeepTask } from './keepTasks.ts'

/** So long one table is worked on; then the next has its turn. */
const SLICE_MS = 100
/** Moments of one match that are worked on, or kept for the next question, at once. */
const LATES = 8
/** What all matches that are kept for the next question take. */
const MAX_WEIGHT = 20_000

interface Kept {
  readonly match: Match
  /** Given, and not played yet. */
  readonly waiting: Entry[]
  at: Cursor
  undos: number
  /** Entries that it began with. */
  readonly from: number
  /** As those see it who are behind, by how many entries they know; whoever asked last stands last. */
  readonly lates: Map<number, Match>
}

const all = new Map<string, Kept>()
const heardTexts = new HeardTexts()

/** Matches that nobody has in memory, or that are too long to be looked at there. Played a slice at a time. */
export async function keepFor(games: Games, task: KeepTask): Promise<KeepAnswer> {
  const { game } = await games.kit(task.game, task.packs)
  const { id, question, until } = task
  const known = question.kind === 'heard' && heardTexts.part(textId(id, question), question.from)
  if (known) return { kind: 'answer', value: known }
  if (task.begin) {
    const setup = game.setup.parse(task.setup)
    if (!setup.ok) return { kind: 'outdated' }
    const { snapshot: packed } = task.begin
    const snapshot = packed && unpackSnapshot(packed)
    // It is a copy: what is damaged is played again.
    if (packed && !snapshot) return { kind: 'outdated' }
    const match = snapshot ? resumed(game, setup.value, snapshot) : new Match(game, setup.value, task.seed)
    all.set(id, {
      match,
      waiting: [],
      at: task.after!,
      undos: snapshot?.undos ?? 0,
      from: match.logCount,
      lates: new Map(),
    })
  }
  const kept = all.get(id)
  if (!kept) return { kind: 'missing', after: undefined }
  // Newest last.
  all.delete(id)
  all.set(id, kept)
  if (task.changes && isAt(task.after!, kept.at)) {
    for (const { version, notice, entries } of task.changes) {
      kept.waiting.push(...entries)
      kept.at = { version, notice }
    }
    if (task.isAll) kept.at = until
  }
  const end = performance.now() + SLICE_MS
  const state = playOn(kept, end)
  if (state === 'outdated') all.delete(id)
  if (state !== 'done') return { kind: state }
  if (isLater(until, kept.at)) return { kind: 'missing', after: kept.at }
  const { match } = kept
  let asked = match
  if ('entries' in question && question.entries < match.logCount) {
    const late = lateAt(kept, question.entries, end)
    if (!late) return { kind: 'more' }
    asked = late
  }
  // From a snapshot alone nothing but the next one can be told; and what has gone on does not tell where it would end.
  const isAhead = !('entries' in question) && isLater(kept.at, until)
  if (isAhead || (match.isResumed && question.kind !== 'now')) {
    all.delete(id)
    return { kind: 'missing', after: undefined }
  }
  const value = question.kind === 'heard' ? tell(id, asked, question) : answerTo(asked, kept, question)
  if (match.isResumed) all.delete(id)
  forgetOld(id)
  return { kind: 'answer', value }
}

function playOn(kept: Kept, end: number): 'done' | 'more' | 'outdated' {
  let played = 0
  for (const entry of kept.waiting) {
    if (performance.now() > end) break
    if (!enter(kept.match, entry)) return 'outdated'
    played++
  }
  kept.undos += undosIn(kept.waiting.splice(0, played))
  return kept.waiting.length === 0 ? 'done' : 'more'
}

/** Each moment has a match of its own, so that nobody who asks for a later one carries it away; undefined while it is not there yet. */
function lateAt({ match, lates }: Kept, entries: number, end: number): Match | undefined {
  const late =
    lates.get(entries) ?? nearestLate(lates, entries)?.branch() ?? new Match(match.game, match.setup, match.seed)
  lates.delete(entries)
  lates.set(entries, late)
  if (lates.size > LATES) lates.delete(lates.keys().next().value!)
  for (const { entry } of match.logFrom(late.logCount).slice(0, entries - late.logCount)) {
    if (performance.now() > end) return undefined
    enter(late, entry)
  }
  return late
}

const nearestLate = (lates: ReadonlyMap<number, Match>, entries: number): Match | undefined =>
  [...lates.values()].filter(({ logCount }) => logCount <= entries).sort((a, b) => b.logCount - a.logCount)[0]

const textId = (
  id: string,
  { entries, telling }: { readonly entries: number; readonly telling: HeardQuestion },
): string => `${id} ${entries} ${JSON.stringify(telling)}`

/** Made once, also for those who hear it slowly. */
function tell(id: string, match: Match, question: Extract<KeeperQuestion, { kind: 'heard' }>): HeardPart {
  const text = textId(id, question)
  heardTexts.keep(text, heardJson(match, question.telling))
  return heardTexts.part(text, question.from)!
}

function answerTo(
  match: Match,
  { undos, from }: Kept,
  question: Exclude<KeeperQuestion, { kind: 'heard' }>,
): KeeperAnswers[KeeperQuestion['kind']] {
  switch (question.kind) {
    case 'now':
      return { setup: match.setup, snapshot: snapshotOf(match, undos), from }
    case 'then':
      return snapshotOf(match, undos)
    case 'record': {
      const ended = match.branch()
      for (const entry of question.added) enter(ended, entry)
      return recordTextOf(ended)
    }
    case 'rewind': {
      const to = momentOf(match, question.rewind)
      if (typeof to === 'string') return to
      const before = rewound(match, to, question.rewind.fresh)
      const entries = before.logFrom(match.logCount).map(({ entry }) => entry)
      return { entries, snapshot: snapshotOf(before, undos + undosIn(entries)) }
    }
  }
}

function forgetOld(newest: string): void {
  let weight = 0
  for (const { match } of all.values()) weight += weightOf(match)
  for (const [id, { match }] of all) {
    if (weight <= MAX_WEIGHT || id === newest) return
    all.delete(id)
    weight -= weightOf(match)
  }
}
