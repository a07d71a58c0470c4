import { describe, expect, test, vi } from 'vitest'
import { action } from '../content/testing.ts'
import { BARE, melee, OWNS_PERK, perkPack, plain, type StageOptions } from '../testing.ts'

const ORB = { main: { item: 'orb', type: 'Cold' } }

/** Fighter 0 with an Orb against fighters 1 … 5; fighter 6 is its ally. */
function cast(draws: StageOptions['draws'], start: Record<string, object> = {}, action = 'attack', enemies = 5) {
  const overlay = perkPack({ actions: [PERK] })
  const teams = [[plain({ ...OWNS_PERK, gear: ORB })], Array.from({ length: enemies }, () => plain())]
  const fight = melee(teams, { start, tuning: BARE }, { draws: { 'arena/attack': [73], ...draws }, overlay })
  const weighted = vi.spyOn(fight.draws, 'weighted')
  const offered: unknown[][] = []
  const pick = fight.draws.pick.bind(fight.draws)
  vi.spyOn(fight.draws, 'pick').mockImplementation((label, items) => {
    if (label.name === 'arena/multihitTarget') offered.push(items.slice())
    return pick(label, items)
  })
  fight.turn(action, { target: 1 })
  return {
    fight,
    targets: fight.events('targetHit').map(({ target }) => target),
    weighted: weighted.mock.calls.filter(([label]) => label.name === 'arena/multihit').map(([, ...rest]) => rest),
    offered,
  }
}
const PERK = action({ range: 'Medium', implement: 'magical' })

describe('Multihit', () => {
  test('AR-150 the chosen target, then others of its zone at random without replacement', () => {
    const { targets, offered, fight } = cast({ 'arena/multihit': [3], 'arena/multihitTarget': [4, 2] })
    expect(targets).toEqual([1, 4, 2])
    expect(offered).toEqual([
      [2, 3, 4, 5],
      [2, 3, 5],
    ])
    expect(fight.events('damageResolved').map(({ target }) => target)).toEqual([1, 4, 2])
  })

  test('AR-150 the count is drawn with the weights 1/2/3/2/1', () => {
    const { weighted, targets } = cast({ 'arena/multihit': [1] })
    expect(weighted).toEqual([
      [
        [1, 2, 3, 4, 5],
        [1, 2, 3, 2, 1],
      ],
    ])
    expect(targets).toEqual([1])
  })

  test('AR-150 capped by those who are there', () => {
    const draws = { 'arena/multihit': [5], 'arena/multihitTarget': [3] }
    expect(cast(draws, {}, 'attack', 3).targets).toEqual([1, 3, 2])
  })

  test('AR-150 AR-011 where nobody else can be hit nothing is drawn', () => {
    const alone = cast({}, {}, 'attack', 1)
    expect([alone.targets, alone.weighted, alone.offered]).toEqual([[1], [], []])
    const unseen = cast({ 'arena/detect': [false] }, { 2: { statuses: { Sneaking: 50 } } }, 'attack', 2)
    expect([unseen.targets, unseen.weighted, unseen.offered]).toEqual([[1], [], []])
  })

  test('AR-150 AR-184 only enemies in that zone whom the actor sees; the Fallen are none', () => {
    const start = { 2: { zone: 'north' }, 3: { statuses: { Sneaking: 50 } }, 4: { hp: -5 } }
    const draws = { 'arena/detect': [false], 'arena/multihit': [5], 'arena/multihitTarget': [4] }
    expect(cast(draws, start).targets).toEqual([1, 4, 5])
    // Detected, the hidden one is among them.
    const seen = cast({ ...draws, 'arena/detect': [true], 'arena/multihitTarget': [3, 4] }, start)
    expect(seen.offered[0]).toEqual([3, 4, 5])
    const teams = [
      [plain({ gear: ORB }), plain()],
      [plain(), plain(), plain()],
    ]
    const later = { start: { 3: { hp: -5 } }, tuning: BARE }
    const fight = melee(teams, later, { draws: { 'arena/attack': [73], 'arena/multihit': [5] } })
    fight.turn('defend').until(0).turn('attack', { target: 2 })
    expect(fight.events('targetHit').map(({ target }) => target)).toEqual([2, 4])
  })

  test('AR-150 the plain Attack alone', () => {
    const { targets, weighted } = cast({}, {}, 'test_perk')
    expect([targets, weighted]).toEqual([[1], []])
  })

  test('AR-151 WE-16 one roll: 73 counts as 59 for every other target; the damage is the same', () => {
    const { fight } = cast({ 'arena/multihit': [3], 'arena/multihitTarget': [4, 2] })
    expect(fight.events('attackRolled')).toHaveLength(1)
    expect(fight.events('targetHit').map(({ roll, defense, margin }) => [roll, defense, margin])).toEqual([
      [73, 30, 43],
      [59, 30, 29],
      [59, 30, 29],
    ])
    expect(fight.events('damageResolved').map(({ base, hitBonus }) => [base, hitBonus])).toEqual([
      [39, 43],
      [39, 29],
      [39, 29],
    ])
  })

  test('AR-151 what is enough for the chosen target may miss the others', () => {
    const { fight } = cast({ 'arena/attack': [37], 'arena/multihit': [2], 'arena/multihitTarget': [2] })
    // ⌈29.6⌉ = 30 still hits; 36 counts as 29.
    expect(fight.events('targetHit').map(({ target, margin }) => [target, margin])).toEqual([
      [1, 7],
      [2, 0],
    ])
    const { fight: lower } = cast({ 'arena/attack': [36], 'arena/multihit': [2], 'arena/multihitTarget': [2] })
    expect(lower.events('targetMissed')).toMatchObject([{ target: 2, roll: 29, margin: -1 }])
  })
})
