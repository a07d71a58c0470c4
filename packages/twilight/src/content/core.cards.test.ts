import { expect, test } from 'vitest'
import { deckCards } from './deckCards.ts'
import { core, entryOf, lines } from './testing.ts'
import type { CardEffect, FateCard, Hero } from './types.ts'
import { ZONES } from './words.ts'

/** Sections 19.1 … 19.3 of the rulebook against the pack, line by line. */

const CORE = `
curse_navi | Brand of the Underside / Клеймо Изнанки | nav | -2 | shadow | 10 | -2/-1/0/1/2 | sticky
fate_murmur_a | Murmur under Ice / Ропот подо льдом | nav | -1 | shadow | 5 | -1/-1/0/1/1 | -
fate_murmur_b | Murmur behind the Door / Ропот за дверью | nav | -1 | shadow | 5 | -1/-1/0/1/1 | -
fate_crit | Noon without Shadow / Полдень без тени | prav | 3 | surge | 10 | -2/-1/0/0/1 | critical
fate_daybreak | Daybreak / Рассвет | prav | 2 | surge | 5 | -2/-1/0/1/2 | -
fate_glint_a | Glint on the Blade / Блик на клинке | prav | 1 | surge | 5 | -1/-1/0/1/1 | -
fate_glint_b | Glint on the Water / Блик на воде | prav | 1 | surge | 5 | -1/-1/0/1/1 | -
fate_lantern | Lantern in the Window / Фонарь в окне | prav | 1 | ward | 3 | -1/-1/0/1/1 | -
fate_scales | Level Scales / Ровные весы | yav | 0 | echo | 1 | -1/0/0/0/1 | -
fate_still_water | Still Water / Тихая вода | yav | 0 | focus | 1 | -1/0/0/0/1 | -
fate_hearth | Banked Hearth / Укрытый очаг | yav | 0 | ward | 0 | -1/0/0/0/1 | -
fate_crossroad | Crossroad Post / Столб на распутье | yav | 0 | focus | 0 | -1/0/0/0/1 | -
`

/** Three rows instead of those of the core deck. */
const BALANCED = `
curse_navi | Brand of the Underside / Клеймо Изнанки | nav | -2 | shadow | 10 | -1/-1/0/1/1 | sticky
fate_crit | Noon without Shadow / Полдень без тени | yav | 3 | surge | 10 | -1/-1/0/0/1 | critical
fate_spark | Stray Spark / Случайная искра | yav | 1 | surge | 1 | -1/0/0/0/1 | -
`

const WHISPERS = `
fate_whisper_ancients | Voices beneath the Roots / Голоса под корнями | nav | 1 | shadow | 2 | 1/0/0/0/0 | choice: 3, intensity 10
fate_wolf_moon | Moon of the Pack / Луна стаи | nav | 2 | surge | 5 | 0/0/0/0/0 | -
fate_ember_vow | Vow on an Ember / Обет на угле | prav | 0 | ward | 2 | 0/0/0/0/1 | choice: 3, intensity 8
fate_hungry_star | Hungry Star / Голодная звезда | nav | -1 | surge | 3 | 0/0/0/0/-1 | choice: 5, intensity 14
fate_open_ledger | Open Ledger / Раскрытая книга долгов | prav | 1 | focus | 1 | -1/0/0/0/0 | choice: 2, intensity 6
`

const OPTIONS = `
fate_whisper_ancients | Let them speak through you / Дать им говорить тобой
fate_ember_vow | Close your fist on it / Сжать уголь в кулаке
fate_hungry_star | Feed it a name / Скормить ей имя
fate_open_ledger | Sign for all of it / Расписаться за всё
`

