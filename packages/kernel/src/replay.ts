import type { Game, GameEvent, PackRef } from './contract.ts'
import { GENERATOR } from './draws/generator.ts'
import { canonicalJson, hashOf } from './hash.ts'
import { isSame } from './json.ts'
import { packRefs } from './kit.ts'
import { Match } from './match.ts'
import type { MatchRecord, RecordHeader } from './record.ts'
import { bad, type Fault, good, type Result } from './result.ts'

/** The first point at which the replay differs from the record. */
export interface Divergence {
  /** Line of the record, from 1. */
  readonly line: number
  readonly step: number
  readonly kind: 'event' | 'action' | 'hash'
  readonly expected: unknown
  readonly found: unknown
}

/** What differs between the rules of the record and today's. */
export interface RuleChange {
  readonly what: 'version' | 'packs'
  readonly recorded: unknown
  readonly today: unknown
}

export interface Replay<Setup, State, Action, Event extends GameEvent, View> {
  readonly match: Match<Setup, State, Action, Event, View>
  readonly changes: readonly RuleChange[]
  readonly divergence?: Divergence
}

/**
 * Plays a record again under today's rules. Faults mean that it cannot be played at all; a divergence, that it came out
 * otherwise: edited, or made under other rules (`changes` then says which). `watch` is called after the start (line 2) and
 * after every line that changed the state.
 */
export function replay<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  record: MatchRecord,
  watch?: (match: Match<Setup, State, Action, Event, View>, line: number) => void,
): Result<Replay<Setup, State, Action, Event, View>> {
  const { header } = record
  if (header.game !== game.id)
    return bad([{ code: 'record_game', path: '/1/game', expected: game.id, found: header.game }])
  if (header.generator !== GENERATOR)
    return bad([{ code: 'record_generator', path: '/1/generator', expected: GENERATOR, found: header.generator }])
  const setup = game.setup.parse(record.setup)
  if (!setup.ok) return bad(setup.faults.map((fault): Fault => ({ ...fault, path: `/2/setup${fault.path}` })))
  const match = new Match(game, setup.value, header.seed)
  watch?.(match, 2)
  const divergence = playLines(match, record, watch)
  return good({ match, changes: ruleChanges(game, header), ...(divergence && { divergence }) })
}

function playLines<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  { lines }: MatchRecord,
  watch?: (match: Match<Setup, State, Action, Event, View>, line: number) => void,
): Divergence | undefined {
  let produced: readonly unknown[] = match.startEvents
  let compared = 0
  // A record holds all events or none: without any, none are missing.
  const hasEvents = lines.some((line) => 'event' in line)
  for (const [i, line] of lines.entries()) {
    const diverged = (kind: Divergence['kind'], expected: unknown, found: unknown): Divergence => ({
      line: i + 3,
      step: match.stepCount,
      kind,
      expected,
      found,
    })
    if ('pack' in line) continue
    if ('event' in line) {
      const found = produced[compared++]
      const event = currentIds(match.game, line.event)
      if (!isSame(found ?? null, event) && canonicalJson(found ?? null) !== canonicalJson(event))
        return diverged('event', event, found)
      continue
    }
    if (hasEvents && compared < produced.length) return diverged('event', null, produced[compared])
    if ('hash' in line || 'checkpoint' in line) {
      const recorded = 'hash' in line ? line : line.checkpoint
      if (recorded.step !== match.stepCount) return diverged('hash', { step: recorded.step }, { step: match.stepCount })
      if (recorded.hash !== match.hash() && recorded.hash !== formerHash(match))
        return diverged('hash', recorded.hash, match.hash())
      continue
    }
    const done = match.logCount
    if ('action' in line) {
      const verdict = match.actRaw(line.seat, line.action)
      if (!verdict.ok) return diverged('action', line.action, verdict)
    } else if ('undo' in line) {
      const verdict = match.undo(line.undo)
      if (!verdict.ok) return diverged('action', line, verdict)
    } else if ('close' in line) {
      const verdict = match.close(line.close)
      if (!verdict.ok) return diverged('action', line, verdict)
    } else if ('reseed' in line) match.reseed(line.reseed)
    else match.note(line.note)
    produced = match.logFrom(done)[0]!.events
    compared = 0
    if ('action' in line || 'undo' in line) watch?.(match, i + 3)
  }
  return undefined
}

/** Data of a record, with today's ids. */
export const currentIds = <Data>({ formerIds }: Pick<Game, 'formerIds'>, data: Data): Data =>
  formerIds ? formerIds.toCurrent(data) : data

/** The hash of the state as it was written under former ids. */
export const formerHash = ({
  game,
  state,
}: Pick<Match, 'state'> & { game: Pick<Game, 'formerIds'> }): string | undefined =>
  game.formerIds && hashOf(game.formerIds.toFormer(state))

export function ruleChanges(
  game: Pick<Game, 'version' | 'packs'>,
  { version, packs }: Pick<RecordHeader, 'version' | 'packs'>,
): RuleChange[] {
  const changes: RuleChange[] = []
  if (version !== game.version) changes.push({ what: 'version', recorded: version, today: game.version })
  const plays = ({ id, hash }: PackRef, i: number): boolean => {
    const ref = game.packs[i]
    return ref?.id === id && (ref.hash === hash || (ref.replaces?.includes(hash) ?? false))
  }
  if (packs.length !== game.packs.length || !packs.every(plays))
    changes.push({ what: 'packs', recorded: packs, today: packRefs(game) })
  return changes
}
