import { describe, expect, test } from 'vitest'
import { PLAIN_STATS } from '../content/words.ts'
import { blast, deed, face, trained, trait, trial, withAttributes } from '../plan/testing.ts'
import { plain, type Stage, stage } from '../testing.ts'
import { magDefense, physDefense } from './stats.ts'

/** Nine different values, so that every weight shows. */
const ODD = {
  Might: 11,
  Speed: 23,
  Accuracy: 37,
  Endurance: 41,
  Charisma: 53,
  Awareness: 67,
  Intellect: 79,
  Willpower: 97,
  Luck: 101,
}

const sheetOf = (fight: Stage, cid = 0) => fight.kit.sheet(fight.state.setup, cid)
const modded = (...mods: { stat: string; kind: 'flat' | 'bp'; value: number }[]) =>
  stage([[trained(1)], [plain()]], {}, { overlay: trial({ mods }) })
const flat = (stat: string, value: number) => ({ stat, kind: 'flat' as const, value })
const bp = (stat: string, value: number) => ({ stat, kind: 'bp' as const, value })
const might = (...mods: Parameters<typeof modded>) => sheetOf(modded(...mods)).attributes.Might

describe('attributes', () => {
  test('AR-020 combat reads Current; Potential changes nothing', () => {
    const low = stage([[plain({ potential: 10 })], [plain()]])
    const high = stage([[plain({ potential: 200 })], [plain()]])
    expect(sheetOf(low)).toEqual(sheetOf(high))
    expect(sheetOf(low).attributes.Might).toBe(50)
  })

  test('AR-021 ⌈(Current + flat) × (1 + bp)⌉ between 0 and 200', () => {
    // (50 + 7) × 1.15 = 65.55
    expect(might(flat('Might', 7), bp('Might', 1000), bp('Might', 500))).toBe(66)
    expect(might(flat('Might', 149))).toBe(199)
    expect(might(flat('Might', 190))).toBe(200)
    expect(might(flat('Might', -60))).toBe(0)
    expect(might(bp('Might', -12_000))).toBe(0)
  })

  test('AR-021 it is live: a status and a timed modifier count at once and no longer than they last', () => {
    const status = {
      id: 'Mighty',
      name: { en: 'Mighty', ru: 'Mighty' },
      desc: { en: 'Mighty', ru: 'Mighty' },
      polarity: 'beneficial',
      decay: { flat: 1 },
      mods: [{ stat: 'Might', kind: 'flat', perStack: 10 }],
      ai: { mode: 'stacks', value: 100 },
    }
    const roar = deed({
      id: 'roar',
      target: 'Self',
      components: [{ t: 'ModifyStat', stat: 'Might', kind: 'bp', value: 5000, duration: 2 }],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: { 'statuses.json': [status], ...trial({ actions: [roar] }) },
      start: { 0: { initiative: 1000, statuses: { Mighty: 3 } } },
    })
    const now = () => fight.fight.live[0]!.attributes[0]
    // One of the three stacks decayed in tick 1.
    expect(now()).toBe(70)
    fight.turn('roar')
    // Tick 2: one stack; (50 + 10) × 1.5.
    expect([fight.state.tick, now()]).toEqual([2, 90])
    fight.turn('defend')
    expect([fight.state.tick, now()]).toEqual([3, 50])
  })

  test('AR-022 as many Traits of a kind as stars, in each of Core, Role and Bond', () => {
    const kinds = ['Core', 'Role', 'Bond'] as const
    const traits = kinds.flatMap((kind) => [1, 2, 3].map((i) => trait(`${kind.toLowerCase()}_${i}`, [], { kind })))
    const overlay = { 'traits.json': traits }
    const owning = (stars: number, each: number) => () =>
      stage(
        [
          [
            plain({
              stars,
              traits: kinds.flatMap((kind) =>
                Array.from({ length: each }, (_, i) => {
                  const id = `${kind.toLowerCase()}_${i + 1}`
                  return { id, perks: [`${id}_1`] }
                }),
              ),
            }),
          ],
          [plain()],
        ],
        {},
        { overlay },
      )
    for (const stars of [1, 2, 3]) expect(owning(stars, stars)).not.toThrow()
    for (const stars of [1, 2]) expect(owning(stars, stars + 1)).toThrow('setup_slots')
  })
})

