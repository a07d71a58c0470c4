import { describe, expect, test } from 'vitest'
import { duel, mvp, signed, stun, targetsOf } from './testing/clauses.ts'
import { SIGN, skilled } from './testing/skills.ts'
import { fight, type Lab, wounds } from './testing.ts'

describe('triggers', () => {
  const told = (when: string, lab: Partial<Lab> = {}, clause: object = {}) =>
    signed(duel([{ when, aim: { who: 'self' }, do: [SIGN], ...clause }], lab)).map(
      ({ round, phase }) => `${round} ${phase}`,
    )

  test('RN-406 each comes at its moment', () => {
    const rounds = { rounds: 2 }
    expect(told('battleStart', rounds)).toEqual(['0 battle'])
    expect(told('roundStart', rounds)).toEqual(['1 battle', '2 battle'])
    expect(told('turnStart', rounds)).toEqual(['1 turnStart', '2 turnStart'])
    expect(told('turnEnd', rounds)).toEqual(['1 turnEnd', '2 turnEnd'])
    expect(told('hit')).toEqual(['1 attack'])
    expect(told('beforeHit')).toEqual(['1 attack'])
    expect(told('kill', { prepare: wounds({ e0: 1 }) })).toEqual(['1 attack'])
    expect(told('kill')).toEqual([])
    const beaten: Partial<Lab> = {
      player: [['footman', 3, 4]],
      enemy: [
        ['zombie', 7, 9],
        ['ghoul', 3, 5],
      ],
    }
    expect(told('struck', beaten)).toEqual(['1 attack'])
    expect(told('dodge', { ...beaten, draws: { 'battle/dodge': [true] } })).toEqual(['1 attack'])
    expect(
      told('reacted', {
        ...beaten,
        mechanics: { preset: 'mvp', overrides: { facing: true, flanking: true, riposte: { guaranteedThreshold: 50 } } },
        draws: { 'battle/riposte': [true, true] },
      }),
    ).toHaveLength(1)
    const fallen = duel([{ when: 'death', aim: { who: 'enemies' }, do: [SIGN] }], {
      ...beaten,
      prepare: wounds({ p0: 1 }),
    })
    expect(targetsOf(fallen)).toEqual(['e0', 'e1'])
    const wept = duel([{ when: 'allyDied', aim: { who: 'self' }, do: [SIGN] }], {
      player: [
        ['footman', 0, 0],
        ['archer', 3, 4],
      ],
      enemy: [
        ['ghoul', 7, 9],
        ['ghoul', 3, 5],
      ],
      prepare: wounds({ p1: 1 }),
    })
    expect(signed(wept).map(({ target }) => target)).toEqual(['p0'])
    const broken = duel([{ when: 'broke', aim: { who: 'self' }, do: [SIGN] }], {
      mechanics: { preset: 'mvp', overrides: { resolve: { regen: 0 } } },
      prepare: (unit) => Object.assign(unit('p0'), { resolve: 0 }),
    })
    expect(signed(broken)).toHaveLength(1)
  })

  test('RN-407 a kill is one of the basic attack, unless the clause says more', () => {
    const volley = (causes?: readonly string[]) =>
      signed(
        fight({
          player: [['swordsman', 3, 4]],
          enemy: [
            ['zombie', 3, 5],
            ['zombie', 2, 4],
          ],
          mechanics: mvp,
          content: skilled({
            swordsman: {
              clauses: [
                {
                  when: 'hit',
                  aim: { who: 'enemies', shape: 'adjacent', notOther: true },
                  do: [{ kind: 'damage', type: 'true', amount: 50 }],
                },
                { when: 'kill', aim: { who: 'self' }, do: [SIGN], ...(causes && { causes }) },
              ],
            },
          }),
          prepare: (unit) => {
            stun(unit, 'e0', 'e1')
            unit('e0').hp = 49
            unit('e1').hp = 50
          },
        }),
      ).length
    expect([volley(), volley(['attack', 'ability'])]).toEqual([0, 1])
  })

  test('RN-408 ability, statuses in their order, leader', () => {
    const passive = { clauses: [{ when: 'turnStart', aim: { who: 'self' }, do: [SIGN] }] }
    const sign = [{ when: 'turnStart', aim: { who: 'self' }, do: [SIGN] }]
    const rules = skilled(
      { footman: { clauses: sign } },
      {
        leaders: [{ id: 'aldric', passive }],
        statuses: [{ id: 'omen', name: { en: 'Omen' }, harmful: false, clauses: sign }],
      },
    )
    const { events } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'aldric' },
      mechanics: mvp,
      content: { ...rules, leaders: rules.leaders.map((leader) => ({ ...leader, spells: [] as never })) },
      prepare: (_, battle) =>
        battle.startStatuses.push({ unit: battle.units[0]!, statuses: { omen: { magnitude: 0, rounds: 9 } } }),
    })
    const causes = events.flatMap((event) => (event.type === 'statusAdded' && event.round === 1 ? [event.cause] : []))
    expect(causes).toEqual(['ability/footman_skill', 'omen', 'leader'])
  })

  describe('RN-406 RN-408 a death of one’s side', () => {
    const sign = (when: string) => [{ when, aim: { who: 'self' }, do: [SIGN] }]
    /** The archer before the ghoul falls; a footman at either end looks on. */
    const fallen = (content: ReturnType<typeof skilled>, lab: Partial<Lab> = {}) =>
      fight({
        player: [
          ['footman', 0, 0],
          ['archer', 3, 4],
          ['footman', 7, 0],
        ],
        enemy: [
          ['ghoul', 3, 5],
          ['zombie', 7, 9],
        ],
        mechanics: mvp,
        content: { ...content, leaders: content.leaders.map((leader) => ({ ...leader, spells: [] as never })) },
        prepare: wounds({ p1: 1 }),
        ...lab,
      })

    test('RN-603 a tag hears it as an ability does, at tier 1 and beside an ability', () => {
      const tags = [{ id: 'infantry', name: { en: 'infantry' }, clauses: sign('allyDied') }]
      const plain = signed(fallen(skilled({}, { tags })))
      expect(plain.map(({ target, cause }) => [target, cause])).toEqual([
        ['p0', 'tag/infantry'],
        ['p2', 'tag/infantry'],
      ])
      const both = signed(fallen(skilled({ footman: { clauses: sign('allyDied') } }, { tags })))
      expect(both.map(({ target, cause }) => [target, cause])).toEqual([
        ['p0', 'ability/footman_skill'],
        ['p0', 'tag/infantry'],
        ['p2', 'ability/footman_skill'],
        ['p2', 'tag/infantry'],
      ])
    })

    test('RN-094 the fallen, then its leader, then its allies by slot, then the killer', () => {
      const enemies = (when: string) => [{ when, aim: { who: 'enemies', order: 'slot', count: 1 }, do: [SIGN] }]
      const rules = skilled(
        {
          archer: { clauses: [{ when: 'death', aim: { who: 'otherAllies' }, do: [SIGN] }] },
          footman: { clauses: sign('allyDied') },
          ghoul: { clauses: sign('kill') },
        },
        { leaders: [{ id: 'aldric', passive: { clauses: enemies('allyDied') } }] },
      )
      const told = signed(fallen(rules, { leaders: { player: 'aldric' } }))
      expect(told.map(({ target, cause }) => `${cause} ${target}`)).toEqual([
        'ability/archer_skill p0',
        'ability/archer_skill p2',
        'leader e0',
        'ability/footman_skill p0',
        'ability/footman_skill p2',
        'ability/ghoul_skill e0',
      ])
    })

    test('RN-603 tags hear the starts of battle and round, and that their unit breaks', () => {
      const heard = (when: string) =>
        signed(
          fight({
            rounds: 2,
            player: [['footman', 3, 4]],
            enemy: [['ghoul', 7, 9]],
            content: skilled({}, { tags: [{ id: 'infantry', name: { en: 'infantry' }, clauses: sign(when) }] }),
            mechanics: { preset: 'mvp', overrides: { resolve: { regen: 0 } } },
            prepare: (unit) => {
              if (when === 'broke') unit('p0').resolve = 0
            },
          }),
        ).map(({ target, round }) => `${target} ${round}`)
      expect(heard('battleStart')).toEqual(['p0 0', 'e0 0'])
      expect(heard('roundStart').slice(0, 2)).toEqual(['p0 1', 'e0 1'])
      expect(heard('broke')).toEqual(['p0 1'])
    })
  })
})
