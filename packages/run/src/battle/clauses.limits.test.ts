import { describe, expect, test } from 'vitest'
import { brief, moreFaults } from '../content/testing.ts'
import { duel, mvp, signed, use } from './testing/clauses.ts'
import { SIGN, type Skill, skilled } from './testing/skills.ts'
import { fight, wounds } from './testing.ts'

describe('when, how often, how deep', () => {
  test('RN-441 charges are counted for the battle, cooldowns in rounds', () => {
    const clauses = [use({ who: 'self' }, [SIGN])]
    const rounds = (skill: Omit<Skill, 'clauses'>) =>
      duel(clauses, { rounds: 5 }, { kind: 'instant', ...skill })
        .of('abilityUsed')
        .map(({ round }) => round)
    expect([rounds({ cooldown: 2 }), rounds({ cooldown: 1, charges: 2 })]).toEqual([
      [1, 3, 5],
      [1, 2],
    ])
  })

  test('RN-444 an ability without conditions of its own gets the standing ones; `if: []` refuses them', () => {
    const skill = (clause: object) =>
      skilled({ footman: { kind: 'instant', cooldown: 9, clauses: [{ when: 'use', ...clause }] } }).abilities.find(
        ({ id }) => id === 'footman_skill',
      )!.clauses[0]!.if
    const self = { who: 'self' }
    expect(skill({ aim: self, do: [SIGN] })).toEqual([{ test: 'near', n: 2 }])
    expect(skill({ aim: self, if: [], do: [SIGN] })).toEqual([])
    expect(skill({ aim: self, do: [{ kind: 'status', status: 'immune' }] })).toEqual([
      { test: 'hpBelow', who: 'self', pct: 50 },
    ])
    expect(skill({ aim: self, do: [{ kind: 'status', status: 'taunt' }] })).toEqual([{ test: 'near', n: 3 }])
    expect(skill({ aim: self, do: [{ kind: 'status', status: 'veil' }] })).toEqual([{ test: 'free' }])
    expect(skill({ aim: { who: 'enemies', shape: { ring: 2 } }, do: [SIGN] })).toEqual([
      { test: 'caught', n: 2, relaxed: true },
    ])
    expect(skill({ aim: { who: 'allies', order: 'lowestHp', count: 1 }, do: [{ kind: 'heal', amount: 9 }] })).toEqual([
      { test: 'allyBelow', pct: 70 },
    ])
    expect(skill({ aim: { who: 'allies' }, do: [SIGN] })).toEqual([{ test: 'near', n: 5 }])
    expect(skill({ aim: self, do: [{ kind: 'summon' }] })).toEqual([{ test: 'room' }])
  })

  test('RN-445 what would do nothing at all is not used', () => {
    const mend = (conditions: object[] | undefined, hp: number) =>
      duel(
        [
          {
            when: 'use',
            ...(conditions && { if: conditions }),
            aim: { who: 'allies' },
            do: [{ kind: 'heal', amount: 9 }],
          },
        ],
        { prepare: wounds({ p0: hp }) },
        { kind: 'instant', cooldown: 9 },
      ).of('abilityUsed').length
    expect([mend([{ test: 'room' }], 110), mend([{ test: 'room' }], 109), mend([], 110)]).toEqual([0, 1, 1])
  })

  test('RN-446 a chance is one roll of its own stream', () => {
    const lucky = (roll: boolean) =>
      duel([{ when: 'hit', chance: 30, aim: { who: 'self' }, do: [SIGN] }], { draws: { 'battle/effect': [roll] } })
    expect([signed(lucky(true)).length, signed(lucky(false)).length]).toEqual([1, 0])
    expect(lucky(true).unused).toEqual({})
  })

  test('RN-448 a clause runs so often in a turn, a round, a battle', () => {
    const signs = (limit: object) =>
      signed(duel([{ when: 'turnStart', aim: { who: 'self' }, do: [SIGN], limit }], { rounds: 4 })).length
    expect([signs({ perBattle: 2 }), signs({ perRound: 1 })]).toEqual([2, 4])
  })

  test('RN-447 clauses that trigger clauses end at a depth', () => {
    const clauses = [{ when: 'death', aim: { who: 'allies' }, do: [{ kind: 'damage', type: 'true', amount: 200 }] }]
    const chain = (depth: number) =>
      fight({
        player: [
          ['footman', 0, 0],
          ['footman', 1, 0],
          ['footman', 2, 0],
          ['footman', 3, 0],
          ['archer', 7, 0],
        ],
        enemy: [['ghoul', 0, 1]],
        mechanics: mvp,
        content: skilled({ footman: { clauses } }, { tuning: { 'effects.maxDepth': depth } }),
        prepare: wounds({ p0: 1 }),
      }).of('abilityUsed').length
    expect([chain(2), chain(3)]).toEqual([1, 2])
  })

  test('RN-452 late in a battle healing is halved, and nothing in the end', () => {
    const clauses = [{ when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'heal', amount: 9 }] }]
    const amounts = duel(clauses, {
      rounds: 3,
      content: skilled({ footman: { clauses } }, { tuning: { 'battle.wearyFrom': 2, 'battle.wearyEnd': 3 } }),
      prepare: wounds({ p0: 20 }),
    })
    expect(amounts.of('unitHealed').map(({ amount }) => amount)).toEqual([9, 4])
  })

  test('RN-449 RN-460 effects have their places', () => {
    const faults = (kind: string, clause: object) =>
      brief(moreFaults({ abilities: [{ id: 'hook', kind, clauses: [clause] }] }))
    const self = { who: 'self' }
    expect(faults('passive', { when: 'hit', aim: self, do: [{ kind: 'attack' }] })).toEqual([
      '/0/clauses/0/do/0/kind E_TRIGGER_EFFECT',
    ])
    expect(faults('passive', { when: 'hit', aim: self, do: [{ kind: 'modify', pct: 150 }] })).toEqual([
      '/0/clauses/0/do/0/kind E_TRIGGER_EFFECT',
    ])
    expect(faults('action', { when: 'use', aim: self, do: [{ kind: 'stat', stat: 'hpPct', amount: 5 }] })).toEqual([
      '/0/clauses/0/do/0/stat E_TRIGGER_EFFECT',
    ])
    expect(faults('action', { when: 'hit', aim: self, do: [SIGN] })).toEqual(['/0/clauses/0/when E_TRIGGER_EFFECT'])
    expect(faults('passive', { when: 'turnStart', aim: { who: 'other' }, do: [SIGN] })).toEqual([
      '/0/clauses/0/aim/who E_AIM_OTHER',
    ])
  })
})
