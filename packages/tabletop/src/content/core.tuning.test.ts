import { describe, expect, test } from 'vitest'
import { TABLETOP_PACKS } from './packs.ts'
import { brief, core, lines, loaded, moreFaults, overlay, withMore } from './testing.ts'
import type { Rules } from './tuning.ts'
import { RULE_OF, TUNING_KEYS, type TuningKey, tuningOf } from './tuningFile.ts'

/** Section 23: key, default, another value of its range, values outside of it. */
const TABLE = lines(`
check.preset | "d20" | "3d6" | 20
check.count | null | 5 | 0, 6
check.sides | null | 100 | 1, 101
check.step | null | 50 | 0, 51
check.passive | null | 60 | -1, 61
check.tie | null | "attacker" | "nobody"
check.multi | null | 20 | -1, 21
check.passive_advantage | null | 20 | -1, 21
check.difficulties | [10,15,20] | [0,30,60] | [10,15], [-1,15,20], [10,15,61]
ap.base | 5 | 20 | 0, 21
ap.simple | 2 | 10 | -1, 11
ap.complex | 3 | 10 | -1, 11
ap.free | 0 | 10 | -1, 11
ap.reaction | 1 | 5 | -1, 6
ap.delay_extra | 1 | 5 | -1, 6
ap.outnumber | true | false | 1
ap.outnumber_cap | null | 20 | -1, 21
ap.outnumber_rounding | "floor" | "ceil" | "round"
initiative.skill | "reaction" | "acrobatics" | 1
initiative.lowering | true | false | 1
surprise.rounds | 1 | 3 | -1, 4
wounds.body | 6 | 50 | 0, 51
wounds.mind | 6 | 50 | 0, 51
wounds.penalty | [-1,-2] | [-5,-10] | [-1], [-1,-11], [1,-2]
defence.benefit | true | false | 1
defence.benefit_passive | true | false | 1
multi.unarmed_rate | 3 | 6 | 0, 7
counterspell.scope | "hits" | "all_spells" | "all"
improvised.base | 0 | 3 | -4, 4
push.cells_per_degree | 1 | 5 | -1, 6
ram.min_cells | 2 | 10 | -1, 11
ram.prone_degree | 2 | 9 | 0, 10
quality.min | -3 | -10 | -11, 11
quality.max | 3 | 10 | -11, 11
quality.per_point | 1 | 5 | -1, 6
map.speed | 5 | 30 | -1, 31
map.difficult | 2 | 5 | 0, 6
map.prone | 2 | 5 | 0, 6
map.carry | 2 | 5 | 0, 6
map.diagonal | "one" | "one_two_one" | "two"
map.half_turn | 12 | 60 | -12, 6, 72
facing.enabled | true | false | 1
facing.attack_needs_view | true | false | 1
facing.first_reaction_turn | true | false | 1
speech.shout_free | true | false | 1
limits.rounds | 50 | 1000 | 0, 1001
limits.actions_per_turn | 30 | 1000 | 0, 1001
ask_situation | false | true | 1
ask_order | false | true | 1
view.foe_ap | true | false | 1
view.foes_hidden_until_act | false | true | 1
bot.assumed_skill | 5 | -5 | -6, 21
bot.assumed_capacity | 6 | 50 | 0, 51
`).map((line) => {
  const [key, usual, other, outside] = line.split(' | ') as [TuningKey, string, string, string]
  return { key, usual: JSON.parse(usual), other: JSON.parse(other), outside: JSON.parse(`[${outside}]`) as unknown[] }
})