describe('derived stats', () => {
  test('AR-023 ⌈blend × multiplier⌉ + flat, then the percentages, never below 0', () => {
    // 30 + 7 = 37, × 1.1 = 40.7
    expect(sheetOf(modded(flat('physDefense', 7), bp('physDefense', 1000))).physDefense).toBe(41)
    expect(sheetOf(modded(flat('magDefense', -100))).magDefense).toBe(0)
    expect(sheetOf(modded(bp('magDefense', -20_000))).magDefense).toBe(0)
    expect(sheetOf(modded(flat('judgment', 3), bp('judgment', 5000))).judgment).toBe(80)
    expect(sheetOf(modded(flat('physCrit', 50), bp('physCrit', 10_000))).physCritBp).toBe(2600)
  })

  test('AR-023 the blend stays exact until it is multiplied', () => {
    // 0.4 × 50 + 0.35 × 38 + 0.25 × 20 = 38.3; × 60 % = 22.98 → 23. A blend of 39 would give 24.
    const exact = stage([[withAttributes({ Speed: 50, Accuracy: 38, Awareness: 20 })], [plain()]])
    expect(sheetOf(exact).physDefense).toBe(23)
  })

  test('AR-024 the ten blends and multipliers', () => {
    const odd = stage([[plain({ attributes: ODD, stars: 4 })], [plain()]])
    expect(sheetOf(odd)).toMatchObject({
      physDefense: 24,
      magDefense: 55,
      soak: { Blunt: 31, Piercing: 31, Slashing: 31, Fire: 63, Cold: 63, Lightning: 63 },
      physCritBp: 1785,
      // 81.9 × 25 = 2047.5
      magCritBp: 2048,
      // 80.5 → 81, + 2 for each of three stars
      judgment: 87,
      injuryResistance: 71,
      crowdAppeal: 68,
    })
    expect(sheetOf(odd).soak).toMatchObject({ Poison: 94, Shadow: 94, Light: 94, Psychic: 94 })
    expect(sheetOf(odd, 1)).toMatchObject({
      health: 500,
      pools: { Stamina: 250 },
      physDefense: 30,
      magDefense: 30,
      soak: { Slashing: 50, Fire: 50, Psychic: 50 },
      physCritBp: 1250,
      magCritBp: 1250,
      judgment: 50,
      initiativeGain: 22,
    })
  })

  test('AR-024 multipliers are tuning', () => {
    const tuning = {
      'defense.mult.physical': 100,
      'defense.mult.magic': 50,
      'soak.mult.Elemental': 50,
      'crit.perPoint': 10,
      'judgment.perStar': 5,
      'pool.mult.Stamina': 7,
    }
    expect(sheetOf(stage([[plain({ stars: 2 })], [plain()]], { tuning }))).toMatchObject({
      physDefense: 50,
      magDefense: 25,
      soak: { Blunt: 50, Fire: 25, Light: 50 },
      physCritBp: 500,
      magCritBp: 500,
      judgment: 55,
      pools: { Stamina: 350 },
    })
  })

  test('AR-025 Initiative comes from Speed alone, Attack and Damage Values from implements; nothing else exists', () => {
    const strong = stage([
      [plain({ attributes: { ...ODD, Speed: 50 }, gear: { main: 'mace' } })],
      [plain({ gear: { main: 'mace' } })],
    ])
    expect(sheetOf(strong).initiativeGain).toBe(sheetOf(strong, 1).initiativeGain)
    // Mace 38 + 70 % Might + 30 % Accuracy; damage 26 + 60 % of the blend.
    expect(sheetOf(strong).implements).toEqual([{ id: 'mace', attack: 57, damage: 38 }])
    expect(sheetOf(strong, 1).implements).toEqual([{ id: 'mace', attack: 88, damage: 56 }])
    const older = /^(hit|accuracy|initiative|initiativeRate|phys(ical)?Attack|mag(ic)?Attack)$/
    expect(PLAIN_STATS.filter((stat) => older.test(stat))).toEqual([])
    expect(Object.keys(sheetOf(strong)).filter((stat) => older.test(stat))).toEqual([])
  })
})

