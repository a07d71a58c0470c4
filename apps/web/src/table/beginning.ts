import { bad, type Fault, type GameKit, good, Match, openSave, parseRecord, type Result, replay } from '@arbiter/kernel'
import { newSeed } from '../match/seed.ts'

/** Another match that shares the past up to a step, with the same luck or another. */
export interface Fork {
  readonly step: number
  readonly luck: 'same' | 'new'
}

/** What a match begins with. Plain data, fit for a worker. */
export type Beginning =
  /** Without a seed it gets one where it lives, and no page knows it. */
  | { readonly setup: unknown; readonly seed?: string }
  /** A match that goes on, or is forked. */
  | { readonly record: string; readonly fork?: Fork }
  /** A match of the worker, by its id: the page that wants this need not know its seed. */
  | ({ readonly forkOf: string } & Fork)
  /** The same set-up once more, on another seed if there is one. */
  | { readonly restart: string; readonly seed?: string }

type Rules = Pick<GameKit, 'game'>

/** The match that another one comes from. */
export function idOfPast(beginning: Beginning): string | undefined {
  if ('forkOf' in beginning) return beginning.forkOf
  return 'restart' in beginning ? beginning.restart : undefined
}

/** The whole match that a record tells; `undefined`: there was none before. */
export function pastIn({ game }: Rules, beginning: Beginning): Result<Match | undefined, Fault[]> {
  if ('setup' in beginning) return good(undefined)
  if (!('record' in beginning)) return bad([{ code: 'no_such_table', path: '', found: idOfPast(beginning) }])
  const parsed = parseRecord(beginning.record)
  if (!parsed.ok) return parsed
  if (!beginning.fork) return openSave(game, parsed.value)
  const played = replay(game, parsed.value)
  return played.ok ? good(played.value.match) : played
}

/** `past`: what there is only where the match does not begin with a set-up. */
export function beginAfter({ game }: Rules, beginning: Beginning, past: Match | undefined): Result<Match, Fault[]> {
  if ('setup' in beginning) return Match.create(game, beginning.setup, beginning.seed ?? newSeed())
  if ('restart' in beginning) return Match.create(game, past!.setup, beginning.seed ?? past!.seed)
  const fork = 'record' in beginning ? beginning.fork : beginning
  if (!fork) return good(past!)
  // The end of a match that somebody else plays may not be stored yet.
  return good(past!.fork(Math.min(fork.step, past!.stepCount), fork.luck === 'new' ? newSeed() : undefined))
}
