import { describe, expect, test } from 'vitest'
import { blast, deed, face, trained, trait, trial } from '../plan/testing.ts'
import { plain, type Stage } from '../testing.ts'

type Mod = { stat: string; kind: 'flat' | 'bp'; value: number }
const mend = (base: number, fields: object = {}) =>
  deed({ id: 'mend', target: 'AllySingle', components: [{ t: 'Heal', formula: { base } }], ...fields })
/** The Trait `friend` for whoever is helped, beside `trial` for the helper. */
const helping = (
  action: object,
  own: Mod[] = [],
  theirs: Mod[] = [],
  triggers: object[] = [],
  answers: object[] = [],
) => ({
  'traits.json': [
    trait('trial', [{ actions: [action], mods: own, triggers }]),
    trait('friend', [{ mods: theirs, triggers: answers }]),
  ],
})
const friend = (changes: object = {}) => plain({ traits: [{ id: 'friend', perks: ['friend_1'] }], ...changes })
const answer = (on: string) => ({ on, components: [{ t: 'ResourceGrant', resource: 'Stamina', amount: 1 }] })
const stacks = (fight: Stage, cid: number, id: string) =>
  fight.fighter(cid).statuses.find((status) => status.id === id)?.stacks ?? 0

describe('healing', () => {
  test('AR-130 WE-15 Healing Word: 35, 53 as a crit, and HP −20 becomes 15', () => {
    const priest = plain({ traits: [{ id: 'priest', perks: ['healing_word'] }] })
    const word = (crit: boolean, hp: number) =>
      face([[priest, plain()], [plain()]], { draws: { 'arena/crit': [crit] }, start: { 1: { hp } } })
        .turn('healing_word', { target: 1 })
        .last('healed')
    expect(word(false, 100)).toMatchObject({ amount: 35, effective: 35, hpAfter: 135 })
    expect(word(true, 100)).toMatchObject({ amount: 53, hpAfter: 153 })
    expect(word(false, -20)).toMatchObject({ amount: 35, effective: 35, hpAfter: 15 })
  })

  test('AR-130 ⌈formula × L⌉ + flat, crit, then healer’s and receiver’s percentages in one sum', () => {
    const heal = { stat: 'healing', kind: 'flat' as const, value: 3 }
    const overlay = {
      'traits.json': [
        trait('trial', [{ actions: [mend(11)] }, { mods: [heal, { ...heal, kind: 'bp', value: 1000 }] }]),
        trait('friend', [{ mods: [{ stat: 'healingTaken', kind: 'bp', value: 500 }] }]),
      ],
    }
    const traits = [{ id: 'trial', perks: [{ id: 'trial_1', level: 2 }, 'trial_2'] }]
    const fight = face([[plain({ traits }), friend()], [plain()]], {
      overlay,
      draws: { 'arena/crit': [true] },
      start: { 1: { hp: 100 } },
    }).turn('mend', { target: 1 })
    // 13.2 → 14 + 3 = 17 → 25.5 → 26 × 1.15 = 29.9.
    expect(fight.last('healed').amount).toBe(30)
  })

  test('AR-130 neither roll nor Soak nor Resistance; not below 0, not above the maximum', () => {
    const fight = (own: Mod[], hp: number) =>
      face([[trained(1), friend()], [plain()]], {
        overlay: helping(mend(100), own, [{ stat: 'resist.Light', kind: 'flat', value: 900 }]),
        start: { 1: { hp } },
      }).turn('mend', { target: 1 })
    expect(fight([], 100).last('healed')).toMatchObject({ amount: 100, effective: 100 })
    expect(fight([], 100).events('attackRolled')).toEqual([])
    expect(fight([], 470).last('healed')).toMatchObject({ amount: 100, effective: 30, hpAfter: 500 })
    expect(fight([{ stat: 'healing', kind: 'bp', value: -15_000 }], 100).last('healed')).toMatchObject({
      amount: 0,
      effective: 0,
    })
  })

  test('AR-130 the downed are healed and saved, the Fallen are not', () => {
    const all = mend(50, { target: 'AllyZone' })
    const fight = face([[trained(1), plain(), plain()], [plain()]], {
      overlay: trial({ actions: [all] }),
      start: { 0: { initiative: 900 }, 1: { hp: -30 }, 2: { hp: -60 } },
    })
    fight.turn('mend', { zone: 'center' })
    expect(fight.events('healed').map(({ target, hpAfter }) => [target, hpAfter])).toEqual([
      [0, 500],
      [1, 20],
      [2, -10],
    ])
    expect(fight.events('saved')).toMatchObject([{ target: 1, by: 0 }])
    expect([fight.fighter(1).fallen, fight.fighter(2).fallen]).toEqual([false, true])
    fight.until(0).turn('mend', { zone: 'center' })
    expect(
      fight
        .events('healed')
        .slice(3)
        .map(({ target }) => target),
    ).toEqual([0, 1])
  })

  test('AR-131 only effective healing counts: Triggers, Bleeding and the scoreboard', () => {
    const overlay = helping(mend(20), [], [], [answer('OnHeal')], [answer('OnHealedBy')])
    const fight = face([[trained(1), friend()], [plain()]], {
      overlay,
      start: { 0: { initiative: 900 }, 1: { hp: 500, statuses: { Bleeding: 10 } } },
    })
    // 20 of bleeding in tick 1: 480 HP. The first heal restores 20 and takes all Bleeding.
    fight.turn('mend', { target: 1 })
    expect(fight.events('triggerFired').map(({ on, owner }) => [on, owner])).toEqual([
      ['OnHeal', 0],
      ['OnHealedBy', 1],
    ])
    expect(stacks(fight, 1, 'Bleeding')).toBe(0)
    // The second has nothing left to restore.
    fight.until(0).turn('mend', { target: 1 })
    expect(fight.last('healed')).toMatchObject({ amount: 20, effective: 0 })
    expect(fight.events('triggerFired')).toHaveLength(2)
    const [healer] = fight.finish().kit.report(fight.state, fight.match.events).handoff.scoreboard
    const healed = fight.events('healed').reduce((sum, { actor, effective }) => sum + (actor === 0 ? effective : 0), 0)
    expect(healer!.healingDone).toBe(healed)
  })

  test('AR-131 Bleeding loses one stack per point that was restored, not per point that was offered', () => {
    const fight = face([[trained(1), plain()], [plain()]], {
      overlay: trial({ actions: [mend(20)] }),
      // 2 × 10 in tick 1: at 497 HP, a heal of 20 restores 3.
      start: { 1: { hp: 500, statuses: { Bleeding: 10 }, shields: [{ hp: 17 }] } },
    }).turn('mend', { target: 1 })
    expect(fight.last('healed')).toMatchObject({ amount: 20, effective: 3 })
    expect(fight.events('statusReduced').find(({ reason }) => reason === 'healing')).toMatchObject({
      removed: 3,
      left: 7,
    })
  })
})

