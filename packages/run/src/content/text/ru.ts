import type { Modified, Trigger } from '../clauses/words.ts'
import { type Counted, type Grammar, isMany, type Subject, shown, slavic, type Words } from './grammar.ts'

/** Именительный после числа; после «не дальше», «не больше» — родительный. */
const COUNTED: Readonly<Record<Counted, readonly [string, string, string]>> = {
  cell: ['клетка', 'клетки', 'клеток'],
  round: ['раунд', 'раунда', 'раундов'],
  shot: ['выстрел', 'выстрела', 'выстрелов'],
  enemy: ['враг', 'врага', 'врагов'],
  ally: ['союзник', 'союзника', 'союзников'],
  unit: ['боец', 'бойца', 'бойцов'],
  time: ['раз', 'раза', 'раз'],
  strike: ['удар', 'удара', 'ударов'],
}
const count = (n: number, what: Counted): string => `${shown(n)} ${slavic(n, COUNTED[what])}`
const cells = (n: number): string => `${n} ${Math.abs(n) % 10 === 1 && Math.abs(n) % 100 !== 11 ? 'клетки' : 'клеток'}`

const STAT: Readonly<Record<Modified, string>> = {
  hpPct: 'запас здоровья',
  atkPct: 'атака',
  armor: 'броня',
  armorPct: 'броня',
  speed: 'скорость',
  range: 'дальность',
  strikes: 'удары за атаку:',
  initiative: 'инициатива',
  dodge: 'уклонение',
  resistPct: 'стойкость духа',
  resolve: 'запас духа',
  healPct: 'любое лечение',
  regenPct: 'восстановление',
  magicPct: 'магический урон',
  takenPct: 'получаемый урон',
  stealPct: 'похищение здоровья',
  phalanxPct: 'прибавка фаланги',
  chargePct: 'прибавка натиска',
  spreadPct: 'шанс заразить соседей',
  manaGain: 'мана за ход',
  tauntRadius: 'дальность провокации',
}
const isPercent = (stat: Modified): boolean => stat.endsWith('Pct') || stat === 'dodge'

const reach = (n: number | 'range', { range }: Words): string =>
  n !== 'range' ? `не дальше ${cells(n)}` : range === null ? 'в пределах дальности' : `не дальше ${cells(range)}`

const ARC = { front: 'спереди', flank: 'сбоку', rear: 'сзади' } as const
const ROLE = { tank: 'танк', melee: 'ближний бой', ranged: 'стрелок', mage: 'маг', support: 'поддержка' } as const
const DAMAGE = {
  physical: ['физического', 'физический'],
  magic: ['магического', 'магический'],
  true: ['чистого', 'чистый'],
} as const

