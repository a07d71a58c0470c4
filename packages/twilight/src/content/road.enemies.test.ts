import { expect, test } from 'vitest'
import { RULEBOOK_ROAD } from '../testing/rulebookRoad.ts'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, lines, loaded } from './testing.ts'
import type { Condition, IntentKind, Trait } from './types.ts'

/** Section 38 of the rulebook against the pack, line by line; what was tuned is counted as the rulebook does (23.11). */

const road = loaded([TWILIGHT_PACKS.core, RULEBOOK_ROAD]).content

/** Name, HP, WP, armour, power, influence, tags, leaning, traits, behaviour, rewards and loot of both paths. */
const ENEMIES = `
drowned_bride | Drowned Bride / Утопленница | 16 | 12 | 0/1 | 4 | 4 | spirit | nav | veiled_will | behavior_drowned_bride | 4, -6 | 3, 6 | bog_pearl | listen, name_ribbon
salt_carrier | Salt Carrier / Соленос | 18 | 9 | 2/1 | 4 | 1 | undead | nav | regen 1; weak surge | pattern: attack 0, attack 0, prepare | 3, -4 | 3, 5 | salt_pouch | salt_line
night_hag | Night Hag / Ночница | 14 | 14 | 0/2 | 4 | 7 | spirit | nav | ambush | behavior_night_hag | 5, -8 | 4, 7 | spirit_essence | share_the_fire
noon_maiden | Noon Maiden / Полудница | 15 | 11 | 0/1 | 5 | 6 | spirit | prav | first_strike; weak shadow | behavior_noon_maiden | 4, -8 | 4, 4 | spirit_essence | candle_word
censer_deacon | Censer Deacon / Кадильный дьяк | 13 | 14 | 1/3 | 4 | 7 | human | prav | resist ward | behavior_censer_deacon | 4, -8 | 4, 4 | white_wax | name_aloud
white_bailiff | White Bailiff / Белый пристав | 20 | 13 | 4/2 | 5 | 3 | human | prav | resist focus | pattern: defend 0, attack 0, attack 8 | 4, -8 | 3, 5 | toll_purse | shield_psalm
oath_hound | Oath Hound / Клятвенный пёс | 9 | 6 | 0/0 | 3 | 0 | beast | prav | pack 1 | pattern: attack 0, attack 0, defend 2 | 2, -4 | 1, 3 | beast_hide | hold_the_line
reed_cutter | Reed Cutter / Камышник | 12 | 8 | 0/0 | 5 | 2 | human | yav | ambush | behavior_reed_cutter | 2, -5 | 2, 4 | toll_purse | trackless
upyr | Upyr / Упырь | 22 | 0 | 1/0 | 5 | 0 | undead | nav | regen 2; undying; weak ward | pattern: attack 0, heal 3, attack 0, prepare | 6, -6 | - | grave_dust | -
bell_ringer | Bell Ringer / Звонарь | 14 | 12 | 0/1 | 4 | 5 | human | yav | - | behavior_bell_ringer | 3, -6 | 3, 6 | bell_clapper | ringing_bell
ferryman_below | Ferryman Below / Нижний перевозчик | 44 | 30 | 2/2 | 6 | 8 | spirit, boss | nav | tough 12; stubborn 9 | behavior_ferryman_below | 12, -20 | 12, 20 | void_splinter | judgement
seated_judge | Seated Judge / Сидящий судья | 40 | 32 | 3/3 | 6 | 9 | human, boss | prav | tough 12; stubborn 9; resist echo | behavior_seated_judge | 12, -20 | 12, 10 | heart_stone | white_circle
`
const BEHAVIORS = `
behavior_drowned_bride | cold_kiss | 100: hp_percent < 35 → under; 80: player_attacking_wp == true → wreath; 50: random cold_kiss 2, undertow 1 | cold_kiss = attack power; undertow = sap influence; under = heal 4; wreath = restoreWP 2
behavior_night_hag | press | 100: round_number == 2 → sleepless; 80: player_waited == true → press; 50: random press 2, scratch 2 | press = sap influence; scratch = attack power; sleepless = hex curse_sleepless
behavior_noon_maiden | sickle | 90: round mod 3 == 0 → noon; 60: faith < 3 → riddle; 50: random sickle 2, riddle 1 | sickle = attack power; riddle = sap influence; noon = ritual 6
behavior_censer_deacon | charge | 100: round_number == 1 → censer; 80: wp_percent < 50 → litany; 50: random charge 2, censer 1, staff 2 | censer = ritual 8; charge = sap influence; litany = restoreWP 3; staff = attack power
behavior_reed_cutter | knife_low | 70: hp_percent < 40 → slip; 50: random knife_low 3, mud 1 | knife_low = attack power; mud = debuff 2; slip = defend 4
behavior_bell_ringer | clapper | 90: round_number == 2 and enemy_count < 3 → alarm; 70: round mod 4 == 0 → alarm; 50: random clapper 2, toll 1 | clapper = attack power; alarm = summon reed_cutter; toll = sap influence
behavior_ferryman_below | oar | 100: round_number == 1 → ledger; 95: wp_percent < 40 and player_attacking_wp == true → silence; 90: round mod 4 == 3 → lift_oar; 85: round mod 4 == 0 → oar_fall; 60: world_resonance > 40 → black_water; 50: random oar 2, fare 2 | ledger = hex curse_debt; silence = restoreWP 4; lift_oar = prepare; oar_fall = attack power; black_water = ritual -10; oar = attack power; fare = sap influence
behavior_seated_judge | sentence | 100: round_number == 1 → open_book; 95: round_number == 5 → verdict; 90: round mod 4 == 2 → raise_seal; 85: round mod 4 == 3 → seal_falls; 80: tally_killed >= 8 → sentence; 50: random sentence 2, question 2 | open_book = ritual 10; verdict = hex curse_verdict; raise_seal = prepare; seal_falls = attack power; sentence = attack power; question = sap influence
`
const INTENTS = `
cold_kiss | Cold Kiss / Холодный поцелуй
undertow | Undertow / Тянет на дно
under | Goes Under / Уходит под воду
wreath | Straightens the Wreath / Поправляет венок
press | Sits on the Chest / Садится на грудь
scratch | Scratch / Когти
sleepless | Takes Your Sleep / Уносит сон
sickle | Sickle / Серп
riddle | Riddle / Загадка
noon | Noon / Полдень
censer | Censer / Кадило
charge | Reads the Charge / Читает вину
litany | Litany / Долгая молитва
staff | Staff / Посох
knife_low | Low Knife / Нож снизу
mud | Mud / Грязь в лицо
slip | Slips Away / Ныряет в камыш
clapper | Clapper / Удар языком
alarm | Alarm / Набат
toll | Toll / Заупокойный
ledger | Ledger / Долговая книга
silence | Silence / Молчание
lift_oar | Lifts the Oar / Поднимает весло
oar_fall | The Oar Falls / Весло падает
black_water | Black Water / Чёрная вода
oar | Oar / Весло
fare | The Fare / Плата
open_book | Opens the Book / Раскрывает книгу
verdict | Verdict / Приговор
raise_seal | Raises the Seal / Заносит печать
seal_falls | The Seal Falls / Печать падает
sentence | Sentence / Мера
question | Question / Вопрос
`
const CURSES = `
curse_shame | Shame / Стыд | curse | influence -1 | 2 encounters
curse_sleepless | Sleeplessness / Бессонница | curse | energy_first -1 | 2 encounters
curse_verdict | Verdict / Приговор на тебе | curse | attack -1, influence -1 | lifted
curse_cold_marrow | Cold Marrow / Стылые кости | curse | hp_max -4 | 4 nodes
curse_thirst | Thirst of the Dead / Мёртвая жажда | curse | heal -2 | lifted
curse_debt | Debt / Долг | curse | price 1, faith_gain -1 | 5 nodes
boon_clear_eye | Clear Eye / Ясное око | boon | check 1 | 6 nodes
boon_peace | Oath of Peace / Обет мира | boon | influence 1 | kill
boon_wolf_tooth | Wolf's Tooth / Волчий зуб | boon | attack 1 | 3 encounters
boon_full_belly | Full Belly / Сытость | boon | hand_first 1, rest 2 | 2 encounters
`
/** Kind, trust, kin, whom it refuses. */
const ALLIES = `
ally_pack | The Moon Pack / Лунная стая | strike 3 every 2 | 3 | beast | -
ally_leshy | Keeper of the Thicket / Хозяин чащи | guard 2 | 3 | spirit | undead
ally_widow | The Named Widow / Названная вдова | calm 3 every 2 | 2 | spirit | -
ally_knight | Released Knight / Отпущенный витязь | shelter 6 | 2 | undead | human
ally_warden | Gate Warden / Привратник | guard 1 | 4 | human | spirit
ally_ringer | The Ringer / Звонарь | omen 2 | 3 | human | -
`
const words = (...parts: readonly unknown[]): string => parts.filter((part) => part !== undefined).join(' ')
const traitText = (trait: Trait): string => Object.values(trait).join(' ')

