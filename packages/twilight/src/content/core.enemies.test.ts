import { expect, test } from 'vitest'
import { core, lines } from './testing.ts'
import type { BehaviorRule, Condition, EnemyKind, IntentKind } from './types.ts'
import { ENEMY_STATS } from './words.ts'

/** Sections 19.3 (items) … 19.5 of the rulebook against the pack, line by line. */

const ENEMIES = `
leshy | Leshy / Леший | 15 | 8 | 2/0 | 4 | 2 | spirit | nav | behavior_forest_guardian | 5, -10 | 3, 10 | beast_hide, spirit_essence | forest_blessing, leshy_pact
risen_dead | Barrow Walker / Курганник | 14 | 0 | 1/0 | 4 | 0 | undead | nav | pattern: attack 4, attack 4, defend 0 | 3, -4 | - | grave_dust | -
bear | Bear / Медведь | 24 | 12 | 1/2 | 5 | 0 | beast | yav | pattern: attack 0, prepare | 3, -5 | 2, 5 | beast_hide | field_dressing
gate_guard | Gate Guard / Привратный страж | 20 | 12 | 4/1 | 5 | 3 | human | prav | behavior_gate_watch | 3, -8 | 3, 6 | toll_purse | steady_voice
moon_wolf | Moon Wolf / Лунный волк | 9 | 6 | 0/0 | 4 | 0 | beast | nav | pattern: attack 0, attack 0, prepare | 2, -4 | 1, 4 | beast_hide | veil_step
marsh_widow | Marsh Widow / Болотная вдова | 18 | 16 | 1/2 | 6 | 3 | spirit | nav | behavior_marsh_widow | 6, -10 | 5, 8 | bog_pearl | dread_whisper
grave_knight | Grave Knight / Могильный витязь | 24 | 14 | 4/3 | 7 | 1 | undead | nav | pattern: attack 0, defend 0, attack 9 | 6, -8 | 4, 8 | rust_mail | lowered_blade
stone_elder | Stone Elder / Каменный старец | 30 | 20 | 4/1 | 8 | 2 | spirit | yav | behavior_stone_elder | 8, -10 | 6, 10 | heart_stone | unravel
hollow_mage | Hollow Mage / Пустой чародей | 20 | 15 | 1/2 | 7 | 4 | human | nav | behavior_hollow_mage | 10, -6 | 6, 10 | ash_codex | clear_sight
rift_crawler | Rift Crawler / Разломный ползун | 28 | 0 | 2/0 | 8 | 0 | spirit | nav | pattern: attack 0, attack 0, defend 0, heal 4 | 8, -6 | - | void_splinter | -
bandit | Toll Bandit / Мытный разбойник | 13 | 9 | 1/0 | 5 | 2 | human | yav | behavior_bandit | 2, -5 | 2, 5 | toll_purse | shared_bread
grove_mother | Mother of Groves / Мать рощ | 40 | 28 | 3/2 | 8 | 4 | spirit, boss | yav | behavior_grove_mother | 20, -20 | 12, 20 | heart_stone, spirit_essence | lantern_oath
`

const DESCRIPTIONS = `
leshy | Keeper of the old wood; counts every cut branch. | Хранитель старого леса; помнит каждую срубленную ветку.
risen_dead | Walks because nobody told it to stop. | Идёт, потому что никто не велел остановиться.
bear | Hungry, and standing where you must cross. | Голоден и стоит там, где тебе переходить.
gate_guard | Paid to say no, and good at it. | Ему платят за слово «нет», и он в нём силён.
moon_wolf | Hunts by cold light, never alone. | Охотится при холодном свете, никогда в одиночку.
marsh_widow | Sings to whoever is sinking. | Поёт тому, кто тонет.
grave_knight | An oath kept past its end. | Клятва, пережившая свой срок.
stone_elder | Slow to anger, slower to forget. | Не скор на гнев, ещё медленней забывает.
hollow_mage | Sold the inside, kept the shell. | Продал нутро, оставил оболочку.
rift_crawler | A seam of the world that learned to bite. | Шов мира, научившийся кусать.
bandit | Calls the bridge his own since Tuesday. | Со вторника считает мост своим.
grove_mother | Every tree here is her listening. | Каждое дерево здесь слушает за неё.
`