export const ru: Grammar = {
  count,
  kind: { instant: 'Мгновенно', action: 'Действие' },
  cooldown: (rounds) => `перезарядка ${rounds}`,
  cooldownWithout: (rounds) => ` (${rounds}, если боезапас не считается)`,
  charges: (n) => `${count(n, 'time')} за бой`,
  shots: (n) => `тратит ${n}`,
  mana: (n) => `тратит ${n} маны`,
  chance: (n) => `с шансом ${n} %`,
  limit: (n, per) =>
    `не больше ${n === 1 ? 'одного раза' : `${n} ${Math.abs(n) % 10 === 1 && Math.abs(n) % 100 !== 11 ? 'раза' : 'раз'}`} за ${per === 'battle' ? 'бой' : 'раунд'}`,
  trigger: (when, of) => {
    const isTeam = of === 'leader'
    switch (when) {
      case 'battleStart':
        return 'В начале боя'
      case 'roundStart':
      case 'tick':
        return 'В начале каждого раунда'
      case 'turnStart':
        return isTeam ? 'В начале хода бойца' : 'В начале своего хода'
      case 'turnEnd':
        return isTeam ? 'В конце хода бойца' : 'В конце своего хода'
      case 'beforeHit':
      case 'hit':
        return isTeam ? 'Когда попадает обычная атака бойца' : 'Когда попадает обычная атака'
      case 'reacted':
        return isTeam ? 'Когда попадает ответный удар бойца' : 'Когда попадает ответный удар'
      case 'struck':
        return isTeam ? 'Когда бойца ранит атака' : 'Когда его ранит атака'
      case 'dodge':
        return isTeam ? 'Когда боец уклонился' : 'Уклонившись'
      case 'kill':
        return isTeam ? 'Когда убивает обычная атака бойца' : 'Когда убивает обычная атака'
      case 'death':
        return isTeam ? 'Когда боец гибнет' : 'Погибая'
      case 'allyDied':
        return isTeam ? 'Когда гибнет боец отряда' : 'Когда гибнет союзник'
      case 'broke':
        return isTeam ? 'Когда боец теряет дух' : 'Потеряв дух'
      case 'expired':
        return 'Когда проходит'
      default:
        return ''
    }
  },
  condition: (condition, words) => {
    const has = (who: 'self' | 'other'): string =>
      who === 'other' ? `у ${OTHER[words.when]?.[1] ?? 'другого'}` : words.of === 'leader' ? 'у бойца' : 'у него'
    switch (condition.test) {
      case 'near':
        return `если ${condition.who === 'ally' ? 'другой союзник' : 'враг'} ${reach(condition.n, words)}`
      case 'free':
        return 'если рядом нет врагов'
      case 'alone':
        return 'если рядом нет союзников'
      case 'hpBelow':
        return `пока ${has(condition.who)} меньше ${condition.pct} % здоровья`
      case 'hpAbove':
        return `пока ${has(condition.who)} больше ${condition.pct} % здоровья`
      case 'allyBelow':
        return `если у союзника меньше ${condition.pct} % здоровья`
      case 'alliesMissing':
        return `если союзников, которым недостаёт не меньше ${condition.n} здоровья, хотя бы ${condition.count}`
      case 'caught':
        return `если задето не меньше ${condition.n} врагов${condition.relaxed ? ' (или все оставшиеся)' : ''}`
      case 'has':
        return `пока ${has(condition.who)} есть «${words.status(condition.status)}»`
      case 'tag':
        return condition.tag === 'summoned'
          ? `если ${condition.who === 'other' ? (OTHER[words.when]?.[0] ?? 'другой') : 'боец'} из призванных`
          : `если ${has(condition.who)} свойство «${words.tag(condition.tag)}»`
      case 'role':
        return `если ${has(condition.who)} роль: ${condition.roles.map((role) => ROLE[role]).join(' или ')}`
      case 'hidden':
        return 'пока скрыт'
      case 'moved':
        return 'если в этом ходу двигался'
      case 'walked':
        return `если за ход пройдено не меньше ${cells(condition.n)}`
      case 'mana':
        return `если маны ${condition.n} или больше`
      case 'engaged':
        return 'пока связан боем'
      case 'arc':
        return condition.arcs.map((arc) => ARC[arc]).join(' или ')
      case 'round':
        return condition.to === undefined
          ? `начиная с раунда ${condition.from ?? 1}`
          : `в раундах с ${condition.from ?? 1} по ${condition.to}`
      case 'stacks':
        return `если «${words.status(condition.status)}» набралось ×${condition.n}`
      case 'fallen':
        return condition.side === 'any'
          ? 'когда кто-нибудь уже пал'
          : `когда уже пал ${condition.side === 'own' ? 'свой' : 'враг'}`
      case 'room':
        return 'если есть место'
      case 'mechanic':
        return ''
    }
  },
  or: (parts) => parts.join(' или '),
  not: (part) => `кроме случая, когда ${part.replace(/^(если|пока|когда) /, '')}`,
  aim: (aim, words) => {
    const { who, shape, within, order, count: n = order === undefined ? undefined : 1 } = aim
    if (who === 'self') return words.of === 'leader' ? 'боец' : ''
    if (who === 'other')
      return shape === 'behind'
        ? 'тот, кто за целью'
        : `${OTHER[words.when]?.[0] ?? 'другой'}${within === undefined ? '' : ` ${reach(within.max, words)}`}`
    if (who === 'same') return 'те же'
    if (who === 'corpse') return aim.side === undefined ? 'на месте гибели' : FALLEN[aim.side]
    if (who === 'front') return 'в середине первого ряда'
    const noun = { allies: 'союзник', otherAllies: 'другой союзник', enemies: 'враг', all: 'боец' }[who]
    const plural = { allies: 'союзники', otherAllies: 'другие союзники', enemies: 'враги', all: 'бойцы' }[who]
    const many = { allies: 'союзников', otherAllies: 'других союзников', enemies: 'врагов', all: 'бойцов' }[who]
    const whose = { allies: 'союзника', otherAllies: 'другого союзника', enemies: 'врага', all: 'бойца' }[who]
    // Два других союзника, но одного другого союзника нет.
    const few = who === 'otherAllies' ? many.replace('союзников', 'союзника') : whose
    const which = [
      ...(aim.notOther ? [', кроме цели'] : []),
      ...(aim.tag ? [`со свойством «${words.tag(aim.tag)}»`] : []),
      ...(aim.notTag ? [`без свойства «${words.tag(aim.notTag)}»`] : []),
      ...(aim.status
        ? [
            aim.status === 'harmful'
              ? 'с вредным состоянием'
              : aim.status === 'helpful'
                ? 'с полезным состоянием'
                : `с состоянием «${words.status(aim.status)}»`,
          ]
        : []),
    ].map((part) => (part.startsWith(',') ? part : ` ${part}`))
    const far =
      within === undefined ? '' : ` ${within.min ? between(within.min, within.max, words) : reach(within.max, words)}`
    const seen = aim.sight ? ' и на виду' : ''
    const everyone = words.of === 'leader' && who === 'allies' ? 'бойцы отряда' : plural
    if (shape !== undefined) {
      if (shape === 'adjacent') return `все ${everyone} рядом${which.join('')}`
      if (typeof shape === 'object' && 'area' in shape)
        return `самая плотная группа ${many}, все не дальше ${cells(shape.area)} от ${far === '' ? 'одного из них' : `того, кто${far}`}${which.join('')}`
      if (typeof shape === 'object' && 'ring' in shape)
        return `все ${everyone} не дальше ${cells(shape.ring)}${aim.from === 'corpse' ? ' от последнего павшего' : ''}${which.join('')}`
      if (typeof shape === 'object')
        return `все ${everyone} на линии в ${shape.line === 1 ? '1 клетку' : count(shape.line, 'cell')}${which.join('')}`
      const pivot = order === undefined ? 'цели' : `${whose}${ORDER[order]}`
      return `все ${everyone} в ${shape === 'row' ? 'ряду' : 'столбце'} ${pivot}${which.join('')}`
    }
    if (n === undefined) return `все ${everyone}${far}${which.join('')}`
    const first = ORDER[order ?? 'slot']
    const near = `${far}${seen}${which.join('')}`
    return n === 1
      ? `${noun}${first}${near}`
      : `${n} ${slavic(n, [noun, few, many])}${FIRST_OF_MANY[order ?? 'slot'] ?? first}${near}`
  },
  subject: (aim, words) =>
    isMany(aim)
      ? 'many'
      : aim.who === 'other' && aim.shape === undefined && OTHER[words.when]?.[0] === 'цель'
        ? 'she'
        : 'one',
  else: (aim) => `, иначе ${aim}`,
  then: ', затем ',
  quantity: {
    atk: 'атаки',
    maxHp: 'своего запаса здоровья',
    hp: 'своего здоровья',
    missingHp: 'своего недостающего здоровья',
    armor: 'своей брони',
    strike: 'удара',
    dealt: 'нанесённого урона',
    targetMaxHp: 'запаса здоровья цели',
    targetHp: 'здоровья цели',
    targetMissingHp: 'недостающего здоровья цели',
    targetArmor: 'брони цели',
    count: 'за каждого задетого, в сотых',
    cells: 'за каждую пройденную клетку, в сотых',
    stacks: 'за каждое накопление, в сотых',
    magnitude: 'силы',
    mana: 'за каждую единицу маны, в сотых',
  },
  ofAtk: (atk) => `от атаки ${atk}`,
  atLeast: (n) => `, не меньше ${n}`,
  atMost: (n) => `, не больше ${n}`,
  damage: ({ value, formula }, type) =>
    /^−?\d+$/.test(value)
      ? `${value} ${DAMAGE[type][0]} урона${formula === null ? '' : ` (${formula})`}`
      : `${DAMAGE[type][1]} урон ${value}`,
  allStrikes: ' всеми ударами',
  strikes: (n) => ` × ${count(n, 'strike')}`,
  armorShare: (n) => ` против ${n} % брони`,
  heal: (amount, self) => (self ? `сам лечится на ${amount}` : `лечение на ${amount}`),
  resolve: (n, gains, of) =>
    gains
      ? `${form(of, 'получает', 'получают')} ${n} духа`
      : `${form(of, 'теряет', 'теряют')} ${n} духа за вычетом сопротивления`,
  shred: (n, of) => `${form(of, 'теряет', 'теряют')} ${n} ${n === '1' ? 'единицу ' : ''}брони`,
  shotsGained: (n) => `выстрелы ${n}`,
  manaGained: (n) => `мана ${n}`,
  plates: (n) => `пластины ${n}`,
  status: (name, size) => (size === null ? `«${name}»` : `«${name}» (${size})`),
  stacks: (n) => ` ×${n}`,
  rounds: (rounds) => (rounds === 'battle' ? ' на весь бой' : ` на ${count(rounds, 'round')}`),
  remove: (what) => `«${what}» проходит`,
  removeKind: (kind, n) =>
    `проходит ${kind === 'harmful' ? 'вредное' : 'полезное'} состояние${n === 1 ? '' : `, до ${n}`}`,
  stat: (stat, amount, set) => {
    if (set) return `${STAT[stat]} ${amount}`
    if (stat === 'stealPct') return `лечение на ${amount.replace('+', '')} % урона от обычных атак и ответных ударов`
    return `${STAT[stat]} ${amount}${isPercent(stat) ? ' %' : ''}${stat === 'armorPct' ? ' от собственной' : ''}`
  },
  shield: (amount) => `щит от ${amount} урона`,
  absorbs: (amount) => `примет ${amount} урона`,
  modify: (pct) => `${pct} % урона`,
  times: (n) => `урон ×${n}`,
  execute: (pct, of) => `${form(of, 'гибнет', 'гибнут')}, если осталось меньше ${pct} % здоровья`,
  push: (n, of) => `${form(of, 'отброшен', 'отброшены', 'отброшена')} на ${n === 1 ? '1 клетку' : count(n, 'cell')}`,
  pull: (of) => `${form(of, 'притянут', 'притянуты', 'притянута')} вплотную`,
  swap: (of) => `${form(of, 'меняется', 'меняются')} с ним местами`,
  step: (n, way) =>
    `сам передвигается на ${n === 1 ? '1 клетку' : count(n, 'cell')} ${way === 'toward' ? 'к цели' : 'от цели'}`,
  ready: (of) => form(of, 'его способность сразу готова', 'их способности сразу готовы', 'её способность сразу готова'),
  attack: (of) => `${form(of, 'получает', 'получают')} обычную атаку`,
  summon: (name, n) => (n === 1 ? `появляется ${name}` : `появляются ${n} × ${name}`),
  bounce: (within, shares) =>
    `дальше до ${shares.length - 1} ${shares.length === 2 ? 'раза' : 'раз'} к ближайшему ещё не задетому врагу не дальше ${cells(within)} (по очереди ${shares.join(', ')} %)`,
  toSelf: ' себе',
  flag: {
    stun: () => 'пропускает ход; не держит зону, не отвечает на удары и никого не перехватывает',
    immune: () => 'ни урона, ни потери духа и брони, ни казни, ни новых вредных состояний',
    taunt: (radius) => `враги не дальше ${cells(radius)} обязаны бить обычными атаками этого бойца`,
    hidden: () => 'никто не может выбрать его целью',
    root: () => 'не ходит, не бежит и не отступает, и никто не может его сдвинуть',
    silence: () => 'не использует мгновенных способностей и действий',
    noHeal: () => 'не получает лечения',
    noRegen: () => 'не восстанавливается',
    halfRegen: () => 'восстанавливается вдвое медленнее',
    shield: () => 'принимает урон вместо здоровья, пока не кончится',
  },
  spreads: (pct) => `Может перейти на соседей (${pct} %)`,
  maxStacks: (n) => `Копится до ${n} раз`,
}

