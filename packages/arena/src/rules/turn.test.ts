import { describe, expect, test } from 'vitest'
import type { EventType } from '../events.ts'
import { blast, deed, face, trained, trial, withAttributes } from '../plan/testing.ts'
import { plain, type Stage, stage } from '../testing.ts'
import { magDefense, physDefense, soakAgainst } from './stats.ts'

const early = { 0: { initiative: 900 } }
const statusOf = (fight: Stage, cid: number, id: string) =>
  fight.fighter(cid).statuses.find((status) => status.id === id)?.stacks ?? 0

/** A Perk whose Trigger on this event heals its owner by an amount that names it. */
const mark = (on: string, amount: number) => ({
  on,
  components: [{ t: 'Shield', formula: { base: amount } }],
})

describe('a turn', () => {
  test('AR-089 one Action, then the turn is over', () => {
    const fight = face([[plain()], [plain()]], { start: early })
    fight.turn('attack', { target: 1 })
    expect(fight.events('actionDeclared')).toHaveLength(1)
    expect(fight.events('turnEnded')).toHaveLength(1)
    // 822 Initiative left, but the next turn belongs to the next tick.
    expect([fight.actor, fight.state.tick]).toEqual([0, 2])
  })

  test('AR-090 detection, end of Defending, OnTurnStart, declaration, resolution, off-hand, OnTurnEnd, payment', () => {
    const overlay = trial({
      triggers: [mark('OnTurnStart', 1), mark('OnTurnEnd', 2)],
    })
    const gear = { main: 'dagger', off: 'dagger' }
    const fight = face([[trained(1, { gear })], [plain()]], {
      overlay,
      start: { 0: { statuses: { Defending: 1 } }, 1: { statuses: { Sneaking: 10 } } },
      draws: { 'arena/detect': [true], 'arena/attack': [60, 60] },
    }).turn('attack', { target: 1 })
    const turn = fight.match.events.filter(({ tick, phase }) => tick === 1 && phase === 3)
    const told = turn.flatMap((event): string[] => {
      if (event.type === 'actionDeclared') return [`actionDeclared ${event.pass}`]
      if (event.type === 'triggerFired') return [event.on]
      const shown: EventType[] = ['turnStarted', 'detectionRolled', 'statusExpired', 'attackRolled', 'turnEnded']
      return shown.includes(event.type) ? [event.type] : []
    })
    expect(told).toEqual([
      'turnStarted',
      'detectionRolled',
      'statusExpired',
      'OnTurnStart',
      'actionDeclared main',
      'attackRolled',
      'actionDeclared offhand',
      'attackRolled',
      'OnTurnEnd',
      'turnEnded',
    ])
  })

  test('AR-090 "turn" modifiers outlive OnTurnEnd and die before the payment; what was noticed is forgotten', () => {
    const rage = deed({
      id: 'rage',
      target: 'Self',
      components: [{ t: 'ModifyStat', stat: 'damage', kind: 'bp', value: 1000, duration: 'turn' }],
    })
    const overlay = trial({ actions: [rage], triggers: [mark('OnTurnEnd', 2)] })
    const fight = face([[trained(1)], [plain()]], {
      overlay,
      start: { 1: { statuses: { Sneaking: 10 } } },
      draws: { 'arena/detect': [true] },
    })
    expect(fight.state.fighters[0]!.noticed).toEqual([1])
    fight.turn('rage')
    const types = fight.match.events.filter(({ tick }) => tick === 1).map(({ type }) => type)
    const places = (['statModified', 'triggerFired', 'modifierExpired', 'turnEnded'] as const).map((type) =>
      types.indexOf(type),
    )
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true)
    expect(fight.last('modifierExpired')).toMatchObject({ target: 0, stat: 'damage', reason: 'turnEnd' })
    // The next own turn has noticed nobody yet but by a new roll.
    expect(fight.events('detectionRolled').length).toBe(2)
  })
})

