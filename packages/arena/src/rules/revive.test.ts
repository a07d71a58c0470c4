import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, owns, plain, type Stage, traitPack } from '../testing.ts'

const shield = { t: 'Shield', formula: { base: 60 } }
const overlay = traitPack({
  healer: {
    raise: {
      actions: [
        deed([{ t: 'ApplyStatus', status: 'Regeneration', stacks: 4 }, { t: 'Revive' }], {
          id: 'raise',
          target: 'FallenAllySingle',
        }),
        deed([{ t: 'Revive', fractionBp: 1 }], { id: 'raise_barely', target: 'FallenAllySingle' }),
        deed([{ t: 'Revive' }, { t: 'Heal', formula: { base: 30 } }], { id: 'raise_or_mend', target: 'AllySingle' }),
        deed([{ t: 'Revive' }, { t: 'Heal', formula: { base: 30 } }], { id: 'rally', target: 'AllZone' }),
        deed([{ t: 'Heal', formula: { base: 30 } }], { id: 'mend', target: 'AllySingle' }),
        deed([{ t: 'ModifyStat', stat: 'Endurance', kind: 'flat', value: 20, duration: 900 }], {
          id: 'bless',
          target: 'AllySingle',
        }),
        deed([{ t: 'Shield', formula: { base: 50 } }], { id: 'ward', target: 'AllySingle' }),
      ],
    },
    rise: { triggers: [{ on: 'OnRevive', components: [shield] }] },
  },
  slayer: {
    slay: { actions: [deed([{ t: 'Damage', type: 'Fire', formula: { base: 9000 } }], { id: 'slay' })] },
    hide: {
      actions: [
        deed([{ t: 'ApplyStatus', status: 'Sneaking', stacks: 900 }], {
          id: 'hide',
          target: 'Self',
          tags: ['Stealth'],
          cooldown: 40,
        }),
      ],
      triggers: [{ on: 'OnStealthBreak', components: [shield] }],
    },
  },
})
const healer = plain(owns('healer', 'raise'))
const staged = (teams: Parameters<typeof melee>[0], setup: Parameters<typeof melee>[1] = {}) =>
  melee(teams, { tuning: BARE, ...setup }, { overlay })
const nextTick = (fight: Stage) => fight.untilTick(fight.state.tick + 1)