const HINTS = `
curse_navi | Below, they have learned your name. | Внизу узнали твоё имя.
fate_murmur_a | The ice answers a question nobody asked. | Лёд отвечает, хотя никто не спрашивал.
fate_murmur_b | The latch is warm. | Щеколда тёплая.
fate_crit | For one breath nothing stands against you. | На один вдох ничто тебе не перечит.
fate_daybreak | The first ray picks you out. | Первый луч выбирает тебя.
fate_glint_a | Light runs along the edge. | Свет бежит по лезвию.
fate_glint_b | The river winks. | Река подмигивает.
fate_lantern | Somebody is waiting up. | Кто-то не ложится, ждёт.
fate_scales | What was said is said again. | Сказанное звучит снова.
fate_still_water | You can see the bottom. | Видно самое дно.
fate_hearth | The embers keep. | Угли держат тепло.
fate_crossroad | One arm points where you look. | Одна из стрел глядит туда же, куда ты.
fate_spark | It could have fallen anywhere. | Могла упасть куда угодно.
fate_whisper_ancients | They offer more than you asked for. | Предлагают больше, чем просишь.
fate_wolf_moon | Your blood keeps the pace of running. | Кровь держит шаг бегущих.
fate_ember_vow | Hold it and it will hold. | Удержишь, и оно удержит.
fate_hungry_star | It blinks when you lie. | Мигает, когда лжёшь.
fate_open_ledger | Every line is in your own hand. | Каждая строка твоей рукой.
`

const HEROES = `
hero_borderer | Borderer / Порубежник | 4 | 2 | 2 | 3 | word | yav | 26 | 1 | 0 | long_blade (2, ignore_armor) | 0 | 4/12 | - | low_hp_attack 2
hero_lampbearer | Lamp-bearer / Светоносица | 2 | 3 | 3 | 1 | word | prav | 20 | 0 | 1 | ash_staff (1, stun) | 0 | 6/16 | - | nav_ward 1
hero_bonereader | Bone-reader / Ворожея | 1 | 2 | 4 | 2 | sense | null | 18 | 0 | 0 | bone_knife (0, bonus_damage 2) | 1 | 8/20 | 3 | round_end_faith 1
hero_tracker | Tracker / Следопыт | 3 | 2 | 3 | 4 | word | yav | 22 | 1 | 0 | yew_bow (1, bleed) | 0 | 4/14 | - | first_check 1
hero_shadewalker | Shade-walker / Тенеход | 3 | 1 | 3 | 5 | sense | nav | 18 | 0 | 0 | hooked_knife (1, ignore_armor) | 0 | 4/14 | - | full_hp_attack 2
`

const DECKS = `
hero_borderer | plain_blow ×3, heavy_swing, raised_guard ×2, dodge, steady_voice, field_dressing, flat_of_the_blade
hero_lampbearer | soothing_words ×2, soul_gaze ×2, dawn_prayer, raised_guard ×2, plain_blow, lull, lowered_blade
hero_bonereader | fortune_bones, clear_sight, soothing_words ×2, hard_bargain, dodge ×2, unravel, old_promise, ringing_bell
hero_tracker | plain_blow ×2, dagger_strike, snare ×2, read_the_trail, dodge, expose_weakness, steady_voice, field_dressing
hero_shadewalker | dagger_strike ×2, shadow_strike ×2, black_thorn, veil_step ×2, grave_chill, dread_whisper, quick_breath
`

