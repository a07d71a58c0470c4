import type { GameEvent } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { evaluator, type Finished, soleWinner } from './evaluate.ts'
import { parseExpression } from './expression.ts'

const match: Finished = {
  outcome: { places: { 1: 1, 2: 2 }, reason: 'points', detail: { lead: 3, yes: true, deep: { x: 4 }, list: [5] } },
  steps: 7,
  setup: { stake: 2 },
}
const toss = (seat: number, heads: boolean, points: number): GameEvent =>
  ({ type: 'tossed', cause: 'toss', seat, heads, points, coin: 'fair' }) as GameEvent

function value(text: string, events: readonly GameEvent[] = [], finished = match) {
  const one = evaluator(parseExpression(text))
  for (const event of events) for (const { type, take } of one.listens) if (type === event.type) take(event)
  return one.value(finished)
}

describe('of the end', () => {
  test.each([
    ['steps', 7],
    ['reason', 'points'],
    ['win(1)', true],
    ['win(2)', false],
    ['win(9)', false],
    ['draw', false],
    ['place(2)', 2],
    ['place(9)', undefined],
    ['detail.lead * 2 - 1', 5],
    ['detail.deep.x', 4],
    ['detail.list.0', 5],
    ['detail.deep', undefined],
    ['detail.nothing + 1', undefined],
    ['setup.stake / 4', 0.5],
    ['1 / 0', undefined],
    ['0 / (steps - 7)', undefined],
    ['abs(2 - steps)', 5],
    ['detail.yes', true],
    ['detail.yes + 1', 2],
    ['detail.yes = 1', true],
    ['reason = "points"', true],
    ['place(1) = "1"', true],
    ['reason > 1', undefined],
    ['steps >= 7 and steps <= 7 and not steps < 7', true],
  ])('%s', (text, expected) => {
    expect(value(text)).toBe(expected)
  })

  test('what is unknown stays unknown unless the other side settles it', () => {
    const unknown = 'detail.no > 1'
    expect(value(`${unknown} and win(2)`)).toBe(false)
    expect(value(`win(2) and ${unknown}`)).toBe(false)
    expect(value(`${unknown} and win(1)`)).toBeUndefined()
    expect(value(`win(1) or ${unknown}`)).toBe(true)
    expect(value(`${unknown} or win(1)`)).toBe(true)
    expect(value(`${unknown} or win(2)`)).toBeUndefined()
    expect(value(`not (${unknown})`)).toBeUndefined()
    expect(value('detail.no = 1')).toBeUndefined()
    expect(value('detail.no != 1')).toBe(true)
  })

  test('only who stands first alone has won', () => {
    expect(soleWinner({ places: { 1: 1, 2: 1 }, reason: '', detail: {} })).toBeUndefined()
    expect(soleWinner({ places: { 1: 2, gm: 1 }, reason: '', detail: {} })).toBe('gm')
    expect(value('draw', [], { ...match, outcome: { ...match.outcome, places: { 1: 1, 2: 1 } } })).toBe(true)
  })
})

describe('of events', () => {
  const events = [toss(1, true, 3), toss(2, false, 0), toss(1, true, 5), toss(2, true, 1)]

  test.each([
    ['count(tossed)', 4],
    ['count(tossed where seat = 1)', 2],
    ['count(tossed where heads)', 3],
    ['count(tossed where heads = false or points > 3)', 2],
    ['count(tossed where coin = "fair" and not seat = 1)', 2],
    ['count(tossed where nothing = 1)', 0],
    ['any(tossed where points > 4)', true],
    ['any(tossed where points > 5)', false],
    ['sum(tossed.points)', 9],
    ['sum(tossed.heads)', 3],
    ['mean(tossed.points)', 2.25],
    ['min(tossed.points)', 0],
    ['max(tossed.points where seat = 2)', 1],
    ['first(tossed.points)', 3],
    ['last(tossed.points where seat = 1)', 5],
    ['sum(tossed.points where seat = 3)', 0],
    ['mean(tossed.points where seat = 3)', undefined],
    ['last(tossed.points where seat = 3) + 1', undefined],
    ['count(tossed where heads) / count(tossed)', 0.75],
  ])('%s', (text, expected) => {
    expect(value(text, events)).toBe(expected)
  })

  test('a field that the event has not, or that is no number, is told with what there is', () => {
    expect(() => value('sum(tossed.pints)', events)).toThrow('lab_field')
    expect(() => value('max(tossed.coin)', events)).toThrow('"found":"string"')
    expect(() => value('sum(tossed.pints)', events)).toThrow('"points"')
  })

  test('each match begins anew', () => {
    const one = evaluator(parseExpression('sum(tossed.points)'))
    one.listens[0]!.take(events[0]!)
    one.reset()
    one.listens[0]!.take(events[3]!)
    expect(one.value(match)).toBe(1)
  })
})
