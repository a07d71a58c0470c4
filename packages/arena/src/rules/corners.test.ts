import { describe, expect, test } from 'vitest'
import { moreFaults } from '../content/testing.ts'
import { BARE, deed, melee, NARROW, narrowMap, OWNS_PERK, perkPack, plain } from '../testing.ts'

/** Where two rules meet. */

const at = (zone: string) => ({ zone, initiative: 0 })

describe('corners', () => {
  test('AR-134 a change without an end is over with the fall: the victim’s own OnFallen does without it', () => {
    const overlay = perkPack({
      triggers: [
        { on: 'OnCombatStart', components: [{ t: 'ModifyStat', stat: 'damage', kind: 'bp', value: 10_000 }] },
        {
          on: 'OnFallen',
          components: [{ t: 'Damage', type: 'Shadow', formula: { base: 30 }, to: 'enemiesInZone' }],
        },
      ],
    })
    const start = { 0: { initiative: 0, hp: 0 }, 1: { initiative: 100 } }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start, tuning: BARE }, { overlay })
    fight.turn('defend')
    expect(fight.events('modifierExpired')).toMatchObject([{ target: 0, reason: 'fallen' }])
    expect(fight.events('damageResolved')).toMatchObject([{ actor: 0, target: 2, final: 30 }])
    expect(fight.fighter(0).modifiers).toEqual([])
  })

  test('AR-128 AR-187 what a pass does to its own actor counts together', () => {
    const hurt = { t: 'Damage', type: 'Fire', formula: { base: 20 } }
    const overlay = perkPack({
      actions: [deed([hurt, { ...hurt, to: 'self' }], { target: 'AllZone', autoHit: true, tags: ['Stealth'] })],
      triggers: [{ on: 'OnDamageTaken', components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 1 }] }],
    })
    const start = { 0: { initiative: 100, statuses: { Sneaking: 100 } } }
    const draws = { 'arena/stealthBreak': [false] }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay, draws })
    fight.turn('test_perk', { zone: fight.fighter(0).zone })
    expect(fight.events('damageResolved').map(({ target, final }) => [target, final])).toEqual([
      [0, 20],
      [1, 20],
      [0, 20],
    ])
    expect(fight.events('triggerFired').filter(({ owner }) => owner === 0)).toHaveLength(1)
    expect(fight.draws.unused()).toEqual({})
  })

  test('AR-208 whoever was revived this tick has gained nothing in it', () => {
    const overlay = perkPack({ actions: [deed([{ t: 'Revive', fractionBp: 1 }], { target: 'FallenAllySingle' })] })
    const start = { 0: { initiative: 300 }, 1: { initiative: 0, hp: 0 }, 2: { initiative: 150 } }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start }, { overlay })
    fight.turn('defend')
    while (fight.actor !== 0) fight.turn('defend')
    expect(fight.state.fighters[1]).toMatchObject({ fallen: true })
    expect(fight.state.fighters[1]!.gain).toBeGreaterThan(0)
    fight.turn('test_perk', { target: 1 })
    expect(fight.state.fighters[1]).toMatchObject({ fallen: false, initiative: 0, gain: 0 })
    expect(fight.match.events.filter(({ type }) => type === 'revived')).toHaveLength(1)
  })

  test('AR-218 a pool that a falling maximum empties is depleted', () => {
    const overlay = perkPack({
      actions: [deed([{ t: 'ModifyStat', stat: 'pool.Stamina', kind: 'bp', value: -10_000 }], { target: 'Self' })],
      triggers: [{ on: 'OnStaminaExhausted', components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 4 }] }],
    })
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start: { 0: { initiative: 100 } }, tuning: BARE },
      { overlay },
    )
    fight.turn('test_perk')
    expect(fight.last('maximumChanged')).toMatchObject({ target: 0, resource: 'Stamina', value: 0 })
    expect(fight.events('triggerFired')).toMatchObject([{ owner: 0, on: 'OnStaminaExhausted' }])
  })

  test('AR-062 AR-064 a push goes for the first of equal zones and stops there if it is full', () => {
    const overlay = { ...narrowMap({ north: 1 }), ...perkPack({ actions: [deed([{ t: 'Move', mode: 'push' }])] }) }
    const start = { 0: { zone: 'west', initiative: 100 }, 1: at('west'), 2: at('north') }
    const fight = melee([[plain(OWNS_PERK)], [plain(), plain()]], { event: NARROW, start }, { overlay })
    fight.turn('test_perk', { target: 1 })
    expect(fight.last('forcedMoveResisted')).toMatchObject({ target: 1, reason: 'full' })
    expect(fight.fighter(1).zone).toBe('west')
  })

  test('AR-282 a bomb that deals damage never misses', () => {
    const codes = (faults: ReturnType<typeof moreFaults>) => faults.map(({ code, expected }) => `${code} ${expected}`)
    const text = { en: 'Bomb', ru: 'Бомба' }
    const action = {
      target: 'EnemyZone',
      range: 'Medium',
      speed: 25,
      primary: 'Fire',
      attack: { base: 50 },
      components: [{ t: 'Damage', type: 'Fire', formula: { base: 5 } }],
    }
    const bomb = (more: object) =>
      codes(
        moreFaults({
          consumables: [{ id: 'test_bomb', name: text, desc: text, kind: 'bomb', action: { ...action, ...more } }],
        }),
      )
    expect(bomb({})).toEqual(['E_ACTION autoHit for a bomb'])
    expect(bomb({ autoHit: true })).toEqual([])
  })

  test('AR-072 Triggers of the Effects Phase wait for decay, effects and expiry: no shield holds what burns first', () => {
    const overlay = perkPack({
      triggers: [
        {
          on: 'OnStatusExpired',
          if: { status: 'Haste' },
          components: [{ t: 'Shield', formula: { base: 100 } }],
        },
      ],
    })
    const start = { 0: { statuses: { Haste: 1, Burning: 10 } } }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start }, { overlay })
    // Burning 10 decays to 7 before it burns: 21 damage, and only then the shield.
    expect(fight.events('damageResolved').filter(({ tick }) => tick === 1)).toMatchObject([{ target: 0, final: 21 }])
    expect(fight.fighter(0)).toMatchObject({ hp: 479, shields: [{ hp: 100 }] })
  })

  test('AR-216 the chance is drawn only where limit and own cooldown allow the Trigger', () => {
    const trigger = { on: 'OnTurnStart', components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 1 }] }
    const drawn = (more: object) => {
      const overlay = perkPack({ triggers: [{ ...trigger, if: { chanceBp: 5000 }, ...more }] })
      const draws = { 'arena/proc': [true, true] }
      const start = { 0: { initiative: 300 }, 1: { initiative: -900 } }
      const fight = melee([[plain(OWNS_PERK)], [plain()]], { start }, { overlay, draws })
      fight.turn('defend').turn('defend')
      return fight.draws.unused()
    }
    expect(drawn({})).toEqual({})
    expect(drawn({ cooldown: 9 })).toEqual({ 'arena/proc': 1 })
    expect(drawn({ limit: 1 })).toEqual({ 'arena/proc': 1 })
  })
})
