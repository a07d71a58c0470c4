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
import { journalRecord, resumeJournal } from '@arbiter/table'
import { describe, expect, test } from 'vitest'
import { parseLinkText } from '../apps/web/src/match/share.ts'
import { RULES_CHANGED_SINCE } from './ruleChanges.ts'

interface Expected {
  readonly game: string
  readonly steps: number
  readonly hash: string
  readonly outcome: { places: Record<string, number>; reason: string } | null
}

const VERSIONS = ['0.1.0', '0.2.0'] as const
const GAMES = ['dice', 'arena', 'twilight', 'run', 'tabletop']

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe.each(VERSIONS)('RN-633 records of %s open', (version) => {
  const all = JSON.parse(readText(`${version}/records.json`)) as Record<string, Expected>

  test('there are five of each game, one of them a share link', () => {
    const games = Object.groupBy(Object.keys(all), (path) => all[path]!.game)
    for (const game of GAMES) {
      expect(games[game]).toHaveLength(5)
      expect(games[game]).toContain(`${game}/link.txt`)
    }
  })

  for (const [name, expected] of Object.entries(all)) {
    const changed = RULES_CHANGED_SINCE[version][expected.game]
    const path = `${version}/${name}`
    if (changed) test(`${name}: shown as it was (${changed})`, () => showsAsItWas(path, expected))
    else test(`${name}: comes out to the byte`, () => comesOutTheSame(path, expected))
  }
})

test.each(GAMES)(
  '%s: what 0.2.0 left running in a browser or a folder goes on, with whoever sat there',
  async (game) => {
    const text = readText(`0.2.0/${game}/saved.jsonl`)
    const { kit } = await open(`0.2.0/${game}/saved.jsonl`, game)
    const resumed = resumeJournal(kit, text)
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.faults))
    const { match, seating, torn } = resumed.value
    const seats = Object.values(seating.seats).map(({ kind }) => kind)
    expect([torn, match.outcome, seats[0], new Set(seats.slice(1))]).toEqual([
      ...[false, undefined, 'here'],
      new Set(seats.length > 1 ? ['bot'] : []),
    ])
    const [actor] = match.game.actors?.(match.setup) ?? []
    expect(seating.hands).toEqual(actor === undefined ? {} : { [actor]: { kind: 'here' } })
  },
)

/** From 0.2.0 on what is still running has no line that closes it. */
const isJournal = (path: string): boolean => path.endsWith('saved.jsonl') && !path.startsWith('0.1.0')

async function comesOutTheSame(path: string, { game, steps, hash, outcome }: Expected): Promise<void> {
  const { kit, record } = await open(path, game)
  const played = replay(kit.game, record)
  if (!played.ok) throw new Error(JSON.stringify(played.faults))
  const { match, changes, divergence } = played.value
  expect({ changes, divergence }).toEqual({ changes: [], divergence: undefined })
  expect(match.steps).toHaveLength(steps)
  // RN-641: the state under the ids that content had then.
  const former = path.startsWith('0.1.0') ? formerHash(match) : undefined
  expect(former ?? match.hash()).toBe(hash)
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
  const text = readText(path)
  const [, link] = /#r=(\S+)/.exec(text) ?? []
  const read = link ? (await parseLinkText(link))! : text
  const record = isJournal(path) ? journalRecord(read) : parseRecord(read)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  expect(record.value.header.game).toBe(game)
  const kit = await findOffer(game)!.load()
  return { kit: recordedKit(kit, record.value) ?? kit, record: record.value }
}
