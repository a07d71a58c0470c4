import { readFileSync } from 'node:fs'
import { CodedError, forkIn, hashOf, notesIn, recordedKit } from '@arbiter/kernel'
import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { openTable } from '@arbiter/table'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnstoredJournal } from '../../../journal/browserJournal.ts'
import { setJournal } from '../../../journal/openBrowserJournal.ts'
import { forgetPageJournal } from '../../../journal/openPageJournal.ts'
import { InlineWorker } from '../../../testing/inlineWorker.ts'
import { newRun, playOut, type RunMatch, seated } from '../testing.ts'
import { RunDesk } from './runDesk.ts'
import {
  forgetRun,
  hasStanding,
  type KnownRun,
  keepStanding,
  recallProfile,
  recallRun,
  type WaitingRun,
} from './standing.ts'

const run = runKit(locales)

let journal: UnstoredJournal

const known = ({ seed, log, setup }: RunMatch): KnownRun => ({
  ...{ table: seed, seedHash: hashOf(seed), setup },
  isFork: forkIn(notesIn(log.map(({ entry }) => entry))) !== undefined,
})

/** A run that is stored under its seed. */
function sitDown(match: RunMatch) {
  const { host } = seated(match, journal)
  const desk = new RunDesk(run, host, hashOf(match.seed), { keep: () => keepStanding(run, known(match), host) })
  return { host, desk }
}

async function keep(match: RunMatch): Promise<void> {
  const { host, desk } = sitDown(match)
  await desk.view()
  await host.idle()
}

async function edit(id: string, change: (text: string) => string): Promise<void> {
  const { text, row } = (await journal.read(id))!
  await journal.replace(id, change(text).trimEnd().split('\n'), row, row.characters)
}

async function waiting(): Promise<WaitingRun> {
  const found = await recallRun()
  if (typeof found !== 'object') throw new Error('no run waits')
  return found
}

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  journal = new UnstoredJournal()
  setJournal({ journal, storedIn: 'database' })
  forgetPageJournal()
  vi.stubGlobal('Worker', InlineWorker)
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('RN-253 RN-340 a browser that has not played yet has the rating of a new player', () => {
  expect(recallProfile(run)).toEqual({ rating: 1000, crowns: 0, runs: [] })
})

test('RN-227 RN-322 a run that is under way waits, exactly where it was', async () => {
  const match = newRun('waits')
  const { host, desk } = sitDown(match)
  const { draft } = await desk.view()
  await desk.pick(draft!.options.slice(0, 3).map(({ instanceId }) => instanceId))
  await host.idle()
  const read = vi.spyOn(journal, 'read')
  expect(await waiting()).toEqual({
    table: 'waits',
    brief: { leaderId: 'aldric', wins: 0, losses: 0, phase: 'prepare', rating: 1000 },
  })
  // By the worker alone.
  expect(read).toHaveBeenCalledTimes(1)
  const opened = await openTable(run, journal, 'waits')
  expect(opened.ok && opened.value.match.hash()).toBe(host.hash)
})

test('RN-641 what 0.1.0 kept of a leader who had another id then is still there, and its run goes on', async () => {
  const record = readFileSync(
    new URL('../../../../../../packages/run/src/golden/old-names/web.jsonl', import.meta.url),
    'utf8',
  )
  localStorage.setItem('arbiter.run.active', JSON.stringify({ id: 'web-3', record }))
  const past = { id: 'before', record, leaderId: 'sylvana', faction: 'undead', wins: 2, losses: 4, rating: 1007 }
  localStorage.setItem('arbiter.run.profile', JSON.stringify({ rating: 1000, crowns: 20, runs: [past] }))
  expect(recallProfile(run).runs).toEqual([{ ...past, leaderId: 'sevirra' }])
  const { table, brief } = await waiting()
  const opened = await openTable(async (record) => recordedKit(run, record) as typeof run, journal, table)
  if (!opened.ok) throw new Error('it does not open')
  const { match } = opened.value
  expect([brief?.leaderId, match.state.history.length, hasStanding(run, { ...known(match), table })]).toEqual([
    'ozrakh',
    2,
    true,
  ])
})

test('RN-258 a run whose record cannot be made is shown to its end, and counts once there is a record', async () => {
  const match = newRun('unrecorded')
  const { host, desk } = sitDown(match)
  const record = vi.spyOn(host, 'record').mockRejectedValue(new CodedError('rules_failed', { why: 'out of memory' }))
  const { rating, reward } = await playOut(desk)
  expect([record.mock.calls.length > 0, recallProfile(run).runs]).toEqual([true, []])
  record.mockRestore()
  await desk.view()
  expect(recallProfile(run)).toMatchObject({ rating, crowns: reward })
})

