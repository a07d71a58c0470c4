import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type Stage } from '../testing.ts'
import { physDefense, soakAgainst } from './stats.ts'

const SHIELD = { t: 'Shield', formula: { base: 3 }, types: ['Cold'] }
const GRANT = { t: 'ResourceGrant', resource: 'Stamina', amount: 1 }
const statuses = (stacks: Record<string, number>) => ({ statuses: stacks })

/** What the Effects Phase of a tick told, in order. */
const phase = (fight: Stage, tick: number) =>
  fight.match.events.filter((event) => event.tick === tick && event.phase === 1)
const reductions = (fight: Stage, tick: number) =>
  fight.events('statusReduced').filter((event) => event.tick === tick && event.reason === 'decay')
const dots = (fight: Stage) => fight.events('damageResolved').filter(({ dot }) => dot)

describe('Effects Phase', () => {
  test('AR-072 OnTickStart, decay, effects and regeneration, expiry, then the Triggers of the phase', () => {
    const overlay = perkPack({
      triggers: [
        { on: 'OnTickStart', components: [SHIELD] },
        { on: 'OnDamageTaken', components: [GRANT] },
      ],
    })
    const start = {
      0: {
        ...statuses({ Burning: 8 }),
        pools: { Stamina: 100 },
        shields: [{ hp: 9, duration: 1, types: ['Cold'] }],
        initiative: 100,
      },
    }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start }, { overlay })
    expect(phase(fight, 1).map((event) => ('on' in event ? event.on : event.type))).toEqual([
      'tickStarted',
      'OnTickStart',
      'shieldGained',
      'statusReduced',
      'damageResolved',
      'staminaRegenerated',
      'shieldExpired',
      'OnDamageTaken',
      'resourceChanged',
    ])
  })

  test('AR-073 everybody decays before anybody feels it; a DoT of 1 stack never hurts', () => {
    const start = { 0: statuses({ Burning: 8 }), 1: statuses({ Poisoned: 1, Burning: 1 }), 2: statuses({ Burning: 4 }) }
    const fight = melee([[plain()], [plain()], [plain()]], { start }).untilTick(2)
    const told = phase(fight, 1).filter(({ type }) => type === 'statusReduced' || type === 'damageResolved')
    expect(told.map((event) => ('target' in event ? [event.type, event.target] : []))).toEqual([
      ['statusReduced', 0],
      ['statusReduced', 1],
      ['statusReduced', 1],
      ['statusReduced', 2],
      ['damageResolved', 0],
      ['damageResolved', 2],
    ])
    expect(dots(fight).filter(({ target }) => target === 1)).toEqual([])
  })

  test('AR-074 the highest stack count first, ties by name; decay by the counts before, effects by those after', () => {
    const start = { 1: statuses({ Poisoned: 10, Slow: 4, Burning: 10, Rent: 20 }) }
    const fight = melee([[plain()], [plain()]], { start })
    expect(reductions(fight, 1).map(({ status, removed, left }) => [status, removed, left])).toEqual([
      ['Rent', 4, 16],
      ['Burning', 3, 7],
      ['Poisoned', 1, 9],
      ['Slow', 1, 3],
    ])
    expect(dots(fight).map(({ source, final }) => [source, final])).toEqual([
      ['Poisoned', 9],
      ['Burning', 21],
    ])
  })

  test('AR-075 percentages and attributes take at least 1, flat decay its number, special statuses nothing', () => {
    const stacks = {
      Burning: 10,
      Slow: 1,
      Stun: 30,
      Confused: 9,
      Regeneration: 9,
      Haste: 3,
      Bleeding: 2,
      Sneaking: 7,
      Defending: 1,
    }
    const fight = melee([[plain()], [plain()]], { start: { 1: statuses(stacks) } })
    const removed = Object.fromEntries(reductions(fight, 1).map((event) => [event.status, event.removed]))
    expect(removed).toEqual({ Burning: 3, Slow: 1, Stun: 5, Confused: 2, Regeneration: 2, Haste: 1 })
    const weak = melee([[plain()], [plain({ attributes: { Willpower: 0 } })]], { start: { 1: statuses({ Stun: 30 }) } })
    expect(reductions(weak, 1).map((event) => event.removed)).toEqual([1])
    const odd = melee([[plain()], [plain({ attributes: { Willpower: 51 } })]], { start: { 1: statuses({ Stun: 30 }) } })
    expect(reductions(odd, 1).map((event) => event.removed)).toEqual([6])
  })

  test('AR-075 at 0 the status is gone and OnStatusExpired is collected', () => {
    const overlay = perkPack({ triggers: [{ on: 'OnStatusExpired', if: { status: 'Haste' }, components: [SHIELD] }] })
    const start = { 1: statuses({ Haste: 1, Slow: 1 }) }
    const fight = melee([[plain()], [plain(OWNS_PERK)]], { start }, { overlay })
    expect(fight.fighter(1).statuses).toEqual([])
    expect(fight.events('statusExpired').map(({ status }) => status)).toEqual(['Haste', 'Slow'])
    expect(fight.events('triggerFired')).toMatchObject([{ owner: 1, on: 'OnStatusExpired', tick: 1 }])
  })

  test('AR-076 a DoT knows stacks, its damage per stack and attrition, nothing else', () => {
    const mods = [
      { stat: 'damageTaken', kind: 'bp', value: -5000 },
      { stat: 'resist.Fire', kind: 'flat', value: 500 },
      { stat: 'soak', kind: 'flat', value: 500 },
    ]
    const overlay = perkPack({ mods })
    const event = { id: 'practice', attrition: { onset: 1, rateBp: 3333 } }
    const owner = plain({ ...OWNS_PERK, gear: { off: { item: 'tower_shield' } } })
    const fight = melee([[plain()], [owner]], { event, start: { 1: statuses({ Burning: 10 }) } }, { overlay })
    fight.turn('defend').untilTick(2)
    expect(dots(fight).slice(0, 2)).toMatchObject([
      { tick: 1, base: 21, afterModifiers: 21, afterSoak: 21, afterResistance: 21, final: 21, hpAfter: 479 },
      // 5 stacks: ⌈15 × 13 333/10 000⌉
      { tick: 2, base: 15, afterModifiers: 20, final: 20, hpAfter: 459 },
    ])
    expect([...fight.events('blockChecked'), ...fight.events('critChecked'), ...fight.events('attackRolled')]).toEqual(
      [],
    )
  })

  test('AR-076 AR-077 through shields to Health; fully absorbed is 0 damage and no damage for Triggers', () => {
    const overlay = perkPack({ triggers: [{ on: 'OnDamageTaken', components: [GRANT] }] })
    const start = { 1: { ...statuses({ Burning: 10 }), shields: [{ hp: 30 }] } }
    const fight = melee([[plain()], [plain(OWNS_PERK)]], { start }, { overlay })
      .turn('defend')
      .untilTick(2)
    expect(dots(fight).slice(0, 2)).toMatchObject([
      { tick: 1, absorbed: 21, final: 0, hpAfter: 500 },
      { tick: 2, absorbed: 9, final: 6, hpAfter: 494 },
    ])
    expect(fight.events('triggerFired')[0]).toMatchObject({ tick: 2, on: 'OnDamageTaken' })
  })

  test('AR-077 what reaches Health counts: for stealth, kill credit and overkill', () => {
    const overlay = perkPack({ actions: [deed([{ t: 'ApplyStatus', status: 'Burning', stacks: 20 }])] })
    const start = { 1: { hp: 10 }, 2: statuses({ Burning: 10, Sneaking: 2 }) }
    const fight = melee([[plain(OWNS_PERK)], [plain(), plain()]], { start, tuning: BARE }, { overlay })
    expect(fight.last('stealthBroken')).toMatchObject({ tick: 1, actor: 2, reason: 'damage' })
    fight.turn('test_perk', { target: 1 }).untilTick(3)
    expect(fight.last('fallen')).toMatchObject({ tick: 2, target: 1, overkill: 35 })
    expect(fight.last('killConfirmed')).toMatchObject({ victim: 1, killer: 0, source: 'Burning', overkill: 35 })
  })

  test('AR-078 a healing status heals as its applier, changed by healing taken alone', () => {
    const overlay = perkPack({
      actions: [deed([{ t: 'ApplyStatus', status: 'Regeneration', stacks: 10 }], { target: 'AllySingle' })],
      mods: [
        { stat: 'healing', kind: 'bp', value: 10_000 },
        { stat: 'healingTaken', kind: 'bp', value: 1000 },
      ],
      triggers: ['OnHeal', 'OnHealedBy'].map((on) => ({ on, components: [GRANT] })),
    })
    const start = { 0: { hp: 400, initiative: 300 }, 1: { hp: 400 } }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start, tuning: BARE }, { overlay })
    fight.turn('test_perk', { target: 1 }).turn('test_perk', { target: 0 }).turn('defend')
    // 8 stacks for fighter 1 in tick 2; 8 for fighter 0 in tick 3, +10 %.
    expect(fight.events('healed').slice(0, 3)).toMatchObject([
      { tick: 2, actor: 0, target: 1, amount: 16, source: 'Regeneration', hpAfter: 416 },
      { tick: 3, actor: 0, target: 0, amount: 18, hpAfter: 418 },
      { tick: 3, actor: 0, target: 1, amount: 12, hpAfter: 428 },
    ])
    expect(
      fight
        .events('triggerFired')
        .slice(0, 3)
        .map(({ tick, owner, on }) => [tick, owner, on]),
    ).toEqual([
      [2, 0, 'OnHeal'],
      [3, 0, 'OnHeal'],
      [3, 0, 'OnHealedBy'],
    ])
  })

  test('AR-079 Stamina grows by 1 % of its maximum and staminaRegen, up to the maximum', () => {
    const overlay = perkPack({ mods: [{ stat: 'staminaRegen', kind: 'flat', value: 150 }] })
    const start = {
      0: { pools: { Stamina: 0 }, initiative: 100 },
      1: { pools: { Stamina: 0 } },
      2: { pools: { Stamina: 249 } },
    }
    const fight = melee([[plain()], [plain(OWNS_PERK)], [plain()], [plain()]], { start }, { overlay })
    // ⌈2.5⌉ and ⌈250 × 2.5 %⌉; the third is full after 1, the fourth was full.
    expect(fight.events('staminaRegenerated')[0]).toMatchObject({
      tick: 1,
      targets: [0, 1, 2],
      amounts: [3, 7, 1],
      values: [3, 7, 250],
    })
  })

  test('AR-079 it comes after the statuses of the same combatant', () => {
    const overlay = {
      'statuses.json': [{ id: 'Haste', mods: [{ stat: 'pool.Stamina', kind: 'flat', perStack: 50 }] }],
    }
    const start = { 0: { ...statuses({ Haste: 2 }), pools: { Stamina: 100 }, initiative: 100 } }
    const fight = melee([[plain()], [plain()]], { start }, { overlay })
    // One stack is left: (50 + 50) × 5 = 500, of which 1 % is 5.
    expect(fight.events('staminaRegenerated')[0]).toMatchObject({ amounts: [5] })
  })

  test('AR-080 given at t for n ticks, gone in the expiry of t + n, after the DoTs of that tick', () => {
    const overlay = perkPack({
      actions: [
        deed(
          [
            { t: 'Shield', formula: { base: 100 }, duration: 2 },
            { t: 'ModifyStat', stat: 'physDefense', kind: 'flat', value: 10, duration: 2 },
          ],
          { target: 'Self' },
        ),
      ],
    })
    const start = { 0: { ...statuses({ Burning: 16 }), initiative: 100 } }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay })
    fight.turn('test_perk').untilTick(4)
    expect(
      dots(fight)
        .slice(0, 4)
        .map(({ tick, absorbed, final }) => [tick, absorbed, final]),
    ).toEqual([
      [1, 0, 36],
      [2, 27, 0],
      [3, 18, 0],
      [4, 0, 12],
    ])
    const ended = phase(fight, 3).map(({ type }) => type)
    expect(ended.slice(ended.indexOf('damageResolved'))).toEqual(['damageResolved', 'shieldExpired', 'modifierExpired'])
    expect(fight.last('shieldExpired')).toMatchObject({ lost: 55, reason: 'duration' })
    expect(fight.last('shieldGained').untilTick).toBe(3)
  })

  test('AR-081 what statuses change follows the stacks at any moment', () => {
    const overlay = perkPack({
      actions: [
        deed([{ t: 'ApplyStatus', status: 'Shocked', stacks: 7 }], { id: 'shock' }),
        deed([{ t: 'RemoveStatus', status: 'Rent', stacks: 4 }], { id: 'purge' }),
      ],
    })
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start: { 0: { initiative: 300 }, 1: statuses({ Rent: 10 }) }, tuning: { 'crit.max': 0 } },
      { overlay },
    )
    const live = () => fight.fight.live[1]!
    // Tick 1: 8 stacks of −3. The purge leaves 4 at once.
    expect(soakAgainst(live(), 0)).toBe(26)
    fight.turn('purge', { target: 1 })
    expect([fight.state.tick, soakAgainst(live(), 0)]).toEqual([2, 50 - 3 * 3])
    expect(physDefense(live())).toBe(30)
    fight.turn('shock', { target: 1 })
    const { stacks } = fight.fighter(1).statuses.find(({ id }) => id === 'Shocked')!
    expect(stacks).toBe(5)
    expect(physDefense(live())).toBe(26)
  })
})
