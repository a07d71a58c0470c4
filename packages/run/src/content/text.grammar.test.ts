import { describe, expect, test } from 'vitest'
import { runKit } from '../index.ts'
import { abilityText, leaderText, spellText, statusText } from './text.ts'
import type { RunContent } from './types.ts'

const { content } = runKit()

const textOf = (ability: string, of: RunContent = content) =>
  abilityText(of, ability, of.units.find((unit) => unit.ability === ability)!)

const all = [
  ...content.units.map(({ ability }) => textOf(ability)),
  ...content.spells.map(({ id }) => spellText(content, id)),
  ...content.leaders.map(({ id }) => leaderText(content, id)),
  ...content.statuses.map(({ id }) => statusText(content, id)),
] as unknown as readonly { en: string; ru: string }[]

describe('RN-455 sentences that are made agree with whom they are about', () => {
  test('what several do is told of several', () => {
    expect(textOf('wail_of_terror')).toMatchObject({
      en: expect.stringContaining('all enemies: lose 22 resolve, less their resistance.'),
      ru: expect.stringContaining('все враги: теряют 22 духа за вычетом сопротивления.'),
    })
    expect(textOf('halberd_sweep').en).toContain('then are pushed 1 cell away.')
    expect(textOf('halberd_sweep').ru).toContain('затем отброшены на 1 клетку.')
    expect(spellText(content, 'hymn').en).toMatch(/^All allies: gain \d+ resolve, then heal \d+\.$/)
    expect(spellText(content, 'hymn').ru).toMatch(/^Все союзники: получают \d+ духа, затем лечение на \d+\.$/)
    expect(spellText(content, 'reload').ru).toContain('их способности сразу готовы.')
    expect(spellText(content, 'purify').en).toContain('All allies: lose 2 harmful statuses')
  })

  test('one is told of one; «цель» is feminine', () => {
    expect(textOf('piston')).toMatchObject({
      en: 'When its basic attack hits: the target: is pushed 1 cell away.',
      ru: 'Когда попадает обычная атака: цель: отброшена на 1 клетку.',
    })
    expect(textOf('hook').ru).toContain('притянут вплотную, затем получает обычную атаку.')
    expect(textOf('saw').ru).toContain('затем теряет 1 единицу брони.')
  })

  test('two, three and four have their own case', () => {
    expect(spellText(content, 'butcher').ru).toContain('2 врага с наименьшим здоровьем')
    expect(spellText(content, 'entangle').ru).toContain('3 врага с наибольшей атакой')
    expect(textOf('rivets')).toMatchObject({
      en: expect.stringContaining('The 2 enemies that are nearest within'),
      ru: expect.stringContaining('2 врага, которые ближе всех, не дальше'),
    })
    expect(spellText(content, 'vanish').en).toContain('The 2 allies with the smallest shares of their HP')
    expect(textOf('arc_bolt').ru).toContain('дальше до 1 раза к ближайшему')
    expect(leaderText(content, 'azhrak')).toMatchObject({
      en: expect.stringContaining('an Imp rises, at most once a battle.'),
      ru: expect.stringContaining('появляется Бес, не больше одного раза за бой.'),
    })
  })

  test('distances name a number, and a range is no word of the code', () => {
    expect(textOf('harpoon')).toMatchObject({
      en: expect.stringContaining('at 2 to 6 cells'),
      ru: expect.stringContaining('на расстоянии от 2 до 6 клеток'),
    })
    expect(abilityText(content, 'harpoon').ru).toContain('от 2 клеток до своей дальности')
    expect(textOf('reach')).toMatchObject({
      en: expect.stringContaining('the enemy with the lowest HP at 2 cells:'),
      ru: expect.stringContaining('враг с наименьшим здоровьем ровно в 2 клетках:'),
    })
    expect(textOf('piercing_shot').ru).toContain('не дальше 6 клеток и на виду:')
    expect(textOf('volley').ru).toContain('все не дальше 2 клеток от того, кто не дальше 5 клеток:')
  })

  test('how long stands apart from what somebody does not do', () => {
    expect(statusText(content, 'shield').ru).toBe('Принимает урон вместо здоровья, пока не кончится; на 2 раунда.')
    expect(statusText(content, 'stealth').en).toBe('Nobody can aim at it; for 4 rounds.')
    expect(textOf('cleave').ru).toContain('все враги рядом, кроме цели:')
    expect(spellText(content, 'blood_call').en).not.toContain('×1')
  })

  test('no text of the eight factions has a fault of these kinds', () => {
    for (const { en, ru } of all) {
      expect(ru).not.toMatch(/(?<!не меньше )(?<!\d)[234] (?:врагов|союзников)/)
      expect(ru).not.toMatch(/(?:все|Все) [^:]*: (?:теряет|получает|отброшен |притянут )/)
      expect(ru).not.toMatch(/цель: (?:отброшен |притянут )/)
      expect(`${en} ${ru}`).not.toMatch(/\brange (?:cells|клеток)|undefined|NaN|×1\b|\b(\d+) to \1 cells/)
      expect(en).not.toMatch(/(?:^|: )all [^:]*: (?:loses|gains|heals|is|takes|dies) /i)
      expect(en).not.toMatch(/\b1 (?:cells|rounds|times|shots)\b/)
    }
  })
})
