import { diceKit, type Event } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, type MatchRecord, makeRecord, recordOf } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { divergentStory, fieldsThatDiffer, packsChanged, sidesOf } from './divergentRecord.ts'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit

/** Two turns of surrender-free play: roll, save what the engine offers first, pass. */
function record(): MatchRecord {
  const match = new Match(kit.game, dice.presets[0]!.setup, 'told')
  while (match.steps.length < 8) {
    const legal = match.legal() as { type: string; then?: string }[]
    match.act(match.deciding!, legal.find(({ then }) => then === 'pass') ?? legal[0])
  }
  return recordOf(match, { events: true })
}

/** The record with one event changed, and under another version. */
function doctored(change: (event: Event) => object | undefined): MatchRecord {
  const { header, setup, lines } = record()
  let done = false
  return {
    header: { ...header, version: '0.0.1', packs: [{ id: 'core', hash: 'other' }] },
    setup,
    lines: lines.map((line) => {
      const changed = !done && 'event' in line ? change(line.event as Event) : undefined
      done ||= changed !== undefined
      return changed ? { event: changed } : line
    }),
  }
}

const tell = (of: MatchRecord) => divergentStory(kit, of, makeRecord(of))!

test('a record under other rules is told from its events, and the re-run shows the first that differs', () => {
  const { divergent, match } = tell(
    doctored((event) => (event.type === 'passed' ? { ...event, add: 7777, total: 7777 } : undefined)),
  )
  const { rerun, story } = divergent
  expect(story.events.find((event) => event.type === 'passed')).toMatchObject({ add: 7777 })
  expect(rerun!.kind).toBe('event')
  expect(rerun!.equalSteps).toBe(rerun!.step - 1)
  const [then, today] = sidesOf(kit, rerun!, undefined)
  expect([then!.params!.add, today!.params!.add]).toEqual([7777, expect.not.stringMatching('7777')])
  expect(fieldsThatDiffer(rerun!).map(({ field }) => field)).toEqual(['add', 'total'])
  expect(match.fork(rerun!.equalSteps).steps).toHaveLength(rerun!.equalSteps)
  expect(divergent.changes.map(({ what }) => what)).toEqual(['version', 'packs'])
  expect(packsChanged(divergent.changes[1]!)).toEqual(['core'])
})

test('luck drawn in another way: the record is told, but cannot be re-run', () => {
  const { header, ...rest } = record()
  const { divergent, match } = tell({ header: { ...header, generator: 'dice-tower-1' }, ...rest })
  expect(divergent.rerun).toBeUndefined()
  expect(match.steps).toHaveLength(0)
  expect(divergent.story.ends()).toHaveLength(9)
})

test('no events, or events that today’s sentences cannot say: nothing is told', () => {
  const { header, setup, lines } = record()
  const without = lines.filter((line) => !('event' in line))
  expect(divergentStory(kit, { header, setup, lines: without }, '')).toBeUndefined()
  const bare = doctored(({ type, cause }) => (type === 'saved' ? { type, cause } : undefined))
  expect(divergentStory(kit, bare, '')).toBeUndefined()
})