test('RN-258 RN-262 a finished run gives its rating and crowns once, and waits no more', async () => {
  const match = newRun('ends')
  const { host, desk } = sitDown(match)
  const { rating, reward, wins, losses } = await playOut(desk)
  const profile = recallProfile(run)
  expect(profile).toMatchObject({ rating, crowns: reward })
  expect(profile.runs[0]).toMatchObject({ id: hashOf('ends'), wins, losses, rating })
  expect(await recallRun()).toBeUndefined()
  await keepStanding(run, known(match), host)
  expect(recallProfile(run)).toEqual(profile)
})

test('RN-258 a branch of another match changes neither rating nor crowns', async () => {
  const match = newRun('origin')
  const branch = match.fork()
  await playOut(sitDown(branch).desk)
  expect(recallProfile(run)).toEqual({ rating: 1000, crowns: 0, runs: [] })
  expect([hasStanding(run, known(match)), hasStanding(run, known(branch))]).toEqual([true, false])
})

test('RN-253 a run that did not begin with the rating of this browser does not count', async () => {
  const match = newRun('rich', 2400)
  await playOut(sitDown(match).desk)
  expect(recallProfile(run)).toEqual({ rating: 1000, crowns: 0, runs: [] })
})

test('RN-231 while a run waits, no other takes its place', async () => {
  const [first, second] = [newRun('first'), newRun('second')]
  await keep(first)
  await playOut(sitDown(second).desk)
  expect((await waiting()).table).toBe('first')
  expect(recallProfile(run).runs).toEqual([])
})

test('RN-013 a run that was begun under other rules cannot go on, and is told apart from none', async () => {
  await keep(newRun('old'))
  await edit('old', (text) => text.replace(/version":"[\d.]+/, 'version":"0.0.1'))
  expect(await recallRun()).toBe('stale')
})

test('RN-337 a run whose journal was damaged cannot go on, and stands in the way until it is forgotten', async () => {
  await keep(newRun('cut'))
  const whole = (await journal.read('cut'))!.text
  for (const damaged of ['', whole.slice(0, 20), whole.replace('"setup":', '"setdown":')]) {
    await edit('cut', () => damaged)
    expect(await recallRun()).toBe('stale')
  }
  const next = newRun('next')
  expect(hasStanding(run, known(next))).toBe(false)
  forgetRun()
  expect([await recallRun(), hasStanding(run, known(next))]).toEqual([undefined, true])
})

test('a run that was deleted from the list of matches waits no more, and the next one counts', async () => {
  await keep(newRun('gone'))
  await journal.drop('gone')
  expect(await recallRun()).toBeUndefined()
  expect(hasStanding(run, known(newRun('next')))).toBe(true)
})

test.each([
  'no record',
  '{',
  '{}',
  'null',
  '7',
  '[]',
  '{"id":"a"}',
  '{"id":1,"record":"a"}',
  '{"id":"a","record":null}',
])('RN-337 %s is no run that waits, and does not keep the next from counting', async (damaged) => {
  localStorage.setItem('arbiter.run.active', damaged)
  expect(await recallRun()).toBeUndefined()
  expect(hasStanding(run, known(newRun('next')))).toBe(true)
})

test.each([
  '{',
  'null',
  '7',
  '{"runs":null}',
  '{"rating":"many","crowns":-1,"runs":{}}',
  '{"runs":[null,7,{"id":"a"}]}',
])('RN-337 a profile of %s is that of a new player', (damaged) => {
  localStorage.setItem('arbiter.run.profile', damaged)
  expect(recallProfile(run)).toEqual({ rating: 1000, crowns: 0, runs: [] })
})

test('RN-337 what is sound in a damaged profile is kept', async () => {
  const match = newRun('ends')
  await playOut(sitDown(match).desk)
  const { runs } = recallProfile(run)
  const gone = { ...runs[0]!, id: 'gone', leaderId: 'nobody' }
  localStorage.setItem('arbiter.run.profile', JSON.stringify({ rating: 1234, crowns: null, runs: [gone, ...runs] }))
  expect(recallProfile(run)).toEqual({ rating: 1234, crowns: 0, runs })
  expect(runs).toHaveLength(1)
})
