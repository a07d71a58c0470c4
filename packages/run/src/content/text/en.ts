import type { Modified, Trigger } from '../clauses/words.ts'
import { type Counted, type Grammar, isMany, type Subject, shown, type Words } from './grammar.ts'

const COUNTED: Readonly<Record<Counted, readonly [string, string]>> = {
  cell: ['cell', 'cells'],
  round: ['round', 'rounds'],
  shot: ['shot', 'shots'],
  enemy: ['enemy', 'enemies'],
  ally: ['ally', 'allies'],
  unit: ['unit', 'units'],
  time: ['time', 'times'],
  strike: ['strike', 'strikes'],
}
const count = (n: number, what: Counted): string => `${shown(n)} ${COUNTED[what][Math.abs(n) === 1 ? 0 : 1]}`

const STAT: Readonly<Record<Modified, string>> = {
  hpPct: 'max HP',
  atkPct: 'ATK',
  armor: 'armour',
  armorPct: 'armour',
  speed: 'speed',
  range: 'range',
  strikes: 'strikes',
  initiative: 'initiative',
  dodge: 'dodge',
  resistPct: 'resolve resistance',
  resolve: 'max resolve',
  healPct: 'every heal received',
  regenPct: 'regeneration',
  magicPct: 'magic damage',
  takenPct: 'damage taken',
  stealPct: 'life steal',
  phalanxPct: 'phalanx bonus',
  chargePct: 'charge bonus',
  spreadPct: 'chance to spread statuses',
  manaGain: 'mana a turn',
  tauntRadius: 'reach of its taunt',
}
const isPercent = (stat: Modified): boolean => stat.endsWith('Pct') || stat === 'dodge'

const own = ({ of }: Words): string => (of === 'leader' ? 'the unit' : 'it')
const reach = (n: number | 'range', { range }: Words): string =>
  n !== 'range' ? `within ${count(n, 'cell')}` : range === null ? 'in range' : `within ${count(range, 'cell')}`