const CARDS = `
plain_blow | Plain Blow / Простой удар | 1 | - | attack 2 | - | -
dagger_strike | Dagger Strike / Удар кинжалом | 2 | - | attack 4 | rogue | -
heavy_swing | Heavy Swing / Тяжёлый замах | 3 | - | attack 7 | - | -
raised_guard | Raised Guard / Поднятый заслон | 1 | - | defence 2; influence 1 | - | -
dodge | Dodge / Уклонение | 2 | - | defence 4 | - | -
soothing_words | Soothing Words / Успокаивающие слова | 1 | - | influence 2 | - | -
steady_voice | Steady Voice / Ровный голос | 1 | - | influence 1; defence 2 | - | -
hard_bargain | Hard Bargain / Жёсткий торг | 2 | - | influence 4 | - | -
field_dressing | Field Dressing / Полевая повязка | 1 | - | heal 2 | - | -
quick_breath | Quick Breath / Короткий вдох | 0 | - | draw 1 | - | -
second_wind | Second Wind / Второе дыхание | 0 | - | energy 2 | - | yes
expose_weakness | Find the Gap / Щель в доспехе | 1 | - | expose 3 | - | -
ringing_bell | Ringing Bell / Гулкий колокол | 2 | - | stun | control | yes
twist_wrist | Twist the Wrist / Выкрутить запястье | 1 | - | disarm 3 2 | control | -
lowered_blade | Lowered Blade / Опущенный клинок | 1 | - | influence 3; spirit_only | control | -
flat_of_the_blade | Flat of the Blade / Плашмя | 1 | - | attack 2; merciful | control | -
lull | Lull / Убаюкать | 1 | - | soothe 6; calm | control | -
shared_bread | Shared Bread / Преломлённый хлеб | 0 | - | influence 1; soothe 3 | control | yes
soul_gaze | Soul Gaze / Взгляд души | 1 | prav | influence 3 | - | -
dawn_prayer | Dawn Prayer / Молитва зари | 1 | prav | heal 4 | - | yes
lantern_oath | Lantern Oath / Клятва у фонаря | 2 | prav | influence 3; defence 3 | - | -
purging_light | Purging Light / Выжигающий свет | 1 | prav | attack 2; attack_vs undead 3 | - | -
clear_sight | Clear Sight / Ясный взор | 1 | prav | peek 3; reorder 3 | - | -
absolution | Absolution / Отпущение | 1 | prav | cleanse; resonance 5 | - | yes
shadow_strike | Strike from Shade / Удар из тени | 2 | nav | attack 5 | stealth, rogue | -
black_thorn | Black Thorn / Чёрный шип | 2 | nav | attack 2; bleed 2 2 | - | -
veil_step | Veil Step / Шаг за пелену | 1 | nav | defence 2; draw 1 | stealth | -
dread_whisper | Dread Whisper / Жуткий шёпот | 1 | nav | influence 3; resonance -3 | - | -
blood_bargain | Blood Bargain / Кровный торг | 0 | nav | hp_cost 2; energy 2 | - | yes
grave_chill | Grave Chill / Могильный холод | 1 | nav | defence 1; disarm 2 1 | - | -
snare | Snare / Силок | 1 | yav | disarm 2 1; expose 1 | - | -
read_the_trail | Read the Trail / Читать след | 1 | yav | draw 2 | - | -
fortune_bones | Fortune Bones / Гадальные кости | 1 | yav | peek 2; draw 1 | - | -
old_promise | Old Promise / Старое обещание | 1 | yav | influence 1; faith 2 | - | -
unravel | Unravel / Распутать | 1 | yav | unravel 3 | control | -
forest_blessing | Gift of the Thicket / Дар чащи | 1 | yav | heal 3; influence 2 | - | -
`

const fateLine = (card: FateCard): string => {
  const { id, name, suit, base_value, keyword, intensity, resonance_rules, choice_option } = card
  const modifiers = ZONES.map((zone) => resonance_rules.find((rule) => rule.zone === zone)?.modify_value ?? 0)
  const flags = [
    card.is_sticky ? 'sticky' : '',
    card.is_critical ? 'critical' : '',
    choice_option ? `choice: ${choice_option.bonus_value}, intensity ${choice_option.intensity}` : '',
  ].join('')
  const fields = [
    id,
    `${name.en} / ${name.ru}`,
    suit,
    base_value,
    keyword,
    intensity,
    modifiers.join('/'),
    flags || '-',
  ]
  return fields.join(' | ')
}

const deckLines = (id: string): string[] => deckCards(entryOf(core.decks, id), core).map(fateLine)

