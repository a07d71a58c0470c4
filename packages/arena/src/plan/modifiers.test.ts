import { describe, expect, test } from 'vitest'
import { plain, type Stage, stage } from '../testing.ts'
import { blast, deed, face, trained, trait, trial } from './testing.ts'

type Mod = { stat: string; kind: 'flat' | 'bp'; value: number; tag?: string }
const flat = (stat: string, value: number, tag?: string): Mod => ({ stat, kind: 'flat', value, ...(tag && { tag }) })
const bp = (stat: string, value: number, tag?: string): Mod => ({ stat, kind: 'bp', value, ...(tag && { tag }) })
const sheetOf = (fight: Stage) => fight.kit.sheet(fight.state.setup, 0)

/** Slashing and Fire 40 each, paid with Mana, by a roll. */
const blade = deed({
  id: 'blade',
  cost: { Mana: 10 },
  tags: ['Duel'],
  primary: 'Slashing',
  attack: { base: 100 },
  components: [
    { t: 'Damage', type: 'Slashing', formula: { base: 40 } },
    { t: 'Damage', type: 'Fire', formula: { base: 40 } },
  ],
})

describe('tags', () => {
  const struck = (mods: Mod[], theirs: Mod[] = []) => {
    const overlay = {
      'traits.json': [trait('trial', [{ actions: [blade] }, { mods }]), trait('foe', [{ mods: theirs }])],
    }
    const foe = plain({ traits: [{ id: 'foe', perks: ['foe_1'] }] })
    return face([[trained(2)], [foe]], { overlay, draws: { 'arena/attack': [30] } }).turn('blade', { target: 1 })
  }
  const seen = (fight: Stage, field: 'afterModifiers' | 'penetration') =>
    fight.events('damageResolved').map((event) => event[field])

  test('AR-041 an Action has its own tags, those of the pools it costs and its damage types', () => {
    const { tags } = struck([]).fight.plan.builds[0]!.actions[0]!
    expect([...tags].sort()).toEqual(['Arcane', 'Duel', 'Fire', 'Slashing'])
    const attack = face([[plain({ gear: { main: 'mace' } })], [plain()]]).fight.plan.builds[0]!.attack
    expect([...attack.tags].sort()).toEqual(['Blunt', 'Martial'])
  })

  test('AR-041 for damage, damageTaken and penetration a type is the component’s own', () => {
    expect(seen(struck([bp('damage', 5000, 'Fire')]), 'afterModifiers')).toEqual([40, 60])
    expect(seen(struck([], [bp('damageTaken', 2500, 'Slashing')]), 'afterModifiers')).toEqual([50, 40])
    expect(seen(struck([flat('penetration', 30, 'Fire')]), 'penetration')).toEqual([0, 30])
  })

  test('AR-041 every other tag is the whole Action’s', () => {
    expect(seen(struck([bp('damage', 5000, 'Arcane')]), 'afterModifiers')).toEqual([60, 60])
    expect(seen(struck([], [bp('damageTaken', 2500, 'Duel')]), 'afterModifiers')).toEqual([50, 50])
    expect(seen(struck([bp('damage', 5000, 'Martial')]), 'afterModifiers')).toEqual([40, 40])
    // A type, too, for any other stat: the primary type is Slashing.
    expect(struck([bp('attack', 1000, 'Fire')]).last('attackRolled').attackValue).toBe(110)
    expect(struck([flat('crit', 700, 'Fire')]).last('critChecked').chanceBp).toBe(1950)
    expect(struck([flat('cost', 3, 'Fire')]).last('costPaid').amount).toBe(13)
  })

  test('AR-041 a damage type that an Action merely declares strengthens no component', () => {
    const overlay = trial({
      actions: [blast({ type: 'Cold', formula: { base: 40 } }, { primary: 'Cold', tags: ['Fire'] })],
      mods: [bp('damage', 5000, 'Fire'), flat('crit', 700, 'Fire')],
    })
    const fight = face([[trained(1)], [plain()]], { overlay }).turn('blast', { target: 1 })
    expect(fight.last('damageResolved').afterModifiers).toBe(40)
    expect(fight.last('critChecked').chanceBp).toBe(1950)
  })

  test('AR-041 healing taken from tagged Actions', () => {
    const heal = (id: string, tags: string[]) =>
      deed({ id, tags, target: 'AllySingle', components: [{ t: 'Heal', formula: { base: 20 } }] })
    const overlay = trial({
      actions: [heal('pray', ['Prayer']), heal('bandage', [])],
      mods: [bp('healingTaken', 5000, 'Prayer')],
    })
    const fight = face([[trained(1)], [plain()]], { overlay, start: { 0: { initiative: 900, hp: 100 } } })
    fight.turn('pray', { target: 0 }).turn('bandage', { target: 0 })
    expect(fight.events('healed').map(({ amount }) => amount)).toEqual([30, 20])
  })
})

