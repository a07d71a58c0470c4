import type { Localised } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { core, lines } from './testing.ts'
import type { Lays } from './types.ts'

const named = ({ id, name }: { readonly id: string; readonly name: Localised }) => [id, name.en, name.ru]
const laid = (lays: readonly Lays[]): string =>
  lays.map(({ effect, value, duration }) => `${effect} ${value} for ${duration}`).join(', ') || '–'
const row = (...cells: readonly unknown[]): string => cells.map((cell) => (cell === '' ? '–' : cell)).join(' | ')
const marks = (marked: Readonly<Record<string, boolean>>): string =>
  Object.entries(marked)
    .filter(([, on]) => on)
    .map(([mark]) => mark)
    .join(' ')

describe('the shipped tables', () => {
  test('TT-019 table 1.1: three sets of constants', () => {
    expect(
      core.checks.map(({ id, count, sides, step, passive, tie, multi, passiveAdvantage }) =>
        row(id, `${count} × ${sides}`, step, passive, tie, multi, passiveAdvantage),
      ),
    ).toEqual(
      lines(`
d20 | 1 × 20 | 10 | 5 | defender | 5 | 5
2d10 | 2 × 10 | 10 | 7 | defender | 3 | 3
3d6 | 3 × 6 | 5 | 7 | defender | 3 | 2
`),
    )
  })

  test('TT-022 table 24.1: 18 skills in six groups', () => {
    expect(core.skills.map((skill) => row(...named(skill), skill.group))).toEqual(
      lines(`
reaction | Reaction | Реакция | reaction
acrobatics | Acrobatics | Акробатика | body
athletics | Athletics | Атлетика | body
hand_to_hand | Hand-to-hand | Рукопашный бой | body
blades | Blades | Клинки | weapon
polearms | Polearms | Древковое оружие | weapon
blunt | Blunt weapons | Дробящее оружие | weapon
throwing | Throwing | Метание | weapon
bows | Bows | Луки | weapon
shooting | Shooting | Стрельба | weapon
light | Light magic | Магия света | magic
matter | Matter magic | Магия материи | magic
conjuration | Conjuration | Магия созидания | magic
fire | Fire magic | Магия огня | magic
mind | Mind magic | Магия разума | magic
magic_resistance | Magic resistance | Сопротивление магии | resistance
riding | Riding | Верховая езда | vehicle
driving | Driving | Управление транспортом | vehicle
`),
    )
  })

  test('TT-126 section 14: what each effect prevents, hinders, favours, adds to and costs, and how long', () => {
    expect(
      core.effects.map(({ id, prevents, hinders, favours, adds, price, lasts, slows, helpless, blinds, hides }) =>
        row(
          id,
          prevents.join(' '),
          hinders.join(' '),
          favours.join(' '),
          adds.join(' '),
          price,
          marks({ slows, helpless, blinds, hides }),
          lasts,
        ),
      ),
    ).toEqual(
      lines(`
prone | – | attack dodge | – | – | 2 | – | posture
seated | move push grab ram | dodge | – | – | 1 | – | posture
grabbed | move leave | – | – | – | 1 | – | held
carried | move leave push grab ram cast | – | – | – | 1 | – | held
paralysed | deeds reactions | – | – | – | 1 | helpless | turns
blinded | – | attack spell support | – | – | 1 | blinds | turns
silenced | cast speak counterspell | – | – | – | 1 | – | turns
slowed | – | – | – | – | 1 | slows | turns
warded | – | – | – | resist | 1 | – | rounds
hindered | – | attack spell | – | – | 1 | – | used
counter | – | – | attack spell | – | 1 | – | used
hidden | – | – | – | – | 1 | hides | aimed
`),
    )
  })

  test('TT-060 table 5.1: class and kind of 19 deeds', () => {
    expect(core.deeds.map((deed) => row(deed.id, deed.class, deed.kind))).toEqual(
      lines(`
attack | simple | attack
push | simple | attack
grab | simple | attack
cast | simple | magic
move | simple | movement
posture | simple | body
draw | simple | item
pick_up | simple | item
speak | simple | speech
rummage | complex | item
lift | complex | body
heavy_door | complex | object
interact | simple | object
stow | simple | item
break_free | simple | contest
ram | simple | attack
custom | simple | other
drop | free | item
leave | free | movement
`),
    )
  })

  test('TT-100 TT-105 TT-118 table 24.2: 17 attacks', () => {
    expect(
      core.attacks.map((attack) =>
        row(
          ...named(attack),
          attack.skills.join(' / '),
          attack.base,
          attack.ram ? 'run' : `${attack.ranged ? 'range' : 'reach'} ${attack.reach}`,
          attack.rate,
          attack.kind,
          attack.needs,
          marks({ parry: attack.parry, spends: attack.spends, improvised: attack.improvised }),
          laid(attack.lays),
        ),
      ),
    ).toEqual(
      lines(`
fist | Fist | Кулак | athletics / hand_to_hand | 0 | reach 1 | 3 | hit | none | – | –
leg_sweep | Leg sweep | Подсечка | athletics / hand_to_hand | 0 | reach 1 | 1 | hit | none | – | prone 0 for 0
knife | Knife | Нож | blades | 1 | reach 1 | 2 | hit | item | parry | –
knife_thrown | Thrown knife | Метательный нож | throwing | 1 | range 6 | 2 | hit | item | spends | –
sword | Sword | Меч | blades | 2 | reach 1 | 2 | hit | item | parry | –
spear | Spear | Копьё | polearms | 2 | reach 2 | 1 | hit | item | parry | –
staff | Staff | Посох | polearms | 1 | reach 1 | 2 | hit | item | parry | –
club | Club | Дубина | blunt | 1 | reach 1 | 2 | hit | item | parry | –
maul | Maul | Кувалда | blunt | 3 | reach 1 | 1 | hit | item | – | –
bow | Bow | Лук | bows | 2 | range 20 | 2 | hit | item | – | –
crossbow | Crossbow | Арбалет | shooting | 3 | range 20 | 1 | hit | item | – | –
repeater | Repeater | Скорострел | shooting | 1 | range 12 | 4 | hit | item | – | –
blowpipe | Poisoned blowpipe | Духовая трубка с ядом | shooting | -1 | range 8 | 1 | hit_resist | item | – | slowed 2 for 2
stone | Thrown stone | Брошенный камень | athletics / hand_to_hand | 0 | range 6 | 1 | hit | hand | – | –
improvised | Improvised object | Подручный предмет | athletics / hand_to_hand | 0 | reach 1 | 1 | hit | hand | improvised | –
horse | Horse (ram) | Конь (таран) | riding | 2 | run | 1 | hit | none | – | –
cart | Cart (ram) | Повозка (таран) | driving | 3 | run | 1 | hit | none | – | –
`),
    )
    expect(core.attacks.every(({ refuses }) => refuses.length === 0)).toBe(true)
  })

  test('TT-024 TT-125 items: hands, attacks they serve, focus, projectiles', () => {
    expect(
      core.items.map((item) =>
        row(...named(item), item.hands, item.attacks.join(' '), marks({ focus: item.focus }), item.ammo),
      ),
    ).toEqual(
      lines(`
knife | Knife | Нож | 1 | knife knife_thrown | – | 0
sword | Sword | Меч | 1 | sword | – | 0
spear | Spear | Копьё | 2 | spear | – | 0
staff | Staff | Посох | 2 | staff | focus | 0
club | Club | Дубина | 1 | club | – | 0
maul | Maul | Кувалда | 2 | maul | – | 0
bow | Bow | Лук | 2 | bow | – | 20
crossbow | Crossbow | Арбалет | 2 | crossbow | – | 0
repeater | Repeater | Скорострел | 1 | repeater | – | 12
blowpipe | Poisoned blowpipe | Духовая трубка с ядом | 1 | blowpipe | – | 0
wand | Wand | Жезл | 1 | – | focus | 0
`),
    )
  })

  test('TT-103 TT-119 TT-120 table 24.3: 14 spells, what their kind follows from and which are complex', () => {
    expect(
      core.spells.map((spell) =>
        row(
          ...named(spell),
          spell.skill,
          marks({ overload: spell.overload, synergy: spell.synergy }),
          spell.damage ? `${spell.damage.type} ${spell.damage.base}` : '',
          laid(spell.lays),
          `quality ${spell.quality}`,
          `heal ${spell.heal}`,
          spell.range,
          spell.support ?? '',
          spell.area ?? '',
          `${spell.targets} × ${spell.strikes}`,
          marks({ focus: spell.focus }),
        ),
      ),
    ).toEqual(
      lines(`
blunt_blade | Blunt blade | Порча клинка | matter | – | – | – | quality -2 | heal 0 | 12 | – | – | 1 × 1 | focus
flash | Flash | Вспышка | light | – | – | blinded 0 for 1 | quality 0 | heal 0 | 12 | – | – | 1 × 1 | –
conjured_knives | Conjured knives | Призванные ножи | conjuration | synergy | body_physical 1 | – | quality 0 | heal 0 | 10 | – | – | 3 × 6 | –
ember | Ember | Искра | fire | – | body_magical 1 | – | quality 0 | heal 0 | 10 | – | – | 1 × 1 | –
fireball | Fireball | Огненный шар | fire | overload | body_magical 2 | – | quality 0 | heal 0 | 15 | – | 1 | 1 × 1 | –
frost_grip | Frost grip | Ледяная хватка | matter | – | body_magical 0 | slowed 2 for 2 | quality 0 | heal 0 | 8 | – | – | 1 × 1 | –
stone_hand | Stone hand | Каменная длань | matter | – | body_physical 1 | prone 0 for 0 | quality 0 | heal 0 | 8 | – | – | 1 × 1 | –
mind_spike | Mind spike | Укол разума | mind | – | mental_magical 1 | – | quality 0 | heal 0 | 12 | – | – | 1 × 1 | –
dread | Dread | Ужас | mind | – | mental_magical 0 | hindered 0 for 0 | quality 0 | heal 0 | 12 | – | – | 1 × 1 | –
paralysis | Paralysis | Паралич | mind | overload | – | paralysed 0 for 1 | quality 0 | heal 0 | 8 | – | – | 1 × 1 | –
silence | Silence | Немота | conjuration | – | – | silenced 0 for 2 | quality 0 | heal 0 | 12 | – | – | 1 × 1 | –
mend | Mend | Затягивание ран | light | – | – | – | quality 0 | heal 1 | 1 | 10 | – | 1 × 1 | –
ward | Ward | Оберег | light | – | – | warded 3 for 3 | quality 0 | heal 0 | 6 | 10 | – | 1 × 1 | –
veil | Veil | Пелена | conjuration | – | – | hidden 0 for 0 | quality 0 | heal 0 | 0 | 15 | – | 1 × 1 | –
`),
    )
  })

  test('TT-021 table 24.4: 13 characters; everybody has a fist and 5 AP', () => {
    expect(
      core.characters.map((character) =>
        row(
          ...named(character),
          Object.entries(character.skills)
            .map(([skill, value]) => `${skill} ${value}`)
            .join(', '),
          `${character.body} / ${character.mind}`,
          character.speed,
          character.attacks.join(', '),
          character.spells.join(', '),
          character.items.map(({ item, place }) => `${item} ${place}`).join(', '),
        ),
      ),
    ).toEqual(
      lines(`
vitmor | Vitmor | Витмор | reaction 3, acrobatics 2, athletics 1, hand_to_hand 1, matter 7, magic_resistance 4 | 6 / 6 | 5 | fist | blunt_blade, frost_grip, stone_hand | wand pocket
anaxiel | Anaxiel | Анаксиэль | reaction 4, acrobatics 4, athletics 2, hand_to_hand 1, light 6, magic_resistance 5 | 6 / 6 | 5 | fist | flash, mend, ward | –
bo | Bo | Бо | reaction 4, acrobatics 3, athletics 7, hand_to_hand 6, magic_resistance 1 | 8 / 6 | 5 | fist, leg_sweep, stone | – | –
suspect | Suspect | Подозреваемый | reaction 8, acrobatics 6, athletics 4, hand_to_hand 3, blades 5, throwing 5, conjuration 6, magic_resistance 3 | 6 / 6 | 5 | fist, leg_sweep, knife, knife_thrown | conjured_knives, veil | knife belt
passer_by | Passer-by | Прохожий | acrobatics 1, athletics 1 | 5 / 5 | 5 | fist | – | –
mask | Mask | Маска | reaction 6, acrobatics 4, athletics 2, blades 3, mind 8, conjuration 4, magic_resistance 7 | 6 / 8 | 5 | knife, fist | mind_spike, dread, paralysis, silence | knife hand
duelist | Duellist | Дуэлянт | reaction 5, acrobatics 5, athletics 4, blades 5, magic_resistance 2 | 6 / 6 | 5 | sword, fist | – | sword hand
guard | Guard | Стражник | reaction 3, acrobatics 2, athletics 5, polearms 5, magic_resistance 2 | 7 / 6 | 5 | spear, fist | – | spear hand
archer | Archer | Лучник | reaction 6, acrobatics 5, athletics 2, bows 6, blades 2, magic_resistance 2 | 6 / 6 | 5 | bow, knife, fist | – | bow hand, knife belt
brawler | Brawler | Громила | reaction 3, acrobatics 2, athletics 6, hand_to_hand 5, blunt 4, magic_resistance 1 | 8 / 6 | 5 | club, fist, stone | – | club hand
fire_mage | Fire mage | Огненный маг | reaction 4, acrobatics 2, athletics 1, polearms 2, fire 7, magic_resistance 6 | 5 / 7 | 5 | staff, fist | ember, fireball | staff hand
rider | Rider | Всадник | reaction 4, acrobatics 3, athletics 4, polearms 5, riding 6, magic_resistance 1 | 7 / 6 | 10 | spear, horse, fist | – | spear hand
assassin | Assassin | Убийца | reaction 7, acrobatics 7, athletics 2, blades 6, shooting 5, magic_resistance 3 | 5 / 6 | 5 | knife, blowpipe, fist | – | knife hand, blowpipe belt
`),
    )
    expect(core.characters.every(({ ap, notes }) => ap === 5 && notes === null)).toBe(true)
  })
})
