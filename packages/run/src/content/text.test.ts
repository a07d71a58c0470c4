import { describe, expect, test } from 'vitest'
import { brief, core, entryOf, moreFaults, withMore } from './testing.ts'
import { abilityText, leaderText, spellText, statusText } from './text.ts'

const everyText = (content = core) => [
  ...content.abilities.map(({ id }) => abilityText(content, id)),
  ...content.statuses.map(({ id }) => statusText(content, id)),
  ...content.spells.map(({ id }) => spellText(content, id)),
  ...content.leaders.map(({ id }) => leaderText(content, id)),
]

describe('texts are made from records', () => {
  test('RN-324 RN-455 they tell the numbers in force, in both languages', () => {
    expect(spellText(core, 'dark_pact')).toEqual({
      en: 'The ally with the highest HP: 10 % of the target’s HP as true damage. All allies: Dark Pact (ATK +25 %) for 3 rounds.',
      ru: 'Союзник с наибольшим здоровьем: чистый урон 10 % здоровья цели. Все союзники: «Тёмный пакт» (атака +25 %) на 3 раунда.',
    })
    const tuned = withMore({ tuning: { 'spell.dark_pact.rounds': 1, 'spell.dark_pact.atkPct': 30 } })
    expect(spellText(tuned, 'dark_pact').en).toContain('(ATK +30 %) for 1 round.')
    expect(spellText(tuned, 'dark_pact').ru).toContain('(атака +30 %) на 1 раунд.')
  })

  test('RN-333 RN-455 cost, trigger, conditions, aim and effects', () => {
    expect(abilityText(core, 'plague').en).toBe(
      'When it dies: all enemies within 2 cells: Plague (10 true damage at the start of each round) for 2 rounds.',
    )
    expect(abilityText(core, 'volley')).toEqual({
      en: 'Action, cooldown 3 rounds, costs 2 shots. Where 2 or more enemies are caught: the densest group of enemies, all within 2 cells of one that is in range: 12 + 50 % of ATK as physical damage.',
      ru: 'Действие, перезарядка 3 раунда, тратит 2 выстрела. Если задето не меньше 2 врагов: самая плотная группа врагов, все не дальше 2 клеток от того, кто в пределах дальности: физический урон 12 + 50 % атаки.',
    })
    expect(abilityText(core, 'chain_lightning').en).toContain('(100, 75, 50 % in turn)')
    expect(abilityText(core, 'fireball').en).toMatch(
      /^Action, cooldown 3 rounds \(2 where ammunition does not count\)\./,
    )
    expect(leaderText(core, 'ozrakh').ru).toContain('кроме случая, когда павший из призванных')
  })

  test('RN-456 of a unit they have its own numbers, with the sum behind them', () => {
    const apprentice = entryOf(core.units, 'apprentice')
    const { en, ru } = abilityText(core, 'fireball', apprentice)
    expect(en).toContain('of one that is within 4 cells: 54 magic damage (30 + 60 % of ATK 40), then Fire')
    expect(ru).toContain('54 магического урона (30 + 60 % от атаки 40), затем «Огонь»')
    expect(abilityText(core, 'fireball').en).toContain('30 + 60 % of ATK as magic damage')
    // Undead: 40 and 15 % more.
    expect(abilityText(core, 'bone_spear', entryOf(core.units, 'skeleton_warrior')).en).toContain(
      '46 physical damage (100 % of ATK 46)',
    )
  })

  test('RN-456 every number of abilities, spells, statuses and leaders stands in some text', () => {
    const before = JSON.stringify(everyText())
    const silent = Object.entries(tuningOf()).filter(([key, value]) => {
      const changed = withMore({ tuning: { [key]: next(value) } })
      return JSON.stringify(everyText(changed)) === before
    })
    // How many of them rise, one by default, is told when there are more.
    expect(silent.map(([key]) => key)).toEqual([])
  })

  test('RN-457 every record has a text in both languages without a blank, and no two abilities have the same', () => {
    const texts = everyText()
    expect(texts).toHaveLength(55)
    for (const { en, ru } of texts) for (const text of [en, ru]) expect(text).toMatch(/^[^{}|]{8,}\.$/)
    for (const { en, ru } of texts) {
      expect(en).not.toMatch(/undefined|NaN|[а-яё]/)
      expect(ru).not.toMatch(/undefined|NaN/)
    }
    const abilities = core.abilities.map(({ id }) => abilityText(core, id).en)
    expect(new Set(abilities).size).toBe(abilities.length)
  })

  test('RN-457 both languages name the same numbers', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted()
    for (const { en, ru } of everyText()) expect(numbers(ru!)).toEqual(numbers(en!))
  })

  test('a minus is a minus, and statuses tell the numbers of their spell or ability', () => {
    expect(statusText(core, 'curse').en).toContain('ATK −20 % for 4 rounds.')
    expect(statusText(core, 'rally').ru).toBe('Атака +20 % на 3 раунда.')
    expect(statusText(core, 'stun').en).toBe(
      'Skips its turn; holds no zone, makes no ripostes and intercepts nobody; for 1 round.',
    )
  })

  test('RN-192 a leader tells the numbers of the passive itself', () => {
    expect(leaderText(core, 'malachar').en).toBe('All units of the team, while the unit is below 50 % HP: ATK +15 %.')
    const harder = withMore({ tuning: { 'leader.malachar.atkPct': 40 } })
    expect(leaderText(harder, 'malachar').ru).toBe('Все бойцы отряда, пока у бойца меньше 50 % здоровья: атака +40 %.')
  })

  test('words follow their number: two forms in English, three in Russian', () => {
    const rounds = (n: number) => {
      const { en, ru } = spellText(withMore({ tuning: { 'spell.rally.rounds': n } }), 'rally')
      return `${/\d+ rounds?/.exec(en!)}, ${/\d+ раунд[а-я]*/.exec(ru!)}`
    }
    expect([1, 2, 5, 11, 14, 20].map(rounds)).toEqual([
      '1 round, 1 раунд',
      '2 rounds, 2 раунда',
      '5 rounds, 5 раундов',
      '11 rounds, 11 раундов',
      '14 rounds, 14 раундов',
      '20 rounds, 20 раундов',
    ])
  })

  test('RN-455 RN-460 prose beside a record has no digits', () => {
    expect(
      brief(moreFaults({ abilities: [{ id: 'hook', flavor: { en: 'A chain of 7 links', ru: 'Цепь' } }] })),
    ).toEqual(['/0/flavor/en E_TEXT_NUMBER'])
    expect(moreFaults({ abilities: [{ id: 'hook', flavor: { en: 'A rusty chain' } }] })).toEqual([])
  })
})

/** The numbers of records: `ability.fireball.value` → 30. */
function tuningOf(): Record<string, number | readonly number[]> {
  const { ability, spell, status, leader } = core.balance
  const { midPct: _mid, latePct: _late, ...spells } = spell
  return Object.fromEntries(
    Object.entries({ ability, spell: spells, status, leader }).flatMap(([group, records]) =>
      Object.entries(records as Record<string, Record<string, number | readonly number[]>>).flatMap(([id, numbers]) =>
        Object.entries(numbers).map(([name, value]) => [`${group}.${id}.${name}`, value]),
      ),
    ),
  )
}

const next = (value: number | readonly number[]): number | number[] =>
  typeof value === 'number' ? (value < 0 ? value + 1 : value === 100 ? 99 : value + 1) : value.map((each) => each - 1)