describe('revival', () => {
  test('AR-211 the Fallen come back with 25 % of their Health, Initiative 0 and nothing else but pools', () => {
    const start = {
      '1': {
        hp: -40,
        initiative: 40,
        pools: { Stamina: 33 },
        statuses: { Burning: 9, Haste: 5 },
        shields: [{ hp: 20 }, { hp: 30, duration: 50 }],
      },
    }
    const fight = staged([[healer, plain()], [plain()]], { start })
    nextTick(fight)
    expect(fight.fighter(1)).toMatchObject({ fallen: true, overkill: 40, initiative: 64, pools: [{ value: 36 }] })
    const before = fight.fighter(1)
    expect(before.statuses).toHaveLength(2)
    expect(before.shields).toHaveLength(2)
    fight.until(0).turn('raise', { target: 1 })
    expect(fight.last('revived')).toMatchObject({ actor: 0, target: 1, hp: 125 })
    expect(fight.fighter(1)).toMatchObject({ fallen: false, overkill: 0, shields: [], modifiers: [] })
    expect(fight.events('shieldExpired').map(({ lost, reason }) => [lost, reason])).toEqual([
      [2, 'revive'],
      [30, 'revive'],
    ])
    // Since then one gain of 22 and 3 Stamina a tick, upon what it kept.
    const ticks = fight.state.tick - fight.last('revived').tick
    expect(fight.fighter(1)).toMatchObject({ initiative: 22 * ticks, pools: [{ value: 36 + 3 * ticks }] })
  })

  test('AR-211 AR-134 timed modifiers go, so the maximum is the plain one again', () => {
    const fight = staged([[healer, plain()], [plain(owns('slayer', 'slay'))]])
    fight.turn('bless', { target: 1 })
    expect(fight.fighter(1).maxHp).toBe(620)
    fight.until(0).turn('ward', { target: 1 })
    nextTick(fight.until(2).turn('slay', { target: 1 }))
    expect(fight.fighter(1)).toMatchObject({ fallen: true, maxHp: 620 })
    fight.until(0).turn('raise', { target: 1 })
    expect(fight.last('modifierExpired')).toMatchObject({ target: 1, reason: 'revive' })
    expect(fight.last('revived').hp).toBe(125)
    expect(fight.fighter(1)).toMatchObject({ maxHp: 500, modifiers: [] })
  })

  test('AR-211 at least 1; the fraction grows with the level, up to all of it', () => {
    const fight = staged([[healer, plain()], [plain()]], { start: { '1': { hp: 0 } } })
    nextTick(fight)
    fight.until(0).turn('raise_barely', { target: 1 })
    expect(fight.last('revived').hp).toBe(1)
    const hpAt = (traitLevel: number, perkLevel: number) => {
      const skilled = plain({
        traits: [{ id: 'healer', level: traitLevel, perks: [{ id: 'raise', level: perkLevel }] }],
      })
      const staging = staged([[skilled, plain()], [plain()]], { start: { '1': { hp: 0 } } })
      nextTick(staging)
      return staging.until(0).turn('raise', { target: 1 }).last('revived').hp
    }
    // L 2.38: 60 % (WE-14); L 4.0: 100 %.
    expect([hpAt(3, 4), hpAt(5, 5)]).toEqual([300, 500])
    // ⌈506 × 25 %⌉ = ⌈126.5⌉.
    const odd = staged([[healer, plain({ attributes: { Endurance: 51 } })], [plain()]], { start: { '1': { hp: 0 } } })
    nextTick(odd)
    expect(odd.until(0).turn('raise', { target: 1 }).last('revived').hp).toBe(127)
  })

  test('AR-211 AR-113 OnRevive fires at once, then the other components reach the revived, whatever their place', () => {
    const fight = staged([[healer, plain(owns('healer', 'rise'))], [plain()]], { start: { '1': { hp: 0 } } })
    nextTick(fight)
    fight.until(0).turn('raise', { target: 1 })
    const at = fight.last('revived').seq
    expect(fight.types(at).slice(0, 4)).toEqual(['revived', 'triggerFired', 'shieldGained', 'statusApplied'])
    expect(fight.match.events[at + 1]).toMatchObject({ on: 'OnRevive', owner: 1, other: 0 })
    expect(fight.match.events[at + 3]).toMatchObject({ target: 1, status: 'Regeneration', total: 4 })
  })

  test('AR-211 AR-098 cooldowns are kept, hiding is not (AR-188)', () => {
    const hidden = plain({ ...owns('slayer', 'slay', 'hide'), attributes: { Speed: 60 } })
    const start = { '1': { initiative: 120, statuses: { Bleeding: 240 } }, '0': { initiative: 90 } }
    const fight = staged([[healer, hidden], [plain()]], { start })
    nextTick(fight.until(1).turn('hide'))
    fight.until(0)
    expect(fight.fighter(1)).toMatchObject({ fallen: true, cooldowns: { hide: 41 } })
    expect(fight.fighter(1).statuses.some(({ id }) => id === 'Sneaking')).toBe(true)
    fight.turn('raise', { target: 1 })
    expect(fight.last('stealthBroken')).toMatchObject({ actor: 1, reason: 'revive' })
    expect(fight.events('triggerFired').map(({ on }) => on)).toEqual(['OnStealthBreak'])
    expect(fight.fighter(1).statuses.map(({ id }) => id)).toEqual(['Regeneration'])
    fight.until(1)
    expect(fight.refused('hide')).toBe('on_cooldown')
  })

  test('AR-212 on somebody who is not Fallen it does nothing; the other components still work', () => {
    const start = { '1': { hp: 100 }, '2': { hp: -9, zone: 'north' } }
    const fight = staged([[healer, plain(), plain()], [plain()]], { start })
    fight.turn('raise_or_mend', { target: 1 })
    expect(fight.events('revived')).toEqual([])
    expect(fight.last('healed')).toMatchObject({ target: 1, effective: 30, hpAfter: 130 })
    // Downed is not Fallen yet.
    const downed = staged([[healer, plain()], [plain()]], { start: { '1': { hp: -9 } } })
    downed.turn('raise_or_mend', { target: 1 })
    expect(downed.events('revived')).toEqual([])
    expect(downed.last('healed')).toMatchObject({ target: 1, hpAfter: 21 })
  })

  test('AR-212 AR-196 a Fallen ally is revived and healed by the same Action, a Fallen enemy is not reached', () => {
    const fight = staged(
      [
        [healer, plain()],
        [plain(), plain()],
      ],
      { start: { '1': { hp: 0 }, '2': { hp: 0 } } },
    )
    nextTick(fight)
    fight.until(0).turn('rally', { zone: 'center' })
    expect(fight.events('revived').map(({ target }) => target)).toEqual([1])
    expect(fight.events('healed').map(({ target, hpAfter }) => [target, hpAfter])).toEqual([
      [0, 500],
      [1, 155],
      [3, 500],
    ])
    expect(fight.fighter(2).fallen).toBe(true)
    expect(fight.refused('raise', { target: 2 })).not.toBe('ok')
  })

  test('AR-130 healing alone never reaches the Fallen', () => {
    const fight = staged([[healer, plain()], [plain()]], { start: { '1': { hp: 0 } } })
    nextTick(fight)
    fight.until(0)
    expect(fight.refused('mend', { target: 1 })).toBe('target_fallen')
  })
})
