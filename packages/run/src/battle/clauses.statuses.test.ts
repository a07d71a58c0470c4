import { describe, expect, test } from 'vitest'
import { action, duel, mvp, signed, stun, use } from './testing/clauses.ts'
import { SIGN, type Skill, skilled } from './testing/skills.ts'
import { fight, hits, type Lab, type Piece, wounds } from './testing.ts'

describe('statuses', () => {
  const other = { who: 'enemies', order: 'nearest', count: 1 }
  const given = (status: string, lab: Partial<Lab> = {}, more: readonly object[] = []) =>
    action([use(other, [{ kind: 'status', status }, ...more])], lab)

  test('RN-435 RN-436 stacks add up to their most and tick together; the larger magnitude and the longer time stay', () => {
    const bleeding = duel(
      [{ when: 'hit', aim: { who: 'other' }, do: [{ kind: 'status', status: 'bleed', stacks: 2 }] }],
      { rounds: 3 },
    )
    expect(bleeding.of('statusStacked').map(({ stacks }) => stacks)).toEqual([2, 3, 3])
    expect(hits(bleeding, 'bleed')).toEqual([
      ['e0', 8],
      ['e0', 12],
    ])
    expect(bleeding.unit('e0').statuses.find(({ id }) => id === 'bleed')?.stacks).toBe(3)
    const twice = duel(
      [{ when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'atkPct', amount: 50, rounds: 2 }] }],
      { rounds: 2 },
    )
    expect(
      twice
        .of('statusAdded')
        .filter(({ target }) => target === 'p0')
        .map(({ status, magnitude }) => [status, magnitude]),
    ).toEqual([
      ['buff:footman_skill:atkPct', 50],
      ['buff:footman_skill:atkPct', 50],
    ])
    expect(twice.of('attackMade').map(({ sum }) => sum.atk)).toEqual([18, 18])
  })

  test('RN-436 what adds and what takes away from one stat are two statuses, each with its own end', () => {
    const stat = (amount: number, rounds: number) => ({ kind: 'stat', stat: 'atkPct', amount, rounds })
    const fought = duel([{ when: 'battleStart', aim: { who: 'self' }, do: [stat(50, 1), stat(-25, 9)] }], { rounds: 2 })
    expect(fought.unit('p0').statuses.map(({ id }) => id)).toEqual(['debuff:footman_skill:atkPct'])
    expect(fought.of('attackMade').map(({ sum }) => sum.atk)).toEqual([15, 9])
  })

  test('RN-437 a shield takes damage before HP and goes at 0; what it took deals nothing', () => {
    const clauses = [{ when: 'battleStart', aim: { who: 'self' }, do: [{ kind: 'shield', amount: 30, rounds: 2 }] }]
    const shielded = fight({
      player: [['footman', 3, 4]],
      enemy: [['champion', 3, 5]],
      mechanics: mvp,
      content: skilled({ footman: { clauses } }),
      rounds: 2,
    })
    const absorbed = shielded.of('shieldAbsorbed').map(({ amount }) => amount)
    expect(absorbed.reduce((sum, amount) => sum + amount, 0)).toBe(30)
    expect(shielded.of('statusRemoved')[0]).toMatchObject({ target: 'p0', status: 'ward' })
    const thick = fight({
      player: [['footman', 3, 4]],
      enemy: [['champion', 3, 5]],
      mechanics: mvp,
      content: skilled({
        footman: {
          clauses: [
            { ...clauses[0], do: [{ kind: 'shield', amount: 200, rounds: 9 }] },
            { when: 'struck', aim: { who: 'self' }, do: [SIGN] },
          ],
        },
      }),
    })
    expect([thick.of('unitDamaged').filter(({ target }) => target === 'p0'), signed(thick)]).toEqual([[], []])
  })

  test('RN-439 root keeps from walking, silence from abilities, rot from healing', () => {
    const away = { enemy: [['zombie', 3, 9]] as readonly Piece[] }
    const walker = duel([{ when: 'hit', aim: { who: 'self' }, do: [SIGN] }], away)
    expect(walker.of('unitMoved').filter(({ actor }) => actor === 'p0').length).toBeGreaterThan(0)
    const start = (
      status: string,
      clauses: readonly object[],
      lab: Partial<Lab> = {},
      skill: Omit<Skill, 'clauses'> = {},
    ) =>
      duel(
        clauses,
        {
          ...lab,
          prepare: (unit, battle) => {
            lab.prepare?.(unit, battle)
            battle.startStatuses.push({ unit: unit('p0'), statuses: { [status]: { magnitude: 0, rounds: 9 } } })
          },
        },
        skill,
      )
    expect(
      start('root', [{ when: 'hit', aim: { who: 'self' }, do: [SIGN] }], away)
        .of('unitMoved')
        .filter(({ actor }) => actor === 'p0'),
    ).toEqual([])
    expect(
      start('hush', [use({ who: 'self' }, [SIGN])], {}, { kind: 'instant', cooldown: 9 }).of('abilityUsed'),
    ).toEqual([])
    expect(
      start('rot', [{ when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'heal', amount: 9 }] }], {
        prepare: wounds({ p0: 50 }),
      }).of('unitHealed'),
    ).toEqual([])
  })

  test('RN-440 by the status or by the tag: who resists does not take it', () => {
    const resisting = skilled(
      { footman: { kind: 'action', cooldown: 9, clauses: [use(other, [{ kind: 'status', status: 'bleed' }])] } },
      { tags: [{ id: 'undead', resists: ['bleed'] }] },
    )
    expect(given('bleed').of('statusAdded').length).toBe(1)
    expect(duel([{ when: 'hit', aim: { who: 'self' }, do: [SIGN] }], { content: resisting }).of('statusAdded')).toEqual(
      [],
    )
  })

  test('RN-425 RN-408 thorns answer who struck, and not the fatal blow', () => {
    const pricked = (hp: number) =>
      fight({
        player: [['ghoul', 3, 4]],
        enemy: [['zombie', 3, 5]],
        mechanics: mvp,
        content: skilled({}),
        prepare: (unit, battle) => {
          stun(unit, 'e0')
          unit('e0').hp = hp
          battle.startStatuses.push({ unit: unit('e0'), statuses: { thorns: { magnitude: 7, rounds: 9 } } })
        },
      })
    expect(hits(pricked(120), 'thorns')).toEqual([['p0', 7]])
    expect(hits(pricked(1), 'thorns')).toEqual([])
  })
})
