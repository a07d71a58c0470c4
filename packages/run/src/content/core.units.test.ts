import { describe, expect, test } from 'vitest'
import { brokenBudget, pointsOf } from './budget.ts'
import { core, entryOf, lines, withMore } from './testing.ts'
import type { UnitType } from './types.ts'
import { ROLES } from './words.ts'

/** Section 27.1: faction, role, cost, HP, ATK, armour, speed, initiative, range, strikes, dodge, resolve, tags, ability. */
const UNITS = lines(`
footman | humans | tank | 3 | 100 | 12 | 20 | 2 | 8 | 1 | 1 | 5 | 80 | infantry phalanx spear_wall | shield_wall
knight | humans | tank | 5 | 140 | 16 | 28 | 2 | 10 | 1 | 1 | 8 | 85 | infantry phalanx | taunt
paladin | humans | tank | 7 | 200 | 22 | 40 | 2 | 12 | 1 | 1 | 10 | 90 | infantry phalanx holy | divine_shield
swordsman | humans | melee | 3 | 65 | 18 | 8 | 3 | 12 | 1 | 1 | 10 | 60 | infantry phalanx | cleave
crusader | humans | melee | 5 | 85 | 26 | 12 | 3 | 15 | 1 | 1 | 12 | 75 | infantry phalanx charge | zealous_strike
champion | humans | melee | 8 | 110 | 38 | 16 | 3 | 18 | 1 | 2 | 15 | 80 | infantry charge | whirlwind
archer | humans | ranged | 4 | 50 | 16 | 4 | 2 | 14 | 4 | 1 | 8 | 55 | ranged arc_fire | volley
crossbowman | humans | ranged | 6 | 65 | 24 | 6 | 2 | 16 | 5 | 1 | 10 | 65 | ranged | piercing_shot
marksman | humans | ranged | 8 | 80 | 35 | 8 | 2 | 20 | 6 | 1 | 12 | 70 | ranged | headshot
apprentice | humans | mage | 4 | 45 | 20 | 2 | 2 | 10 | 3 | 1 | 5 | 50 | mage | fireball
battle_mage | humans | mage | 6 | 60 | 32 | 4 | 2 | 13 | 4 | 1 | 8 | 65 | mage | chain_lightning
priest | humans | support | 5 | 55 | 10 | 6 | 2 | 6 | 3 | 1 | 5 | 70 | inspiring holy | mass_heal
zombie | undead | tank | 3 | 120 | 10 | 12 | 1 | 4 | 1 | 1 | 0 | 100 | undead infantry phalanx | plague
abomination | undead | tank | 5 | 170 | 14 | 18 | 1 | 5 | 1 | 1 | 0 | 100 | undead infantry phalanx | hook
bone_golem | undead | tank | 7 | 240 | 20 | 25 | 1 | 6 | 1 | 1 | 0 | 100 | undead infantry phalanx | bone_armor
skeleton_warrior | undead | melee | 3 | 50 | 20 | 5 | 3 | 14 | 1 | 1 | 15 | 100 | undead infantry phalanx | bone_spear
ghoul | undead | melee | 5 | 70 | 30 | 8 | 4 | 18 | 1 | 2 | 18 | 100 | undead infantry charge | frenzy
death_knight | undead | melee | 8 | 95 | 45 | 14 | 3 | 20 | 1 | 2 | 20 | 100 | undead cavalry charge | death_strike
skeleton_archer | undead | ranged | 4 | 40 | 18 | 2 | 2 | 12 | 4 | 1 | 12 | 100 | undead ranged arc_fire | poison_arrow
banshee | undead | ranged | 6 | 55 | 28 | 3 | 2 | 15 | 4 | 1 | 20 | 100 | undead ranged | wail_of_terror
lich | undead | ranged | 8 | 70 | 42 | 5 | 2 | 18 | 5 | 1 | 15 | 100 | undead ranged | frost_nova
necromancer | undead | mage | 4 | 40 | 22 | 2 | 2 | 8 | 3 | 1 | 8 | 100 | undead mage inspiring | raise_skeleton
dark_sorcerer | undead | mage | 6 | 55 | 36 | 3 | 2 | 11 | 4 | 1 | 10 | 100 | undead mage | soul_drain
vampire | undead | support | 5 | 65 | 18 | 8 | 3 | 16 | 1 | 1 | 25 | 100 | undead infantry inspiring | blood_feast
`)

