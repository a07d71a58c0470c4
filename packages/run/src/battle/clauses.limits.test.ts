import { describe, expect, test } from 'vitest'
import { brief, moreFaults, withMore } from '../content/testing.ts'
import { duel, mvp, signed, use } from './testing/clauses.ts'
import { SIGN, type Skill, skilled } from './testing/skills.ts'
import { fight, type Lab, wounds } from './testing.ts'

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

  test('RN-421 RN-450 a key of its own does not lead around the bounds of a field', () => {
    const faults = (key: number, clause: object, more: object = {}) =>
      brief(
        moreFaults({
          tuning: { 'ability.hook.own': key },
          abilities: [
            {
              id: 'hook',
              kind: 'action',
              clauses: [{ when: 'use', aim: { who: 'self' }, do: [SIGN], ...clause }],
              ...more,
            },
          ],
        }),
      )
    const own = 'ability.hook.own'
    expect(faults(100, { chance: own })).toEqual([])
    expect(faults(500, { chance: own })).toEqual(['/0/clauses/0/chance E_RANGE'])
    expect(faults(-3, {}, { cooldown: own })).toEqual(['/0/cooldown E_RANGE'])
    expect(faults(50, { do: [{ kind: 'push', cells: own }] })).toEqual(['/0/clauses/0/do/0/cells E_RANGE'])
    expect(faults(900, { do: [{ kind: 'armor', amount: 5, rounds: own }] })).toEqual([
      '/0/clauses/0/do/0/rounds E_RANGE',
    ])
    expect(faults(999, { do: [{ kind: 'damage', type: 'true', amount: own }] })).toEqual([
      '/0/clauses/0/do/0/amount E_RANGE',
    ])
  })

  test('RN-409 RN-433 RN-449 words that would not be obeyed are refused', () => {
    const faults = (clause: object) =>
      brief(
        moreFaults({
          abilities: [
            {
              id: 'hook',
              kind: 'action',
              clauses: [{ when: 'use', aim: { who: 'enemies', order: 'nearest', count: 1 }, do: [SIGN], ...clause }],
            },
          ],
        }),
      )
    const caught = { test: 'caught', n: 2 }
    expect(faults({ if: [caught] })).toEqual([])
    expect(faults({ if: [{ test: 'any', of: [caught] }] })).toEqual(['/0/clauses/0/if/0/of/0/test E_TRIGGER_EFFECT'])
    expect(faults({ if: [caught, caught] })).toEqual(['/0/clauses/0/if/1/test E_TRIGGER_EFFECT'])
    const bounce = { kind: 'bounce', within: 2, shares: [100, 50], do: [SIGN] }
    expect(faults({ do: [bounce] })).toEqual([])
    expect(faults({ do: [SIGN, bounce] })).toEqual(['/0/clauses/0/do/1/kind E_TRIGGER_EFFECT'])
    const attack = { kind: 'attack' }
    expect(faults({ do: [attack, attack] })).toEqual(['/0/clauses/0/do/1/kind E_TRIGGER_EFFECT'])
    expect(faults({ aim: { who: 'enemies' }, do: [attack] })).toEqual(['/0/clauses/0/do/0/kind E_TRIGGER_EFFECT'])
  })

  test('RN-409 caught can be turned round', () => {
    const used = (n: number) =>
      duel(
        [{ when: 'use', if: [{ test: 'caught', n, not: true }], aim: { who: 'enemies' }, do: [SIGN] }],
        {},
        {
          kind: 'instant',
          cooldown: 9,
        },
      ).of('abilityUsed').length
    expect([used(1), used(2)]).toEqual([0, 1])
  })

  test('RN-401 RN-446 RN-448 what is used and cast rolls its chance and keeps its limit', () => {
    const clause = (more: object) => ({ ...use({ who: 'self' }, [SIGN]), ...more })
    const used = (more: object, lab: Partial<Lab> = {}) => duel([clause(more)], lab, { kind: 'instant', cooldown: 1 })
    const rolled = (roll: boolean) => used({ chance: 50 }, { draws: { 'battle/effect': [roll] } })
    expect(
      [rolled(true), rolled(false)].map((fought) => [fought.of('abilityUsed').length, signed(fought).length]),
    ).toEqual([
      [1, 1],
      [1, 0],
    ])
    expect(rolled(false).unused).toEqual({})
    expect(signed(used({ limit: { perBattle: 1 } }, { rounds: 3 }))).toHaveLength(1)
    const cast = (roll: boolean) =>
      fight({
        player: [['footman', 0, 0]],
        enemy: [['zombie', 7, 9]],
        mechanics: mvp,
        content: withMore({
          spells: [{ id: 'fortify', clauses: [{ when: 'cast', chance: 50, aim: { who: 'allies' }, do: [SIGN] }] }],
        }),
        leaders: { player: 'galahad' },
        timings: { fortify: 'early', smite: 'late' },
        draws: { 'battle/effect': [roll] },
      })
    expect([cast(true), cast(false)].map((fought) => [fought.of('spellCast').length, signed(fought).length])).toEqual([
      [1, 1],
      [1, 0],
    ])
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