describe('sources', () => {
  test('AR-042 a status counts per stack, one that counts once does not', () => {
    const overlay = trial({ actions: [blast({ formula: { base: 100 } })] })
    const fight = face([[trained(1)], [plain()]], {
      overlay,
      start: { 0: { statuses: { Empowered: 10 } }, 1: { statuses: { Defending: 3 } } },
    }).turn('blast', { target: 1 })
    // 9 stacks after decay; Soak 50 with half as much again.
    expect(fight.last('damageResolved')).toMatchObject({ afterModifiers: 118, soak: 75 })
  })

  test('AR-042 Perks, affixes, statuses and timed modifiers add up, and each takes only its own away', () => {
    const gear = { main: { item: 'mace', affixes: [{ id: 'sturdy', tier: 'minor' }] } }
    const brace = (id: string, duration: number, value: number) =>
      deed({ id, target: 'Self', components: [{ t: 'ModifyStat', stat: 'soak', kind: 'flat', value, duration }] })
    const overlay = trial({ actions: [brace('long', 5, 16), brace('short', 1, 7)], mods: [flat('soak', 100)] })
    const fight = face([[trained(1, { gear })], [plain()]], { overlay, start: { 0: { initiative: 900 } } })
    const soak = () => fight.fight.live[0]!.flat[fight.fight.plan.slots.slot('soak')]
    const affix = soak()! - 100
    expect(affix).toBeGreaterThan(0)
    fight.turn('long')
    expect(soak()).toBe(affix + 116)
    fight.turn('short')
    // The second one lasted for the rest of its tick.
    expect(fight.events('statModified').map(({ value }) => value)).toEqual([16, 7])
    expect(soak()).toBe(affix + 116)
    fight.untilTick(6)
    expect([fight.state.tick, soak()]).toEqual([6, affix + 100])
    expect(fight.events('modifierExpired').map(({ tick, modifier }) => [tick, modifier])).toEqual([
      [3, 1],
      [6, 0],
    ])
  })

  test('AR-043 the keys of the character sheet', () => {
    const changed = (mod: Mod) => sheetOf(stage([[trained(1)], [plain()]], {}, { overlay: trial({ mods: [mod] }) }))
    for (const name of [
      'Might',
      'Speed',
      'Accuracy',
      'Endurance',
      'Charisma',
      'Awareness',
      'Intellect',
      'Willpower',
      'Luck',
    ] as const)
      expect(changed(flat(name, 4)).attributes[name]).toBe(54)
    expect(changed(flat('soak', 4)).soak).toMatchObject({ Blunt: 54, Fire: 54, Psychic: 54 })
    expect(changed(bp('soak.Elemental', 1000)).soak).toMatchObject({ Blunt: 50, Fire: 55, Cold: 55, Psychic: 50 })
    expect(changed(flat('soak.Light', 4)).soak).toMatchObject({ Light: 54, Shadow: 50 })
    expect(changed(flat('resist.Stun', 4)).resistance).toMatchObject({ Stun: 4, Mental: 10, Fire: 0 })
    expect(changed(flat('resist.Fire', 4)).resistance).toMatchObject({ Stun: 0, Fire: 4 })
    expect(changed(flat('physCrit', 100))).toMatchObject({ physCritBp: 1350, magCritBp: 1250 })
    expect(changed(flat('magCrit', 100))).toMatchObject({ physCritBp: 1250, magCritBp: 1350 })
    expect(changed(flat('initiativeGain', 10)).initiativeGain).toBe(24)
    expect(changed(flat('judgment', 4)).judgment).toBe(54)
    expect(changed(flat('physDefense', 4))).toMatchObject({ physDefense: 34, magDefense: 30 })
    expect(changed(flat('magDefense', 4))).toMatchObject({ physDefense: 30, magDefense: 34 })
    const attack = changed(flat('actionSpeed', 15)).actions[0]
    expect(attack).toMatchObject({ id: 'attack', initiativeCost: 85 })
  })
})