export const en: Grammar = {
  count,
  kind: { instant: 'Instant', action: 'Action' },
  cooldown: (rounds) => `cooldown ${rounds}`,
  cooldownWithout: (rounds) => ` (${rounds} where ammunition does not count)`,
  charges: (n) => `${count(n, 'time')} a battle`,
  shots: (n) => `costs ${n}`,
  mana: (n) => `costs ${n} mana`,
  chance: (n) => `with a chance of ${n} %`,
  limit: (n, per) => `at most ${n === 1 ? 'once' : count(n, 'time')} a ${per}`,
  trigger: (when, of) => {
    const unit = of === 'leader' ? 'a unit of the team' : 'it'
    const its = of === 'leader' ? 'a unit’s' : 'its'
    switch (when) {
      case 'battleStart':
        return 'At the start of the battle'
      case 'roundStart':
      case 'tick':
        return 'At the start of each round'
      case 'turnStart':
        return `At the start of ${its} turn`
      case 'turnEnd':
        return `At the end of ${its} turn`
      case 'beforeHit':
      case 'hit':
        return `When ${its} basic attack hits`
      case 'reacted':
        return `When ${its} reaction hits`
      case 'struck':
        return `When ${unit} loses HP to an attack`
      case 'dodge':
        return `When ${unit} dodges`
      case 'kill':
        return `When ${its} basic attack kills`
      case 'death':
        return `When ${unit} dies`
      case 'allyDied':
        return of === 'leader' ? 'When a unit of the team falls' : 'When an ally falls'
      case 'broke':
        return `When ${unit} breaks`
      case 'expired':
        return 'When it ends'
      default:
        return ''
    }
  },
  condition: (condition, words) => {
    const whose = (who: 'self' | 'other'): string => (who === 'self' ? own(words) : (OTHER[words.when] ?? 'the other'))
    switch (condition.test) {
      case 'near':
        return `with ${condition.who === 'ally' ? 'another ally' : 'an enemy'} ${reach(condition.n, words)}`
      case 'free':
        return `with no enemy next to ${own(words)}`
      case 'alone':
        return `with no ally next to ${own(words)}`
      case 'hpBelow':
        return `while ${whose(condition.who)} is below ${condition.pct} % HP`
      case 'hpAbove':
        return `while ${whose(condition.who)} is above ${condition.pct} % HP`
      case 'allyBelow':
        return `with an ally below ${condition.pct} % HP`
      case 'alliesMissing':
        return `with ${count(condition.count, 'ally')} missing ${condition.n} HP or more`
      case 'caught':
        return `where ${condition.n} or more enemies${condition.relaxed ? ' (or all that are left)' : ''} are caught`
      case 'has':
        return `while ${whose(condition.who)} has ${words.status(condition.status)}`
      case 'tag':
        return condition.tag === 'summoned'
          ? `if ${whose(condition.who)} was summoned`
          : `if ${whose(condition.who)} has the trait “${words.tag(condition.tag)}”`
      case 'role':
        return `if the role of ${whose(condition.who)} is ${condition.roles.join(' or ')}`
      case 'hidden':
        return `while ${own(words)} is hidden`
      case 'moved':
        return `if ${own(words)} moved in this turn`
      case 'walked':
        return `after ${count(condition.n, 'cell')} or more in this turn`
      case 'mana':
        return `with ${condition.n} mana or more`
      case 'engaged':
        return `while ${own(words)} is engaged`
      case 'arc':
        return `from the ${condition.arcs.join(' or ')}`
      case 'round':
        return condition.to === undefined
          ? `from round ${condition.from ?? 1} on`
          : `in rounds ${condition.from ?? 1} to ${condition.to}`
      case 'stacks':
        return `with ${words.status(condition.status)} ×${condition.n} or more`
      case 'fallen':
        return condition.side === 'any'
          ? 'once somebody has fallen'
          : `once one of the ${condition.side} side has fallen`
      case 'room':
        return 'if there is room'
      case 'mechanic':
        return ''
    }
  },
  or: (parts) => parts.join(', or '),
  not: (part) => part.replace(/^(if|while|where|once) /, 'unless ').replace(/^with (?!no )/, 'without '),
  aim: (aim, words) => {
    const { who, shape, within, order, count: n = order === undefined ? undefined : 1 } = aim
    if (who === 'self') return words.of === 'leader' ? 'the unit' : ''
    if (who === 'other')
      return shape === 'behind'
        ? 'whoever stands behind the target'
        : `${OTHER[words.when] ?? 'the other'}${within === undefined ? '' : ` ${reach(within.max, words)}`}`
    if (who === 'same') return 'the same'
    if (who === 'corpse') return aim.side === undefined ? 'where it fell' : FALLEN[aim.side]
    if (who === 'front') return 'in the middle of the front rank'
    const noun = { allies: 'ally', otherAllies: 'other ally', enemies: 'enemy', all: 'unit' }[who]
    const plural = { allies: 'allies', otherAllies: 'other allies', enemies: 'enemies', all: 'units' }[who]
    const which = [
      ...(aim.notOther ? ['but the target'] : []),
      ...(aim.tag ? [`with the trait “${words.tag(aim.tag)}”`] : []),
      ...(aim.notTag ? [`without the trait “${words.tag(aim.notTag)}”`] : []),
      ...(aim.status
        ? [
            `with ${aim.status === 'harmful' || aim.status === 'helpful' ? `a ${aim.status} status` : words.status(aim.status)}`,
          ]
        : []),
    ].map((part) => ` ${part}`)
    const far =
      within === undefined ? '' : ` ${within.min ? between(within.min, within.max, words) : reach(within.max, words)}`
    const seen = aim.sight ? ' and in sight' : ''
    if (shape !== undefined) {
      const everyone = words.of === 'leader' && who === 'allies' ? 'units of the team' : plural
      if (shape === 'adjacent') return `all ${everyone} next to ${own(words)}${which.join('')}`
      if (typeof shape === 'object' && 'area' in shape)
        return `the densest group of ${everyone}, all within ${count(shape.area, 'cell')} of one${far === '' ? '' : ` that is${far}`}${which.join('')}`
      if (typeof shape === 'object' && 'ring' in shape)
        return `all ${everyone} within ${count(shape.ring, 'cell')}${aim.from === 'corpse' ? ' of whoever fell last' : ''}${which.join('')}`
      if (typeof shape === 'object') return `all ${everyone} on a line of ${count(shape.line, 'cell')}${which.join('')}`
      const pivot = order === undefined ? 'the target' : `the ${noun} ${ORDER[order]}`
      return `all ${everyone} in the ${shape} of ${pivot}${which.join('')}`
    }
    if (n === undefined) {
      const everyone = words.of === 'leader' && who === 'allies' && which.length === 0 ? 'units of the team' : plural
      return `all ${everyone}${far}${which.join('')}`
    }
    const first = ORDER[order ?? 'slot']
    return n === 1
      ? `the ${noun} ${first}${far}${seen}${which.join('')}`
      : `the ${n} ${plural} ${FIRST_OF_MANY[order ?? 'slot'] ?? first}${far}${seen}${which.join('')}`
  },
  subject: (aim) => (isMany(aim) ? 'many' : 'one'),
  else: (aim) => `, or else ${aim}`,
  then: ', then ',
  quantity: {
    atk: 'of ATK',
    maxHp: 'of its own max HP',
    hp: 'of its own HP',
    missingHp: 'of its own missing HP',
    armor: 'of its own armour',
    strike: 'of a strike',
    dealt: 'of the damage dealt',
    targetMaxHp: 'of the target’s max HP',
    targetHp: 'of the target’s HP',
    targetMissingHp: 'of the target’s missing HP',
    targetArmor: 'of the target’s armour',
    count: 'for each unit caught, in hundredths',
    cells: 'for each cell walked, in hundredths',
    stacks: 'for each stack, in hundredths',
    magnitude: 'of its strength',
    mana: 'for each point of mana, in hundredths',
  },
  ofAtk: (atk) => `of ATK ${atk}`,
  atLeast: (n) => `, at least ${n}`,
  atMost: (n) => `, at most ${n}`,
  damage: ({ value, formula }, type) =>
    /^−?\d+$/.test(value)
      ? `${value} ${type} damage${formula === null ? '' : ` (${formula})`}`
      : `${value} as ${type} damage`,
  allStrikes: ' with all its strikes',
  strikes: (n) => ` × ${count(n, 'strike')}`,
  armorShare: (n) => ` against ${n} % of its armour`,
  heal: (amount, self, of) => (self ? `heals itself by ${amount}` : `${does('heal', of)} ${amount}`),
  resolve: (n, gains, of) =>
    gains ? `${does('gain', of)} ${n} resolve` : `${does('lose', of)} ${n} resolve, less ${its(of)} resistance`,
  shred: (n, of) => `${does('lose', of)} ${n} armour`,
  shotsGained: (n) => `${n} shots`,
  manaGained: (n) => `${n} mana`,
  plates: (n) => `${n} plating`,
  status: (name, size) => (size === null ? name : `${name} (${size})`),
  stacks: (n) => ` ×${n}`,
  rounds: (rounds) => (rounds === 'battle' ? ' for the whole battle' : ` for ${count(rounds, 'round')}`),
  remove: (what) => `no more ${what}`,
  removeKind: (kind, n, of) => `${does('lose', of)} ${n === 1 ? `a ${kind} status` : `${n} ${kind} statuses`}`,
  stat: (stat, amount, set) => {
    if (set) return `${STAT[stat]} ${amount}`
    if (stat === 'stealPct')
      return `healing by ${amount.replace('+', '')} % of the damage that basic attacks and reactions deal`
    return `${STAT[stat]} ${amount}${isPercent(stat) ? ' %' : ''}${stat === 'armorPct' ? ' of its own value' : ''}`
  },
  shield: (amount) => `a shield against ${amount} damage`,
  absorbs: (amount) => `takes ${amount} damage`,
  modify: (pct) => `${pct} % of the damage`,
  times: (n) => `${n}× damage`,
  execute: (pct, of) =>
    of === 'many' ? `die if they are left below ${pct} % HP` : `dies if it is left below ${pct} % HP`,
  push: (n, of) => `${of === 'many' ? 'are' : 'is'} pushed ${count(n, 'cell')} away`,
  pull: (of) => `${of === 'many' ? 'are' : 'is'} pulled next to it`,
  swap: (of) => `${does('change', of)} places with it`,
  step: (n, way) => `it moves up to ${count(n, 'cell')} ${way === 'toward' ? 'closer' : 'away'}`,
  ready: (of) => (of === 'many' ? 'their abilities are ready at once' : 'its ability is ready at once'),
  attack: (of) => `${does('take', of)} a basic attack`,
  summon: (name, n) => (n === 1 ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} rises` : `${n} × ${name} rise`),
  bounce: (within, shares) =>
    `up to ${count(shares.length - 1, 'time')} on to the nearest enemy not yet hit within ${count(within, 'cell')} (${shares.join(', ')} % in turn)`,
  toSelf: ' for itself',
  flag: {
    stun: () => 'skips its turn; holds no zone, makes no ripostes and intercepts nobody',
    immune: () => 'no damage, resolve loss, loss of armour or execution, and no new harmful status',
    taunt: (radius) => `enemies within ${count(radius, 'cell')} must aim their basic attacks at this unit`,
    hidden: () => 'nobody can aim at it',
    root: () => 'does not walk, flee or withdraw, and nobody can move it',
    silence: () => 'uses no instant or action ability',
    noHeal: () => 'receives no healing',
    noRegen: () => 'does not regenerate',
    halfRegen: () => 'regenerates half as much',
    shield: () => 'takes damage in place of HP until it is used up',
  },
  spreads: (pct) => `Can spread to neighbours (${pct} %)`,
  maxStacks: (n) => `Adds up to ${n} times`,
}

const does = (verb: string, of: Subject): string => (of === 'many' ? verb : `${verb}s`)
const its = (of: Subject): string => (of === 'many' ? 'their' : 'its')

const between = (min: number, max: number | 'range', words: Words): string =>
  max === min
    ? `at ${count(min, 'cell')}`
    : max === 'range' && words.range === null
      ? `from ${count(min, 'cell')} to its range`
      : `at ${min} to ${max === 'range' ? words.range : max} cells`

const FALLEN = {
  own: 'where the last ally fell',
  enemy: 'where the last enemy fell',
  any: 'where the last unit fell',
} as const
const OTHER: Partial<Readonly<Record<Trigger, string>>> = {
  beforeHit: 'the target',
  hit: 'the target',
  reacted: 'the target',
  struck: 'the attacker',
  dodge: 'the attacker',
  kill: 'the fallen one',
  death: 'the killer',
  allyDied: 'the fallen one',
}

const ORDER = {
  lowestHp: 'with the lowest HP',
  highestHp: 'with the highest HP',
  lowestShare: 'with the smallest share of its HP',
  highestAtk: 'with the highest ATK',
  threat: 'that is the most dangerous',
  nearest: 'that is nearest',
  farthest: 'that is farthest',
  slot: 'that stands first (front rank, then leftmost)',
} as const
const FIRST_OF_MANY: Partial<Readonly<Record<keyof typeof ORDER, string>>> = {
  lowestShare: 'with the smallest shares of their HP',
  threat: 'that are the most dangerous',
  nearest: 'that are nearest',
  farthest: 'that are farthest',
  slot: 'that stand first (front rank, then leftmost)',
}
