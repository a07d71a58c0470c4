import { describe, expect, test } from 'vitest'
import { action, duel, mvp, stun, use } from './testing/clauses.ts'
import { SIGN, skilled } from './testing/skills.ts'
import { content, fight, hits, wounds } from './testing.ts'

describe('what stays as it was', () => {
  const always = (stat: string, amount: number, more: object = {}) => ({
    when: 'always',
    aim: { who: 'self' },
    do: [{ kind: 'stat', stat, amount }],
    ...more,
  })

  test('RN-422 ATK is read once per use: what its own effects change counts from the next one on', () => {
    const amount = { pct: 100, of: 'atk' }
    const fought = action([
      use({ who: 'enemies', order: 'nearest', count: 1 }, [
        { kind: 'damage', type: 'magic', amount },
        { kind: 'stat', stat: 'atkPct', amount: 100, rounds: 2, to: 'self' },
        { kind: 'damage', type: 'magic', amount },
      ]),
    ])
    expect(hits(fought, 'ability/footman_skill').map(([, dealt]) => dealt)).toEqual([12, 12])
  })

  test('RN-429 RN-430 stats add up and have their caps; a set one takes the place of the printed value', () => {
    const dodge = (amount: number) =>
      fight({
        player: [['footman', 3, 4]],
        enemy: [['ghoul', 3, 5]],
        mechanics: mvp,
        content: skilled({ footman: { clauses: [always('dodge', amount)] } }),
        draws: { 'battle/dodge': [false, false] },
      })
        .of('attackMade')
        .find(({ target }) => target === 'p0')!
        .sum.rolls.map(({ chance }) => chance)
    expect([dodge(10), dodge(90), dodge(-90)]).toEqual([[15], [50], []])
    const set = duel([{ ...always('strikes', 4), do: [{ kind: 'stat', stat: 'strikes', amount: 4, mode: 'set' }] }])
    expect(set.unit('p0').strikes).toBe(4)
    const low = { if: [{ test: 'hpBelow', who: 'self', pct: 50 }] }
    const atk = (hp: number) =>
      duel([always('atkPct', 50, low), always('atkPct', 25)], { prepare: wounds({ p0: hp }) }).of('attackMade')[0]!.sum
        .atk
    expect([atk(110), atk(50)]).toEqual([15, 21])
  })

  test('RN-443 an action ability is tried before and once more after walking', () => {
    const near = { who: 'enemies', within: { max: 1 } }
    const walked = action([use(near, [SIGN])], { enemy: [['zombie', 3, 7]] })
    expect(
      walked.events.map(({ type }) => type).filter((type) => type === 'unitMoved' || type === 'abilityUsed'),
    ).toEqual(['unitMoved', 'unitMoved', 'abilityUsed'])
    expect(action([use(near, [SIGN])]).of('unitMoved')).toEqual([])
  })

  test('RN-454 a use names the units of its first aim and the cell of its shape', () => {
    const fought = action([use({ who: 'enemies', shape: { ring: 2 } }, [SIGN]), use({ who: 'self' }, [SIGN])])
    expect(fought.of('abilityUsed')).toMatchObject([
      { targets: ['e0'], at: { x: 3, y: 4 }, cause: 'ability/footman_skill' },
    ])
  })

  test('RN-438 statuses tick and end in the order of their records', () => {
    const fought = duel(
      [
        {
          when: 'hit',
          aim: { who: 'other' },
          do: [
            { kind: 'status', status: 'bleed' },
            { kind: 'status', status: 'fire' },
          ],
        },
      ],
      { rounds: 2 },
    )
    expect(
      fought
        .of('unitDamaged')
        .filter(({ round, phase }) => round === 2 && phase === 'battle')
        .map(({ cause }) => cause),
    ).toEqual(['fire', 'bleed'])
  })

  test('RN-470 RN-476 24 abilities, 12 spells, 6 passives, 13 statuses, 11 tags and an aura are records, and no list of words has their ids', async () => {
    const { abilities, spells, leaders, statuses, tags, auras } = content
    expect([abilities, spells, leaders, statuses, tags, auras].map(({ length }) => length)).toEqual([
      24, 12, 6, 13, 11, 1,
    ])
    const words = await import('../content/words.ts')
    const lists: readonly string[] = Object.keys(words)
    for (const gone of ['ABILITIES', 'ABILITY_KINDS', 'STATUSES', 'SPELL_EFFECTS', 'CONTAGIOUS'])
      expect(lists).not.toContain(gone)
  })

  test('RN-471 life steal is a stat: a share of what the attack dealt, at most half', () => {
    const healed = (amount: number) =>
      duel([always('stealPct', amount)], { prepare: wounds({ p0: 50 }) })
        .of('unitHealed')
        .map((event) => [event.amount, event.cause])
    expect([healed(40), healed(90)]).toEqual([[[1, 'lifesteal']], [[1, 'lifesteal']]])
    expect(healed(10)).toEqual([])
  })

  test('RN-743 who was pushed out of reach or stunned by the hit does not riposte, and no roll is taken; root does not hinder', () => {
    const riposte = (effect: object) =>
      fight({
        player: [['footman', 3, 4]],
        enemy: [['zombie', 3, 5]],
        mechanics: { preset: 'mvp', overrides: { facing: true, flanking: true, riposte: { guaranteedThreshold: 50 } } },
        content: skilled({ footman: { clauses: [{ when: 'hit', aim: { who: 'other' }, do: [effect] }] } }),
        draws: { 'battle/riposte': [true, true] },
      })
        .of('riposteMade')
        .filter(({ actor }) => actor === 'e0').length
    expect(riposte({ kind: 'push', cells: 1 })).toBe(0)
    expect(riposte({ kind: 'status', status: 'stun' })).toBe(0)
    expect(riposte({ kind: 'status', status: 'root' })).toBe(1)
  })

  test('RN-744 who dies of thorns in its own attack has still struck, and its turn is over', () => {
    const fought = fight({
      player: [['ghoul', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: mvp,
      content: skilled({}),
      prepare: (unit, battle) => {
        stun(unit, 'e0')
        unit('p0').hp = 5
        battle.startStatuses.push({ unit: unit('e0'), statuses: { thorns: { magnitude: 7, rounds: 9 } } })
      },
    })
    expect(fought.of('unitDied')).toMatchObject([{ target: 'p0', cause: 'thorns' }])
    expect(fought.of('unitDamaged').map(({ target }) => target)).toEqual(['e0', 'p0'])
    expect(fought.outcome).toMatchObject({ winner: 'enemy', reason: 'wipe' })
  })
})