test('TW-054 the core deck has the twelve cards of the rulebook in their order', () => {
  expect(deckLines('core')).toEqual(lines(CORE))
})

test('TW-291 the balanced deck is the core deck with three rows changed at their places', () => {
  const rows = new Map(lines(BALANCED).map((line) => [line.split(' | ')[0], line]))
  const expected = lines(CORE).map((line) => {
    const id = line.split(' | ')[0]!
    return rows.get(id === 'fate_glint_b' ? 'fate_spark' : id) ?? line
  })
  expect(deckLines('balanced')).toEqual(expected)
  expect(core.fateCards.find(({ id }) => id === 'fate_crit')!.suit).toBe('prav')
})

test('TW-056 the whispers stand beside the twelve, four of them with a choice', () => {
  expect(deckLines('whispers')).toEqual([...lines(CORE), ...lines(WHISPERS)])
  expect(core.fateCards).toHaveLength(18)
  const options = core.fateCards.flatMap(({ id, type, choice_option }) =>
    type === 'choice' ? [`${id} | ${choice_option!.text.en} / ${choice_option!.text.ru}`] : [],
  )
  expect(options).toEqual(lines(OPTIONS))
})

test('TW-054 every fate card has its hint', () => {
  expect(core.fateCards.map(({ id, narrative_hint: { en, ru } }) => `${id} | ${en} | ${ru}`)).toEqual(lines(HINTS))
})

const heroLine = (hero: Hero): string => {
  const { name, stats, weapon, passive } = hero
  const { crit_effect: crit } = weapon
  return [
    hero.id,
    `${name.en} / ${name.ru}`,
    ...[stats.might, stats.word, stats.sense, stats.agility],
    ...[hero.will_stat, String(hero.aspect), hero.hp_max, hero.armor, hero.shield],
    `${weapon.id} (${weapon.bonus}, ${crit.kind}${'n' in crit ? ` ${crit.n}` : ''})`,
    hero.persuasion,
    `${hero.faith_start}/${hero.faith_max}`,
    hero.max_effort ?? '-',
    `${passive.kind} ${passive.n}`,
  ].join(' | ')
}

test('TW-014 the five heroes have the numbers of the rulebook and start with full HP', () => {
  expect(core.heroes.map(heroLine)).toEqual(lines(HEROES))
  expect(core.heroes.map(({ hp_start, hp_max }) => hp_start === hp_max)).toEqual([true, true, true, true, true])
  expect(core.heroes.every(({ weapon }) => weapon.name?.en && weapon.name.ru)).toBe(true)
})

test('TW-022 their starting decks have ten cards in the listed order', () => {
  const grouped = (ids: readonly string[]): string[] => {
    const groups: [string, number][] = []
    for (const id of ids) {
      const last = groups.at(-1)
      if (last?.[0] === id) last[1]++
      else groups.push([id, 1])
    }
    return groups.map(([id, count]) => (count === 1 ? id : `${id} ×${count}`))
  }
  const decks = core.heroes.map(({ id, starting_deck }) => `${id} | ${grouped(starting_deck).join(', ')}`)
  expect(decks).toEqual(lines(DECKS))
  expect(core.heroes.map(({ starting_deck }) => starting_deck.length)).toEqual([10, 10, 10, 10, 10])
})

const effectText = (effect: CardEffect): string => Object.values(effect).join(' ')

test('TW-023 the 36 cards have the costs, leanings, effects and tags of the rulebook', () => {
  const cards = core.cards.map(({ id, name, cost, affinity, effects, tags, exhaust }) =>
    [
      id,
      `${name.en} / ${name.ru}`,
      cost,
      affinity ?? '-',
      effects.map(effectText).join('; '),
      tags.join(', ') || '-',
      exhaust ? 'yes' : '-',
    ].join(' | '),
  )
  expect(cards).toEqual(lines(CARDS))
  expect(cards).toHaveLength(36)
})
