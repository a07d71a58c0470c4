import { Match, type MatchRecord, makeRecord, parseRecord, recordOf } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { RecordHost } from './recordHost.ts'

function record(events = true): MatchRecord {
  const match = new Match(toyKit.game, { target: 20 }, 'record')
  while (match.deciding !== undefined) match.actRaw(match.deciding, { type: 'throw' })
  return recordOf(match, { events })
}

/** Under these rules every throw counts double. */
const otherRules: typeof toyKit = {
  ...toyKit,
  game: {
    ...toyKit.game,
    version: '2',
    apply(state, seat, action, draws, emit) {
      toyKit.game.apply(state, seat, action, draws, emit)
      if (action.type === 'throw') state.piles[0] += 1
    },
  },
}

function opened(kit: typeof toyKit, from: MatchRecord) {
  const host = RecordHost.open(kit, from)
  if (!host.ok) throw new Error(JSON.stringify(host.faults))
  return host.value
}

test('a record that plays the same is played again; anybody may look through any eyes, nobody can act', async () => {
  const host = opened(toyKit, record())
  const { play } = host
  expect(play.outcome).toBeDefined()
  expect(play.viewAfter(0)).toMatchObject({ piles: [0, 0], secrets: [null, null] })
  expect(host.rerun?.changes).toEqual([])
  expect(await host.send()).toMatchObject({ ok: false, code: 'not_allowed' })
  await host.lookAs('1')
  expect(host.play.viewAfter(0)).toMatchObject({ secrets: [expect.any(Number), null] })
  const text = parseRecord(await host.record())
  expect(text.ok && makeRecord(text.value)).toBe(makeRecord(record()))
})

test('a record of other rules is shown as its events tell it', () => {
  const host = opened(otherRules, record())
  const today = opened(toyKit, record())
  expect(host.rerun).toMatchObject({ changes: [{ what: 'version' }], divergence: { kind: 'event' } })
  expect(host.play.steps).toEqual(today.play.steps)
  expect(host.play.events).toEqual(today.play.events)
  expect(host.play.viewAfter(99)).toEqual(today.play.viewAfter(99))
  expect(host.play.outcome).toEqual(today.play.outcome)
})

test('without events there is nothing to show, and the first difference is named', () => {
  expect(RecordHost.open(otherRules, record(false))).toMatchObject({
    ok: false,
    faults: [{ code: 'record_diverged' }],
  })
  const other = record()
  const foreign = { ...other, header: { ...other.header, game: 'chess' } }
  expect(RecordHost.open(toyKit, foreign)).toMatchObject({ ok: false, faults: [{ code: 'record_game' }] })
})