describe('formulas', () => {
  const based = (
    formula: object,
    member: Record<string, unknown> = {},
    options: object = {},
    levels?: readonly [number, number],
  ) =>
    face([[trained(1, member, levels)], [plain()]], {
      overlay: trial({ actions: [blast({ formula }, { implement: 'physical' })] }),
      ...options,
    })
      .turn('blast', { target: 1 })
      .last('damageResolved').base
  const mace = { gear: { main: 'mace' } }

  test('AR-044 base + weights + implement, exact until L has multiplied', () => {
    // 7 + 33 % of 50 + 150 % of 56 = 107.5
    const formula = { base: 7, weights: { Intellect: 33 }, implement: 150 }
    expect(based(formula, mace)).toBe(108)
    // 107.5 × 1.2 = 129; 108 × 1.2 would be 130.
    expect(based(formula, mace, {}, [2, 1])).toBe(129)
    expect(based({ base: 0 }, mace)).toBe(0)
  })

  test('AR-044 an attack formula reads the implement as well', () => {
    const aim = deed({
      id: 'aim',
      implement: 'physical',
      primary: 'Blunt',
      attack: { base: 10, weights: { Accuracy: 50 }, implement: 25 },
      components: [{ t: 'Damage', type: 'Blunt', formula: { base: 1 } }],
    })
    const fight = face([[trained(1, mace)], [plain()]], { overlay: trial({ actions: [aim] }) }).turn('aim', {
      target: 1,
    })
    expect(fight.last('attackRolled').attackValue).toBe(49)
  })

  test('AR-045 decimals are ratios, and there is one ceiling', () => {
    expect(based({ override: '1.1 * Might' })).toBe(55)
    expect(based({ override: 'max_hp / 3' })).toBe(167)
    // 166⅔ × 1.2 = 200; 167 × 1.2 would be 201.
    expect(based({ override: 'max_hp / 3' }, {}, {}, [2, 1])).toBe(200)
    expect(based({ override: 'min(Might, 30) + max(hp - 450, 0) / 4' })).toBe(43)
  })

  test('AR-045 what a formula may read', () => {
    expect(based({ override: 'implement_power' }, mace)).toBe(56)
    expect(based({ override: 'tick' })).toBe(1)
    expect(based({ override: 'physDefense + magDefense' })).toBe(60)
    expect(based({ override: 'physCrit / 100 + judgment' })).toBe(63)
    expect(based({ override: 'stacks' }, {}, { start: { 0: { statuses: { Defending: 2, Sneaking: 5 } } } })).toBe(0)
    expect(based({ override: 'stacks' }, {}, { start: { 0: { statuses: { Empowered: 11 } } } })).toBe(9)
    expect(based({ override: '10 / stacks' })).toBe(0)
  })

  test('AR-045 missing Health is a share, exact to the last point', () => {
    const missing = (hp: number, override = 'missing_hp_pct') => based({ override }, {}, { start: { 0: { hp } } })
    expect(missing(500)).toBe(0)
    // 0.2 %
    expect(missing(499)).toBe(1)
    expect(missing(499, '10 * missing_hp_pct')).toBe(2)
    expect(missing(125)).toBe(75)
    expect(missing(-50)).toBe(100)
  })

  test('AR-045 a family’s Soak is without the bonuses of single types', () => {
    const overlay = trial({
      actions: [blast({ formula: { override: 'soak.Physical + soak.Elemental' } })],
      mods: [flat('soak.Blunt', 7), flat('soak.Fire', 5), flat('soak.Physical', 2), bp('soak', 1000)],
    })
    // ⌈52 × 1.1⌉ + ⌈50 × 1.1⌉
    const fight = face([[trained(1)], [plain()]], { overlay }).turn('blast', { target: 1 })
    expect(fight.last('damageResolved').base).toBe(58 + 55)
  })
})

