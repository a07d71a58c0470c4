import { expect, test } from 'vitest'
import { foldBattle } from './fold.ts'
import { fight } from './testing.ts'
import type { BattleView } from './view.ts'

/** HP, resolve and armour of each unit when a turn is over. */
const ROWS: [actor: string, crusader: [number, number, number], golem: [number, number, number]][] = [
  ['p0', [94, 75, 12], [231, 83, 24]],
  ['e0', [83, 69, 11], [228, 81, 23]],
  ['p0', [83, 74, 11], [222, 74, 22]],
  ['e0', [83, 74, 11], [219, 72, 21]],
  ['p0', [83, 75, 11], [213, 65, 20]],
  ['e0', [71, 69, 10], [210, 63, 19]],
]

test('WE-18 RN-081 RN-087 RN-111 RN-123 RN-132 RN-147 RN-214 three rounds of a duel, turn by turn', () => {
  const { events, outcome, unused } = fight({
    player: [['crusader', 3, 2]],
    enemy: [['bone_golem', 3, 6]],
    rounds: 3,
    draws: {
      'battle/side': [0],
      'battle/dodge': [false, true, false],
      'battle/riposte': [false, true, false, true, false, true],
    },
  })
  const rows: typeof ROWS = []
  let view: BattleView | null = null
  for (const event of events) {
    if (
      view?.acting &&
      (event.type === 'turnStarted' || event.type === 'roundStarted' || event.type === 'battleEnded')
    ) {
      const [crusader, golem] = view.units.map(({ hp, resolve, armor, shred }): [number, number, number] => [
        hp,
        resolve!,
        armor - shred,
      ])
      rows.push([view.acting, crusader!, golem!])
    }
    view = foldBattle(view, event)
  }
  expect(rows).toEqual(ROWS)
  expect(unused).toEqual({})
  expect(outcome).toEqual({ winner: 'enemy', reason: 'limit', rounds: 3 })
  expect(events.at(-1)).toMatchObject({ shares: { player: { hp: 71, of: 94 }, enemy: { hp: 210, of: 240 } } })
})
