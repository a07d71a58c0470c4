import { expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, lines, loaded } from './testing.ts'
import type { CardEffect, Guard } from './types.ts'
import { type Pool, RARITIES, TIERS } from './words.ts'

/** Section 36 of the rulebook against the pack, line by line. */

const road = loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).content
const added = road.cards.slice(core.cards.length)

/** Name, cost, Faith, leaning, effects, tags, exhaust, rarity, pools. */
const CARDS = `
two_handed | Both Hands / Обеими руками | 2 | 0 | - | attack 5 | - | - | c | k,o
low_cut | Low Cut / Низкий подсек | 1 | 0 | - | attack 1; bleed 1 3 | - | - | c | k,o
shove | Shove / Толчок | 1 | 0 | - | attack 1; disarm 2 1 | control | - | c | k,o
finish_it | Finish It / Добить | 1 | 0 | - | attack 2; [low_hp] attack 2 | - | - | c | k
hold_the_line | Hold the Line / Держать черту | 1 | 0 | - | defence 3 | - | - | c | k,p,o
long_look | Long Look / Долгий взгляд | 0 | 0 | - | reveal; [after_wait] draw 1 | - | - | c | p,o
patient_blade | Patient Blade / Терпеливый клинок | 1 | 0 | - | attack 2; [after_wait] attack 3 | - | - | c | k,o
patient_word | Patient Word / Терпеливое слово | 1 | 0 | - | influence 2; [after_wait] influence 3 | - | - | c | p,o
open_hands | Open Hands / Пустые ладони | 1 | 0 | - | influence 2; shelter 2 | control | - | c | p
plain_truth | Plain Truth / Голая правда | 2 | 0 | - | influence 5 | - | - | c | p,o
listen | Listen / Слушать | 1 | 0 | - | unravel 2; draw 1 | - | - | c | p,m
share_the_fire | Share the Fire / Место у огня | 1 | 0 | - | soothe 4; influence 2 | control | - | c | p
bind_wound | Bind the Wound / Затянуть рану | 1 | 0 | - | heal 3 | - | - | c | o,m
brace | Brace / Упереться | 0 | 0 | - | defence 1; ready 1 | - | - | c | k,o
borrowed_time | Borrowed Time / Взятое взаймы | 0 | 2 | - | energy 1; draw 1 | - | - | u | o,m
vow | Vow / Обет | 0 | 2 | - | influence 3 | - | - | u | p,m
war_prayer | War Prayer / Ратная молитва | 0 | 2 | - | attack 3 | - | - | u | k,m
shield_psalm | Shield Psalm / Щитовой псалом | 1 | 1 | prav | defence 5 | - | - | u | p,m
candle_word | Word by Candle / Слово при свече | 1 | 1 | prav | influence 4; resonance 2 | - | - | u | p
healing_hand | Healing Hand / Лечащая рука | 1 | 2 | prav | heal 6 | - | - | u | p,m
unbind | Unbind / Развязать | 1 | 3 | prav | lift_curse; cleanse | - | yes | r | p,m
judgement | Judgement / Приговор | 2 | 2 | prav | sway 6 | - | - | r | p
white_circle | White Circle / Белый круг | 2 | 2 | prav | shelter 6; spirit_only | control | yes | r | p,m
name_aloud | Name Aloud / Назвать вслух | 1 | 1 | prav | approach knowledge; influence 3; reveal | - | - | u | p
sunrise_blade | Sunrise Blade / Рассветный клинок | 2 | 1 | prav | attack 4; [zone prav, deepPrav] attack 2 | - | - | u | k
salt_line | Line of Salt / Соляная черта | 1 | 0 | prav | defence 2; attack_vs undead 4 | - | - | c | k,m
bare_teeth | Bare Teeth / Оскал | 1 | 0 | nav | approach intimidation; influence 3 | - | - | c | k,o
blood_price | Blood Price / Цена крови | 1 | 0 | nav | hp_cost 2; attack 5 | - | - | c | k
throat_cut | Throat-cut / В горло | 2 | 1 | nav | wound 5 | rogue | - | u | k
night_market | Night Market / Ночной торг | 0 | 0 | nav | hp_cost 1; faith 3 | rogue | yes | u | k,m
many_mouths | Many Mouths / Сто ртов | 2 | 1 | nav | wound_all 2 | - | - | u | k
grave_bargain | Grave Bargain / Могильный уговор | 1 | 0 | nav | approach intimidation; sway 4; resonance -4 | - | yes | r | k,m
out_of_sight | Out of Sight / Долой с глаз | 1 | 0 | nav | defence 4 | stealth | - | u | k
black_milk | Black Milk / Чёрное молоко | 1 | 1 | nav | heal 5; resonance -5 | - | - | u | k,m
wolfs_share | Wolf's Share / Волчья доля | 3 | 0 | nav | attack 9 | - | - | r | k
hush_all | Hush / Тише, все | 2 | 1 | - | sway_all 3 | control | - | r | p,m
turn_the_card | Turn the Card / Перевернуть карту | 0 | 1 | yav | turn_fate | - | - | u | o,m
read_embers | Read the Embers / Читать угли | 1 | 0 | yav | peek 3; reorder 3; defence 1 | - | - | u | o,m
trackless | Trackless / Без следа | 1 | 0 | yav | defence 2; ready 1 | stealth | - | u | o
hunters_mark | Hunter's Mark / Охотничья зарубка | 1 | 0 | yav | expose 2; unravel 2 | - | - | c | k,p,o
old_debt | Old Debt / Старый долг | 1 | 0 | yav | influence 2; [faith_min 6] influence 2 | - | - | u | p,o
stubborn_heart | Stubborn Heart / Упрямое сердце | 1 | 0 | yav | defence 2; [low_hp] heal 3 | - | - | u | o,m
cursed_edge | Cursed Edge / Проклятая кромка | 1 | 0 | yav | attack 2; [cursed] attack 3 | - | - | r | k,o
road_song | Road Song / Дорожная песня | 0 | 0 | yav | draw 1; faith 1 | - | yes | c | o,m
`
/** Rarity and pools of the cards of `core`. */
const OVER = `
c | plain_blow (k), raised_guard (o), soothing_words (p), steady_voice (p), field_dressing (o), dodge (o), dagger_strike (k), snare (o), shared_bread (p), expose_weakness (k), grave_chill (k), veil_step (k), fortune_bones (o), old_promise (p,m), quick_breath (o,m), flat_of_the_blade (p)
u | heavy_swing (k), hard_bargain (p), twist_wrist (o,m), lowered_blade (p), lull (p), soul_gaze (p), dawn_prayer (p,m), purging_light (k,m), clear_sight (p,m), shadow_strike (k), black_thorn (k), dread_whisper (k), read_the_trail (o), unravel (p), blood_bargain (k,m), forest_blessing (p)
r | second_wind (o,m), ringing_bell (o,m), absolution (p,m), lantern_oath (p)
`
const LETTER: Readonly<Record<Pool, string>> = { kill: 'k', pacify: 'p', common: 'o', market: 'm' }
const letters = (pools: readonly Pool[]) => pools.map((pool) => LETTER[pool]).join(',')