describe('formula modifiers', () => {
  const bright = { Intellect: 100, Charisma: 20 }
  const using = (categories: string[], instead: string, ...use: string[]) =>
    trial({
      actions: [
        blast({ formula: { base: 0, weights: { Might: 40 } } }),
        blast({ formula: { override: '0.4 * Might' } }, { id: 'fixed' }),
        deed({
          id: 'mend',
          target: 'Self',
          components: [
            { t: 'Heal', formula: { base: 0, weights: { Might: 40 } } },
            { t: 'Shield', formula: { base: 0, weights: { Might: 60 } } },
          ],
        }),
      ],
      formulas: use.map((name) => ({ categories, instead, use: name })),
    })
  const sheet = (overlay: Record<string, unknown>) =>
    sheetOf(stage([[trained(1, { attributes: bright, gear: { main: 'mace' } })], [plain()]], {}, { overlay }))
  const done = (overlay: Record<string, unknown>, action: string, attributes: object = bright) =>
    face([[trained(1, { attributes })], [plain()]], { overlay, start: { 0: { hp: 100 } } }).turn(
      action,
      action === 'mend' ? {} : { target: 1 },
    )

  test('AR-046 another attribute stands in for the categories it names, and only there', () => {
    const plainly = sheet(trial({}))
    // Mace 38 + 70 % Might + 30 % Accuracy; 26 + 60 % of it.
    expect(plainly.implements[0]).toMatchObject({ attack: 88, damage: 56 })
    expect(sheet(using(['attack'], 'Might', 'Intellect')).implements[0]).toMatchObject({ attack: 123, damage: 56 })
    expect(sheet(using(['damage'], 'Might', 'Intellect')).implements[0]).toMatchObject({ attack: 88, damage: 77 })
    expect(sheet(using(['defense'], 'Willpower', 'Intellect'))).toMatchObject({
      physDefense: 30,
      magDefense: 48,
      judgment: plainly.judgment,
    })
    expect(sheet(using(['soak'], 'Willpower', 'Intellect')).soak).toMatchObject({ Blunt: 50, Psychic: 90 })
    expect(sheet(using(['crit'], 'Awareness', 'Intellect'))).toMatchObject({ physCritBp: 1750, magDefense: 30 })
    expect(sheet(using(['pool'], 'Endurance', 'Intellect'))).toMatchObject({ health: 800, soak: { Blunt: 50 } })
  })

  test('AR-046 damage, healing and shields of structured formulas; an expression is not touched', () => {
    expect(done(using(['damage'], 'Might', 'Intellect'), 'blast').last('damageResolved').base).toBe(40)
    expect(done(using(['healing'], 'Might', 'Intellect'), 'blast').last('damageResolved').base).toBe(20)
    expect(done(using(['damage'], 'Might', 'Intellect'), 'fixed').last('damageResolved').base).toBe(20)
    const healed = done(using(['healing'], 'Might', 'Intellect'), 'mend')
    expect([healed.last('healed').amount, healed.last('shieldGained').hp]).toEqual([40, 30])
    const shielded = done(using(['shield'], 'Might', 'Intellect'), 'mend')
    expect([shielded.last('healed').amount, shielded.last('shieldGained').hp]).toEqual([20, 60])
  })

  test('AR-047 of several the highest counts, and never less than the original', () => {
    const base = (...use: string[]) =>
      done(using(['damage'], 'Might', ...use), 'blast', { ...bright, Luck: 80 }).last('damageResolved').base
    expect(base('Charisma')).toBe(20)
    expect(base('Charisma', 'Luck')).toBe(32)
    expect(base('Intellect', 'Luck')).toBe(40)
    expect(base('Luck', 'Intellect')).toBe(40)
  })
})

describe('costs and cooldowns', () => {
  const paid = (...mods: Mod[]) => {
    const cry = deed({
      id: 'cry',
      target: 'Self',
      cost: { Stamina: 40 },
      cooldown: 3,
      components: [{ t: 'Heal', formula: { base: 1 } }],
    })
    return face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [cry], mods }),
      start: { 0: { initiative: 900 } },
    }).turn('cry')
  }
  const cost = (...mods: Mod[]) => paid(...mods).last('costPaid').amount

  test('AR-048 the percentages round up, the flat sum comes after them', () => {
    expect(cost()).toBe(40)
    // 40 × 1.0333 = 41.332
    expect(cost(bp('cost', 333))).toBe(42)
    expect(cost(bp('cost', 5000), flat('cost', -10))).toBe(50)
    expect(cost(flat('cost', -100))).toBe(0)
    expect(cost(bp('cost', -20_000), flat('cost', 4))).toBe(4)
    expect(cost(flat('cost', -7, 'Martial'))).toBe(33)
    expect(cost(flat('cost', -7, 'Arcane')), 'a tag that the Action lacks').toBe(40)
  })

  test('AR-048 a cooldown falls or grows by the flat sum, not below 0', () => {
    const ready = (...mods: Mod[]) =>
      paid(...mods)
        .events('cooldownStarted')
        .map(({ tick, readyTick }) => readyTick - tick)
    expect(ready()).toEqual([3])
    expect(ready(flat('cooldown', -1))).toEqual([2])
    expect(ready(flat('cooldown', 2, 'Martial'))).toEqual([5])
    expect(ready(flat('cooldown', -5))).toEqual([])
    expect(paid(flat('cooldown', -5)).refused('cry')).toBe('ok')
  })

  test('AR-048 costs follow what changes during the fight', () => {
    const overlay = trial({
      actions: [
        deed({
          id: 'ease',
          target: 'Self',
          components: [{ t: 'ModifyStat', stat: 'cost', kind: 'bp', value: -5000, duration: 9 }],
        }),
      ],
    })
    const fight = face([[trained(1)], [plain()]], { overlay, start: { 0: { initiative: 900 } } })
    fight.turn('attack', { target: 1 }).turn('ease').turn('attack', { target: 1 })
    expect(fight.events('costPaid').map(({ amount }) => amount)).toEqual([25, 13])
  })
})
