import { describe, expect, test } from 'vitest'
import { brief, core, moreFaults, withMore } from './testing.ts'
import { abilityText, leaderText, spellText, statusText } from './text.ts'

const words = (en: string, ru = en) => ({ en, ru })

describe('texts with numbers', () => {
  test('RN-324 tell the numbers in force, in both languages', () => {
    expect(spellText(core, 'dark_pact')).toEqual({
      en: 'The ally with the highest HP gives up 10 % of it; all allies: ATK +25 % for 3 rounds.',
      ru: 'Союзник с наибольшим здоровьем отдаёт 10 % здоровья; все союзники: атака +25 % на 3 раунда.',
    })
    const tuned = withMore({ tuning: { 'spell.dark_pact.rounds': 1, 'spell.dark_pact.atkPct': 30 } })
    expect(spellText(tuned, 'dark_pact')).toEqual({
      en: 'The ally with the highest HP gives up 10 % of it; all allies: ATK +30 % for 1 round.',
      ru: 'Союзник с наибольшим здоровьем отдаёт 10 % здоровья; все союзники: атака +30 % на 1 раунд.',
    })
  })

  test('RN-333 an ability may name numbers of other groups and lists', () => {
    expect(abilityText(core, 'plague').en).toBe(
      'When it dies, every enemy within 2 cells gets plague: 10 damage a round for 2 rounds.',
    )
    expect(abilityText(core, 'chain_lightning').en).toContain('of which 100, 75, 50 % strike in turn')
  })

  test('a minus is a minus, and statuses tell the numbers of their spell or ability', () => {
    expect(statusText(core, 'curse').en).toContain('ATK −20 % for 4 rounds.')
    expect(statusText(core, 'rally').ru).toBe('Атака +20 % на 3 раунда.')
  })

  test('RN-192 a leader tells the numbers of the passive itself', () => {
    expect(leaderText(core, 'malachar').en).toBe('A unit of the team below 50 % HP: ATK +15 %.')
    const harder = withMore({ leaders: [{ id: 'malachar', passive: { lowAtkPct: 40 } }] })
    expect(leaderText(harder, 'malachar').ru).toBe('Боец отряда, у которого меньше 50 % здоровья: атака +40 %.')
  })

  test('words follow their number: two forms for one and more, three for one, few and many', () => {
    const rounds = (n: number) => {
      const text = words('{rounds|round|rounds}', '{rounds|раунд|раунда|раундов}')
      const tuned = withMore({ tuning: { 'spell.rally.rounds': n }, spells: [{ id: 'rally', text }] })
      const { en, ru } = spellText(tuned, 'rally')
      return `${en}, ${ru}`
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

  test('every text of the pack is filled', () => {
    const texts = [
      ...core.abilities.map(({ id }) => abilityText(core, id)),
      ...core.statuses.map(({ id }) => statusText(core, id)),
      ...core.spells.map(({ id }) => spellText(core, id)),
      ...core.leaders.map(({ id }) => leaderText(core, id)),
    ]
    expect(texts).toHaveLength(55)
    for (const { en, ru } of texts) for (const text of [en, ru]) expect(text).not.toMatch(/[{}|]|undefined|NaN/)
  })
})

describe('a text is refused', () => {
  test('that names a number nobody has, with the nearest one', () => {
    expect(moreFaults({ spells: [{ id: 'rally', text: words('{round|round|rounds}') }] })).toMatchObject([
      { code: 'E_REF', pointer: '/0/text/en', found: 'round', nearest: 'rounds' },
      { code: 'E_REF', pointer: '/0/text/ru', found: 'round', nearest: 'rounds' },
    ])
    expect(brief(moreFaults({ leaders: [{ id: 'aldric', text: { en: '{atkPct}' } }] }))).toEqual(['/0/text/en E_REF'])
    expect(brief(moreFaults({ statuses: [{ id: 'fire', text: { ru: '{status.fire.ticks}' } }] }))).toEqual([
      '/0/text/ru E_REF',
    ])
  })

  test('that names something that is no number, or a word in one form', () => {
    expect(brief(moreFaults({ abilities: [{ id: 'hook', text: { en: '{summon.unit}' } }] }))).toEqual([
      '/0/text/en E_TYPE',
    ])
    expect(brief(moreFaults({ abilities: [{ id: 'chain_lightning', text: { en: '{jumpPct|jump|jumps}' } }] }))).toEqual(
      ['/0/text/en E_TYPE'],
    )
    expect(brief(moreFaults({ abilities: [{ id: 'hook', text: { en: '{cooldown|rounds}' } }] }))).toEqual([
      '/0/text/en E_RANGE',
    ])
  })
})