/** Он, они, она. */
const form = (of: Subject, one: string, many: string, she: string = one): string =>
  of === 'many' ? many : of === 'she' ? she : one

const between = (min: number, max: number | 'range', words: Words): string => {
  if (max === 'range' && words.range === null) return `от ${cells(min)} до своей дальности`
  const most = max === 'range' ? words.range! : max
  return min === most
    ? `ровно в ${min === 1 ? '1 клетке' : `${min} клетках`}`
    : `на расстоянии от ${min} до ${cells(most)}`
}

const FALLEN = {
  own: 'где пал последний союзник',
  enemy: 'где пал последний враг',
  any: 'где пал последний боец',
} as const
/** Кто, у кого. */
const OTHER: Partial<Readonly<Record<Trigger, readonly [string, string]>>> = {
  beforeHit: ['цель', 'цели'],
  hit: ['цель', 'цели'],
  reacted: ['цель', 'цели'],
  struck: ['атакующий', 'атакующего'],
  dodge: ['атакующий', 'атакующего'],
  kill: ['павший', 'павшего'],
  death: ['убийца', 'убийцы'],
  allyDied: ['павший', 'павшего'],
}

const ORDER = {
  lowestHp: ' с наименьшим здоровьем',
  highestHp: ' с наибольшим здоровьем',
  lowestShare: ' с наименьшей долей здоровья',
  highestAtk: ' с наибольшей атакой',
  threat: ', который опаснее всех,',
  nearest: ', который ближе всех,',
  farthest: ', который дальше всех,',
  slot: ', первый по порядку (передний ряд, затем крайний слева)',
} as const
const FIRST_OF_MANY: Partial<Readonly<Record<keyof typeof ORDER, string>>> = {
  threat: ', которые опаснее всех,',
  nearest: ', которые ближе всех,',
  farthest: ', которые дальше всех,',
  slot: ', первые по порядку (передний ряд, затем крайний слева)',
}
