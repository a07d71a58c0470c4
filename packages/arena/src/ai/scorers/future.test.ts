import { describe, expect, test } from 'vitest'
import { action, OWN, plain, skilled, type Table, table } from '../testing.ts'
import { futureStateValue } from './future.ts'

/** Multiplier 3.00: gain 22; lookahead 6. */
const field = (member: Record<string, unknown>, hp: number, initiative: number, side: 'enemy' | 'ally' = 'enemy') => {
  const other = plain()
  const teams = side === 'enemy' ? [[member], [other]] : [[member, other], [plain()]]
  return table(teams, { event: 'practice', hp: [500, hp] }).set(1, { initiative })
}
const future = (on: Table, id: string) => on.score('future_state_value', id)

describe('future_state_value', () => {
  test('AR-269 damage: soon to act 7000, later 6000', () => {
    const mage = skilled('pyromancer', ['firebolt'])
    expect([100, 60, 56, 55, -60].map((initiative) => future(field(mage, 500, initiative), 'firebolt'))).toEqual([
      7000, 7000, 7000, 6000, 6000,
    ])
  })

  test('AR-269 damage: wasted on the doomed, best where it decides', () => {
    const mage = skilled('pyromancer', ['firebolt'])
    // Burning 10: 21 in the first tick, 54 in all.
    expect(future(field(mage, 20, 60).give(1, 'Burning', 10), 'firebolt')).toBe(2000)
    // Whoever goes down in the tick of its turn still takes it (AR-070).
    expect(future(field(mage, 20, 78).give(1, 'Burning', 10), 'firebolt')).toBe(10_000)
    expect(future(field(mage, 20, 100).give(1, 'Burning', 10), 'firebolt')).toBe(10_000)
    expect(future(field(mage, 60, -60).give(1, 'Burning', 10), 'firebolt')).toBe(10_000)
    expect(future(field(mage, 200, -60).give(1, 'Burning', 10), 'firebolt')).toBe(6000)
  })

  test('AR-269 hindering: the sooner the enemy acts, the better', () => {
    const slow = action({ id: 'slow', components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 5 }] })
    const hinder = (initiative: number) =>
      future(
        table([[plain({ traits: [OWN] })], [plain()]], { event: 'practice', actions: [slow] }).set(1, { initiative }),
        'slow',
      )
    expect([100, 60, 0, -60].map(hinder)).toEqual([10_000, 8857, 7142, 4000])
  })

  test('AR-269 healing: what will be lost', () => {
    const priest = skilled('priest', ['healing_word'])
    const heal = (hp: number) => future(field(priest, hp, 0, 'ally').give(1, 'Burning', 10), 'healing_word')
    expect([heal(50), heal(54), heal(100)]).toEqual([10_000, 10_000, 7700])
    expect(future(field(priest, 100, 0, 'ally'), 'healing_word')).toBe(5000)
  })

  test('AR-269 Defend: enemies who act no later than the actor’s next turn', () => {
    // 100 − 75 = 25: the fourth tick brings 113. Enemies in ticks 2, 4 and 5, and one who hides.
    const crowd = table([[plain()], [plain(), plain(), plain(), plain()]], { event: 'practice' })
    for (const [cid, initiative] of [100, 60, 12, 11, 90].entries()) crowd.set(cid, { initiative })
    crowd.give(4, 'Sneaking', 9)
    expect(futureStateValue(crowd.scene(), crowd.action('defend'), 0)).toBe(6000)
  })

  test('AR-269 anything else 5000', () => {
    const mage = field(skilled('pyromancer', ['flame_aura']), 500, 0)
    expect(future(mage, 'flame_aura')).toBe(5000)
    const priest = field(skilled('priest', ['resurrect']), 0, 0, 'ally').set(1, { fallen: true })
    expect(future(priest, 'resurrect')).toBe(5000)
  })
})
