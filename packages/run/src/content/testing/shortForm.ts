import type { Aim, Clause, Condition, Effect, PlainAim, Sum } from '../clauses/types.ts'
import type { Modified, Order } from '../clauses/words.ts'
import type { FileNumber } from '../schema.ts'

/**
 * RN-459: records of the clause language in one line, `A3 s2 ? c2 > area1 : phys 8+45% ; +fire // next clause`. It stands one to one for the
 * record as it is written, without the conditions that the loader adds.
 */

type N = FileNumber
export interface Written {
  readonly kind?: 'passive' | 'instant' | 'action'
  readonly cooldown?: N
  readonly charges?: N
  readonly shots?: N
  readonly mana?: N
  readonly clauses: readonly Clause<N>[]
}

/** What a key of the tuning says. */
export type NumberOf = (key: string) => number

export function shortForm(record: Written, numberOf: NumberOf): string {
  const value = (n: N): number => (typeof n === 'number' ? n : keyed(n, numberOf))
  const text = new ShortForm(value)
  const clauses = record.clauses.map((clause) => text.clause(clause, record.kind !== undefined)).join(' // ')
  return `${text.head(record)}${clauses}`
}

const keyed = (key: string, numberOf: NumberOf): number =>
  key.startsWith('-') ? -numberOf(key.slice(1)) : numberOf(key)

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  lowestHp: 'lowHp',
  highestHp: 'highHp',
  lowestShare: 'lowShare',
  highestAtk: 'highAtk',
  threat: 'threat',
  nearest: 'near',
  farthest: 'far',
  slot: 'slot',
}
const DAMAGE_WORDS = { physical: 'phys', magic: 'mag', true: 'true' } as const
const STAT_WORDS: Partial<Record<Modified, string>> = { speed: 'spd', atkPct: 'atk', takenPct: 'taken', dodge: 'dodge' }
const PERCENTS: readonly Modified[] = ['atkPct', 'takenPct']
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)

class ShortForm {
  readonly #of: (n: N) => number
  constructor(of: (n: N) => number) {
    this.#of = of
  }

  head({ kind, cooldown, charges, shots, mana, clauses }: Written): string {
    if (kind === undefined) return clauses[0]!.when === 'cast' ? '' : `P.${clauses[0]!.when} `
    if (kind === 'passive') return `P.${clauses[0]!.when} `
    const word = kind === 'action' ? 'A' : 'I'
    const costs = [...this.#cost('m', mana), ...this.#cost('s', shots), ...this.#cost('x', charges)]
    return `${word}${cooldown === undefined ? '' : this.#of(cooldown)} ${costs.map((cost) => `${cost} `).join('')}`
  }

  #cost = (letter: string, n: N | undefined): string[] => (n === undefined ? [] : [`${letter}${this.#of(n)}`])

  clause({ if: conditions = [], chance, aim, do: effects }: Clause<N>, isOfUnit: boolean): string {
    const all = [...conditions.map((each) => this.#condition(each)), ...this.#chance(chance)]
    const tests = all.length > 0 ? `? ${all.join(' & ')} ` : ''
    return `${tests}> ${this.#aim(aim, isOfUnit)} : ${effects.map((effect) => this.#effect(effect)).join(' ; ')}`
  }

  #chance = (chance: N | undefined): string[] => (chance === undefined ? [] : [`chance ${this.#of(chance)}`])

  #condition(condition: Condition<N>): string {
    switch (condition.test) {
      case 'near':
        return `near${condition.n === 'range' ? 'R' : this.#of(condition.n)}${condition.who === 'ally' ? ' ally' : ''}`
      case 'hpBelow':
        return `${condition.who === 'self' ? 'low' : 'tlow'}${this.#of(condition.pct)}`
      case 'allyBelow':
        return `allyLow${this.#of(condition.pct)}`
      case 'caught':
        return `${condition.relaxed ? 'c' : 'C'}${this.#of(condition.n)}`
      case 'has':
        return `has(${condition.status})`
      case 'tag':
        return `${condition.not ? 'not ' : ''}ttag(${condition.tag})`
      case 'walked':
        return `walked${this.#of(condition.n)}`
      case 'moved':
        return condition.not ? 'still' : 'moved'
      case 'mechanic':
        return `mechanic ${condition.key}`
      default:
        return condition.test
    }
  }

  #aim(aim: Aim<N>, isOfUnit: boolean): string {
    const { shape } = aim
    if (shape === undefined) return this.#picked(aim, isOfUnit)
    if (shape === 'adjacent') return 'adj'
    if (shape === 'row' && aim.order) return `row of foe(${ORDER_WORDS[aim.order]})`
    if (typeof shape === 'string') return shape
    if ('area' in shape) return `area${this.#of(shape.area)}${isOfUnit ? '' : ' of the whole field'}`
    return 'ring' in shape ? `ring${this.#of(shape.ring)}` : `line${this.#of(shape.line)}`
  }

  #picked({ who, within, tag, status, order, count }: PlainAim<N>, isOfUnit: boolean): string {
    if (who === 'other') return 'tgt'
    if (who !== 'enemies' && who !== 'allies') return who
    const one = who === 'enemies' ? 'foe' : 'ally'
    const many = who === 'enemies' ? 'foes' : 'allies'
    const filter = `${tag ? `[${tag}]` : ''}${status ? `{${status}}` : ''}`
    if (order === undefined) return `${many}${within ? this.#reach(within.max) : ''}${filter}`
    const n = count === undefined ? 1 : this.#of(count)
    const isNear = isOfUnit && who === 'enemies' && within !== undefined
    const from = within?.min === undefined ? 0 : this.#of(within.min)
    const words = [ORDER_WORDS[order], ...(isNear ? [`${from}-${this.#reach(within.max)}`] : [])]
    return `${n === 1 ? one : many}(${[...(n === 1 ? [] : [n]), ...words].join(',')})${filter}`
  }

