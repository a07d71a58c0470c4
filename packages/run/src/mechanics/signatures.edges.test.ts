import { describe, expect, test } from 'vitest'
import { battlePlan } from '../battle/battlePlan.ts'
import { eight, type Fought, give } from '../battle/testing.ts'
import { dummies, far, modifiersOf, play, standing } from './testing.ts'

/** What battles of the shipped units never ask for: each of these passed without its rule. */

const still =
  (...ids: readonly string[]) =>
  (unit: (id: string) => { speed: number }) => {
    for (const id of ids) unit(id).speed = 0
  }

describe('34.4 stealth', () => {
  test('RN-538 who is summoned before the first round does not hide', () => {
    const calling = {
      ...eight,
      abilities: eight.abilities.map((ability) =>
        ability.id === 'shield_wall'
          ? {
              ...ability,
              kind: 'passive' as const,
              clauses: [
                { when: 'battleStart', aim: { who: 'self' }, do: [{ kind: 'summon', unit: 'cutpurse' }] } as const,
              ],
            }
          : ability,
      ),
      units: eight.units.map((unit) => (unit.id === 'footman' ? { ...unit, t1Ability: 'shield_wall' } : unit)),
    }
    const fought = play({
      player: [
        ['footman', 0, 0],
        ['assassin', 3, 0],
      ],
      enemy: [['zombie', 0, 9]],
      content: calling,
      prepare: dummies('p0', 'p1', 'e0'),
    })
    expect(fought.of('unitSummoned')).toHaveLength(1)
    expect(fought.of('statusAdded').map(({ target, status }) => `${target} ${status}`)).toEqual(['p1 stealth'])
  })

  test('RN-539 a stunned scout sees nobody, nor does one that routs', () => {
    const shots = (...stunned: readonly string[]) =>
      play({
        player: [['assassin', 3, 1]],
        enemy: [
          ['watch_archer', 3, 4],
          ['archer', 2, 4],
        ],
        prepare: standing(['p0', ...stunned], still('e0', 'e1')),
      })
        .of('attackMade')
        .map(({ actor }) => actor)
    expect([shots(), shots('e0')]).toEqual([['e0', 'e1'], []])
    const routed = play({
      player: [['assassin', 3, 1]],
      enemy: [
        ['watch_archer', 3, 4],
        ['archer', 2, 4],
      ],
      prepare: standing(['p0'], (unit) => {
        still('e0', 'e1')(unit)
        Object.assign(unit('e0'), { routing: true, resolve: 0 })
      }),
    })
    expect(routed.of('attackMade')).toEqual([])
  })

  test('RN-548 RN-552 an ambush may add points of its own, after those of the rear', () => {
    const ambush = (ambushPct: number) =>
      modifiersOf(
        play({
          player: [['assassin', 3, 3]],
          enemy: [['paladin', 3, 4]],
          mechanics: { preset: 'roguelike', overrides: { stealth: { ambushPct } } },
          prepare: dummies('e0'),
        }),
      ).map(([by]) => by)
    expect([ambush(0), ambush(20)]).toEqual([['rear'], ['rear', 'ambush']])
  })

  test('RN-549 a fighter in hiding engages nobody, though a scout sees it; one without a veil does', () => {
    const isHandicapped = (enemy: string, scout = false) =>
      play({
        player: [['archer', 3, 3], ...(scout ? [['watch_archer', 4, 3] as const] : [])],
        enemy: [
          [enemy, 3, 4],
          ['footman', 3, 6],
        ],
        prepare: (unit) => {
          still('p0', 'e0', 'e1')(unit)
          Object.assign(unit('p0'), { initiative: 99 })
        },
      })
        .of('attackMade')
        .find(({ actor }) => actor === 'p0')!
        .sum.modifiers.some(({ by }) => by === 'archerPenalty')
    expect([isHandicapped('cutpurse'), isHandicapped('cutpurse', true), isHandicapped('swordsman')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('RN-549 a hidden fighter holds no zone: whoever walks off draws no blow', () => {
    const taken = (enemy: string) =>
      play({
        player: [
          ['swordsman', 3, 3],
          ['footman', 7, 0],
        ],
        enemy: [[enemy, 3, 4]],
        prepare: (unit) => {
          dummies('p1')(unit)
          still('e0')(unit)
          Object.assign(unit('p0'), { initiative: 99, routing: true, resolve: 0 })
        },
      }).of('opportunityTaken').length
    expect([taken('cutpurse'), taken('swordsman')]).toEqual([0, 1])
  })

  test('RN-550 after mages and supports it prefers shooters to whoever is weaker', () => {
    const fought = play({
      player: [['cutpurse', 3, 3]],
      enemy: [
        ['swordsman', 3, 5],
        ['archer', 4, 5],
      ],
      prepare: standing(['e0', 'e1'], (unit) => {
        unit('e0').hp = 5
      }),
    })
    expect(fought.of('attackMade')[0]!.target).toBe('e1')
  })
})

describe('34.5 mana', () => {
  const small = {
    ...eight,
    units: eight.units.map((unit) => (unit.id === 'spark_novice' ? { ...unit, manaMax: 3 } : unit)),
  }

  test('RN-554 nobody enters with more than the pool holds', () => {
    const fought = play({
      player: [['spark_novice', 0, 0]],
      enemy: [far],
      content: small,
      prepare: dummies('p0', 'e0'),
    })
    expect(fought.of('battleStarted')[0]!.units.find(({ id }) => id === 'p0')).toMatchObject({ mana: 3 })
    expect(fought.live('p0').mana).toBe(3)
  })

  test('RN-556 RN-143 without mana it clubs with half its ATK and walks up to do so; with some it shoots again', () => {
    const club = (gain: number): Fought =>
      play({
        player: [['spark_novice', 3, 3]],
        enemy: [['paladin', 3, 4]],
        rounds: 2,
        mechanics: { preset: 'roguelike', overrides: { mana: { gain } } },
        prepare: standing(['e0'], (unit) => Object.assign(unit('p0'), { mana: 0, range: 1, speed: 0 })),
      })
    const atk = battlePlan(eight).recruits.get('spark_novice')![0]!.plainAtk
    expect(
      club(0)
        .of('attackMade')
        .map(({ sum }) => sum.atk),
    ).toEqual([Math.floor(atk / 2), Math.floor(atk / 2)])
    const later = club(1)
    expect(later.live('p0').range).toBe(later.live('p0').printedRange)
    expect(later.of('attackMade').map(({ sum }) => sum.atk)).toEqual([atk, atk])
  })
})

test('RN-741 who is rooted cannot obey a taunt by walking, whatever else the status does', () => {
  const rooting = {
    ...eight,
    statuses: eight.statuses.map((status) => (status.id === 'root' ? { ...status, modifiers: [] } : status)),
  }
  const fought = play({
    player: [['crossbowman', 3, 3]],
    enemy: [
      ['knight', 3, 6],
      ['footman', 3, 5],
    ],
    content: rooting,
    prepare: (unit) => {
      for (const id of ['e0', 'e1']) give(unit(id), 'stun', 0, 9, rooting)
      give(unit('e0'), 'taunt', 0, 9, rooting)
      give(unit('p0'), 'root', 0, 9, rooting)
    },
  })
  expect(fought.of('attackMade').map(({ target }) => target)).toEqual(['e1'])
})