test('TW-480 the twelve enemies have the numbers, traits, rewards and loot of the rulebook', () => {
  const told = road.enemies.slice(core.enemies.length).map((enemy) => {
    const { id, name, stats, tags, resonance_affinity, traits, behavior_id, pattern, loot, rewards } = enemy
    const canYield = stats.wp_max > 0
    const reward = ({ faith, resonance }: { faith: number; resonance: number }) => `${faith}, ${resonance}`
    const steps = pattern.map(({ type, value }) => (type === 'prepare' ? type : `${type} ${value}`))
    return [
      ...[id, `${name.en} / ${name.ru}`, stats.hp_max, stats.wp_max, `${stats.armor_physical}/${stats.armor_spirit}`],
      ...[stats.power, stats.influence, tags.join(', '), resonance_affinity],
      traits.map(traitText).join('; ') || '-',
      behavior_id ?? `pattern: ${steps.join(', ')}`,
      reward(rewards.kill),
      canYield ? reward(rewards.pacify) : '-',
      loot.kill.join(', '),
      canYield ? loot.pacify.join(', ') : '-',
    ].join(' | ')
  })
  expect(told).toEqual(lines(ENEMIES))
  expect(entryOf(road.enemies, 'bell_ringer').summon_pool).toEqual(['reed_cutter'])
})