  #reach = (max: N | 'range'): string => (max === 'range' ? 'R' : `${this.#of(max)}`)

  #effect(effect: Effect<N>): string {
    return `${this.#plain(effect)}${effect.to === 'self' ? ' to self' : ''}`
  }

  #plain(effect: Effect<N>): string {
    switch (effect.kind) {
      case 'damage':
        return `${DAMAGE_WORDS[effect.type]} ${this.#amount(effect.amount, effect.type !== 'true')}`
      case 'heal':
        return `heal ${this.#amount(effect.amount)}`
      case 'status': {
        const { status, magnitude, stacks, rounds } = effect
        const size = magnitude === undefined ? '' : ` ${this.#amount(magnitude)}`
        const many = stacks === undefined || this.#of(stacks) === 1 ? '' : `×${this.#of(stacks)}`
        return `+${status}${size}${many}${this.#rounds(rounds)}`
      }
      case 'remove':
        return `-${effect.status}${effect.count === undefined ? '' : `×${this.#of(effect.count)}`}`
      case 'resolve':
        return `res${signed(this.#sum(effect.amount))}`
      case 'plate':
      case 'mana':
      case 'shots':
        return `${effect.kind}${signed(this.#sum(effect.amount))}`
      case 'shred':
        return `shred ${this.#sum(effect.amount)}`
      case 'armor':
        return `arm${signed(this.#sum(effect.amount))}${this.#rounds(effect.rounds)}`
      case 'shield':
        return `+shield ${this.#sum(effect.amount)}${this.#rounds(effect.rounds)}`
      case 'stat': {
        const { stat, amount, rounds } = effect
        if (rounds === undefined) return `${stat}${signed(this.#sum(amount))}`
        const percent = PERCENTS.includes(stat) ? '%' : ''
        return `${STAT_WORDS[stat] ?? stat}${signed(this.#sum(amount))}${percent}${this.#rounds(rounds)}`
      }
      case 'modify':
        return `mod ${this.#of(effect.pct!)}`
      case 'execute':
        return `exec ${this.#of(effect.belowPct)}`
      case 'push':
        return `push ${this.#of(effect.cells)}`
      case 'step':
        return `step ${this.#of(effect.cells)} ${effect.way === 'toward' ? 'to' : 'away'}`
      case 'summon':
        return `sum ${effect.unit}${effect.count === undefined ? '' : ` ×${this.#of(effect.count)}`}`
      case 'attack':
        return 'hit'
      case 'bounce': {
        const [, ...shares] = effect.shares
        const first = effect.do.map((each) => this.#effect(each)).join(' ; ')
        return `${first} ; bounce ${shares.length}/${this.#of(effect.within)}: ${shares.join(',')}`
      }
      default:
        return effect.kind
    }
  }

  #rounds = (rounds: N | 'battle' | undefined): string =>
    rounds === undefined ? '' : `(${rounds === 'battle' ? rounds : this.#of(rounds)})`

  #sum = (amount: Sum<N>): number => (typeof amount === 'object' ? Number.NaN : this.#of(amount))

  #amount(amount: Sum<N>, isOfAtk = false): string {
    if (typeof amount !== 'object') return `${this.#of(amount)}`
    const { base = 0, pct = 0, of } = amount
    if (of === 'atk' && isOfAtk) return `${this.#of(base)}+${this.#of(pct)}%`
    return `${this.#of(pct)}%${of === 'maxHp' ? 'max' : of}`
  }
}
