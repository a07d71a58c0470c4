import { describe, expect, test } from 'vitest'
import { scoreboard } from '../report/scoreboard.ts'
import { BARE, deed, melee, NARROW, narrowMap, owns, plain, type Stage, traitPack } from '../testing.ts'

const hit = (base: number, more: object = {}) => deed([{ t: 'Damage', type: 'Fire', formula: { base } }], more)
const shield = { t: 'Shield', formula: { base: 1 } }
const overlay = traitPack({
  slayer: {
    hits: {
      actions: [
        hit(600, { id: 'slay' }),
        hit(600, { id: 'sweep', target: 'EnemyZone' }),
        hit(600, { id: 'burst', target: 'EnemyZone', cost: { Stamina: 1000 } }),
        hit(500, { id: 'exactly' }),
        deed([{ t: 'ApplyStatus', status: 'Burning', stacks: 400 }], { id: 'ignite' }),
        hit(600, { id: 'own_goal', target: 'AllySingle' }),
      ],
    },
    hunger: { triggers: [{ on: 'OnKill', components: [{ ...shield, to: 'self' }] }] },
    blood_price: { triggers: [{ on: 'OnKill', components: [{ t: 'Damage', type: 'Fire', formula: { base: 1 } }] }] },
    scarred: { triggers: [{ on: 'OnDamageTaken', components: [shield] }] },
    recoil: {
      triggers: [
        {
          on: 'OnStaminaExhausted',
          components: [{ t: 'Damage', type: 'Fire', formula: { base: 600 }, to: 'enemiesInZone' }],
        },
      ],
    },
  },
  doomed: {
    last_word: {
      triggers: [
        { on: 'OnFallen', components: [{ t: 'Damage', type: 'Fire', formula: { base: 600 }, to: 'enemiesInZone' }] },
      ],
    },
    reborn: { triggers: [{ on: 'OnFallen', limit: 1, components: [{ t: 'Revive' }] }] },
    restless: {
      triggers: [
        { on: 'OnTickStart', components: [shield] },
        { on: 'OnAllyFallen', components: [shield] },
      ],
    },
    sting: {
      triggers: [
        { on: 'OnFallen', components: [{ t: 'Damage', type: 'Fire', formula: { base: 5 }, to: 'enemiesInZone' }] },
      ],
    },
  },
  mender: {
    mend: {
      actions: [
        deed([{ t: 'Heal', formula: { base: 300 } }], { id: 'mend', target: 'AllySingle' }),
        deed([{ t: 'Revive', fractionBp: 10_000 }], { id: 'raise', target: 'FallenAllySingle' }),
      ],
    },
    mourn: { triggers: [{ on: 'OnAllyFallen', components: [shield] }] },
  },
})
const slayer = (...perks: string[]) => plain(owns('slayer', 'hits', ...perks))
const doomed = (...perks: string[]) => plain(owns('doomed', ...perks))
const mender = (...perks: string[]) => plain(owns('mender', 'mend', ...perks))
const staged = (teams: Parameters<typeof melee>[0], setup: Parameters<typeof melee>[1] = {}) =>
  melee(teams, { tuning: BARE, ...setup }, { overlay })
const nextTick = (fight: Stage) => fight.untilTick(fight.state.tick + 1)
const fired = (fight: Stage, on: string) =>
  fight.events('triggerFired').flatMap((event) => (event.on === on ? [[event.owner, event.other]] : []))
const confirmed = (fight: Stage) =>
  fight.events('killConfirmed').map(({ victim, killer, source, batch }) => ({ victim, killer, source, batch }))