describe('section 23', () => {
  test('every key of the table has its default, and there is no other', () => {
    expect(tuningOf(core.rules)).toEqual(Object.fromEntries(TABLE.map(({ key, usual }) => [key, usual])))
    expect(TABLE.map(({ key }) => key)).toEqual(TUNING_KEYS)
    expect(Object.keys(JSON.parse(TABLETOP_PACKS.core['tuning.json']!))).toEqual(TUNING_KEYS)
  })

  test.each(TABLE)('TT-002 a pack changes $key, and the rules read the change alone', ({ key, other }) => {
    const changed: Rules = withMore({ tuning: { [key]: other } }).rules
    expect(changed).toEqual({ ...core.rules, [RULE_OF[key]]: other })
    expect(changed).not.toEqual(core.rules)
  })

  test.each(TABLE)('TT-002 $key outside its range refuses the pack', ({ key, outside }) => {
    for (const value of outside) {
      const faults = moreFaults({ tuning: { [key]: value } })
      expect(faults.map(({ file, pointer }) => [file, pointer.split('/')[1]])).toEqual([['more/tuning.json', key]])
    }
  })

  test('TT-002 a misspelt key is refused with the nearest', () => {
    expect(moreFaults({ tuning: { 'ap.basis': 4 } })).toMatchObject([
      { code: 'E_UNKNOWN_FIELD', file: 'more/tuning.json', pointer: '/ap.basis', nearest: 'ap.base' },
    ])
  })

  test('TT-002 preset and initiative skill are known, with the nearest; quality spans 0; the second penalty is worse', () => {
    expect(moreFaults({ tuning: { 'check.preset': 'd2', 'initiative.skill': 'reactions' } })).toMatchObject([
      { code: 'E_REF', pointer: '/check.preset', nearest: 'd20' },
      { code: 'E_REF', pointer: '/initiative.skill', nearest: 'reaction' },
    ])
    expect(brief(moreFaults({ tuning: { 'check.difficulties': [15, 10, 20] } }))).toEqual([
      '/check.difficulties E_RANGE',
    ])
    expect(brief(moreFaults({ tuning: { 'quality.min': 1, 'quality.max': -1, 'wounds.penalty': [-3, -2] } }))).toEqual([
      '/quality.min E_RANGE',
      '/quality.max E_RANGE',
      '/wounds.penalty E_RANGE',
    ])
  })

  test('TT-021 numbers that a sheet leaves out are the tuning’s', () => {
    const { characters } = withMore({
      tuning: { 'ap.base': 4, 'wounds.body': 7, 'wounds.mind': 9, 'map.speed': 3 },
    })
    expect(characters.find(({ id }) => id === 'anaxiel')).toMatchObject({ ap: 4, body: 7, mind: 9, speed: 3 })
    expect(characters.find(({ id }) => id === 'rider')).toMatchObject({ ap: 4, body: 7, mind: 9, speed: 10 })
    expect(characters.find(({ id }) => id === 'brawler')).toMatchObject({ body: 8, mind: 9 })
  })

  test('TT-118 TT-100 TT-135 bare hands, improvised objects and lying down take their numbers from the tuning', () => {
    const changed = withMore({ tuning: { 'multi.unarmed_rate': 5, 'improvised.base': -2, 'map.prone': 4 } })
    const attack = (id: string) => changed.attacks.find((each) => each.id === id)!
    expect([attack('fist').rate, attack('leg_sweep').rate, attack('improvised').base, attack('stone').base]).toEqual([
      5, 1, -2, 0,
    ])
    expect(changed.effects.map(({ price }) => price)).toEqual([4, ...core.effects.slice(1).map(() => 1)])
  })

  test('the lab can turn every key; two of them hold ids of the content', () => {
    const { knobs } = loaded([
      TABLETOP_PACKS.core,
      overlay({ skills: [{ id: 'swimming', name: { en: 'Swimming', ru: 'Плавание' }, group: 'body' }] }),
    ])
    expect(knobs.map(({ key }) => key).toSorted()).toEqual(TUNING_KEYS.toSorted())
    expect(knobs.find(({ key }) => key === 'check.preset')).toMatchObject({ values: ['d20', '2d10', '3d6'] })
    expect(knobs.find(({ key }) => key === 'initiative.skill')).toMatchObject({
      values: expect.arrayContaining(['reaction', 'swimming']),
    })
  })
})
