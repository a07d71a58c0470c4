import type { Game, GameEvent, PackRef } from './contract.ts'
import { canonicalJson, hashOf } from './hash.ts'
import type { Checkpoint, Match } from './match.ts'
import type { MatchRecord } from './record.ts'
import { currentIds, type Divergence, formerHash, type RuleChange, replay, ruleChanges } from './replay.ts'
import { bad, type Fault, good, type Result } from './result.ts'

/**
 * The match of a save, to be continued. Stricter than `replay`, which shows whatever it can: a save that was edited, or made
 * under other rules or content, is refused with `save_invalid`, which says what differs.
 */
export function openSave<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  record: MatchRecord,
): Result<Match<Setup, State, Action, Event, View>> {
  const { header } = record
  if (header.game !== game.id)
    return bad([{ code: 'record_game', path: '/1/game', expected: game.id, found: header.game }])
  // Checked first: a version mismatch says more than the faults of a state written under other rules.
  const [change] = ruleChanges(game, header)
  if (change) return bad([changeFault(change)])
  const wrong = checkpointFaults(game, record)
  if (wrong.length > 0) return bad(wrong)
  const again = replay(game, record)
  if (!again.ok) return again
  const { match, divergence } = again.value
  const fault = divergence ? divergenceFault(divergence) : closingFault(match, record)
  return fault ? bad([fault]) : good(match)
}

/** Faults that show without replaying: an invalid state, or one that does not match its own hash. */
function checkpointFaults(game: Pick<Game, 'checkState'>, { lines }: MatchRecord): Fault[] {
  return lines.flatMap((line, i) => {
    if (!('checkpoint' in line)) return []
    const path = `/${i + 3}/checkpoint`
    const { state, hash } = line.checkpoint
    const faults = game.checkState?.(state) ?? []
    if (faults.length > 0) return faults.map((fault): Fault => ({ ...fault, path: `${path}/state${fault.path}` }))
    const own = hashOf(state)
    return own === hash ? [] : [invalid(`${path}/hash`, own, hash)]
  })
}

const changeFault = ({ what, recorded, today }: RuleChange): Fault =>
  what === 'version'
    ? invalid('/1/version', String(today), recorded)
    : invalid('/1/packs', packText(today), packText(recorded))

const packText = (refs: unknown): string =>
  (refs as readonly PackRef[]).map(({ id, hash }) => `${id} ${hash.slice(0, 8)}`).join(', ')

/** The recorded action or event against the replayed one. */
const divergenceFault = ({ line, expected, found }: Divergence): Fault =>
  invalid(`/${line}`, canonicalJson(found ?? null), expected)

/** Nothing of the checkpoint is read back, but it must equal the replayed match: an edit to it would otherwise be ignored. */
function closingFault<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  { lines }: MatchRecord,
): Fault | undefined {
  const last = lines.at(-1)
  if (!last || !('checkpoint' in last)) return undefined
  const now = match.checkpoint()
  const [own, saved] = [now, current(match, last.checkpoint)].map(
    (checkpoint) => ({ ...checkpoint }) as Record<string, unknown>,
  )
  const field = Object.keys({ ...own, ...saved }).find(
    (each) => canonicalJson(own![each] ?? null) !== canonicalJson(saved![each] ?? null),
  )
  if (field === undefined) return undefined
  return invalid(`/${lines.length + 2}/checkpoint/${field}`, canonicalJson(own![field] ?? null), saved![field])
}

/** The saved checkpoint with today's ids. */
const current = <Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  saved: Checkpoint,
): Checkpoint => ({
  ...saved,
  state: currentIds(match.game, saved.state),
  hash: saved.hash === formerHash(match) ? match.hash() : saved.hash,
})

const LONGEST = 80

const invalid = (path: string, expected: string, found: unknown): Fault => ({
  code: 'save_invalid',
  path,
  expected: expected.length > LONGEST ? `${expected.slice(0, LONGEST - 1)}…` : expected,
  found: found ?? null,
})
