import { describe, expect, test } from 'vitest'
import { previousTurnIn } from './previousTurn.ts'
import { type Desk, desk } from './testing/desk.ts'

const fight = (): Desk =>
  desk({
    people: [
      { uid: 'a', side: 'red', at: [5, 5] },
      { uid: 'b', side: 'blue', at: [5, 2] },
    ],
  })
const before = ({ match }: Desk) => {
  const ends: number[] = []
  for (const { events } of match.log) ends.push((ends.at(-1) ?? match.startEvents.length) + events.length)
  const past = {
    stepCount: match.stepCount,
    started: match.startEvents.length,
    step: (index: number) => ({ end: ends[index]! }),
    event: (index: number) => match.events[index],
  }
  return previousTurnIn(past, match.view('referee'))
}

describe('TT-161 the start of the turn before', () => {
  test('of the first turn it is the start of the fight', () => {
    expect(before(fight())).toBe(0)
  })

  test('an offered turn has not begun: the turn before is the one that just ended', () => {
    const at = fight()
    const begun = at.match.steps.length
    const start = at.match.hash()
    at.deed('posture', { posture: 'prone' }).act({ type: 'endTurn' })
    expect(at.state.window).toMatchObject({ type: 'turnOffer', uid: 'b' })
    expect(before(at)).toBe(begun)
    at.act({ type: 'begin' })
    expect(before(at)).toBe(begun)
    at.match.undo(at.match.steps.length - before(at))
    expect(at.match.hash()).toBe(start)
  })
})
