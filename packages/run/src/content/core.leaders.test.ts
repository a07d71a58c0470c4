import { describe, expect, test } from 'vitest'
import { core, entryOf, lines, withMore } from './testing.ts'
import { leaderText } from './text.ts'

const LEADERS = lines(`
aldric | humans | Commander Aldric / Командор Алдрик | holy_light, rally
elara | humans | Lady Elara / Леди Элара | blessing, divine_shield
galahad | humans | Sir Galahad / Сэр Галахад | smite, fortify
malachar | undead | Undying King Malachar / Бессмертный король Малахар | death_coil, raise_dead
sevirra | undead | Lady Sevirra / Леди Севирра | soul_drain, dark_pact
ozrakh | undead | Necromancer Ozrakh / Некромант Озрах | frost_nova, corpse_explosion
`)

const SPELLS = lines(`
holy_light | Holy Light / Святой свет | mid
rally | Rally / Сплочение | early
blessing | Blessing / Благословение | mid
divine_shield | Divine Shield / Божественный щит | late
smite | Smite / Кара | early
fortify | Fortify / Укрепление | early
death_coil | Death Coil / Спираль смерти | mid
raise_dead | Raise Dead / Поднятие мёртвых | late
soul_drain | Soul Drain / Похищение души | mid
dark_pact | Dark Pact / Тёмный пакт | early
frost_nova | Frost Nova / Кольцо льда | mid
corpse_explosion | Corpse Explosion / Взрыв трупа | mid
`)

/** Section 27.4. */
const ABILITY_NAMES = lines(`
shield_wall Shield Wall / Стена щитов
taunt Taunt / Провокация
divine_shield Divine Shield / Божественный щит
cleave Cleave / Рассекающий удар
zealous_strike Zealous Strike / Удар рвения
whirlwind Whirlwind / Вихрь
volley Volley / Залп
piercing_shot Piercing Shot / Пробивающий выстрел
headshot Headshot / Выстрел в голову
fireball Fireball / Огненный шар
chain_lightning Chain Lightning / Цепная молния
mass_heal Mass Heal / Массовое исцеление
plague Plague / Чума
hook Hook / Крюк
bone_armor Bone Armour / Костяная броня
bone_spear Bone Spear / Костяное копьё
frenzy Frenzy / Бешенство
death_strike Death Strike / Удар смерти
poison_arrow Poison Arrow / Отравленная стрела
wail_of_terror Wail of Terror / Вопль ужаса
frost_nova Frost Nova / Кольцо льда
raise_skeleton Raise Skeleton / Поднять скелета
soul_drain Soul Drain / Похищение души
blood_feast Blood Feast / Кровавый пир
`)

const STATUS_NAMES = lines(`
fire Fire / Огонь
poison Poison / Яд
curse Curse / Проклятие
frost Frost / Мороз
plague Plague / Чума
blessing Blessing / Благословение
rally Rally / Сплочение
dark_pact Dark Pact / Тёмный пакт
fortify Fortify / Укрепление
shield_wall Shield Wall / Стена щитов
taunt Taunt / Провокация
immune Immune / Неуязвимость
stun Stun / Оглушение
`)

const passiveOf = (id: string) => entryOf(core.leaders, id).passive.clauses
const always = (stat: string, amount: number, conditions?: object[]) => [
  {
    when: 'always',
    ...(conditions && { if: conditions }),
    aim: { who: 'allies' },
    do: [{ kind: 'stat', stat, amount }],
  },
]

describe('leaders', () => {
  test('RN-185 six leaders, three a faction, each with two spells and a portrait', () => {
    const told = core.leaders.map(({ id, faction, name, spells }) =>
      [id, faction, `${name.en} / ${name.ru}`, spells.join(', ')].join(' | '),
    )
    expect(told).toEqual(LEADERS)
    expect(core.leaders.every(({ portrait }) => portrait.length > 0)).toBe(true)
  })

  test('RN-192 passives are data: what each of the six changes, and nothing else', () => {
    expect(passiveOf('aldric')).toEqual(always('hpPct', 10))
    expect(passiveOf('elara')).toEqual(always('healPct', 15))
    expect(passiveOf('galahad')).toMatchObject([
      { when: 'battleStart', aim: { order: 'slot', count: 1 }, do: [{ status: 'taunt', rounds: 'battle' }] },
    ])
    expect(passiveOf('malachar')).toEqual(always('atkPct', 15, [{ test: 'hpBelow', who: 'self', pct: 50 }]))
    expect(passiveOf('sevirra')).toEqual(always('stealPct', 10))
    expect(passiveOf('ozrakh')).toMatchObject([{ when: 'allyDied', do: [{ kind: 'summon' }], limit: { perBattle: 3 } }])
  })

  test('RN-192 a pack may rename a leader and give resolve, phalanx and charge numbers', () => {
    const stats = { resolve: 5, phalanxPct: 50, chargePct: 20 }
    const clauses = Object.entries(stats).flatMap(([stat, amount]) => always(stat, amount))
    const change = { name: { en: 'Old Aldric' }, passive: { clauses } }
    const renamed = entryOf(withMore({ leaders: [{ id: 'aldric', ...change }] }).leaders, 'aldric')
    expect(renamed.name).toEqual({ en: 'Old Aldric', ru: 'Командор Алдрик' })
    expect(renamed.passive.clauses).toEqual(clauses)
  })

  test('RN-186 the numbers of a passive are those of the tuning', () => {
    const tuned = withMore({ tuning: { 'leader.aldric.hpPct': 25, 'leader.ozrakh.maxSummons': 5 } })
    expect(entryOf(tuned.leaders, 'aldric').passive.clauses).toEqual(always('hpPct', 25))
    expect(leaderText(tuned, 'ozrakh').en).toContain('at most 5 times a battle')
  })
})

describe('spells, abilities, statuses', () => {
  test('RN-193 the twelve spells with their recommended timings', () => {
    const told = core.spells.map(({ id, name, recommended }) =>
      [id, `${name.en} / ${name.ru}`, recommended].join(' | '),
    )
    expect(told).toEqual(SPELLS)
    expect(core.spells.every(({ clauses }) => clauses.every(({ when }) => when === 'cast'))).toBe(true)
  })

  test('RN-155 the 24 abilities have their names, one for each unit, and a kind', () => {
    expect(core.abilities.map(({ id, name }) => `${id} ${name.en} / ${name.ru}`)).toEqual(ABILITY_NAMES)
    expect(core.units.map(({ ability }) => ability)).toEqual(core.abilities.map(({ id }) => id))
    const kinds = core.abilities.map(({ kind }) => kind)
    const count = (kind: string) => kinds.filter((each) => each === kind).length
    expect(['instant', 'action', 'passive'].map(count)).toEqual([3, 11, 10])
  })

  test('RN-096 the 13 statuses have their names, in their order of processing', () => {
    expect(core.statuses.map(({ id, name }) => `${id} ${name.en} / ${name.ru}`)).toEqual(STATUS_NAMES)
  })
})