describe('shields, resources, modifiers', () => {
  test('AR-132 ⌈formula × L⌉, crit, percentages; each shield is a thing of its own', () => {
    const ward = mend(0, {
      components: [
        { t: 'Shield', formula: { base: 11 }, duration: 4, types: ['Fire', 'Cold'] },
        { t: 'Shield', formula: { base: 5 } },
      ],
    })
    const overlay = {
      'traits.json': [trait('trial', [{ actions: [ward] }, { mods: [{ stat: 'shield', kind: 'bp', value: 1000 }] }])],
    }
    const traits = [{ id: 'trial', perks: [{ id: 'trial_1', level: 2 }, 'trial_2'] }]
    const fight = face([[plain({ traits })], [plain()]], { overlay, draws: { 'arena/crit': [true] } }).turn('mend', {
      target: 0,
    })
    // 13.2 → 14 → 21 → 23.1; 6 → 9 → 9.9.
    expect(fight.fighter(0).shields).toEqual([
      { id: 0, hp: 24, untilTick: 5, types: ['Fire', 'Cold'] },
      { id: 1, hp: 10, untilTick: null, types: null },
    ])
  })

  const gift = (t: string, resource: string, amount: number) => mend(0, { components: [{ t, resource, amount }] })

  test('AR-133 a grant stops at the maximum, a drain at 0', () => {
    const changed = (action: object, Stamina: number) =>
      face([[trained(1), plain()], [plain()]], {
        overlay: trial({ actions: [action] }),
        start: { 1: { pools: { Stamina } } },
        setup: { tuning: { 'stamina.regen': 0 } },
      })
        .turn('mend', { target: 1 })
        .events('resourceChanged')
        .map(({ delta, value, reason }) => [delta, value, reason])
    expect(changed(gift('ResourceGrant', 'Stamina', 30), 100)).toEqual([[30, 130, 'grant']])
    expect(changed(gift('ResourceGrant', 'Stamina', 30), 240)).toEqual([[10, 250, 'grant']])
    expect(changed(gift('ResourceDrain', 'Stamina', 30), 100)).toEqual([[-30, 70, 'drain']])
    expect(changed(gift('ResourceDrain', 'Stamina', 30), 20)).toEqual([[-20, 0, 'drain']])
    const share = mend(0, { components: [{ t: 'ResourceGrant', resource: 'Stamina', bpOfMax: 1001 }] })
    expect(changed(share, 0)).toEqual([[26, 26, 'grant']])
  })

  test('AR-133 a pool drained to 0 is depleted once; who lacks the pool feels nothing', () => {
    const overlay = helping(
      gift('ResourceDrain', 'Stamina', 90),
      [],
      [],
      [],
      [answer('OnResourceDepleted'), answer('OnStaminaExhausted')],
    )
    const fight = face([[trained(1), friend()], [plain()]], { overlay, start: { 1: { pools: { Stamina: 50 } } } })
    fight.turn('mend', { target: 1 })
    expect(fight.events('triggerFired').map(({ on, owner }) => [on, owner])).toEqual([
      ['OnResourceDepleted', 1],
      ['OnStaminaExhausted', 1],
    ])
    for (const t of ['ResourceGrant', 'ResourceDrain']) {
      const none = face([[trained(1), plain()], [plain()]], { overlay: trial({ actions: [gift(t, 'Mana', 9)] }) })
      expect(none.turn('mend', { target: 1 }).events('resourceChanged')).toEqual([])
      expect(none.fighter(1).pools).toHaveLength(1)
    }
  })

  test('AR-134 a modifier lasts its ticks, the owner’s turn, or to the end', () => {
    const change = (value: number, duration?: number | 'turn') => ({
      t: 'ModifyStat',
      stat: 'judgment',
      kind: 'flat',
      value,
      ...(duration !== undefined && { duration }),
    })
    const action = mend(0, {
      components: [change(1, 2), change(10, 'turn'), change(100), { ...change(1000, 2), kind: 'bp', tag: undefined }],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [action] }),
      start: { 0: { initiative: 900 } },
    })
    fight.turn('mend', { target: 0 })
    expect(
      fight.events('statModified').map(({ value, kind, untilTick, thisTurn }) => [value, kind, untilTick, thisTurn]),
    ).toEqual([
      [1, 'flat', 3, undefined],
      [10, 'flat', undefined, true],
      [100, 'flat', undefined, undefined],
      [1000, 'bp', 3, undefined],
    ])
    fight.untilTick(40)
    expect(
      fight.events('modifierExpired').map(({ tick, phase, modifier, reason }) => [tick, phase, modifier, reason]),
    ).toEqual([
      [1, 3, 1, 'turnEnd'],
      [3, 1, 0, 'duration'],
      [3, 1, 3, 'duration'],
    ])
    expect(fight.fighter(0).modifiers).toMatchObject([{ stat: 'judgment', value: 100, untilTick: null }])
  })

  test('AR-134 "turn" ends with the turn of whoever bears it', () => {
    const action = mend(0, {
      components: [{ t: 'ModifyStat', stat: 'damage', kind: 'bp', value: 900, duration: 'turn' }],
    })
    const fight = face([[trained(1), plain()], [plain()]], {
      overlay: trial({ actions: [action] }),
      start: { 0: { initiative: 900 }, 1: { initiative: 30 } },
    })
    fight.turn('mend', { target: 1 })
    expect(fight.fighter(1).modifiers).toHaveLength(1)
    fight.until(1).turn('defend')
    expect(fight.fighter(1).modifiers).toEqual([])
    expect(fight.last('modifierExpired')).toMatchObject({ target: 1, reason: 'turnEnd' })
  })

  test('AR-134 a modifier without an end does not outlive its bearer’s fall', () => {
    const overlay = trial({
      actions: [
        mend(0, { components: [{ t: 'ModifyStat', stat: 'Luck', kind: 'flat', value: 20 }] }),
        blast({ formula: { base: 9000 } }, { target: 'AllySingle' }),
        deed({ id: 'rise', target: 'FallenAllySingle', components: [{ t: 'Revive' }] }),
      ],
    })
    const fight = face([[trained(1), plain()], [plain()]], { overlay, start: { 0: { initiative: 900 } } })
    fight.turn('mend', { target: 1 }).until(0).turn('blast', { target: 1 }).until(0).turn('rise', { target: 1 })
    expect(fight.fighter(1)).toMatchObject({ fallen: false, modifiers: [] })
    expect(fight.fight.live[1]!.attributes[8]).toBe(50)
  })
})