describe('default Actions', () => {
  test('AR-091 Attack: one enemy, 25 Stamina, the implement’s type, range and Damage Value', () => {
    const fight = face([[plain({ gear: { main: 'mace' } })], [plain()]], { draws: { 'arena/attack': [80] } })
    fight.turn('attack', { target: 1 })
    expect(fight.last('costPaid')).toMatchObject({ resource: 'Stamina', amount: 25, value: 225 })
    expect(fight.last('attackRolled')).toMatchObject({ attackValue: 88, implement: 'mace' })
    expect(fight.last('damageResolved')).toMatchObject({ damageType: 'Blunt', base: 56 })
    expect(fight.last('turnEnded').initiativeCost).toBe(100)
    expect(fight.refused('attack', { target: 0 })).toBe('wrong_side')
    const far = face([[plain({ gear: { main: 'mace' } })], [plain()]], { start: { 1: { zone: 'north' } } })
    expect(far.refused('attack', { target: 1 })).toBe('out_of_range')
    const bow = face([[plain({ gear: { main: 'bow' } })], [plain()]], {
      start: { 0: { zone: 'south' }, 1: { zone: 'north' } },
    })
    expect(bow.refused('attack', { target: 1 })).toBe('ok')
  })

  test('AR-091 main hand first, else the off hand, else bare hands; a shield never attacks', () => {
    const attack = (gear: object) => {
      const fight = face([[plain({ gear })], [withAttributes({ Willpower: 90 })]], { draws: { 'arena/attack': [20] } })
      fight.turn('attack', { target: 1 })
      const { defense } = fight.last('targetMissed')
      // Physical Defense 30, Magic Defense 45 (0.6 × 74): which one shows the school.
      return [fight.last('attackRolled').implement, defense]
    }
    expect(attack({ main: 'mace' })).toEqual(['mace', 30])
    expect(attack({ main: { item: 'wand', type: 'Fire' } })).toEqual(['wand', 45])
    expect(attack({ off: 'dagger' })).toEqual(['dagger', 30])
    expect(attack({ off: { item: 'wand', type: 'Cold' } })).toEqual(['wand', 45])
    expect(attack({ main: 'buckler', off: 'dagger' })).toEqual(['dagger', 30])
    expect(attack({ main: 'buckler', off: 'buckler' })).toEqual(['unarmed', 30])
    expect(attack({})).toEqual(['unarmed', 30])
  })

  test('AR-092 Move: one adjacent zone for nothing, at +25', () => {
    const fight = face([[plain()], [plain()]], { start: { 0: { zone: 'north' } } })
    expect(fight.refused('move', { zone: 'south' })).toBe('not_adjacent')
    expect(fight.refused('move', { zone: 'north' })).toBe('not_adjacent')
    fight.turn('move', { zone: 'east' })
    expect(fight.last('moved')).toMatchObject({ actor: 0, from: 'north', to: 'east', forced: false })
    expect(fight.events('costPaid')).toEqual([])
    expect(fight.events('turnEnded')[0]!.initiativeCost).toBe(75)
  })

  test('AR-093 Defend: half as much Defense and Soak again, however many stacks, and ⌈20 %⌉ of maximum Stamina', () => {
    // (50 + 53) / 2 × 5 = 257.5 → 258; a fifth of it is 51.6.
    const fight = face([[withAttributes({ Endurance: 53 })], [plain()]], { start: { 0: { pools: { Stamina: 10 } } } })
    const before = fight.fighter(0).pools[0]!.value
    fight.turn('defend')
    expect(fight.last('statusApplied')).toMatchObject({ status: 'Defending', total: 1 })
    expect(fight.last('resourceChanged')).toMatchObject({ resource: 'Stamina', delta: 52, value: before + 52 })
    expect(fight.events('costPaid')).toEqual([])
    expect(fight.events('turnEnded')[0]!.initiativeCost).toBe(75)
    const three = face([[plain()], [plain()]], { start: { 1: { statuses: { Defending: 3 } } } }).fight.live[1]!
    expect([physDefense(three), magDefense(three)]).toEqual([45, 45])
    expect([0, 3, 9].map((type) => soakAgainst(three, type))).toEqual([75, 75, 75])
  })

  test('AR-093 Defend never crits', () => {
    const fight = face([[plain()], [plain()]], {
      setup: { tuning: { 'crit.min': 10_000 } },
      start: { 0: { pools: { Stamina: 0 } } },
    })
    const before = fight.fighter(0).pools[0]!.value
    fight.turn('defend')
    expect(fight.events('critChecked')).toEqual([])
    expect(fight.last('resourceChanged').value - before).toBe(50)
    expect(statusOf(fight, 0, 'Defending')).toBe(0)
    expect(fight.events('statusApplied')[0]!.total).toBe(1)
  })

  test('AR-094 Search: free, +50, a roll against each hidden enemy of the whole map that is not found yet', () => {
    const hide = { statuses: { Sneaking: 40 } }
    const fight = face([[plain()], [plain(), plain(), plain()]], {
      start: { 0: { zone: 'north', initiative: 900 }, 1: hide, 2: { ...hide, zone: 'south' }, 3: { zone: 'east' } },
      draws: { 'arena/detect': [true, false, true] },
    })
    fight.turn('search')
    // Adjacent centre 36 %, far south 18 % (WE-17).
    const rolls = () =>
      fight.events('detectionRolled').map(({ target, chanceBp, success }) => [target, chanceBp, success])
    expect(rolls()).toEqual([
      [1, 3600, true],
      [2, 1800, false],
    ])
    expect(fight.events('costPaid')).toEqual([])
    expect(fight.events('turnEnded')[0]!.initiativeCost).toBe(50)
    fight.turn('search')
    expect(rolls().slice(2)).toEqual([[2, 1800, true]])
    const found = face([[plain()], [plain()]], {
      start: { 0: { zone: 'north', initiative: 900 }, 1: hide },
      draws: { 'arena/detect': [true] },
    }).turn('search')
    expect(found.refused('search')).toBe('nothing_hidden')
  })

  test('AR-095 Defending lasts through a stun, up to the next own turn', () => {
    const fight = stage([[plain()], [plain()]], {
      start: { 0: { initiative: 200, statuses: { Defending: 1, Stun: 13 } }, 1: { initiative: 300 } },
    })
    fight.turn('defend')
    expect([fight.state.tick, statusOf(fight, 0, 'Defending')]).toEqual([2, 1])
    fight.until(0)
    // Its turn begins in tick 3, when the stun is over.
    expect(fight.state.tick).toBe(3)
    expect(statusOf(fight, 0, 'Defending')).toBe(0)
    expect(
      fight.events('statusReduced').find(({ target, reason }) => target === 0 && reason === 'turnStart'),
    ).toMatchObject({
      tick: 3,
      target: 0,
    })
  })

  test('AR-095 RemoveStatus by name ends it, by polarity it does not', () => {
    const take = (id: string, status: string) => deed({ id, components: [{ t: 'RemoveStatus', status, stacks: 9 }] })
    const overlay = trial({ actions: [take('strip', 'beneficial'), take('open', 'Defending')] })
    const fight = face([[trained(1)], [plain()]], {
      overlay,
      start: { 0: { initiative: 900 }, 1: { statuses: { Defending: 1 } } },
    })
    fight.turn('strip', { target: 1 })
    expect(statusOf(fight, 1, 'Defending')).toBe(1)
    fight.turn('open', { target: 1 })
    expect(statusOf(fight, 1, 'Defending')).toBe(0)
  })
})

