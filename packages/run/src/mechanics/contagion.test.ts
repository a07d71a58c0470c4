import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab, type Piece, statusOf } from '../battle/testing.ts'

const contagion = (more: MechanicsChoice['overrides'] = {}): MechanicsChoice => ({
  preset: 'mvp',
  overrides: { contagion: true, ...more },
})

/** A sick knight in the middle; nobody can act. */
function ward(sick: readonly string[], others: readonly Piece[], lab: Partial<Lab> = {}): Lab {
  return {
    player: [['knight', 3, 4], ...others],
    enemy: [['zombie', 7, 9]],
    mechanics: contagion(),
    ...lab,
    prepare: (unit, battle) => {
      give(unit('p0'), 'stun')
      for (let i = 0; i < others.length; i++) give(unit(`p${i + 1}`), 'stun')
      for (const status of sick) give(unit('p0'), status, 7, 4)
      lab.prepare?.(unit, battle)
    },
  }
}
const always = { 'battle/contagion': Array<boolean>(20).fill(true) }
const spread = (lab: Lab) =>
  fight(lab)
    .of('contagionSpread')
    .filter(({ actor }) => actor === 'p0')

describe('contagion', () => {
  test('RN-145 each status rolls for each neighbour, in table order and direction order', () => {
    const lab = ward(
      ['plague', 'fire'],
      [
        ['archer', 3, 3],
        ['archer', 4, 4],
        ['archer', 2, 4],
        ['archer', 3, 5],
        ['archer', 4, 5],
      ],
      { draws: always },
    )
    // South, west, east, north; the diagonal one is no neighbour.
    expect(spread(lab).map(({ status, target }) => `${status} ${target}`)).toEqual([
      'fire p4',
      'fire p3',
      'fire p2',
      'fire p1',
      'plague p4',
      'plague p3',
      'plague p2',
      'plague p1',
    ])
    expect(spread(lab)[0]).toMatchObject({ phase: 'turnEnd', cause: 'contagion', mechanic: 'contagion', chance: 50 })
  })

  test('RN-145 RN-020 the order of the other side begins with the north', () => {
    const lab: Lab = {
      player: [['archer', 0, 0]],
      enemy: [
        ['knight', 3, 4],
        ['archer', 3, 5],
        ['archer', 4, 4],
        ['archer', 2, 4],
        ['archer', 3, 3],
      ],
      mechanics: contagion(),
      draws: always,
      prepare: (unit) => {
        for (const id of ['p0', 'e0', 'e1', 'e2', 'e3', 'e4']) give(unit(id), 'stun')
        give(unit('e0'), 'fire', 8, 4)
      },
    }
    const { of } = fight(lab)
    expect(
      of('contagionSpread')
        .filter(({ actor }) => actor === 'e0')
        .map(({ target }) => target),
    ).toEqual(['e4', 'e3', 'e2', 'e1'])
  })

  test('RN-145 foes catch it as well as friends', () => {
    const lab = ward(['fire'], [], {
      enemy: [['zombie', 3, 5]],
      draws: always,
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    expect(spread(lab)).toMatchObject([{ target: 'e0', status: 'fire' }])
  })

  test('RN-145 each roll stands alone', () => {
    const lab = ward(
      ['fire'],
      [
        ['archer', 3, 5],
        ['archer', 2, 4],
        ['archer', 4, 4],
      ],
      { draws: { 'battle/contagion': [false, true, false, ...Array<boolean>(9).fill(false)] } },
    )
    expect(spread(lab).map(({ target }) => target)).toEqual(['p2'])
  })

  test('RN-145 other statuses do not spread', () => {
    const others = ['blessing', 'rally', 'dark_pact', 'fortify', 'shield_wall', 'taunt', 'stun'] as const
    const { of, unused } = fight(ward(others, [['archer', 3, 5]], { draws: { 'battle/contagion': [true] } }))
    expect(of('contagionSpread')).toEqual([])
    expect(unused).toEqual({ 'battle/contagion': 1 })
  })

  test('RN-146 WE-22 the chance of each status, to an archer and to a footman in a phalanx', () => {
    const chances = (neighbours: readonly Piece[]) =>
      Object.fromEntries(
        spread(
          ward(['fire', 'poison', 'curse', 'frost', 'plague'], neighbours, {
            mechanics: contagion({ phalanx: true }),
            draws: always,
          }),
        )
          .filter(({ target }) => target === 'p1')
          .map(({ status, chance }) => [status, chance]),
      )
    expect(chances([['archer', 3, 5]])).toEqual({ fire: 50, poison: 30, curse: 25, frost: 20, plague: 60 })
    expect(chances([['footman', 3, 5]])).toEqual({ fire: 65, poison: 45, curse: 40, frost: 35, plague: 75 })
  })

  test('RN-146 a neighbour without a phalanx bonus adds nothing, though it is tagged', () => {
    const lab = ward(['fire'], [['footman', 3, 5]], {
      mechanics: contagion({ phalanx: true }),
      draws: always,
      prepare: (unit) => {
        unit('p1').facing = 1
      },
    })
    expect(spread(lab)).toMatchObject([{ chance: 50 }])
  })

  test('RN-146 never above 100, and then nothing is drawn', () => {
    const lab = ward(['plague'], [['footman', 3, 5]], {
      mechanics: contagion({ phalanx: true, contagion: { plaguePct: 95 } }),
      draws: { 'battle/contagion': [true] },
    })
    const { of, unused } = fight(lab)
    expect(of('contagionSpread')[0]).toMatchObject({ chance: 100 })
    expect(unused).toEqual({ 'battle/contagion': 1 })
  })

  test('RN-146 WE-22 who has it already is passed over without a draw', () => {
    const lab = ward(
      ['fire'],
      [
        ['archer', 3, 5],
        ['archer', 4, 4],
      ],
      {
        draws: { 'battle/contagion': [true] },
        prepare: (unit) => give(unit('p1'), 'fire', 8, 4),
      },
    )
    const { of, unused } = fight(lab)
    expect(of('contagionSpread')).toMatchObject([{ target: 'p2' }])
    expect(unused).toEqual({})
  })

  test('RN-146 RN-041 RN-100 who resists it is passed over too', () => {
    const caught = (status: string, neighbour: string, immune = false) =>
      spread(
        ward([status], [], {
          enemy: [[neighbour, 3, 5]],
          draws: always,
          prepare: (unit) => {
            give(unit('e0'), 'stun')
            if (immune) give(unit('e0'), 'immune')
          },
        }),
      ).length
    expect([caught('poison', 'zombie'), caught('poison', 'footman')]).toEqual([0, 1])
    expect([caught('curse', 'priest'), caught('curse', 'zombie')]).toEqual([0, 1])
    expect([caught('fire', 'footman', true), caught('fire', 'footman')]).toEqual([0, 1])
  })

  test('RN-146 the copy has the magnitude and the remaining rounds of its source', () => {
    // Fresh fire would burn three rounds, with 8.
    const prepare: Lab['prepare'] = (unit) => give(unit('p0'), 'fire', 7, 3)
    const { of, live } = fight(ward(['fire'], [['archer', 3, 5]], { draws: always, prepare }))
    expect(of('statusAdded')[0]).toMatchObject({
      target: 'p1',
      status: 'fire',
      magnitude: 7,
      until: 3,
      rounds: 2,
      cause: 'contagion',
    })
    expect(statusOf(live('p1'), 'fire')).toMatchObject({ magnitude: 7, until: 3 })
  })

  test('RN-145 RN-053 who falls in its own turn infects nobody any more', () => {
    const charging = (hp: number) =>
      fight({
        player: [
          ['crusader', 3, 1],
          ['knight', 7, 0],
        ],
        enemy: [['footman', 3, 5]],
        mechanics: contagion({ charge: true, facing: true }),
        draws: always,
        prepare: (unit) => {
          unit('p0').hp = hp
          give(unit('p0'), 'fire', 8, 4)
        },
      })
        .of('contagionSpread')
        .filter(({ actor }) => actor === 'p0')
        .map(({ target, turn }) => [target, turn])
    expect([charging(19), charging(18)]).toEqual([[['e0', 1]], []])
  })

  test('RN-146 the chances are data', () => {
    const lab = ward(['fire'], [['archer', 3, 5]], {
      mechanics: contagion({ contagion: { firePct: 0 } }),
      draws: { 'battle/contagion': [true] },
    })
    expect(fight(lab).unused).toEqual({ 'battle/contagion': 1 })
  })
})
