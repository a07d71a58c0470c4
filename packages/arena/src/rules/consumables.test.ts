import { describe, expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import { BARE, kitWith, melee, owns, plain, type Stage, type StageOptions, traitPack } from '../testing.ts'

const SPECIALIST = { traits: [{ id: 'quartermaster', perks: ['apothecary', 'bomber', 'scribe'] }], stars: 2 }
const carrying = (consumables: readonly string[], more: object = {}) => plain({ consumables, ...more })
type Teams = Parameters<typeof melee>[0]
const staged = (teams: Teams, setup: Parameters<typeof melee>[1] = {}, options: StageOptions = {}) =>
  melee(teams, { tuning: BARE, ...setup }, options)
const costOf = (fight: Stage) => fight.events('turnEnded')[0]!.initiativeCost

describe('consumables', () => {
  test('AR-281 each slot is used once; the same item may stand in two', () => {
    const fight = staged([[carrying(['healing_potion', 'stamina_tonic', 'healing_potion'])], [plain()]], {
      start: { '0': { hp: 10 } },
    })
    fight.turn('healing_potion').until(0)
    expect(fight.fighter(0).consumables).toEqual([null, 'stamina_tonic', 'healing_potion'])
    fight.turn('healing_potion').until(0)
    expect(fight.refused('healing_potion')).toBe('item_used')
    expect(fight.refused('stamina_tonic')).toBe('ok')
    expect(fight.events('consumableUsed').map(({ item, slot }) => [item, slot])).toEqual([
      ['healing_potion', 0],
      ['healing_potion', 2],
    ])
    expect(fight.match.legal()).not.toContainEqual({ type: 'turn', action: 'healing_potion' })
  })

  test('AR-281 up to five slots', () => {
    const faults = (count: number) => {
      const members = [carrying(Array.from({ length: count }, () => 'healing_potion'))]
      const parsed = kitWith().game.setup.parse({ event: 'practice', teams: [{ members }, { members: [plain()] }] })
      return parsed.ok ? [] : parsed.faults.map(({ code }) => code)
    }
    expect([faults(5), faults(6)]).toEqual([[], ['setup_limit']])
  })

  test('AR-281 no implement, no cost, no cooldown; spent at declaration', () => {
    const armed = carrying(['fire_bomb'], { gear: { main: { item: 'greatsword' } } })
    const fight = staged([[armed], [plain()]])
    fight.turn('fire_bomb', { zone: 'center' })
    expect(fight.last('actionDeclared').implement).toBeUndefined()
    expect([...fight.events('costPaid'), ...fight.events('cooldownStarted')]).toEqual([])
    const types = fight.types(fight.events('actionDeclared')[0]!.seq)
    expect(types.slice(0, 3)).toEqual(['actionDeclared', 'consumableUsed', 'targetHit'])
  })

  test('AR-281 AR-283 a failed scroll is spent, and so is the turn; nothing else happens', () => {
    const draws = { 'arena/scroll': [false] }
    const fight = staged([[carrying(['scroll_of_storms'])], [plain()]], {}, { draws })
    fight.turn('scroll_of_storms', { zone: 'center' })
    const from = fight.events('actionDeclared')[0]!.seq
    const to = fight.events('turnEnded')[0]!.seq
    expect(fight.types(from).slice(0, to - from + 1)).toEqual([
      'actionDeclared',
      'consumableUsed',
      'scrollChecked',
      'turnEnded',
    ])
    expect(costOf(fight)).toBe(140)
    fight.until(0)
    expect(fight.fighter(0).consumables).toEqual([null])
    expect(fight.refused('scroll_of_storms', { zone: 'center' })).toBe('item_used')
    expect(fight.draws.unused()).toEqual({})
  })

  test('AR-282 potions and bombs cost 75 Initiative, scrolls 140', () => {
    const cost = (item: string, at: object = {}) =>
      costOf(staged([[carrying([item])], [plain()]], {}, { draws: { 'arena/scroll': [true] } }).turn(item, at))
    expect(cost('healing_potion')).toBe(75)
    expect(cost('fire_bomb', { zone: 'center' })).toBe(75)
    expect(cost('scroll_of_mending', { zone: 'center' })).toBe(140)
    const bySpeed = (kind: string) =>
      core.consumables.filter((item) => item.kind === kind).map(({ action }) => action.speed)
    for (const kind of ['potion', 'bomb', 'scroll'])
      expect(new Set(bySpeed(kind).map((speed) => JSON.stringify(speed))).size).toBe(1)
  })

  test('AR-282 potions and bombs always work: no check, and a bomb no roll', () => {
    const fight = staged(
      [[carrying(['fire_bomb', 'healing_potion'])], [plain({ attributes: { Willpower: 200 } })]],
      {},
      { strict: true },
    )
    fight.turn('fire_bomb', { zone: 'center' })
    expect(fight.last('targetHit')).toMatchObject({ target: 1, margin: 0 })
    expect([...fight.events('attackRolled'), ...fight.events('scrollChecked')]).toEqual([])
    fight.until(0).turn('healing_potion')
    expect(fight.events('scrollChecked')).toEqual([])
  })

  test('AR-283 50 % and half a per cent per point of Intellect, between 20 % and 98 %', () => {
    const chance = (Intellect: number, more: object = {}, tuning: object = {}) => {
      const reader = carrying(['scroll_of_mending'], { attributes: { Intellect }, ...more })
      const fight = staged([[reader], [plain()]], { tuning: { ...BARE, ...tuning } })
      return fight.turn('scroll_of_mending', { zone: 'center' }).last('scrollChecked').chanceBp
    }
    expect([chance(0), chance(50), chance(61), chance(95), chance(96), chance(97), chance(200)]).toEqual([
      5000, 7500, 8050, 9750, 9800, 9800, 9800,
    ])
    // Scribe: +15 %.
    expect([chance(0, SPECIALIST), chance(60, SPECIALIST)]).toEqual([6500, 9500])
    expect(chance(0, {}, { 'scroll.base': 1000 })).toBe(2000)
  })

  test('AR-283 on success it works like any other Action', () => {
    const draws = { 'arena/scroll': [true] }
    const fight = staged([[carrying(['scroll_of_warding']), plain()], [plain()]], {}, { draws })
    fight.turn('scroll_of_warding', { zone: 'center' })
    expect(fight.last('scrollChecked').success).toBe(true)
    expect(fight.events('shieldGained').map(({ target, hp, untilTick }) => [target, hp, untilTick])).toEqual([
      [0, 72, 13],
      [1, 72, 13],
    ])
  })
})

describe('potency', () => {
  const outcome = (item: string, specialist: boolean, at: object = {}, setup: Parameters<typeof melee>[1] = {}) => {
    const user = carrying([item], specialist ? SPECIALIST : {})
    const fight = staged([[user, plain()], [plain()]], setup, { draws: { 'arena/scroll': [true] } })
    if (setup.start?.['1'] && 'hp' in setup.start['1'] && setup.start['1'].hp === 0) fight.untilTick(2).until(0)
    fight.turn(item, at)
    return fight
  }
  const both = <Value>(
    item: string,
    read: (fight: Stage) => Value,
    at: object = {},
    setup: Parameters<typeof melee>[1] = {},
  ) => [false, true].map((specialist) => read(outcome(item, specialist, at, setup)))
  const center = { zone: 'center' }

  test('AR-284 60 % without the specialist Perk, all of it with: potions', () => {
    const hurt = { start: { '0': { hp: 10, pools: { Stamina: 5 } } } }
    expect(both('healing_potion', (fight) => fight.last('healed').amount, {}, hurt)).toEqual([90, 150])
    expect(both('stamina_tonic', (fight) => fight.events('resourceChanged')[0]!.delta, {}, hurt)).toEqual([72, 120])
    expect(both('haste_draught', (fight) => fight.last('statusApplied').total)).toEqual([12, 20])
    expect(both('stoneskin_potion', (fight) => fight.last('statusApplied').total)).toEqual([12, 20])
    const burning = { start: { '1': { statuses: { Burning: 400 } } } }
    expect(
      both(
        'purge_vial',
        (fight) => fight.events('statusReduced').find(({ reason }) => reason === 'removed')!.removed,
        { target: 1 },
        burning,
      ),
    ).toEqual([24, 40])
  })

  test('AR-284 bombs', () => {
    const blow = (fight: Stage) => [fight.events('damageResolved')[0]!.base, fight.last('statusApplied').base]
    expect(both('fire_bomb', blow, center)).toEqual([
      [42, 6],
      [70, 10],
    ])
    expect(both('frost_bomb', blow, center)).toEqual([
      [30, 15],
      [50, 25],
    ])
    // Everybody there, friends included.
    expect(
      both('flash_bomb', (fight) => fight.events('statusApplied').map(({ target, base }) => [target, base]), center),
    ).toEqual([
      [
        [0, 15],
        [1, 15],
        [2, 15],
      ],
      [
        [0, 25],
        [1, 25],
        [2, 25],
      ],
    ])
  })

  test('AR-284 scrolls, the fraction of a revival too', () => {
    expect(
      both(
        'scroll_of_storms',
        (fight) => [fight.last('damageResolved').base, fight.last('statusApplied').base],
        center,
      ),
    ).toEqual([
      [78, 9],
      [130, 15],
    ])
    expect(both('scroll_of_warding', (fight) => fight.last('shieldGained').hp, center)).toEqual([72, 120])
    expect(both('scroll_of_mending', (fight) => fight.last('healed').amount, center)).toEqual([78, 130])
    const fallen = { start: { '1': { hp: 0 } } }
    // 21 % and 35 % of 500.
    expect(both('scroll_of_revival', (fight) => fight.last('revived').hp, { target: 1 }, fallen)).toEqual([105, 175])
  })

  test('AR-284 a specialist of one kind is none of another', () => {
    const bomber = carrying(['healing_potion', 'fire_bomb'], { traits: [{ id: 'quartermaster', perks: ['bomber'] }] })
    const fight = staged([[bomber], [plain()]], { start: { '0': { hp: 10 } } })
    fight.turn('healing_potion').until(0).turn('fire_bomb', { zone: 'center' })
    expect(fight.last('healed').amount).toBe(90)
    expect(fight.events('damageResolved')[0]!.base).toBe(70)
  })

  test('AR-284 folded into the first step: one ceiling, then the crit', () => {
    const odd = { ...core.consumables.find(({ id }) => id === 'healing_potion')!, id: 'odd_potion' }
    const overlay = {
      'consumables.json': [
        { ...odd, action: { ...odd.action, components: [{ t: 'Heal', formula: { base: 41, weights: { Luck: 1 } } }] } },
      ],
    }
    const start = { '0': { hp: 10 } }
    const drink = (critBp: number) =>
      melee(
        [[carrying(['odd_potion'])], [plain()]],
        { start, tuning: { ...BARE, 'crit.min': critBp, 'crit.max': critBp } },
        { overlay },
      )
        .turn('odd_potion')
        .last('healed').amount
    // ⌈41.5 × 0.6⌉ = ⌈24.9⌉ = 25, with a crit ⌈37.5⌉ = 38.
    expect([drink(0), drink(10_000)]).toEqual([25, 38])
  })
})

describe('like Perks', () => {
  test('AR-285 bonuses reach consumables by their tags and damage types', () => {
    const overlay = traitPack({
      alchemist: {
        fire: { mods: [{ stat: 'damage', kind: 'bp', value: 5000, tag: 'Fire' }] },
        care: {
          mods: [
            { stat: 'healing', kind: 'bp', value: 2000 },
            { stat: 'shield', kind: 'bp', value: 5000 },
          ],
        },
        blaze: {
          triggers: [
            {
              on: 'OnHit',
              if: { tag: 'Fire' },
              components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 1, to: 'other' }],
            },
          ],
        },
      },
    })
    const alchemist = carrying(
      ['fire_bomb', 'frost_bomb', 'healing_potion', 'scroll_of_warding'],
      owns('alchemist', 'fire', 'care', 'blaze'),
    )
    const fight = melee(
      [[alchemist], [plain()]],
      { tuning: BARE, start: { '0': { hp: 10 }, '1': { zone: 'north' } } },
      { overlay, draws: { 'arena/scroll': [true] } },
    )
    fight.turn('fire_bomb', { zone: 'north' }).until(0).turn('frost_bomb', { zone: 'north' }).until(0)
    const blows = fight.events('damageResolved').filter(({ dot }) => !dot)
    expect(blows.map(({ damageType, base, afterModifiers }) => [damageType, base, afterModifiers])).toEqual([
      ['Fire', 42, 63],
      ['Cold', 30, 30],
    ])
    expect(fight.events('triggerFired')).toHaveLength(1)
    fight.turn('healing_potion').until(0).turn('scroll_of_warding', { zone: 'center' })
    expect(fight.last('healed').amount).toBe(108)
    expect(fight.last('shieldGained').hp).toBe(108)
  })

  test('AR-285 they may crit, revive, shield and affect areas', () => {
    const kinds = new Set(core.consumables.flatMap(({ action }) => action.components.map(({ t }) => t)))
    expect([...kinds].sort()).toEqual([
      'ApplyStatus',
      'Damage',
      'Heal',
      'RemoveStatus',
      'ResourceGrant',
      'Revive',
      'Shield',
    ])
    expect(new Set(core.consumables.map(({ action }) => action.target))).toEqual(
      new Set(['Self', 'AllySingle', 'EnemyZone', 'AllZone', 'FallenAllySingle', 'AllyZone']),
    )
    const tuning = { ...BARE, 'crit.min': 10_000, 'crit.max': 10_000 }
    const fight = staged([[carrying(['fire_bomb'])], [plain(), plain(), plain()]], {
      tuning,
      start: { '3': { zone: 'north' } },
    })
    fight.turn('fire_bomb', { zone: 'center' })
    expect(
      fight.events('damageResolved').flatMap(({ target, afterCrit, dot }) => (dot ? [] : [[target, afterCrit]])),
    ).toEqual([
      [1, 63],
      [2, 63],
    ])
  })
})
