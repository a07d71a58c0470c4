import { describe, expect, test } from 'vitest'
import { auditDeck, exactText, signedText } from '../audit/index.ts'
import { deckCards } from './deckCards.ts'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, lines, loaded, overlay, text } from './testing.ts'
import { ZONES } from './words.ts'

/** Section 37 of the rulebook against the pack. */

const packs = [TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]
const road = loaded(packs).content
const added = road.fateCards.slice(core.fateCards.length)
const borderland = entryOf(road.decks, 'borderland')

/** Name, suit, value, keyword, intensity, modifiers from Deep Nav to Deep Prav, flags, pools. */
const FATE = `
fate_red_thread | Red Thread / Красная нить | nav | 1 | surge | 4 | 0/0/0/-1/-1 | - | kill
fate_whetstone | Whetstone / Оселок | nav | 1 | focus | 3 | 0/0/0/0/-1 | - | kill
fate_open_grave | Open Grave / Открытая могила | nav | 3 | shadow | 8 | 0/0/0/0/0 | one_time | kill, market
fate_quiet_bell | Quiet Bell / Тихий колокол | prav | 1 | echo | 3 | -1/-1/0/0/1 | - | pacify
fate_white_thread | White Thread / Белая нить | prav | 1 | focus | 4 | -1/0/0/1/1 | - | pacify, market
fate_threshold | Threshold / Порог | yav | 1 | ward | 1 | 0/0/0/0/0 | - | pacify, kill
fate_bread_and_salt | Bread and Salt / Хлеб-соль | yav | 2 | echo | 0 | 0/0/0/0/0 | one_time | market
fate_two_roads | Two Roads / Две дороги | prav | 1 | surge | 2 | 0/0/0/0/0 | choice: 2, intensity 8 | pacify
`

test('TW-405 the eight fate cards have the numbers of the rulebook', () => {
  const told = added.map((card) => {
    const { id, name, suit, base_value, keyword, intensity, resonance_rules, one_time, choice_option, pools } = card
    const modifiers = ZONES.map((zone) => resonance_rules.find((rule) => rule.zone === zone)?.modify_value ?? 0)
    const choice = choice_option && `choice: ${choice_option.bonus_value}, intensity ${choice_option.intensity}`
    return [
      ...[id, `${name.en} / ${name.ru}`, suit, base_value, keyword, intensity, modifiers.join('/')],
      choice ?? (one_time ? 'one_time' : '-'),
      [...pools].sort().join(', '),
    ].join(' | ')
  })
  const expected = lines(FATE).map((line) => {
    const fields = line.split(' | ')
    return [...fields.slice(0, -1), fields.at(-1)!.split(', ').sort().join(', ')].join(' | ')
  })
  expect(told).toEqual(expected)
})

test('TW-508 the borderland deck is the core deck with four places changed', () => {
  const before = deckCards(entryOf(road.decks, 'core'), road)
  const changed = deckCards(borderland, road).flatMap((card, at) => {
    const { id, suit, keyword, resonance_rules } = card
    const modifiers = resonance_rules.map(({ modify_value }) => modify_value)
    return JSON.stringify(card) === JSON.stringify(before[at]) ? [] : [`${at} ${id} ${suit} ${keyword} ${modifiers}`]
  })
  expect(changed).toEqual([
    '0 curse_navi nav shadow -1,-1,1,1',
    '2 fate_murmur_b nav ward -1,-1,1,1',
    '3 fate_crit yav focus -1,-1,1',
    '11 fate_spark yav surge -1,1',
  ])
})

/** Cards, E[base], E[eff] in Deep Nav, keyword EV kill / pacify, their ratio, E[total] in Deep Nav, mean shift nav / yav / prav. */
const FIGURES = `
- | 12 | 5/12 | −8/12 | 9/12 / 10/12 | 10/9 | +0.083 / +0.167 | +1.417 / −0.167 / −1.750
fate_red_thread | 13 | 6/13 | −7/13 | 12/13 / 10/13 | 10/12 | +0.385 / +0.231 | +1.154 / −0.462 / −2.077
fate_whetstone | 13 | 6/13 | −7/13 | 11/13 / 10/13 | 10/11 | +0.308 / +0.231 | +1.192 / −0.385 / −1.962
fate_open_grave | 13 | 8/13 | −5/13 | 11/13 / 10/13 | 10/11 | +0.462 / +0.385 | +1.000 / −0.769 / −2.538
fate_quiet_bell | 13 | 6/13 | −8/13 | 9/13 / 12/13 | 12/9 | +0.077 / +0.308 | +1.654 / +0.077 / −1.500
fate_white_thread | 13 | 6/13 | −8/13 | 9/13 / 12/13 | 12/9 | +0.077 / +0.308 | +1.769 / +0.154 / −1.462
fate_threshold | 13 | 6/13 | −7/13 | 9/13 / 10/13 | 10/9 | +0.154 / +0.231 | +1.308 / −0.154 / −1.615
fate_bread_and_salt | 13 | 7/13 | −6/13 | 10/13 / 11/13 | 11/10 | +0.308 / +0.385 | +1.308 / −0.154 / −1.615
fate_two_roads | 13 | 6/13 | −7/13 | 9/13 / 12/13 | 12/9 | +0.154 / +0.385 | +1.538 / 0.000 / −1.538
all | 20 | 16/20 | 1/20 | 17/20 / 17/20 | 17/17 | +0.900 / +0.900 | +1.150 / −0.400 / −1.950
`

describe('TW-510 every figure of 37.3', () => {
  test.each(lines(FIGURES).map((line) => line.split(' | ')))('with %s', (card, ...figures) => {
    const more = card === 'all' ? added.map(({ id }) => id) : added.flatMap(({ id }) => (id === card ? [id] : []))
    const grown = { ...borderland, id: 'grown', name: text('Grown'), cards: [...borderland.cards, ...more] }
    const { content } = loaded([...packs, overlay({ decks: [grown] })])
    const { cards, base, effective, paths, ratio, shift } = auditDeck(content, { deck: 'grown' })
    const both = (show: (path: 'kill' | 'pacify') => string) => `${show('kill')} / ${show('pacify')}`
    expect([
      String(cards),
      exactText(base.mean),
      exactText(effective.deepNav),
      both((path) => exactText(paths[path].keyword)),
      exactText(ratio!),
      both((path) => signedText(paths[path].total.deepNav, 3)),
      (['nav', 'yav', 'prav'] as const).map((suit) => signedText(shift.hero[suit], 3)).join(' / '),
    ]).toEqual(figures)
    expect(effective.yav).toEqual(base.mean)
  })
})
