import { localText } from '@arbiter/kernel'
import type { Clause, Condition, Effect, Sum } from '../clauses/types.ts'
import type { RunContent, Status } from '../types.ts'
import { type Grammar, type Owner, type Subject, shown, signed, type Told, type Words } from './grammar.ts'

/** Of whom a text is: its numbers take the place of formulas (RN-456). */
export interface Bearer {
  readonly atk: number
  readonly range: number
  readonly magicPct: number
}

/** Tells clauses in one language. */
export class Teller {
  readonly #content: RunContent
  readonly #language: 'en' | 'ru'
  readonly #grammar: Grammar
  readonly #of: Owner
  readonly #bearer: Bearer | null
  readonly #words: Words

  constructor(content: RunContent, language: 'en' | 'ru', grammar: Grammar, of: Owner, bearer: Bearer | null) {
    this.#content = content
    this.#language = language
    this.#grammar = grammar
    this.#of = of
    this.#bearer = bearer
    this.#words = {
      of,
      when: 'use',
      range: bearer?.range ?? null,
      status: (id) => this.statusName(id),
      tag: (id) => localText(content.tags.find((tag) => tag.id === id)?.name, language)?.toLowerCase() ?? id,
    }
  }

  clauses(clauses: readonly Clause[]): string {
    return clauses.map((clause) => `${upper(this.clause(clause))}.`).join(' ')
  }

  /** "trigger, conditions: aim: effects". */
  clause({ when, if: conditions = [], chance, aim, do: effects, limit }: Clause): string {
    const grammar = this.#grammar
    const { else: otherwise, ...first } = aim
    const words: Words = { ...this.#words, when }
    const moment = [
      grammar.trigger(when, this.#of),
      ...conditions.map((condition) => this.condition(condition, words)),
      ...(chance === undefined ? [] : [grammar.chance(chance)]),
    ].filter((part) => part !== '')
    const whom = effects.every(({ kind }) => kind === 'modify')
      ? ''
      : grammar.aim(first, words) + (otherwise ? grammar.else(grammar.aim(otherwise, words)) : '')
    const subject = grammar.subject(first, words)
    const told = effects.map((effect) => this.effect(effect, subject)).join(when === 'always' ? ', ' : grammar.then)
    const often = [
      ...(limit?.perRound === undefined ? [] : [grammar.limit(limit.perRound, 'round')]),
      ...(limit?.perBattle === undefined ? [] : [grammar.limit(limit.perBattle, 'battle')]),
    ]
    const done = [told, ...often].join(', ')
    // What holds always is told of whom it holds for.
    if (when === 'always' && whom !== '') return `${[whom, ...moment].join(', ')}: ${done}`
    return [...(moment.length > 0 ? [moment.join(', ')] : []), ...(whom === '' ? [] : [whom]), done].join(': ')
  }

  condition(condition: Condition, words: Words): string {
    const grammar = this.#grammar
    const told =
      condition.test === 'any'
        ? grammar.or(condition.of.map((each) => this.condition(each, words)))
        : grammar.condition(condition, words)
    return condition.not && told !== '' ? grammar.not(told) : told
  }

  effect(effect: Effect, subject: Subject = 'one'): string {
    const told = this.plain(effect, effect.to === 'self' ? 'one' : subject)
    return effect.to === 'self' && effect.kind !== 'heal' ? `${told}${this.#grammar.toSelf}` : told
  }

  plain(effect: Effect, subject: Subject): string {
    const grammar = this.#grammar
    switch (effect.kind) {
      case 'damage': {
        const { strikes = 1, armorPct = 100, leastOne } = effect
        return [
          grammar.damage(this.dealt(effect.amount, effect.type), effect.type),
          strikes === 'own' ? grammar.allStrikes : strikes === 1 ? '' : grammar.strikes(strikes),
          armorPct === 100 ? '' : grammar.armorShare(armorPct),
          leastOne ? grammar.atLeast(1) : '',
        ].join('')
      }
      case 'heal':
        return grammar.heal(this.number(effect.amount), effect.to === 'self', subject)
      case 'resolve': {
        const isLoss = typeof effect.amount === 'number' && effect.amount < 0
        return grammar.resolve(this.number(isLoss ? -(effect.amount as number) : effect.amount), !isLoss, subject)
      }
      case 'shred':
        return grammar.shred(this.number(effect.amount), subject)
      case 'shots':
        return grammar.shotsGained(this.signed(effect.amount))
      case 'mana':
        return grammar.manaGained(this.signed(effect.amount))
      case 'plate':
        return grammar.plates(this.signed(effect.amount))
      case 'status':
        return this.given(effect)
      case 'remove':
        return effect.status === 'harmful' || effect.status === 'helpful'
          ? grammar.removeKind(effect.status, effect.count ?? 1, subject)
          : grammar.remove(this.statusName(effect.status))
      case 'armor':
        return `${grammar.stat('armor', this.signed(effect.amount), false)}${grammar.rounds(effect.rounds)}`
      case 'shield':
        return `${grammar.shield(this.number(effect.amount))}${grammar.rounds(effect.rounds)}`
      case 'stat': {
        const isSet = effect.mode === 'set'
        const amount = isSet ? this.number(effect.amount) : this.signed(effect.amount)
        return `${grammar.stat(effect.stat, amount, isSet)}${effect.rounds === undefined ? '' : grammar.rounds(effect.rounds)}`
      }
      case 'modify':
        return effect.times === undefined ? grammar.modify(effect.pct ?? 100) : grammar.times(effect.times)
      case 'execute':
        return grammar.execute(effect.belowPct, subject)
      case 'push':
        return grammar.push(effect.cells, subject)
      case 'pull':
        return grammar.pull(subject)
      case 'swap':
        return grammar.swap(subject)
      case 'step':
        return grammar.step(effect.cells, effect.way)
      case 'ready':
        return grammar.ready(subject)
      case 'attack':
        return grammar.attack(subject)
      case 'summon':
        return grammar.summon(this.unitName(effect.unit, effect.tier ?? 1), effect.count ?? 1)
      case 'bounce':
        return [
          ...effect.do.map((each) => this.effect(each, subject)),
          grammar.bounce(effect.within, effect.shares),
        ].join(grammar.then)
    }
  }

  /** A status with what it does here and for how long. */
  given({ status: id, rounds, magnitude, stacks }: Extract<Effect, { kind: 'status' }>): string {
    const grammar = this.#grammar
    const status = this.#content.statuses.find((each) => each.id === id)!
    const size = this.sizeOf(status, magnitude ?? status.magnitude ?? 0)
    return [
      grammar.status(this.statusName(id), size === '' ? null : size),
      stacks === undefined || stacks === 1 ? '' : grammar.stacks(stacks),
      grammar.rounds(rounds ?? status.rounds ?? 1),
    ].join('')
  }

  /** What a status of this magnitude does, without flags. */
  sizeOf({ modifiers, clauses }: Status, magnitude: Sum): string {
    const grammar = this.#grammar
    const isPlain = typeof magnitude === 'number'
    const strength = (amount: Sum): string => {
      if (typeof amount === 'number') return signed(amount)
      if (!isPlain) return this.number(magnitude)
      return signed((amount.base ?? 0) + Math.floor((magnitude * (amount.pct ?? 0)) / 100))
    }
    const ticks = clauses.filter(({ when }) => when === 'tick').flatMap((clause) => clause.do)
    // What answers a blow is told whole with the status; here only how hard.
    const answers =
      magnitude === 0 ? [] : clauses.filter(({ when }) => when === 'struck').flatMap((clause) => clause.do)
    return [
      ...modifiers.map(({ stat, amount }) => grammar.stat(stat, strength(amount), false)),
      ...ticks.map((effect) => {
        const tick = isPlain ? `${magnitude}` : this.number(magnitude)
        const each = grammar.trigger('tick', 'status').toLowerCase()
        if (effect.kind === 'damage') return `${grammar.damage({ value: tick, formula: null }, effect.type)} ${each}`
        return effect.kind === 'heal' ? `${grammar.heal(tick, false, 'one')} ${each}` : `${this.effect(effect)} ${each}`
      }),
      ...answers.flatMap((effect) =>
        effect.kind === 'damage' ? [grammar.damage({ value: this.number(magnitude), formula: null }, effect.type)] : [],
      ),
    ].join(', ')
  }

  sum(sum: Sum): Told {
    if (typeof sum === 'number') return { value: shown(sum), formula: null }
    const { base = 0, pct, of, plus = 0, min, max } = sum
    const fixed = base + plus
    const grammar = this.#grammar
    const ends = (min === undefined ? '' : grammar.atLeast(min)) + (max === undefined ? '' : grammar.atMost(max))
    if (pct === undefined || of === undefined) return { value: shown(fixed) + ends, formula: null }
    const atk = of === 'atk' ? this.#bearer?.atk : undefined
    const share = `${shown(pct)} % ${atk === undefined ? grammar.quantity[of] : grammar.ofAtk(atk)}`
    const formula = fixed === 0 ? share : `${shown(fixed)} + ${share}`
    if (atk === undefined) return { value: formula + ends, formula: null }
    return { value: shown(fixed + Math.floor((atk * pct) / 100)) + ends, formula }
  }

  /** RN-427: magic of a unit with its share, rounded once. */
  dealt(amount: Sum, type: 'physical' | 'magic' | 'true'): Told {
    const told = this.sum(amount)
    const magicPct = type === 'magic' ? (this.#bearer?.magicPct ?? 0) : 0
    if (magicPct === 0 || !/^\d+$/.test(told.value)) return told
    const value = Math.floor((Number(told.value) * (100 + magicPct)) / 100)
    return { value: shown(value), formula: `${told.formula ?? told.value}, ${signed(magicPct)} %` }
  }

  number(sum: Sum): string {
    const { value, formula } = this.sum(sum)
    return formula === null ? value : `${value} (${formula})`
  }

  signed(sum: Sum): string {
    return typeof sum === 'number' ? signed(sum) : this.number(sum)
  }

  statusName(id: string): string {
    return localText(this.#content.statuses.find((status) => status.id === id)?.name, this.#language) ?? id
  }

  unitName(id: string = this.#content.balance.summon.unit, tier: number): string {
    return localText(this.#content.units.find((unit) => unit.id === id)?.names[tier - 1], this.#language) ?? id
  }
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
