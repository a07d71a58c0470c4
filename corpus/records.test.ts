import { readFileSync } from 'node:fs'
import { findOffer } from '@arbiter/catalogue'
import { formerHash, type GameKit, hashOf, type MatchRecord, openSave, parseRecord, replay } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { parseLinkText } from '../apps/web/src/match/share.ts'
import { type ChangedRecord, RULES_CHANGED_SINCE_0_1_0 } from './ruleChanges.ts'
import { outcomeShown, showEvents } from './showEvents.ts'

interface Expected {
  readonly game: string
  readonly steps: number
  readonly hash: string
  readonly outcome: { places: Record<string, number>; reason: string } | null
}

const read = (path: string) => readFileSync(new URL(`0.1.0/${path}`, import.meta.url), 'utf8')
const EXPECTED = JSON.parse(read('records.json')) as Record<string, Expected>

describe('records of 0.1.0 open', () => {
  test('there are five of each game, one of them a share link', () => {
    const games = Object.groupBy(Object.keys(EXPECTED), (path) => EXPECTED[path]!.game)
    for (const game of ['dice', 'arena', 'twilight', 'run', 'tabletop']) {
      expect(games[game]).toHaveLength(5)
      expect(games[game]).toContain(`${game}/link.txt`)
    }
  })

  for (const [path, expected] of Object.entries(EXPECTED)) {
    const changed = RULES_CHANGED_SINCE_0_1_0[expected.game]
    const today = changed?.records[path] ?? 'same'
    if (today === 'same') test(`${path}: comes out to the byte`, () => comesOutTheSame(path, expected))
    else test(`${path}: shown as it was (${changed!.reason})`, () => showsAsItWas(path, expected, today))
    if (path.endsWith('saved.jsonl') && changed)
      test(`${path}: cannot be continued under other rules, and says which`, () => refusesToContinue(path, expected))
    else if (path.endsWith('saved.jsonl')) test(`${path}: can be continued`, () => continues(path, expected))
  }

  test.each(Object.entries(RULES_CHANGED_SINCE_0_1_0))(
    'every record of %s says what becomes of it',
    (game, changed) => {
      const paths = Object.keys(EXPECTED).filter((path) => EXPECTED[path]!.game === game)
      expect(Object.keys(changed.records).sort()).toEqual(paths.sort())
    },
  )
})

async function comesOutTheSame(path: string, { game, steps, hash, outcome }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  const { match, changes, divergence } = replayed(kit, record)
  expect({ changes, divergence }).toEqual({ changes: expectedChanges(kit, record), divergence: undefined })
  expect(match.steps).toHaveLength(steps)
  // RN-641: the state under the ids that content had then.
  expect(formerHash(match) ?? match.hash()).toBe(hash)
  if (outcome) expect(match.outcome).toMatchObject(outcome)
  else expect(match.deciding).toBeDefined()
}

/** Today's rules agree up to a line; the recorded events show it to its end. */
async function showsAsItWas(
  path: string,
  { game, steps, outcome }: Expected,
  { differsAt, lastView }: Exclude<ChangedRecord, 'same'>,
): Promise<void> {
  const { kit, record } = await open(path, game)
  const { changes, divergence } = replayed(kit, record)
  expect({ changes, line: divergence?.line }).toEqual({ changes: expectedChanges(kit, record), line: differsAt })
  const shown = showEvents(kit, record)
  expect(shown.steps).toBe(steps)
  expect(outcomeShown(shown.view)).toEqual(outcome)
  expect(hashOf(shown.view)).toBe(lastView)
}

async function continues(path: string, { game }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  expect(openSave(kit.game, record)).toMatchObject({ ok: true })
}

async function refusesToContinue(path: string, { game }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  const fault = { code: 'save_invalid', path: '/1/version', expected: kit.game.version, found: record.header.version }
  expect(openSave(kit.game, record)).toEqual({ ok: false, faults: [fault] })
}

function replayed(kit: GameKit, record: MatchRecord) {
  const played = replay(kit.game, record)
  if (!played.ok) throw new Error(JSON.stringify(played.faults))
  return played.value
}

const expectedChanges = ({ id, game }: GameKit, { header }: MatchRecord) =>
  RULES_CHANGED_SINCE_0_1_0[id] ? [{ what: 'version', recorded: header.version, today: game.version }] : []

async function open(path: string, game: string): Promise<{ kit: GameKit; record: MatchRecord }> {
  const text = read(path)
  const [, link] = /#r=(\S+)/.exec(text) ?? []
  const record = parseRecord(link ? (await parseLinkText(link))! : text)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  expect(record.value.header.game).toBe(game)
  return { kit: await findOffer(game)!.load(), record: record.value }
}
