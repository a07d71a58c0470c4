import { diceKit, type Event } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, type MatchRecord, recordOf, replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { fieldsThatDiffer, packsChanged, rerunOf, sidesOf } from './divergentRecord.ts'

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

test('the re-run of a record under other rules shows the first event that differs', () => {
  const played = replay(
    kit.game,
    doctored((event) => (event.type === 'passed' ? { ...event, add: 7777, total: 7777 } : undefined)),
  )
  if (!played.ok) throw new Error('it does replay')
  const { changes, divergence } = played.value
  const rerun = rerunOf(divergence!)
  expect(rerun.kind).toBe('event')
  expect(rerun.equalSteps).toBe(rerun.step - 1)
  const [then, today] = sidesOf(kit, rerun, undefined)
  expect([then!.params!.add, today!.params!.add]).toEqual([7777, expect.not.stringMatching('7777')])
  expect(fieldsThatDiffer(rerun).map(({ field }) => field)).toEqual(['add', 'total'])
  expect(changes.map(({ what }) => what)).toEqual(['version', 'packs'])
  expect(packsChanged(changes[1]!)).toEqual(['core'])
})