describe('movement in an Action', () => {
  test('AR-135 it comes last: the blow falls from the old zone', () => {
    const charge = deed({
      id: 'charge',
      range: 'implement',
      implement: 'physical',
      primary: 'Piercing',
      components: [
        { t: 'Move', mode: 'toTarget' },
        { t: 'Damage', type: 'Piercing', formula: { base: 0, implement: 100 } },
        { t: 'ApplyStatus', status: 'Slow', stacks: 3 },
      ],
    })
    const fight = face([[trained(1, { gear: { main: 'spear' } })], [plain()]], {
      overlay: trial({ actions: [charge] }),
      start: { 1: { zone: 'north' } },
      draws: { 'arena/attack': [70] },
    }).turn('charge', { target: 1 })
    // The Reach penalty shows the old distance: 92 × 0.8 = 73.6.
    expect(fight.last('attackRolled').attackValue).toBe(74)
    const told = fight.types().filter((type) => ['moved', 'damageResolved', 'statusApplied'].includes(type))
    expect(told).toEqual(['statusApplied', 'damageResolved', 'moved'])
    expect(fight.last('moved')).toMatchObject({ actor: 0, from: 'center', to: 'north', forced: false })
  })

  test('AR-135 a crit moves nobody farther', () => {
    const shove = blast(
      {},
      {
        components: [
          { t: 'Damage', type: 'Fire', formula: { base: 10 } },
          { t: 'Move', mode: 'push', zones: 1 },
        ],
      },
    )
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [shove] }),
      start: { 0: { zone: 'north' }, 1: { zone: 'north' } },
      draws: { 'arena/crit': [true] },
    }).turn('blast', { target: 1 })
    expect(fight.last('damageResolved').crit).toBe(true)
    expect(fight.events('moved').map(({ from, to, forced }) => [from, to, forced])).toEqual([['north', 'east', true]])
  })
})
