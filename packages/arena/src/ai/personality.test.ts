import { describe, expect, test } from 'vitest'
import { personalityScore } from './personality.ts'
import { plain, type Table, table } from './testing.ts'

const CORE = {
  aggressive: { id: 'berserkers_fury', perks: ['berserkers_rage'] },
  cautious: { id: 'vigilant_mind', perks: ['watchful'] },
  protective: { id: 'guardians_oath', perks: ['oath_of_shelter'] },
  vindictive: { id: 'vengeful_spirit', perks: ['grudge'] },
  showoff: { id: 'born_performer', perks: ['flourish'] },
}
const person = (trait: string, perk: string, ...core: (keyof typeof CORE)[]) =>
  plain({ stars: 5, traits: [{ id: trait, perks: [perk] }, ...core.map((name) => CORE[name])] })
const field = (member: Record<string, unknown>, options: object = {}) =>
  table(
    [
      [member, plain()],
      [plain(), plain()],
    ],
    options,
  )
const score = (on: Table, id: string, target = 2) => personalityScore(on.scene(), on.action(id), target)

describe('personality', () => {
  test('AR-271 neutral without the archetype, and for Actions that list nothing', () => {
    expect(score(field(person('swordmaster', 'rending_cut', 'cautious')), 'rending_cut')).toBe(5000)
    expect(score(field(person('swordmaster', 'rending_cut', 'aggressive')), 'attack')).toBe(5000)
  })

  test('AR-271 AR-272 aggression 0.6 gives 8000; several scorers their geometric mean', () => {
    expect(score(field(person('swordmaster', 'rending_cut', 'aggressive')), 'rending_cut')).toBe(8000)
    // √(8000 × 5000); with the archetype of the second √(8000 × 7000).
    expect(score(field(person('swordmaster', 'whirling_steel', 'aggressive')), 'whirling_steel')).toBe(6324)
    expect(score(field(person('swordmaster', 'whirling_steel', 'aggressive', 'showoff')), 'whirling_steel')).toBe(7483)
  })

  test('AR-273 caution: half as long as one feels well', () => {
    const cautious = person('defender', 'second_wind', 'cautious')
    expect([500, 250, 249].map((hp) => score(field(cautious, { hp: [hp] }), 'second_wind'))).toEqual([6500, 6500, 8000])
  })

  test('AR-274 protection: in full once an ally is below half', () => {
    const protective = person('priest', 'healing_word', 'protective')
    expect([500, 250, 249].map((hp) => score(field(protective, { hp: [500, hp] }), 'healing_word'))).toEqual([
      7000, 7000, 9000,
    ])
  })

  test('AR-275 vengeance: on the own attacker, half on an ally’s', () => {
    const avenger = field(person('shadowmancer', 'life_drain', 'vindictive'))
    expect(score(avenger, 'life_drain')).toBe(5000)
    expect(score(avenger.set(1, { hurtBy: 2, hurtAt: 3 }), 'life_drain')).toBe(7000)
    expect(score(avenger.set(0, { hurtBy: 2, hurtAt: 1 }), 'life_drain')).toBe(9000)
    expect(score(avenger, 'life_drain', 3)).toBe(5000)
    expect(score(avenger, 'life_drain', -1)).toBe(5000)
  })

  test('AR-275 only the last one who hurt an ally counts', () => {
    const avenger = table([
      [person('shadowmancer', 'life_drain', 'vindictive'), plain(), plain()],
      [plain(), plain()],
    ])
    avenger.set(1, { hurtBy: 4, hurtAt: 9 }).set(2, { hurtBy: 3, hurtAt: 7 })
    expect([3, 4].map((target) => score(avenger, 'life_drain', target))).toEqual([5000, 7000])
  })

  test('AR-276 showing off: late in the fight, or where it costs a fifth of the pool', () => {
    // Call Wolf costs 45 of 250 Spirit, 18 %.
    const performer = person('beast_binder', 'call_wolf', 'showoff')
    expect([49, 50].map((tick) => score(field(performer, { tick }), 'call_wolf'))).toEqual([7000, 9000])
    // Shape Golem costs 80.
    expect(score(field(person('beast_binder', 'shape_golem', 'showoff')), 'shape_golem')).toBe(9000)
  })
})
