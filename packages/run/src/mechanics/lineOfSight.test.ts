import { describe, expect, test } from 'vitest'
import { fight, give, type Lab, type Piece } from '../battle/testing.ts'

const sight = { preset: 'mvp', overrides: { lineOfSight: true } } as const
/** Stunned allies in the way of a shooter, who acts first. */
const shooting = (shooter: Piece, between: readonly Piece[], target: Piece = ['zombie', 3, 7]): Lab => ({
  player: [shooter, ...between],
  enemy: [target],
  mechanics: sight,
  prepare: (unit) => {
    for (let i = 0; i < between.length; i++) give(unit(`p${i + 1}`), 'stun')
    give(unit('e0'), 'stun')
  },
})
const first = (lab: Lab) => {
  const event = fight(lab).events.find(({ turn, type }) => turn > 0 && type !== 'turnStarted')!
  return event.type === 'attackMade' ? event.result : event.type
}

describe('line of sight', () => {
  test('RN-139 RN-141 a crossbowman cannot shoot through a friend, and looks for another cell', () => {
    expect(first(shooting(['crossbowman', 3, 3], []))).toBe('hit')
    expect(first(shooting(['crossbowman', 3, 3], [['footman', 3, 5]]))).toBe('unitMoved')
  })

  test('RN-139 from two cells away on there may be somebody between', () => {
    expect(first(shooting(['crossbowman', 3, 5], [['footman', 3, 6]]))).toBe('unitMoved')
  })

  test('RN-060 RN-140 the own cell counts as empty for whoever thinks of leaving it', () => {
    const { of } = fight({
      player: [['crossbowman', 3, 3]],
      enemy: [['zombie', 3, 4]],
      mechanics: { preset: 'mvp', overrides: { lineOfSight: true, engagement: true } },
    })
    expect(of('unitMoved')[0]).toMatchObject({ actor: 'p0', to: { x: 3, y: 2 } })
  })

  test('RN-139 RN-140 nor through a foe', () => {
    const lab: Lab = {
      player: [['marksman', 3, 2]],
      enemy: [
        ['zombie', 3, 4],
        ['lich', 3, 7],
      ],
      mechanics: sight,
      prepare: (unit) => {
        give(unit('e0'), 'stun')
        give(unit('e1'), 'stun')
      },
    }
    // The lich is by far the greater threat.
    expect(fight(lab).of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0' })
    expect(fight({ ...lab, mechanics: { preset: 'mvp' } }).of('attackMade')[0]).toMatchObject({ target: 'e1' })
  })

  test('RN-139 nothing lies between neighbours', () => {
    expect(first(shooting(['crossbowman', 3, 6], [['footman', 2, 6]]))).toBe('hit')
  })

  test('RN-139 mages and the priest need no sight', () => {
    expect(first(shooting(['battle_mage', 3, 4], [['footman', 3, 5]]))).toBe('hit')
    const { of } = fight(shooting(['priest', 3, 4], [['footman', 3, 5]]))
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', result: 'hit', sum: { rolls: [] } })
  })

  test('RN-139 nor do abilities, piercing shots excepted', () => {
    const used = (shooter: string) =>
      fight(shooting([shooter, 3, 3, 3], [['footman', 3, 5]]))
        .of('abilityUsed')
        .map(({ turn, ability }) => `${ability} ${turn}`)
    expect(used('lich')).toEqual(['frost_nova 1'])
    const { events } = fight(shooting(['crossbowman', 3, 3, 3], [['footman', 3, 5]]))
    const order = events.filter(({ type }) => type === 'unitMoved' || type === 'abilityUsed').map(({ type }) => type)
    expect(order[0]).toBe('unitMoved')
  })

  test('RN-140 one free trace of the two is enough', () => {
    // (3, 3) → (4, 5): one trace runs over (3, 4), the other over (4, 4).
    const target: Piece = ['zombie', 4, 5]
    expect(first(shooting(['crossbowman', 3, 3], [['footman', 3, 4]], target))).toBe('hit')
    expect(first(shooting(['crossbowman', 3, 3], [['footman', 4, 4]], target))).toBe('hit')
    expect(
      first(
        shooting(
          ['crossbowman', 3, 3],
          [
            ['footman', 3, 4],
            ['footman', 4, 4],
          ],
          target,
        ),
      ),
    ).toBe('unitMoved')
  })

  test('RN-140 WE-14 (0, 0) → (4, 2): a unit on (2, 1) alone blocks it', () => {
    const target: Piece = ['zombie', 4, 2]
    const at = (...cells: [number, number][]) =>
      first(
        shooting(
          ['marksman', 0, 0],
          cells.map(([x, y]): Piece => ['footman', x, y]),
          target,
        ),
      ) === 'unitMoved'
    expect(at()).toBe(false)
    expect(at([2, 1])).toBe(true)
    expect([at([1, 0]), at([3, 1]), at([3, 2]), at([1, 1])]).toEqual([false, false, false, false])
    expect(at([1, 0], [3, 2])).toBe(true)
    expect(at([1, 0], [3, 1])).toBe(false)
  })

  test('RN-140 the dead block nothing', () => {
    const lab = shooting(['crossbowman', 3, 3], [['swordsman', 3, 5]])
    const { of } = fight({
      ...lab,
      rounds: 2,
      prepare: (unit, battle) => {
        lab.prepare!(unit, battle)
        give(unit('p0'), 'stun', 0, 2)
        unit('p1').hp = 1
        give(unit('p1'), 'fire', 8)
      },
    })
    expect(of('unitMoved')).toEqual([])
    expect(of('attackMade')).toMatchObject([{ actor: 'p0', round: 2 }])
  })

  test('RN-141 an archer shoots in an arc, with a roll of 20 % to miss', () => {
    const lab = shooting(['archer', 3, 3], [['footman', 3, 5]])
    const missed = fight({ ...lab, draws: { 'battle/arc': [true] } }).of('attackMade')[0]!
    expect(missed).toMatchObject({ actor: 'p0', result: 'missed' })
    expect(missed.sum.rolls).toEqual([{ by: 'arc', chance: 20, success: true }])
    const hit = fight({ ...lab, draws: { 'battle/arc': [false] } })
    expect(hit.of('attackMade')[0]).toMatchObject({ result: 'hit' })
    expect(hit.unused).toEqual({})
  })

  test('RN-141 with a direct line nothing is rolled', () => {
    const { of, unused } = fight({ ...shooting(['archer', 3, 3], []), draws: { 'battle/arc': [true] } })
    expect(of('attackMade')[0]).toMatchObject({ result: 'hit', sum: { rolls: [] } })
    expect(unused).toEqual({ 'battle/arc': 1 })
  })

  test('RN-141 the chance is data', () => {
    const lab = shooting(['archer', 3, 3], [['footman', 3, 5]])
    const at = (arcMissPct: number) =>
      fight({ ...lab, mechanics: { preset: 'mvp', overrides: { lineOfSight: { arcMissPct } } } }).of('attackMade')[0]!
        .result
    expect([at(0), at(100)]).toEqual(['hit', 'missed'])
  })
})