describe('pools', () => {
  const caster = (id: string) =>
    deed({
      id: id.toLowerCase(),
      target: 'Self',
      cost: { [id]: 30 },
      components: [{ t: 'Heal', formula: { base: 1 } }],
    })
  const ALL = ['Mana', 'Faith', 'Spirit', 'Focus']

  test('AR-026 the blends of all pools', () => {
    const control = { id: 'TrialControl', name: { en: 'C', ru: 'C' }, weights: { Willpower: 80, Charisma: 20 } }
    const overlay = { 'traits.json': [trait('trial', [{ actions: ALL.map(caster) }], { control })] }
    const odd = stage([[trained(1, { attributes: ODD })], [plain()]], {}, { overlay })
    expect(sheetOf(odd)).toMatchObject({
      health: 505,
      // 81.7 × 5 = 408.5; Control 88.2
      pools: { Stamina: 345, Mana: 409, Faith: 433, Spirit: 300, Focus: 367, TrialControl: 89 },
    })
  })

  test('AR-026 capacity enters before the multiplier, percentages come after it', () => {
    expect(sheetOf(modded(flat('pool.Health', 50))).health).toBe(1000)
    expect(sheetOf(modded(flat('pool.Health', 50), bp('pool.Health', 1000))).health).toBe(1100)
    expect(sheetOf(modded(flat('pool.Mana', 50))).pools.Mana).toBe(500)
    // 250 × 1.001 = 250.25
    expect(sheetOf(modded(bp('pool.Stamina', 10))).pools.Stamina).toBe(251)
  })

  test('AR-027 Health and Stamina for everyone, others for whoever pays or widens them', () => {
    expect(sheetOf(stage([[plain()], [plain()]])).pools).toEqual({ Stamina: 250 })
    const mage = stage([[trained(1)], [plain()]], {}, { overlay: trial({ actions: [caster('Mana')] }) })
    expect(sheetOf(mage).pools).toEqual({ Stamina: 250, Mana: 250 })
    expect(sheetOf(modded(flat('pool.Faith', 1))).pools).toEqual({ Stamina: 250, Faith: 255 })
  })

  test('AR-027 one pool for all Traits that use it', () => {
    const spend = (id: string) => deed({ ...caster('Mana'), id })
    const overlay = {
      'traits.json': [trait('trial', [{ actions: [spend('one')] }]), trait('second', [{ actions: [spend('two')] }])],
    }
    const traits = [
      { id: 'trial', perks: ['trial_1'] },
      { id: 'second', perks: ['second_1'] },
    ]
    const mage = face([[plain({ stars: 2, traits })], [plain()]], { overlay, start: { 0: { initiative: 900 } } })
    mage.turn('one').turn('two')
    expect(mage.fighter(0).pools).toMatchObject([{ id: 'Stamina' }, { id: 'Mana', value: 190, max: 250 }])
  })

  test('AR-028 full, or the share that the event gives, Health at least 1', () => {
    const overlay = trial({ actions: [caster('Mana')] })
    const reset = (healthBp: number, staminaBp: number) => {
      const event = { id: 'practice', reset: { healthBp, staminaBp } }
      const { combatants } = stage([[trained(1)], [plain()]], { event }, { overlay }).last('combatStarted')
      const { hp, pools } = combatants[0]!
      return [hp, ...pools.map(({ value }) => value)]
    }
    expect(reset(10_000, 10_000)).toEqual([500, 250, 250])
    // 166.65 and 126.25
    expect(reset(3333, 5050)).toEqual([167, 127, 250])
    expect(reset(0, 0)).toEqual([1, 0, 250])
  })

  test('AR-029 a higher maximum lifts nothing, a lower one cuts', () => {
    const grow = (id: string, value: number) =>
      deed({
        id,
        target: 'Self',
        components: [{ t: 'ModifyStat', stat: 'Endurance', kind: 'flat', value, duration: 1 }],
      })
    const overlay = trial({ actions: [grow('swell', 10), grow('wither', -10)] })
    const body = face([[trained(1)], [plain()]], { overlay, start: { 0: { initiative: 900 } } })
    const now = () => {
      const { hp, maxHp, pools } = body.fighter(0)
      return [hp, maxHp, pools[0]!.value, pools[0]!.max]
    }
    const told = (from: number) =>
      body
        .events('maximumChanged')
        .slice(from)
        .map(({ resource, maximum, value }) => [resource, maximum, value])
    body.turn('swell')
    expect(told(0)).toEqual([
      ['Health', 560, 500],
      ['Stamina', 275, 250],
      ['Health', 500, 500],
      ['Stamina', 250, 250],
    ])
    // Stamina had 3 of regeneration while its maximum was 275; the end of the modifier took them again.
    expect(now()).toEqual([500, 500, 250, 250])
    body.turn('wither')
    expect(told(4)).toEqual([
      ['Health', 440, 440],
      ['Stamina', 225, 225],
      ['Health', 500, 440],
      ['Stamina', 250, 225],
    ])
    expect(now()).toEqual([440, 500, 225, 250])
  })

  test('AR-029 maximum Health is never below 1', () => {
    expect(sheetOf(modded(flat('pool.Health', -200))).health).toBe(1)
  })

  test('AR-030 HP falls below 0 without limit and never rises above the maximum', () => {
    const overlay = trial({
      actions: [
        blast({ formula: { base: 3000 } }),
        deed({ id: 'mend', target: 'AllySingle', components: [{ t: 'Heal', formula: { base: 999 } }] }),
      ],
    })
    const fight = face([[trained(1), plain()], [plain()]], {
      overlay,
      start: { 0: { initiative: 900 }, 1: { hp: 499 }, 2: { hp: 9999 } },
    })
    expect(fight.fighter(2).hp).toBe(500)
    fight.until(0).turn('mend', { target: 1 })
    expect(fight.last('healed')).toMatchObject({ amount: 999, effective: 1, hpAfter: 500 })
    fight.until(0).turn('blast', { target: 2 })
    expect(fight.last('damageResolved')).toMatchObject({ final: 2000, hpBefore: 500, hpAfter: -1500 })
  })

  test('AR-031 a summon has the stats of any fighter; only persistent characters are handed over', () => {
    const binder = plain({ traits: [{ id: 'beast_binder', perks: ['call_wolf'] }] })
    const fight = face([[binder], [plain({ persistent: false }), plain()]], { start: { 0: { initiative: 900 } } })
    fight.turn('call_wolf')
    expect(fight.last('summoned').combatant).toMatchObject({ hp: 168, maxHp: 168, pools: [{ id: 'Stamina', max: 70 }] })
    const wolf = fight.fight.live[3]!
    // 46.25 × 60 %; 19.7 × 60 %
    expect([physDefense(wolf), magDefense(wolf)]).toEqual([28, 12])
    fight.finish()
    const { handoff } = fight.kit.report(fight.state, fight.match.events)
    expect(handoff.characters.map(({ cid }) => cid)).toEqual([0, 2])
    expect(handoff.fallen.filter(({ cid }) => cid === 1 || cid === 3)).toEqual([])
  })
})
