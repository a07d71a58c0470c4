import { diceKit } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { describe, expect, test } from 'vitest'
import { bandFrom, spanFrom, targetFrom } from './band.ts'
import { measureFrom } from './measure.ts'
import { pathFrom, valueFrom } from './path.ts'

const dice = diceKit(locales)

describe('measures as they are typed', () => {
  test.each([
    ['busts=count(bust)', { id: 'busts', mean: 'count(bust)' }],
    ['first=win(1)', { id: 'first', rate: 'win(1)' }],
    ['long=steps > 40', { id: 'long', rate: 'steps > 40' }],
    ['steps', { id: 'm1', mean: 'steps' }],
    ['reason = "target"', { id: 'm1', rate: 'reason = "target"' }],
    ['w=mean:win(1)', { id: 'w', mean: 'win(1)' }],
    ['s=share: count(a) ; count(a|b)', { id: 's', share: ['count(a)', 'count(a|b)'] }],
    ['who=wins:/teams/{seat}/name', { id: 'who', wins: '/teams/{seat}/name' }],
    ['broken=count(', { id: 'broken', mean: 'count(' }],
  ])('%s', (text, measure) => expect(measureFrom(text, 0)).toEqual(measure))
})

describe('bands, targets and spans', () => {
  test.each([
    ['9..11', { low: 9, high: 11 }],
    ['45%..55%', { low: 0.45, high: 0.55 }],
    ['..10', { high: 10 }],
    ['-3..', { low: -3 }],
    ['..', {}],
  ])('%s', (text, band) => expect(bandFrom('band', text)).toEqual(band))
  test.each(['9', 'nine..ten', '1..2..3', '%..'])('%s is no band', (text) =>
    expect(() => bandFrom('band', text)).toThrow('bad_value'),
  )
  test('a target names a measure, perhaps a statistic', () => {
    expect(targetFrom('win=45%..55%')).toEqual({ measure: 'win', low: 0.45, high: 0.55 })
    expect(targetFrom('p90(turns)=..30')).toEqual({ measure: 'turns', stat: 'p90', high: 30 })
    for (const text of ['win', '=1..2', 'mode(turns)=1..2']) expect(() => targetFrom(text)).toThrow('bad_value')
  })
  test('a path may carry its range', () => {
    expect(spanFrom('pack:tuning/x:1..9:2')).toEqual({ path: 'pack:tuning/x', from: 1, to: 9, step: 2 })
    expect(spanFrom('match.target:-5..5')).toEqual({ path: 'match.target', from: -5, to: 5 })
    expect(spanFrom('pack:tuning/x')).toEqual({ path: 'pack:tuning/x' })
  })
})

test('places as they are typed', () => {
  expect(pathFrom('match.target', dice)).toBe('pack:tuning/match.target')
  expect(pathFrom('dice/evil/weights', dice)).toBe('pack:dice/evil/weights')
  expect(pathFrom('/match/target', dice)).toBe('setup:/match/target')
  expect(pathFrom('pack:x/y', dice)).toBe('pack:x/y')
})
test('values as they are typed', () => {
  expect(['3', '"3"', 'loose', '[1,2]', 'true'].map(valueFrom)).toEqual([3, '3', 'loose', [1, 2], true])
})