describe('costs', () => {
  const shout = deed({
    id: 'shout',
    target: 'Self',
    cost: { Stamina: 60 },
    components: [{ t: 'Heal', formula: { base: 0 } }],
  })

  test('AR-096 Stamina first, then Health, 1 for 1', () => {
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [shout] }),
      start: { 0: { pools: { Stamina: 40 }, hp: 100 } },
    })
    // 3 of regeneration in tick 1.
    fight.turn('shout')
    expect(fight.last('costPaid')).toMatchObject({ amount: 60, fromHealth: 17, value: 0, hpAfter: 83 })
  })

  test('AR-096 a payment is no damage: no shield, no damage Triggers, no end of hiding', () => {
    const hidden = deed({ ...shout, id: 'whisper', tags: ['Stealth'] })
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [hidden], triggers: [mark('OnDamageTaken', 3), mark('OnDamageDealt', 4)] }),
      start: { 0: { pools: { Stamina: 0 }, shields: [{ hp: 99 }], statuses: { Sneaking: 1 } } },
    }).turn('whisper')
    expect(fight.last('costPaid').fromHealth).toBe(57)
    expect(fight.events('damageResolved')).toEqual([])
    expect(fight.events('shieldAbsorbed')).toEqual([])
    expect(fight.events('triggerFired')).toEqual([])
    expect(statusOf(fight, 0, 'Sneaking')).toBe(1)
  })

  test('AR-096 it may down the payer, who is then its own cause', () => {
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [shout] }),
      start: { 0: { pools: { Stamina: 0 }, hp: 50 } },
    }).turn('shout')
    expect(fight.last('costPaid').hpAfter).toBe(-7)
    expect(fight.last('downed')).toMatchObject({ target: 0, by: 0, source: 'shout' })
    expect(fight.last('killConfirmed')).toMatchObject({ victim: 0, killer: 0, overkill: 7 })
    // An own goal is nobody's kill.
    const rows = fight.kit.report(fight.state, fight.match.events).handoff.scoreboard
    expect(rows.map(({ kills }) => kills)).toEqual([0, 0])
  })

  test('AR-097 anything else must be there in full; Health is no cost', () => {
    const spell = deed({
      id: 'spell',
      target: 'Self',
      cost: { Mana: 30 },
      components: [{ t: 'Heal', formula: { base: 1 } }],
    })
    const overlay = trial({ actions: [spell] })
    const mage = (Mana: number) => face([[trained(1)], [plain()]], { overlay, start: { 0: { pools: { Mana } } } })
    expect(mage(30).refused('spell')).toBe('ok')
    expect(mage(29).refused('spell')).toBe('not_enough_resource')
    const blood = deed({
      id: 'blood',
      target: 'Self',
      cost: { Health: 5 },
      components: [{ t: 'Heal', formula: { base: 1 } }],
    })
    expect(() => stage([[plain()], [plain()]], {}, { overlay: trial({ actions: [blood] }) })).toThrow('E_REF')
  })

  test('AR-098 cooldown n from tick t: ready in tick t + n, clear at the start', () => {
    const cry = deed({ id: 'cry', target: 'Self', cooldown: 3, components: [{ t: 'Heal', formula: { base: 1 } }] })
    const fight = face([[trained(1)], [plain()]], { overlay: trial({ actions: [cry] }), start: early })
    fight.turn('cry')
    expect(fight.last('cooldownStarted')).toMatchObject({ tick: 1, readyTick: 4 })
    const seen: [number, string][] = []
    for (let tick = 2; tick <= 4; tick++) {
      fight.until(0)
      seen.push([fight.state.tick, fight.refused('cry')])
      fight.turn('defend')
    }
    expect(seen).toEqual([
      [2, 'on_cooldown'],
      [3, 'on_cooldown'],
      [4, 'ok'],
    ])
  })

  test('AR-098 a revival clears no cooldown', () => {
    const cry = deed({ id: 'cry', target: 'Self', cooldown: 90, components: [{ t: 'Heal', formula: { base: 1 } }] })
    const rise = deed({ id: 'rise', target: 'FallenAllySingle', components: [{ t: 'Revive' }] })
    const end = blast(
      { formula: { base: 9000 } },
      { id: 'end', target: 'AllySingle', components: [{ t: 'Damage', type: 'Fire', formula: { base: 9000 } }] },
    )
    const fight = face([[trained(1), trained(1)], [plain()]], {
      overlay: trial({ actions: [cry, rise, end] }),
      start: { 0: { initiative: 900 }, 1: { initiative: 300 } },
    })
    fight.until(1).turn('cry').until(0).turn('end', { target: 1 })
    fight.until(0).turn('rise', { target: 1 })
    expect(fight.fighter(1)).toMatchObject({
      fallen: false,
      hp: 125,
      cooldowns: { cry: fight.last('cooldownStarted').readyTick },
    })
    fight.until(1)
    expect(fight.refused('cry')).toBe('on_cooldown')
  })
})

