import { describe, expect, test } from 'vitest'
import type { BattleEventType } from './events.ts'
import { foldBattle } from './fold.ts'
import { type Fought, fight, give, type Lab } from './testing.ts'
import type { BattleView, UnitView } from './view.ts'

/** The unit as it was seen right after the last event of a type. */
function seenAfter({ events }: Fought, type: BattleEventType, id: string): UnitView {
  const until = events.findLastIndex((event) => event.type === type)
  const view = events.slice(0, until + 1).reduce<BattleView | null>(foldBattle, null)!
  return view.units.find((unit) => unit.id === id)!
}

test('RN-219 a battle begins with battleStarted', () => {
  const { events } = fight({ player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]] })
  expect(() => foldBattle(null, events[1]!)).toThrow('battleStarted')
})

test('RN-219 who acts is known during the turn, and nobody does after the end', () => {
  const { events, view } = fight({ player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]] })
  const turn = events.findIndex(({ type }) => type === 'turnStarted')
  expect(events.slice(0, turn + 1).reduce<BattleView | null>(foldBattle, null)).toMatchObject({
    acting: 'p0',
    round: 1,
  })
  expect(view).toMatchObject({ acting: null, round: 1, outcome: { reason: 'limit', rounds: 1 } })
})

describe('a vigilant archer', () => {
  /** Walled in, so that it can only wait. */
  const watch = (lab: Partial<Lab>): Fought =>
    fight({
      player: [
        ['archer', 0, 0],
        ['footman', 1, 0],
        ['footman', 0, 1],
      ],
      enemy: [['zombie', 4, 1]],
      ...lab,
      prepare: (unit, battle) => {
        for (const id of ['p1', 'p2']) give(unit(id), 'stun')
        lab.prepare?.(unit, battle)
      },
    })

  test('RN-219 RN-135 is so as long as it has shots left for it', () => {
    const two = watch({ draws: { 'battle/overwatch': [false] } })
    expect(two.of('overwatchFired')).toMatchObject([{ actor: 'p0', left: 1 }])
    expect(two.unit('p0').vigilant).toBe(true)
    const one = watch({ mechanics: { overrides: { overwatch: { maxShots: 1 } } } })
    expect(one.of('overwatchFired')).toMatchObject([{ actor: 'p0', left: 0 }])
    expect(one.unit('p0').vigilant).toBe(false)
    expect(one.live('p0').vigilance).toBe(0)
  })

  test('RN-219 RN-116 and no longer when it routs', () => {
    const routed = watch({
      enemy: [
        ['zombie', 4, 1],
        ['zombie', 4, 2],
        ['banshee', 4, 4, 3],
      ],
      rounds: 2,
      prepare: (unit) => {
        unit('e2').readyRound = 2
        unit('e2').range = 1
        unit('p0').resolve = 20
        for (const id of ['e0', 'e1']) give(unit(id), 'stun')
      },
    })
    expect(seenAfter(routed, 'overwatchSet', 'p0').vigilant).toBe(true)
    expect(seenAfter(routed, 'unitRouted', 'p0')).toMatchObject({ routing: true, vigilant: false, resolve: 0 })
    expect(routed.live('p0').vigilance).toBe(0)
  })
})