/** Deltas in deepNav, nav, prav and deepPrav. */
const MODIFIERS = `
leshy | power 2, armor_physical 1, hp_max 10 | power 1, hp_max 5 | power -1, hp_max -5 | power -2, armor_physical -1, hp_max -10
moon_wolf | power 1 | - | - | power -1
marsh_widow | power 1, wp_max 2 | - | power -1 | -
rift_crawler | power 1, hp_max 4 | - | - | power -2, hp_max -4
grove_mother | power 2, hp_max 5 | power 1 | wp_max -3 | wp_max -6, armor_physical -1
`

const BEHAVIORS = `
behavior_forest_guardian | attack_normal | 100: hp_percent < 30 → heal_roots; 90: player_attacking_wp == true → argument_restore; 80: world_resonance < -50 → ritual_nav; 50: random attack_normal 3, attack_heavy 1, defend_bark 1 | attack_normal = attack power; attack_heavy = attack power * heavyAttackMultiplier; defend_bark = defend 4; heal_roots = heal 5; argument_restore = restoreWP 3; ritual_nav = ritual -5
behavior_gate_watch | spear_thrust | 100: player_attacking_wp == true → mock; 60: hp_percent < 40 → shield_wall | spear_thrust = attack power; mock = restoreWP influence; shield_wall = defend 3
behavior_marsh_widow | cold_hands | 100: hp_percent < 30 → drink_mist; 90: round mod 3 == 0 → bog_song; 50: random cold_hands 2, tangle 1 | cold_hands = attack power; tangle = debuff 2; drink_mist = heal 4; bog_song = ritual -10
behavior_stone_elder | rockfall | 100: round_number == 1 → stone_skin; 90: hp_percent < 40 → stone_skin; 80: player_attacking_wp == true → old_memory | rockfall = attack power; stone_skin = defend 4; old_memory = restoreWP 2
behavior_hollow_mage | ash_bolt | 100: round mod 3 == 0 → void_hymn; 90: round_number == 2 and enemy_count < 2 → call_dead; 40: random ash_bolt 2, dark_focus 1 | ash_bolt = attack power; void_hymn = ritual -8; call_dead = summon risen_dead; dark_focus = buff 1
behavior_bandit | knife | 70: wp_percent <= 50 → bluster; 50: random knife 2, sand 1 | knife = attack power; sand = debuff 1; bluster = restoreWP 2
behavior_grove_mother | root_lash | 100: round_number == 1 → swell; 95: hp_percent < 30 → sap_flow; 90: player_attacking_wp == true and wp_percent < 50 → deep_roots; 60: round mod 4 == 0 → gather; 50: random root_lash 2, root_crush 1 | swell = buff 2; sap_flow = heal 4; deep_roots = restoreWP 4; gather = prepare; root_lash = attack power; root_crush = attack power * heavyAttackMultiplier
`

const INTENT_NAMES = `
attack_normal | Raking Branch / Хлёст ветвью
attack_heavy | Falling Trunk / Рухнувший ствол
defend_bark | Thickened Bark / Толстая кора
heal_roots | Drink from Roots / Пить корнями
argument_restore | Older than You / Старше тебя
ritual_nav | Call the Underside / Зов Изнанки
spear_thrust | Spear Thrust / Укол копьём
mock | Mockery / Насмешка
shield_wall | Shield Up / Поднять щит
cold_hands | Cold Hands / Холодные руки
tangle | Tangle / Путы
drink_mist | Drink the Mist / Пить туман
bog_song | Bog Song / Топкая песнь
rockfall | Rockfall / Камнепад
stone_skin | Stone Skin / Каменная кожа
old_memory | Old Memory / Давняя память
ash_bolt | Ash Bolt / Пепельный разряд
void_hymn | Void Hymn / Гимн пустоты
call_dead | Call the Dead / Поднять мёртвых
dark_focus | Dark Focus / Тёмная воля
knife | Knife / Нож
sand | Sand in the Eyes / Песок в глаза
bluster | Bluster / Бахвальство
swell | Swell / Налиться силой
sap_flow | Sap Flow / Ток сока
deep_roots | Deep Roots / Глубокие корни
gather | Gather / Сжаться для удара
root_lash | Root Lash / Удар корнем
root_crush | Root Crush / Сдавить корнями
`