function guardText(guard: Guard): string {
  if ('zone' in guard) return `zone ${guard.zone.join(', ')}`
  if ('faith_min' in guard) return `faith_min ${guard.faith_min}`
  return Object.keys(guard).join()
}
const effectText = ({ if: guard, ...effect }: CardEffect): string =>
  `${guard ? `[${guardText(guard)}] ` : ''}${Object.values(effect).join(' ')}`

test('TW-405 the 44 cards have the costs, effects, tags, rarities and pools of the rulebook', () => {
  const told = added.map(({ id, name, cost, faith_cost, affinity, effects, tags, exhaust, rarity, pools }) =>
    [
      id,
      `${name.en} / ${name.ru}`,
      cost,
      faith_cost,
      affinity ?? '-',
      effects.map(effectText).join('; '),
      tags.join(', ') || '-',
      exhaust ? 'yes' : '-',
      rarity![0],
      letters(pools),
    ].join(' | '),
  )
  expect(told).toEqual(lines(CARDS))
  expect(told).toHaveLength(44)
})

test('TW-405 the cards of core get rarity and pools and nothing else', () => {
  const told = RARITIES.map((rarity) => {
    const cards = road.cards.slice(0, core.cards.length).filter((card) => card.rarity === rarity)
    return [rarity[0], ...cards.map(({ id, pools }) => `${id} (${letters(pools)})`).sort()]
  })
  const expected = lines(OVER).map((line) => {
    const [rarity, cards] = line.split(' | ')
    return [rarity, ...cards!.split(/(?<=\)), /).sort()]
  })
  expect(told).toEqual(expected)
  for (const card of core.cards) {
    const { rarity, pools, ...rest } = entryOf(road.cards, card.id)
    const { pools: none, ...before } = card
    expect([rest, none]).toEqual([before, []])
    expect([rarity, ...pools].length).toBeGreaterThan(1)
  }
})

test('TW-501 eight cards name what practice makes of them', () => {
  const named = added.flatMap(({ id, upgrade }) => (upgrade ? [[id, upgrade] as const] : []))
  expect(Object.fromEntries(named)).toEqual({
    wolfs_share: { effects: [{ kind: 'attack', n: 11 }] },
    judgement: { faith_cost: 1 },
    throat_cut: { effects: [{ kind: 'wound', n: 7 }] },
    many_mouths: { effects: [{ kind: 'wound_all', n: 3 }] },
    hush_all: { cost: 1 },
    turn_the_card: { effects: [{ kind: 'turn_fate' }, { kind: 'peek', n: 1 }] },
    unbind: { exhaust: false },
    borrowed_time: { faith_cost: 1 },
  })
})

test('TW-502 the pools have the sizes and the weight sums of the rulebook', () => {
  const pool = (name: Pool) => {
    const cards = road.cards.filter(({ pools }) => pools.includes(name))
    const counts = RARITIES.map((rarity) => cards.filter((card) => card.rarity === rarity).length)
    const sums = TIERS.map((tier) =>
      cards.reduce((sum, { rarity }) => sum + road.balance.road.rarityWeights[tier][rarity!], 0),
    )
    return `${cards.length} (${counts.join('/')}; ${sums.join(', ')})`
  }
  expect({ kill: pool('kill'), pacify: pool('pacify'), common: pool('common'), market: pool('market') }).toEqual({
    kill: '32 (16/13/3; 138, 138, 125)',
    pacify: '33 (13/14/6; 126, 133, 126)',
    common: '30 (19/8/3; 141, 133, 117)',
    market: '28 (6/15/7; 88, 104, 105)',
  })
})

test('TW-505 every one of the 80 cards can be had, those that could not be had before also on markets', () => {
  expect(road.cards).toHaveLength(80)
  expect(road.cards.filter(({ pools, rarity }) => pools.length === 0 || rarity === undefined)).toEqual([])
  for (const id of ['absolution', 'blood_bargain', 'purging_light', 'second_wind', 'twist_wrist'])
    expect(entryOf(road.cards, id).pools, id).toContain('market')
})
