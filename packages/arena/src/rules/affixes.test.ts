import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { BARE, deed, melee, plain, sheetOf, stage } from '../testing.ts'

const affix = (id: string, grants: object) => ({ id, name: text(id), desc: text(id), ...grants })
const item = (id: string, affixId: string, tier: string, quality = 100) => ({
  item: id,
  quality,
  affixes: [{ id: affixId, tier }],
})
const ring = (affixId: string, tier: string, quality?: number) =>
  plain({ gear: { accessories: { ring1: item('ring', affixId, tier, quality) } } })

describe('affixes', () => {
  test('AR-156 AR-157 numbers are ⌈base × tier × quality⌉', () => {
    const soak = (tier: string, quality: number) => sheetOf(ring('sturdy', tier, quality)).soak.Fire - 50
    expect(['minor', 'major', 'grand'].map((tier) => soak(tier, 100))).toEqual([4, 6, 8])
    expect([soak('minor', 110), soak('major', 150), soak('grand', 50), soak('minor', 1)]).toEqual([5, 9, 4, 1])
    expect(sheetOf(ring('warding', 'major', 130)).resistance).toMatchObject({
      Fire: 20,
      Cold: 20,
      Lightning: 20,
      Light: 0,
    })
  })

  test('AR-157 further Damage for the plain Attack made with that item', () => {
    const blow = (main: unknown, off?: unknown) => {
      const gear = { main, ...(off !== undefined && { off }) }
      const fight = melee([[plain({ gear })], [plain()]], { tuning: BARE }, { draws: { 'arena/attack': [70, 60] } })
      fight.turn('attack', { target: 1 })
      return fight.events('damageResolved').map(({ pass, damageType, base }) => `${pass} ${damageType} ${base}`)
    }
    expect(blow(item('mace', 'of_fire', 'minor'))).toEqual(['main Blunt 56', 'main Fire 6'])
    expect(blow(item('mace', 'of_fire', 'grand'))).toEqual(['main Blunt 56', 'main Fire 12'])
    expect(blow(item('mace', 'of_fire', 'minor', 130))).toEqual(['main Blunt 64', 'main Fire 8'])
    expect(blow('dagger', item('dagger', 'of_fire', 'minor'))).toEqual([
      'main Piercing 46',
      'offhand Piercing 35',
      'offhand Fire 6',
    ])
  })

  test('AR-157 every number of such a formula, and an expression as a whole', () => {
    const part = (formula: object) => ({ t: 'Damage', type: 'Cold', formula })
    const overlay = {
      'affixes.json': [
        affix('odd', { attackDamage: [part({ base: 3, weights: { Luck: 11 } })] }),
        affix('echo', { attackDamage: [part({ base: 0, implement: 25 })] }),
        affix('deep', { attackDamage: [part({ override: 'Luck / 20 + 1' })] }),
      ],
    }
    const cold = (id: string, tier: string) => {
      const gear = { main: item('mace', id, tier) }
      const fight = melee(
        [[plain({ gear })], [plain()]],
        { tuning: BARE },
        { overlay, draws: { 'arena/attack': [70] } },
      )
      fight.turn('attack', { target: 1 })
      return fight.events('damageResolved')[1]!.base
    }
    // 3 + 5.5; 5 + 17 % of 50; 6 + 11.
    expect(['minor', 'major', 'grand'].map((tier) => cold('odd', tier))).toEqual([9, 14, 17])
    expect(['minor', 'grand'].map((tier) => cold('echo', tier))).toEqual([14, 28])
    // 3.5, 5.25 and 7
    expect(['minor', 'major', 'grand'].map((tier) => cold('deep', tier))).toEqual([4, 6, 7])
  })

  test('AR-157 an affix holds what a Perk holds: Actions, adjustments, formula modifiers, Triggers', () => {
    const overlay = {
      'affixes.json': [
        affix('relic', {
          headStart: true,
          anyOffHand: true,
          actions: [
            deed([
              { t: 'Damage', type: 'Light', formula: { base: 11 } },
              { t: 'ApplyStatus', status: 'Dazzled', stacks: 3 },
            ]),
          ],
          mods: [{ stat: 'Might', kind: 'flat', value: 5 }],
          formulas: [{ categories: ['attack'], instead: 'Accuracy', use: 'Luck' }],
          triggers: [{ on: 'OnHit', components: [{ t: 'Shield', formula: { base: 5 } }] }],
        }),
      ],
    }
    const gear = { main: 'mace', off: 'sword', accessories: { neck: item('amulet', 'relic', 'major') } }
    const member = plain({ gear, attributes: { Luck: 90 } })
    const fight = melee([[member], [plain()]], { tuning: BARE }, { overlay, draws: { 'arena/attack': [1, 1] } })
    expect(stage([[member], [plain()]], {}, { overlay }).events('combatStarted')[0]!.combatants[0]!.initiative).toBe(22)
    const sheet = fight.kit.sheet(fight.state.setup, 0)
    // ⌈7.5⌉ more Might; mace 38 + 70 % of 58 + 30 % of 90 (Luck stands for Accuracy), × 0.85.
    expect(sheet.attributes.Might).toBe(58)
    expect(sheet.implements[0]!.attack).toBe(90)
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('damageResolved')[0]).toMatchObject({ base: 17, source: 'test_perk' })
    expect(fight.events('statusApplied')[0]).toMatchObject({ status: 'Dazzled', base: 5 })
    expect(fight.events('shieldGained')[0]).toMatchObject({ target: 0, hp: 8 })
  })

  test('AR-157 it is bound to its item: without the item nothing', () => {
    expect(sheetOf(ring('keen', 'grand')).physCritBp).toBe(1250)
    const crit = (member: Record<string, unknown>) => {
      const fight = melee([[member], [plain()]], {}, { draws: { 'arena/attack': [60], 'arena/crit': [false] } })
      return fight.turn('attack', { target: 1 }).last('critChecked').chanceBp
    }
    expect([crit(plain()), crit(ring('keen', 'minor')), crit(ring('keen', 'grand'))]).toEqual([1250, 1550, 1850])
  })
})
