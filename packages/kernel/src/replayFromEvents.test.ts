import { describe, expect, test } from 'vitest'
import { Match } from './match.ts'
import { makeRecord, parseRecord, recordOf } from './record.ts'
import { replay } from './replay.ts'
import { replayFromEvents } from './replayFromEvents.ts'
import { toy } from './testing/toy.ts'

/** Yesterday a throw counted double. */
const older: typeof toy = {
  ...toy,
  version: '0',
  apply(state, seat, action, draws, emit) {
    toy.apply(state, seat, action, draws, (event) => {
      if (event.type !== 'thrown') return emit?.(event)
      state.piles[event.seat - 1]! += event.value
      emit?.({ ...event, pile: event.pile + event.value })
    })
  },
}

function played(events = true) {
  const match = new Match(older, { target: 100 }, 'old')
  for (let i = 0; i < 5; i++) match.act(match.deciding!, { type: 'throw' })
  match.undo(2)
  match.act(match.deciding!, { type: 'rest' })
  const read = parseRecord(makeRecord(recordOf(match, { events })))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return { match, record: read.value }
}

describe('a record made under older rules', () => {
  test('differs when it is played again, and says which rules changed', () => {
    const again = replay(toy, played().record)
    expect(again.ok && again.value.changes).toEqual([{ what: 'version', recorded: '0', today: '1' }])
    expect(again.ok && again.value.divergence).toMatchObject({ kind: 'event', step: 1 })
  })

  test('still plays from its events, as it was, without what was undone', () => {
    const { match, record } = played()
    const shown = replayFromEvents(toy, record)
    if (!shown.ok) throw new Error(JSON.stringify(shown.faults))
    const { first, startEvents, steps } = shown.value
    expect(startEvents.map(({ type }) => type)).toEqual(['dealt', 'dealt'])
    expect(steps.map(({ seat, action }) => ({ seat, action }))).toEqual(match.steps)
    const last = steps.flatMap(({ events }) => events).reduce((view, event) => toy.fold(view, event), first)
    expect(last).toEqual(match.view('referee'))
  })

  test('without events it cannot', () => {
    const shown = replayFromEvents(toy, played(false).record)
    expect(shown.ok ? [] : shown.faults.map(({ code }) => code)).toEqual(['record_without_events'])
  })
})
