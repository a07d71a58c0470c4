import { readFileSync } from 'node:fs'
import { findOffer } from '@arbiter/catalogue'
import {
  formerHash,
  type GameKit,
  type MatchRecord,
  openSave,
  parseRecord,
  recordedKit,
  replay,
  replayFromEvents,
} from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { parseLinkText } from '../apps/web/src/match/share.ts'
import { RULES_CHANGED_SINCE_0_1_0 } from './ruleChanges.ts'

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
    if (changed) test(`${path}: shown as it was (${changed})`, () => showsAsItWas(path, expected))
    else test(`${path}: comes out to the byte`, () => comesOutTheSame(path, expected))
  }
})

async function comesOutTheSame(path: string, { game, steps, hash, outcome }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  const played = replay(kit.game, record)
  if (!played.ok) throw new Error(JSON.stringify(played.faults))
  const { match, changes, divergence } = played.value
  expect({ changes, divergence }).toEqual({ changes: [], divergence: undefined })
  expect(match.steps).toHaveLength(steps)
  // RN-641: the state under the ids that content had then.
  expect(formerHash(match) ?? match.hash()).toBe(hash)
  if (outcome) expect(match.outcome).toMatchObject(outcome)
  else expect(match.deciding).toBeDefined()
  if (path.endsWith('saved.jsonl')) expect(openSave(kit.game, record)).toMatchObject({ ok: true })
}

/** With its events a record looks as it did; without them it plays as far as today's rules agree. */
async function showsAsItWas(path: string, { game, steps }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  expect(replay(kit.game, record)).toMatchObject({ ok: true })
  if (!record.lines.some((line) => 'event' in line)) return
  const told = replayFromEvents(kit.game, record)
  if (!told.ok) throw new Error(JSON.stringify(told.faults))
  expect(told.value.steps).toHaveLength(steps)
  let view = told.value.first
  for (const event of told.value.steps.flatMap(({ events }) => events)) {
    expect(kit.phrase(event).key).toMatch(/^\w/)
    view = kit.game.fold(view, event)
  }
  expect(view).toBeDefined()
}

async function open(path: string, game: string): Promise<{ kit: GameKit; record: MatchRecord }> {
  const text = read(path)
  const [, link] = /#r=(\S+)/.exec(text) ?? []
  const record = parseRecord(link ? (await parseLinkText(link))! : text)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  expect(record.value.header.game).toBe(game)
  const kit = await findOffer(game)!.load()
  return { kit: recordedKit(kit, record.value) ?? kit, record: record.value }
}
