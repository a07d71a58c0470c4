import { describe, expect, test } from 'vitest'
import { action } from '../content/testing.ts'
import { attributesOf, BARE, deed, kitWith, melee, OWNS_PERK, perkPack, plain, sheetOf, stage } from '../testing.ts'

const HURT = { t: 'Damage', type: 'Blunt', formula: { base: 10 } }
const held = (main: unknown, off?: unknown) => plain({ gear: { main, ...(off !== undefined && { off }) } })
const AMBIDEXTROUS = perkPack({ anyOffHand: true })
const values = (member: Record<string, unknown>, overlay = {}) =>
  sheetOf(member, overlay).implements.map(({ id, attack, damage }) => [id, attack, damage])
const WAND = { item: 'wand', type: 'Cold' }

describe('implements', () => {
  test('AR-136 a weapon, a focus or a shield in each hand; Two-Handed takes both; the off hand is for Light items and shields', () => {
    const fits = (gear: object, more: object = {}) => {
      const teams = [{ members: [plain({ gear, ...more })] }, { members: [plain()] }]
      return kitWith(AMBIDEXTROUS).game.setup.parse({ event: 'practice', teams }).ok
    }
    expect([fits({ main: 'mace', off: WAND }), fits({ main: 'buckler', off: 'tower_shield' })]).toEqual([true, true])
    expect([fits({ main: 'greataxe', off: 'buckler' }), fits({ off: 'bow' })]).toEqual([false, false])
    expect([fits({ main: 'mace', off: 'sword' }), fits({ main: 'mace', off: 'sword' }, OWNS_PERK)]).toEqual([
      false,
      true,
    ])
    expect(fits({ main: 'mace', off: 'bow' }, OWNS_PERK)).toBe(false)
  })

  test('AR-137 physical: weapon in main hand, off hand, Unarmed; magical: focus, Unfocused; none: nothing', () => {
    const overlay = perkPack({
      anyOffHand: true,
      actions: ['physical', 'magical', 'none'].map((implement) => deed([HURT], { id: implement, implement })),
    })
    const used = (main?: unknown, off?: unknown) => {
      const gear = { ...(main !== undefined && { main }), ...(off !== undefined && { off }) }
      const { actions } = stage([[plain({ ...OWNS_PERK, gear })], [plain()]], {}, { overlay }).fight.live[0]!.build
      return ['physical', 'magical', 'none'].map((id) => {
        const implement = actions.find((known) => known.id === id)!.implement
        return implement && `${implement.id} ${implement.hand}`
      })
    }
    expect(used()).toEqual(['unarmed 0', 'unfocused 0', null])
    expect(used('dagger', 'dagger')).toEqual(['dagger 1', 'unfocused 0', null])
    expect(used(WAND, 'dagger')).toEqual(['dagger 2', 'wand 1', null])
    expect(used('sword', WAND)).toEqual(['sword 1', 'wand 2', null])
    expect(used('buckler', 'dagger')).toEqual(['dagger 2', 'unfocused 0', null])
    expect(used(WAND, WAND)).toEqual(['unarmed 0', 'wand 1', null])
  })

  test('AR-137 the bare hand and the empty mind have values of their own', () => {
    const overlay = perkPack({
      actions: ['physical', 'magical'].map((implement) => action({ id: implement, implement, primary: 'Fire' })),
    })
    const blow = (id: string) => {
      const attributes = { ...attributesOf(50), Might: 80, Intellect: 60 }
      const fight = melee(
        [[plain({ ...OWNS_PERK, attributes })], [plain()]],
        { tuning: BARE },
        { overlay, draws: { 'arena/attack': [60] } },
      )
      fight.turn(id, { target: 1 })
      return [fight.last('attackRolled').attackValue, fight.last('damageResolved').base]
    }
    // 20 + 60 % of 80 + 40 % of 50, 10 + 50 % of 80; 24 + 60 % of 60 + 40 % of 50, 10 + 2 + 50 % of 56.
    expect([blow('physical'), blow('magical')]).toEqual([
      [88, 50],
      [80, 40],
    ])
  })

  test('AR-138 AR-139 Attack Value without quality, Damage Value with it, one ceiling each', () => {
    expect(values(held('mace'))).toEqual([['mace', 88, 56]])
    expect(values(held({ item: 'mace', quality: 150 }))).toEqual([['mace', 88, 69]])
    // (23 × 1.01 + 30) × 0.65 = 34.5995; rounding before the penalty would give 36.
    expect(values(held('dagger', { item: 'dagger', quality: 101 }))).toEqual([
      ['dagger', 80, 46],
      ['dagger', 61, 35],
    ])
    const attributes = { Might: 51, Speed: 52, Accuracy: 53 }
    // 40 + 52.05 and 25 + 60 % of 52.05
    expect(values(plain({ attributes, gear: { main: 'sword', off: 'buckler' } }))).toEqual([['sword', 93, 57]])
  })

  test('AR-140 a Versatile weapon takes its two-hand profile while the off hand is empty', () => {
    expect(values(held('sword'))).toEqual([['sword', 94, 63]])
    expect(values(held('sword', 'buckler'))).toEqual([['sword', 90, 55]])
    expect(values(held('axe'))).toEqual([['axe', 90, 67]])
    expect(values(held('spear', 'buckler'))).toEqual([['spear', 88, 54]])
    const left = plain({ ...OWNS_PERK, gear: { off: 'sword' } })
    expect(values(left, AMBIDEXTROUS)).toEqual([['sword', 90, 55]])
    const focus = { id: 'wand', tags: ['Focus', 'Light', 'Versatile'], twoHands: { attack: 90, damage: 90 } }
    expect(values(held(WAND), { 'implements.json': [focus] })).toEqual([['wand', 90, 44]])
  })

  test('AR-141 two weapons or focuses, any mix: −15 % for the main hand, −35 % for the off hand', () => {
    expect(values(held('dagger', 'dagger'))).toEqual([
      ['dagger', 80, 46],
      ['dagger', 61, 35],
    ])
    expect(values(held(WAND, 'dagger'))).toEqual([
      ['wand', 77, 37],
      ['dagger', 61, 35],
    ])
    expect(values(held('dagger', 'buckler'))).toEqual([['dagger', 93, 53]])
  })

  test('AR-141 dwMain and dwOff lower the penalty, not below 0', () => {
    const eased = (main: number, off: number) =>
      values(
        plain({ ...OWNS_PERK, gear: { main: 'dagger', off: 'dagger' } }),
        perkPack({
          mods: [
            { stat: 'dwMain', kind: 'flat', value: main },
            { stat: 'dwOff', kind: 'flat', value: off },
          ],
        }),
      ).map(([, ...rest]) => rest)
    expect(eased(500, 1500)).toEqual([
      [84, 48],
      [75, 43],
    ])
    expect(eased(2000, 9000)).toEqual([
      [93, 53],
      [93, 53],
    ])
  })

  test('AR-146 Reach: a Short weapon at Medium with −20 % Attack Value, for Actions of implement range alone', () => {
    const named = ['implement', 'Short', 'Medium'].map((range) =>
      action({ id: range.toLowerCase(), range, implement: 'physical' }),
    )
    const overlay = perkPack({ actions: named })
    const thrust = (id: string, zone: string) => {
      const member = plain({ ...OWNS_PERK, gear: { main: 'spear' } })
      const fight = melee(
        [[member], [plain()]],
        { start: { 1: { zone } }, tuning: BARE },
        { overlay, draws: { 'arena/attack': [1] } },
      )
      if (fight.refused(id, { target: 1 }) !== 'ok') return fight.refused(id, { target: 1 })
      fight.turn(id, { target: 1 })
      return fight.last('attackRolled').attackValue
    }
    expect(['center', 'north'].map((zone) => thrust('attack', zone))).toEqual([92, 74])
    expect(['center', 'north'].map((zone) => thrust('implement', zone))).toEqual([92, 74])
    expect(['center', 'north'].map((zone) => thrust('short', zone))).toEqual([92, 'out_of_range'])
    expect(['center', 'north'].map((zone) => thrust('medium', zone))).toEqual([92, 92])
    const start = { 0: { zone: 'north', initiative: 100 }, 1: { zone: 'south' } }
    expect(melee([[held('spear')], [plain()]], { start }).refused('attack', { target: 1 })).toBe('out_of_range')
    expect(
      melee([[held('mace')], [plain()]], { start: { 1: { zone: 'north' } } }).refused('attack', { target: 1 }),
    ).toBe('out_of_range')
  })

  test('AR-147 Ranged: −20 % against the same zone, in one sum with the other percentages', () => {
    const overlay = perkPack({
      actions: [action({ range: 'Long', implement: 'physical' })],
      mods: [{ stat: 'attack', kind: 'bp', value: 2000 }],
    })
    const shot = (id: string, zone: string, owner: object = {}) => {
      const member = plain({ ...owner, gear: { main: 'bow' } })
      const start = { 0: { zone: 'north', initiative: 100 }, 1: { zone } }
      const fight = melee([[member], [plain()]], { start, tuning: BARE }, { overlay, draws: { 'arena/attack': [1] } })
      fight.turn(id, { target: 1 })
      return fight.last('attackRolled').attackValue
    }
    expect(['north', 'center', 'south'].map((zone) => shot('attack', zone))).toEqual([74, 92, 92])
    // +20 % − 20 %, +20 %; the Perk's own range knows no penalty: 92 × 1.2.
    expect(['north', 'south'].map((zone) => shot('attack', zone, OWNS_PERK))).toEqual([92, 111])
    expect(shot('test_perk', 'north', OWNS_PERK)).toBe(111)
  })

  test('AR-148 Defend and Deflect: ⌈10 %⌉ of the Attack Value, each implement by itself, after its penalty', () => {
    const defenses = (member: Record<string, unknown>, overlay = {}) => {
      const { physDefense, magDefense } = sheetOf(member, overlay)
      return [physDefense, magDefense]
    }
    expect(defenses(held('mace'))).toEqual([30, 30])
    expect(defenses(held('sword'))).toEqual([40, 30])
    expect(defenses(held({ item: 'staff', type: 'Fire' }))).toEqual([40, 40])
    expect(defenses(held('holy_symbol'))).toEqual([30, 39])
    // Sword 71 and Rod 61 by two hands: +8 and +7 on 27; of the sum it would be 14.
    const attributes = { Might: 43, Speed: 43, Accuracy: 43, Willpower: 53, Endurance: 53 }
    const both = plain({ attributes, gear: { main: 'sword', off: { item: 'rod', type: 'Light' } } })
    expect(values(both).map(([, attack]) => attack)).toEqual([71, 61])
    expect(defenses(both)[0]).toBe(42)
  })

  test('AR-149 Deadly and Sunder count for passes made with that implement, whatever its quality', () => {
    const overlay = perkPack({ actions: [deed([HURT])] })
    const gear = { main: { item: 'mace', quality: 300 }, off: { item: 'dagger', quality: 300 } }
    const draws = { 'arena/attack': [75, 60], 'arena/crit': [false, false] }
    const fight = melee([[plain({ ...OWNS_PERK, gear })], [plain()]], {}, { overlay, draws })
    fight.turn('attack', { target: 1 })
    expect(fight.events('critChecked').map(({ chanceBp }) => chanceBp)).toEqual([1250, 1750])
    expect(fight.events('damageResolved').map(({ penetration }) => penetration)).toEqual([20, 0])
    fight.until(0).turn('test_perk', { target: 1 })
    const main = fight.events('damageResolved').filter(({ source }) => source === 'test_perk')
    expect(main.map(({ penetration }) => penetration)).toEqual([0])
  })

  test('AR-149 Finesse and Focus are labels', () => {
    const [dagger, wand] = [held('dagger'), held(WAND)]
    const bare = {
      'implements.json': [
        { id: 'dagger', tags: ['Light', 'Deadly'] },
        { id: 'wand', tags: ['Light', 'Deadly'] },
      ],
    }
    expect([sheetOf(dagger, bare), sheetOf(wand, bare)]).toEqual([sheetOf(dagger), sheetOf(wand)])
  })

  test('AR-156 quality is linear: ×2 at 200, ×0.5 at 50', () => {
    expect(values(held({ item: 'greatsword', quality: 200 }))).toEqual([['greatsword', 104, 128]])
    expect(values(held({ item: 'greatsword', quality: 50 }))).toEqual([['greatsword', 104, 62]])
    expect(values(held({ item: 'rod', type: 'Fire', quality: 125 }))).toEqual([['rod', 90, 60]])
  })

  test('WE-13 AR-138 AR-139 AR-148 AR-153 the sample swordmaster, defender and trickster', () => {
    const paced = (character: string) => {
      const teams = [[{ character }], [plain()]]
      const { kit, state } = stage(teams, { event: 'standard' })
      return kit.sheet(state.setup, 0)
    }
    const families = ({ soak }: ReturnType<typeof paced>) => [soak.Slashing, soak.Fire, soak.Psychic]
    const attackCost = ({ actions }: ReturnType<typeof paced>) =>
      actions.find(({ id }) => id === 'attack')!.initiativeCost
    const swordmaster = paced('swordmaster')
    expect(swordmaster).toMatchObject({
      attributes: { Speed: 50, Accuracy: 66 },
      health: 558,
      pools: { Stamina: 265 },
      physDefense: 46,
      magDefense: 29,
      physCritBp: 1315,
      judgment: 49,
      implements: [{ id: 'greatsword', attack: 117, damage: 95 }],
      initiativeGain: 25,
    })
    expect([families(swordmaster), attackCost(swordmaster)]).toEqual([[74, 67, 54], 120])
    const defender = paced('defender')
    expect(defender).toMatchObject({
      attributes: { Speed: 31 },
      health: 677,
      pools: { Stamina: 320 },
      physDefense: 35,
      magDefense: 30,
      implements: [{ id: 'sword', attack: 93, damage: 57 }],
      initiativeGain: 20,
    })
    expect(families(defender)).toEqual([89, 65, 52])
    const trickster = paced('trickster')
    expect(trickster).toMatchObject({
      attributes: { Speed: 77 },
      physDefense: 45,
      magDefense: 28,
      implements: [
        { attack: 109, damage: 63 },
        { attack: 92, damage: 53 },
      ],
    })
    expect(attackCost(trickster)).toBe(90)
  })
})