describe('Fallen resolution', () => {
  test('AR-208 lowest Initiative first; ties by gain, Speed, Awareness and cid', () => {
    const of = (attributes: object) => plain({ attributes })
    // Gains at 3.00: Speed 44 → 20; 50 and 51 → 22; 60 with 6 Slow → 21. Totals after the gain: 40 for all but 6 and 7.
    const fallen = [
      of({ Speed: 51 }), // 1: 18 + 22, Speed 51
      of({ Speed: 50, Awareness: 60 }), // 2: 18 + 22, Speed 50, Awareness 60
      of({ Speed: 50 }), // 3
      of({ Speed: 50 }), // 4: only the cid tells it from 3
      of({ Speed: 44 }), // 5: 20 + 20
      of({ Speed: 44 }), // 6: 10 + 20
      of({ Speed: 100 }), // 7: 20 + 30
      of({ Speed: 60 }), // 8: 19 + 21: less gain, though more Speed, than 1 to 4
    ]
    const initiatives = [18, 18, 18, 18, 20, 10, 20, 19]
    const start = Object.fromEntries(
      initiatives.map((initiative, i) => [i + 1, { initiative, hp: 0, ...(i === 7 && { statuses: { Slow: 8 } }) }]),
    )
    const fight = staged([[plain()], [...fallen, plain()]], { start })
    nextTick(fight)
    expect(fight.events('fallen').map(({ target }) => target)).toEqual([6, 5, 8, 3, 4, 2, 1, 7])
    expect(fight.events('fallen').map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(fight.events('fallen').every(({ phase, tick }) => phase === 4 && tick === 1)).toBe(true)
  })

  test('AR-208 a pure check of HP: whoever was healed back to 1 or more stays', () => {
    const start = { '1': { hp: -5, statuses: { Regeneration: 5 } }, '2': { hp: -6, statuses: { Regeneration: 5 } } }
    const fight = staged([[plain()], [plain(), plain(), plain()]], { start })
    // 3 stacks after decay heal 6: 1 against 0.
    nextTick(fight)
    expect(fight.events('fallen').map(({ target }) => target)).toEqual([2])
    expect(fight.events('healed')[0]).toMatchObject({ target: 1, hpAfter: 1 })
    expect(fight.fighter(1).fallen).toBe(false)
  })

  test('AR-209 overkill is how far HP lies below 0, whatever the source; then HP is 0', () => {
    const fight = staged([[slayer()], [plain(), plain(), plain({ gear: {} })]], {
      start: { '2': { hp: 1, statuses: { Bleeding: 4 } } },
    })
    nextTick(fight.turn('slay', { target: 1 }))
    expect(fight.events('fallen')).toMatchObject([
      { target: 1, overkill: 100 },
      { target: 2, overkill: 7 },
    ])
    expect(fight.fighter(1)).toMatchObject({ hp: 0, overkill: 100 })
    fight.until(0).turn('exactly', { target: 3 })
    expect(fight.last('fallen')).toMatchObject({ target: 3, overkill: 0 })
  })

  test('AR-209 the latest fall counts', () => {
    const fight = staged([[slayer()], [plain(), mender()]], { start: { '1': { hp: 100 } } })
    nextTick(fight.turn('slay', { target: 1 }))
    expect(fight.fighter(1).overkill).toBe(500)
    nextTick(fight.until(2).turn('raise', { target: 1 }))
    expect(fight.fighter(1)).toMatchObject({ overkill: 0, hp: 500 })
    nextTick(fight.until(0).turn('slay', { target: 1 }))
    expect(fight.fighter(1).overkill).toBe(100)
  })

  test('AR-210 the Fallen stay in their zone with pools and cooldowns, are no target, and nothing ticks on them', () => {
    const victim = plain({ ...owns('doomed', 'restless'), stars: 1 })
    const start = {
      '1': { pools: { Stamina: 30 }, statuses: { Burning: 8, Haste: 8 }, zone: 'center', initiative: 40 },
    }
    const fight = staged([[slayer()], [victim, plain()]], { start })
    nextTick(fight.turn('slay', { target: 1 }))
    const lying = fight.fighter(1)
    expect(lying).toMatchObject({ fallen: true, zone: 'center', pools: [{ id: 'Stamina', value: 33 }] })
    fight.untilTick(9).until(0)
    expect(fight.fighter(1)).toEqual(lying)
    expect(fight.refused('slay', { target: 1 })).toBe('target_fallen')
    expect(fight.events('initiativeGained').filter(({ actors }) => actors.includes(1))).toHaveLength(1)
  })

  test('AR-210 of the Triggers of the Fallen only the own OnFallen fires', () => {
    const teams = [[slayer()], [doomed('restless', 'sting'), plain(), plain()]]
    const fight = staged(teams, { start: { '2': { hp: 1, statuses: { Bleeding: 1 } } } })
    // Both fall in tick 1; whoever lies there already hears of no other fall and of no further tick.
    nextTick(fight.turn('slay', { target: 1 }))
    fight.untilTick(4)
    expect(fired(fight, 'OnFallen')).toEqual([[1, 0]])
    expect(fired(fight, 'OnAllyFallen')).toEqual([])
    expect(
      fight
        .events('triggerFired')
        .filter(({ on }) => on === 'OnTickStart')
        .map(({ tick }) => tick),
    ).toEqual([1])
  })

  test('AR-210 AR-062 the Fallen do not count for the capacity of a zone', () => {
    const start = { '1': { zone: 'center' }, '2': { zone: 'north' } }
    const options = { overlay: { ...overlay, ...narrowMap({ center: 2 }) } }
    const fight = melee([[slayer()], [plain(), plain()]], { event: NARROW, start, tuning: BARE }, options)
    fight.turn('slay', { target: 1 })
    fight.until(2)
    expect(fight.fighter(1)).toMatchObject({ fallen: true, zone: 'center' })
    expect(fight.refused('move', { zone: 'center' })).toBe('ok')
    const full = melee([[slayer()], [plain(), plain()]], { event: NARROW, start, tuning: BARE }, options)
    full.until(2)
    expect(full.refused('move', { zone: 'center' })).toBe('zone_full')
  })
})

describe('Dying Blows and kill credit', () => {
  test('AR-213 an Action declared at HP ≤ 0 is a Dying Blow: counted, told, and its Triggers run before the roll', () => {
    const trickster = plain({
      stars: 3,
      gear: { main: { item: 'sword' } },
      traits: [{ id: 'trickster', perks: ['last_stand'] }],
    })
    const fight = staged([[trickster], [plain()]], { start: { '0': { hp: -3 } } })
    fight.turn('attack', { target: 1 })
    const told = fight.types(fight.last('turnStarted').seq)
    expect(told.slice(0, 7)).toEqual([
      'turnStarted',
      'actionDeclared',
      'dyingBlowStruck',
      'costPaid',
      'triggerFired',
      'statModified',
      'statModified',
    ])
    expect(fight.last('actionDeclared').dyingBlow).toBe(true)
    // Sword in two hands 44 + 50, doubled by Last Stand.
    expect(fight.last('attackRolled').attackValue).toBe(188)
    expect(fight.events('modifierExpired').map(({ reason }) => reason)).toEqual(['turnEnd', 'turnEnd'])
    expect(scoreboard(fight.match.events)[0]).toMatchObject({ dyingBlows: 1 })
  })

  test('AR-213 it is decided before the costs are paid: who pays itself down strikes no Dying Blow', () => {
    const fight = staged([[slayer()], [plain(), plain()]], {})
    fight.turn('burst', { zone: 'center' })
    expect(fight.last('costPaid')).toMatchObject({ amount: 1000, fromHealth: 750, hpAfter: -250 })
    expect(fight.events('actionDeclared')[0]!.dyingBlow).toBe(false)
    expect(fight.events('dyingBlowStruck')).toEqual([])
  })

  test('AR-214 who is healed before step 4 does not fall, by its own Action as by others', () => {
    const start = { '1': { initiative: 99 }, '0': { initiative: 110 } }
    const fight = staged([[slayer()], [mender(), plain()]], { start })
    fight.turn('slay', { target: 1 })
    expect(fight.actor).toBe(1)
    expect(fight.fighter(1).hp).toBe(-100)
    nextTick(fight.turn('mend', { target: 1 }))
    expect(fight.last('saved')).toMatchObject({ target: 1, by: 1, tick: 1 })
    expect(fight.fighter(1)).toMatchObject({ hp: 200, fallen: false })
    expect(fight.events('fallen')).toEqual([])
  })

  test('AR-214 AR-225 the pending kill is forgotten with the rescue; a new crossing writes a new one', () => {
    const start = { '0': { initiative: 130 }, '2': { initiative: 120 }, '1': { initiative: 110 } }
    const fight = staged(
      [
        [slayer('hunger'), slayer('hunger')],
        [mender(), plain()],
      ],
      { start },
    )
    // 0 downs, the victim mends itself, 1 downs it again: all in tick 1.
    fight.turn('slay', { target: 2 }).turn('mend', { target: 2 })
    expect(fight.actor).toBe(1)
    nextTick(fight.turn('slay', { target: 2 }))
    expect(fight.events('downed').map(({ target, by, tick, phase }) => [target, by, tick, phase])).toEqual([
      [2, 0, 1, 3],
      [2, 1, 1, 3],
    ])
    expect(confirmed(fight)).toEqual([{ victim: 2, killer: 1, source: 'slay', batch: 0 }])
    expect(fired(fight, 'OnKill')).toEqual([[1, 2]])
  })

  test('AR-215 AR-225 the kill belongs to who took the victim below 1, not to who struck it afterwards', () => {
    const start = { '0': { initiative: 120 }, '1': { initiative: 110 } }
    const fight = staged(
      [
        [slayer('hunger'), slayer('hunger')],
        [plain(), plain()],
      ],
      { start },
    )
    fight.turn('slay', { target: 2 })
    expect(fight.fighter(2)).toMatchObject({ hp: -100, fallen: false })
    nextTick(fight.turn('slay', { target: 2 }))
    expect(confirmed(fight)).toEqual([{ victim: 2, killer: 0, source: 'slay', batch: 0 }])
    expect(fight.last('fallen').overkill).toBe(700)
    expect(fired(fight, 'OnKill')).toEqual([[0, 2]])
  })

  test('AR-215 a DoT kills for its last applier', () => {
    const start = { '0': { initiative: 120 }, '1': { initiative: 110 }, '2': { hp: 400 } }
    const fight = staged(
      [
        [slayer('hunger'), slayer('hunger')],
        [plain(), plain()],
      ],
      { start },
    )
    fight.turn('ignite', { target: 2 }).turn('ignite', { target: 2 })
    nextTick(nextTick(fight))
    expect(confirmed(fight)).toEqual([{ victim: 2, killer: 1, source: 'Burning', batch: 0 }])
    expect(fired(fight, 'OnKill')).toEqual([[1, 2]])
  })

  test('AR-215 who pays with its life is its own killer; kills count enemies only', () => {
    const fight = staged([[slayer('hunger'), slayer()], [plain({ attributes: { Endurance: 200 } })]])
    nextTick(fight.turn('burst', { zone: 'center' }))
    expect(confirmed(fight)[0]).toEqual({ victim: 0, killer: 0, source: 'burst', batch: 0 })
    expect(fired(fight, 'OnKill')).toEqual([])
    const traitor = staged([[slayer('hunger'), plain()], [plain()]])
    nextTick(traitor.turn('own_goal', { target: 1 }))
    expect(confirmed(traitor)).toEqual([{ victim: 1, killer: 0, source: 'own_goal', batch: 0 }])
    expect(fired(traitor, 'OnKill')).toEqual([])
    for (const done of [fight, traitor]) expect(scoreboard(done.match.events)[0]).toMatchObject({ kills: 0 })
  })
})

describe('kill queue', () => {
  test('AR-226 batches by pass in time order, victims inside one in the order of step 4', () => {
    // 0 sweeps 2 and 4 (4 with less Initiative), 1 slays 3, who has the least Initiative of all.
    const start = {
      '0': { initiative: 130 },
      '1': { initiative: 120 },
      '2': { initiative: 50 },
      '3': { initiative: 10, zone: 'north' },
      '4': { initiative: 40 },
    }
    const fight = staged(
      [
        [slayer(), slayer()],
        [plain(), plain(), plain(), plain()],
      ],
      { start: { ...start, '5': { zone: 'south' } } },
    )
    fight.turn('sweep', { zone: 'center' })
    nextTick(fight.turn('slay', { target: 3 }))
    expect(fight.events('fallen').map(({ target }) => target)).toEqual([3, 4, 2])
    expect(confirmed(fight).map(({ victim, batch }) => [victim, batch])).toEqual([
      [4, 0],
      [2, 0],
      [3, 1],
    ])
    expect(fight.events('killConfirmed').every(({ phase }) => phase === 5)).toBe(true)
  })

  test('AR-226 a payment and a Trigger of the declaration are causes of their own, before the pass', () => {
    const start = { '0': { initiative: 200, pools: { Stamina: 250 } }, '1': { initiative: 0, zone: 'north' } }
    const fight = staged(
      [
        [slayer('recoil'), plain()],
        [plain({ attributes: { Endurance: 100 } }), plain(), plain()],
      ],
      {
        start: { ...start, '4': { zone: 'south' } },
      },
    )
    nextTick(fight.turn('burst', { zone: 'center' }))
    // Fighter 0 paid 750 of its Health; the Trigger took 3 (Health 500), the pass 2 (Health 800).
    expect(confirmed(fight).map(({ victim, source, batch }) => [victim, source, batch])).toEqual([
      [0, 'burst', 0],
      [3, 'recoil', 1],
      [2, 'burst', 2],
    ])
  })

  test('AR-226 AR-113 what OnRevive kills inside a pass dies before the victims of the pass itself', () => {
    const raising = traitPack({
      healer: {
        rally: {
          actions: [
            deed([{ t: 'Revive' }, { t: 'Damage', type: 'Fire', formula: { base: 600 } }], {
              id: 'rally',
              target: 'AllZone',
            }),
          ],
        },
      },
      angry: {
        angry: {
          triggers: [
            {
              on: 'OnRevive',
              components: [{ t: 'Damage', type: 'Fire', formula: { base: 600 }, to: 'enemiesInZone' }],
            },
          ],
        },
      },
    })
    const teams = [
      [plain(owns('healer', 'rally')), plain(owns('angry', 'angry')), plain()],
      [plain(), plain({ attributes: { Endurance: 100 } }), plain()],
    ]
    const start = { '0': { initiative: 60 }, '1': { hp: 0 }, '2': { zone: 'north' }, '5': { zone: 'north' } }
    const fight = melee(teams, { tuning: BARE, start }, { overlay: raising })
    nextTick(fight.until(0).turn('rally', { zone: 'center' }))
    const last = confirmed(fight).filter(({ killer }) => killer !== undefined)
    expect(last.map(({ victim, source, batch }) => [victim, source, batch])).toEqual([
      [3, 'angry', 0],
      [1, 'rally', 1],
      [0, 'rally', 1],
      [4, 'rally', 1],
    ])
  })

  test('AR-227 per victim OnKill, OnFallen, OnAllyFallen by cid, and everything they raise before the next victim', () => {
    const teams = [[slayer('hunger')], [doomed('sting'), doomed('sting'), mender('mourn'), mender('mourn')]]
    const start = { '1': { initiative: 10 }, '2': { initiative: 5 }, '3': { zone: 'north' }, '4': { zone: 'north' } }
    const fight = staged(teams, { start })
    nextTick(fight.turn('sweep', { zone: 'center' }))
    const order = fight.match.events.flatMap((event) => {
      if (event.phase !== 5) return []
      if (event.type === 'triggerFired') return [`${event.on} ${event.owner} ${event.other}`]
      return event.type === 'damageResolved' ? ['damage'] : []
    })
    const of = (victim: number) => [
      `OnKill 0 ${victim}`,
      `OnFallen ${victim} 0`,
      'damage',
      `OnAllyFallen 3 ${victim}`,
      `OnAllyFallen 4 ${victim}`,
    ]
    expect(order).toEqual([...of(2), ...of(1)])
    const origins = fight.events('triggerFired').map(({ origin }) => origin)
    expect(new Set(origins).size).toBe(2)
    expect(new Set(origins.slice(0, 4)).size).toBe(1)
  })

  test('AR-227 the three events of a victim share one fired set', () => {
    // OnKill hurts the killer, the victim's OnFallen hurts it again: its OnDamageTaken runs once.
    const fight = staged([[slayer('blood_price', 'scarred')], [doomed('sting'), plain()]], {})
    nextTick(fight.turn('slay', { target: 1 }))
    expect(fight.events('damageResolved').filter(({ target }) => target === 0)).toHaveLength(2)
    expect(fired(fight, 'OnDamageTaken')).toHaveLength(1)
    // Two victims are two sets.
    const two = staged([[slayer('blood_price', 'scarred')], [doomed('sting'), doomed('sting'), plain()]], {
      start: { '3': { zone: 'north' } },
    })
    nextTick(two.turn('sweep', { zone: 'center' }))
    expect(fired(two, 'OnDamageTaken')).toHaveLength(2)
  })

  test('AR-227 a killer who is Fallen itself kills without OnKill', () => {
    const start = { '0': { initiative: 120 }, '2': { initiative: 99 } }
    const fight = staged(
      [
        [slayer('hunger'), plain()],
        [slayer('hunger'), plain()],
      ],
      { start },
    )
    fight.turn('slay', { target: 2 })
    expect(fight.actor).toBe(2)
    nextTick(fight.turn('slay', { target: 0 }))
    expect(confirmed(fight).map(({ victim, killer }) => [victim, killer])).toEqual([
      [2, 0],
      [0, 2],
    ])
    expect(fired(fight, 'OnKill')).toEqual([])
  })

  test('AR-228 what step 5 does is real at once, but who is brought to 0 there falls a tick later', () => {
    const fight = staged(
      [
        [slayer(), plain()],
        [doomed('last_word'), plain()],
      ],
      { start: { '1': { zone: 'north' }, '3': { zone: 'north', initiative: 78 } } },
    )
    nextTick(fight.turn('slay', { target: 2 }))
    expect(fight.last('damageResolved')).toMatchObject({ target: 0, final: 600, hpAfter: -100, phase: 5, tick: 1 })
    expect(fight.events('fallen').map(({ target, tick }) => [target, tick])).toEqual([
      [2, 1],
      [0, 2],
    ])
    expect(confirmed(fight)[1]).toEqual({ victim: 0, killer: 2, source: 'last_word', batch: 0 })
  })

  test('AR-228 a victim revived in step 5 is not lost in the elimination check', () => {
    const fight = staged([[slayer()], [doomed('reborn')]])
    nextTick(fight.turn('slay', { target: 1 }))
    expect(fight.last('revived')).toMatchObject({ actor: 1, target: 1, hp: 125, phase: 5, tick: 1 })
    expect(fight.events('teamEliminated')).toEqual([])
    fight.until(0).turn('slay', { target: 1 })
    expect(fight.last('combatEnded').ranks).toEqual([1, 2])
  })
})