describe('declaration', () => {
  test('AR-099 use, Dying Blow, payment, cooldown, Sneaking, then the Triggers collected so far', () => {
    const act = blast({ formula: { base: 5 } }, { cost: { Mana: 250, Stamina: 300 }, cooldown: 2 })
    const overlay = trial({
      actions: [act],
      triggers: [
        mark('OnDyingBlow', 1),
        mark('OnResourceDepleted', 2),
        mark('OnStaminaExhausted', 3),
        mark('OnStealthBreak', 4),
        mark('OnHit', 5),
      ],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay,
      start: { 0: { hp: -5, pools: { Stamina: 100 }, statuses: { Sneaking: 5 } } },
    }).turn('blast', { target: 1 })
    const told = fight.match.events.flatMap((event): string[] => {
      if (event.phase !== 3) return []
      if (event.type === 'triggerFired') return [event.on]
      if (event.type === 'costPaid') return [`costPaid ${event.resource}`]
      const shown: EventType[] = [
        'actionDeclared',
        'dyingBlowStruck',
        'cooldownStarted',
        'stealthBroken',
        'targetHit',
        'turnEnded',
      ]
      return shown.includes(event.type) ? [event.type] : []
    })
    expect(told).toEqual([
      'actionDeclared',
      'dyingBlowStruck',
      'costPaid Mana',
      'costPaid Stamina',
      'cooldownStarted',
      'stealthBroken',
      'OnDyingBlow',
      'OnResourceDepleted',
      'OnResourceDepleted',
      'OnStaminaExhausted',
      'OnStealthBreak',
      'targetHit',
      'OnHit',
      'turnEnded',
    ])
    expect(fight.last('stealthBroken').reason).toBe('action')
    expect(fight.events('actionDeclared')[0]).toMatchObject({ dyingBlow: true })
  })

  test('AR-099 an item is gone once it is declared', () => {
    const potion = stage([[plain()], [plain()]]).kit.content.consumables.find(({ kind }) => kind === 'potion')!.id
    const fight = face([[plain({ consumables: [potion] })], [plain()]], { start: { 0: { initiative: 900, hp: 50 } } })
    const { target } = fight.kit.content.consumables.find(({ id }) => id === potion)!.action
    fight.turn(potion, target === 'Self' ? {} : { target: 0 })
    expect(fight.last('consumableUsed')).toMatchObject({ item: potion, slot: 0 })
    expect(fight.fighter(0).consumables).toEqual([null])
    expect(fight.refused(potion)).toBe('item_used')
  })

  test('AR-099 a Stealth Action keeps its actor hidden', () => {
    const creep = deed({
      id: 'creep',
      target: 'Self',
      tags: ['Stealth'],
      components: [{ t: 'Heal', formula: { base: 1 } }],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [creep] }),
      start: { 0: { initiative: 900, statuses: { Sneaking: 7 } } },
    })
    fight.turn('creep')
    expect(statusOf(fight, 0, 'Sneaking')).toBe(7)
    fight.until(0).turn('defend')
    expect(statusOf(fight, 0, 'Sneaking')).toBe(0)
  })
})