const ITEMS = `
beast_hide | Beast Hide / Шкура
spirit_essence | Spirit Essence / Эссенция духа
leshy_pact | Pact of the Thicket / Договор с чащей
grave_dust | Grave Dust / Могильная пыль
toll_purse | Toll Purse / Мытный кошель
bog_pearl | Bog Pearl / Болотная жемчужина
rust_mail | Rust Mail / Ржавая кольчуга
heart_stone | Heart Stone / Сердце-камень
ash_codex | Ash Codex / Пепельный свиток
void_splinter | Void Splinter / Осколок пустоты
`

const minds = ({ behavior_id, pattern }: EnemyKind): string =>
  behavior_id ??
  `pattern: ${pattern.map(({ type, value }) => (type === 'prepare' ? type : `${type} ${value}`)).join(', ')}`

test('TW-032 the twelve enemies have the numbers, rewards and loot of the rulebook', () => {
  const enemies = core.enemies.map((enemy) => {
    const { id, name, stats, tags, loot, rewards } = enemy
    const reward = ({ faith, resonance }: EnemyKind['rewards']['kill']) =>
      faith === 0 && resonance === 0 ? '-' : `${faith}, ${resonance}`
    return [
      id,
      `${name.en} / ${name.ru}`,
      stats.hp_max,
      stats.wp_max,
      `${stats.armor_physical}/${stats.armor_spirit}`,
      stats.power,
      stats.influence,
      tags.join(', '),
      enemy.resonance_affinity,
      minds(enemy),
      reward(rewards.kill),
      reward(rewards.pacify),
      loot.kill.join(', '),
      loot.pacify.join(', ') || '-',
    ].join(' | ')
  })
  expect(enemies).toEqual(lines(ENEMIES))
  const described = core.enemies.map(({ id, description: { en, ru } }) => `${id} | ${en} | ${ru}`)
  expect(described).toEqual(lines(DESCRIPTIONS))
  expect(core.enemies.flatMap(({ id, summon_pool }) => summon_pool.map((called) => [id, called]))).toEqual([
    ['hollow_mage', 'risen_dead'],
  ])
})

test('TW-035 five enemies change with the zone, all others never', () => {
  const modifiers = core.enemies.flatMap(({ id, resonance_modifiers }) => {
    const zones = (['deepNav', 'nav', 'prav', 'deepPrav'] as const).map((zone) => {
      const deltas = Object.entries(resonance_modifiers[zone] ?? {})
      return deltas.map(([stat, delta]) => `${stat} ${delta}`).join(', ') || '-'
    })
    return zones.every((zone) => zone === '-') ? [] : [`${id} | ${zones.join(' | ')}`]
  })
  expect(modifiers).toEqual(lines(MODIFIERS))
  expect(core.enemies.every(({ stats }) => Object.keys(stats).length === ENEMY_STATS.length)).toBe(true)
})

const conditionText = ({ type, operator, value, divisor }: Condition): string =>
  type === 'round_mod' ? `round mod ${divisor} ${operator} ${value}` : `${type} ${operator} ${value}`

const ruleText = ({ priority, conditions, pool }: BehaviorRule): string => {
  if (conditions.length === 0)
    return `${priority}: random ${pool.map(({ intent, weight }) => `${intent} ${weight}`).join(', ')}`
  return `${priority}: ${conditions.map(conditionText).join(' and ')} → ${pool[0]!.intent}`
}

const intentText = ({ type, value, value_formula, resonance_shift, summon }: IntentKind): string =>
  [type, value ?? value_formula?.text ?? resonance_shift ?? summon].filter((part) => part !== undefined).join(' ')

test('TW-042 the seven behaviours are those of the rulebook', () => {
  const behaviors = core.behaviors.map(({ id, default_intent, rules, intents }) => {
    const kinds = Object.entries(intents).map(([name, intent]) => `${name} = ${intentText(intent)}`)
    return [id, default_intent, rules.map(ruleText).join('; '), kinds.join('; ')].join(' | ')
  })
  expect(behaviors).toEqual(lines(BEHAVIORS))
})

test('TW-046 every intent has its name in both languages', () => {
  const named = core.behaviors.flatMap(({ intents }) =>
    Object.entries(intents).map(([name, { description }]) => `${name} | ${description.en} / ${description.ru}`),
  )
  expect([...named].sort()).toEqual([...lines(INTENT_NAMES)].sort())
})

test('TW-040 loot is among the ten items and the cards', () => {
  expect(core.items.map(({ id, name }) => `${id} | ${name.en} / ${name.ru}`)).toEqual(lines(ITEMS))
})
