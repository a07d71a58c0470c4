import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type StageOptions } from '../testing.ts'

const TYPES = ['Blunt', 'Piercing', 'Slashing']
const damages = (...bases: number[]) => bases.map((base, i) => ({ t: 'Damage', type: TYPES[i], formula: { base } }))
const GRANT = { t: 'ResourceGrant', resource: 'Stamina', amount: 1 }
/** A shield that always holds. */
const wall = (blockValue: number) => ({ id: 'wall', name: text('Wall'), blockBp: 10_000, blockValue, speed: 0 })

interface Case {
  readonly parts?: readonly object[]
  readonly gear?: object
  readonly mods?: object[]
  readonly value?: number
  readonly more?: object
  readonly start?: Record<string, object>
  readonly draws?: StageOptions['draws']
}
/** Fighter 0 strikes fighter 1, who bears the shield and owns the modifiers. */
function struck({
  parts = damages(60, 40),
  gear = { off: 'wall' },
  mods = [],
  value = 35,
  more = {},
  start = {},
  draws = {},
}: Case) {
  const owner = { traits: [{ id: 'bearer', perks: ['bearing'] }] }
  const named = { name: text('Bearing'), desc: text('Bearing'), star: 1 }
  const overlay = {
    'traits.json': [
      ...perkPack({ actions: [deed(parts as never, more)] })['traits.json'],
      {
        id: 'bearer',
        name: text('Bearer'),
        desc: text('Bearer'),
        kind: 'Role',
        star: 1,
        perks: [
          { ...named, id: 'bearing', starter: true, mods, triggers: [{ on: 'OnBlock', components: [GRANT] }] },
          { ...named, id: 'bearing2' },
          { ...named, id: 'bearing3' },
        ],
      },
    ],
    'shields.json': [wall(value)],
  }
  const fight = melee([[plain(OWNS_PERK)], [plain({ ...owner, gear })]], { start, tuning: BARE }, { overlay, draws })
  fight.turn('test_perk', { target: 1 })
  return {
    fight,
    blocked: fight.events('damageResolved').map((event) => event.blocked),
    final: fight.events('damageResolved').map((event) => event.final),
    checks: fight.events('blockChecked'),
    fired: fight.events('triggerFired').map(({ on, owner: who, other }) => `${on} ${who} ${other}`),
  }
}

describe('Block', () => {
  test('AR-178 one chance per shield item, main hand first; successes add up', () => {
    const gear = { main: 'buckler', off: 'tower_shield' }
    const block = (...values: boolean[]) => ({ draws: { 'arena/block': values }, gear })
    const both = struck(block(true, true))
    expect(both.checks.map(({ item, chanceBp, success, value }) => [item, chanceBp, success, value])).toEqual([
      ['buckler', 2000, true, 10],
      ['tower_shield', 5000, true, 35],
    ])
    expect(both.final).toEqual([33, 22])
    expect(struck(block(true, false)).final).toEqual([54, 36])
    expect(struck(block(false, true)).final).toEqual([39, 26])
    expect(struck(block(false, false)).final).toEqual([60, 40])
  })

  test('AR-178 adjustments of chance and value', () => {
    const mod = (stat: string, value: number, kind = 'flat') => ({ stat, kind, value })
    const draws = { 'arena/block': [true] }
    const [better] = struck({
      gear: { off: 'buckler' },
      mods: [mod('blockChance', 1000), mod('blockValue', 10)],
      draws,
    }).checks
    expect(better).toMatchObject({ chanceBp: 3000, value: 20 })
    const [sure] = struck({ gear: { off: 'buckler' }, mods: [mod('blockChance', 9000)] }).checks
    expect(sure).toMatchObject({ chanceBp: 10_000, success: true })
    const [never] = struck({ mods: [mod('blockChance', -20_000), mod('blockValue', -99)] }).checks
    expect(never).toMatchObject({ chanceBp: 0, success: false, value: 0 })
    const [heavy] = struck({ mods: [mod('blockValue', 5), mod('blockValue', 2500, 'bp')] }).checks
    expect(heavy).toMatchObject({ value: 50 })
  })

  test('AR-178 not against a miss, a DoT or the damage of a Trigger', () => {
    const missed = struck({ more: { autoHit: false, attack: { base: 20 } }, draws: { 'arena/attack': [1] } })
    expect([missed.checks, missed.final]).toEqual([[], []])
    const burning = struck({
      parts: [{ t: 'ApplyStatus', status: 'Rent', stacks: 1 }],
      start: { 1: { statuses: { Burning: 10 } } },
    })
    expect([burning.checks, burning.final[0]]).toEqual([[], 21])
    const overlay = {
      ...perkPack({ triggers: [{ on: 'OnTurnEnd', components: [{ ...damages(30)[0], to: 'enemiesInZone' }] }] }),
      'shields.json': [wall(35)],
    }
    const fight = melee([[plain(OWNS_PERK)], [plain({ gear: { off: 'wall' } })]], { tuning: BARE }, { overlay }).turn(
      'defend',
    )
    expect(fight.events('damageResolved')[0]).toMatchObject({ pass: 'trigger', final: 30, blocked: 0 })
    expect(fight.events('blockChecked')).toEqual([])
  })

  test('AR-178 a stunned bearer blocks', () => {
    expect(struck({ start: { 1: { statuses: { Stun: 50 } } } }).final).toEqual([39, 26])
  })

  test('AR-179 WE-09 the value is shared by size, the last component takes the rest', () => {
    const share = (value: number, ...bases: number[]) => {
      const { blocked, final } = struck({ parts: damages(...bases), value })
      return { blocked, final }
    }
    expect(share(35, 60, 40)).toEqual({ blocked: [21, 14], final: [39, 26] })
    expect(share(20, 33, 33, 34)).toEqual({ blocked: [7, 7, 6], final: [26, 26, 28] })
    expect(share(20, 5, 3)).toEqual({ blocked: [5, 3], final: [1, 1] })
    expect(share(2, 10, 10, 10)).toEqual({ blocked: [1, 1, 0], final: [9, 9, 10] })
  })

  test('AR-179 by the amounts of step 4, the hit bonus included', () => {
    const more = { autoHit: false, attack: { base: 100 }, primary: 'Blunt' }
    // Margin 40 on the first: 60 and 40 after step 4.
    const { blocked } = struck({ parts: damages(20, 40), more, draws: { 'arena/attack': [70] } })
    expect(blocked).toEqual([21, 14])
  })

  test('AR-179 nothing to block, nothing shared', () => {
    const { blocked, final } = struck({ parts: damages(0, 0) })
    expect([blocked, final]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('AR-180 one OnBlock per target and pass, with the attacker as the other party', () => {
    const both = struck({ gear: { main: 'buckler', off: 'tower_shield' }, draws: { 'arena/block': [true, true] } })
    expect(both.fired).toEqual(['OnBlock 1 0'])
    const none = struck({ gear: { main: 'buckler', off: 'tower_shield' }, draws: { 'arena/block': [false, false] } })
    expect(none.fired).toEqual([])
  })

  test('AR-183 Block and a Shield pool act on one hit, one after the other', () => {
    const { fight } = struck({ parts: damages(60), start: { 1: { shields: [{ hp: 10 }] } } })
    expect(fight.events('damageResolved')[0]).toMatchObject({ blocked: 35, afterSoak: 25, absorbed: 10, final: 15 })
  })
})