/** Section 27.3. */
const NAMES = lines(`
footman | Footman / Пехотинец | Veteran Footman / Пехотинец-ветеран | Shield Master / Мастер щита
knight | Knight / Рыцарь | Veteran Knight / Рыцарь-ветеран | Royal Guard / Королевский гвардеец
paladin | Paladin / Паладин | Veteran Paladin / Паладин-ветеран | Grand Paladin / Великий паладин
swordsman | Swordsman / Мечник | Veteran Swordsman / Мечник-ветеран | Blade Master / Мастер клинка
crusader | Crusader / Крестоносец | Veteran Crusader / Крестоносец-ветеран | Holy Crusader / Святой крестоносец
champion | Champion / Чемпион | Veteran Champion / Чемпион-ветеран | Grand Champion / Великий чемпион
archer | Archer / Лучник | Veteran Archer / Лучник-ветеран | Longbowman / Длиннолучник
crossbowman | Crossbowman / Арбалетчик | Veteran Crossbowman / Арбалетчик-ветеран | Siege Crossbowman / Осадный арбалетчик
marksman | Marksman / Меткий стрелок | Veteran Marksman / Стрелок-ветеран | Sniper / Снайпер
apprentice | Apprentice / Ученик мага | Mage / Маг | Archmage / Архимаг
battle_mage | Battle Mage / Боевой маг | War Mage / Маг войны | Battlemage Lord / Владыка боевых магов
priest | Priest / Жрец | High Priest / Верховный жрец | Archbishop / Архиепископ
zombie | Zombie / Зомби | Bloated Zombie / Раздутый зомби | Plague Zombie / Чумной зомби
abomination | Abomination / Мерзость | Greater Abomination / Большая мерзость | Flesh Titan / Титан плоти
bone_golem | Bone Golem / Костяной голем | Greater Bone Golem / Большой костяной голем | Bone Colossus / Костяной колосс
skeleton_warrior | Skeleton Warrior / Скелет-воин | Skeleton Champion / Скелет-чемпион | Bone Lord / Повелитель костей
ghoul | Ghoul / Упырь | Crypt Ghoul / Склепный упырь | Ghoul King / Король упырей
death_knight | Death Knight / Рыцарь смерти | Doom Knight / Рыцарь рока | Horseman of Death / Всадник смерти
skeleton_archer | Skeleton Archer / Скелет-лучник | Skeleton Marksman / Скелет-стрелок | Bone Sniper / Костяной снайпер
banshee | Banshee / Банши | Wailing Banshee / Стенающая банши | Banshee Queen / Королева банши
lich | Lich / Лич | Elder Lich / Старший лич | Archlich / Архилич
necromancer | Necromancer / Некромант | Dark Necromancer / Тёмный некромант | Master Necromancer / Мастер-некромант
dark_sorcerer | Dark Sorcerer / Тёмный чародей | Shadow Sorcerer / Чародей теней | Void Sorcerer / Чародей бездны
vampire | Vampire / Вампир | Vampire Lord / Лорд вампиров | Blood Prince / Кровавый принц
`)

const line = (unit: UnitType): string => {
  const { id, faction, role, cost, hp, atk, armor, speed, initiative, range, strikes, dodge, resolve, tags } = unit
  const numbers = [cost, hp, atk, armor, speed, initiative, range, strikes, dodge, resolve]
  return [id, faction, role, ...numbers, tags.join(' '), unit.ability].join(' | ')
}
const of = (faction: string): readonly UnitType[] => core.units.filter((unit) => unit.faction === faction)
const tagged = (tag: UnitType['tags'][number]): string[] =>
  core.units.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id)

