import { type Encounter, type Enemy, type Plan, twilight } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { consequencesOf, outcomeFlags } from './outcomeFlags.ts'

const flags = (result: 'victory' | 'defeat' | 'fled', ...outcomes: Enemy['outcome'][]) => {
  const { violence, nonviolent, mixed } = outcomeFlags({
    result,
    enemies: outcomes.map((outcome) => ({ outcome })) as Enemy[],
  })
  return [violence, nonviolent, mixed]
}

test('TW-231 violence, nonviolent and mixed', () => {
  expect(flags('victory', 'killed', 'pacified')).toEqual([true, false, true])
  expect(flags('victory', 'pacified', 'pacified')).toEqual([false, true, false])
  expect(flags('victory', 'pacified', 'escaped')).toEqual([false, false, false])
  expect(flags('fled', 'killed', 'escaped')).toEqual([true, false, false])
  expect(flags('defeat', null)).toEqual([false, false, false])
})

test('TW-232 what will follow: the lists of the scenario that hold', () => {
  const scenarios = new Map(twilight.content.scenarios.map((scenario) => [scenario.id, scenario]))
  const follows = (result: Encounter['result'], ...outcomes: Enemy['outcome'][]) =>
    consequencesOf(
      { scenarios } as unknown as Plan,
      {
        scenario: 'sc_toll_bridge',
        result,
        enemies: outcomes.map((outcome) => ({ outcome })),
      } as Encounter,
    )
  expect(follows('victory', 'killed', 'killed')).toEqual([{ kind: 'reputation', n: -2 }])
  expect(follows('victory', 'pacified', 'pacified')).toEqual([{ kind: 'reputation', n: 2 }])
  expect(follows('fled', null, null)).toEqual([{ kind: 'faith', n: -1 }])
})
