import { describe, expect, test } from 'vitest'
import { magDefense, physDefense } from '../rules/stats.ts'
import { plain, stage } from '../testing.ts'
import { blast, deed, face, trained, trait, trial } from './testing.ts'

/** Trait level 3, Perk level 4: 1.4 × 1.7 = 2.38. */
const L238 = [3, 4] as const
/** 2.0 × 2.0. */
const L400 = [5, 5] as const

describe('Perks', () => {
  test('AR-032 a Perk above the stars of its owner is refused, and levels are 1 to 5', () => {
    const overlay = trial({}, { star: 2 }, {})
    const owning = (stars: number, level: number) => () =>
      stage([[plain({ stars, traits: [{ id: 'trial', level, perks: ['trial_2'] }] })], [plain()]], {}, { overlay })
    expect(owning(2, 5)).not.toThrow()
    expect(owning(1, 1)).toThrow('setup_star')
    expect(owning(2, 6)).toThrow('setup_range')
    expect(owning(2, 0)).toThrow('setup_range')
  })

  test('AR-033 Perks of different Traits meet through tags alone', () => {
    const overlay = {
      'traits.json': [
        trait('trial', [{ actions: [blast({ formula: { base: 50 } }, { tags: ['Spark'] })] }]),
        trait('second', [{ mods: [{ stat: 'damage', kind: 'bp', value: 2000, tag: 'Spark' }] }]),
      ],
    }
    const both = plain({
      stars: 2,
      traits: ['trial', 'second'].map((id) => ({ id, perks: [`${id}_1`] })),
    })
    const fight = face([[both], [plain()]], { overlay }).turn('blast', { target: 1 })
    expect(fight.last('damageResolved')).toMatchObject({ base: 50, afterModifiers: 60 })
  })

  test('AR-034 L is the product of 10, 12, 14, 17, 20 tenths, for all 25 pairs of levels', () => {
    const levels = [1, 2, 3, 4, 5]
    const members = levels.flatMap((own) => levels.map((perk) => trained(1, {}, [own, perk])))
    const overlay = trial({ actions: [blast({ formula: { base: 100 } })] })
    const { plan } = stage([members.slice(0, 20), members.slice(20)], {}, { overlay }).fight
    expect(plan.builds.slice(0, 25).map(({ actions }) => actions[0]!.level)).toEqual([
      ...[100, 120, 140, 170, 200],
      ...[120, 144, 168, 204, 240],
      ...[140, 168, 196, 238, 280],
      ...[170, 204, 238, 289, 340],
      ...[200, 240, 280, 340, 400],
    ])
  })

  test('AR-035 WE-14 at L 2.38: 40 damage are 96, 3 stacks 8, −15 % are −36 %', () => {
    const curse = blast(
      {},
      {
        components: [
          { t: 'Damage', type: 'Fire', formula: { base: 40 } },
          { t: 'ApplyStatus', status: 'Burning', stacks: 3 },
          { t: 'ModifyStat', stat: 'damage', kind: 'bp', value: -1500, duration: 3 },
        ],
      },
    )
    const fight = face([[trained(1, {}, L238)], [plain()]], { overlay: trial({ actions: [curse] }) })
    fight.turn('blast', { target: 1 })
    expect(fight.events('damageResolved')[0]!.base).toBe(96)
    expect(fight.last('statusApplied')).toMatchObject({ base: 8, total: 8 })
    expect(fight.last('statModified').value).toBe(-3600)
  })

  test('AR-035 WE-14 Revive 25 % is 60 %, and never more than the whole', () => {
    const rise = (id: string, fractionBp?: number) =>
      deed({ id, target: 'FallenAllySingle', components: [{ t: 'Revive', ...(fractionBp && { fractionBp }) }] })
    const overlay = trial({ actions: [rise('rise'), rise('renew', 5000)] })
    const fight = face([[trained(1, {}, L238), plain(), plain()], [plain()]], {
      overlay,
      start: { 0: { initiative: 900 }, 1: { hp: 0 }, 2: { hp: 0 } },
    })
    fight.turn('defend').turn('rise', { target: 1 }).until(0).turn('renew', { target: 2 })
    expect(fight.events('revived').map(({ target, hp }) => [target, hp])).toEqual([
      [1, 300],
      [2, 500],
    ])
  })

  test('AR-035 heals, shields, stacks removed, resources and zones grow too', () => {
    const components = [
      { t: 'Heal', formula: { base: 10 } },
      { t: 'Shield', formula: { base: 10 } },
      { t: 'RemoveStatus', status: 'Burning', stacks: 3 },
      { t: 'ResourceDrain', resource: 'Stamina', amount: 10 },
      { t: 'ResourceDrain', resource: 'Stamina', bpOfMax: 1000 },
      { t: 'ModifyStat', stat: 'Might', kind: 'flat', value: -5 },
      { t: 'Move', mode: 'push', zones: 1 },
    ]
    const gift = deed({ id: 'gift', target: 'AllySingle', components })
    const fight = face([[trained(1, {}, L238), plain()], [plain()]], {
      overlay: trial({ actions: [gift] }),
      start: { 1: { hp: 100, statuses: { Burning: 100 } } },
    }).turn('gift', { target: 1 })
    expect(fight.last('healed').amount).toBe(24)
    expect(fight.last('shieldGained').hp).toBe(24)
    expect(fight.events('statusReduced').find(({ reason }) => reason === 'removed')?.removed).toBe(8)
    // 23.8 → 24; 23.8 % → 24 % of 250.
    expect(fight.events('resourceChanged').map(({ delta }) => delta)).toEqual([-24, -60])
    expect(fight.last('statModified').value).toBe(-12)
    const { amount } = fight.fight.plan.builds[0]!.actions[0]!.components.at(-1)!
    expect(amount).toBe(3)
  })

  test('AR-035 stat adjustments and Trigger magnitudes grow, penalties included', () => {
    const overlay = trial({
      mods: [
        { stat: 'Might', kind: 'flat', value: 10 },
        { stat: 'Luck', kind: 'flat', value: -3 },
        { stat: 'physDefense', kind: 'bp', value: -1500 },
        { stat: 'crit', kind: 'flat', value: 150 },
      ],
      triggers: [{ on: 'OnTurnStart', components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 2 }] }],
    })
    const fight = face([[trained(1, {}, L238)], [plain()]], { overlay, draws: { 'arena/attack': [60] } })
    const sheet = fight.kit.sheet(fight.state.setup, 0)
    expect(sheet.attributes).toMatchObject({ Might: 74, Luck: 42 })
    // 30 × (1 − 36 %) = 19.2
    expect(sheet.physDefense).toBe(20)
    fight.turn('attack', { target: 1 })
    expect(fight.last('statusApplied')).toMatchObject({ status: 'Haste', base: 5 })
    // 47.2 × 25 = 1180, with Luck 42; 3.57 % are 4 %.
    expect(fight.last('critChecked').chanceBp).toBe(1180 + 400)
  })

  test('AR-036 L leaves costs, cooldown, speed, durations, attack formula and chances alone', () => {
    const strike = deed({
      id: 'strike',
      range: 'Medium',
      cost: { Stamina: 40 },
      cooldown: 3,
      speed: 10,
      primary: 'Fire',
      attack: { base: 50 },
      components: [
        { t: 'Damage', type: 'Fire', formula: { base: 10 }, penetration: 7 },
        { t: 'ModifyStat', stat: 'Luck', kind: 'flat', value: 1, duration: 3 },
        { t: 'Shield', formula: { base: 1 }, duration: 5, to: 'self' },
      ],
    })
    const trigger = {
      on: 'OnHit',
      if: { chanceBp: 2500, hpBelowBp: 3000 },
      limit: 2,
      cooldown: 4,
      components: [{ t: 'Heal', formula: { base: 1 } }],
    }
    const overlay = trial({ actions: [strike], triggers: [trigger] })
    const fight = face([[trained(1, {}, L400)], [plain()]], { overlay, draws: { 'arena/attack': [50] } })
    fight.turn('strike', { target: 1 })
    expect(fight.last('costPaid').amount).toBe(40)
    expect(fight.last('cooldownStarted').readyTick).toBe(4)
    expect(fight.last('turnEnded').initiativeCost).toBe(90)
    expect(fight.last('attackRolled').attackValue).toBe(50)
    expect(fight.last('statModified')).toMatchObject({ value: 4, untilTick: 4 })
    expect(fight.last('shieldGained')).toMatchObject({ hp: 4, untilTick: 6 })
    expect(fight.last('damageResolved')).toMatchObject({ base: 40, penetration: 7 })
    const build = fight.fight.plan.builds[0]!
    expect(build.actions[0]!.reach).toBe(1)
    expect(build.triggers.flat()[0]).toMatchObject({ chanceBp: 2500, hpBelowBp: 3000, limit: 2, cooldown: 4 })
  })

  test('AR-037 L gives a summon Health and nothing else', () => {
    const binder = (level: number, perk: number) =>
      plain({ traits: [{ id: 'beast_binder', level, perks: [{ id: 'call_wolf', level: perk }] }] })
    const wolf = (level: number, perk: number) => {
      const fight = face([[binder(level, perk)], [plain()]]).turn('call_wolf')
      const live = fight.fight.live[2]!
      const { maxHp, pools } = fight.fighter(2)
      return [maxHp, pools[0]!.max, physDefense(live), magDefense(live), live.attack[1], live.damage[1]]
    }
    const [health, ...rest] = wolf(1, 1)
    expect(health).toBe(168)
    // 168 × 2.38 = 399.84
    expect(wolf(3, 4)).toEqual([400, ...rest])
    const control = face([[binder(3, 4)], [plain()]])
      .turn('call_wolf')
      .fight.plan.builds.find(({ kind }) => kind === 'wolf')
    expect(control?.control).toBe(20)
  })

  test('AR-038 everyone has Attack, Defend, Move and Search at L 1.0, from no Trait that anybody sees', () => {
    const bare = face([[plain()], [plain()]])
    const { actions } = bare.fight.plan.builds[0]!
    expect(actions.map(({ id, level, trait: from }) => [id, level, from])).toEqual([
      ['attack', 100, ''],
      ['defend', 100, ''],
      ['move', 100, ''],
      ['search', 100, ''],
    ])
    expect(bare.kit.content.traits.some(({ id }) => id === 'combatant')).toBe(false)
    bare.finish()
    const { characters } = bare.kit.report(bare.state, bare.match.events).handoff
    expect(characters.map(({ traits }) => traits)).toEqual([[], []])
    // With Perks they come behind the Perks' own.
    const more = face([[trained(1, {}, L400)], [plain()]], {
      overlay: trial({ actions: [blast({ formula: { base: 1 } })] }),
    })
    expect(more.fight.plan.builds[0]!.actions.map(({ id, level }) => [id, level])).toEqual([
      ['blast', 400],
      ['attack', 100],
      ['defend', 100],
      ['move', 100],
      ['search', 100],
    ])
  })

  test('AR-039 the same Perk from two Traits counts once, at the larger L', () => {
    const named = { id: 'shared', name: { en: 's', ru: 's' }, desc: { en: 's', ru: 's' } }
    const shared = {
      ...named,
      mods: [{ stat: 'Might', kind: 'flat', value: 10 }],
      actions: [blast({ formula: { base: 10 } })],
    }
    const overlay = { 'traits.json': [trait('trial', [shared]), trait('second', [shared])] }
    const might = (first: number, second: number) => {
      const traits = [
        { id: 'trial', level: first, perks: ['shared'] },
        { id: 'second', level: second, perks: ['shared'] },
      ]
      const fight = stage([[plain({ stars: 2, traits })], [plain()]], {}, { overlay })
      const { actions } = fight.fight.plan.builds[0]!
      return [
        fight.kit.sheet(fight.state.setup, 0).attributes.Might,
        actions.filter(({ id }) => id === 'blast').map(({ level }) => level),
      ]
    }
    expect(might(1, 3)).toEqual([64, [140]])
    expect(might(5, 2)).toEqual([70, [200]])
  })

  test('AR-040 formula × L rounds, then flat, then one sum of percentages', () => {
    // 11 × 1.2 = 13.2 → 14; + 5 = 19; × 1.25 = 23.75 → 24. 1.1 × 1.15 would give 25.
    const overlay = trial(
      { actions: [blast({ formula: { base: 11 } })] },
      {
        mods: [
          { stat: 'damage', kind: 'flat', value: 5 },
          { stat: 'damage', kind: 'bp', value: 1000 },
          { stat: 'damage', kind: 'bp', value: 1500, tag: 'Fire' },
        ],
      },
    )
    const traits = [{ id: 'trial', perks: [{ id: 'trial_1', level: 2 }, 'trial_2'] }]
    const fight = face([[plain({ traits })], [plain()]], { overlay }).turn('blast', { target: 1 })
    expect(fight.last('damageResolved')).toMatchObject({ base: 19, afterCrit: 19, afterModifiers: 24 })
  })
})