describe('section 27, units', () => {
  test('RN-028 every unit has the values of the table, in its order', () => {
    expect(core.units.map(line)).toEqual(UNITS)
    expect(UNITS).toHaveLength(24)
  })

  test('RN-045 every unit has a name for each tier in both languages', () => {
    expect(core.units.map(({ id, names }) => [id, ...names.map(({ en, ru }) => `${en} / ${ru}`)].join(' | '))).toEqual(
      NAMES,
    )
  })

  test('RN-029 a dozen a faction: 3 tanks, 3 melee, 3 ranged, 2 mages, 1 support, for 64 gold', () => {
    for (const faction of ['humans', 'undead']) {
      const count = (role: string) => of(faction).filter((unit) => unit.role === role).length
      expect(ROLES.map(count)).toEqual([3, 3, 3, 2, 1])
      expect(of(faction).reduce((sum, { cost }) => sum + cost, 0)).toBe(64)
    }
    expect(core.factions.filter(({ playable }) => playable).map(({ id }) => id)).toEqual(['humans', 'undead'])
  })

  test('RN-031 at T3 shooters, mages and the priest reach one cell farther, nobody else does', () => {
    const farther = core.units.filter(({ range, t3Range }) => t3Range === range + 1).map(({ id }) => id)
    expect(farther).toEqual([
      ...['archer', 'crossbowman', 'marksman', 'apprentice', 'battle_mage', 'priest'],
      ...['skeleton_archer', 'banshee', 'lich', 'necromancer', 'dark_sorcerer'],
    ])
    const others = core.units.filter(({ id }) => !farther.includes(id))
    expect(others.every(({ range, t3Range }) => t3Range === range)).toBe(true)
  })

  test('RN-039 the four mages have the role whose attacks are magic', () => {
    expect(core.units.filter(({ role }) => role === 'mage').map(({ id }) => id)).toEqual([
      'apprentice',
      'battle_mage',
      'necromancer',
      'dark_sorcerer',
    ])
  })

  test('RN-040 who may shoot in an arc, hold spears, ride, inspire', () => {
    expect(tagged('arc_fire')).toEqual(['archer', 'skeleton_archer'])
    expect(tagged('spear_wall')).toEqual(['footman'])
    expect(tagged('cavalry')).toEqual(['death_knight'])
    expect(tagged('charge')).toEqual(['crusader', 'champion', 'ghoul', 'death_knight'])
    expect(tagged('inspiring')).toEqual(['priest', 'necromancer', 'vampire'])
    expect(tagged('ranged')).toEqual(core.units.filter(({ role }) => role === 'ranged').map(({ id }) => id))
  })

  test('RN-041 the undead and the holy are tagged as such', () => {
    expect(tagged('undead')).toEqual(of('undead').map(({ id }) => id))
    expect(tagged('holy')).toEqual(['paladin', 'priest'])
  })

  test('RN-323 six factions of a later phase are told, and have nobody yet', () => {
    const locked = core.factions.filter(({ playable }) => !playable).map(({ id }) => id)
    expect(locked).toEqual(['order', 'chaos', 'nature', 'shadow', 'arcane', 'machine'])
    for (const id of locked)
      expect([id, of(id).length, entryOf(core.factions, id).text.ru !== '']).toEqual([id, 0, true])
  })
})

test('RN-610 a tier without a gender of its own has that of the first', () => {
  const gendersOf = (genders: readonly string[]) =>
    withMore({ units: [{ id: 'zombie', genders }] }).units.find(({ id }) => id === 'zombie')!.genders
  expect([gendersOf(['f']), gendersOf(['f', 'm']), gendersOf(['f', 'f', 'm'])]).toEqual([
    ['f', 'f', 'f'],
    ['f', 'm', 'f'],
    ['f', 'f', 'm'],
  ])
})

test('RN-606 the budget’s borders belong to it: 90 and 110 percent', () => {
  // A mage of 1 gold: 62 + 8 = 70 points, 63 to 77 of them.
  const mage = (hp: number) => ({
    ...{
      role: 'mage' as const,
      cost: 1,
      hp,
      atk: 1,
      armor: 0,
      strikes: 1,
      range: 1,
      speed: 2,
      initiative: 0,
      dodge: 0,
    },
  })
  expect([29, 36].map((hp) => pointsOf(mage(hp)))).toEqual([63, 77])
  expect([28, 29, 36, 37].map((hp) => brokenBudget(mage(hp), 100) === undefined)).toEqual([false, true, true, false])
})