test('TW-480 two enemies of core gain traits and keep their numbers', () => {
  const changed = core.enemies.flatMap((enemy) => {
    const { traits, ...rest } = entryOf(road.enemies, enemy.id)
    expect({ ...rest, traits: [] }).toEqual(enemy)
    return traits.length > 0 ? [`${enemy.id}: ${traits.map(traitText).join('; ')}`] : []
  })
  expect(changed).toEqual(['hollow_mage: veiled_will', 'grove_mother: tough 12; stubborn 9'])
})

const conditionText = ({ type, operator, value, divisor }: Condition): string =>
  divisor === undefined ? `${type} ${operator} ${value}` : `round mod ${divisor} == ${value}`
const intentText = ({ type, value, value_formula, resonance_shift, summon, hex }: IntentKind): string =>
  words(type, value, value_formula?.text, resonance_shift, summon, hex)

test('TW-486 the eight behaviours have the rules and intents of the rulebook', () => {
  const told = road.behaviors.slice(core.behaviors.length).map(({ id, default_intent, rules, intents }) => {
    const ruled = rules.map(({ priority, conditions, pool }) =>
      conditions.length === 0
        ? `${priority}: random ${pool.map(({ intent, weight }) => `${intent} ${weight}`).join(', ')}`
        : `${priority}: ${conditions.map(conditionText).join(' and ')} → ${pool[0]!.intent}`,
    )
    const meant = Object.entries(intents).map(([name, intent]) => `${name} = ${intentText(intent)}`)
    return [id, default_intent, ruled.join('; '), meant.join('; ')].join(' | ')
  })
  expect(told).toEqual(lines(BEHAVIORS))
})

test('TW-046 every intent has its name', () => {
  const told = road.behaviors
    .slice(core.behaviors.length)
    .flatMap(({ intents }) => Object.entries(intents))
    .map(([name, { description }]) => `${name} | ${description.en} / ${description.ru}`)
  expect(told.sort()).toEqual(lines(INTENTS).sort())
})

test('TW-457 the curses and boons do what the rulebook says, as long as it says', () => {
  const told = road.curses.map(({ id, name, kind, mods, lasts }) =>
    [
      ...[id, `${name.en} / ${name.ru}`, kind],
      Object.entries(mods)
        .map(([key, n]) => `${key} ${n}`)
        .join(', '),
      typeof lasts === 'string'
        ? lasts
        : Object.entries(lasts)
            .map(([unit, n]) => `${n} ${unit}`)
            .join(),
    ].join(' | '),
  )
  expect(told).toEqual(lines(CURSES))
})

test('TW-440 the allies are those of the rulebook', () => {
  const told = road.allies.map(({ id, name, kind, n, every, trust, kin, refuses }) =>
    [
      ...[
        id,
        `${name.en} / ${name.ru}`,
        kind === 'strike' || kind === 'calm' ? `${kind} ${n} every ${every}` : `${kind} ${n}`,
      ],
      ...[trust, kin.join(', ') || '-', refuses.join(', ') || '-'],
    ].join(' | '),
  )
  expect(told).toEqual(lines(ALLIES))
})

test('TW-452 the heroes have their favours and keep everything else', () => {
  expect(road.heroes.map(({ favours }) => favours.join(', '))).toEqual([
    'labour, intimidation',
    'healing, diplomacy',
    'knowledge, risk',
    'trail, healing',
    'theft, intimidation',
  ])
  for (const hero of core.heroes) {
    const { text, favours: _, ...rest } = entryOf(road.heroes, hero.id)
    expect({ ...rest, favours: [] }).toEqual(hero)
    for (const own of [text?.en, text?.ru]) expect(own?.length).toBeGreaterThan(60)
  }
})
